import { type Booking, largestCrew } from '../contract/appointments.ts';
import { type Contention, draw } from '../kernel/chance.ts';
import { Failure, invalidField } from '../kernel/failure.ts';
import { byText } from '../kernel/order.ts';
import { dayIn } from '../kernel/zone.ts';
import { type CalendarRecord, type Engagement, engagementsByTechnician } from './calendar.ts';
import { type Planning, serviceNamed } from './listedServices.ts';
import { engagementsOf, type Person, personNamed, technicianWithId, unknownPeople } from './people.ts';
import { covers, lengthOf, merged, overlaps, type Span, spanOf } from './spans.ts';
import { createRoster, skillsLacking, type TechnicianRecord } from './technicians.ts';
import { type Warning, warning } from './warnings.ts';

type Times = { readonly start: string; readonly end: string };

/** `start` and `end` are the conflicting times. */
type Conflict = {
  readonly technician_id: string;
  readonly reason: 'booked' | 'time_off' | 'inactive' | 'skills' | 'working_hours';
  readonly appointment_id?: string;
  readonly start?: string;
  readonly end?: string;
};

type Circumstances = {
  readonly technicians: readonly TechnicianRecord[];
  readonly calendars: readonly CalendarRecord[];
  readonly settings: Planning;
};

/**
 * The people whom the booking names, the leader first.
 * @throws Failure `not_found` for an unknown technician, `invalid_request` for more than ten people
 */
export const crewNamed = (
  { technician_id, technician_ids = [], assigned_to }: Booking,
  { technicians, settings }: Omit<Circumstances, 'calendars'>,
): Person[] => {
  const lead = assigned_to === undefined ? [] : [personNamed(technicians, assigned_to, settings)];
  const ids = technician_id === undefined ? technician_ids : [technician_id, ...technician_ids];
  const crew = [...new Set(ids)].map((id) => technicianWithId(technicians, id, settings));
  const people = [...lead, ...crew.filter(({ id }) => id !== lead[0]?.id)];
  if (people.length > largestCrew)
    throw invalidField('technician_ids', `Must be at most ${largestCrew} with assigned_to.`);
  return people;
};

/**
 * The named people, otherwise the free technician at work with the skills and the least work on those days; after a
 * lost race a random one. A tenant without technicians has none.
 * @throws Failure `not_found` for an unknown technician, `slot_unavailable` with `details.conflicts`
 */
export const assign = (
  booking: Booking,
  { contention, ...circumstances }: Circumstances & { readonly contention: Contention },
): Person[] => {
  const crew = crewNamed(booking, circumstances);
  if (crew.length === 0)
    return circumstances.technicians.length === 0 ? [] : [choose(booking, circumstances, contention)];
  assertFree(crew, booking, circumstances.calendars);
  return crew;
};

/**
 * Working hours do not bind people who were chosen by name.
 * @throws Failure `slot_unavailable` if one of the crew is inactive, away, or engaged with another appointment than
 * `ownId`
 */
export const assertFree = (
  crew: readonly Person[],
  times: Times,
  calendars: readonly CalendarRecord[],
  ownId?: string,
): void => {
  const conflicts = conflictsOf(crew, times, calendars, ownId);
  if (conflicts.length === 0) return;
  const message =
    crew.length === 1
      ? 'The technician is not available at that time.'
      : 'Not all of the crew are available at that time.';
  throw unavailable(message, conflicts);
};

/**
 * The same if the caller may insist on a taken time; returns `overlaps` if it was taken.
 * @throws Failure `slot_unavailable`
 */
export const takeTime = (
  crew: readonly Person[],
  times: Times,
  calendars: readonly CalendarRecord[],
  { allowed, ownId }: { readonly allowed: boolean; readonly ownId?: string },
): { readonly overlaps?: true } => {
  const conflicts = allowed ? conflictsOf(crew, times, calendars, ownId) : [];
  if (
    !conflicts.some(({ reason }) => reason === 'booked' || reason === 'time_off') ||
    conflicts.some(({ reason }) => reason === 'inactive')
  ) {
    assertFree(crew, times, calendars, ownId);
    return {};
  }
  return { overlaps: true };
};

const conflictsOf = (
  crew: readonly Person[],
  times: Times,
  calendars: readonly CalendarRecord[],
  ownId?: string,
): Conflict[] => {
  const engagements = engagementsByTechnician(calendars);
  return crew.flatMap((person) => {
    const others = engagementsOf(person, engagements).filter(
      ({ appointment_id }) => appointment_id !== ownId,
    );
    return obstacles(person, others, spanOf(times));
  });
};

