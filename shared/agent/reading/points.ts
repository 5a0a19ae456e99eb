import { weekdays } from '../../figures/model/model.ts';
import {
  type CalendarDate,
  type Days,
  isCalendarDate,
  periodOf,
  quarterOf,
} from '../../kernel/calendarDates.ts';
import { addDays, weekdayOf } from '../../kernel/zone.ts';
import type { Token } from './tokens.ts';
import { months } from './words/shortForms.ts';

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

export type Point = { readonly end: number; readonly window: Window };

export type Text = {
  readonly words: readonly string[];
  readonly tokens: readonly Token[];
  readonly today: CalendarDate;
};

export const has = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const [pastWords, nextWords, thisWords] = [
  has('last previous prior preceding past trailing'),
  has('next coming following upcoming'),
  has('this current'),
];
export const units = ['day', 'week', 'month', 'quarter', 'year'] as const;
export const unitNames: ReadonlyMap<string, Unit> = new Map(
  units.flatMap((unit) => [[unit, unit] as const, [`${unit}s`, unit] as const]),
);
type Unit = (typeof units)[number];
const seasons: ReadonlyMap<string, number> = new Map(
  Object.entries({ spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 }),
);

export const startsWith = ({ words }: Text, at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, offset) => words[at + offset] === word);

export const oneDay = (day: CalendarDate): Days => ({ from: day, through: day });

export const monthsLater = (day: CalendarDate, by: number): CalendarDate => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + by;
  const first = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const { through } = periodOf('month', first);
  const wanted = `${first.slice(0, 8)}${String(date).padStart(2, '0')}`;
  return wanted > through ? through : wanted;
};

export const unitPeriod = (unit: Unit, today: CalendarDate, offset: number): Days => {
  if (unit === 'day') return oneDay(addDays(today, offset));
  if (unit === 'quarter') return quarterOf(monthsLater(`${today.slice(0, 8)}01`, offset * 3));
  return periodOf(unit, today, offset);
};

const rolling = (count: number, unit: Unit, isNext: boolean, today: CalendarDate): Days => {
  const sign = isNext ? 1 : -1;
  const length = { day: 1, week: 7, month: 1, quarter: 3, year: 12 }[unit] * count * sign;
  const end = unit === 'day' || unit === 'week' ? addDays(today, length) : monthsLater(today, length);
  return isNext ? { from: addDays(today, 1), through: end } : { from: addDays(end, 1), through: today };
};

const isYear = (word: string | undefined): boolean => word !== undefined && /^20[12]\d$/.test(word);

/** A point or period by itself, without what stands before it. */
export const pointAt = (text: Text, start: number): Point | undefined => {
  const { words, today } = text;
  if (['the', 'of'].includes(words[start] ?? '')) return pointAt(text, start + 1);
  const day = words[start] === 'week' && words[start + 1] === 'of' ? pointAt(text, start + 2) : undefined;
  if (day?.window.from !== undefined && day.window.from === day.window.through)
    return { end: day.end, window: periodOf('week', day.window.from) };
  return (
    edgeAt(text, start) ??
    dayWordAt(text, start) ??
    directedAt(text, start) ??
    agoAt(text, start) ??
    quarterAt(text, start) ??
    dateAt(text, start) ??
    weekdayAt(words, start, today) ??
    namedDayAt(text, start) ??
    (isYear(words[start]) ? { end: start + 1, window: periodOf('year', `${words[start]}-01-01`) } : undefined)
  );
};

/** "The start of the year", "end of last month". */
const edgeAt = (text: Text, start: number): Point | undefined => {
  const [edge = '', of] = text.words.slice(start, start + 2);
  const before = text.words[start - 1] === 'the' ? text.words[start - 2] : text.words[start - 1];
  if (
    edge === 'end' &&
    !['until', 'till', 'through', 'by', 'before', 'to', 'after', 'since', 'from', 'thru'].includes(
      before ?? '',
    )
  )
    return undefined;
  const isStart = ['start', 'beginning', 'first', '1st'].includes(edge);
  if (!(isStart || edge === 'end') || of !== 'of') {
    const unit = unitNames.get(edge);
    const isStarted = ['started', 'began', 'start', 'begin'].includes(of ?? '');
    if (unit === undefined || !isStarted) return undefined;
    return { end: start + 2, window: oneDay(unitPeriod(unit, text.today, 0).from ?? text.today) };
  }
  const at = text.words[start + 2] === 'the' ? start + 3 : start + 2;
  const unit = unitNames.get(text.words[at] ?? '');
  const point =
    unit === undefined ? pointAt(text, at) : { end: at + 1, window: unitPeriod(unit, text.today, 0) };
  const day = isStart ? point?.window.from : point?.window.through;
  return point === undefined || day === undefined ? undefined : { end: point.end, window: oneDay(day) };
};

