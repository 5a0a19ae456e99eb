/** A text of at least this length is the caller's, because nothing else that is matched is as long. */
const longText = 1_000;

/** Every regular expression that long texts are matched with during a piece of work, ours and those of libraries. */
export const patternsMetBy = async (work: () => Promise<unknown>): Promise<RegExp[]> => {
  const met = new Map<string, RegExp>();
  const { exec } = RegExp.prototype;
  // Every method of strings that takes a pattern calls this one.
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    if (String(text).length >= longText) met.set(String(this), this);
    return exec.call(this, text);
  };
  try {
    await work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return [...met.values()];
};
