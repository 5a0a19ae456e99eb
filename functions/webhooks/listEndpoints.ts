import { listEndpoints } from '../../shared/contract/webhooks.ts';
import { describeEndpoint } from '../../shared/domain/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listEndpoints, async ({ query }, { store, now }) => {
  const [{ data, next_cursor }, healths] = await Promise.all([
    store.endpoints.list(query),
    store.endpointHealth.all(),
  ]);

  const healthOfEndpoint = new Map(healths.map((health) => [health.id, health]));
  return {
    data: data.map((endpoint) => describeEndpoint(endpoint, healthOfEndpoint.get(endpoint.id), now)),
    next_cursor,
  };
});
