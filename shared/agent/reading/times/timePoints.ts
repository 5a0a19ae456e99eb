import { weekdays } from '../../../figures/model/model.ts';
import {
  type CalendarDate,
  isCalendarDate,
  periodOf,
  quarterOf,
  type WholeDays,
} from '../../../kernel/calendarDates.ts';
import { addDays, weekdayOf } from '../../../kernel/zone.ts';
import { halfOf } from './halves.ts';
import { holidayOf } from './holidays.ts';
import { firstOfMonth, monthNumber, monthSource, monthsLater } from './months.ts';
import { portionOf } from './portions.ts';
import { seasonOf, seasonSource } from './seasons.ts';

/** One day or period, with what people call it, and the one to come that it may mean instead. */
export type Point = WholeDays & { readonly name?: string; readonly ahead?: WholeDays };

const oneDay = (day: CalendarDate, name?: string): Point => ({
  from: day,
  through: day,
  ...(name && { name }),
});

/** "Q1 of last year": which year that is. */
const withYear = (text: string, today: CalendarDate): string =>
  text.replace(/(?<=\w )(?:of |in )?(this|the current|last|the previous|the same) year$/, (said, which) =>
    new RegExp(`^(?:the )?(?:[qh][1-4]|\\w+ (?:quarter|half)|${seasonSource}|${monthSource}) `).test(text)
      ? String(Number(today.slice(0, 4)) - (/last|previous/.test(which) ? 1 : 0))
      : said,
  );

/** The days of one name of a time, seen from `today`; undefined for an impossible date. */
export const pointOf = (said: string, today: CalendarDate): Point | undefined => {
  const holiday = holidayOf(said.replace(/^the /, ''), today);
  if (holiday !== undefined) return holiday;
  const dayAgo = dayBefore(said.replace(/^the /, ''), today);
  if (dayAgo !== undefined) return dayAgo;
  const text = withYear(said, today);
  const words = text
    .replace(/^the (?=same|\d|day|weekend|first half|second half|last half)/, '')
    .replace(/^this (?=past|coming|current)/, '')
    .replaceAll(/ of | , /g, ' ')
    .split(' ');
  const [first = '', second = '', third = ''] = words;
  if (/^\d{1,2}(?:st|nd|rd|th)$/.test(first) && second === '') return dayNear(first, today);
  if (first === 'now') return oneDay(today);
  if (first === 'today') return oneDay(today, first);
  if (first === 'yesterday') return oneDay(addDays(today, -1), first);
  if (first === 'tomorrow') return oneDay(addDays(today, 1), first);
  if (first === 'ytd' || text === 'year to date')
    return { ...periodOf('year', today), through: today, name: 'this year so far' };
  if (first === 'mtd' || text === 'month to date')
    return { ...periodOf('month', today), through: today, name: 'this month so far' };
  if (first === 'qtd' || text === 'quarter to date')
    return { ...quarterOf(today), through: today, name: 'this quarter so far' };
  if (text === 'week to date')
    return { ...periodOf('week', today), through: today, name: 'this week so far' };
  const [, unitBefore = ''] = /^(week|month|quarter|year) before last$/.exec(text) ?? [];
  if (unitBefore === 'quarter') return quarterOf(monthsLater(firstOfMonth(today), -6));
  if (unitBefore !== '') return periodOf(unitBefore as 'week' | 'month' | 'year', today, -2);
  // "By the end of the week".
  if (/^(?:week|month|quarter|year)$/.test(text)) return pointOf(`this ${text}`, today);
  const portion = portionOf(said.replace(/^the /, ''), (named) => pointOf(named, today));
  if (portion !== undefined) return portion;
  const last = words.at(-1);
  if (first === 'all')
    return periodNamed('this', last ?? '', today) ?? quarterNamed(['this', last ?? ''], today);
  const relative = relativePoint(text, words, today) ?? halfOf(words, today) ?? seasonOf(words, today);
  if (relative !== undefined) return relative;
  if (third === 'before')
    return before(Number(first), words[4] ?? '', Number(words[5]), words[6] ?? '', today);
  if (third === 'ago') return agoOf(Number(first), second, today);
  if (/^q[1-4]$/.test(first) || second === 'quarter') return quarterNamed(words, today);
  const [which, number] = /^\d/.test(first) ? [second, first] : [first, second];
  if (/^\d{1,3}$/.test(number) && third === 'calendar')
    return wholeOf(which, Number(number), words[3] ?? '', today);
  if (/^\d{1,3}$/.test(number) && /^quarters?$/.test(third)) return quartersOf(which, Number(number), today);
  if (/^\d{1,3}$/.test(number) && unitOf(third) !== undefined)
    return rollingOf(which, Number(number), third, today);
  if (weekdays.includes(first) && last === 'week') return dayOfWeek(first, words, today);
  if (weekdays.includes(second)) return weekdayNamed(first, second, today);
  if (weekdays.includes(first)) return weekdayNamed('', first, today);
  if (unitOf(second) !== undefined) return periodNamed(first, second, today);
  if (/^20[1-3]\d$/.test(first) && second === '') return periodOf('year', `${first}-01-01`);
  if (isCalendarDate(first)) return oneDay(first);
  return monthNear(words, today) ?? monthOrDay(words, today);
};

