import { voidContract } from '../../shared/contract/contracts.ts';
import { revoke } from '../../shared/domain/contracts.ts';
import { release } from '../../shared/domain/conversions.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(voidContract, async ({ params, body }, { store, now }) => {
  const contract = await store.contracts.get(params.id);
  const estimate = await store.estimates.get(contract.estimate_id);

  const decision = revoke(contract, body.reason, now);

  const changes = [...decision.changes, release(estimate)];

  return store.commit({ ...decision, changes }, decision.contract);
});
