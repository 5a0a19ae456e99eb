import { type QueueName, queueNames, queueOf, stream } from '../../shared/contract/workers.ts';
import type { Stage } from '../config.ts';

/** How many invocations a queue, or a shard of the stream, may have at a time in this stage. */
export const atOnceOf = (name: QueueName | 'stream', { workersAtOnce }: Stage): number => {
  const { atOnce } = name === 'stream' ? stream : queueOf(name);
  return atOnce[workersAtOnce === 'few' ? 'few' : 'many'];
};

const secondsOfRequest = 0.2;

/**
 * Functions that run at the same moment while one method of the API takes all that it lets through and many receivers hang. The stream is
 * taken to have one shard; a table that DynamoDB has split has more.
 */
export const functionsAtOnce = (stage: Stage): number =>
  [...queueNames, 'stream' as const].reduce(
    (sum, name) => sum + atOnceOf(name, stage),
    Math.ceil(stage.throttle.requestsPerSecond * secondsOfRequest),
  );
