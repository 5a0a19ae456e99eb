import { getJob } from '../../shared/contract/jobs.ts';
import { shownIn } from '../../shared/domain/jobs.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getJob, async ({ params }, { store }) => {
  const [settings, job] = await Promise.all([store.tenant(), store.jobs.get(params.id)]);

  return shownIn(settings)(job);
});
