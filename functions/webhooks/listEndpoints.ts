import { listEndpoints } from '../../shared/contract/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listEndpoints, ({ query }, { store }) => store.endpoints.list(query));
