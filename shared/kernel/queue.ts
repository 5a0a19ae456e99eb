import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { repeating } from './awsCalls.ts';
import { queueUrl } from './config.ts';
import { groupsOf } from './groups.ts';
import { lean } from './leanClient.ts';
import { describeError, type Log, workNotDone } from './log.ts';

/**
 * A message as JSON. Messages of one group wait for each other if a queue is busy, so that a busy group delays no
 * other.
 */
export type Outgoing<M> = { readonly message: M; readonly group: string; readonly delaySeconds?: number };

/** Sends the messages in batches, all at once. Answers those that could not be sent. */
export const sendAll = async <M>(
  queue: string,
  outgoing: readonly Outgoing<M>[],
  log: Log,
): Promise<ReadonlySet<M>> => {
  const batches = groupsOf(outgoing, batchSize);
  const unsent = await Promise.all(batches.map((batch) => sendBatch(queue, batch, log)));
  return new Set(unsent.flat());
};

/** The limit of SQS. */
const batchSize = 10;

const sendBatch = async <M>(queue: string, batch: readonly Outgoing<M>[], log: Log): Promise<M[]> => {
  try {
    const { Failed = [] } = await sqs().send(
      new SendMessageBatchCommand({
        QueueUrl: queueUrl(queue),
        Entries: batch.map(({ message, group, delaySeconds }, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify(message),
          MessageGroupId: group,
          DelaySeconds: delaySeconds,
        })),
      }),
    );
    if (Failed.length > 0) log({ level: 'error', message: workNotDone.unsent, queue, failed: Failed });
    return Failed.flatMap(({ Id }) => batch[Number(Id)]?.message ?? []);
  } catch (error) {
    log({ level: 'error', message: workNotDone.unsent, queue, ...describeError(error) });
    return batch.map(({ message }) => message);
  }
};

let connection: SQSClient | undefined;

const sqs = (): SQSClient => {
  connection ??= lean(new SQSClient(repeating()));
  return connection;
};
