import * as z from 'zod';
import { invalidField } from '../kernel/failure.ts';
import { byText } from '../kernel/order.ts';
import { addDays, dayIn, daysBetween } from '../kernel/zone.ts';
import { type Change, record } from './record.ts';
import { type Span, spanOf } from './spans.ts';

/**
 * Instants in UTC, not parsed further, because a search reads thousands of calendars. `overlaps` if the caller
 * insisted on a taken time.
 */
const Engagement = z.object({
  appointment_id: z.string(),
  start: z.string(),
  end: z.string(),
  overlaps: z.literal(true).optional(),
});
export type Engagement = z.output<typeof Engagement>;

/**
 * One technician's engagements on one UTC day. A booking changes the records of all days that it touches, so that two
 * overlapping ones cannot both be committed. They are never removed; otherwise a version could return with other
 * content.
 */
export const CalendarRecord = record(
  'calendar',
  z.object({ id: z.string(), technician_id: z.string(), busy: z.array(Engagement) }),
);
export type CalendarRecord = z.output<typeof CalendarRecord>;

type Times = { readonly start: string; readonly end: string };

/** The time that an appointment takes of each crew member; without a crew it takes none. */
export type Place = Times & {
  readonly technician_ids: readonly string[];
  readonly overlaps?: true | undefined;
};

export const calendarIds = (place: Place): string[] => {
  const days = daysOf(place);
  return place.technician_ids.flatMap((technicianId) => days.map((day) => `${day}#${technicianId}`));
};

/** The range of all technicians' day records between two moments, or two days of any zone. */
export const calendarRange = (from: string, to: string): { from: string; to: string } => ({
  from: addDays(from.slice(0, dayLength), -1),
  to: `${addDays(to.slice(0, dayLength), 1)}#~`,
});

/** The range of all technicians' day records that an appointment at that time could change. */
export const calendarRangeOf = (times: Times): { from: string; to: string } => {
  const days = daysOf(times);
  return { from: days[0] ?? '', to: `${days.at(-1)}#~` };
};

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

/** The calendar days that an appointment frees and takes; `undefined` for none. */
export type Exchange = {
  readonly id: string;
  readonly given?: Place | undefined;
  readonly taken?: Place | undefined;
};

/** A transaction has 100 items, of which twenty are for other records. */
export const mostDays = 80;

/**
 * The day records after all exchanges, without unchanged days. `calendars` are the existing records of the days that
 * the places touch.
 * @throws Failure `invalid_request` if one change would touch too many days of technicians
 */
export const calendarChanges = (
  calendars: readonly CalendarRecord[],
  exchanges: readonly Exchange[],
): Change<CalendarRecord>[] => {
  const stored = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  const changed = new Map<string, readonly Engagement[]>();
  const alter = (place: Place, change: (busy: readonly Engagement[]) => readonly Engagement[]) => {
    for (const id of calendarIds(place))
      changed.set(id, change(changed.get(id) ?? stored.get(id)?.busy ?? []));
  };
  for (const { id: appointment_id, given, taken } of exchanges) {
    const withoutIt = (busy: readonly Engagement[]) =>
      busy.filter((one) => one.appointment_id !== appointment_id);
    if (given !== undefined) alter(given, withoutIt);
    if (taken !== undefined)
      alter(taken, (busy) =>
        [...withoutIt(busy), engagementOf(appointment_id, taken)].toSorted(byText((one) => one.start)),
      );
  }
  const changes = [...changed].flatMap(([id, busy]): Change<CalendarRecord>[] => {
    const before = stored.get(id);
    if (before !== undefined)
      return isSame(before.busy, busy) ? [] : [{ before, after: { ...before, busy: [...busy] } }];
    return busy.length === 0 ? [] : [{ after: { ...emptyDay(id), busy: [...busy] } }];
  });
  if (changes.length > mostDays)
    throw invalidField(
      '',
      `Would change ${changes.length} days in the calendars of technicians; one change has at most ${mostDays}.`,
    );
  return changes;
};

const emptyDay = (id: string): CalendarRecord => ({
  kind: 'calendar',
  version: 0,
  id,
  technician_id: id.slice(dayLength + 1),
  busy: [],
});

/** Rewrites the first of these days unchanged: a booking that read them earlier and commits later must read again. */
export const rewritten = (
  ids: readonly string[],
  calendars: readonly CalendarRecord[],
): Change<CalendarRecord>[] => {
  const stored = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  return ids.slice(0, mostDays).map((id) => {
    const before = stored.get(id);
    return before === undefined ? { after: emptyDay(id) } : { before, after: before };
  });
};

const engagementOf = (appointment_id: string, { start, end, overlaps }: Place): Engagement => ({
  appointment_id,
  start,
  end,
  ...(overlaps && { overlaps }),
});

const isSame = (some: readonly Engagement[], others: readonly Engagement[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

const dayLength = '2026-03-08'.length;

const daysOf = (times: Times): string[] => {
  const { start, end }: Span = spanOf(times);
  return daysBetween(dayIn('UTC', start), dayIn('UTC', end - 1));
};
