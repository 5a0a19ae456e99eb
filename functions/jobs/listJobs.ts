import { listJobs } from '../../shared/contract/jobs.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listJobs, ({ query }, { store }) => {
  const { updated_since: since, limit, cursor, ...filter } = query;

  return store.jobs.list({ filter, since, limit, cursor });
});
