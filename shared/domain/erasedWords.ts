import { erasedName } from './erasures.ts';

/** Replaces each whole word with another name: a person named Ann is not in "cannot". */
export const withoutWords = <T extends object>(value: T, words: readonly string[]): T => {
  if (words.length === 0) return value;
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map((word) => RegExp.escape(word));
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.join('|')})(?![\p{L}\p{N}])`,
    'giu',
  );
  const reword = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replaceAll(pattern, erasedName);
    if (Array.isArray(part)) return part.map(reword);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, reword(inner)]));
  };
  return reword(value) as T;
};

export const hasWords = (value: object, words: readonly string[]): boolean =>
  JSON.stringify(withoutWords(value, words)) !== JSON.stringify(value);
