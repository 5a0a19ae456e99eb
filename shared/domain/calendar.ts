import * as z from 'zod';
import { byText } from '../kernel/order.ts';
import { addDays, dayIn, daysBetween } from '../kernel/zone.ts';
import { type Change, record } from './record.ts';
import { type Span, spanOf } from './spans.ts';

/** Instants in UTC, not parsed any further, because a search reads thousands of calendars. */
const Engagement = z.object({ appointment_id: z.string(), start: z.string(), end: z.string() });
export type Engagement = z.output<typeof Engagement>;

/**
 * What one technician is engaged with on one UTC day. A booking changes the records of all days that it touches, so that two
 * that overlap cannot both be committed. They are never removed, else a version could come back with other content.
 */
export const CalendarRecord = record(
  'calendar',
  z.object({ id: z.string(), technician_id: z.string(), busy: z.array(Engagement) }),
);
export type CalendarRecord = z.output<typeof CalendarRecord>;

type Times = { readonly start: string; readonly end: string };

/** The time of a technician that an appointment takes; without a technician it takes nobody's. */
export type Place = Times & { readonly technician_id: string | null };

/** The ids of the day records that the place touches. */
export const calendarIds = (place: Place): string[] => {
  const { technician_id } = place;
  return technician_id === null ? [] : daysOf(place).map((day) => `${day}#${technician_id}`);
};

/** Where the day records of all technicians lie that could matter between two moments, or two days of any zone. */
export const calendarRange = (from: string, to: string): { from: string; to: string } => ({
  from: addDays(from.slice(0, dayLength), -1),
  to: `${addDays(to.slice(0, dayLength), 1)}#~`,
});

/** Where the day records of all technicians lie that an appointment at that time could change. */
export const calendarRangeOf = (times: Times): { from: string; to: string } => {
  const days = daysOf(times);
  return { from: days[0] ?? '', to: `${days.at(-1)}#~` };
};

/** What everybody is engaged with, each appointment once. */
export const engagementsByTechnician = (
  calendars: readonly CalendarRecord[],
): ReadonlyMap<string, readonly Engagement[]> => {
  const found = new Map<string, Map<string, Engagement>>();
  for (const { technician_id, busy } of calendars) {
    const own = found.get(technician_id) ?? new Map<string, Engagement>();
    for (const engagement of busy) own.set(engagement.appointment_id, engagement);
    found.set(technician_id, own);
  }
  return new Map([...found].map(([technician_id, own]) => [technician_id, [...own.values()]]));
};

/**
 * The day records after the appointment gave up one place and took another; `undefined` for none.
 * `calendars` are all that exist of those that either place touches.
 */
export const calendarChanges = (
  calendars: readonly CalendarRecord[],
  appointmentId: string,
  { given, taken }: { given?: Place; taken?: Place },
): Change<CalendarRecord>[] => {
  const takenIds = taken === undefined ? [] : calendarIds(taken);
  const givenIds = given === undefined ? [] : calendarIds(given);
  const stored = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  return [...new Set([...givenIds, ...takenIds])].map((id) => {
    const before = stored.get(id);
    const others = before?.busy.filter(({ appointment_id }) => appointment_id !== appointmentId) ?? [];
    const { start, end } = taken ?? { start: '', end: '' };
    const busy = takenIds.includes(id)
      ? [...others, { appointment_id: appointmentId, start, end }].toSorted(byText((one) => one.start))
      : others;
    if (before !== undefined) return { before, after: { ...before, busy } };
    const technician_id = id.slice(dayLength + 1);
    return { after: { kind: 'calendar', version: 0, id, technician_id, busy } };
  });
};

const dayLength = '2026-03-08'.length;

const daysOf = (times: Times): string[] => {
  const { start, end }: Span = spanOf(times);
  return daysBetween(dayIn('UTC', start), dayIn('UTC', end - 1));
};
