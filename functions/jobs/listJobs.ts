import { listJobs } from '../../shared/contract/jobs.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listJobs, ({ query: { status, customer_id, limit, cursor } }, { store }) =>
  store.jobs.list({ filter: { customer_id, status }, limit, cursor }),
);
