// The time and the crew of a job: a visit as soon as both are known, and until then a plan that takes no one's time.

import { largestCrew } from '../contract/appointments.ts';
import type { JobInput, JobMove, JobUpdate } from '../contract/jobs.ts';
import { longestJobMinutes, longestServiceMinutes, type Settings } from '../contract/settings.ts';
import { addSeconds } from '../kernel/clock.ts';
import { joining, shift } from './appointmentMoves.ts';
import { cancel } from './appointmentStatuses.ts';
import {
  type AppointmentRecord,
  assertMovable,
  isOpen,
  overlapping,
  type VisitSettings,
} from './appointments.ts';
import { oddities, takeTime } from './assignment.ts';
import { make } from './bookings.ts';
import { type CalendarRecord, calendarChanges, calendarIds } from './calendar.ts';
import { assertPlannable, begin, type JobRecord, type JobSource, moveTo, type Plan } from './jobs.ts';
import { withVisit } from './jobVisits.ts';
import { ifUnlisted, minutesOfService } from './listedServices.ts';
import { crewTaken, describedOrNot, type Person, unknownPeople } from './people.ts';
import type { Birth } from './record.ts';
import { lengthOf, spanOf } from './spans.ts';
import type { TechnicianRecord } from './technicians.ts';
import { ifPast, toldOfPeople, type Warning, warning } from './warnings.ts';

/** When the work is asked for, and by whom. */
type Timing = Pick<JobInput, 'scheduled_start' | 'crew_ids' | 'duration_minutes' | 'allow_overlap'>;

type Times = { readonly start: string; readonly end: string };

type Circumstances = {
  readonly technicians: readonly TechnicianRecord[];
  readonly calendars: readonly CalendarRecord[];
  readonly settings: VisitSettings & Pick<Settings, 'job_minutes'>;
  readonly now: string;
  /** The id of the visit, if there will be one. */
  readonly visitId: string;
};

/** The time that contains the visit under all settings; undefined without a start. */
export const reachOf = (
  input: Pick<JobUpdate, 'scheduled_start' | 'duration_minutes'> & Pick<JobInput, 'service'>,
  job?: JobRecord,
): Times | undefined => {
  const start = input.scheduled_start === undefined ? job?.scheduled_start : input.scheduled_start;
  if (start === undefined || start === null) return undefined;
  const [next] = job?.visits ?? [];
  const longest = (input.service ?? job?.service) ? longestServiceMinutes : longestJobMinutes;
  const minutes = input.duration_minutes ?? (next === undefined ? longest : minutesOf(next));
  return timesOf(start, minutes);
};

const timesOf = (start: string, minutes: number): Times => ({ start, end: addSeconds(start, 60 * minutes) });

const minutesOf = (times: Times): number => lengthOf([spanOf(times)]) / 60_000;

/** The days that the next visit of the job gives up if it is moved or canceled, and its id. */
export const nextOf = ({ visits }: JobRecord): { ids: string[]; days: string[] } => {
  const next = visits.slice(0, 1);
  return { ids: next.map(({ id }) => id), days: next.flatMap(calendarIds) };
};

/**
 * A job, with its first visit if its start and its crew are given.
 * @throws Failure `slot_unavailable` if a crew member cannot come, or as `begin` does
 */
export const create = (source: JobSource, input: Timing, { id, ...circumstances }: Birth & Circumstances) => {
  const { technicians, settings, now } = circumstances;
  const { scheduled_start = null, crew_ids = [] } = input;
  const crew = crewTaken(technicians, crew_ids, settings);
  const odd = ifUnlisted(settings, source.fields.service);
  const decision = begin(source, planOf(scheduled_start, crew, now, odd), { id, now });
  if (scheduled_start === null || !isCrew(crew)) return decision;
  const { job, visit } = booked(decision.job, { ...input, scheduled_start }, crew, circumstances);
  return {
    changes: [{ after: job }, ...decision.changes.slice(1), ...visit.changes],
    events: [...decision.events, ...visit.events],
    job,
  };
};

const isCrew = ({ length }: readonly Person[]): boolean => length > 0 && length <= largestCrew;

const planOf = (
  scheduled_start: string | null,
  crew: readonly Person[],
  now: string,
  odd?: Warning | undefined,
): Plan => {
  const unknown = crew.flatMap((person) => (person.technician === undefined ? [person.name] : []));
  return {
    scheduled_start,
    crew_ids: crew.map(({ id }) => id),
    ...toldOfPeople([
      unknown.length === 0 ? undefined : unknownPeople(unknown),
      ifPast('scheduled_start', scheduled_start, now),
      crew.length > largestCrew ? tooLarge : undefined,
      odd,
    ]),
  };
};

const tooLarge: Warning = warning(
  'crew_too_large',
  `A visit has at most ${largestCrew} technicians, so no visit is booked and no time is taken.`,
);

const booked = (
  job: JobRecord,
  { scheduled_start, duration_minutes, allow_overlap = false }: Timing & { scheduled_start: string },
  crew: readonly Person[],
  { visitId: id, calendars, settings, now }: Circumstances,
) => {
  const times = timesOf(
    scheduled_start,
    duration_minutes ?? minutesOfService(settings, job.service) ?? settings.job_minutes,
  );
  const taking = takeTime(crew, times, calendars, { allowed: allow_overlap });
  const owner = {
    customer_id: job.customer_id,
    lead_id: null,
    job_id: job.id,
    visit_number: job.visits_made + 1,
    title: job.title,
    lifecycle_number: job.lifecycle_number,
  };
  const { service, location } = job;
  const odd = [
    ...oddities(crew, { ...times, service }, settings),
    taking.overlaps && overlapping,
    ifUnlisted({ ...settings, listed_services_only: false }, service),
  ];
  const visit = make(
    { ...times, service: service ?? undefined, location },
    { crew, owner, odd, ...taking },
    { id, now, calendars, settings },
  );
  return { visit, job: withVisit(job, visit.appointment, now) };
};

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
  // The start of a job that had visits is when it was done, unless another one is said.
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

/** Canceling a job cancels its open visits; completing it keeps them, since the crew may still be there. */
export const end = (
  before: JobRecord,
  move: JobMove,
  {
    visits,
    calendars,
    now,
  }: {
    readonly visits: readonly AppointmentRecord[];
    readonly calendars: readonly CalendarRecord[];
    readonly now: string;
  },
) => {
  const { events, ...decision } = moveTo(before, move, now);
  if (move.status !== 'canceled') return { ...decision, events };
  const open = visits.filter(isOpen);
  const canceled = open.map((visit) => ({
    visit,
    ...cancel(visit, move.reason, now),
  }));
  const job: JobRecord = { ...decision.job, visits: [] };
  return {
    changes: [
      { before, after: job },
      ...canceled.map(({ visit, appointment }) => ({ before: visit, after: appointment })),
      ...calendarChanges(
        calendars,
        open.map((visit) => ({ id: visit.id, given: visit })),
      ),
    ],
    events: [...events, ...canceled.flatMap((one) => one.events)],
    job,
  };
};
