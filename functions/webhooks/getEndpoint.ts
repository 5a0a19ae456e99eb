import { getEndpoint } from '../../shared/contract/webhooks.ts';
import { describeEndpoint } from '../../shared/domain/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getEndpoint, async ({ params }, { store, now }) => {
  const [endpoint, health] = await Promise.all([
    store.endpoints.get(params.id),
    store.endpointHealth.find(params.id),
  ]);

  return describeEndpoint(endpoint, health, now);
});
