import { listInvoices } from '../../shared/contract/invoices.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listInvoices, ({ query }, { store, now }) => {
  const { from, to, updated_since: since, limit, cursor, overdue, ...filter } = query;
  const trait = overdue && { name: 'overdue', is: overdue === 'true', at: now };

  return store.invoices.list({ filter, from, to, since, limit, cursor, trait });
});
