import { entities } from '../../../figures/model/entities.ts';
import {
  type CalendarDate,
  type CalendarUnit,
  type Days,
  periodOf,
  quarterOf,
  type WholeDays,
} from '../../../kernel/calendarDates.ts';
import { addDays } from '../../../kernel/zone.ts';
import { planned } from '../parts/limiting.ts';
import type { Part } from '../parts/part.ts';
import type { Drafted, Question } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';
import { firstOfMonth, monthsLater } from '../times/months.ts';
import { type TimeWindow, windowOf } from '../times/timePhrases.ts';

type Window = NonNullable<Question['window']>;

/** Of which unit it is "the same time last year", if it is. */
export const sameTimeIn = (window: Question['window']): string | undefined =>
  /^the same time last (\w+)$/.exec(window?.name ?? '')?.[1];

/**
 * "This month against the same time last month" is up to today, "October against the same time last year" against that October; undefined
 * where it is not said what the same time would be.
 */
export const besideSame = (
  window: Question['window'],
  versus: Window,
  today: CalendarDate,
): { readonly window: Window; readonly versus: Window } | undefined => {
  const whole = wholeBefore(window, versus);
  if (whole !== undefined) return window && { window, versus: whole };
  const unit = sameTimeIn(versus);
  if (window === undefined || unit === undefined) return window && { window, versus };
  const soFar = (one: string) => windowOf(`${one} to date`, today);
  const [, ofNow] = /^this (week|month|quarter|year)\b/.exec(window.name ?? '') ?? [];
  const isOpen = window.through === undefined && (window.from ?? '') <= today;
  const said =
    (ofNow === undefined ? undefined : soFar(ofNow)) ?? (isOpen ? { ...window, through: today } : window);
  if (ofNow === unit) return { window: said, versus };
  const { from, through } = said;
  if (unit !== 'year' || from === undefined || through === undefined) return undefined;
  return { window: said, versus: { from: monthsLater(from, -12), through: monthsLater(through, -12) } };
};

/** "The same quarter last year", of a quarter that was asked about. */
const wholeBefore = (window: Question['window'], versus: Window): Window | undefined => {
  const [, unit] = /^the same (week|month|quarter) last year$/.exec(versus.name ?? '') ?? [];
  const { from, through } = window ?? {};
  if (unit === undefined || from === undefined || through === undefined) return undefined;
  if (unit === 'week') return { from: addDays(from, -364), through: addDays(through, -364) };
  const { from: start, through: end } =
    unit === 'quarter' ? quarterOf(monthsLater(from, -12)) : periodOf('month', monthsLater(from, -12));
  return { from: start, through: end };
};

const isSame = (window: Question['window']): boolean => /^the same \w+ last/.test(window?.name ?? '');

/** "Compared to last month". */
export const comparedAnew = (question: Question, versus: Window): Drafted => {
  const { window, action } = question;
  const isWhole = window?.from && window.through && versus.from && versus.through;
  // Of two lists of what has no amount the numbers are compared.
  const isCounted =
    action === 'list' && question.top === undefined && entities[question.entity].money === undefined;
  return (action === 'figure' || isCounted) && isWhole
    ? { question: { ...question, action: 'compare', versus } }
    : { unread: 'what to compare with' };
};

const besideSaid = (before: string): string =>
  before.startsWith('after ') ? `the ${before.slice('after '.length)} after` : `the ${before} before`;

export const timedAnew = (question: Question, part: Part, today: CalendarDate): Drafted => {
  const {
    windows: [window],
    before,
  } = part;
  const { versus: _, ...single } = question;
  const action = question.action === 'compare' ? 'figure' : question.action;
  if (window !== undefined) {
    if (before !== undefined && !isRole(part, 'compare')) return { unread: besideSaid(before) };
    if (isYearOfPart(question.window, window)) return { unread: 'which time is meant' };
    const { ahead, name, ...past } = window;
    const isBehind =
      part.tense === 'past' || (question.window?.through !== undefined && question.window.through < today);
    // "Nobody on Monday", "and on Tuesday": what goes on from a day ahead stays ahead.
    const isAhead = planned.has(question.moment ?? '') || (question.window?.from ?? '') > today;
    const days = ahead !== undefined && isAhead && !isBehind ? ahead : past;
    const said = { ...days, ...(name && { name }) };
    // "And at the same time last year": the time that was asked about, a year before.
    const same = isSame(said) ? besideSame(question.window, said, today) : undefined;
    if (isRole(part, 'compare') && isSame(said) && same === undefined)
      return { unread: 'what to compare with' };
    if (isRole(part, 'compare'))
      return comparedAnew(same ? { ...question, window: same.window } : question, same?.versus ?? said);
    if (same !== undefined) return { question: after(question, { ...single, action, window: same.versus }) };
    return { question: after(question, { ...single, action, window: said }) };
  }
  if (before === undefined) return { question };
  const earlier = earlierBy(before, question.window);
  if (earlier === undefined) return { unread: besideSaid(before) };
  if (isRole(part, 'compare')) return comparedAnew(question, earlier);
  return { question: after(question, { ...single, action, window: earlier }) };
};

