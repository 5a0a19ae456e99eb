import { deliveryClocks } from '../contract/deliveryClocks.ts';

/**
 * Begins the time that one invocation goes on before it leaves the rest to the next, so that it ends in time itself. The answer
 * says whether it is over. It is measured, because the clock may be put forward meanwhile.
 */
export const beginTimeBudget = (): (() => boolean) => {
  const endsAt = performance.now() + 1000 * deliveryClocks.timeBudget;
  return () => performance.now() >= endsAt;
};
