import { voidContract } from '../../shared/contract/contracts.ts';
import { revoke } from '../../shared/domain/contracts.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(voidContract, async ({ params, body }, { store, now }) => {
  const contract = await store.contracts.get(params.id);

  const decision = revoke(contract, body.reason, now);

  return store.commit(decision, decision.contract);
});
