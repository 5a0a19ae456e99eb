import { knownWords } from './lexicon.ts';
import { isOfItsOwn } from './ownWords.ts';

/** Shorter ones are not misspelled, but others. */
const longWords = [...knownWords].filter((word) => word.length > 3);

/** What many write who hear the word, and which lies further off than a slip. */
const byEar: ReadonlyMap<string, string> = new Map([['leeds', 'leads']]);

/**
 * The one word that a misspelled one must be meant for: with the same first letter, and one letter off, or two if it is long; a letter that
 * stands for another counts as two, so "pacing" is no "paying". What only ends otherwise is another word of the same stem, as "visitors" and
 * "visits", and other words that people use are meant as they stand.
 */
export const corrected = (word: string): string | undefined => {
  const heard = byEar.get(word);
  if (heard !== undefined) return heard;
  if (word.length < 5 || !/^[a-z]+$/.test(word) || isOfItsOwn(word)) return undefined;
  const most = word.length < 9 ? 1 : 2;
  const near = longWords.flatMap((known) => {
    if (known[0] !== word[0] || Math.abs(known.length - word.length) > most) return [];
    const distance = distanceOf(word, known);
    return distance <= most && !isOfOneStem(word, known) ? [{ known, distance }] : [];
  });
  const least = Math.min(...near.map(({ distance }) => distance));
  const nearest = near.filter(({ distance }) => distance === least);
  // "Answerd" is "answered" before it is "answer".
  const alike = nearest.filter(({ known }) => known.at(-1) === word.at(-1));
  const [only, ...others] = nearest.length > 1 ? alike : nearest;
  return others.length === 0 ? only?.known : undefined;
};

const ending =
  /(?:e?s|ed|ing|ings|[eo]rs?|est|ly|al|ally|e|y|ies|iness|ity|ish|ions?|ments?|ance|ances|able|ably|ive|ively|ant|ants|ent|ents|ful|less|ness)?$/;

const stemOf = (word: string): string => word.replace(ending, '').replace(/(.)\1$/, '$1');

/** "Visitors" and "visits", "closer" and "close", but not "answerd" and "answered". */
const isOfOneStem = (word: string, known: string): boolean => stemOf(word) === stemOf(known);

/** Letters left out, added, or swapped with a neighbour; one that is changed is left out and another added. */
const distanceOf = (a: string, b: string): number => {
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
          (above[column - 1] ?? 0) + (isSame ? 0 : 2),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, above] = [above, line];
  }
  return above[b.length] ?? 0;
};