/** The time that was asked about before is kept, so that the two can be compared. */
const after = ({ window }: Question, question: Question): Question => {
  const { earlier: _, ...rest } = question;
  return window === undefined ? rest : { ...rest, earlier: window };
};

/** "In this year until today", "this year's card receipts beside this year's checks": times of which one holds the other are one. */
export const agreeing = ({ windows, roles }: Part): readonly TimeWindow[] => {
  const [first, second, ...more] = windows;
  if (first === undefined || second === undefined || more.length > 0) return windows;
  if (JSON.stringify(first) === JSON.stringify(second)) return [first];
  if (roles.has('compare')) return windows;
  const [wide, narrow] = isWithin(first, second) ? [second, first] : [first, second];
  if (isWithin(narrow, wide)) return [narrow];
  const isOpen = [first, second].some((one) => one.from === undefined || one.through === undefined);
  const both = isOpen ? bothEnds(wide, narrow) : undefined;
  const ahead = bothEnds(wide.ahead ?? wide, narrow.ahead ?? narrow);
  const isAhead = ahead !== undefined && (wide.ahead ?? narrow.ahead) !== undefined;
  return both === undefined ? windows : [{ ...both, ...(isAhead && { ahead }) }];
};

/** "After Thanksgiving but before Christmas": of each the end that it has. */
const bothEnds = (one: Days, other: Days): Days | undefined => {
  const from = one.from ?? other.from;
  const through = one.through ?? other.through;
  return from !== undefined && through !== undefined && from <= through ? { from, through } : undefined;
};

export const isWithin = (narrow: Days, wide: Days): boolean =>
  (wide.from ?? '') <= (narrow.from ?? '') && (narrow.through ?? '9') <= (wide.through ?? '9');

const units: ReadonlySet<string> = new Set(['week', 'month', 'year']);

/** "The one before": as long as that which was asked about, if that was a whole period. */
const unitOf = ({ name = '', from = '', through }: NonNullable<Question['window']>): string => {
  const said = name.startsWith('the same') ? undefined : /week|month|quarter|year/.exec(name)?.[0];
  if (said !== undefined) return said;
  if (from === through) return 'day';
  return (
    (['week', 'month', 'year'] as const).find((unit) => {
      const whole = periodOf(unit, from);
      return whole.from === from && whole.through === through;
    }) ?? ''
  );
};

/** A quarter at most: "the year before" is the same part of that year. */
const mostOfPart = 92;

/** "Leads in October", "and in 2025": all of that year, or October of it. */
const isYearOfPart = (window: Question['window'], { from = '', through, name }: TimeWindow): boolean =>
  name === undefined &&
  from.endsWith('-01-01') &&
  through === `${from.slice(0, 4)}-12-31` &&
  window?.from !== undefined &&
  window.through !== undefined &&
  window.through < addDays(window.from, mostOfPart);

/** "Up on 2025", "behind last November": beside the period that goes on, where the one before it is named. */
export const presentBeside = (window: Question['window'], today: string): string | undefined => {
  const isIt = ({ from, through }: WholeDays) => window?.from === from && window.through === through;
  if (isIt(periodOf('month', monthsLater(firstOfMonth(today), -12)))) return 'month';
  if (isIt(quarterOf(monthsLater(firstOfMonth(quarterOf(today).from), -3)))) return 'quarter';
  return (['week', 'month', 'year'] as const).find((unit) => isIt(periodOf(unit, today, -1)));
};

/** The last day of a month is that of the same month. */
const yearBefore = (day: CalendarDate): CalendarDate =>
  addDays(day, 1).endsWith('-01') ? addDays(monthsLater(addDays(day, 1), -12), -1) : monthsLater(day, -12);

/** "The week after": the whole period behind the one that was asked about. */
const laterBy = (unit: string, { from = '', through = from }: Window): Question['window'] => {
  if (unit === 'day') return { from: addDays(through, 1), through: addDays(through, 1) };
  if (unit === 'quarter') return quarterOf(monthsLater(firstOfMonth(from), 3));
  // "Leads in October", "and the year after": all of that year, or October of it.
  const isPart = unit === 'year' && monthsLater(from, 12) > addDays(through, 1);
  return units.has(unit) && !isPart ? periodOf(unit as CalendarUnit, through, 1) : undefined;
};

/** The whole period before the one that was asked about, or the one after it. */
export const earlierBy = (named: string, window: Question['window']): Question['window'] => {
  if (window?.from === undefined) return undefined;
  const [, later] = /^after (\w+)$/.exec(named) ?? [];
  if (later !== undefined) return laterBy(later, window);
  const unit = named === 'period' ? unitOf(window) : named;
  if (unit === 'day') return { from: addDays(window.from, -1), through: addDays(window.from, -1) };
  // "Q3 compared with a year earlier": that quarter of the year before.
  if (
    unit === 'year' &&
    window.through !== undefined &&
    monthsLater(window.from, 12) > addDays(window.through, 1)
  )
    return { from: monthsLater(window.from, -12), through: yearBefore(window.through) };
  if (unit === 'quarter') return quarterOf(monthsLater(firstOfMonth(window.from), -3));
  if (!units.has(unit)) return undefined;
  return periodOf(unit as CalendarUnit, window.from, -1);
};
