import { createContract } from '../../shared/contract/contracts.ts';
import { customerParty, drawUp } from '../../shared/domain/contracts.ts';
import { convertedTo } from '../../shared/domain/estimates.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(createContract, async ({ body }, { store, now, ids }) => {
  const estimate = await store.estimates.get(body.estimate_id);
  const parties = body.parties ?? [customerParty(await store.customers.get(estimate.customer_id))];
  const numbered = parties.map((party) => ({ ...party, id: ids.next() }));

  const decision = drawUp(body, estimate, numbered, { id: ids.next(), now });

  const { contract } = decision;
  const changes = [...decision.changes, convertedTo(estimate, contract.id)];

  return store.commit({ ...decision, changes }, contract);
});
