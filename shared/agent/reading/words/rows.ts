/** A table of words: a row a line, behind " = " what people say for it. */
export const rowsIn = (text: string): readonly (readonly [meaning: string, words: string])[] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [meaning = '', words = ''] = row.split(' = ');
      return [meaning, words];
    });
