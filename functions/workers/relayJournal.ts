import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { relayEntries } from '../../shared/outbox/relay.ts';
import { entryOfImage } from '../../shared/store/journal/outbox.ts';
import { worker } from '../../shared/work/worker.ts';

/** Turns the events of new journal entries into deliveries. Its event source passes on only such entries. */
export const handler = worker(
  async ({ Records }: DynamoDBStreamEvent, seams): Promise<DynamoDBBatchResponse> => {
    const records = Records.map(({ dynamodb }) => ({
      entry: entryOfImage(dynamodb?.NewImage ?? {}),
      itemIdentifier: dynamodb?.SequenceNumber ?? '',
    }));
    const failed = await relayEntries(
      records.map(({ entry }) => entry),
      seams,
    );
    const failures = records.filter(({ entry }) => failed.has(entry.id));
    return { batchItemFailures: failures.map(({ itemIdentifier }) => ({ itemIdentifier })) };
  },
);