/** "The 17th": the last such day, or for plans the next one. */
const dayNear = (ordinal: string, today: CalendarDate): Point | undefined => {
  const number = String(Number.parseInt(ordinal, 10)).padStart(2, '0');
  const near = [-1, 0, 1]
    .map((offset) => `${monthsLater(firstOfMonth(today), offset).slice(0, 8)}${number}`)
    .filter(isCalendarDate);
  const behind = near.findLast((day) => day <= today);
  const ahead = near.find((day) => day >= today);
  if (behind === undefined) return undefined;
  return { ...oneDay(behind), ...(ahead !== undefined && { ahead: oneDay(ahead) }) };
};

/** "This November", "last November". */
const monthNear = (words: readonly string[], today: CalendarDate): Point | undefined => {
  const [which = '', name = ''] = words;
  const month = monthNumber(name);
  if (month === undefined || !(which === 'this' || isPastWord(which) || isNextWord(which))) return undefined;
  const year = Number(today.slice(0, 4));
  const near = [-1, 0, 1].map((offset) =>
    periodOf('month', `${year + offset}-${String(month).padStart(2, '0')}-01`),
  );
  if (isNextWord(which)) return near.find(({ from }) => from > today);
  return which === 'this' ? near[1] : near.findLast(({ through }) => through < today);
};

/** Days that are told by other days: "the day after tomorrow", "the same time last year", "the 3rd of last month". */
const relativePoint = (text: string, words: readonly string[], today: CalendarDate): Point | undefined => {
  if (text === 'day before yesterday') return oneDay(addDays(today, -2), text);
  if (text === 'day after tomorrow') return oneDay(addDays(today, 2), text);
  const last = words.at(-1) ?? '';
  if (last === 'weekend') {
    const { from } = periodOf(
      'week',
      today,
      isPastWord(words[0] ?? '') ? -1 : isNextWord(words[0] ?? '') ? 1 : 0,
    );
    // "Over the weekend": the last one, or for what is planned the next.
    if (words.length === 1) {
      const behind = {
        from: addDays(from, weekdayOf(today) < 6 ? -2 : 5),
        through: addDays(from, weekdayOf(today) < 6 ? -1 : 6),
      };
      return { ...behind, ahead: { from: addDays(from, 5), through: addDays(from, 6) } };
    }
    return {
      from: addDays(from, 5),
      through: addDays(from, 6),
      name: `${text.includes(' ') ? text : 'this weekend'}`,
    };
  }
  const [, whole] = sameUnit.exec(text) ?? [];
  if (whole !== undefined) return sameBefore(text, whole, today);
  if (/^(?:the )?(?:same|this) day /.test(text) && last === 'year') return oneDay(monthsLater(today, -12));
  const earlier = sameOfYear.exec(text);
  if (earlier !== null && !/last (?:week|month|quarter)$/.test(text))
    return isYearBefore(text, today) ? relativePoint('the same time last year', lastYear, today) : undefined;
  if (/^(?:the )?(?:same|this) (?:point|time|period|stage|date|day|stretch) /.test(text)) {
    const before = periodNamed('last', last, today) ?? quarterNamed(['last', last], today);
    const until = last === 'week' ? addDays(today, -7) : monthsLater(today, -monthsIn(last));
    return before && { from: before.from, through: until, name: `the same time last ${last}` };
  }
  if (last !== 'month' || !/^\d/.test(words[0] ?? '')) return undefined;
  const { from, through } = periodOf(
    'month',
    today,
    words.some(isPastWord) ? -1 : words.some(isNextWord) ? 1 : 0,
  );
  const day = addDays(from, Number.parseInt(words[0] ?? '', 10) - 1);
  return day <= through ? oneDay(day) : undefined;
};

