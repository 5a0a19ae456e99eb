import { createJob } from '../../shared/contract/jobs.ts';
import { convert, shownIn } from '../../shared/domain/jobs.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(createJob, async ({ body }, { store, now, ids }) => {
  const { contract_id, crew_ids = [] } = body;
  const [settings, contract, crew] = await Promise.all([
    store.tenant(),
    store.contracts.get(contract_id),
    store.technicians.some(crew_ids),
  ]);

  const decision = convert(contract, body, { id: ids.next(), now, settings, crew });

  return store.commit(decision, shownIn(settings)(decision.job));
});
