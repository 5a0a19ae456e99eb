/** Uses real time, because the test clock may move meanwhile. */
export const beginTimeBudget = (seconds: number): (() => boolean) => {
  const endsAt = performance.now() + 1000 * seconds;
  const isOver = () => performance.now() >= endsAt;
  return isOver;
};
