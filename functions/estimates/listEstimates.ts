import { listEstimates } from '../../shared/contract/estimates.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listEstimates, ({ query }, { store }) => {
  const { customer_id, status, updated_since: since, limit, cursor } = query;

  return store.estimates.list({ filter: { customer_id, status }, since, limit, cursor });
});
