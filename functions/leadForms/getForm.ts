import { getForm } from '../../shared/contract/leadForms.ts';
import { withUrl } from '../../shared/domain/leadForms.ts';
import { serve } from '../../shared/http/serve.ts';
import { config } from '../../shared/kernel/config.ts';

export const handler = serve(getForm, async ({ params }, { store }) =>
  withUrl(await store.forms.get(params.id), config('authUrl')),
);
