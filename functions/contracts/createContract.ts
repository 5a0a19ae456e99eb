import { createContract } from '../../shared/contract/contracts.ts';
import { customerParty, drawUp } from '../../shared/domain/contracts.ts';
import { convert } from '../../shared/domain/conversions.ts';
import { serve } from '../../shared/http/serve.ts';
import { contractOf } from '../../shared/store/readers/billing.ts';

export const handler = serve(createContract, async ({ body }, { store, now, ids }) => {
  const estimate = await store.estimates.get(body.estimate_id);
  const [earlier, parties] = await Promise.all([
    contractOf(estimate, store),
    body.parties ?? store.customers.get(estimate.customer_id).then((customer) => [customerParty(customer)]),
  ]);
  const numbered = parties.map((party) => ({ ...party, id: ids.next() }));

  const decision = drawUp(body, estimate, numbered, { id: ids.next(), now });

  const { contract } = decision;
  const changes = [...decision.changes, convert(estimate, contract.id, earlier)];

  return store.commit({ ...decision, changes }, contract);
});
