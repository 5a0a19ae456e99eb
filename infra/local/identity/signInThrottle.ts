/** Password guessing is slowed down for each user, and for all together, so that many users do not avoid it. */

const windowMilliseconds = 5 * 60_000;
const triesOfOne = 10;
const triesOfAll = 100;

export type Throttle = {
  /** Counts a try of that user's password; returns the seconds to wait instead if there were too many. */
  readonly begin: (user: string) => number | undefined;
  /** Forgets the tries of a user who signed in. */
  readonly succeed: (user: string) => void;
};

/**
 * A try counts before its password is checked, so that simultaneous tries count as well. An unknown user counts like
 * a known one. The tries are kept in memory: anyone who could restart the service to clear them can read its folder
 * as well.
 * @param now real time in milliseconds; the test clock would give fresh tries
 */
export const createThrottle = (now: () => number = () => performance.now()): Throttle => {
  let tries: { readonly user: string; readonly at: number }[] = [];

  const waitFor = (counted: typeof tries, limit: number): number | undefined => {
    const first = counted.at(-limit);
    return first && Math.ceil((first.at + windowMilliseconds - now()) / 1000);
  };

  return {
    begin: (user) => {
      tries = tries.filter(({ at }) => at > now() - windowMilliseconds);
      const own = tries.filter((each) => each.user === user);
      const wait = waitFor(own, triesOfOne) ?? waitFor(tries, triesOfAll);
      if (wait === undefined) tries.push({ user, at: now() });
      return wait;
    },
    succeed: (user) => {
      tries = tries.filter((each) => each.user !== user);
    },
  };
};
