import type { TestClock } from './clock.ts';

/** Work that falls due during an advance of the clock. */
export type Timetable = {
  /** The earliest moment after `after` at which something falls due. */
  readonly nextMoment: (after: Date) => Promise<Date | undefined>;
  readonly sweep: () => Promise<void>;
  /** Waits until all work has ended, or until the signal fires. */
  readonly finishWork: (signal: AbortSignal) => Promise<void>;
};

/** A hanging receiver may delay one step this long: slightly more than an attempt's deadline. */
const longestWorkMilliseconds = 12_000;

/**
 * Moves the clock from one due moment to the next, instead of tick by tick, and lets the work due there finish, so
 * that a day of retries passes in seconds. Only one advance runs at a time.
 */
export const createAdvance = (
  { clock, advanceTo }: TestClock,
  { nextMoment, sweep, finishWork }: Timetable,
) => {
  /** Returns the moment up to which all due work was started; work that falls due meanwhile comes next. */
  const work = async (): Promise<Date> => {
    const sweptAt = clock();
    await sweep();
    const signal = AbortSignal.timeout(longestWorkMilliseconds);
    await finishWork(signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return sweptAt;
  };

  const advance = async (seconds: number): Promise<Date> => {
    const target = new Date(clock().getTime() + seconds * 1000);
    let sweptAt = await work();
    for (
      let next = await nextMoment(sweptAt);
      next !== undefined && next <= target;
      next = await nextMoment(sweptAt)
    ) {
      advanceTo(next);
      sweptAt = await work();
    }
    advanceTo(target);
    await work();
    return clock();
  };

  let running: Promise<unknown> = Promise.resolve();
  return (seconds: number): Promise<Date> => {
    const mine = running.then(() => advance(seconds));
    running = mine.catch(() => undefined);
    return mine;
  };
};
