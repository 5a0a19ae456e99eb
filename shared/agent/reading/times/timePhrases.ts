// Times: which days are meant by the words for them.

import { weekdays } from '../../../figures/model/model.ts';
import type { CalendarDate, Days } from '../../../kernel/calendarDates.ts';
import { addDays } from '../../../kernel/zone.ts';
import { holidaySource, holidayStarts, spanBeside, spanBesideOf } from './holidays.ts';
import { monthSource } from './months.ts';
import { portionSource } from './portions.ts';
import { seasonSource } from './seasons.ts';
import { type Point, pointOf } from './timePoints.ts';

/**
 * The days that are asked about, and what the asker calls them where that is more than their dates. A day or month without its year
 * lies behind, but `ahead` for what is planned, and since then it has been until now, whatever is planned.
 */
export type TimeWindow = Days & { readonly name?: string; readonly ahead?: Days; readonly isSince?: true };

const year = '20[1-3]\\d';
const iso = `${year}-\\d\\d-\\d\\d`;
const weekday = `(?:${weekdays.join('|')})`;
const unit = '(?:week|month|quarter|year)';
const named = `(?:today|yesterday|tomorrow|(?:this|current|last|previous|past|next|coming|following|this past|this coming|this current) (?:${unit}|${weekday})|all (?:this )?${unit}|(?:year|month|week|quarter) to date|ytd|mtd|qtd)`;
const same = `(?:(?:(?:the )?same|this) (?:point|time|period|stage|date|day|stretch) (?:of |in )?last (?:week|month|quarter|year)|(?:the )?same (?:point|time|period|stage|date|day|stretch|days|dates|months|weeks|span) (?:of |in )?(?:${year}|the year before|(?:a|1) year (?:ago|earlier|before|prior))|(?:the )?same (?:week|month|quarter) (?:of |in )?(?:last year|${year}|the (?:previous|prior) year|the year before|(?:a|1) year (?:ago|earlier|before|prior)))`;
const beside = '(?:day before yesterday|day after tomorrow|(?:(?:this|last|next|coming|past) )?weekend)';
const ofYear = `(?:(?: (?:of |in )?)(?:${year}|(?:this|last|the current|the previous|the same) year))?`;
const half = `(?:(?:first|second|1st|2nd|last) half (?:of |in )?(?:(?:this|last|the|the current|the previous) year|${year})|h[12]${ofYear}|(?:first|second|1st|2nd) half(?: year)?(?! (?:of|in)\\b)|(?:this|current|last|past|previous) half year)`;
// "Invoices that fall due", "which offers spring up": a season is told apart from a verb by what stands before or behind it.
const season = `(?:(?:the|this|last|past|previous|next|coming) ${seasonSource}${ofYear}|${seasonSource}(?: (?:of |in )?)(?:${year}|(?:this|last) year)|(?:summer|winter|autumn))`;
const monthNear = `(?:this|last|next|past|this past|this coming) ${monthSource}`;
const count = '[1-9]\\d{0,2}';
const direction = '(?:last|past|previous|trailing|next|coming|following|upcoming)';
// "Over 500 last month" is no span of 500 months.
const spans = '(?:days|weeks|months|quarters|years)';
const rolling = `(?:${direction} ${count} (?:days?|calendar (?:weeks|months|years)|weeks?|months?|quarters?|years?)|${count} ${direction} ${spans})`;
const further = `${count} ${spans} before the (?:last|past|previous) ${count} ${spans}`;
const ago = '[1-9]\\d{0,2} (?:days?|weeks?|months?|years?) ago';
const dayAgo =
  '(?:(?:a|an|[1-9]\\d{0,2}) (?:weeks?|months?|years?) ago (?:today|yesterday)|(?:today|yesterday) (?:a|[1-9]\\d{0,2}) (?:weeks?|months?|years?) ago)';
const quarter = `(?:q[1-4]|(?:first|second|third|fourth|last) quarter)${ofYear}`;
const monthOfYear = `${monthSource}(?: of| in)? (?:${year}|(?:this|last) year)`;
const dayOfMonth = '(?:0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?';
const date = `(?:${iso}|${monthSource} ${dayOfMonth}(?: , ${year}| ${year})?|${dayOfMonth}(?: of)? ${monthSource}(?: ${year})?)`;

