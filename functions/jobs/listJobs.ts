import { listJobs } from '../../shared/contract/jobs.ts';
import { shownIn } from '../../shared/domain/jobs.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listJobs, async ({ query }, { store, now }) => {
  const { updated_since: since, limit, cursor, from, to, overlapping, technician_id, ...filter } = query;
  const starting = overlapping === 'false' ? 'true' : undefined;
  const details = { from, to, technician_id, starting };
  const isOfTime = [from, to, technician_id].some((one) => one !== undefined);
  const trait = isOfTime ? { name: 'worked_on', is: true, at: now, details } : undefined;

  const [settings, page] = await Promise.all([
    store.tenant(),
    store.jobs.list({ filter, trait, since, limit, cursor }),
  ]);

  return { ...page, data: page.data.map(shownIn(settings)) };
});
