import { paperWords } from '../lib/paperWords.ts';
import { phoneText } from '../lib/phone.ts';
import type { Action } from '../parts/actions.tsx';
import { useAct } from './acting.ts';
import { type Invoice, type ReminderChannel, remindOf } from './invoices.ts';
import { usePerson } from './people.ts';
import { useGetSettings } from './settings.ts';

const { acts, asks, fields } = paperWords;

/** Reminds a customer of an unpaid invoice, by email or text message, as far as the customer has them. */
export const useRemind = (customer_id: string) => {
  const act = useAct();
  const now = useGetSettings().data?.now ?? '';
  const person = usePerson({ kind: 'customer', id: customer_id });
  const known = [
    ...(person?.email ? [['email', person.email] as const] : []),
    ...(person?.phone ? [['sms', phoneText(person.phone)] as const] : []),
  ];
  const options = known.map(
    ([channel, where]) => [channel, fields.channelTo(fields.channels[channel], where)] as const,
  );
  return ({ id }: Invoice, name: string = acts.remind): Action => ({
    name,
    text: asks.remind,
    fields: () => [
      {
        name: 'channel',
        label: fields.channel,
        kind: 'choice',
        options: options.length > 0 ? options : Object.entries(fields.channels),
        isWide: true,
      },
    ],
    start: { channel: options[0]?.[0] ?? 'email' },
    run: async ({ channel }, { idempotencyKey }) => {
      const by: ReminderChannel = channel === 'sms' ? 'sms' : 'email';
      await act(() => remindOf(id, by, now, { idempotencyKey, ifMatch: undefined }));
      return { notice: paperWords.reminded };
    },
  });
};
