import { getLead } from '../../shared/contract/leads.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getLead, ({ params }, { store }) => store.leads.get(params.id));
