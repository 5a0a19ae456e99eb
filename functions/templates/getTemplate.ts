import { getTemplate } from '../../shared/contract/templates.ts';
import { describe } from '../../shared/domain/templates.ts';
import { serve } from '../../shared/http/serve.ts';
import { readWording } from '../../shared/store/readers/templates.ts';

export const handler = serve(getTemplate, async ({ params }, { store }) =>
  describe(await readWording(store.templates, params.id)),
);
