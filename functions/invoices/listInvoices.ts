import { listInvoices } from '../../shared/contract/invoices.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listInvoices, ({ query }, { store }) => {
  const { from, to, updated_since: since, limit, cursor, ...filter } = query;

  return store.invoices.list({ filter, from, to, since, limit, cursor });
});
