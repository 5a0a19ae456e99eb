import { isSlipOf } from '../slips.ts';
import { knownWords, tellingWords } from './lexicon.ts';

const byLength: ReadonlyMap<number, readonly string[]> = Map.groupBy(
  [...tellingWords].filter((word) => word.length > 3),
  ({ length }) => length,
);

/** The one known word that is one letter away: one left out, added, changed or swapped with its neighbour, but not the first. */
export const corrected = (word: string): string | undefined => {
  if (word.length < 4 || knownWords.has(word)) return undefined;
  const near = [-1, 0, 1]
    .flatMap((by) => byLength.get(word.length + by) ?? [])
    .filter((known) => isSlipOf(word, known) && !isOtherEnding(word, known));
  const [only, ...others] = near;
  if (others.length === 0) return only;
  // "Answerd" is "answered" before it is "answer".
  const alike = near.filter((known) => known.at(-1) === word.at(-1));
  return alike.length === 1 ? alike[0] : undefined;
};

/** "Visit" and "visits" are two words, of which the other is not known; of short words no letter is another. */
const isOtherEnding = (word: string, known: string): boolean =>
  word.length === known.length
    ? word.length < 6 && [...word].toSorted().join('') !== [...known].toSorted().join('')
    : word.startsWith(known) || known.startsWith(word);
