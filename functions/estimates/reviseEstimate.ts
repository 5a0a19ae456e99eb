import { reviseEstimate } from '../../shared/contract/estimates.ts';
import { revise } from '../../shared/domain/estimates.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(reviseEstimate, async ({ params, body }, { store, now, ids }) => {
  const estimate = await store.estimates.get(params.id);
  const [settings, taxRates, customer] = await Promise.all([
    store.tenant(),
    store.taxRates.all(),
    store.customers.get(estimate.customer_id),
  ]);

  const decision = revise(estimate, body, { id: ids.next(), now, settings, taxRates, customer });

  return store.commit(decision, decision.estimate);
});
