import { type CalendarDate, periodOf, type WholeDays } from '../../kernel/calendarDates.ts';

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

export const monthNumber = (word: string): number | undefined => {
  const index =
    word.length < 3
      ? -1
      : months.findIndex(
          (month) =>
            month === word ||
            (month.slice(0, 3) === word.slice(0, 3) && (word.length === 3 || word === 'sept')),
        );
  return index < 0 ? undefined : index + 1;
};

export const firstOfMonth = (day: CalendarDate): CalendarDate => periodOf('month', day).from;

/** The same day of another month, or its last day if it has fewer. */
export const monthsLater = (day: CalendarDate, count: number): CalendarDate => {
  const { from, through } = periodOf('month', day, count);
  const same = `${from.slice(0, 8)}${day.slice(8)}`;
  return same < through ? same : through;
};

export const quarterOf = (day: CalendarDate): WholeDays => {
  const month = Number(day.slice(5, 7));
  const first = periodOf('month', day, -((month - 1) % 3)).from;
  return { from: first, through: periodOf('month', first, 2).through };
};
