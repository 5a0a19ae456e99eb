import { updateJob } from '../../shared/contract/jobs.ts';
import { calendarRangeOf } from '../../shared/domain/calendar.ts';
import { nextOf, reachOf } from '../../shared/domain/jobPlans.ts';
import { replan } from '../../shared/domain/jobReplans.ts';
import { shownIn } from '../../shared/domain/jobs.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(updateJob, async ({ params, body }, { store, now, ids }) => {
  const job = await store.jobs.get(params.id);
  const next = nextOf(job);
  const reach = reachOf(body, job);
  const [settings, technicians, [visit], own, then] = await Promise.all([
    store.tenant(),
    store.technicians.all(),
    store.appointments.some(next.ids),
    store.calendars.some(next.days),
    reach === undefined ? [] : store.calendars.all(calendarRangeOf(reach)),
  ]);

  const calendars = [...own, ...then];
  const decision = replan(job, body, { visit, technicians, calendars, settings, now, visitId: ids.next() });

  return store.commit(decision, shownIn(settings)(decision.job));
});
