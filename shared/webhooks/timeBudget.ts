import { deliveryClocks } from '../contract/deliveryClocks.ts';

/**
 * Starts the time budget of one invocation, which leaves the rest to the next. The returned function says whether it
 * is over. Real time counts, because the clock may be put forward meanwhile.
 */
export const beginTimeBudget = (): (() => boolean) => {
  const endsAt = performance.now() + 1000 * deliveryClocks.timeBudget;
  return () => performance.now() >= endsAt;
};
