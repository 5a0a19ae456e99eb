import { setJobStatus } from '../../shared/contract/jobs.ts';
import { calendarIds } from '../../shared/domain/calendar.ts';
import { end } from '../../shared/domain/jobEnds.ts';
import { shownIn } from '../../shared/domain/jobs.ts';
import { asksForBills, onMove, workIdOf } from '../../shared/domain/workBills.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(setJobStatus, async ({ params, body }, { store, now }) => {
  const [settings, job] = await Promise.all([store.tenant(), store.jobs.get(params.id)]);
  const freed = body.status === 'canceled' ? job.visits : [];
  const [visits, calendars, [bills]] = await Promise.all([
    store.appointments.some(freed.map(({ id }) => id)),
    store.calendars.some(freed.flatMap(calendarIds)),
    store.workBills.some(asksForBills(body.status, settings) ? [workIdOf(job)] : []),
  ]);

  const decision = end(job, body, { visits, calendars, now });

  const changes = [...decision.changes, ...onMove(bills, decision.job, { ...settings, now })];

  return store.commit({ ...decision, changes }, shownIn(settings)(decision.job));
});
