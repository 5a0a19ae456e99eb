import { getThread } from '../../shared/contract/threads.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getThread, ({ params }, { store }) => store.threads.get(params.id));
