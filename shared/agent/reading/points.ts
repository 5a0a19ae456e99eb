import { weekdays } from '../../figures/model/model.ts';
import {
  type CalendarDate,
  type Days,
  isCalendarDate,
  periodOf,
  quarterOf,
} from '../../kernel/calendarDates.ts';
import { addDays, weekdayOf } from '../../kernel/zone.ts';
import {
  dateOf,
  monthsLater,
  nearest,
  oneDay,
  rolling,
  type Unit,
  unitNames,
  unitPeriod,
  units,
  type Window,
  weekend,
  wholes,
  yearOf,
} from './calendar.ts';
import type { Token } from './tokens.ts';
import { months } from './words/shortForms.ts';

export type Point = { readonly end: number; readonly window: Window };

export type Text = {
  readonly words: readonly string[];
  readonly tokens: readonly Token[];
  readonly today: CalendarDate;
};

export const startsWith = ({ words }: Text, at: number, phrase: readonly string[]): boolean =>
  phrase.every((word, offset) => words[at + offset] === word);

/** What a row's pattern takes for one of its names. */
type Slot = (text: Text, at: number) => { readonly end: number; readonly value: number } | undefined;
type Slots = Readonly<Record<string, number>>;

const byWord =
  (numberOf: (word: string, token: Token) => number | undefined): Slot =>
  ({ tokens }, at) => {
    const token = tokens[at];
    const value = token && numberOf(token.text, token);
    return value === undefined ? undefined : { end: at + 1, value };
  };
const among = (words: string, values: readonly number[] = []): Slot => {
  const known = new Map(
    words.split(' ').flatMap((same, at) => same.split('|').map((word) => [word, values[at] ?? at] as const)),
  );
  return byWord((word) => known.get(word));
};

const turn = among(
  'last|previous|prior|preceding|past|trailing this|current next|coming|following|upcoming',
  [-1, 0, 1],
);
const year = byWord((word) => (/^20[12]\d$/.test(word) ? Number(word) : undefined));

/** "2026", "of last year", "of the year". */
const yearAt: Slot = (text, start) => {
  const { words, today } = text;
  const at = ['of', 'in', ','].includes(words[start] ?? '') ? start + 1 : start;
  const here = words[at] === 'the' ? at + 1 : at;
  const by = turn(text, here)?.value;
  if (words[at] === 'the' && words[here] === 'year') return { end: here + 1, value: yearOf(today) };
  if (by === undefined || by > 0 || words[here + 1] !== 'year') return year(text, here);
  return { end: here + 2, value: yearOf(today) + by };
};

const dayNumber = (word: string, { number = 0, isMoney }: Token): number | undefined =>
  Number.isInteger(number) && number > 0 && number < 32 && !isMoney && !/[ap]m$/.test(word)
    ? number
    : undefined;

/** "In May", "May 3", but not "I may". */
const isVerb = ({ words }: Text, at: number): boolean =>
  ['i', 'we', 'you', 'they', 'it', 'that', 'who', 'which'].includes(words[at - 1] ?? '') ||
  ['i', 'we', 'you', 'be', 'have'].includes(words[at + 1] ?? '');

const month = among(months.join(' '));

