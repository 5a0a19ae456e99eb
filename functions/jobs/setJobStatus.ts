import { setJobStatus } from '../../shared/contract/jobs.ts';
import { moveTo, shownIn } from '../../shared/domain/jobs.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(setJobStatus, async ({ params, body }, { store, now }) => {
  const [settings, job] = await Promise.all([store.tenant(), store.jobs.get(params.id)]);

  const decision = moveTo(job, body, now);

  return store.commit(decision, shownIn(settings)(decision.job));
});