const dayWordAt = ({ words, today }: Text, start: number): Point | undefined => {
  const [first = '', second = '', third = ''] = words.slice(start);
  const day = (offset: number, end: number): Point => ({
    end: start + end,
    window: oneDay(addDays(today, offset)),
  });
  if (first === 'day' && second === 'before' && third === 'yesterday') return day(-2, 3);
  if (first === 'day' && second === 'after' && third === 'tomorrow') return day(2, 3);
  if (first === 'today' || first === 'tonight') return day(0, 1);
  if (first === 'this' && ['morning', 'afternoon', 'evening'].includes(second)) return day(0, 1);
  if (first === 'yesterday') return day(-1, 1);
  if (first === 'tomorrow') return day(1, 1);
  if (first === 'weekend') {
    const { from: monday } = periodOf('week', today);
    const isOver = weekdayOf(today) < 6;
    const behind = addDays(monday, isOver ? -2 : 5);
    return {
      end: start + 1,
      window: {
        from: behind,
        through: addDays(behind, 1),
        ahead: { from: addDays(monday, 5), through: addDays(monday, 6) },
      },
    };
  }
  return undefined;
};

/** "This week", "last 3 months", "next Friday", "past month", "last October". */
const directedAt = (text: Text, start: number): Point | undefined => {
  const { words, today, tokens } = text;
  const first = words[start] ?? '';
  if (['all', 'full', 'whole', 'entire'].includes(first)) return directedAt(text, start + 1);
  const second = words[start + 1] ?? '';
  if (thisWords.has(first) && ['past', 'coming'].includes(second)) return directedAt(text, start + 1);
  const isPast = pastWords.has(first);
  const isNext = nextWords.has(first);
  if (!isPast && !isNext && !thisWords.has(first)) return undefined;
  const at = ['full', 'whole', 'entire', 'calendar'].includes(second) ? start + 2 : start + 1;
  const offset = isPast ? -1 : isNext ? 1 : 0;
  const count =
    tokens[at]?.number ?? ({ couple: 2, few: 3 } as Readonly<Record<string, number>>)[words[at] ?? ''];
  if (count !== undefined && count < 1_000 && offset !== 0) {
    const next =
      words[at + 1] === 'of' || words[at + 1] === 'calendar' || words[at + 1] === 'full' ? at + 2 : at + 1;
    const unit = unitNames.get(words[next] ?? '');
    if (unit === undefined) return undefined;
    if (words[at + 1] === 'calendar' || words[at + 1] === 'full' || unit === 'quarter') {
      const [near, far] = isNext ? [1, count] : [-1, -count];
      const bounds = [unitPeriod(unit, today, near), unitPeriod(unit, today, far)];
      const [earlier = {}, later = {}] = isNext ? bounds : bounds.toReversed();
      const days = { from: earlier.from ?? today, through: later.through ?? today };
      return { end: next + 1, window: { ...days, each: { unit, ...days } } };
    }
    const whole = [
      unitPeriod(unit, today, isNext ? 1 : -count),
      unitPeriod(unit, today, isNext ? count : -1),
    ];
    const each = { unit, from: whole[0]?.from ?? today, through: whole[1]?.through ?? today };
    return { end: next + 1, window: { ...rolling(count, unit, isNext, today), each } };
  }
  const name = words[at] ?? '';
  const unit = unitNames.get(name);
  if (unit !== undefined && (name === unit || (offset !== 0 && at === start + 1))) {
    if ((first === 'coming' || first === 'trailing') && at === start + 1)
      return { end: at + 1, window: rolling(1, unit, first === 'coming', today) };
    return { end: at + 1, window: unitPeriod(unit, today, offset) };
  }
  if (name === 'weekend') {
    const { from } = periodOf('week', today, offset);
    return { end: at + 1, window: { from: addDays(from, 5), through: addDays(from, 6) } };
  }
  if (weekdays.includes(name)) {
    const week = ['week'].includes(words[at + 1] ?? '') ? 2 : 1;
    const here = addDays(periodOf('week', today).from, weekdays.indexOf(name));
    const day = isPast
      ? here < today
        ? here
        : addDays(here, -7)
      : isNext
        ? here > today
          ? here
          : addDays(here, 7)
        : here;
    return { end: at + week, window: oneDay(day) };
  }
  const month = months.indexOf(name);
  const year = Number(today.slice(0, 4));
  if (month >= 0) {
    const near = [-1, 0, 1].map((by) =>
      periodOf('month', `${year + by}-${String(month + 1).padStart(2, '0')}-01`),
    );
    const meant = isNext
      ? near.find(({ from }) => from > today)
      : isPast
        ? near.findLast(({ through }) => through < today)
        : near[1];
    if (meant === undefined) return undefined;
    // "Last October" in November is that of last year where this one's is simply "October".
    const isThis = isPast && first === 'last' && meant.from.slice(0, 4) === today.slice(0, 4);
    return { end: at + 1, window: isThis ? (near[0] ?? meant) : meant };
  }
  const near = seasonsOf(name, today);
  const meant = isPast
    ? near.findLast(({ through = '' }) => through < today)
    : isNext
      ? near.find(({ from = '' }) => from > today)
      : near[1];
  return meant && { end: at + 1, window: meant };
};