const slots: Readonly<Record<string, Slot>> = {
  /** "Last", "this past", "next". */
  TURN: (text, at) => {
    const isBoth = /^(?:this|current) (?:past|coming)$/.test(text.words.slice(at, at + 2).join(' '));
    return turn(text, isBoth ? at + 1 : at);
  },
  UNIT: among(units.join(' ')),
  UNITS: among(units.map((unit) => `${unit}|${unit}s`).join(' ')),
  COUNT: byWord((word, { number = { couple: 2, few: 3 }[word] }) =>
    number !== undefined && number < 1_000 ? number : undefined,
  ),
  ONE: among('a|an|one', [1]),
  WEEKDAY: among(weekdays.join(' ')),
  MONTH: (text, at) => (text.words[at] === 'may' && isVerb(text, at) ? undefined : month(text, at)),
  SEASON: among('spring summer fall|autumn winter', [3, 6, 9, 12]),
  /** A unit, or another word for some days. */
  SPAN: among(`${units.join(' ')} period|time|point|date|days|dates|stretch|months|span`),
  LONG: among('week month quarter year', [0, 1, 3, 12]),
  PRIOR: among('before|prior|earlier|previous|preceding'),
  Q: among('q1 q2 q3 q4', [1, 2, 3, 4]),
  H: among('h1 h2', [1, 2]),
  HALF: among('first|1st second|2nd', [1, 2]),
  PLACE: among('first|1st second|2nd third|3rd fourth|4th', [1, 2, 3, 4]),
  YEAR: yearAt,
  Y: year,
  A: byWord((_, { number }) => number),
  B: byWord((_, { number }) => number),
  /** "March 3", but not "March 3 days". */
  DATE: (text, at) =>
    unitNames.has(text.words[at + 1] ?? '') && /^\d+$/.test(text.words[at] ?? '')
      ? undefined
      : byWord(dayNumber)(text, at),
  ORDINAL: byWord((word, token) => (/[a-z]/.test(word) ? dayNumber(word, token) : undefined)),
  ISO: byWord((word) => (/^\d{4}-/.test(word) && isCalendarDate(word) ? 0 : undefined)),
};

const on =
  (offset: number): Row[1] =>
  (_, { today }) =>
    oneDay(addDays(today, offset));
const unitAt = (index = 0): Unit => units[index] ?? 'day';
const monthDays = (of: number, month: number): Days => periodOf('month', dateOf(of, month, 1));

/** The latest such month or day, or for plans the next one if it is nearer. */
const dated = (month: number, day: number | undefined, stated: number | undefined, { today }: Text) => {
  const inYear = (of: number): Days | undefined => {
    if (day === undefined) return monthDays(of, month);
    const date = dateOf(of, month, day);
    return isCalendarDate(date) ? oneDay(date) : undefined;
  };
  if (month > 12 || stated !== undefined) return month > 12 ? undefined : inYear(stated ?? 0);
  const { ahead, ...behind } = nearest(inYear, today) ?? {};
  const apart = (one = today, other = today): number => Date.parse(other) - Date.parse(one);
  const isNear = apart(today, ahead?.from) <= apart(behind.through, today);
  return behind.from === undefined ? undefined : { ...behind, ...(isNear && ahead && { ahead }) };
};

/** A part of a year; without its year the latest that has begun. */
const yearly =
  (of: (slots: Slots, year: number) => Days): Row[1] =>
  (said, { today }) => {
    const { YEAR: stated = yearOf(today) } = said;
    const here = of(said, stated);
    return said.YEAR === undefined && (here.from ?? '') > today ? of(said, stated - 1) : here;
  };
const quarterly = yearly(({ Q, PLACE = Q ?? 1 }, of) => quarterOf(dateOf(of, PLACE * 3, 1)));
const halfYearly = yearly(({ H, HALF = H ?? 1 }, of) =>
  HALF === 1
    ? { from: dateOf(of, 1, 1), through: dateOf(of, 6, 30) }
    : { from: dateOf(of, 7, 1), through: dateOf(of, 12, 31) },
);

const season = (of: number, month: number): Days => {
  const from = dateOf(of, month, 1);
  return { from, through: addDays(monthsLater(from, 3), -1) };
};

/** Of those of three years the last one that is over, this year's, or the next one. */
const turned = (by: number, inYear: (of: number) => Days, today: CalendarDate): Days | undefined => {
  const near = [-1, 0, 1].map((offset) => inYear(yearOf(today) + offset));
  if (by === 0) return near[1];
  return by < 0
    ? near.findLast(({ through = '' }) => through < today)
    : near.find(({ from = '' }) => from > today);
};

