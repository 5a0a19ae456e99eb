import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type Queue, queueNames, queues, runbooks } from '../../shared/contract/workers.ts';
import { alarm } from '../constructs/alarm.ts';
import type { Data } from './data.ts';
import { capitalized } from './queues.ts';

const usualSeconds = 30 * 60;

/**
 * Alarms on queues without a working consumer: a worker that is never started does not fail, and after some days its
 * messages are gone.
 */
export const queueAlarms = (scope: Construct, { topic, queues: made }: Data): void => {
  for (const name of queueNames) {
    const { seconds = usualSeconds, impact, runbook = runbooks.late }: Queue['late'] = queues[name].late;
    alarm(scope, `${capitalized(name)}Behind`, {
      topic,
      metric: made[name].queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(1) }),
      threshold: seconds,
      periods: 3,
      impact,
      runbook,
    });
  }
};
