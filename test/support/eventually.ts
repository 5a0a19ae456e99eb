import { setTimeout as pause } from 'node:timers/promises';

const patienceMilliseconds = 20_000;

/** Reads until what is read is as wanted, or for twenty seconds; gives what was read last. */
export const eventually = async <T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> => {
  const deadline = performance.now() + patienceMilliseconds;
  for (;;) {
    const value = await read();
    if (isThere(value) || performance.now() > deadline) return value;
    await pause(50);
  }
};
