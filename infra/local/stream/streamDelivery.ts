import { setTimeout as pause } from 'node:timers/promises';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { complain } from '../../terminal.ts';

export type StreamHandler = (
  event: DynamoDBStreamEvent,
) => Promise<DynamoDBBatchResponse | undefined> | Promise<void>;

type Delivery = {
  readonly handler: StreamHandler;
  /** Called with the last record that is done with, each time that there is a further one. */
  readonly advance: (record: DynamoDBRecord) => void;
  /** Aborted, it ends the waiting between attempts; the rest then stays undone and the delivery rejects. */
  readonly signal: AbortSignal;
};

const attempts = 5;
const firstBackoffMs = 100;

/** As it was read, or in the form that Lambda gives it. */
export type SequencedRecord = {
  readonly dynamodb?: { readonly SequenceNumber?: string | undefined } | undefined;
};

export const sequenceNumberOf = (record: SequencedRecord): string => record.dynamodb?.SequenceNumber ?? '';

/**
 * Passes records to the handler in order. A failed batch is repeated from its first failed record on, in halves, so
 * that a bad record is alone after a few attempts; alone it is tried five times and then skipped with a line on
 * stderr, as by a mapping with bounded retries.
 */
export const deliverInOrder = async (
  records: readonly DynamoDBRecord[],
  delivery: Delivery,
  attempt = 1,
): Promise<void> => {
  const { index, reason } = await firstFailure(records, delivery.handler);
  const done = records[index - 1];
  if (done) delivery.advance(done);

  const rest = records.slice(index);
  const [first] = rest;
  if (first === undefined) return;

  if (rest.length === 1 && attempt === attempts) {
    complain(`Stream record ${sequenceNumberOf(first)} was given up after ${attempts} attempts: ${reason}`);
    return delivery.advance(first);
  }

  await pause(firstBackoffMs * 2 ** (attempt - 1), undefined, { signal: delivery.signal });
  if (rest.length === 1) return deliverInOrder(rest, delivery, attempt + 1);

  const middle = Math.ceil(rest.length / 2);
  await deliverInOrder(rest.slice(0, middle), delivery);
  await deliverInOrder(rest.slice(middle), delivery);
};

/** Where the handler failed: the number of records when it did not, 0 when it threw or named a record not in the batch. */
const firstFailure = async (
  records: readonly DynamoDBRecord[],
  handler: StreamHandler,
): Promise<{ index: number; reason: string }> => {
  try {
    const answer = await handler({ Records: [...records] });
    const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    if (failed.size === 0) return { index: records.length, reason: '' };

    const index = records.findIndex((record) => failed.has(sequenceNumberOf(record)));

    return { index: Math.max(index, 0), reason: 'the handler reported it as failed' };
  } catch (error) {
    return { index: 0, reason: String(error).replaceAll('\n', ' ') };
  }
};
