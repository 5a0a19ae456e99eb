import { putTaxRate } from '../../shared/contract/taxRates.ts';
import { put } from '../../shared/domain/taxRates.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(putTaxRate, async ({ params, body }, { store, now }) => {
  const taxRates = await store.taxRates.all();

  const decision = put(taxRates, body, { id: params.id, now });

  return store.commit(decision, decision.taxRate);
});
