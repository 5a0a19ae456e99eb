import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { getItem } from '../../shared/store/table/getItem.ts';
import { type Key, recordKey } from '../../shared/store/table/keys.ts';
import type { Item } from '../../shared/store/table/table.ts';
import { costOf } from '../bench/cost.ts';
import { documents } from '../support/documents.ts';
import '../support/world.ts';

let tenantId = '';
beforeEach(() => {
  tenantId = `org_${randomUUID().slice(0, 13)}`;
});

const keyOf = (number: number): Key => recordKey(tenantId, 'note', String(number));

const put = async (number: number, text: string): Promise<Item> => {
  const { connection, tableName } = documents();
  const item = { ...keyOf(number), text };
  await connection.send(new PutCommand({ TableName: tableName, Item: item }));
  return item;
};

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('concurrent readers each get their own item, a hundred with each request', async () => {
  const stored = await Promise.all(numbers(120).map((number) => put(number, `text ${number}`)));
  const wanted = [...numbers(140), ...numbers(110)];

  const found: (Item | undefined)[] = [];
  const cost = await costOf(async () =>
    found.push(...(await Promise.all(wanted.map((number) => getItem(keyOf(number)))))),
  );

  expect(found).toEqual(wanted.map((number) => stored[number]));
  expect(cost.reads).toBe(3);
});

test('reads of one turn of the event loop share one request', async () => {
  const stored = [await put(1, 'one'), await put(2, 'two')];
  const laterInTheTurn = (number: number) =>
    new Promise((resolve) => process.nextTick(() => queueMicrotask(() => resolve(getItem(keyOf(number))))));

  const found: unknown[] = [];
  const cost = await costOf(async () =>
    found.push(...(await Promise.all([getItem(keyOf(1)), laterInTheTurn(2)]))),
  );

  expect(found).toEqual(stored);
  expect(cost.reads).toBe(1);
});

test('an invalid key fails only its own reader', async () => {
  const stored = await put(1, 'one');
  const tooLong = { ...keyOf(2), SK: 'x'.repeat(1_025) };

  const [found, failed] = await Promise.allSettled([getItem(keyOf(1)), getItem(tooLong)]);

  expect(found).toEqual({ status: 'fulfilled', value: stored });
  expect(failed).toMatchObject({ status: 'rejected', reason: { name: 'ValidationException' } });
});

test('a later read gets the item as it is then', async () => {
  await put(1, 'before');
  const before = await getItem(keyOf(1));
  await put(1, 'after');

  expect([before, await getItem(keyOf(1))]).toMatchObject([{ text: 'before' }, { text: 'after' }]);
});

test('reads beyond the 16 MB of a response are requested again', async () => {
  const text = 'x'.repeat(390_000);
  const stored = await Promise.all(numbers(45).map((number) => put(number, text)));

  const found: (Item | undefined)[] = [];
  const cost = await costOf(async () =>
    found.push(...(await Promise.all(stored.map((_, number) => getItem(keyOf(number)))))),
  );

  expect(found).toEqual(stored);
  expect(cost.reads).toBe(2);
});
