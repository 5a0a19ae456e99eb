import { updateContract } from '../../shared/contract/contracts.ts';
import { redraft } from '../../shared/domain/contracts.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(updateContract, async ({ params, body }, { store, now, ids }) => {
  const contract = await store.contracts.get(params.id);
  const parties = body.parties?.map((party) => ({ ...party, id: ids.next() }));

  const decision = redraft(contract, { ...body, parties }, now);

  return store.commit(decision, decision.contract);
});
