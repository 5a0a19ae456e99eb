import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { findDelivery, putDelivery } from '../../shared/store/pending/deliveries.ts';
import { getItem } from '../../shared/store/table/getItem.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { recordKey } from '../../shared/store/table/keys.ts';
import type { Item } from '../../shared/store/table/table.ts';
import { newDelivery } from '../../shared/webhooks/newDelivery.ts';
import { costOf } from '../bench/cost.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';
import '../support/world.ts';

let tenantId = '';
beforeEach(() => {
  tenantId = `org_${randomUUID().slice(0, 13)}`;
});

const note = (number: number, fields: Item = {}): Item => ({
  ...recordKey(tenantId, 'note', String(number)),
  ...fields,
});

const notes = (from: number, to: number, fields: Item = {}): Item[] =>
  Array.from({ length: to - from }, (_, index) => note(from + index, fields));

const insertAll = (items: readonly Item[]): Promise<boolean[]> => Promise.all(items.map(insertItem));

const readAll = (items: readonly Item[]) => Promise.all(items.map(({ PK, SK }) => getItem({ PK, SK })));

test('everything that comes at the same moment is stored as it is, twenty-five items with each request', async () => {
  const items = notes(0, 60, {
    text: `it's "quoted"`,
    count: 7,
    some: { nested: [1, 'two', null, true] },
    none: undefined,
  });

  const cost = await costOf(() => insertAll(items));

  expect(await readAll(items)).toEqual(items.map(({ none, ...item }) => item));
  expect(cost.writes).toBe(3);
});

test('inserting keeps an existing item, and hinders nothing else', async () => {
  await insertAll(notes(5, 10, { text: 'first' }));

  const results = await insertAll(notes(0, 15, { text: 'second' }));

  const isOld = (_: boolean, index: number) => index >= 5 && index < 10;
  expect(results).toEqual(results.map((_, index) => !isOld(_, index)));
  expect(await readAll(notes(0, 15))).toMatchObject(
    results.map((_, index) => ({ text: isOld(_, index) ? 'first' : 'second' })),
  );
});

test('one of two simultaneous inserts with one key is stored', async () => {
  const items = [note(1, { text: 'a' }), note(1, { text: 'b' }), note(2, { text: 'c' })];

  const results = await insertAll(items);

  expect(results.filter(Boolean)).toHaveLength(2);
  const [stored] = items.filter((_, index) => results[index]);
  expect(await getItem(recordKey(tenantId, 'note', '1'))).toEqual(stored);
});

test('a delivery that a busy database leaves out of a batch is stored all the same', async () => {
  let batches = 0;
  const isBusy: Step =
    (next, { commandName }) =>
    async (args) => {
      if (commandName !== 'BatchExecuteStatementCommand') return next(args);
      batches += 1;
      const Responses = [{ Error: { Code: 'ThrottlingError' as const } }];
      return { output: { $metadata: {}, Responses }, response: undefined };
    };
  const event = { id: randomUUID(), type: 'lead.created' } as const;
  const delivery = newDelivery({ tenantId, endpointId: randomUUID(), event }, '2026-03-01T12:00:00.000Z');

  const stored = await amongCalls(isBusy, () => putDelivery(delivery));

  expect(stored).toEqual(delivery);
  expect(await findDelivery(delivery)).toEqual(delivery);
  expect(batches).toBe(1);
});
