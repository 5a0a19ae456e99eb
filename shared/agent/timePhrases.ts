import {
  type CalendarDate,
  type Days,
  isCalendarDate,
  periodOf,
  type WholeDays,
} from '../kernel/calendarDates.ts';
import { addDays } from '../kernel/zone.ts';

/** When something was created: the days, and what the asker calls them where that is more than their dates. */
export type TimeWindow = Days & { readonly name?: string };

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const year = '(?:19|20)\\d\\d';
const monthName = `(?:${months.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|')}|sept)`;
const day = `${year}-\\d\\d-\\d\\d`;
const named = '(?:today|yesterday|(?:this|current|last|previous) (?:week|month|year))';
const rolling = '(?:last|past|previous) [1-9]\\d{0,2} (?:days?|weeks?)';
const monthOfYear = `${monthName}(?: of)? ${year}`;

const clear = `${named}|${rolling}|${monthOfYear}`;
const point = `(?:the )?(${clear}|${day}|${monthName}|${year})`;

type Point = WholeDays & { readonly name?: string };

type Shape = {
  readonly source: string;
  readonly days: (first: Point, second: Point) => TimeWindow;
};

const span = (first: Point, second: Point): Days => ({ from: first.from, through: second.through });

const shapes: readonly Shape[] = [
  { source: `between ${point} and ${point}`, days: span },
  { source: `from ${point} (?:to|until|till|through) ${point}`, days: span },
  { source: `(?:since|starting) ${point}`, days: ({ from }) => ({ from }) },
  { source: `from ${point} (?:on|onwards?)`, days: ({ from }) => ({ from }) },
  { source: `after ${point}`, days: ({ through }) => ({ from: addDays(through, 1) }) },
  { source: `before ${point}`, days: ({ from }) => ({ through: addDays(from, -1) }) },
  { source: `(?:until|till|through|up to) ${point}`, days: ({ through }) => ({ through }) },
  { source: `(?:in|during|for|of) ${point}`, days: (first) => first },
  // Not "from 2026-03-01": that may mean the day or all that came after it.
  { source: `(?:from )?(?:the )?(${clear})`, days: (first) => first },
  { source: `(?:(?:on|within|over) )?(?:the )?(${clear}|${day})`, days: (first) => first },
];

const compiled = shapes.map(({ source, days }) => ({ pattern: new RegExp(`^${source}$`), days }));

/** Every phrase that `windowOf` may read, as the source of a regular expression. */
export const windowSource = shapes.map(({ source }) => source.replaceAll(/\((?!\?)/g, '(?:')).join('|');

/** The days that a phrase means, seen from `today`; undefined for an impossible date or an end before its start. */
export const windowOf = (phrase: string, today: CalendarDate): TimeWindow | undefined => {
  for (const { pattern, days } of compiled) {
    const match = pattern.exec(phrase);
    if (match === null) continue;
    const [, first = '', second = first] = match;
    const [a, b] = [pointOf(first, today), pointOf(second, today)];
    if (a === undefined || b === undefined) return undefined;
    const window = days(a, b);
    return isBackwards(window) ? undefined : window;
  }
  return undefined;
};

const isBackwards = ({ from, through }: Days): boolean =>
  from !== undefined && through !== undefined && from > through;

const pointOf = (text: string, today: CalendarDate): Point | undefined => {
  const [first = '', second = '', third = ''] = text.replace(' of ', ' ').split(' ');
  if (first === 'today') return { from: today, through: today, name: first };
  if (first === 'yesterday') {
    const date = addDays(today, -1);
    return { from: date, through: date, name: first };
  }
  if (third !== '') {
    const days = Number(second) * (third.startsWith('week') ? 7 : 1);
    return { from: addDays(today, 1 - days), through: today };
  }
  if (second === 'week' || second === 'month' || second === 'year') {
    const isPast = first === 'last' || first === 'previous';
    return { ...periodOf(second, today, isPast ? -1 : 0), name: `${isPast ? 'last' : 'this'} ${second}` };
  }
  if (/^\d{4}$/.test(first)) return periodOf('year', `${first}-01-01`);
  if (/^\d/.test(first)) return isCalendarDate(first) ? { from: first, through: first } : undefined;
  return monthNamed(first, second, today);
};

/** Without a year it is the latest such month that has begun. */
const monthNamed = (name: string, ofYear: string, today: CalendarDate): WholeDays => {
  const number = months.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;
  const inYear = (digits: string) => `${digits}-${String(number).padStart(2, '0')}-01`;
  if (ofYear !== '') return periodOf('month', inYear(ofYear));
  const here = inYear(today.slice(0, 4));
  return periodOf('month', here <= today ? here : inYear(String(Number(today.slice(0, 4)) - 1)));
};
