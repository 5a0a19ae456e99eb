import { receiveMessage } from '../../shared/contract/communications.ts';
import { addressId } from '../../shared/domain/addresses.ts';
import {
  addressField,
  captureSender,
  receive,
  senderOf,
  withChanges,
  writerAt,
  writerOf,
} from '../../shared/domain/communications.ts';
import { heed, wishIn } from '../../shared/domain/optOut.ts';
import { wordingIds } from '../../shared/domain/templates.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(receiveMessage, async ({ body }, { store, now, ids }) => {
  const company = await store.tenant();
  const { channel, provider_id } = body;
  const from = senderOf(body, company.region);
  const address = writerAt(channel, from);
  const wish = channel === 'sms' ? wishIn(body.body) : undefined;
  const [seen, customers, leads, known, words] = await Promise.all([
    provider_id === undefined ? undefined : store.messages.findBy('provider_id', provider_id),
    store.customers.allBy(addressField[channel], address),
    store.leads.allBy(addressField[channel], address),
    wish && store.addresses.find(addressId({ channel, address: from })),
    wish && store.templates.some(wordingIds(wish)),
  ]);
  if (seen !== undefined) return seen;

  const isLead = company.unknown_senders === 'lead' && customers.length + leads.length === 0 && !wish;
  const born = { now, lifecycleNumber: ids.lifecycleNumber(), region: company.region };
  const newcomer = isLead ? captureSender({ channel, address }, { id: ids.next(), ...born }) : undefined;
  const writer = newcomer ? { customer: undefined, lead: newcomer.lead } : writerOf(customers, leads);
  const decision = receive(body, { from, ...writer }, { id: ids.next(), now });
  const birth = { id: ids.next(), now, company };
  const heeded = wish ? heed(decision.message, wish, { known, words: words ?? [] }, birth) : [];
  const { changes, events } = withChanges(decision, [...(newcomer?.changes ?? []), ...heeded]);

  return store.commit({ changes, events: [...(newcomer?.events ?? []), ...events] }, decision.message);
});
