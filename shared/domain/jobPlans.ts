// A job's time and crew: a visit once both are known, and before that a plan that takes no technician's time.

import { largestCrew } from '../contract/appointments.ts';
import type { JobInput, JobUpdate } from '../contract/jobs.ts';
import { longestJobMinutes, longestServiceMinutes, type Settings } from '../contract/settings.ts';
import { addSeconds } from '../kernel/clock.ts';
import { overlapping, type VisitSettings } from './appointments.ts';
import { crewWarnings, takeTime } from './assignment.ts';
import { make } from './bookings.ts';
import { type CalendarRecord, calendarIds } from './calendar.ts';
import { begin, type JobRecord, type JobSource, type Plan } from './jobs.ts';
import { withVisit } from './jobVisits.ts';
import { ifUnlisted, minutesOfService } from './listedServices.ts';
import { crewTaken, type Person, unknownPeople } from './people.ts';
import type { Birth } from './record.ts';
import { lengthOf, spanOf } from './spans.ts';
import type { TechnicianRecord } from './technicians.ts';
import { ifPast, toldOfPeople, type Warning, warning } from './warnings.ts';

type Timing = Pick<JobInput, 'scheduled_start' | 'crew_ids' | 'duration_minutes' | 'allow_overlap'>;

type Times = { readonly start: string; readonly end: string };

export type Circumstances = {
  readonly technicians: readonly TechnicianRecord[];
  readonly calendars: readonly CalendarRecord[];
  readonly settings: VisitSettings & Pick<Settings, 'job_minutes'>;
  readonly now: string;
  readonly visitId: string;
};

/** The period that contains the visit under all settings; undefined without a start. */
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

export const timesOf = (start: string, minutes: number): Times => ({
  start,
  end: addSeconds(start, 60 * minutes),
});

export const minutesOf = (times: Times): number => lengthOf([spanOf(times)]) / 60_000;

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

export const isCrew = ({ length }: readonly Person[]): boolean => length > 0 && length <= largestCrew;

export const planOf = (
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

export const booked = (
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
    ...crewWarnings(crew, { ...times, service }, settings),
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