/** That season of the year before, of this one and of the next. */
const seasonsOf = (name: string, today: CalendarDate): readonly Days[] => {
  const month = seasons.get(name);
  if (month === undefined) return [];
  return [-1, 0, 1].map((by) => {
    const from = `${Number(today.slice(0, 4)) + by}-${String(month).padStart(2, '0')}-01`;
    return { from, through: addDays(monthsLater(from, 3), -1) };
  });
};

/** Days of the year that have a name; of some the weekday is the one on or after a date. */
const holidays: readonly (readonly [words: string, date: string, weekday?: string])[] = [
  ["new year 's day|new year 's|new years day|new years|new year", '01-01'],
  ['valentines day', '02-14'],
  ['memorial day', '05-25', 'monday'],
  ['independence day|fourth of july', '07-04'],
  ['labor day', '09-01', 'monday'],
  ['halloween', '10-31'],
  ['thanksgiving', '11-22', 'thursday'],
  ['christmas eve', '12-24'],
  ['christmas day|christmas', '12-25'],
];

/** "The summer", "since Labor Day". */
const namedDayAt = (text: Text, start: number): Point | undefined => {
  const { words, today } = text;
  if (['the', 'in', 'of'].includes(words[start - 1] ?? '')) {
    const season = seasonsOf(words[start] ?? '', today).findLast(({ from = '' }) => from <= today);
    if (season !== undefined) return { end: start + 1, window: season };
  }
  for (const [names, date, weekday] of holidays)
    for (const name of names.split('|').map((one) => one.split(' '))) {
      if (!startsWith(text, start, name)) continue;
      const [behind, ahead] = [-1, 0, 1]
        .map((by) => `${Number(today.slice(0, 4)) + by}-${date}`)
        .map((day) =>
          addDays(day, weekday === undefined ? 0 : (weekdays.indexOf(weekday) - weekdayOf(day) + 8) % 7),
        )
        .reduce<string[]>((near, day) => (day <= today ? [day] : [near[0] ?? day, near[1] ?? day]), []);
      if (behind === undefined) return undefined;
      return {
        end: start + name.length,
        window: { ...oneDay(behind), ...(ahead && { ahead: oneDay(ahead) }) },
      };
    }
  return undefined;
};

/** "3 weeks ago", "two days ago". */
const agoAt = ({ words, tokens, today }: Text, start: number): Point | undefined => {
  const count = tokens[start]?.number ?? (['a', 'an', 'one'].includes(words[start] ?? '') ? 1 : undefined);
  const unit = unitNames.get(words[start + 1] ?? '');
  if (count === undefined || count > 999 || unit === undefined) return undefined;
  if (!['ago', 'back', 'earlier'].includes(words[start + 2] ?? '')) return undefined;
  const isDay = words[start + 3] === 'today' || unit === 'day';
  const end = start + (words[start + 3] === 'today' ? 4 : 3);
  if (!isDay) return { end, window: unitPeriod(unit, today, -count) };
  const day =
    unit === 'day'
      ? addDays(today, -count)
      : unit === 'week'
        ? addDays(today, -7 * count)
        : monthsLater(today, -count * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1));
  return { end, window: oneDay(day) };
};

