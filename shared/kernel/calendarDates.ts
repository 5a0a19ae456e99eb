import type { Temporal } from 'temporal-polyfill';
import { type Instant, toInstant } from './clock.ts';
import { addDays, dayIn, momentIn, temporal } from './zone.ts';

/** `YYYY-MM-DD` in the reader's zone; the text sorts by time. */
export type CalendarDate = string;

/** Both ends are included; a missing end is open. */
export type Days = { readonly from?: CalendarDate; readonly through?: CalendarDate };

export type WholeDays = Required<Days>;

export type CalendarUnit = 'week' | 'month' | 'year';

export const isCalendarDate = (text: string): boolean => {
  const { PlainDate } = temporal();
  try {
    return PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
};

export const dateIn = (zone: string, instant: Instant): CalendarDate => dayIn(zone, Date.parse(instant));

/** The first moment of the day there, which is not midnight if daylight saving skips it. */
export const startOfDay = (zone: string, date: CalendarDate): Instant =>
  toInstant(new Date(momentIn(zone, date, '00:00')));

/** The last moment of the day that is `days` calendar days after an instant, regardless of their hours. */
export const endOfDay = (zone: string, instant: Instant, days: number): Instant =>
  toInstant(new Date(momentIn(zone, addDays(dateIn(zone, instant), days + 1), '00:00') - 1));

/** The day's week (Monday first, as in ISO 8601), month or year, or the one `offset` later. */
export const periodOf = (unit: CalendarUnit, date: CalendarDate, offset = 0): WholeDays => {
  const day = temporal().PlainDate.from(date);
  const first = firstOf(unit, day).add({ [`${unit}s`]: offset });
  const next = first.add({ [`${unit}s`]: 1 });
  return { from: first.toString(), through: next.subtract({ days: 1 }).toString() };
};

export const quarterOf = (day: CalendarDate): WholeDays => {
  const first = periodOf('month', day, -((Number(day.slice(5, 7)) - 1) % 3)).from;
  return { from: first, through: periodOf('month', first, 2).through };
};

/** The number of months in these days, with the last one as a fraction. */
export const monthsIn = ({ from, through }: WholeDays): number => {
  const { PlainDate } = temporal();
  const first = PlainDate.from(from);
  const end = PlainDate.from(through).add({ days: 1 });
  const { months } = first.until(end, { largestUnit: 'months' });
  const last = first.add({ months });
  const next = first.add({ months: months + 1 });
  return months + last.until(end).days / last.until(next).days;
};

/** Local time, as `09:30`. */
export const clockOf = (zone: string, instant: Instant): string =>
  temporal()
    .Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

/** Local day and time, as `2026-03-08T09:30`. */
export const localTime = (zone: string, instant: Instant): string =>
  temporal()
    .Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

export const daytimeOf = (zone: string, instant: Instant): 'morning' | 'afternoon' =>
  temporal().Instant.from(instant).toZonedDateTimeISO(zone).hour < 12 ? 'morning' : 'afternoon';

const firstOf = (unit: CalendarUnit, day: Temporal.PlainDate): Temporal.PlainDate => {
  switch (unit) {
    case 'week':
      return day.subtract({ days: day.dayOfWeek - 1 });
    case 'month':
      return day.with({ day: 1 });
    case 'year':
      return day.with({ month: 1, day: 1 });
  }
};
