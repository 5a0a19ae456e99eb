import { setAppointmentStatus } from '../../shared/contract/appointments.ts';
import { bookedBy, freesTime, isOpen, shownIn } from '../../shared/domain/appointments.ts';
import { calendarIds } from '../../shared/domain/calendar.ts';
import { jobOf, setVisitStatus } from '../../shared/domain/visits.ts';
import type { Body } from '../../shared/http/execute.ts';
import { serve } from '../../shared/http/serve.ts';

export const run: Body<typeof setAppointmentStatus> = async ({ params, body }, { store, now }) => {
  const appointment = await store.appointments.get(params.id);
  const [settings, calendars, [lead], [job]] = await Promise.all([
    store.tenant(),
    freesTime(body.status) ? store.calendars.some(calendarIds(appointment)) : [],
    store.leads.some(bookedBy(appointment)),
    store.jobs.some(isOpen(body) ? [] : jobOf(appointment)),
  ]);

  const decision = setVisitStatus(appointment, body, { lead, job, calendars, now });

  return store.commit(decision, shownIn(settings)(decision.appointment));
};

export const handler = serve(setAppointmentStatus, run);
