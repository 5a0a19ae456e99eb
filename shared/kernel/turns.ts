/** By name, the end of the last turn that was asked for. */
const ends = new Map<string, Promise<void>>();

/** Within this process, runs one after the other what has the same name, in the order in which it was asked for. */
export const inTurn = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
  const before = ends.get(name);
  const { promise: end, resolve } = Promise.withResolvers<void>();
  ends.set(name, end);
  await before;
  try {
    return await run();
  } finally {
    resolve();
    if (ends.get(name) === end) ends.delete(name);
  }
};
