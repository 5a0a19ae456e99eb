/**
 * Starts the time budget of one invocation; the next one does the rest. The returned function reports whether it is
 * over. Uses real time, because the test clock may move meanwhile.
 */
export const beginTimeBudget = (seconds: number): (() => boolean) => {
  const endsAt = performance.now() + 1000 * seconds;
  return () => performance.now() >= endsAt;
};