/** "Last 3 months", by themselves up to today; "each of them" whole. */
const several =
  (isWhole: boolean): Row[1] =>
  ({ TURN = 0, COUNT = 0, UNITS }, { today }) => {
    const unit = unitAt(UNITS);
    const count = TURN * COUNT;
    if (count === 0) return undefined;
    const whole = wholes(count, unit, today);
    const days = isWhole || unit === 'quarter' ? whole : rolling(count, unit, today);
    return { ...days, each: { unit, ...whole } };
  };

const soFar: Row[1] = ({ UNIT }, { today }) => ({ ...unitPeriod(unitAt(UNIT), today, 0), through: today });
const monthsBefore =
  (months: number): Row[1] =>
  () => ({ shift: { months } });

/** The one before what was asked, or where nothing was, before the one that goes on. */
const rightBefore: Row[1] = ({ SPAN = -1 }, { words, today }, _, end) => {
  const unit = units[SPAN];
  if (['last', 'yesterday', 'the'].includes(words[end] ?? '')) return undefined;
  return { ...(unit !== undefined && unitPeriod(unit, today, -1)), shift: 'before' };
};

/** Days of the year that have a name; of some the weekday is the one on or after a date. */
const holidays: readonly (readonly [words: string, month: number, day: number, weekday?: string])[] = [
  ["new year 's day|new year 's|new years day|new years|new year", 1, 1],
  ['valentines day', 2, 14],
  ['memorial day', 5, 25, 'monday'],
  ['independence day|fourth of july', 7, 4],
  ['labor day', 9, 1, 'monday'],
  ['halloween', 10, 31],
  ['thanksgiving', 11, 22, 'thursday'],
  ['christmas eve', 12, 24],
  ['christmas day|christmas', 12, 25],
];

type Row = readonly [
  pattern: string,
  window: (said: Slots, text: Text, at: number, end: number) => Window | undefined,
];