const places: ReadonlyMap<string, number> = new Map([
  ['first', 1],
  ['1st', 1],
  ['second', 2],
  ['2nd', 2],
  ['third', 3],
  ['3rd', 3],
  ['fourth', 4],
  ['4th', 4],
]);

/** The year behind a quarter, half or month: its number and where it ends. */
const yearAt = (
  { words, today }: Text,
  start: number,
): { readonly end: number; readonly year: number } | undefined => {
  const at = ['of', 'in', ','].includes(words[start] ?? '') ? start + 1 : start;
  const here = words[at] === 'the' ? at + 1 : at;
  if (isYear(words[here])) return { end: here + 1, year: Number(words[here]) };
  const year = Number(today.slice(0, 4));
  if (words[at] === 'the' && words[here] === 'year') return { end: here + 1, year };
  if (words[here + 1] !== 'year') return undefined;
  if (thisWords.has(words[here] ?? '')) return { end: here + 2, year };
  return pastWords.has(words[here] ?? '') ? { end: here + 2, year: year - 1 } : undefined;
};

/** "Q3", "third quarter of last year", "first half of 2026", "H1". */
const quarterAt = (text: Text, start: number): Point | undefined => {
  const { words, today } = text;
  const [first = '', second = ''] = words.slice(start);
  const short = /^([qh])([1-4])$/.exec(first);
  const [kind, place, end] =
    short !== null
      ? [short[1] === 'q' ? 'quarter' : 'half', Number(short[2]), start + 1]
      : [second, places.get(first) ?? 0, start + 2];
  if (place === 0 || (kind !== 'quarter' && kind !== 'half') || (kind === 'half' && place > 2))
    return undefined;
  const stated = yearAt(text, end);
  const inYear = (year: number): Days =>
    kind === 'quarter'
      ? quarterOf(`${year}-${String(place * 3).padStart(2, '0')}-01`)
      : {
          from: `${year}-${place === 1 ? '01' : '07'}-01`,
          through: `${year}-${place === 1 ? '06-30' : '12-31'}`,
        };
  const here = inYear(stated?.year ?? Number(today.slice(0, 4)));
  const isAhead = stated === undefined && (here.from ?? '') > today;
  return { end: stated?.end ?? end, window: isAhead ? inYear(Number(today.slice(0, 4)) - 1) : here };
};

/** "March", "March 3", "3rd of March 2026", "2026-03-03", "3/14", "the 17th". */
const dateAt = (text: Text, start: number): Point | undefined => {
  const { words, tokens, today } = text;
  const first = words[start] ?? '';
  if (isCalendarDate(first)) return { end: start + 1, window: oneDay(first) };
  const slash =
    tokens[start]?.number !== undefined &&
    words[start + 1] === '/' &&
    tokens[start + 2]?.number !== undefined;
  if (slash) {
    const [month, day] = [tokens[start]?.number ?? 0, tokens[start + 2]?.number ?? 0];
    const stated =
      words[start + 3] === '/' && isYear(words[start + 4]) ? Number(words[start + 4]) : undefined;
    if (month > 12) return undefined;
    return near(text, month, day, stated, stated === undefined ? start + 3 : start + 5);
  }
  const month = months.indexOf(first) + 1;
  if (month > 0) {
    if (first === 'may' && !isMonthMay(words, start)) return undefined;
    const day = dayNumber(tokens[start + 1]);
    if (day === undefined || (unitNames.has(words[start + 2] ?? '') && words[start + 1] === String(day))) {
      const stated = yearAt(text, start + 1);
      return near(text, month, undefined, stated?.year, stated?.end ?? start + 1);
    }
    const stated = yearAt(text, start + 2);
    return near(text, month, day, stated?.year, stated?.end ?? start + 2);
  }
  const day = first === 'first' && words[start + 1] === 'of' ? 1 : dayNumber(tokens[start]);
  if (day === undefined) return undefined;
  const at = words[start + 1] === 'of' || words[start + 1] === 'day' ? start + 2 : start + 1;
  const behind = months.indexOf(words[at] ?? '') + 1;
  if (behind > 0) {
    const stated = yearAt(text, at + 1);
    return near(text, behind, day, stated?.year, stated?.end ?? at + 1);
  }
  if (!/[a-z]/.test(first) || /[ap]m$/.test(first)) return undefined;
  const direction = words[at] ?? '';
  const isOfMonth =
    words[at + 1] === 'month' &&
    (thisWords.has(direction) || pastWords.has(direction) || nextWords.has(direction));
  if (!isOfMonth && words[start - 1] !== 'the') return undefined;
  const offset = isOfMonth ? (pastWords.has(direction) ? -1 : nextWords.has(direction) ? 1 : 0) : 0;
  const { from } = periodOf('month', today, offset);
  const date = `${from.slice(0, 8)}${String(day).padStart(2, '0')}`;
  if (!isCalendarDate(date)) return undefined;
  const behindDay = !isOfMonth && date > today ? monthsLater(date, -1) : date;
  const ahead = !isOfMonth && { ahead: oneDay(date >= today ? date : monthsLater(date, 1)) };
  const alone = !isOfMonth && { isOfMonth: true as const };
  return {
    end: isOfMonth ? at + 2 : start + 1,
    window: { ...oneDay(behindDay), ...(ahead || {}), ...(alone || {}) },
  };
};

