import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addSeconds, systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { type DueItem, everyShard } from '../../shared/store/pending/due.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { dueAt, dueIn, recordKey, tenantIdOf } from '../../shared/store/table/keys.ts';
import { deleteItem } from '../../shared/store/table/update.ts';
import { onDueList } from '../../shared/work/onDueList.ts';
import { sweep } from '../../shared/work/sweep.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';
import { foundTenant } from '../support/founding.ts';
import '../support/world.ts';

const now = toInstant(systemClock());
const anyItem = { expression: 'attribute_exists(PK)' };

/** The shards of the list are swept side by side: only within one does anything wait for anything else. */
const isInShard = (id: string, shard: number): boolean =>
  Object.values(dueAt(now, 'chore', id)).includes(dueIn(shard).value);
const freshId = (shard: number): string => {
  const id = randomUUID();
  return isInShard(id, shard) ? id : freshId(shard);
};

/** Something due of a kind that nobody else looks after. */
const leaveDue = async (tenantId: string, secondsAgo: number, shard = 0): Promise<void> => {
  const id = freshId(shard);
  await insertItem({
    ...recordKey(tenantId, 'chore', id),
    ...dueAt(addSeconds(now, -secondsAgo), 'chore', id),
    kind: 'chore',
  });
};

test('due work of one company comes before the hundredth item of another, however long that has waited', async () => {
  const [busy, quiet] = await Promise.all([foundTenant(), foundTenant()]);
  await Promise.all(Array.from({ length: 250 }, () => leaveDue(busy, 3_600)));
  await leaveDue(quiet, 1);
  const handed: DueItem[] = [];
  const quietSeen = Promise.withResolvers<void>();

  const count = await sweep(
    {
      // No work is finished before the quiet tenant's turn has come.
      chore: async (items) => {
        handed.push(...items);
        if (items.some(({ key }) => tenantIdOf(key) === quiet)) quietSeen.resolve();
        await quietSeen.promise;
      },
    },
    createSeams(),
    now,
  );
  await Promise.all(handed.map(({ key }) => deleteItem(key, anyItem)));

  expect(count).toBe(251);
  expect(new Set(handed.map(({ id }) => id)).size).toBe(251);
});

test('a part of the due list that cannot be read leaves the other parts alone, and the sweep fails when they are done', async () => {
  const tenantId = await foundTenant();
  for (const shard of everyShard) await leaveDue(tenantId, 1, shard);
  const handed: DueItem[] = [];
  const unreadable: Step = (next) => (args) =>
    JSON.stringify(args.input).includes(`"${dueIn(1).value}"`)
      ? Promise.reject(new Error('Cannot be read.'))
      : next(args);
  const chore = async (items: readonly DueItem[]) => {
    // The failure of the other part comes first.
    await setImmediate();
    handed.push(...items);
  };

  await expect(amongCalls(unreadable, () => sweep({ chore }, createSeams(), now))).rejects.toThrow(
    'Cannot be read.',
  );
  const others = handed.length;
  await sweep({ chore }, createSeams(), now);
  await Promise.all(handed.map(({ key }) => deleteItem(key, anyItem).catch(() => undefined)));

  expect(others).toBe(everyShard.length - 1);
});

test('the sweeper does ten pieces of work of each shard at a time', async () => {
  const work = { id: 'chore', does: 'A chore.', from: { due: 'chore' }, whenSuspended: 'done' } as const;
  const items = Array.from({ length: 45 }, (_, index) => {
    const id = String(index);
    return { key: recordKey('nobody', 'chore', id), tenantId: 'nobody', due: now, kind: 'chore', id };
  });
  const counts: number[] = [];
  let running = 0;
  const run = async () => {
    running += 1;
    counts.push(running);
    await setImmediate();
    running -= 1;
    return 'done' as const;
  };

  await onDueList({ work, run }).chore?.(items, createSeams({ log: () => undefined }));

  expect(counts).toHaveLength(45);
  expect(Math.max(...counts)).toBe(10);
});
