import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { z } from 'zod';
import { config } from '../kernel/config.ts';
import { describeError, type Log } from '../kernel/log.ts';

/** What a message says: which attempt of which delivery is to be made. */
export const DeliveryMessage = z.object({
  tenant: z.string(),
  delivery_id: z.string(),
  attempt: z.int().positive(),
});
export type DeliveryMessage = z.output<typeof DeliveryMessage>;

export type Outgoing = {
  readonly message: DeliveryMessage;
  /** Messages of one endpoint form a group, so that a busy one does not delay the others. */
  readonly endpointId: string;
  readonly delaySeconds?: number;
};

/** First attempts and later ones wait in different queues: a dead receiver's retries stand in nobody's way. */
export type DeliveryQueue = 'deliveries' | 'retries';

/** Sends the messages in batches, all at once. Answers the ids of the deliveries whose message could not be sent. */
export const sendMessages = async (
  queue: DeliveryQueue,
  outgoing: readonly Outgoing[],
  log: Log,
): Promise<ReadonlySet<string>> => {
  const unsent = await Promise.all(batchesOf(outgoing).map((batch) => sendBatch(queue, batch, log)));
  return new Set(unsent.flat());
};

const sendBatch = async (queue: DeliveryQueue, batch: readonly Outgoing[], log: Log): Promise<string[]> => {
  const deliveryAt = (index: string | undefined) => batch[Number(index)]?.message.delivery_id ?? '';
  try {
    const { Failed = [] } = await client().send(
      new SendMessageBatchCommand({
        QueueUrl: config(queueUrls[queue]),
        Entries: batch.map(({ message, endpointId, delaySeconds }, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify(message),
          MessageGroupId: endpointId,
          DelaySeconds: delaySeconds,
        })),
      }),
    );
    if (Failed.length > 0) log({ level: 'error', message: 'messages refused', queue, failed: Failed });
    return Failed.map(({ Id }) => deliveryAt(Id));
  } catch (error) {
    log({ level: 'error', message: 'messages not sent', queue, ...describeError(error) });
    return batch.map(({ message }) => message.delivery_id);
  }
};

const queueUrls = { deliveries: 'deliveriesQueueUrl', retries: 'retriesQueueUrl' } as const;

const batchSize = 10;

const batchesOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );

let connection: SQSClient | undefined;

const client = (): SQSClient => {
  connection ??= new SQSClient({ maxAttempts: 5 });
  return connection;
};
