import type { CalendarDate, Days } from '../../kernel/calendarDates.ts';
import { addDays, weekdayOf } from '../../kernel/zone.ts';
import { monthsLater, oneDay, type Window } from './calendar.ts';
import { type Point, pointAt, startsWith, type Text } from './points.ts';
import type { Token } from './tokens.ts';

/** The longest time that the tokens from here on name. */
export const timeAt = (tokens: readonly Token[], start: number, today: CalendarDate): Point | undefined => {
  const words = tokens.map(({ text }) => text);
  return windowAt({ words, tokens, today }, start);
};

const has = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const [opening, closing] = [
  has('in on during for within of at throughout around'),
  has('and to through thru until till'),
];
const phrasesIn = (list: string): readonly (readonly string[])[] =>
  list.split('|').map((one) => one.split(' '));
const sinceWords = phrasesIn('since|from|after');
const untilWords = phrasesIn('until|till|through|thru|up to|by|before|prior to|to');
const nowWords = phrasesIn(
  'so far|until now|till now|to date|up to now|until today|to today|through today|onward|onwards',
);

const windowAt = (text: Text, start: number): Point | undefined => {
  const relative = relativeAt(text, start);
  if (relative !== undefined) return relative;
  const word = text.words[start] ?? '';
  if (word === 'between' || word === 'from') {
    const isNow = text.words[start + 1] === 'now' || text.words[start + 1] === 'today';
    const first = isNow
      ? { end: start + 2, window: { ...oneDay(text.today), ahead: oneDay(text.today) } }
      : pointAt(text, start + 1);
    const second =
      first && closing.has(text.words[first.end] ?? '') ? pointAt(text, first.end + 1) : undefined;
    if (first && first.window.from !== undefined && untilNow(text, first.end) > first.end)
      return { end: untilNow(text, first.end), window: { from: first.window.from } };
    if (first && second) return { end: second.end, window: spanOf(first.window, second.window, text.today) };
  }
  for (const phrase of sinceWords) {
    if (!startsWith(text, start, phrase)) continue;
    const point = pointAt(text, start + phrase.length);
    if (point === undefined) continue;
    const { from, through } = point.window;
    if (word === 'after')
      return through === undefined ? undefined : { end: point.end, window: { from: addDays(through, 1) } };
    const isOpen = ['on', 'onward', 'onwards', 'forward'].includes(text.words[point.end] ?? '');
    if (word === 'from' && !isOpen) return point;
    return from === undefined
      ? undefined
      : {
          end: untilNow(text, isOpen ? point.end + 1 : point.end),
          window: { from, ...(word === 'since' && { isSince: true as const }) },
        };
  }
  for (const phrase of untilWords) {
    if (!startsWith(text, start, phrase)) continue;
    const point = pointAt(text, start + phrase.length);
    if (point === undefined) continue;
    const day =
      word === 'before' || word === 'prior' ? point.window.from : (point.window.through ?? point.window.from);
    if (day === undefined) continue;
    const isBefore = word === 'before' || word === 'prior';
    const end = (of: CalendarDate): Days => ({ through: isBefore ? addDays(of, -1) : of });
    const { ahead } = point.window;
    const next = isBefore ? ahead?.from : (ahead?.through ?? ahead?.from);
    return { end: point.end, window: { ...end(day), ...(next !== undefined && { ahead: end(next) }) } };
  }
  const isOver =
    word === 'over' && ['the', 'last', 'past', 'this', 'next'].includes(text.words[start + 1] ?? '');
  const at = opening.has(word) || isOver ? start + 1 : start;
  const lead = startsWith(text, at, ['so', 'far']) ? at + 2 : at;
  const first = pointAt(text, lead);
  if (first === undefined) return undefined;
  const joining = text.words[first.end] ?? '';
  if (['to', 'through', 'thru', 'until', 'till'].includes(joining)) {
    const second = pointAt(text, first.end + 1);
    if (second !== undefined)
      return { end: second.end, window: spanOf(first.window, second.window, text.today) };
    if (untilNow(text, first.end) > first.end)
      return {
        end: untilNow(text, first.end),
        window: { ...(first.window.from !== undefined && { from: first.window.from }) },
      };
  }
  return { ...first, end: untilNow(text, first.end) };
};

/** "So far", "until today": up to now, which is where such a time ends. */
const untilNow = (text: Text, at: number): number => {
  const phrase = nowWords.find((one) => startsWith(text, at, one));
  return phrase === undefined ? at : at + phrase.length;
};

const spanOf = (first: Window, second: Window, today: CalendarDate): Window => {
  const isOfMonth = first.isOfMonth === true && second.from !== undefined && second.isOfMonth !== true;
  if (isOfMonth) {
    const from = (days: Days): CalendarDate => `${days.from?.slice(0, 8)}${first.from?.slice(8)}`;
    const ahead = second.ahead && { from: from(second.ahead), through: second.ahead.through ?? today };
    return { from: from(second), through: second.through ?? today, ...(ahead && { ahead }) };
  }
  // "Between Monday and Wednesday next week" are days of one week.
  if (first.weekday !== undefined && second.from !== undefined && second.weekday === undefined) {
    const back = (weekdayOf(second.from) - first.weekday + 7) % 7;
    return { from: addDays(second.from, -back), through: second.through ?? today };
  }
  const isBackward = first.from !== undefined && second.through !== undefined && first.from > second.through;
  if (isBackward && second.ahead?.through !== undefined)
    return { from: first.from ?? today, through: second.ahead.through };
  const start = isBackward ? { ...first, from: monthsLater(first.from ?? today, -12) } : first;
  const ahead = start.ahead?.from !== undefined &&
    second.ahead?.through !== undefined && {
      ahead: { from: start.ahead.from, through: second.ahead.through },
    };
  return {
    ...(start.from !== undefined && { from: start.from }),
    ...(second.through !== undefined && { through: second.through }),
    ...(ahead || {}),
  };
};

const skipped: ReadonlySet<string> = has('in at to the from for of on with');

/** A time that is told by another, or all of time: "to the month before". */
const relativeAt = (text: Text, at: number): Point | undefined => {
  for (let start = at; start < at + 3; start += 1) {
    const point = pointAt(text, start);
    if (point?.window.shift !== undefined || point?.window.isAll) return point;
    if (!skipped.has(text.words[start] ?? '')) return undefined;
  }
  return undefined;
};
