import type { WholeDays } from '../../../kernel/calendarDates.ts';
import { addDays } from '../../../kernel/zone.ts';
import { monthSource } from './months.ts';

const year = '(?:19|20)\\d\\d';
const ordinal = '(?:first|second|third|fourth|1st|2nd|3rd|4th|last|final)';
const month = `(?:${monthSource}(?: (?:of |in )?(?:${year}|last year|this year))?|(?:this|last|next|the) month)`;
const longer = `(?:(?:this|last|the) (?:quarter|year)|${year}|q[1-4](?: ${year})?)`;
const span = '(?:first|last|final) [1-9]\\d? (?:days|weeks)';

/** A part of a month: "the first half of October", "the last week of December", "the first ten days of the month". */
export const portionSource = `(?:(?:${ordinal} (?:half|week)|${span}) of (?:the month of )?${month}|${span} of ${longer})`;

const isPortion = new RegExp(
  `^(${ordinal}) (?:(half|week)|(\\d+) (days|weeks)) of (?:the month of )?(?:(${month})|(${longer}))$`,
);

const places: Readonly<Record<string, number>> = { first: 0, second: 1, third: 2, fourth: 3 };
const short: Readonly<Record<string, number>> = { '1st': 0, '2nd': 1, '3rd': 2, '4th': 3 };

type Whole = WholeDays & { readonly ahead?: WholeDays };

const cut = (
  { from, through }: WholeDays,
  which: string,
  unit: string,
  count: number,
): WholeDays | undefined => {
  const place = places[which] ?? short[which];
  const isLast = place === undefined;
  if (unit === 'half') {
    const middle = `${from.slice(0, 8)}15`;
    if (place !== undefined && place > 1) return undefined;
    return place === 0 ? { from, through: middle } : { from: addDays(middle, 1), through };
  }
  const days = count * (unit.startsWith('week') ? 7 : 1);
  if (isLast) return { from: addDays(through, 1 - days), through };
  const start = addDays(from, place * days);
  return { from: start, through: addDays(start, days - 1) };
};

/** @param pointOf the days of the month or period that it is a part of */
export const portionOf = (text: string, pointOf: (named: string) => Whole | undefined): Whole | undefined => {
  const [, which = '', half, count = '1', unit = half ?? '', ofMonth, period = ofMonth] =
    isPortion.exec(text) ?? [];
  if (period === undefined || (half !== undefined && ofMonth === undefined)) return undefined;
  const whole = pointOf(period.replace(/^the /, 'this '));
  const part = whole && cut(whole, which, unit, Number(count));
  const ahead = whole?.ahead && cut(whole.ahead, which, unit, Number(count));
  return part && { ...part, ...(ahead && { ahead }) };
};
