import { config } from './config.ts';
import { Sha256 } from './sha256.ts';

export const callAttempts = 3;

/** The SDK's longest pauses between these attempts: when throttled, up to one second and then up to two. */
const longestPausesMilliseconds = 3_000;

/** The longest time of one call. Every function has more, so that a call fails before Lambda stops the function. */
export const longestCallMilliseconds = (requestMilliseconds: number): number =>
  callAttempts * requestMilliseconds + longestPausesMilliseconds;

/** Limits for connecting, for the response and for a pause within it; by default the SDK waits without limit. */
const deadlines = (requestMilliseconds: number) => ({
  connectionTimeout: requestMilliseconds / 2,
  requestTimeout: requestMilliseconds,
  socketTimeout: requestMilliseconds,
  throwOnRequestTimeout: true,
});

/** For clients whose calls may be executed twice. */
export const withRetries = () => ({
  maxAttempts: callAttempts,
  sha256: Sha256,
  requestHandler: deadlines(Number(config('requestMilliseconds'))),
});

/**
 * For calls without retries; the caller's signal ends them. No connection is kept: Lambda freezes a process between
 * two events, the service closes the connection meanwhile, and a request that fails on it may or may not have been
 * executed.
 */
export const withoutRetries = () => ({
  maxAttempts: 1,
  sha256: Sha256,
  requestHandler: {
    connectionTimeout: 3_000,
    httpAgent: { keepAlive: false },
    httpsAgent: { keepAlive: false },
  },
});
