import { listEndpoints } from '../../shared/contract/webhooks.ts';
import { describeEndpoint } from '../../shared/domain/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listEndpoints, async ({ query }, { store, now }) => {
  const [{ data, next_cursor }, windows] = await Promise.all([
    store.endpoints.list(query),
    store.windows.all(),
  ]);

  const windowOf = new Map(windows.map((window) => [window.id, window]));
  return {
    data: data.map((endpoint) => describeEndpoint(endpoint, windowOf.get(endpoint.id), now)),
    next_cursor,
  };
});
