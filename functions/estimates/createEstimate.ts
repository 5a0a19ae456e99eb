import { createEstimate } from '../../shared/contract/estimates.ts';
import { draft } from '../../shared/domain/estimates.ts';
import { serve } from '../../shared/http/serve.ts';
import { readItemsOf } from '../../shared/store/readers/priceBook.ts';

export const handler = serve(createEstimate, async ({ body }, { store, now, ids }) => {
  const [settings, taxRates, items, customer, lead] = await Promise.all([
    store.tenant(),
    store.taxRates.all(),
    readItemsOf(store, body.line_items, body.options),
    store.customers.get(body.customer_id),
    body.lead_id === undefined ? undefined : store.leads.get(body.lead_id),
  ]);

  const decision = draft(body, { customer, lead }, { id: ids.next(), now, settings, taxRates, items });

  return store.commit(decision, decision.estimate);
});
