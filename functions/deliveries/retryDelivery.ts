import { retryDelivery } from '../../shared/contract/deliveries.ts';
import { describeDelivery, retryManually } from '../../shared/domain/deliveries.ts';
import { assertEnabled } from '../../shared/domain/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(retryDelivery, async ({ params }, { store, now }) => {
  const delivery = await store.deliveries.get(params.id);
  const endpoint = await store.endpoints.find(delivery.endpoint_id);

  assertEnabled(endpoint);

  return store.commit(retryManually(delivery, now), describeDelivery(delivery));
});
