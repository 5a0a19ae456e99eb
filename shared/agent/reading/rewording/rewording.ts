/** Words to be told in others, tried in order on a plain text. */
export type Rewording = readonly (readonly [
  pattern: RegExp,
  words: string | ((match: string, ...said: string[]) => string),
])[];

/** The text in the words that the grammar reads. */
export const reworded = (text: string, rewording: Rewording): string =>
  rewording
    .reduce(
      (told, [pattern, words]) =>
        typeof words === 'string' ? told.replace(pattern, words) : told.replace(pattern, words),
      text,
    )
    .replaceAll(/ +/g, ' ')
    .trim();
