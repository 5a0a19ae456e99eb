// Warns of the visits that a technician is booked for but will be away from.

import type { TechnicianInput } from '../contract/technicians.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import { byText } from '../kernel/order.ts';
import { writeWeekdayMoment } from '../kernel/wording.ts';
import { type CalendarRecord, calendarIds, engagementsByTechnician, rewritten } from './calendar.ts';
import { calendarsOf } from './people.ts';
import { merged, overlaps, type Span, spanOf } from './spans.ts';
import type { TechnicianRecord } from './technicians.ts';
import { told, type Warning, warning } from './warnings.ts';

type Away = Pick<TechnicianInput, 'name' | 'user_id' | 'time_off' | 'active'>;

/** The days of two calendars and the technician are one request of 100 items. */
const mostDays = 49;
const mostNamed = 20;

const dayMilliseconds = 86_400_000;

/**
 * When the technician is away from now on: in the time off, or always if not active; each absence counts up to seven
 * weeks.
 */
const absencesOf = ({ time_off, active }: Away, now: Instant): Span[] => {
  const always = { start: Date.parse(now), end: Number.POSITIVE_INFINITY };
  const spans = (active ? time_off.map(spanOf) : [always]).map((span) => {
    const start = Math.max(span.start, always.start);
    return { start, end: Math.min(span.end, start + mostDays * dayMilliseconds) };
  });
  return merged(spans);
};

export const absentDays = (id: string, away: Away, now: Instant): string[] => {
  const calendars = calendarsOf({ id, user_id: away.user_id });
  const days: string[] = [];
  for (const span of absencesOf(away, now)) {
    if (days.length >= mostDays * calendars.length) break;
    const times = { start: toInstant(new Date(span.start)), end: toInstant(new Date(span.end)) };
    days.push(...calendarIds({ ...times, technician_ids: calendars }));
  }
  return [...new Set(days)].toSorted().slice(0, mostDays * calendars.length);
};

const addedTo = (before: Pick<Away, 'time_off' | 'active'> | undefined, away: Away): Away => {
  const known = new Set(before?.time_off.map(nameOf));
  return {
    ...away,
    time_off: away.time_off.filter((span) => !known.has(nameOf(span))),
    active: away.active || before?.active === false,
  };
};

const nameOf = ({ start, end }: Away['time_off'][number]): string => `${start} ${end}`;

/** The days of an added absence: a concurrent booking on them must not miss it. */
export const daysTaken = (
  before: TechnicianRecord | undefined,
  away: Away & { readonly id: string },
  calendars: readonly CalendarRecord[],
  now: Instant,
) => {
  const read = new Set(absentDays(away.id, away, now));
  const added = absentDays(away.id, addedTo(before, away), now);
  return rewritten(
    added.filter((day) => read.has(day)),
    calendars,
  );
};

/** The warnings that name the first of the visits that stay booked. */
export const toldOfAbsence = (
  away: Away,
  calendars: readonly CalendarRecord[],
  { now, time_zone }: { readonly now: Instant; readonly time_zone: string },
) => {
  const absences = absencesOf(away, now);
  const booked = [...engagementsByTechnician(calendars).values()]
    .flat()
    .filter((one) => absences.some((absence) => overlaps(absence, spanOf(one))))
    .toSorted(byText(({ start }) => start));
  const named = booked
    .slice(0, mostNamed)
    .map(
      ({ appointment_id, start }): Warning =>
        warning(
          'booked_visits',
          `${away.name} stays booked for the appointment ${appointment_id} on ${writeWeekdayMoment(start, time_zone)}.`,
        ),
    );
  return told(named);
};
