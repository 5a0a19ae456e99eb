// A job contains copies of its open visits: every change of a visit changes the job in the same transaction.

import { Failure, invalidField } from '../kernel/failure.ts';
import { byText } from '../kernel/order.ts';
import { type AppointmentRecord, isOpen } from './appointments.ts';
import { calendarIds } from './calendar.ts';
import { type JobRecord, jobTransitions } from './jobs.ts';
import type { Change } from './record.ts';
import { toldOfPeople } from './warnings.ts';

const mostVisits = 20;

/** How many visits and technicians' days fit into the transaction that cancels them with the job. */
const mostToCancel = 90;

/**
 * The job after a change of one of its visits. It has the start and crew of the next open one; without one it keeps
 * them if the work was done, and otherwise has no start.
 * @throws Failure `limit_reached`, or `invalid_request` if its visits together touch too many days of technicians
 */
export const withVisit = (job: JobRecord, visit: AppointmentRecord, now: string): JobRecord => {
  const { id, visit_number, start, end, technician_ids, warning_details } = visit;
  const known = { id, visit_number: visit_number ?? 1, start, end, technician_ids, warning_details };
  const others = job.visits.filter((one) => one.id !== id);
  const visits = [...others, ...(isOpen(visit) ? [known] : [])].toSorted(byText((one) => one.start));
  assertRoom(visits);
  return {
    ...job,
    ...(jobTransitions[job.status].length > 0 && planOf(job, visits, visit)),
    visits,
    worked: visit.status === 'completed' ? workedWith(job, visit) : job.worked,
    visits_made: Math.max(job.visits_made, known.visit_number),
    updated_at: now,
  };
};

const mostWorked = 30;

const workedWith = ({ worked }: JobRecord, { id, start, end, technician_ids }: AppointmentRecord) =>
  [...worked.filter((one) => one.id !== id), { id, start, end, technician_ids }]
    .toSorted(byText((one) => one.start))
    .slice(-mostWorked);

const planOf = (
  job: JobRecord,
  [next]: JobRecord['visits'],
  changed: AppointmentRecord,
): Partial<JobRecord> => {
  if (next !== undefined) {
    const { start, technician_ids, warning_details } = next;
    return { scheduled_start: start, crew_ids: technician_ids, ...toldOfPeople(warning_details) };
  }
  if (changed.status === 'completed') return {};
  const ofPeople = job.warning_details.filter(({ code }) => code === 'unknown_person');
  return { scheduled_start: null, ...toldOfPeople(ofPeople) };
};

const assertRoom = (visits: JobRecord['visits']): void => {
  if (visits.length > mostVisits)
    throw new Failure('limit_reached', `A job has at most ${mostVisits} open visits.`, { limit: mostVisits });
  const days = new Set(visits.flatMap(calendarIds));
  if (visits.length + days.size > mostToCancel && visits.length > 1)
    throw invalidField(
      '',
      `Would have the open visits of the job touch ${days.size} days in the calendars of technicians; together with their number these are at most ${mostToCancel}.`,
    );
};

/** Undefined if the visit has no job, or if the job stays the same. */
export const jobChange = (
  before: JobRecord | undefined,
  visit: AppointmentRecord,
  now: string,
): Change<JobRecord>[] => {
  if (before === undefined) return [];
  const after = withVisit(before, visit, now);
  const isSame = JSON.stringify(after.visits) === JSON.stringify(before.visits);
  return isSame ? [] : [{ before, after }];
};
