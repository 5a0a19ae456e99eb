import { config } from './config.ts';
import { Sha256 } from './sha256.ts';

/** How often a client tries one call. */
export const callAttempts = 3;

/** The longest pauses of the SDK between these attempts: when throttled, up to one second and then up to two. */
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
 * For calls without retries; the caller's signal ends them. No connection is kept: Lambda freezes a process between
 * two events, the service closes the connection meanwhile, and a request that fails on it may or may not have been
 * executed.
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
