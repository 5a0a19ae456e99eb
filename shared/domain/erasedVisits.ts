import { type AppointmentRecord, appointmentTransitions, setStatus } from './appointments.ts';
import type { CalendarRecord } from './calendar.ts';
import { erase } from './erasures.ts';

/** Nobody is left to be visited: it is canceled, without the person. */
export const isStillToCome = ({ status, start }: AppointmentRecord, now: string): boolean =>
  start > now && appointmentTransitions[status].length > 0;

/** The event is for those who keep the calendar too; it names nobody, so the erasure leaves it as it is. */
export const cancelErased = (
  visit: AppointmentRecord,
  circumstances: { calendars: readonly CalendarRecord[]; now: string },
) => {
  const canceling = { status: 'canceled', reason: 'erased' } as const;
  const { changes, events, appointment } = setStatus(visit, canceling, circumstances);
  const after = erase(appointment, circumstances.now) ?? appointment;
  return { changes: changes.with(0, { before: visit, after }), events };
};
