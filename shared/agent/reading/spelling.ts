import { knownWords } from './lexicon.ts';

/** Shorter ones are not misspelled, but others. */
const longWords = [...knownWords].filter((word) => word.length > 3);

/**
 * The one word that a misspelled one must be meant for: with the same first letter, one letter off, or two if it is long. In a short word no
 * letter stands for another: "pacing" is no "paying".
 */
export const corrected = (word: string): string | undefined => {
  if (word.length < 5 || !/^[a-z]+$/.test(word)) return undefined;
  const most = word.length < 8 ? 1 : 2;
  const near = longWords.flatMap((known) => {
    if (known[0] !== word[0] || Math.abs(known.length - word.length) > most) return [];
    const distance = distanceOf(word, known, word.length < 8 ? 2 : 1);
    return distance <= most ? [{ known, distance }] : [];
  });
  const least = Math.min(...near.map(({ distance }) => distance));
  const nearest = near.filter(({ distance }) => distance === least);
  // "Answerd" is "answered" before it is "answer".
  const alike = nearest.filter(({ known }) => known.at(-1) === word.at(-1));
  const [only, ...others] = nearest.length > 1 ? alike : nearest;
  return others.length === 0 ? only?.known : undefined;
};

/** Letters left out, added, changed, or swapped with a neighbour. */
const distanceOf = (a: string, b: string, changed: number): number => {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : changed),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, above] = [above, line];
  }
  return above[b.length] ?? 0;
};