export const crewWarnings = (
  crew: readonly Person[],
  { service, ...times }: Times & { readonly service?: string | null | undefined },
  settings: Planning,
): (Warning | undefined)[] => {
  const unknown = crew.flatMap((person) => (person.technician === undefined ? [person.name] : []));
  return [
    unknown.length === 0 ? undefined : unknownPeople(unknown),
    ...crew.flatMap(({ technician }) =>
      technician === undefined ? [] : odditiesOf(technician, times, service, settings),
    ),
  ];
};

const odditiesOf = (
  technician: TechnicianRecord,
  times: Times,
  service: string | null | undefined,
  settings: Planning,
): (Warning | undefined)[] => {
  const lacking = skillsLacking(technician, serviceNamed(settings, service).skills);
  return [
    isAtWork(technician, times, settings.time_zone)
      ? undefined
      : warning('outside_working_hours', `The time is outside the working hours of ${technician.name}.`),
    lacking.length === 0
      ? undefined
      : warning('missing_skills', `${technician.name} lacks skills of the service: ${lacking.join(', ')}.`),
  ];
};

const isAtWork = (technician: TechnicianRecord, times: Times, zone: string): boolean => {
  const wanted = spanOf(times);
  const hours = createRoster(zone).between(dayIn(zone, wanted.start), dayIn(zone, wanted.end), technician);
  return covers(merged(hours), wanted);
};

const choose = (
  booking: Booking,
  { technicians, calendars, settings }: Circumstances,
  contention: Contention,
): Person => {
  const { skills } = serviceNamed(settings, booking.service);
  const wanted = spanOf(booking);
  const zone = settings.time_zone;
  const first = dayIn(zone, wanted.start);
  const last = dayIn(zone, wanted.end);
  const roster = createRoster(zone);
  const engagements = engagementsByTechnician(calendars);

  const candidates = technicians.map((technician) => {
    const { id } = technician;
    const own = engagementsOf({ id, technician }, engagements);
    const working = merged(roster.between(first, last, technician));
    const obstacle = (reason: Conflict['reason']) => [{ technician_id: id, reason }];
    const conflicts =
      skillsLacking(technician, skills).length > 0
        ? obstacle('skills')
        : covers(working, wanted)
          ? obstacles({ id, technician }, own, wanted)
          : obstacle('working_hours');
    return { id, technician, load: lengthOf(merged(own.map(spanOf))), conflicts };
  });
  const free = candidates.filter(({ conflicts }) => conflicts.length === 0);
  const chosen = oneOf(free, contention);
  if (chosen !== undefined) return { id: chosen.id, technician: chosen.technician };
  throw unavailable(
    'No technician with the skills of the service is available at that time.',
    candidates.flatMap(({ conflicts }) => conflicts),
  );
};

type Candidate = { readonly id: string; readonly load: number };

/**
 * The first of the least busy ones. Bookings that lost a race would choose the same technician again: after one lost
 * race, the choice is random among the least busy, if there are several, and after a second one among all.
 */
const oneOf = <C extends Candidate>(free: readonly C[], { losses, chance }: Contention): C | undefined => {
  const least = Math.min(...free.map(({ load }) => load));
  const idlest = free.filter(({ load }) => load === least).toSorted(byText(({ id }) => id));
  if (losses === 0) return idlest[0];
  return draw(losses === 1 && idlest.length > 1 ? idlest : free, chance);
};

const obstacles = (
  { id: technician_id, technician }: Person,
  engagements: readonly Engagement[],
  wanted: Span,
): Conflict[] => {
  const { active = true, time_off = [] } = technician ?? {};
  if (!active) return [{ technician_id, reason: 'inactive' }];
  const inTheWay = (times: Times) => overlaps(spanOf(times), wanted);
  return [
    ...engagements.filter(inTheWay).map((taken) => ({ technician_id, reason: 'booked' as const, ...taken })),
    ...time_off.filter(inTheWay).map((away) => ({ technician_id, reason: 'time_off' as const, ...away })),
  ];
};

const maxConflictsTold = 50;

const unavailable = (message: string, conflicts: readonly Conflict[]): Failure =>
  new Failure('slot_unavailable', message, { conflicts: conflicts.slice(0, maxConflictsTold) });
