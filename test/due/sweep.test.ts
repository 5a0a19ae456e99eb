import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addSeconds, systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import type { DueItem } from '../../shared/store/pending/due.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { dueAt, dueIn, recordKey, tenantIdOf } from '../../shared/store/table/keys.ts';
import { deleteItem } from '../../shared/store/table/update.ts';
import { sweep } from '../../shared/work/sweep.ts';
import { foundTenant } from '../support/founding.ts';
import '../support/world.ts';

const now = toInstant(systemClock());
const anyItem = { expression: 'attribute_exists(PK)' };

/** The shards of the list are swept side by side: only within one does anything wait for anything else. */
const isInFirstShard = (id: string): boolean =>
  Object.values(dueAt(now, 'chore', id)).includes(dueIn(0).value);
const freshId = (): string => {
  const id = randomUUID();
  return isInFirstShard(id) ? id : freshId();
};

/** Something due of a kind that nobody else looks after. */
const leaveDue = async (tenantId: string, secondsAgo: number): Promise<void> => {
  const id = freshId();
  await insertItem({
    ...recordKey(tenantId, 'chore', id),
    ...dueAt(addSeconds(now, -secondsAgo), 'chore', id),
    kind: 'chore',
  });
};

test('what is due of one company comes before the hundredth of another, however long that has waited', async () => {
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
