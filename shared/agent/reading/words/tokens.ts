// Words: what each may mean by itself, from the model’s words and the names of the company.

import type { Condition } from '../../../figures/model/conditions.ts';
import { type EntityName, weekdays } from '../../../figures/model/model.ts';
import type { CalendarDate } from '../../../kernel/calendarDates.ts';
import { monthNumber, monthSource } from '../times/months.ts';
import { seasonSource } from '../times/seasons.ts';
import { phraseAt, type TimeWindow, windowOf } from '../times/timePhrases.ts';
import { bareTime, money } from './bareTimes.ts';
import { clockAt } from './clocks.ts';
import { isCut, isDividing, isLimitedDays } from './cuts.ts';
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

const ofClock = ({ text, where, length }: NonNullable<ReturnType<typeof clockAt>>): Taken => {
  const meanings = new Map([['appointments' as const, { where, place: 'after' as const }]]);
  return { token: { kind: 'phrase', text, senses: { meanings } }, length };
};

const tokenAt = (
  text: string,
  words: readonly string[],
  at: number,
  offset: number,
  today: CalendarDate,
  known: Known,
): Taken => {
  const clock = clockAt(words, at);
  if (clock !== undefined) return ofClock(clock);
  const phrase = phraseTaken(words, at, known);
  const time = timeAt(text, words, at, offset);
  const timeLength = time === undefined ? 0 : time.split(' ').length;
  if (time !== undefined && timeLength >= (phrase?.length ?? 0)) {
    // "From 2026-03-01" may mean the day or all that came after it.
    const isOfEntity =
      (monthNumber(words[at] ?? '') !== undefined || isYear.test(time)) &&
      (sensesOf(words[at - 2] ?? '')?.entity !== undefined || pointing.test(words[at - 2] ?? ''));
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

/** "Only those from October". */
const pointing = /^(?:those|these|ones)$/;

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
