import { listInvoices } from '../../shared/contract/invoices.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listInvoices, ({ query }, { store }) => {
  const { updated_since: since, limit, cursor, ...filter } = query;

  return store.invoices.list({ filter, since, limit, cursor });
});
