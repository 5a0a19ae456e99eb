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

type Concurrency = Readonly<Record<keyof typeof queueConcurrency | 'relays', number>>;

/** A new account runs ten functions at a time; two is the least for which a queue may ask. */
const few: Concurrency = {
  firstAttempts: 3,
  retries: 2,
  messages: 2,
  reports: 2,
  arrivals: 2,
  runs: 2,
  relays: 2,
};

/** How many invocations each queue and each shard of the stream may have at a time, in this stage. */
export const concurrencyOf = ({ workersAtOnce }: Stage): Concurrency =>
  workersAtOnce === 'few' ? few : { ...queueConcurrency, relays: relaysPerShard };

const secondsOfRequest = 0.2;

/**
 * Functions that run at the same moment while one method of the API takes all that it lets through and many receivers hang. The stream is
 * taken to have one shard; a table that DynamoDB has split has more.
 */
export const functionsAtOnce = (stage: Stage): number =>
  Object.values(concurrencyOf(stage)).reduce(
    (sum, most) => sum + most,
    Math.ceil(stage.throttle.requestsPerSecond * secondsOfRequest),
  );