/** "In May", "May 3", but not "I may". */
const isMonthMay = (words: readonly string[], at: number): boolean =>
  !['i', 'we', 'you', 'they', 'it', 'that', 'who', 'which'].includes(words[at - 1] ?? '') &&
  !['i', 'we', 'you', 'be', 'have'].includes(words[at + 1] ?? '');

const dayNumber = (token: Token | undefined): number | undefined => {
  const { number, text = '' } = token ?? {};
  return number === undefined ||
    number < 1 ||
    number > 31 ||
    !Number.isInteger(number) ||
    /[ap]m$/.test(text) ||
    token?.isMoney
    ? undefined
    : number;
};

/** The latest such month or day, or for plans the next one. */
const near = (
  { today }: Text,
  month: number,
  day: number | undefined,
  stated: number | undefined,
  end: number,
): Point | undefined => {
  const inYear = (year: number): Days | undefined => {
    const begun = `${year}-${String(month).padStart(2, '0')}`;
    if (day === undefined) return periodOf('month', `${begun}-01`);
    const date = `${begun}-${String(day).padStart(2, '0')}`;
    return isCalendarDate(date) ? oneDay(date) : undefined;
  };
  if (stated !== undefined) {
    const window = inYear(stated);
    return window && { end, window };
  }
  const year = Number(today.slice(0, 4));
  const here = inYear(year);
  const behind = here?.from !== undefined && here.from <= today ? here : inYear(year - 1);
  const ahead = here?.through !== undefined && here.through >= today ? here : inYear(year + 1);
  const isNear =
    ahead?.from !== undefined &&
    behind?.through !== undefined &&
    Date.parse(ahead.from) - Date.parse(today) <= Date.parse(today) - Date.parse(behind.through);
  return behind && { end, window: { ...behind, ...(isNear && ahead !== undefined && { ahead }) } };
};

/** "Monday", "Friday of next week", "Tuesday this week". */
const weekdayAt = (words: readonly string[], start: number, today: CalendarDate): Point | undefined => {
  const name = (words[start] ?? '').replace(/s$/, '');
  if (!weekdays.includes(name) || name !== words[start]) return undefined;
  const at = words[start + 1] === 'of' ? start + 2 : start + 1;
  const direction = words[at] ?? '';
  if (words[at + 1] === 'week') {
    const offset = pastWords.has(direction)
      ? -1
      : nextWords.has(direction)
        ? 1
        : thisWords.has(direction)
          ? 0
          : undefined;
    if (offset !== undefined)
      return {
        end: at + 2,
        window: oneDay(addDays(periodOf('week', today, offset).from, weekdays.indexOf(name))),
      };
  }
  const back = (weekdayOf(today) - weekdays.indexOf(name) - 1 + 7) % 7;
  const ahead = back === 0 ? today : addDays(today, 7 - back);
  return {
    end: start + 1,
    window: { ...oneDay(addDays(today, -back)), ahead: oneDay(ahead), weekday: weekdays.indexOf(name) + 1 },
  };
};
