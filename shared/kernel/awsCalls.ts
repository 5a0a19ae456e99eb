import { config } from './config.ts';
import { Sha256 } from './sha256.ts';

/** How often a client tries one call. */
export const callAttempts = 3;

/** What the SDK waits at most between these attempts: where it is throttled, up to one second and then up to two. */
const longestPausesMilliseconds = 3_000;

/** The longest that one call can take. Every function has more time than that, so its call ends before it is ended. */
export const longestCallMilliseconds = (requestMilliseconds: number): number =>
  callAttempts * requestMilliseconds + longestPausesMilliseconds;

/** Deadlines for connecting, for the answer and for a pause within it, where the SDK by itself would wait for ever. */
const deadlines = (requestMilliseconds: number) => ({
  connectionTimeout: requestMilliseconds / 2,
  requestTimeout: requestMilliseconds,

  socketTimeout: requestMilliseconds,
  throwOnRequestTimeout: true,
});

/** How clients of AWS are made that may repeat a call. */
export const repeating = () => ({
  maxAttempts: callAttempts,
  sha256: Sha256,
  requestHandler: deadlines(Number(config('requestMilliseconds'))),
});

/**
 * How those are made that must not; the caller's signal ends the call. No connection is kept: Lambda freezes a process between two events,
 * the service closes the connection meanwhile, and of a request that fails on it nobody knows whether it was done.
 */
export const trying = () => ({
  maxAttempts: 1,
  sha256: Sha256,
  requestHandler: {
    connectionTimeout: 3_000,
    httpAgent: { keepAlive: false },
    httpsAgent: { keepAlive: false },
  },
});
