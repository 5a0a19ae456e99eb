import {
  type CalendarDate,
  type Days,
  isCalendarDate,
  periodOf,
  type WholeDays,
} from '../../kernel/calendarDates.ts';
import { addDays, weekdayOf } from '../../kernel/zone.ts';
import { firstOfMonth, monthNumber, monthSource, monthsLater, quarterOf } from './months.ts';

/**
 * The days that are asked about, and what the asker calls them where that is more than their dates. A day or month without its year
 * lies behind, but `ahead` for what is planned.
 */
export type TimeWindow = Days & { readonly name?: string; readonly ahead?: Days };

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const year = '(?:19|20)\\d\\d';
const iso = `${year}-\\d\\d-\\d\\d`;
const weekday = `(?:${weekdays.join('|')})`;
const unit = '(?:week|month|quarter|year)';
const named = `(?:today|yesterday|tomorrow|(?:this|current|last|previous|past|next|coming) (?:${unit}|${weekday})|(?:year|month|week) to date|ytd|mtd)`;
const rolling = '(?:last|past|previous|next|coming) [1-9]\\d{0,2} (?:days?|weeks?|months?|years?)';
const ago = '[1-9]\\d{0,2} (?:days?|weeks?|months?|years?) ago';
const quarter = `(?:q[1-4]|(?:first|second|third|fourth|last) quarter)(?: (?:of )?${year})?`;
const monthOfYear = `${monthSource}(?: of)? ${year}`;
const dayOfMonth = '(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?';
const date = `(?:${iso}|${monthSource} ${dayOfMonth}(?: , ${year}| ${year})?|${dayOfMonth}(?: of)? ${monthSource}(?: ${year})?)`;

const clear = `${named}|${rolling}|${ago}|${quarter}|${monthOfYear}`;
const point = `(?:the )?(${clear}|${date}|${weekday}|${monthSource}|${year})`;

type Point = WholeDays & { readonly name?: string; readonly ahead?: WholeDays };

type Shape = { readonly source: string; readonly days: (first: Point, second: Point) => TimeWindow };

const span = (first: Point, second: Point): Days => ({ from: first.from, through: second.through });

const shapes: readonly Shape[] = [
  { source: `between ${point} and ${point}`, days: span },
  { source: `from ${point} (?:to|until|till|through) ${point}`, days: span },
  { source: `(?:since|starting) ${point}`, days: ({ from }) => ({ from }) },
  { source: `from ${point} (?:on|onwards?)`, days: ({ from }) => ({ from }) },
  { source: `after ${point}`, days: ({ through }) => ({ from: addDays(through, 1) }) },
  { source: `before ${point}`, days: ({ from }) => ({ through: addDays(from, -1) }) },
  { source: `(?:until|till|through|up to|by) ${point}`, days: ({ through }) => ({ through }) },
  { source: `(?:in|during|for|of|over|within|throughout) ${point}`, days: (first) => first },
  { source: `so far ${point}|${point} so far`, days: (first) => first },
  // Not "from 2026-03-01": that may mean the day or all that came after it.
  { source: `(?:from )?(?:the )?(${clear})`, days: (first) => first },
  { source: `(?:(?:on|within|over) )?(?:the )?(${clear}|${date}|${weekday})`, days: (first) => first },
];

const compiled = shapes.map(({ source, days }) => ({ pattern: new RegExp(`^(?:${source})$`), days }));

const anyWindow = new RegExp(
  `(?:${shapes.map(({ source }) => source.replaceAll(/\((?!\?)/g, '(?:')).join('|')})(?= |$)`,
  'y',
);

const starters = new RegExp(
  `(?:between|from|since|starting|after|before|until|till|through|throughout|up|by|in|during|for|of|over|within|so|the|on|today|yesterday|tomorrow|this|current|last|previous|past|next|coming|year|month|week|ytd|mtd|q[1-4]|first|second|third|fourth|\\d\\w*|${iso}|${weekday}|${monthSource})(?= |$)`,
  'y',
);

/** The longest phrase of time at that place of a plain text, if any. */
export const phraseAt = (text: string, at: number): string | undefined => {
  starters.lastIndex = at;
  if (!starters.test(text)) return undefined;
  anyWindow.lastIndex = at;
  const [phrase] = anyWindow.exec(text) ?? [];
  return phrase;
};

/** The days that a phrase means, seen from `today`; undefined for an impossible date or an end before its start. */
export const windowOf = (phrase: string, today: CalendarDate): TimeWindow | undefined => {
  for (const { pattern, days } of compiled) {
    const match = pattern.exec(phrase);
    if (match === null) continue;
    const [first = '', second = first] = match.slice(1).filter((group) => group !== undefined);
    const [a, b] = [pointOf(first, today), pointOf(second, today)];
    if (a === undefined || b === undefined) return undefined;
    const window = days(a, b);
    return isBackwards(window) ? undefined : window;
  }
  return undefined;
};

const isBackwards = ({ from, through }: Days): boolean =>
  from !== undefined && through !== undefined && from > through;

const oneDay = (day: CalendarDate, name?: string): Point => ({
  from: day,
  through: day,
  ...(name && { name }),
});

const pointOf = (text: string, today: CalendarDate): Point | undefined => {
  const words = text.replaceAll(/ of | , /g, ' ').split(' ');
  const [first = '', second = '', third = ''] = words;
  if (first === 'today') return oneDay(today, first);
  if (first === 'yesterday') return oneDay(addDays(today, -1), first);
  if (first === 'tomorrow') return oneDay(addDays(today, 1), first);
  if (first === 'ytd' || text === 'year to date')
    return { ...periodOf('year', today), through: today, name: 'this year so far' };
  if (first === 'mtd' || text === 'month to date')
    return { ...periodOf('month', today), through: today, name: 'this month so far' };
  if (text === 'week to date')
    return { ...periodOf('week', today), through: today, name: 'this week so far' };
  if (third === 'ago') return agoOf(Number(first), second, today);
  if (/^q[1-4]$/.test(first) || second === 'quarter') return quarterNamed(words, today);
  if (/^\d{1,3}$/.test(second) && unitOf(third) !== undefined)
    return rollingOf(first, Number(second), third, today);
  if (weekdays.includes(second)) return weekdayNamed(first, second, today);
  if (weekdays.includes(first)) return weekdayNamed('', first, today);
  if (unitOf(second) !== undefined) return periodNamed(first, second, today);
  if (/^(?:19|20)\d\d$/.test(first) && second === '') return periodOf('year', `${first}-01-01`);
  if (isCalendarDate(first)) return oneDay(first);
  return monthOrDay(words, today);
};

const unitOf = (word: string): 'day' | 'week' | 'month' | 'year' | undefined =>
  (['day', 'week', 'month', 'year'] as const).find((known) => word === known || word === `${known}s`);

const isPastWord = (word: string): boolean => word === 'last' || word === 'previous' || word === 'past';
const isNextWord = (word: string): boolean => word === 'next' || word === 'coming';

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
  return sign < 0 ? { from: addDays(end, 1), through: today } : { from: today, through: addDays(end, -1) };
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

const quarterNamed = (words: readonly string[], today: CalendarDate): Point | undefined => {
  const [first = '', second = ''] = words;
  const stated = words.find((word) => /^(?:19|20)\d\d$/.test(word));
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
  const stated = words.find((word) => /^(?:19|20)\d\d$/.test(word));
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
  return behind && { ...behind, ...(ahead && { ahead }) };
};
