import { listTemplates } from '../../shared/contract/templates.ts';
import { serve } from '../../shared/http/serve.ts';
import { listAllTemplates } from '../../shared/store/readers/templates.ts';

export const handler = serve(listTemplates, ({ query }, { store }) =>
  listAllTemplates(store.tenantId, store.templates, query),
);
