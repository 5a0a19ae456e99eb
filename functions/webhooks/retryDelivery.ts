import { retryDelivery } from '../../shared/contract/deliveries.ts';
import { describeDelivery } from '../../shared/domain/deliveries.ts';
import { orderRetry } from '../../shared/domain/webhookOrders.ts';
import { assertEnabled } from '../../shared/domain/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(retryDelivery, async ({ params }, { store, now, ids }) => {
  const delivery = await store.deliveries.get(params.id);
  const endpoint = await store.endpoints.find(delivery.endpoint_id);

  assertEnabled(endpoint);

  return store.commit(orderRetry(delivery, { id: ids.next(), now }), describeDelivery(delivery));
});
