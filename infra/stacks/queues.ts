import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { assertClocks, deliveryClocks } from '../../shared/contract/deliveryClocks.ts';
import { type QueueName, queueNames, queueOf, stream, workers } from '../../shared/contract/workers.ts';
import { byName } from '../../shared/kernel/byName.ts';
import { deadLetterQueue, queueWithDeadLetters, visibilitySecondsOf } from '../constructs/queue.ts';

export const makeQueues = (scope: Construct, topic: Topic) => {
  const visibility = visibilitySecondsOf({ workerSeconds: workers.deliverWebhook.seconds });
  assertClocks({ ...deliveryClocks, visibility });
  const pairs = byName(queueNames, (name) => {
    const { worker, about, whenGivenUp, late, runbook, ...facts } = queueOf(name);
    const impact = `${capitalized(about)} wait over ${late.seconds / 60} minutes for a worker.`;
    return queueWithDeadLetters(scope, idOf(name), {
      ...facts,
      topic,
      workerSeconds: workers[worker].seconds,
      givenUp: { impact: `Some ${about} were given up by the worker; ${whenGivenUp}.`, runbook },
      late: { ...late, impact },
    });
  });
  const unrelayed = deadLetterQueue(scope, 'Unrelayed', { topic, ...stream.givenUp });
  return { queues: pairs, queuePairs: Object.values(pairs), unrelayed };
};

/** The topic by which mail comes in is called `Arrivals`. */
const idOf = (name: QueueName): string => (name === 'arrivals' ? 'ArrivalsQueue' : capitalized(name));

const capitalized = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
