import { rescheduleAppointment } from '../../shared/contract/appointments.ts';
import { movedTo } from '../../shared/domain/appointmentMoves.ts';
import { bookedBy, customerOf, shownIn } from '../../shared/domain/appointments.ts';
import { calendarIds, calendarRangeOf } from '../../shared/domain/calendar.ts';
import { jobOf, moveVisit } from '../../shared/domain/visits.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(rescheduleAppointment, async ({ params, body }, { store, now }) => {
  const appointment = await store.appointments.get(params.id);
  const move = movedTo(appointment, body);
  const [settings, technicians, own, then, [lead], [job], [customer]] = await Promise.all([
    store.tenant(),
    store.technicians.all(),
    store.calendars.some(calendarIds(appointment)),
    store.calendars.all(calendarRangeOf(move)),
    store.leads.some(bookedBy(appointment)),
    store.jobs.some(jobOf(appointment)),
    store.customers.some(move.location ? customerOf(appointment) : []),
  ]);

  const calendars = [...own, ...then];
  const decision = moveVisit(appointment, move, {
    lead,
    job,
    customer,
    technicians,
    calendars,
    settings,
    now,
  });

  return store.commit(decision, shownIn(settings)(decision.appointment));
});
