/** Decimal digits of any script in ASCII: `４２`, `٤٢` and `42` are the same. */
export const withAsciiDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, digitOf);

/** Unicode lists the digits of each script from 0 to 9 without gaps, in one or more runs. */
const digitOf = (character: string): string => {
  const point = character.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % 10);
};

/**
 * A text's letters and digits for comparisons: without case, accents, width and separators. A prefix of the text
 * folds to a prefix of the folded text.
 */
export const fold = (text: string): string =>
  withAsciiDigits(lowered(text.normalize('NFKD')).normalize('NFKD'))
    .replaceAll(/[^\p{L}\p{M}\p{N}]|[\p{M}&&[\p{sc=Inherited}\p{sc=Hebrew}]]/gv, '')
    .replaceAll(/[ßæœøđðþłħς]/g, (letter) => plainLetters[letter] ?? letter);

/** Upper case first, because several small letters can have one capital. */
const lowered = (text: string): string => text.toUpperCase().toLowerCase();

/**
 * Letters that Unicode does not decompose, though people type them without their marks; and the sigma at the end of a
 * word.
 */
const plainLetters: Readonly<Record<string, string>> = {
  // The capital ẞ becomes this one, not ss.
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ς: 'σ',
};
