import { deleteFeed } from '../../shared/contract/feeds.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(deleteFeed, async ({ params }, { store }) => {
  const before = await store.feeds.get(params.id);

  return store.commit({ changes: [{ before }], events: [] }, undefined);
});
