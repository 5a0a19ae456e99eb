import { setTimeout as pause } from 'node:timers/promises';
import { BatchWriteItemCommand, type WriteRequest } from '@aws-sdk/client-dynamodb';
import { fullJitter } from '../../kernel/backoff.ts';
import { database } from './database.ts';

export const writesPerBatch = 25;
const pauseMilliseconds = 50;

/** Repeats the writes that DynamoDB returns unprocessed; each write succeeds or fails independently. */
export const batchWrite = async (writes: readonly WriteRequest[]): Promise<void> => {
  const { connection, tableName } = database();
  for (let left = [...writes]; ; ) {
    const { UnprocessedItems } = await connection.send(
      new BatchWriteItemCommand({ RequestItems: { [tableName]: left } }),
    );
    left = UnprocessedItems?.[tableName] ?? [];
    if (left.length === 0) return;
    await pause(fullJitter(pauseMilliseconds));
  }
};
