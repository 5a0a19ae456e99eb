import { getEndpoint } from '../../shared/contract/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getEndpoint, ({ params }, { store }) => store.endpoints.get(params.id));
