import { createJob } from '../../shared/contract/jobs.ts';
import { convert } from '../../shared/domain/jobs.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(createJob, async ({ body }, { store, now, ids }) => {
  const { contract_id, crew_ids = [] } = body;
  const [contract] = await Promise.all([
    store.contracts.get(contract_id),
    ...crew_ids.map((id) => store.technicians.get(id)),
  ]);

  const decision = convert(contract, body, { id: ids.next(), now });

  return store.commit(decision, decision.job);
});
