import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cancelTask } from '../../shared/domain/webhookTasks.ts';
import { addSeconds, systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { everyShard, readDue } from '../../shared/store/pending/due.ts';
import { advanceTask, findTask, finishTask, putTask } from '../../shared/store/records/webhookTasks.ts';
import '../support/world.ts';

const now = toInstant(systemClock());
const inAnHour = addSeconds(now, 3_600);

const isDue = async (id: string): Promise<boolean> => {
  const items = await Promise.all(everyShard.map((shard) => Array.fromAsync(readDue(shard, inAnHour))));
  return items.flat().some((item) => item.id === id);
};

test('a task that one worker has finished is not begun again by another that still works on it', async () => {
  const id = { tenantId: `org_${randomUUID()}`, id: randomUUID() };
  await putTask(id.tenantId, cancelTask(randomUUID(), { id: id.id, now }));
  await advanceTask(id, 'the first', now);
  expect(await isDue(id.id)).toBe(true);

  await finishTask(id, now);
  await advanceTask(id, 'the second', now);

  expect(await findTask(id)).toMatchObject({ finished_at: now, position: 'the first' });
  expect(await isDue(id.id)).toBe(false);
});
