import { setTimeout as pause } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { fullJitter } from '../kernel/backoff.ts';
import { database } from './database.ts';
import { gathered } from './gathered.ts';
import { type Key, nameOf } from './keys.ts';
import type { Item } from './table.ts';

/** The most that one request may hold. */
const writesPerRequest = 25;
const pauseMilliseconds = 50;

/** Removes an item, whether or not it is there; one request removes all that is to go at the same moment. */
export const removeItem = async (key: Key): Promise<void> => {
  await remove(key);
};

const remove = gathered(async (keys: readonly Key[]) => {
  // A request may not name a key twice.
  await removeAll([...new Map(keys.map((key) => [nameOf(key), key])).values()]);
  return keys.map(() => true);
}, writesPerRequest);

/** What comes too fast is answered with what is left to remove. */
const removeAll = async (keys: readonly Item[]): Promise<void> => {
  const { connection, tableName } = database();
  for (let left = [...keys]; ; ) {
    const removals = left.map((Key) => ({ DeleteRequest: { Key } }));
    const { UnprocessedItems } = await connection.send(
      new BatchWriteCommand({ RequestItems: { [tableName]: removals } }),
    );
    left = (UnprocessedItems?.[tableName] ?? []).flatMap(({ DeleteRequest }) => DeleteRequest?.Key ?? []);
    if (left.length === 0) return;
    await pause(fullJitter(pauseMilliseconds));
  }
};
