import { Duration } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { AlarmText } from '../../shared/kernel/runbook.ts';
import { acknowledge } from './acknowledge.ts';
import { alarm } from './alarm.ts';

type QueueProps = {
  readonly topic: ITopic;
  /** How long the worker may take for a batch. */
  readonly workerSeconds: number;
  /** How long a batch is gathered, if it is. */
  readonly windowSeconds?: number;
  /** The number of tries of a message, and how long an unread one is kept. */
  readonly tries: number;
  readonly keptDays: number;
  /** Messages among the dead letters. */
  readonly givenUp: AlarmText;
  /** Messages that wait for longer: a worker that is never started does not fail. */
  readonly late: AlarmText & { readonly seconds: number };
};

export type QueuePair = { readonly queue: IQueue; readonly deadLetters: IQueue };

const encrypted = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
const period = Duration.minutes(1);

/** Six times as long as the worker may take, plus the window, as AWS advises. */
export const visibilitySecondsOf = ({
  workerSeconds,
  windowSeconds = 0,
}: Pick<QueueProps, 'workerSeconds' | 'windowSeconds'>): number => workerSeconds * 6 + windowSeconds;

/** A queue whose messages stay hidden while their worker may be at them, and its dead letters, each with an alarm. */
export const queueWithDeadLetters = (scope: Construct, id: string, props: QueueProps): QueuePair => {
  const { topic, givenUp, late } = props;
  const deadLetters = deadLetterQueue(scope, `${id}DeadLetters`, { topic, ...givenUp });
  const queue = new Queue(scope, id, {
    ...encrypted,
    visibilityTimeout: Duration.seconds(visibilitySecondsOf(props)),
    retentionPeriod: Duration.days(props.keptDays),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: props.tries },
  });
  const { seconds: threshold, ...text } = late;
  const metric = queue.metricApproximateAgeOfOldestMessage({ period });
  alarm(scope, `${id}Behind`, { topic, metric, threshold, periods: 3, ...text });
  return { queue, deadLetters };
};

/** A queue for work that only a person can bring on: kept as long as a queue can, with an alarm for the first message. */
export const deadLetterQueue = (
  scope: Construct,
  id: string,
  { topic, ...text }: AlarmText & { readonly topic: ITopic },
): Queue => {
  const queue = new Queue(scope, id, { ...encrypted, retentionPeriod: Duration.days(14) });
  acknowledge(queue, {
    'AwsSolutions-SQS3': 'It holds dead letters itself.',
    'Serverless-SQSRedrivePolicy': 'It holds dead letters itself.',
  });
  const metric = queue.metricApproximateNumberOfMessagesVisible({ period });
  alarm(scope, `${id}Alarm`, { topic, metric, threshold: 1, ...text });
  return queue;
};
