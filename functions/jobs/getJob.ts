import { getJob } from '../../shared/contract/jobs.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getJob, ({ params }, { store }) => store.jobs.get(params.id));
