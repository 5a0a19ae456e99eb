import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

/** In characters. */
const longestWords = 2_000;

const leastPauseMilliseconds = 50;

/**
 * Reads until what is read is as wanted, for three minutes at most, and gives it.
 * @throws Error with what was read last
 */
export const eventually = async <T>(
  read: () => Promise<T>,
  isThere: (value: T) => boolean,
  patienceMilliseconds = 180_000,
): Promise<T> => {
  const deadline = performance.now() + patienceMilliseconds;
  for (;;) {
    const startedAt = performance.now();
    const value = await read();
    if (isThere(value)) return value;
    if (performance.now() > deadline)
      throw new Error(`It never was as wanted. Last: ${inspect(value, { depth: 6 }).slice(0, longestWords)}`);
    // A long read, such as one of the whole table, takes at most half of the time.
    await pause(Math.max(leastPauseMilliseconds, performance.now() - startedAt));
  }
};
