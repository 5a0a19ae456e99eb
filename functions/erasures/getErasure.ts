import { getErasure } from '../../shared/contract/erasures.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getErasure, ({ params }, { store }) => store.erasures.get(params.id));
