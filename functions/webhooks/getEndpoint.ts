import { getEndpoint } from '../../shared/contract/webhooks.ts';
import { describeEndpoint } from '../../shared/domain/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getEndpoint, async ({ params }, { store, now }) => {
  const [endpoint, window] = await Promise.all([
    store.endpoints.get(params.id),
    store.windows.find(params.id),
  ]);

  return describeEndpoint(endpoint, window, now);
});
