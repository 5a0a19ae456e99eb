const longMilliseconds = 10_000;
/** On a busy machine a process needs a good part of it for what comes before the wait. */
const shortMilliseconds = 1_000;
const leapMilliseconds = 60_000;

/** From now on a minute has gone at each look at how long something takes, and a wait of ten seconds or more is short. */
export const hurry = (): void => {
  const { performance, setTimeout } = globalThis;
  const now = performance.now.bind(performance);
  let ahead = 0;
  const leap = () => {
    ahead += leapMilliseconds;
    return now() + ahead;
  };
  const wait = (done: () => void, milliseconds: number) =>
    setTimeout(done, milliseconds < longMilliseconds ? milliseconds : shortMilliseconds);
  Reflect.set(performance, 'now', leap);
  Reflect.set(globalThis, 'setTimeout', wait);
};
