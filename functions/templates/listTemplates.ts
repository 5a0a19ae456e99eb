import { listTemplates } from '../../shared/contract/templates.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listTemplates, ({ query }, { store }) => store.templateList(query));
