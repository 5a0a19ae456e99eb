import { listEstimates } from '../../shared/contract/estimates.ts';
import { serve } from '../../shared/http/serve.ts';
import { wantedTrait } from '../../shared/store/records/selection.ts';

export const handler = serve(listEstimates, ({ query }, { store, now }) => {
  const { customer_id, status, unconverted, updated_since: since, limit, cursor } = query;
  const trait = wantedTrait('unconverted', unconverted, now);

  return store.estimates.list({ filter: { customer_id, status }, trait, since, limit, cursor });
});
