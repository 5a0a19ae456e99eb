// Notices: what the service writes to people by itself, on the way that reaches them.

import type { MessageChannel, PaperDelivery } from '../contract/communications.ts';
import type { Addressee } from './addressees.ts';
import { type AddressRecord, addressId, closedReason } from './addresses.ts';
import {
  addressField,
  type MessageRecord,
  type Notice,
  obstacleTo,
  type Purpose,
  queued,
} from './communications.ts';
import type { Birth } from './record.ts';

type Way = Pick<AddressRecord, 'channel' | 'address'>;

const channels: readonly MessageChannel[] = ['email', 'sms'];

/** All that reach the addressee, the best first. */
const waysTo = (addressee: Addressee): Way[] =>
  channels.flatMap((channel) => {
    const address = addressee[addressField[channel]];
    const isUsable = address !== null && obstacleTo(channel, addressee, 'addressee') === undefined;
    return isUsable ? [{ channel, address }] : [];
  });

/** The ids of what may be known of their addresses. */
export const addressIdsOf = (addressees: readonly Addressee[]): string[] =>
  addressees.flatMap(waysTo).map(addressId);

/** The best way to the addressee that is not closed to messages for that purpose. */
export const openWay = (
  addressee: Addressee,
  purpose: Purpose,
  known: readonly AddressRecord[],
): Way | undefined =>
  waysTo(addressee).find((way) => {
    const id = addressId(way);
    return (
      closedReason(
        { ...way, purpose },
        known.find((one) => one.id === id),
      ) === undefined
    );
  });

/**
 * The notice as a message by email, else by text; undefined for somebody whom neither reaches. A closed way is taken only where
 * none is open: the message then fails, and says why.
 */
export const notify = (
  addressee: Addressee,
  write: (channel: MessageChannel) => Notice,
  {
    known,
    purpose = 'service',
    ...birth
  }: Birth & { tenant: { name: string }; known: readonly AddressRecord[]; purpose?: Purpose },
): MessageRecord | undefined => {
  const way = openWay(addressee, purpose, known) ?? waysTo(addressee)[0];
  if (way === undefined) return undefined;
  const { channel, address: to } = way;
  const { subject, ...words } = write(channel);
  const content = { channel, to, subject: channel === 'email' ? subject : null, ...words, purpose };
  return queued(content, addressee.filing, birth);
};

/** Whether what was written about a paper reaches anybody. */
export const deliveryOf = (messages: readonly (MessageRecord | undefined)[]): PaperDelivery => {
  const written = messages.filter((message) => message !== undefined);
  if (written.length > 0) return { status: 'queued', reason: null };
  return { status: 'none', reason: 'Nobody who is to have it has an email address or a phone number.' };
};
