/** The known names most similar to a wrong one, at most three, the most similar first. */
export const nearest = (wrong: string, names: readonly string[]): string[] => {
  if (wrong.length > longestName) return [];
  return names
    .map((name) => ({ name, distance: distanceBetween(wrong, name.slice(0, longestName)) }))
    .filter(({ distance }) => distance !== undefined)
    .toSorted((a, b) => Number(a.distance) - Number(b.distance))
    .slice(0, 3)
    .map(({ name }) => name);
};

/** Mistyped names are shorter, and the comparison's cost grows with its square. */
const longestName = 64;

/**
 * 0 for equal names. Names that share a word, such as `tax` and `tax_rate`, are less close than similar ones;
 * undefined if they differ.
 */
const distanceBetween = (a: string, b: string): number | undefined => {
  const whole = shareOfEdits(fold(a), fold(b));
  if (whole < unlike) return whole;
  const words = wordsOf(a).flatMap((word) => wordsOf(b).map((other) => shareOfEdits(word, other)));
  const least = Math.min(...words);
  return least < unlike ? 1 + least : undefined;
};

/** The share of changed letters at which two words count as different. */
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

/** The number of letters to add, remove or change (Levenshtein). */
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
