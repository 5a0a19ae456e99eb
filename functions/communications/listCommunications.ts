import { listCommunications } from '../../shared/contract/communications.ts';
import { serve } from '../../shared/http/serve.ts';
import { readThread } from '../../shared/store/readers/threads.ts';

export const handler = serve(listCommunications, ({ query }, { store }) =>
  readThread(store.tenantId, store, query),
);
