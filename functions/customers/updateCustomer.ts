import { updateCustomer } from '../../shared/contract/customers.ts';
import { update } from '../../shared/domain/customers.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(updateCustomer, async ({ params, body }, { store, now }) => {
  const [{ region }, customer] = await Promise.all([store.tenant(), store.customers.get(params.id)]);

  const decision = update(customer, body, region, now);

  return store.commit(decision, decision.customer);
});
