import { updateEndpoint } from '../../shared/contract/webhooks.ts';
import { change, describeEndpoint } from '../../shared/domain/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';
import { assertReceiverUrl } from '../../shared/webhooks/address.ts';

export const handler = serve(updateEndpoint, async ({ params, body }, { store, now, ids }) => {
  if (body.url !== undefined) assertReceiverUrl(body.url);
  const [endpoint, health] = await Promise.all([
    store.endpoints.get(params.id),
    store.endpointHealth.find(params.id),
  ]);

  const decision = change(endpoint, body, { id: ids.next(), now });

  return store.commit(decision, describeEndpoint(decision.endpoint, health, now));
});
