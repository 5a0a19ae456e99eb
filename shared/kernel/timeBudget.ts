/**
 * Starts the time budget of one invocation, which leaves the rest to the next. The returned function says whether it
 * is over. Real time counts, because the clock may be put forward meanwhile.
 */
export const beginTimeBudget = (seconds: number): (() => boolean) => {
  const endsAt = performance.now() + 1000 * seconds;
  return () => performance.now() >= endsAt;
};
