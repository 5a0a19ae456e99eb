import { receiveMessage } from '../../shared/contract/communications.ts';
import { addressField, receive, senderOf, writerAt, writerOf } from '../../shared/domain/communications.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(receiveMessage, async ({ body }, { store, now, ids }) => {
  const { region } = await store.tenant();
  const from = senderOf(body, region);
  const address = writerAt(body.channel, from);
  const [seen, customers, leads] = await Promise.all([
    body.provider_id === undefined ? undefined : store.messages.findBy('provider_id', body.provider_id),
    store.customers.allBy(addressField[body.channel], address),
    store.leads.allBy(addressField[body.channel], address),
  ]);
  if (seen !== undefined) return seen;

  const decision = receive(body, { from, ...writerOf(customers, leads) }, { id: ids.next(), now });

  return store.commit(decision, decision.message);
});
