import { deleteEndpoint } from '../../shared/contract/webhooks.ts';
import { remove } from '../../shared/domain/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(deleteEndpoint, async ({ params }, { store, now, ids }) => {
  const endpoint = await store.endpoints.get(params.id);

  return store.commit(remove(endpoint, { id: ids.next(), now }), undefined);
});
