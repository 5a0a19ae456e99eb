import { setAppointmentStatus } from '../../shared/contract/appointments.ts';
import { bookedBy, freesTime, setStatus, shownIn } from '../../shared/domain/appointments.ts';
import { calendarIds } from '../../shared/domain/calendar.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(setAppointmentStatus, async ({ params, body }, { store, now }) => {
  const appointment = await store.appointments.get(params.id);
  const [settings, calendars, [lead]] = await Promise.all([
    store.tenant(),
    freesTime(body.status) ? store.calendars.some(calendarIds(appointment)) : [],
    store.leads.some(bookedBy(appointment)),
  ]);

  const decision = setStatus(appointment, body, { lead, calendars, now });

  return store.commit(decision, shownIn(settings)(decision.appointment));
});
