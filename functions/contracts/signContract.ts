import { signContract } from '../../shared/contract/contracts.ts';
import { sign } from '../../shared/domain/contracts.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(signContract, async ({ params, body }, { store, now }) => {
  const contract = await store.contracts.get(params.id);

  const decision = sign(contract, body, now);

  return store.commit(decision, decision.contract);
});
