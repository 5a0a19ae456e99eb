import { signContract } from '../../shared/contract/contracts.ts';
import { sign } from '../../shared/domain/contracts.ts';
import type { Body } from '../../shared/http/execute.ts';
import { serve } from '../../shared/http/serve.ts';

export const run: Body<typeof signContract> = async ({ params, body }, { store, now }) => {
  const contract = await store.contracts.get(params.id);
  const [tenant, customer, estimate] = await Promise.all([
    store.tenant(),
    store.customers.get(contract.customer_id),
    store.estimates.get(contract.estimate_id),
  ]);

  const decision = sign(contract, body, { now, tenant, customer, estimate });

  return store.commit(decision, decision.contract);
};

export const handler = serve(signContract, run);
