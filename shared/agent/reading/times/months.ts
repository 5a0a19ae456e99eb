import { type CalendarDate, periodOf } from '../../../kernel/calendarDates.ts';

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

/** Any name of a month, as the source of a regular expression. */
export const monthSource = `(?:${months.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|')}|sept)`;

const numbers: ReadonlyMap<string, number> = new Map([
  ...months.flatMap((month, index) => [month, month.slice(0, 3)].map((word) => [word, index + 1] as const)),
  ['sept', 9],
]);

/** What also says something else: "may" and "march" are verbs, "Jan" is somebody, "mar" what a scratch does. */
const ambiguous: ReadonlySet<string> = new Set(['march', 'may', 'mar', 'jan']);

/** A name that is nothing but a month's, in full or shortened. */
export const isPlainMonth = (word: string): boolean =>
  (numbers.has(word) || months.includes(word)) && !ambiguous.has(word);

export const monthNumber = (word: string): number | undefined => numbers.get(word);

export const firstOfMonth = (day: CalendarDate): CalendarDate => periodOf('month', day).from;

/** The same day of another month, or its last day if it has fewer. */
export const monthsLater = (day: CalendarDate, count: number): CalendarDate => {
  const { from, through } = periodOf('month', day, count);
  const same = `${from.slice(0, 8)}${day.slice(8)}`;
  return same < through ? same : through;
};