const lastYear = ['the', 'same', 'time', 'last', 'year'];

const sameOfYear =
  /^(?:the )?same (?:point|time|period|stage|date|day|stretch|days|dates|months|weeks|span) (?!last )/;
const sameUnit = /^(?:the )?same (week|month|quarter) /;

/** "In 2025", "last year", "a year earlier": the year before this one. */
const isYearBefore = (text: string, today: CalendarDate): boolean => {
  const [stated] = /(?:19|20)\d\d$/.exec(text) ?? [];
  return stated === undefined || Number(stated) === Number(today.slice(0, 4)) - 1;
};

/** "The same quarter last year": the whole of it. */
const sameBefore = (text: string, unit: string, today: CalendarDate): Point | undefined => {
  if (!isYearBefore(text, today)) return undefined;
  const name = `the same ${unit} last year`;
  if (unit === 'quarter') return { ...quarterOf(monthsLater(firstOfMonth(today), -12)), name };
  return unit === 'week'
    ? { ...periodOf('week', addDays(today, -364)), name }
    : { ...periodOf('month', monthsLater(today, -12)), name };
};

/** "A year ago today". */
const dayBefore = (text: string, today: CalendarDate): Point | undefined => {
  const [, count = '', unit = ''] = /\b(a|an|\d+) (week|month|year)s? ago\b/.exec(text) ?? [];
  const [day] = /\b(?:today|yesterday)\b/.exec(text) ?? [];
  if (unit === '' || day === undefined) return undefined;
  const base = day === 'today' ? today : addDays(today, -1);
  const number = Number.parseInt(count, 10) || 1;
  return oneDay(unit === 'week' ? addDays(base, -7 * number) : monthsLater(base, -number * monthsIn(unit)));
};

const daysApart = (from: CalendarDate, to: CalendarDate): number =>
  Math.max(0, Date.parse(to) - Date.parse(from)) / 86_400_000;

const monthsIn = (unit: string): number => (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1);

/** Whole quarters of the calendar, those behind without the one that goes on. */
const quartersOf = (which: string, count: number, today: CalendarDate): Point => {
  const here = quarterOf(today);
  return isNextWord(which)
    ? { from: addDays(here.through, 1), through: quarterOf(monthsLater(here.from, count * 3)).through }
    : { from: monthsLater(here.from, -count * 3), through: addDays(here.from, -1) };
};

/** Whole weeks, months or years of the calendar, without the one that goes on. */
const wholeOf = (which: string, count: number, word: string, today: CalendarDate): Point | undefined => {
  const known = unitOf(word);
  if (known === undefined || known === 'day') return undefined;
  const [first, last] = isNextWord(which) ? [1, count] : [-count, -1];
  return { from: periodOf(known, today, first).from, through: periodOf(known, today, last).through };
};

const unitOf = (word: string): 'day' | 'week' | 'month' | 'year' | undefined =>
  (['day', 'week', 'month', 'year'] as const).find((known) => word === known || word === `${known}s`);

const isPastWord = (word: string): boolean =>
  word === 'last' || word === 'previous' || word === 'past' || word === 'trailing';
const isNextWord = (word: string): boolean => ['next', 'coming', 'following', 'upcoming'].includes(word);

/** "The past month" is the one that ends today, "last month" the one on the calendar. */
const periodNamed = (which: string, word: string, today: CalendarDate): Point | undefined => {
  const known = unitOf(word);
  if (known === undefined || known === 'day') return undefined;
  if (which === 'past' || which === 'coming') return rollingOf(which, 1, word, today);
  const offset = isPastWord(which) ? -1 : isNextWord(which) ? 1 : 0;
  const name = `${offset < 0 ? 'last' : offset > 0 ? 'next' : 'this'} ${word}`;
  return { ...periodOf(known, today, offset), name };
};