/** Times by what they look like, of which the longest is taken: words, `a|b`, `perhaps?` and the slots. */
const rows: readonly Row[] = [
  ['the? day before yesterday', on(-2)],
  ['the? day after tomorrow', on(2)],
  ['UNIT to date', soFar],
  ['UNIT so far', soFar],
  ['UNIT before last', ({ UNIT }, { today }) => unitPeriod(unitAt(UNIT), today, -2)],
  ['all time', () => ({ isAll: true })],
  ['to date', () => ({ isAll: true })],
  ['the year before', () => ({ shift: 'year' })],
  ['the previous year', () => ({ shift: 'year' })],
  ['the day|week|month|one after', () => ({ shift: 'after' })],
  ['year over year', monthsBefore(12)],
  ['a|one year earlier|ago|before', monthsBefore(12)],
  ['this time last year', monthsBefore(12)],
  ['last year at|by this time|point', monthsBefore(12)],
  ['same SPAN a|one|the year ago|earlier|before', monthsBefore(12)],
  [
    'same|this SPAN in|of? last LONG',
    ({ LONG = 1 }) => ({ shift: LONG === 0 ? { days: 7 } : { months: LONG } }),
  ],
  ['the|one? SPAN PRIOR that?', rightBefore],
  ['the PRIOR one that?', rightBefore],
  ['the one PRIOR that?', rightBefore],
  ['today|tonight', on(0)],
  [
    'this',
    (_, { today, words }, at) =>
      /^(?:morning|afternoon|evening)$/.test(words[at + 1] ?? '') ? oneDay(today) : undefined,
  ],
  ['yesterday', on(-1)],
  ['tomorrow', on(1)],
  [
    'weekend',
    (_, { today }) => ({ ...weekend(today, weekdayOf(today) < 6 ? -1 : 0), ahead: weekend(today, 0) }),
  ],
  ['TURN weekend', ({ TURN = 0 }, { today }) => weekend(today, TURN)],
  ['coming UNIT', ({ UNIT }, { today }) => rolling(1, unitAt(UNIT), today)],
  ['trailing UNIT', ({ UNIT }, { today }) => rolling(-1, unitAt(UNIT), today)],
  [
    'TURN full|whole|entire|calendar? UNIT',
    ({ TURN = 0, UNIT }, { today }) => unitPeriod(unitAt(UNIT), today, TURN),
  ],
  [
    'last|past|next UNITS',
    ({ UNITS }, { today, words }, at) => unitPeriod(unitAt(UNITS), today, words[at] === 'next' ? 1 : -1),
  ],
  ['TURN COUNT of? UNITS', several(false)],
  ['TURN COUNT calendar|full UNITS', several(true)],
  [
    'TURN WEEKDAY week?',
    ({ TURN = 0, WEEKDAY = 0 }, { today }) => {
      const here = addDays(periodOf('week', today).from, WEEKDAY);
      const isOff = (TURN < 0 && here >= today) || (TURN > 0 && here <= today);
      return oneDay(isOff ? addDays(here, 7 * TURN) : here);
    },
  ],
  [
    'TURN MONTH',
    ({ TURN = 0, MONTH = 0 }, { today, words }, at) => {
      const meant = turned(TURN, (of) => monthDays(of, MONTH + 1), today);
      // "Last October" in November is that of last year where this one's is simply "October".
      const isThis = words[at] === 'last' && yearOf(meant?.from ?? '') === yearOf(today);
      return isThis ? monthDays(yearOf(today) - 1, MONTH + 1) : meant;
    },
  ],
  ['TURN SEASON', ({ TURN = 0, SEASON = 3 }, { today }) => turned(TURN, (of) => season(of, SEASON), today)],
  [
    'SEASON',
    ({ SEASON = 3 }, { today, words }, at) => {
      const { ahead: _, ...behind } = nearest((of) => season(of, SEASON), today) ?? {};
      return ['the', 'in', 'of'].includes(words[at - 1] ?? '') ? behind : undefined;
    },
  ],
  [
    'COUNT|ONE UNITS ago|back|earlier',
    ({ ONE, COUNT = ONE ?? 0, UNITS }, { today }) => unitPeriod(unitAt(UNITS), today, -COUNT),
  ],
  ['Q YEAR?', quarterly],
  ['PLACE quarter YEAR?', quarterly],
  ['H YEAR?', halfYearly],
  ['HALF half YEAR?', halfYearly],
  ['ISO', (_, { words }, at) => oneDay(words[at] ?? '')],
  ['A / B', ({ A = 0, B }, text) => dated(A, B, undefined, text)],
  ['A / B / Y', ({ A = 0, B, Y }, text) => dated(A, B, Y, text)],
  ['MONTH YEAR?', ({ MONTH = 0, YEAR }, text) => dated(MONTH + 1, undefined, YEAR, text)],
  ['MONTH DATE YEAR?', ({ MONTH = 0, DATE, YEAR }, text) => dated(MONTH + 1, DATE, YEAR, text)],
  ['DATE of|day? MONTH YEAR?', ({ MONTH = 0, DATE, YEAR }, text) => dated(MONTH + 1, DATE, YEAR, text)],
  ['first of MONTH YEAR?', ({ MONTH = 0, YEAR }, text) => dated(MONTH + 1, 1, YEAR, text)],
  [
    'ORDINAL of|day? TURN month',
    ({ ORDINAL, TURN }, { today }) => {
      const date = `${periodOf('month', today, TURN).from.slice(0, 8)}${String(ORDINAL).padStart(2, '0')}`;
      return isCalendarDate(date) ? oneDay(date) : undefined;
    },
  ],
  [
    'ORDINAL',
    ({ ORDINAL }, { today, words }, at) => {
      const date = `${today.slice(0, 8)}${String(ORDINAL).padStart(2, '0')}`;
      if (words[at - 1] !== 'the' || !isCalendarDate(date)) return undefined;
      const behind = date > today ? monthsLater(date, -1) : date;
      return {
        ...oneDay(behind),
        ahead: oneDay(date < today ? monthsLater(date, 1) : date),
        isOfMonth: true,
      };
    },
  ],
  [
    'WEEKDAY of? TURN week',
    ({ WEEKDAY = 0, TURN }, { today }) => oneDay(addDays(periodOf('week', today, TURN).from, WEEKDAY)),
  ],
  [
    'WEEKDAY',
    ({ WEEKDAY = 0 }, { today }) => {
      const back = (weekdayOf(today) - WEEKDAY - 1 + 7) % 7;
      const ahead = oneDay(addDays(today, (7 - back) % 7));
      return { ...oneDay(addDays(today, -back)), ahead, weekday: WEEKDAY + 1 };
    },
  ],
  ['Y', ({ Y = 0 }) => periodOf('year', dateOf(Y, 1, 1))],
  [
    'UNIT started|began|start|begin',
    ({ UNIT }, { today }) => oneDay(unitPeriod(unitAt(UNIT), today, 0).from ?? today),
  ],
  ...holidays.flatMap(([names, month, day, weekday]) =>
    names.split('|').map((name): Row => {
      const inYear = (of: number): Days => {
        const date = dateOf(of, month, day);
        return oneDay(
          weekday === undefined ? date : addDays(date, (weekdays.indexOf(weekday) - weekdayOf(date) + 8) % 7),
        );
      };
      return [name, (_, { today }) => nearest(inYear, today)];
    }),
  ),
];

