import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { QueueName } from '../../shared/contract/workers.ts';
import { alarm } from '../constructs/alarm.ts';
import type { Data } from './data.ts';

/** The waiting messages of each queue without another alarm on lateness. */
const waiting: readonly (readonly [QueueName, string])[] = [
  ['retries', 'Webhooks that failed once'],
  ['reports', 'Reports of what became of emails and texts'],
  ['arrivals', 'Emails and texts that came in'],
  ['runs', 'Runs of playbooks'],
  ['pictures', 'Smaller copies of pictures'],
  ['papers', 'PDFs of invoices and contracts'],
];

/** Longer than any message waits by itself: a retry waits for a quarter of an hour. */
const thresholdMinutes = 30;

/**
 * Alarms on queues without a working consumer: a worker that is never started does not fail, and after some days its
 * messages are gone.
 */
export const queueAlarms = (scope: Construct, { topic, queues }: Data): void => {
  for (const [name, what] of waiting)
    alarm(scope, `${name}Behind`, {
      topic,
      metric: queues[name].queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(1) }),
      threshold: thresholdMinutes * 60,
      periods: 3,
      impact: `${what} wait over half an hour for a worker.`,
      runbook: 'A queue is not emptied',
    });
};