const rollingOf = (which: string, count: number, word: string, today: CalendarDate): Point => {
  const sign = isNextWord(which) ? 1 : -1;
  const known = unitOf(word);
  const months = known === 'month' ? count : known === 'year' ? count * 12 : 0;
  const end =
    months > 0
      ? monthsLater(today, sign * months)
      : addDays(today, sign * count * (known === 'week' ? 7 : 1));
  return sign < 0 ? { from: addDays(end, 1), through: today } : { from: addDays(today, 1), through: end };
};

/** "The 30 days before the last 30 days". */
const before = (
  count: number,
  which: string,
  later: number,
  word: string,
  today: CalendarDate,
): Point | undefined => {
  const [whole, last] = [rollingOf(which, count + later, word, today), rollingOf(which, later, word, today)];
  return unitOf(word) === undefined ? undefined : { from: whole.from, through: addDays(last.from, -1) };
};

const agoOf = (count: number, word: string, today: CalendarDate): Point | undefined => {
  const known = unitOf(word);
  if (known === undefined) return undefined;
  return known === 'day' ? oneDay(addDays(today, -count)) : periodOf(known, today, -count);
};

/** "Last Friday" lies before today and "next Friday" after it. */
const weekdayNamed = (which: string, name: string, today: CalendarDate): Point => {
  const back = (weekdayOf(today) - weekdays.indexOf(name) - 1 + 7) % 7;
  const ahead = oneDay(addDays(today, (7 - back) % 7 || 7));
  if (isNextWord(which)) return ahead;
  if (isPastWord(which)) return oneDay(addDays(today, -(back || 7)));
  if (which !== '') return oneDay(addDays(periodOf('week', today).from, weekdays.indexOf(name)));
  return { ...oneDay(addDays(today, -back)), ahead: back === 0 ? oneDay(today) : ahead };
};

/** "Monday of last week". */
const dayOfWeek = (day: string, words: readonly string[], today: CalendarDate): Point => {
  const offset = words.some(isPastWord) ? -1 : words.some(isNextWord) ? 1 : 0;
  return oneDay(addDays(periodOf('week', today, offset).from, weekdays.indexOf(day)));
};

const quarterNamed = (words: readonly string[], today: CalendarDate): Point | undefined => {
  const [first = '', second = ''] = words;
  const stated = words.find((word) => /^20[1-3]\d$/.test(word));
  const place =
    ['first', 'second', 'third', 'fourth'].indexOf(first) + 1 || Number(/^q([1-4])$/.exec(first)?.[1] ?? 0);
  if (place === 0) {
    if (second !== 'quarter' || stated !== undefined) return undefined;
    const offset = isPastWord(first) ? -1 : isNextWord(first) ? 1 : 0;
    const name = `${offset < 0 ? 'last' : offset > 0 ? 'next' : 'this'} quarter`;
    return { ...quarterOf(monthsLater(firstOfMonth(today), offset * 3)), name };
  }
  const inYear = (number: number) => quarterOf(`${number}-${String(place * 3).padStart(2, '0')}-01`);
  if (stated !== undefined) return inYear(Number(stated));
  const here = inYear(Number(today.slice(0, 4)));
  return here.from <= today ? here : inYear(Number(today.slice(0, 4)) - 1);
};

/** Without a year it is the latest such month or day that has begun, or for plans the next one. */
const monthOrDay = (words: readonly string[], today: CalendarDate): Point | undefined => {
  const month = words.map(monthNumber).find((number) => number !== undefined);
  if (month === undefined) return undefined;
  const stated = words.find((word) => /^20[1-3]\d$/.test(word));
  const numbered = words.find((word) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(word));
  const inYear = (number: number): Point | undefined => {
    const begun = `${number}-${String(month).padStart(2, '0')}`;
    if (numbered === undefined) return periodOf('month', `${begun}-01`);
    const day = `${begun}-${String(Number.parseInt(numbered, 10)).padStart(2, '0')}`;
    return isCalendarDate(day) ? oneDay(day) : undefined;
  };
  if (stated !== undefined) return inYear(Number(stated));
  const current = Number(today.slice(0, 4));
  const [before, here, after] = [inYear(current - 1), inYear(current), inYear(current + 1)];
  const behind = here !== undefined && here.from <= today ? here : before;
  const ahead = here !== undefined && here.through >= today ? here : after;
  // "Visits in October" are in November those of last month, "visits in December" those to come.
  const isNear = behind && ahead && daysApart(today, ahead.from) <= daysApart(behind.through, today);
  return behind && { ...behind, ...(isNear && { ahead }) };
};
