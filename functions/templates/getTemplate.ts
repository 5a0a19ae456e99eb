import { getTemplate } from '../../shared/contract/templates.ts';
import { describe } from '../../shared/domain/templates.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getTemplate, async ({ params }, { store }) =>
  describe(await store.wording(params.id)),
);
