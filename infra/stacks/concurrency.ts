import type { Stage } from '../config.ts';
import { relaysPerShard } from '../invocations.ts';

/** Invocations at a time for which a queue may ask, so that those of receivers that hang leave the others room. */
export const queueConcurrency = {
  firstAttempts: 200,
  retries: 50,
  messages: 10,
  reports: 10,
  arrivals: 10,
  runs: 10,
} as const;

const secondsOfRequest = 0.2;

/**
 * Functions that run at the same moment while one method of the API takes all that it lets through and many receivers hang. The stream is
 * taken to have one shard; a table that DynamoDB has split has more.
 */
export const concurrencyOf = ({ throttle }: Stage): number =>
  Object.values(queueConcurrency).reduce(
    (sum, most) => sum + most,
    relaysPerShard + Math.ceil(throttle.requestsPerSecond * secondsOfRequest),
  );
