import { setAppointmentStatus } from '../../shared/contract/appointments.ts';
import { freesTime, setStatus } from '../../shared/domain/appointments.ts';
import { calendarIds } from '../../shared/domain/calendar.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(setAppointmentStatus, async ({ params, body }, { store, now }) => {
  const appointment = await store.appointments.get(params.id);
  const calendars = freesTime(body.status) ? await store.calendars.some(calendarIds(appointment)) : [];

  const decision = setStatus(appointment, body, { calendars, now });

  return store.commit(decision, decision.appointment);
});
