import { updateJob } from '../../shared/contract/jobs.ts';
import { updatePlan } from '../../shared/domain/jobs.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(updateJob, async ({ params, body }, { store, now }) => {
  const [job] = await Promise.all([
    store.jobs.get(params.id),
    ...(body.crew_ids ?? []).map((id) => store.technicians.get(id)),
  ]);

  const decision = updatePlan(job, body, now);

  return store.commit(decision, decision.job);
});
