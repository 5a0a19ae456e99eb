import { receiveMessage } from '../../shared/contract/communications.ts';
import { addressField, receive, senderOf } from '../../shared/domain/communications.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(receiveMessage, async ({ body }, { store, now, ids }) => {
  const { region } = await store.tenant();
  const from = senderOf(body, region);
  const [seen, customer, lead] = await Promise.all([
    body.provider_id === undefined ? undefined : store.messages.findBy('provider_id', body.provider_id),
    store.customers.findBy(addressField[body.channel], from),
    store.leads.findBy(addressField[body.channel], from),
  ]);
  if (seen !== undefined) return seen;

  const decision = receive(body, { from, customer, lead }, { id: ids.next(), now });

  return store.commit(decision, decision.message);
});
