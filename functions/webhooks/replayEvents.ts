import { replayEvents } from '../../shared/contract/deliveries.ts';
import { orderReplay } from '../../shared/domain/webhookOrders.ts';
import { assertEnabled } from '../../shared/domain/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(replayEvents, async ({ params, body }, { store, now, ids }) => {
  const endpoint = await store.endpoints.get(params.id);

  assertEnabled(endpoint);
  const decision = orderReplay(endpoint, body, { id: ids.next(), now });

  return store.commit(decision, decision.replay);
});
