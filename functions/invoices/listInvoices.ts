import { listInvoices } from '../../shared/contract/invoices.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(
  listInvoices,
  ({ query: { job_id, customer_id, status, limit, cursor } }, { store }) =>
    store.invoices.list({ filter: { job_id, customer_id, status }, limit, cursor }),
);
