/** The known names that a wrong one was probably meant for, the most similar first; at most three. */
export const nearest = (wrong: string, names: readonly string[]): string[] => {
  if (wrong.length > longestName) return [];
  return names
    .map((name) => ({ name, distance: distanceBetween(wrong, name.slice(0, longestName)) }))
    .filter(({ distance }) => distance !== undefined)
    .toSorted((a, b) => Number(a.distance) - Number(b.distance))
    .slice(0, 3)
    .map(({ name }) => name);
};

/** No one mistypes more, and what letters are compared grows with the square of it. */
const longestName = 64;

/** Names are alike as a whole or else, further off, because they share a word: `tax` and `tax_rate`. Undefined where they are not. */
const distanceBetween = (a: string, b: string): number | undefined => {
  const whole = shareOfEdits(fold(a), fold(b));
  if (whole < unlike) return whole;
  const words = wordsOf(a).flatMap((word) => wordsOf(b).map((other) => shareOfEdits(word, other)));
  const least = Math.min(...words);
  return least < unlike ? 1 + least : undefined;
};

/** From which share of changed letters on two words are other words. */
const unlike = 0.4;

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .map(fold)
    .filter((word) => word.length > 2);

const fold = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const shareOfEdits = (a: string, b: string): number =>
  a === b ? 0 : editsBetween(a, b) / Math.max(a.length, b.length);

/** How many letters must be added, removed or changed (Levenshtein). */
const editsBetween = (a: string, b: string): number => {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      line.push(Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, changed));
    }
    above = line;
  }
  return above[b.length] ?? 0;
};
