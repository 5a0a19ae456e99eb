// Words: what each may mean by itself, from the model’s words and the names of the company.

import type { CalendarDate } from '../../../kernel/calendarDates.ts';
import type { Condition } from '../../model/conditions.ts';
import type { EntityName } from '../../model/model.ts';
import { isPlainMonth, monthNumber, monthSource } from '../times/months.ts';
import { seasonSource } from '../times/seasons.ts';
import { phraseAt, type TimeWindow, windowOf } from '../times/timePhrases.ts';
import { weekdays } from '../times/timePoints.ts';
import { phrasesFrom, type Senses, sensesOf } from './lexicon.ts';

/** What a name of the company's own data says: a value of a field, in each entity that has it. */
export type Name = {
  readonly text: string;
  readonly label: string;
  /** What tells one person from another of that name. */
  readonly mark?: string;
  /** It is only some of the words of what is meant. */
  readonly isLoose?: boolean;
  readonly conditions: ReadonlyMap<EntityName, Condition>;
  /** Of a technician, what came of the jobs that they worked on. */
  readonly ofWork?: ReadonlyMap<EntityName, Condition>;
};

/** A phrase with what it may say, a time, an amount, a name of the company's data, or a word that nobody knows. */
export type Token = (
  | { readonly kind: 'phrase'; readonly text: string; readonly senses: Senses }
  | { readonly kind: 'window'; readonly text: string; readonly window: TimeWindow }
  | { readonly kind: 'number'; readonly text: string; readonly value: number; readonly isMoney: boolean }
  | { readonly kind: 'name'; readonly text: string; readonly name: Name }
  | { readonly kind: 'unknown'; readonly text: string }
) & {
  /** What joins it to the one before was read already. */
  readonly isJoined?: true;
};

const isYear = /^20[12]\d$/;

const number = /^(\$)?(\d{1,12}(?:\.\d{1,2})?)$/;

type Known = {
  readonly names: ReadonlyMap<string, Name>;
  /** Phrases that are not taken whole. */
  readonly apart: ReadonlySet<string>;
};

/** The tokens of a plain text; of phrases that begin at the same word the longest is taken. */
export const tokensOf = (
  text: string,
  today: CalendarDate,
  names: ReadonlyMap<string, Name> = new Map(),
  apart: ReadonlySet<string> = new Set(),
): Token[] => {
  const known = { names, apart };
  const words = text === '' ? [] : text.split(' ');
  const tokens: Token[] = [];
  for (let at = 0, offset = 0; at < words.length; ) {
    const { token, length } = tokenAt(text, words, at, offset, today, known);
    tokens.push(token);
    for (const word of words.slice(at, at + length)) offset += word.length + 1;
    at += length;
  }
  return tokens;
};

type Taken = { readonly token: Token; readonly length: number };

const tokenAt = (
  text: string,
  words: readonly string[],
  at: number,
  offset: number,
  today: CalendarDate,
  known: Known,
): Taken => {
  const clock = clockAt(words, at);
  if (clock !== undefined) return clock;
  const phrase = phraseTaken(words, at, known);
  const time = timeAt(text, words, at, offset);
  const timeLength = time === undefined ? 0 : time.split(' ').length;
  if (time !== undefined && timeLength >= (phrase?.length ?? 0)) {
    // "From 2026-03-01" may mean the day or all that came after it.
    const isOfEntity =
      (monthNumber(words[at] ?? '') !== undefined || isYear.test(time)) &&
      sensesOf(words[at - 2] ?? '')?.entity !== undefined;
    const isClear = words[at - 1] !== 'from' || isOfEntity;
    const window = isClear
      ? (windowOf(time, today) ?? windowOf(`in ${time}`, today) ?? windowOf(`last ${time}`, today))
      : undefined;
    const token: Token =
      window === undefined ? { kind: 'unknown', text: time } : { kind: 'window', text: time, window };
    return { token, length: timeLength };
  }
  if (phrase !== undefined) return beforeTime(text, words, at, offset, phrase, known) ?? phrase;
  const word = words[at] ?? '';
  const [, dollar, digits] = number.exec(word) ?? [];
  if (digits !== undefined)
    return {
      token: { kind: 'number', text: word, value: Number(digits), isMoney: dollar !== undefined },
      length: 1,
    };
  return { token: { kind: 'unknown', text: word }, length: 1 };
};

/** "Between 2020 and 2030 dollars" are no years. */
const timeAt = (text: string, words: readonly string[], at: number, offset: number): string | undefined => {
  const time = phraseAt(text, offset) ?? bareTime(words, at);
  return time !== undefined && money.has(words[at + time.split(' ').length] ?? '') ? undefined : time;
};

/** "Got in October", "booked in 2026", "closed on Friday", "collected on November 29th". */
const needsWord = new RegExp(
  String.raw`^(?:in (?:${monthSource}|${seasonSource}|q[1-4]|20\d\d)\b|on (?:(?:${weekdays.join('|')}|${monthSource})\b|(?:the )?\d))`,
);

