import { listPayments } from '../../shared/contract/payments.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listPayments, ({ query: { invoice_id, status, limit, cursor } }, { store }) =>
  store.payments.list({ filter: { invoice_id, status }, limit, cursor }),
);
