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
    .filter(
      (known) =>
        known[0] === word[0] && isOneEdit(word, known) && (word.length > 4 || known.length > word.length),
    );
  const [only, ...others] = near;
  if (others.length === 0) return only;
  // "Answerd" is "answered" before it is "answer".
  const alike = near.filter((known) => known.at(-1) === word.at(-1));
  return alike.length === 1 ? alike[0] : undefined;
};

const isOneEdit = (a: string, b: string): boolean => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  if (a.length !== b.length) {
    const isEndingAlone = Math.min(restA.length, restB.length) === 0;
    // "Visit" and "visits" are two words, of which the other is not known.
    return !isEndingAlone && (restA.slice(1) === restB || restA === restB.slice(1));
  }
  const isChanged = a.length > 5 && restA.length > 1 && restA.slice(1) === restB.slice(1);
  return isChanged || (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2));
};
