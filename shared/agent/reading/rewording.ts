/** Words to be told in others, tried in order on a plain text. */
export type Rewording = readonly (readonly [pattern: RegExp, words: string])[];

/** The text in the words that the grammar reads. */
export const reworded = (text: string, rewording: Rewording): string =>
  rewording
    .reduce((told, [pattern, words]) => told.replace(pattern, words), text)
    .replaceAll(/ +/g, ' ')
    .trim();
