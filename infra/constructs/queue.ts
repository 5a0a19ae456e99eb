import { Duration } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { alarm } from './alarm.ts';

type QueueProps = {
  readonly topic: ITopic;
  /** How long the worker may take for a batch. */
  readonly workerSeconds: number;
  /** How long a batch is gathered, if it is. */
  readonly windowSeconds?: number;
  /** The number of tries of a message, and how long an unread one is kept. */
  readonly tries?: number;
  readonly keptDays?: number;
  /** The effect of messages among the dead letters, and the heading of docs/runbook.md about it. */
  readonly impact: string;
  readonly runbook: string;
};

export type QueuePair = { readonly queue: IQueue; readonly deadLetters: IQueue };

const defaultTries = 5;
const encrypted = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** Six times as long as the worker may take, plus the window, as AWS advises. */
export const visibilitySecondsOf = ({
  workerSeconds,
  windowSeconds = 0,
}: Pick<QueueProps, 'workerSeconds' | 'windowSeconds'>): number => workerSeconds * 6 + windowSeconds;

/** A queue whose messages stay hidden while their worker may be at them, and its dead letters. */
export const queueWithDeadLetters = (scope: Construct, id: string, props: QueueProps): QueuePair => {
  const deadLetters = deadLetterQueue(scope, `${id}DeadLetters`, props);
  const queue = new Queue(scope, id, {
    ...encrypted,
    visibilityTimeout: Duration.seconds(visibilitySecondsOf(props)),
    retentionPeriod: Duration.days(props.keptDays ?? 4),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: props.tries ?? defaultTries },
  });
  return { queue, deadLetters };
};

/** A queue for work that only a person can bring on: kept as long as a queue can, with an alarm for the first message. */
export const deadLetterQueue = (
  scope: Construct,
  id: string,
  { topic, impact, runbook }: Pick<QueueProps, 'topic' | 'impact' | 'runbook'>,
): Queue => {
  const queue = new Queue(scope, id, { ...encrypted, retentionPeriod: Duration.days(14) });
  acknowledge(queue, {
    'AwsSolutions-SQS3': 'It holds dead letters itself.',
    'Serverless-SQSRedrivePolicy': 'It holds dead letters itself.',
  });
  alarm(scope, `${id}Alarm`, {
    topic,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
    threshold: 1,
    impact,
    runbook,
  });
  return queue;
};