const dayOfPeriod = `${dayOfMonth} (?:day )?of (?:this|last|the current|the previous|next) month`;

const dayOfWeek = `${weekday} (?:of )?(?:this|last|next|the current|the previous|the coming) week`;

const beforeLast = `${unit} before last`;

const clear = `${holidaySource}|${beforeLast}|${dayAgo}|${portionSource}|${same}|${dayOfWeek}|${beside}|${half}|${season}|${monthNear}|${dayOfPeriod}|${named}|${further}|${rolling}|${ago}|${quarter}|${monthOfYear}`;
const point = `(?:the )?(${clear}|${date}|${weekday}|${monthSource}|${year})`;

/** "On the 3rd": behind other words it may be the third of a row. */
const ordinal = '(?:[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)';
const dayAlone = `(${ordinal})(?= ?(?:[?.!,;]|$)| (?:and|or|to|by|vs|versus|at|in the)\\b)`;

type Shape = { readonly source: string; readonly days: (first: Point, second: Point) => TimeWindow };

const span = (first: Point, second: Point): Days => ({ from: first.from, through: second.through });

const shapes: readonly Shape[] = [
  { source: spanBeside, days: span },
  {
    source: `(?:(?:on|from) )?(${dayOfWeek}) (?:to|through|until|till) (?:on )?(${dayOfWeek})`,
    days: span,
  },
  {
    source: `(?:between|from) (?:the )?(${dayOfMonth}) (?:and|to|until|through|till) (?:the )?(${dayOfPeriod}|${dayOfMonth} (?:of )?${monthSource}(?: ${year})?)`,
    days: span,
  },
  { source: `between ${point} and ${point}`, days: span },
  { source: `(?:from|between) (?:right )?(now) (?:and|to|until|till|through) ${point}`, days: span },
  {
    source: `(?:from|between) (?:right )?(now|today) (?:and|to|until|till|through) (?:the )?end of (?:(?:the|this) )?(${unit}|${clear})`,
    days: span,
  },
  { source: `(?:between|from) the (${ordinal}) (?:and|to|until|through|till) the ${dayAlone}`, days: span },
  { source: `since the ${dayAlone}`, days: ({ from }) => ({ from }) },
  { source: `after the ${dayAlone}`, days: ({ through }) => ({ from: addDays(through, 1) }) },
  { source: `before the ${dayAlone}`, days: ({ from }) => ({ through: addDays(from, -1) }) },
  { source: `on the ${dayAlone}|the (?=[123]\\d)(?!10)${dayAlone}`, days: (first) => first },
  // Two names of one time: "in this year until today".
  {
    source: `(?:in |during )?(this ${unit}|${monthNear}) (?:up )?(?:to|until|till|through) (?:now|today|date|this day)`,
    days: ({ from }) => ({ from }),
  },
  { source: `from ${point} (?:to|until|till|through) ${point}`, days: span },
  {
    source: `(?:from|since|starting(?: on| from| with)?|beginning) ${point} (?:up )?(?:to|until|till|through) (?:now|today|date|this day|the present)`,
    days: ({ from }) => ({ from }),
  },
  {
    source: `(?:(?:in|for|during) )?(${date}|${monthSource}|${year}) (?:up )?(?:to|until|till|through) (?:now|today|date|this day|the present)`,
    days: ({ from }) => ({ from }),
  },
  {
    source: `(${date}|${weekday}|${monthSource}) (?:to|through|until|till) (${date}|${weekday}|${monthSource})(?: of this year)?`,
    days: span,
  },
  {
    source: `(?:over|more than|longer than) (${ago})`,
    days: ({ from }) => ({ through: addDays(from, -1) }),
  },
  { source: `(?:since|starting from|as of) ${point}`, days: ({ from }) => ({ from }) },
  {
    source: `(?:since|from) the (?:start|beginning) of ((?:the|this|last) ${unit})(?: (?:on|onwards?))?`,
    days: ({ from }) => ({ from }),
  },
  {
    source: `(?:since|from) the (?:start|beginning) of ${point}(?: (?:on|onwards?))?`,
    days: ({ from }) => ({ from }),
  },
  { source: `from ${point} (?:on|onwards?)`, days: ({ from }) => ({ from }) },
  { source: `after ${point}`, days: ({ through }) => ({ from: addDays(through, 1) }) },
  { source: `before ${point}`, days: ({ from }) => ({ through: addDays(from, -1) }) },
  {
    source: `(?:until|till|through|up to|by|before) (?:the )?end of (?:(?:the|this) )?(${unit})`,
    days: ({ through }) => ({ through }),
  },
  {
    source: `(?:until|till|through|up to|by|before) (?:the )?end of ${point}`,
    days: ({ through }) => ({ through }),
  },
  { source: `(?:until|till|through|up to|by) ${point}`, days: ({ through }) => ({ through }) },
  // "For January through March": from the one to the other, and not what they share.
  { source: `(?:in|during|for|of) ${point} (?:through|thru|until|till|up to) ${point}`, days: span },
  {
    source: `(?:in|during|for|of|throughout) (?:the (?:whole |full )?(?:month|year|day) of )?${point}`,
    days: (first) => first,
  },
  { source: `(?:the )?month of (${monthOfYear}|${monthSource})`, days: (first) => first },
  { source: `${point} (?:through|thru|until|till|up to) ${point}`, days: span },
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
  `(?:between|from|since|starting|after|before|until|till|through|throughout|up|by|in|during|for|of|over|more|longer|within|so|the|on|an?|final|today|yesterday|tomorrow|this|current|last|previous|past|trailing|next|coming|year|month|week|quarter|ytd|mtd|qtd|q[1-4]|h[12]|all|first|second|third|fourth|same|weekend|day|1st|2nd|${holidayStarts}|${seasonSource}|\\d\\w*|${iso}|${weekday}|${monthSource})(?= |$)`,
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
  const beside = spanBesideOf(phrase, today);
  if (beside !== undefined) return beside;
  for (const { pattern, days } of compiled) {
    const match = pattern.exec(phrase);
    if (match === null) continue;
    const [first = '', second = first] = match.slice(1).filter((group) => group !== undefined);
    // "Between the 1st and the 15th of last month": both are days of that month.
    const start = /^\d{1,2}(?:st|nd|rd|th)?$/.test(first) ? [first, ...second.split(' ').slice(1)] : [first];
    const [a, b] = [pointOf(start.join(' '), today), pointOf(second, today)];
    if (a === undefined || b === undefined) return undefined;
    const window = untilNow(sinceThen(days(a, b), phrase, today), phrase, today);
    const ahead = starts.test(phrase) ? undefined : aheadOf(days, a, b);
    if (!isBackwards(window)) return ahead === undefined ? window : { ...window, ahead };
    return ahead && { ...ahead, ahead };
  }
  return undefined;
};

