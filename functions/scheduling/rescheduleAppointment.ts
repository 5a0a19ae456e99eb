import { rescheduleAppointment } from '../../shared/contract/appointments.ts';
import { bookedBy, reschedule } from '../../shared/domain/appointments.ts';
import { calendarIds } from '../../shared/domain/calendar.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(rescheduleAppointment, async ({ params, body }, { store, now }) => {
  const appointment = await store.appointments.get(params.id);
  const { technician_id = appointment.technician_id } = body;
  const [settings, technician, calendars, [lead]] = await Promise.all([
    store.tenant(),
    technician_id === null ? undefined : store.technicians.get(technician_id),
    store.calendars.some([...calendarIds(appointment), ...calendarIds({ ...body, technician_id })]),
    store.leads.some(bookedBy(appointment)),
  ]);

  const decision = reschedule(appointment, body, { lead, technician, calendars, settings, now });

  return store.commit(decision, decision.appointment);
});
