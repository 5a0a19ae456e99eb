import type { Canceled } from '../contract/erasures.ts';
import { byText } from '../kernel/order.ts';
import { type AppointmentRecord, isOpen } from './appointments.ts';
import type { CalendarRecord } from './calendar.ts';
import { erase, isOpenFollowUp } from './erasures.ts';
import type { JobRecord } from './jobs.ts';
import type { AnyRecord } from './record.ts';
import { setVisitStatus } from './visits.ts';

/** Such a visit is canceled, because an erased person cannot be visited. */
export const isStillToCome = (visit: AppointmentRecord, now: string): boolean =>
  visit.start > now && isOpen(visit);

export const isVisit = (one: AnyRecord): one is AppointmentRecord => one.kind === 'appointment';

const mostTold = 100;

export const canceledKinds: readonly Canceled['entity'][] = ['appointment', 'follow_up'];

export const canceledWith = (records: readonly AnyRecord[], now: string): Canceled[] =>
  records
    .flatMap((one): Canceled[] => {
      if (isVisit(one)) return isStillToCome(one, now) ? [{ entity: one.kind, at: one.start }] : [];
      return isOpenFollowUp(one) ? [{ entity: one.kind, at: one.scheduled_for }] : [];
    })
    .toSorted(byText(({ at }) => at))
    .slice(0, mostTold);

/** Calendar integrations need the event; it names no person, so the erasure keeps it. */
export const cancelErased = (
  visit: AppointmentRecord,
  circumstances: { job: JobRecord | undefined; calendars: readonly CalendarRecord[]; now: string },
) => {
  const canceling = { status: 'canceled', reason: 'erased' } as const;
  const { changes, events, appointment } = setVisitStatus(visit, canceling, circumstances);
  const after = erase(appointment, circumstances.now) ?? appointment;
  return { changes: changes.with(0, { before: visit, after }), events };
};
