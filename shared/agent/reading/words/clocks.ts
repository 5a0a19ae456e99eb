const bounds: Readonly<Record<string, string>> = { after: '>', past: '>', before: '<' };

const clockIn = (word = ''): string | undefined =>
  /^\d{1,2}h\d\d$/.test(word) ? word.replace('h', ':').padStart(5, '0') : undefined;

/** "At 4 pm", "after 4 pm", "between 2 pm and 4 pm": when what is planned begins, as a condition, and in how many words it is said. */
export const clockAt = (
  words: readonly string[],
  at: number,
): { readonly text: string; readonly where: string; readonly length: number } | undefined => {
  const [word = '', first, joint = '', second] = words.slice(at, at + 4);
  const [exact, from, until] = [clockIn(word), clockIn(first), clockIn(second)];
  if (exact !== undefined) return { text: word, where: `clock=${exact}`, length: 1 };
  if (from === undefined) return undefined;
  const isRange = /^(?:between|from)$/.test(word) && /^(?:and|to|until)$/.test(joint);
  if (isRange && until !== undefined)
    return { text: `between ${from} and ${until}`, where: `clock>=${from};clock<${until}`, length: 4 };
  const is = bounds[word];
  return is === undefined ? undefined : { text: `${word} ${from}`, where: `clock${is}${from}`, length: 2 };
};
