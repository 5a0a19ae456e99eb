import { isPlainMonth, monthNumber } from '../times/months.ts';
import { sensesOf } from './lexicon.ts';

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

export const money: ReadonlySet<string> = new Set(['dollar', 'dollars', 'usd', 'bucks']);

/** "Close rate 30 days" ends now; after a comparison the days are a limit. */
const isSpan = (words: readonly string[], at: number): boolean =>
  at > 0 &&
  !/^(?:than|over|under|least|most|above|below|every|between|and|or|past|by|in|within|after|for|about|exactly|each)$/.test(
    words[at - 1] ?? '',
  ) &&
  /^(?:\?|\.|,|!|)$/.test(words[at + 2] ?? '');

type Place = {
  readonly word: string;
  readonly before: string;
  readonly after: string;
  /** The word before the one before. */
  readonly first: string;
};

const isMonth = (word: string): boolean => monthNumber(word) !== undefined;

const isOpening = ({ before }: Place): boolean => /^(?:|,|;|:|\.)$/.test(before);

const isOfRecords = (text: string): boolean => sensesOf(text)?.entity !== undefined;

/** Where a month or a year needs no preposition. */
const standAlone: readonly ((place: Place) => boolean)[] = [
  // "The October leads".
  ({ word }) => isPlainMonth(word),
  // "Our 2026 appointments", "cash payments 2025".
  ({ word, before }) => /^20[12]\d$/.test(word) && !beforeNumbers.test(before),
  // "May collections", "May vs June": there it is no verb.
  (place) =>
    place.word === 'may' &&
    isOpening(place) &&
    (/^(?:vs|versus|and|or|compared|:|,|\?)$/.test(place.after) ||
      isOfRecords(place.after) ||
      sensesOf(place.after)?.measure !== undefined),
  // "April leads", at the beginning or after a mark; or "the Nov payments".
  (place) =>
    place.word !== 'may' &&
    isMonth(place.word) &&
    sensesOf(place.after) !== undefined &&
    (isOpening(place) || (isOfRecords(place.after) && place.word !== 'march')),
  // "The invoices from March".
  ({ word, before, first }) =>
    before === 'from' && /^(?:march|may|20[12]\d)$/.test(word) && isOfRecords(first),
  // "Collected June vs July", "in March and April".
  ({ word, after }) => isMonth(word) && word !== 'may' && afterBareTimes.has(after),
  ({ word, before }) => (isMonth(word) || /^20[1-3]\d$/.test(word)) && beforeBareTimes.has(before),
];

/** A month, a year or a span of days that is said without a preposition. */
export const bareTime = (words: readonly string[], at: number): string | undefined => {
  const [word = '', after = ''] = words.slice(at, at + 2);
  if (!/^\d/.test(word) && !isMonth(word)) return undefined;
  if (/^\d{1,3}$/.test(word) && /^(?:day|week|month|year)s?$/.test(after) && isSpan(words, at))
    return `${word} ${after}`;
  // "Between 2020 and 2030 dollars" are no years.
  if (money.has(after) || (words[at - 3] === 'between' && /^\$?\d/.test(words[at - 2] ?? '')))
    return undefined;
  const place = { word, after, before: words[at - 1] ?? '', first: words[at - 2] ?? '' };
  return standAlone.some((isAlone) => isAlone(place)) ? word : undefined;
};
