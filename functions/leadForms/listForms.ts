import { listForms } from '../../shared/contract/leadForms.ts';
import { withUrl } from '../../shared/domain/leadForms.ts';
import { serve } from '../../shared/http/serve.ts';
import { config } from '../../shared/kernel/config.ts';

export const handler = serve(listForms, async ({ query }, { store }) => {
  const { data, next_cursor } = await store.forms.list(query);

  return { data: data.map((form) => withUrl(form, config('authUrl'))), next_cursor };
});