const grammar = rows.map(([pattern, window]) => ({
  window,
  elements: pattern.split(' ').map((element) => ({
    isOptional: element.endsWith('?'),
    choices: element.replace('?', '').split('|'),
  })),
}));
type Element = (typeof grammar)[number]['elements'][number];

/** Where a pattern ends that begins here, and what its slots took. */
const matchAt = (
  text: Text,
  at: number,
  [first, ...others]: readonly Element[],
): { readonly end: number; readonly said: Slots } | undefined => {
  if (first === undefined) return { end: at, said: {} };
  for (const choice of first.choices) {
    const taken =
      slots[choice]?.(text, at) ?? (text.words[at] === choice ? { end: at + 1, value: 0 } : undefined);
    const rest = taken && matchAt(text, taken.end, others);
    if (rest !== undefined) return { ...rest, said: { [choice]: taken?.value ?? 0, ...rest.said } };
  }
  return first.isOptional ? matchAt(text, at, others) : undefined;
};

const until = 'until till through by before to after since from thru'.split(' ');

/** "The start of the year", "until the end of last month". */
const edgeAt = (text: Text, start: number): Point | undefined => {
  const { words, today } = text;
  const isStart = ['start', 'beginning', 'first', '1st'].includes(words[start] ?? '');
  const isEnd =
    words[start] === 'end' && until.includes(words[words[start - 1] === 'the' ? start - 2 : start - 1] ?? '');
  if (!(isStart || isEnd) || words[start + 1] !== 'of') return undefined;
  const at = words[start + 2] === 'the' ? start + 3 : start + 2;
  const unit = unitNames.get(words[at] ?? '');
  const point = unit === undefined ? pointAt(text, at) : { end: at + 1, window: unitPeriod(unit, today, 0) };
  const day = isStart ? point?.window.from : point?.window.through;
  return point === undefined || day === undefined ? undefined : { end: point.end, window: oneDay(day) };
};

/** The longest point or period that begins here, without what stands before it. */
export const pointAt = (text: Text, start: number): Point | undefined => {
  const { words } = text;
  const { end, window } =
    (words[start] === 'week' && words[start + 1] === 'of' && pointAt(text, start + 2)) || {};
  if (end !== undefined && window?.from !== undefined && window.from === window.through)
    return { end, window: periodOf('week', window.from) };
  const found = grammar.flatMap(({ elements, window }): Point[] => {
    const match = matchAt(text, start, elements);
    const days = match && window(match.said, text, start, match.end);
    return match === undefined || days === undefined ? [] : [{ end: match.end, window: days }];
  });
  const [longest] = found.toSorted((one, other) => other.end - one.end);
  const isLead = ['the', 'of', 'all', 'full', 'whole', 'entire'].includes(words[start] ?? '');
  return edgeAt(text, start) ?? longest ?? (isLead ? pointAt(text, start + 1) : undefined);
};
