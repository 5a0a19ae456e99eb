// Changes a job's time or crew, and with it its next visit.

import { largestCrew } from '../contract/appointments.ts';
import type { JobUpdate } from '../contract/jobs.ts';
import { joining, shift } from './appointmentMoves.ts';
import { cancel } from './appointmentStatuses.ts';
import { type AppointmentRecord, assertMovable } from './appointments.ts';
import { takeTime } from './assignment.ts';
import { calendarChanges } from './calendar.ts';
import { booked, type Circumstances, isCrew, minutesOf, planOf, timesOf } from './jobPlans.ts';
import { assertPlannable, type JobRecord, type Plan } from './jobs.ts';
import { withVisit } from './jobVisits.ts';
import { crewTaken, describedOrNot, type Person } from './people.ts';

/**
 * Moves the next visit of the job, cancels it, or books one; without a start or a crew there is only a plan.
 * @throws Failure `illegal_transition` for a job that is over or a visit that has begun, `slot_unavailable`
 */
export const replan = (
  before: JobRecord,
  input: JobUpdate,
  { visit, ...circumstances }: Circumstances & { readonly visit: AppointmentRecord | undefined },
) => {
  assertPlannable(before);
  const { technicians, settings, now } = circumstances;
  const { scheduled_start: start = before.scheduled_start, crew_ids } = input;
  const crew =
    crew_ids === undefined
      ? before.crew_ids.map((id) => describedOrNot(technicians, id))
      : crewTaken(technicians, crew_ids, settings);
  if (input.scheduled_start === undefined && crew_ids === undefined && input.duration_minutes === undefined) {
    const job = { ...before, updated_at: now };
    return { changes: [{ before, after: job }], events: [], job };
  }
  if (visit === undefined) return replanned(before, { ...input, start, crew }, circumstances);
  return start === null || crew.length > largestCrew
    ? dropped(before, visit, planOf(start, crew, now), circumstances)
    : moved(before, visit, { ...input, start, crew }, circumstances);
};

type Wish = JobUpdate & { readonly start: string | null; readonly crew: readonly Person[] };

const replanned = (before: JobRecord, { start, crew, ...input }: Wish, circumstances: Circumstances) => {
  const { now } = circumstances;
  const job: JobRecord = { ...before, ...planOf(start, crew, now), updated_at: now };
  // A job's start after its visits is when the work was done, unless the request gives another.
  const isWanted = input.scheduled_start !== undefined || before.visits_made === 0;
  if (start === null || !isCrew(crew) || !isWanted)
    return { changes: [{ before, after: job }], events: [], job };
  const { job: after, visit } = booked(job, { ...input, scheduled_start: start }, crew, circumstances);
  return { changes: [{ before, after }, ...visit.changes], events: visit.events, job: after };
};

const dropped = (
  before: JobRecord,
  visit: AppointmentRecord,
  plan: Plan,
  { calendars, now }: Circumstances,
) => {
  const { appointment, events } = cancel(visit, null, now);
  const left = withVisit(before, appointment, now);
  const job = left.visits.length > 0 ? left : { ...left, ...plan };
  const freed = calendarChanges(calendars, [{ id: visit.id, given: visit }]);
  return {
    changes: [{ before, after: job }, { before: visit, after: appointment }, ...freed],
    events,
    job,
  };
};

const moved = (
  before: JobRecord,
  visit: AppointmentRecord,
  {
    start,
    crew,
    duration_minutes = minutesOf(visit),
    allow_overlap = false,
  }: Wish & { readonly start: string },
  circumstances: Circumstances,
) => {
  assertMovable(visit);
  const times = timesOf(start, duration_minutes);
  const taking = takeTime(joining(visit, times, crew), times, circumstances.calendars, {
    allowed: allow_overlap,
    ownId: visit.id,
  });
  const { changes, events, appointment } = shift(visit, times, { crew, ...taking }, circumstances);
  const job = withVisit(before, appointment, circumstances.now);
  return { changes: [{ before, after: job }, ...changes], events, job };
};
