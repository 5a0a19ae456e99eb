import { updateJob } from '../../shared/contract/jobs.ts';
import { shownIn, updatePlan } from '../../shared/domain/jobs.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(updateJob, async ({ params, body }, { store, now }) => {
  const [settings, job, crew] = await Promise.all([
    store.tenant(),
    store.jobs.get(params.id),
    store.technicians.some(body.crew_ids ?? []),
  ]);

  const decision = updatePlan(job, body, { now, settings, crew });

  return store.commit(decision, shownIn(settings)(decision.job));
});
