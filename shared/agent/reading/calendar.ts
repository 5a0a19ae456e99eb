import { type CalendarDate, type Days, periodOf, quarterOf } from '../../kernel/calendarDates.ts';
import { addDays } from '../../kernel/zone.ts';

/**
 * Days that a prompt names. A day or month without its year lies behind, but `ahead` for what is planned. `shift` is told by another time: the
 * same days so many months or days before it, or the period right before it.
 */
export type Window = Days & {
  readonly ahead?: Days;
  /** It goes on until now: of what is planned no more. */
  readonly isSince?: true;
  readonly shift?: { readonly months?: number; readonly days?: number } | 'before' | 'after' | 'year';
  /** A day of the week that was not said: "Monday". */
  readonly weekday?: number;
  /** A day of a month that was not said: "the 1st". */
  readonly isOfMonth?: true;
  /** What "each of the last three months" divides by, and the whole months that it means. */
  readonly each?: Days & { readonly unit: string };
  /** All of time was said. */
  readonly isAll?: true;
};

export const units = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Unit = (typeof units)[number];
export const unitNames: ReadonlyMap<string, Unit> = new Map(
  units.flatMap((unit) => [[unit, unit] as const, [`${unit}s`, unit] as const]),
);

export const oneDay = (day: CalendarDate): Days => ({ from: day, through: day });
export const yearOf = (day: CalendarDate): number => Number(day.slice(0, 4));

/** "2026-03", or a day of it. */
export const dateOf = (year: number, month: number, day?: number): CalendarDate =>
  [year, month, ...(day === undefined ? [] : [day])].map((one) => String(one).padStart(2, '0')).join('-');

export const monthsLater = (day: CalendarDate, by: number): CalendarDate => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + by;
  const { through } = periodOf('month', dateOf(Math.floor(index / 12), (index % 12) + 1, 1));
  const wanted = dateOf(Math.floor(index / 12), (index % 12) + 1, date);
  return wanted > through ? through : wanted;
};

export const unitPeriod = (unit: Unit, today: CalendarDate, offset: number): Days => {
  if (unit === 'day') return oneDay(addDays(today, offset));
  if (unit === 'quarter') return quarterOf(monthsLater(`${today.slice(0, 8)}01`, offset * 3));
  return periodOf(unit, today, offset);
};

/** So many units up to today, or from tomorrow on. */
export const rolling = (count: number, unit: Unit, today: CalendarDate): Days => {
  const length = { day: 1, week: 7, month: 1, quarter: 3, year: 12 }[unit] * count;
  const end = unit === 'day' || unit === 'week' ? addDays(today, length) : monthsLater(today, length);
  return count > 0 ? { from: addDays(today, 1), through: end } : { from: addDays(end, 1), through: today };
};

/** So many whole units before this one, or after it. */
export const wholes = (count: number, unit: Unit, today: CalendarDate): Days => {
  const near = unitPeriod(unit, today, Math.sign(count));
  const far = unitPeriod(unit, today, count);
  return count > 0
    ? { from: near.from ?? today, through: far.through ?? today }
    : { from: far.from ?? today, through: near.through ?? today };
};

/** The week's Saturday and Sunday. */
export const weekend = (today: CalendarDate, offset: number): Days => {
  const { from } = periodOf('week', today, offset);
  return { from: addDays(from, 5), through: addDays(from, 6) };
};

/** Of what returns each year the latest that has begun, and `ahead` the next that is not over. */
export const nearest = (
  inYear: (year: number) => Days | undefined,
  today: CalendarDate,
): Window | undefined => {
  const [last, here, next] = [-1, 0, 1].map((by) => inYear(yearOf(today) + by));
  const behind = here?.from !== undefined && here.from <= today ? here : last;
  const ahead = here?.through !== undefined && here.through >= today ? here : next;
  return behind && { ...behind, ...(ahead !== undefined && { ahead }) };
};
