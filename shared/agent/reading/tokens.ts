import type { CalendarDate } from '../../kernel/calendarDates.ts';
import type { Condition } from '../model/conditions.ts';
import type { EntityName } from '../model/model.ts';
import { lexicon, longestPhrase, type Senses } from './lexicon.ts';
import { monthNumber } from './months.ts';
import { phraseAt, type TimeWindow, windowOf } from './timePhrases.ts';

/** What a name of the company's own data says: a value of a field, in each entity that has it. */
export type Name = {
  readonly text: string;
  readonly label: string;
  readonly conditions: ReadonlyMap<EntityName, Condition>;
};

/** A phrase with what it may say, a time, an amount, a name of the company's data, or a word that nobody knows. */
export type Token =
  | { readonly kind: 'phrase'; readonly text: string; readonly senses: Senses }
  | { readonly kind: 'window'; readonly text: string; readonly window: TimeWindow }
  | { readonly kind: 'number'; readonly text: string; readonly value: number; readonly isMoney: boolean }
  | { readonly kind: 'name'; readonly text: string; readonly name: Name }
  | { readonly kind: 'unknown'; readonly text: string };

const number = /^(\$)?(\d{1,12}(?:\.\d{1,2})?)$/;

/** The tokens of a plain text; of phrases that begin at the same word the longest is taken. */
export const tokensOf = (
  text: string,
  today: CalendarDate,
  names: ReadonlyMap<string, Name> = new Map(),
): Token[] => {
  const words = text === '' ? [] : text.split(' ');
  const tokens: Token[] = [];
  for (let at = 0, offset = 0; at < words.length; ) {
    const { token, length } = tokenAt(text, words, at, offset, today, names);
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
  names: ReadonlyMap<string, Name>,
): Taken => {
  const phrase = phraseTaken(words, at, names);
  const time = phraseAt(text, offset) ?? bareTime(words, at);
  const timeLength = time === undefined ? 0 : time.split(' ').length;
  if (time !== undefined && timeLength >= (phrase?.length ?? 0)) {
    // "From 2026-03-01" may mean the day or all that came after it.
    const isClear = words[at - 1] !== 'from';
    const window = isClear ? (windowOf(time, today) ?? windowOf(`in ${time}`, today)) : undefined;
    const token: Token =
      window === undefined ? { kind: 'unknown', text: time } : { kind: 'window', text: time, window };
    return { token, length: timeLength };
  }
  if (phrase !== undefined) return phrase;
  const word = words[at] ?? '';
  const [, dollar, digits] = number.exec(word) ?? [];
  if (digits !== undefined)
    return {
      token: { kind: 'number', text: word, value: Number(digits), isMoney: dollar !== undefined },
      length: 1,
    };
  return { token: { kind: 'unknown', text: word }, length: 1 };
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

/** "In March and April", "2025 vs 2024": there a month or year needs no preposition. */
const bareTime = (words: readonly string[], at: number): string | undefined => {
  const word = words[at] ?? '';
  if (!beforeBareTimes.has(words[at - 1] ?? '')) return undefined;
  return monthNumber(word) !== undefined || /^(?:19|20)\d\d$/.test(word) ? word : undefined;
};

/** A name of the company's data comes before a word of ours of the same length. */
const phraseTaken = (
  words: readonly string[],
  at: number,
  names: ReadonlyMap<string, Name>,
): Taken | undefined => {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const text = words.slice(at, at + length).join(' ');
    const name = names.get(text);
    if (name !== undefined) return { token: { kind: 'name', text, name }, length };
    const senses = lexicon.get(text);
    if (senses !== undefined) return { token: { kind: 'phrase', text, senses }, length };
  }
  return undefined;
};
