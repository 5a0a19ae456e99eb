import { sensesOf } from './lexicon.ts';

/** "By amount billed": the figure is named by more words than stand with "by". */
const isBeforeMeasure = (words: readonly string[], at: number, length: number): boolean =>
  words[at] === 'by' &&
  [4, 3, 2].some(
    (more) => more >= length && sensesOf(words.slice(at + 1, at + 1 + more).join(' '))?.measure !== undefined,
  );

/** "And by check", "and by technician". */
export const isDividing = (word: string): boolean => {
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
export const isLimitedDays = (words: readonly string[], at: number, length: number): boolean =>
  length > 1 && words[at] === 'days' && /^\d+$/.test(words[at - 1] ?? '');

/** "Paid all time": since ever, and no time of payment. */
const isBeforeAllTime = (words: readonly string[], at: number, length: number): boolean =>
  words[at + length - 1] === 'time' && words[at + length - 2] === 'all' && /(?:d|s|t)$/.test(words[at] ?? '');

/** Whether its last word, or the next one, says more with its own neighbours. */
export const isCut = (words: readonly string[], at: number, length: number): boolean =>
  [isBeforeAllTime, isBeforeMeasure, isBeforeShow, isBeforeDivision].some((isBefore) =>
    isBefore(words, at, length),
  );
