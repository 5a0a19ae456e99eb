import { listJobs } from '../../shared/contract/jobs.ts';
import { shownIn } from '../../shared/domain/jobs.ts';
import { serve } from '../../shared/http/serve.ts';
import { listUnbilled } from '../../shared/store/readers/billing.ts';

export const handler = serve(listJobs, async ({ query }, { store, now }) => {
  const {
    updated_since: since,
    limit,
    cursor,
    from,
    to,
    overlapping,
    technician_id,
    unbilled,
    ...filter
  } = query;
  const starting = overlapping === 'false' ? 'true' : undefined;
  const details = { from, to, technician_id, starting };
  const isOfTime = [from, to, technician_id].some((one) => one !== undefined);
  const trait = isOfTime ? { name: 'worked_on', is: true, at: now, details } : undefined;

  const [settings, page] = await Promise.all([
    store.tenant(),
    unbilled === undefined
      ? store.jobs.list({ filter, trait, since, limit, cursor })
      : listUnbilled(store, { limit, cursor, at: now }),
  ]);

  return { ...page, data: page.data.map(shownIn(settings)) };
});
