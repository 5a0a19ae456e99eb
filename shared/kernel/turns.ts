const ends = new Map<string, Promise<void>>();

/** Runs calls with the same name one after the other within this process, in the order of the calls. */
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
