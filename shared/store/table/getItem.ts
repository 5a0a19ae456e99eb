import { setTimeout as pause } from 'node:timers/promises';
import { BatchGetItemCommand } from '@aws-sdk/client-dynamodb';
import { fullJitter } from '../../kernel/backoff.ts';
import { database } from './database.ts';
import { gathered } from './gathered.ts';
import { nameOf } from './keys.ts';
import type { Item } from './table.ts';
import { plainItem, typedItem } from './typed.ts';

export const keysPerRequest = 100;
const pauseMilliseconds = 50;

/** A consistent read; one request serves all simultaneous calls. */
export const getItem = (key: Item): Promise<Item | undefined> => read(key);

const read = gathered(async (keys: readonly Item[]) => {
  // A request may not name a key twice.
  const distinct = new Map(keys.map((key) => [nameOf(key), key]));
  const items = await readAll([...distinct.values()]);
  const found = new Map(items.map((item) => [nameOf(item), item]));
  return keys.map((key) => found.get(nameOf(key)));
}, keysPerRequest);

/** A response leaves out items beyond its size limit or a partition's capacity, but always has at least one. */
const readAll = async (keys: readonly Item[]): Promise<Item[]> => {
  const { connection, tableName } = database();
  const items: Item[] = [];
  for (let left = keys.map(typedItem); ; ) {
    const { Responses, UnprocessedKeys } = await connection.send(
      new BatchGetItemCommand({ RequestItems: { [tableName]: { Keys: left, ConsistentRead: true } } }),
    );
    items.push(...(Responses?.[tableName] ?? []).map(plainItem));
    left = UnprocessedKeys?.[tableName]?.Keys ?? [];
    if (left.length === 0) return items;
    await pause(fullJitter(pauseMilliseconds));
  }
};
