import { listThreads } from '../../shared/contract/threads.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listThreads, ({ query }, { store }) => {
  const { unread, assignee_id, updated_since: since, limit, cursor } = query;
  const state = unread && (unread === 'true' ? 'unread' : 'read');

  return store.threads.list({ filter: { assignee_id, state }, since, limit, cursor });
});