const beginsTime = /^(?:from|since|in|on|by|for|until|before|after|during|through|within|over|at|of|so)$/;

/** "That came in from Monday on": the last word of the phrase belongs to the time behind it. */
const beforeTime = (
  text: string,
  words: readonly string[],
  at: number,
  offset: number,
  { length }: Taken,
  known: Known,
): Taken | undefined => {
  const last = words[at + length - 1] ?? '';
  if (length < 2 || !beginsTime.test(last)) return undefined;
  const before = words.slice(at, at + length - 1);
  const time = phraseAt(text, offset + before.join(' ').length + 1);
  // Without its first word it is a time as well, unless it tells from when on, or no such time stands without that word.
  if (
    time === undefined ||
    !(/^(?:from|since|before|after|until|so far) /.test(time) || needsWord.test(time))
  )
    return undefined;
  const shorter = phraseTaken(words.slice(0, at + length - 1), at, known);
  return shorter?.length === length - 1 ? shorter : undefined;
};

const clockBounds: Readonly<Record<string, string>> = { after: '>', past: '>', before: '<' };

const clockIn = (word = ''): string | undefined =>
  /^\d{1,2}h\d\d$/.test(word) ? word.replace('h', ':').padStart(5, '0') : undefined;

/** "After 4 pm", "between 2 pm and 4 pm": when what is planned begins. */
const clockAt = (words: readonly string[], at: number): Taken | undefined => {
  const [word = '', first, joint = '', second] = words.slice(at, at + 4);
  const [from, until] = [clockIn(first), clockIn(second)];
  const is = clockBounds[word];
  const isRange = /^(?:between|from)$/.test(word) && /^(?:and|to|until)$/.test(joint) && until !== undefined;
  const exact = clockIn(word);
  if (exact !== undefined) {
    const meanings = new Map([
      ['appointments' as const, { where: `clock=${exact}`, place: 'after' as const }],
    ]);
    return { token: { kind: 'phrase', text: word, senses: { meanings } }, length: 1 };
  }
  if (from === undefined || !(isRange || is !== undefined)) return undefined;
  const text = isRange ? `between ${from} and ${until}` : `${word} ${from}`;
  const where = isRange ? `clock>=${from};clock<${until}` : `clock${is}${from}`;
  return {
    token: { kind: 'phrase', text, senses: { meanings: new Map([['appointments', { where }]]) } },
    length: isRange ? 4 : 2,
  };
};

const beforeBareTimes: ReadonlySet<string> = new Set([
  'and',
  'or',
  'vs',
  'versus',
  'with',
  'than',
  'to',
  'compare',
  'between',
  ',',
]);

const afterBareTimes: ReadonlySet<string> = new Set(['', 'vs', 'versus', 'and', 'or', 'than', '?', '.', ',']);

/** What stands before an amount or a count, so that no year is meant. */
const beforeNumbers =
  /^(?:over|under|above|below|than|least|most|exceeding|beyond|exactly|about|around|roughly|by|to|from|and|top|first|last|next|number|invoice|estimate|job|\$)$/;

const money: ReadonlySet<string> = new Set(['dollar', 'dollars', 'usd', 'bucks']);

/** "Close rate 30 days" ends now; after a comparison the days are a limit. */
const isSpan = (words: readonly string[], at: number): boolean =>
  at > 0 &&
  !/^(?:than|over|under|least|most|above|below|every|between|and|or|past|by|in|within|after|for|about|exactly|each)$/.test(
    words[at - 1] ?? '',
  ) &&
  /^(?:\?|\.|,|!|)$/.test(words[at + 2] ?? '');

/** "Collected June vs July", "in March and April", "2025 vs 2024": there a month or year needs no preposition. */
const bareTime = (words: readonly string[], at: number): string | undefined => {
  const word = words[at] ?? '';
  if (!/^\d/.test(word) && monthNumber(word) === undefined) return undefined;
  const after = words[at + 1] ?? '';
  if (/^\d{1,3}$/.test(word) && /^(?:day|week|month|year)s?$/.test(after) && isSpan(words, at))
    return `${word} ${after}`;
  if (money.has(after) || (words[at - 3] === 'between' && /^\$?\d/.test(words[at - 2] ?? '')))
    return undefined;
  // "The October leads".
  if (isPlainMonth(word)) return word;
  // "April leads", at the beginning or after a mark; or "the Nov payments".
  const isOpening = at === 0 || /^[,;:.]$/.test(words[at - 1] ?? '');
  const isOfEntity = sensesOf(after)?.entity !== undefined && word !== 'march';
  // "Our 2026 appointments", "cash payments 2025".
  if (/^20[12]\d$/.test(word) && !beforeNumbers.test(words[at - 1] ?? '')) return word;
  // "May collections", "May vs June": there it is no verb.
  const { measure, entity } = sensesOf(after) ?? {};
  if (
    isOpening &&
    word === 'may' &&
    (/^(?:vs|versus|and|or|compared|:|,|\?)$/.test(after) || measure || entity)
  )
    return word;
  if (
    (isOpening || isOfEntity) &&
    word !== 'may' &&
    monthNumber(word) !== undefined &&
    sensesOf(after) !== undefined
  )
    return word;
  // "The invoices from March".
  if (
    words[at - 1] === 'from' &&
    /^(?:march|may|20[12]\d)$/.test(word) &&
    sensesOf(words[at - 2] ?? '')?.entity
  )
    return word;
  const isLast = monthNumber(word) !== undefined && word !== 'may' && afterBareTimes.has(words[at + 1] ?? '');
  if (!isLast && !beforeBareTimes.has(words[at - 1] ?? '')) return undefined;
  return monthNumber(word) !== undefined || /^20[1-3]\d$/.test(word) ? word : undefined;
};

