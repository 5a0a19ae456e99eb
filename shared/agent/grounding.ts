/** Every number in a text, without the commas that only make it easier to read. */
const numbersIn = (text: string): number[] =>
  (text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '').match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

/** The figures of an answer that no tool found. */
export const ungrounded = (answer: string, outputs: readonly unknown[]): number[] => {
  const found = new Set(outputs.flatMap((output) => numbersIn(JSON.stringify(output))));
  return numbersIn(answer).filter((number) => !found.has(number));
};

/** What tools found, as it is: the answer where words could not be trusted. */
export const plainAnswer = (outputs: readonly unknown[]): string =>
  outputs.map((output) => `Found: ${JSON.stringify(output)}.`).join('\n');
