import { getEstimate } from '../../shared/contract/estimates.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getEstimate, ({ params }, { store }) => store.estimates.get(params.id));
