import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { withRetries } from './awsCalls.ts';
import { queueUrl } from './config.ts';
import { groupsOf } from './groups.ts';
import { lean } from './leanClient.ts';
import { describeError, type Log, workNotDone } from './log.ts';

export type QueueFacts = { readonly from: { readonly queue: string }; readonly groupedBy?: string };

export type Outgoing<M> = { readonly message: M; readonly delaySeconds?: number };

/** Sends concurrent batches of a piece of work. Returns the messages that could not be sent. */
export const sendAll = async <M>(
  work: QueueFacts,
  outgoing: readonly Outgoing<M>[],
  log: Log,
): Promise<ReadonlySet<M>> => {
  const batches = groupsOf(outgoing, batchSize);
  const unsent = await Promise.all(batches.map((batch) => sendBatch(work, batch, log)));
  return new Set(unsent.flat());
};

/** The limit of SQS. */
const batchSize = 10;

/** In a busy queue, messages of one group wait for each other and delay no other group. */
const groupOf = ({ groupedBy = 'tenant' }: QueueFacts, message: unknown): string => {
  const { [groupedBy]: group }: Readonly<Record<string, unknown>> = Object(message);
  return String(group);
};

const sendBatch = async <M>(work: QueueFacts, batch: readonly Outgoing<M>[], log: Log): Promise<M[]> => {
  const { queue } = work.from;
  try {
    const { Failed = [] } = await sqs().send(
      new SendMessageBatchCommand({
        QueueUrl: queueUrl(queue),
        Entries: batch.map(({ message, delaySeconds }, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify(message),
          MessageGroupId: groupOf(work, message),
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
  connection ??= lean(new SQSClient(withRetries()));
  return connection;
};
