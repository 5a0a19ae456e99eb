import type { CalendarDate, WholeDays } from '../../../kernel/calendarDates.ts';
import { addDays } from '../../../kernel/zone.ts';
import { monthsLater } from './months.ts';

const isPast = (word = ''): boolean => /^(?:last|past|previous)$/.test(word);

const inYear = (year: number, isFirst: boolean): WholeDays =>
  isFirst
    ? { from: `${year}-01-01`, through: `${year}-06-30` }
    : { from: `${year}-07-01`, through: `${year}-12-31` };

/** A half of a year: "the first half of last year", "h1 2025", "the last half year", which ends today. */
export const halfOf = (words: readonly string[], today: CalendarDate): WholeDays | undefined => {
  const [which = '', half, ...rest] = words[0] === 'the' ? words.slice(1) : words;
  const [, short] = /^h([12])$/.exec(which) ?? [];
  if (short === undefined && half !== 'half') return undefined;
  const year = Number(today.slice(0, 4));
  if (half === 'half' && rest.length === 1 && rest[0] === 'year') {
    if (isPast(which)) return { from: addDays(monthsLater(today, -6), 1), through: today };
    if (which === 'this' || which === 'current') return inYear(year, today < `${year}-07-01`);
  }
  const isFirst = short === '1' || /^(?:first|1st)$/.test(which);
  const stated = words.find((word) => /^(?:19|20)\d\d$/.test(word));
  if (stated !== undefined) return inYear(Number(stated), isFirst);
  if (words.at(-1) === 'year' && words.length > 3)
    return inYear(year - (isPast(words.at(-2)) ? 1 : 0), isFirst);
  const here = inYear(year, isFirst);
  return here.from <= today ? here : inYear(year - 1, isFirst);
};
