import { listJobs } from '../../shared/contract/jobs.ts';
import { shownIn } from '../../shared/domain/jobs.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listJobs, async ({ query }, { store }) => {
  const { updated_since: since, limit, cursor, ...filter } = query;

  const [settings, page] = await Promise.all([
    store.tenant(),
    store.jobs.list({ filter, since, limit, cursor }),
  ]);

  return { ...page, data: page.data.map(shownIn(settings)) };
});
