import { bookAppointment } from '../../shared/contract/appointments.ts';
import { book } from '../../shared/domain/appointments.ts';
import { calendarIds, calendarRangeOf } from '../../shared/domain/calendar.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(bookAppointment, async ({ body }, { store, now, ids, contention }) => {
  const { technician_id, customer_id, lead_id } = body;
  const [settings, customer, lead, technicians, calendars] = await Promise.all([
    store.tenant(),
    customer_id === undefined ? undefined : store.customers.get(customer_id),
    lead_id === undefined ? undefined : store.leads.get(lead_id),
    technician_id === undefined ? store.technicians.all() : store.technicians.some([technician_id]),
    technician_id === undefined
      ? store.calendars.all(calendarRangeOf(body))
      : store.calendars.some(calendarIds({ ...body, technician_id })),
  ]);

  const circumstances = { settings, customer, lead, technicians, calendars, contention };
  const decision = book(body, { id: ids.next(), now, ...circumstances });

  return store.commit(decision, decision.appointment);
});
