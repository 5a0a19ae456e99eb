import { listCommunications } from '../../shared/contract/communications.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listCommunications, ({ query }, { store }) => store.thread(query));
