import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { repeating } from '../kernel/awsCalls.ts';
import { config } from '../kernel/config.ts';
import { lean } from '../kernel/leanClient.ts';
import { describeError, type Log } from '../kernel/log.ts';

/** What the queue says: which message of which tenant is to go out. */
export const DispatchRequest = z.object({ tenant: z.string(), message_id: z.string() });
export type DispatchRequest = z.output<typeof DispatchRequest>;

/** Or what is known of which person is to be erased. */
export const ErasureRequest = z.object({ tenant: z.string(), erasure_id: z.string() });
export type ErasureRequest = z.output<typeof ErasureRequest>;

export const MessageWork = z.union([DispatchRequest, ErasureRequest]);
type MessageWork = z.output<typeof MessageWork>;

const idOf = (request: MessageWork): string =>
  'message_id' in request ? request.message_id : request.erasure_id;

/** Hands messages, and erasures, to their worker; answers the ids of those that could not be handed over. */
export const queueMessages = async (
  requests: readonly MessageWork[],
  log: Log,
): Promise<ReadonlySet<string>> => {
  const batches = Array.from({ length: Math.ceil(requests.length / batchSize) }, (_, index) =>
    requests.slice(index * batchSize, (index + 1) * batchSize),
  );
  const unsent = await Promise.all(batches.map((batch) => sendBatch(batch, log)));
  return new Set(unsent.flat());
};

const batchSize = 10;

const sendBatch = async (batch: readonly MessageWork[], log: Log): Promise<string[]> => {
  try {
    const { Failed = [] } = await client().send(
      new SendMessageBatchCommand({
        QueueUrl: config('messagesQueueUrl'),
        // Messages of one tenant form a group, so that a busy one does not delay the others.
        Entries: batch.map((request, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify(request),
          MessageGroupId: request.tenant,
        })),
      }),
    );
    if (Failed.length > 0)
      log({ level: 'error', message: 'messages refused', queue: 'messages', failed: Failed });
    return Failed.flatMap(({ Id }) => batch[Number(Id)] ?? []).map(idOf);
  } catch (error) {
    log({ level: 'error', message: 'messages not sent', queue: 'messages', ...describeError(error) });
    return batch.map(idOf);
  }
};

let connection: SQSClient | undefined;

const client = (): SQSClient => {
  connection ??= lean(new SQSClient(repeating()));
  return connection;
};
