import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { assertClocks, deliveryClocks } from '../../shared/contract/deliveryClocks.ts';
import {
  type Queue,
  type QueueName,
  queueNames,
  queues,
  runbooks,
  stream,
  workers,
} from '../../shared/contract/workers.ts';
import { byName } from '../../shared/kernel/byName.ts';
import { deadLetterQueue, queueWithDeadLetters, visibilitySecondsOf } from '../constructs/queue.ts';

export const makeQueues = (scope: Construct, topic: Topic) => {
  const visibility = visibilitySecondsOf({ workerSeconds: workers.deliverWebhook.seconds });
  assertClocks({ ...deliveryClocks, visibility });
  const runbook = runbooks.deadLetters;
  const pairs = byName(queueNames, (name) => {
    const queue: Queue = queues[name];
    const workerSeconds = workers[queue.worker].seconds;
    return queueWithDeadLetters(scope, idOf(name), { ...queue, topic, workerSeconds, runbook });
  });
  const unrelayed = deadLetterQueue(scope, 'Unrelayed', { topic, impact: stream.impact, runbook });
  return { queues: pairs, queuePairs: Object.values(pairs), unrelayed };
};

/** The topic by which mail comes in is called `Arrivals`. */
const idOf = (name: QueueName): string => (name === 'arrivals' ? 'ArrivalsQueue' : capitalized(name));

export const capitalized = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
