import { setTimeout as pause } from 'node:timers/promises';
import { fullJitter } from '../../kernel/backoff.ts';
import { Failure } from '../../kernel/failure.ts';
import { inTurn } from '../../kernel/turns.ts';
import { Stale } from './commit.ts';

const budgetMilliseconds = 8_000;
/** On a slow database, the time budget would be used up after one or two runs, before the competing requests finish. */
const leastReruns = 4;
const firstPauseMilliseconds = 25;
const longestPauseMilliseconds = 400;

/**
 * Reads, decides and commits again while others change the same records. Requests of this process that lost for one
 * item take turns from then on, so that fifty requests for the next number need about a hundred runs instead of a
 * thousand.
 * @param attempt gets the number of attempts so far
 * @throws Failure `conflict` when the time budget is used up
 */
export const untilFresh = async <T>(attempt: (losses: number) => Promise<T>): Promise<T> => {
  const deadline = performance.now() + budgetMilliseconds;
  let item: string | undefined;
  for (let losses = 0; ; losses += 1) {
    const run = () => attempt(losses);
    const { value, stale } = await orStale(item === undefined ? run() : inTurn(item, run));
    if (stale === undefined) return value;
    item = stale.item;
    if (losses >= leastReruns && performance.now() >= deadline) {
      throw new Failure('conflict', 'The record is being changed by others; try again.');
    }
    await pause(fullJitter(Math.min(firstPauseMilliseconds * 2 ** losses, longestPauseMilliseconds)));
  }
};

/** For callers that accept a concurrent change: false if there was one; nothing is written then. */
export const unlessStale = async (attempt: () => Promise<unknown>): Promise<boolean> =>
  (await orStale(attempt())).stale === undefined;

type Fresh<T> = { readonly value: T; readonly stale?: undefined };

const orStale = <T>(
  attempt: Promise<T>,
): Promise<Fresh<T> | { readonly value?: undefined; readonly stale: Stale }> =>
  attempt.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (error instanceof Stale) return { stale: error };
      throw error;
    },
  );