/** "By amount billed": the figure is named by more words than stand with "by". */
const isBeforeMeasure = (words: readonly string[], at: number, length: number): boolean =>
  words[at] === 'by' &&
  [4, 3, 2].some(
    (more) => more >= length && sensesOf(words.slice(at + 1, at + 1 + more).join(' '))?.measure !== undefined,
  );

/** "And by check", "and by technician". */
const isDividing = (word: string): boolean => {
  const { dimensions, unit } = sensesOf(word) ?? {};
  return (sensesOf(`by ${word}`)?.meanings ?? dimensions ?? unit) !== undefined;
};

/** "On average per technician": by that they are divided. */
const isBeforeDivision = (words: readonly string[], at: number, length: number): boolean => {
  if (words[at + length - 1] !== 'per') return false;
  const { dimensions, unit } = sensesOf(words[at + length] ?? '') ?? {};
  return (dimensions ?? unit) !== undefined;
};

/** "Got any no shows": no answer that was "no". */
const isBeforeShow = (words: readonly string[], at: number, length: number): boolean =>
  words[at + length - 1] === 'no' && /^shows?$/.test(words[at + length] ?? '');

/** "Over 30 days late": there the days are a limit, and "late" a word of its own. */
const isLimitedDays = (words: readonly string[], at: number, length: number): boolean =>
  length > 1 && words[at] === 'days' && /^\d+$/.test(words[at - 1] ?? '');

/** What its last word, or the next one, says more of with its own neighbours. */
/** "Paid all time": since ever, and no time of payment. */
const isBeforeAllTime = (words: readonly string[], at: number, length: number): boolean =>
  words[at + length - 1] === 'time' && words[at + length - 2] === 'all' && /(?:d|s|t)$/.test(words[at] ?? '');

const isCut = (words: readonly string[], at: number, length: number): boolean =>
  isBeforeAllTime(words, at, length) ||
  isBeforeMeasure(words, at, length) ||
  isBeforeShow(words, at, length) ||
  isBeforeDivision(words, at, length);

/** A word that only helps a verb. */
const beingOrBeen = /^\w+ (?:being|been)$/;

const helper = /^(?:are|is|was|were|be|been|has|have|had|got|get|still|already|yet)$/;

const mostNameWords = 8;

/**
 * A name of the company's data comes before a word of ours of the same length, and a phrase as it stands before one that only
 * differs in light words: "past their due date" is "past the due date".
 */
const phraseTaken = (words: readonly string[], at: number, { names, apart }: Known): Taken | undefined => {
  const first = words[at] ?? '';
  const known = new Map<number, Senses>();
  for (const { length, says } of phrasesFrom(words, at)) known.set(length, says);
  const longest = Math.max(1, ...known.keys(), names.size === 0 ? 1 : mostNameWords);
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const text = words.slice(at, at + length).join(' ');
    const name = names.get(text);
    if (name !== undefined) return { token: { kind: 'name', text, name }, length };
    if (length > 1 && isCut(words, at, length)) continue;
    if (apart.has(text) || (text === 'and by' && isDividing(words[at + 2] ?? ''))) continue;
    const senses = known.get(length);
    if (senses === undefined || isLimitedDays(words, at, length)) continue;
    const helping = length > 1 && helper.test(first) ? known.get(1) : undefined;
    if (helping !== undefined) {
      // "Were paid only in part": more is said from the next word on than with the one that only helps.
      const behind = phraseTaken(words, at + 1, { names, apart });
      const said = behind?.token.kind === 'phrase' ? behind.token.senses.meanings : undefined;
      const isState = (senses.meanings ?? senses.verb) !== undefined;
      if (
        behind !== undefined &&
        behind.length >= length &&
        (isState || (said !== undefined && beingOrBeen.test(text)))
      )
        return { token: { kind: 'phrase', text: first, senses: helping }, length: 1 };
    }
    return { token: { kind: 'phrase', text, senses }, length };
  }
  return undefined;
};
