import type { Booking } from '../contract/appointments.ts';
import { type Contention, draw } from '../kernel/chance.ts';
import { Failure, notFound } from '../kernel/failure.ts';
import { byText } from '../kernel/order.ts';
import { dayIn } from '../kernel/zone.ts';
import { type Planning, serviceNamed } from './availability.ts';
import { type CalendarRecord, type Engagement, engagementsByTechnician } from './calendar.ts';
import { covers, lengthOf, merged, overlaps, type Span, spanOf } from './spans.ts';
import { createRoster, hasSkills, type TechnicianRecord, technicianNamed } from './technicians.ts';

type Times = { readonly start: string; readonly end: string };

/** Why a technician cannot take an appointment; `start` and `end` are those of what is in the way. */
type Conflict = {
  readonly technician_id: string;
  readonly reason: 'booked' | 'time_off' | 'inactive' | 'skills' | 'working_hours';
  readonly appointment_id?: string;
  readonly start?: string;
  readonly end?: string;
};

/**
 * Who takes the booking: the technician it names; else, of those who have the skills, are at work and are free, the one with
 * the least to do on those days, and after a lost race by chance; nobody in a tenant without technicians.
 * @throws Failure `not_found` for an unknown technician, `slot_unavailable` with `details.conflicts`
 */
export const assign = (
  booking: Booking,
  {
    technicians,
    calendars,
    settings,
    contention,
  }: {
    technicians: readonly TechnicianRecord[];
    calendars: readonly CalendarRecord[];
    settings: Planning;
    contention: Contention;
  },
): string | null => {
  const name = booking.technician_id ?? booking.assigned_to;
  if (name === undefined) {
    return technicians.length === 0 ? null : choose(booking, technicians, calendars, settings, contention);
  }
  const technician = technicianNamed(technicians, name);
  if (technician === undefined) throw notFound('technician');
  assertFree(technician, booking, calendars);
  return technician.id;
};

/**
 * Working hours do not bind a technician who was chosen by name.
 * @throws Failure `slot_unavailable` when the technician is inactive, away, or engaged with another appointment than `ownId`
 */
export const assertFree = (
  technician: TechnicianRecord,
  times: Times,
  calendars: readonly CalendarRecord[],
  ownId?: string,
): void => {
  const engagements = engagementsByTechnician(calendars).get(technician.id) ?? [];
  const others = engagements.filter(({ appointment_id }) => appointment_id !== ownId);
  const conflicts = obstacles(technician, others, spanOf(times));
  if (conflicts.length > 0) throw unavailable('The technician is not available at that time.', conflicts);
};

const choose = (
  booking: Booking,
  technicians: readonly TechnicianRecord[],
  calendars: readonly CalendarRecord[],
  settings: Planning,
  contention: Contention,
): string => {
  const { skills } = serviceNamed(settings, booking.service);
  const wanted = spanOf(booking);
  const zone = settings.time_zone;
  const [first, last] = [dayIn(zone, wanted.start), dayIn(zone, wanted.end)];
  const roster = createRoster(zone);
  const engagements = engagementsByTechnician(calendars);

  const candidates = technicians.map((technician) => {
    const own = engagements.get(technician.id) ?? [];
    const working = merged(roster.between(first, last, technician));
    const obstacle = (reason: Conflict['reason']) => [{ technician_id: technician.id, reason }];
    const conflicts = !hasSkills(technician, skills)
      ? obstacle('skills')
      : covers(working, wanted)
        ? obstacles(technician, own, wanted)
        : obstacle('working_hours');
    return { id: technician.id, load: lengthOf(merged(own.map(spanOf))), conflicts };
  });
  const free = candidates.filter(({ conflicts }) => conflicts.length === 0);
  const chosen = oneOf(free, contention);
  if (chosen !== undefined) return chosen.id;
  throw unavailable(
    'No technician with the skills of the service is available at that time.',
    candidates.flatMap(({ conflicts }) => conflicts),
  );
};

type Candidate = { readonly id: string; readonly load: number };

/**
 * The least busy, the first of them. Bookings that lost a race would choose the same technician again, so after one lost race
 * chance decides among the least busy, if there are several, and after a second one among all.
 */
const oneOf = (free: readonly Candidate[], { losses, chance }: Contention): Candidate | undefined => {
  const least = Math.min(...free.map(({ load }) => load));
  const idlest = free.filter(({ load }) => load === least).toSorted(byText(({ id }) => id));
  if (losses === 0) return idlest[0];
  return draw(losses === 1 && idlest.length > 1 ? idlest : free, chance);
};

const obstacles = (
  { id: technician_id, active, time_off }: TechnicianRecord,
  engagements: readonly Engagement[],
  wanted: Span,
): Conflict[] => {
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
