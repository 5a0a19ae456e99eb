import { listContracts } from '../../shared/contract/contracts.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listContracts, ({ query }, { store }) => {
  const { customer_id, status, updated_since: since, limit, cursor } = query;

  return store.contracts.list({ filter: { customer_id, status }, since, limit, cursor });
});
