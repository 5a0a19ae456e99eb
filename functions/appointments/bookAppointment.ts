import { bookAppointment } from '../../shared/contract/appointments.ts';
import { shownIn } from '../../shared/domain/appointments.ts';
import { calendarRangeOf } from '../../shared/domain/calendar.ts';
import { bookVisit } from '../../shared/domain/visits.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(bookAppointment, async ({ body }, { store, now, ids, contention }) => {
  const { customer_id, lead_id, job_id } = body;
  const [settings, customer, lead, job, technicians, calendars] = await Promise.all([
    store.tenant(),
    customer_id === undefined ? undefined : store.customers.get(customer_id),
    lead_id === undefined ? undefined : store.leads.get(lead_id),
    job_id === undefined ? undefined : store.jobs.get(job_id),
    store.technicians.all(),
    store.calendars.all(calendarRangeOf(body)),
  ]);

  const circumstances = { settings, customer, lead, job, technicians, calendars, contention };
  const decision = bookVisit(body, { id: ids.next(), now, ...circumstances });

  return store.commit(decision, shownIn(settings)(decision.appointment));
});
