import { setJobStatus } from '../../shared/contract/jobs.ts';
import { moveTo } from '../../shared/domain/jobs.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(setJobStatus, async ({ params, body }, { store, now }) => {
  const job = await store.jobs.get(params.id);

  const decision = moveTo(job, body, now);

  return store.commit(decision, decision.job);
});
