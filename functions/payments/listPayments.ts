import { listPayments } from '../../shared/contract/payments.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listPayments, ({ query }, { store }) => {
  const { updated_since: since, limit, cursor, ...filter } = query;

  return store.payments.list({ filter, since, limit, cursor });
});