const sinceThen = (window: TimeWindow, phrase: string, today: CalendarDate): TimeWindow =>
  phrase.startsWith('since ') && window.through === undefined && (window.from ?? '') <= today
    ? { ...window, isSince: true }
    : window;

/** "So far this month": what is still to come of it is not meant. */
const untilNow = (window: TimeWindow, phrase: string, today: CalendarDate): TimeWindow => {
  const isRunning = (window.from ?? '') <= today && (window.through ?? '') > today;
  return isRunning && /\bso far\b/.test(phrase) ? { ...window, through: today } : window;
};

/** What goes on from then on has begun. */
const starts = /^(?:since|starting|as of|so far)\b|\b(?:now|today|date)$/;

/** "Due before December 5", "between November 15 and 30": for what is planned both ends lie ahead, or only the second. */
const aheadOf = (days: Shape['days'], first: Point, second: Point): Days | undefined => {
  if (first.ahead === undefined && second.ahead === undefined) return undefined;
  const later = second.ahead === undefined ? second : { ...second, ...second.ahead };
  const sooner = first.ahead === undefined ? first : { ...first, ...first.ahead };
  const window = [days(sooner, later), days(first, later)].find((one) => !isBackwards(one));
  return (
    window && {
      ...(window.from && { from: window.from }),
      ...(window.through && { through: window.through }),
    }
  );
};

const isBackwards = ({ from, through }: Days): boolean =>
  from !== undefined && through !== undefined && from > through;
