import { updateEstimate } from '../../shared/contract/estimates.ts';
import { redraft } from '../../shared/domain/estimates.ts';
import { serve } from '../../shared/http/serve.ts';
import { readItemsOf } from '../../shared/store/readers/priceBook.ts';

export const handler = serve(updateEstimate, async ({ params, body }, { store, now }) => {
  const estimate = await store.estimates.get(params.id);
  const [settings, taxRates, items, customer] = await Promise.all([
    store.tenant(),
    store.taxRates.all(),
    readItemsOf(store, body.line_items, body.options),
    store.customers.get(estimate.customer_id),
  ]);

  const decision = redraft(estimate, body, { now, settings, taxRates, items, customer });

  return store.commit(decision, decision.estimate);
});
