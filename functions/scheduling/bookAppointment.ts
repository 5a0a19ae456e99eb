import { bookAppointment } from '../../shared/contract/appointments.ts';
import { book, shownIn } from '../../shared/domain/appointments.ts';
import { calendarRangeOf } from '../../shared/domain/calendar.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(bookAppointment, async ({ body }, { store, now, ids, contention }) => {
  const { customer_id, lead_id } = body;
  const [settings, customer, lead, technicians, calendars] = await Promise.all([
    store.tenant(),
    customer_id === undefined ? undefined : store.customers.get(customer_id),
    lead_id === undefined ? undefined : store.leads.get(lead_id),
    store.technicians.all(),
    store.calendars.all(calendarRangeOf(body)),
  ]);

  const circumstances = { settings, customer, lead, technicians, calendars, contention };
  const decision = book(body, { id: ids.next(), now, ...circumstances });

  return store.commit(decision, shownIn(settings)(decision.appointment));
});
