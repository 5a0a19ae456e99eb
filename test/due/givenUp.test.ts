import { expect, test } from 'vitest';
import { expireEstimate } from '../../shared/contract/work.ts';
import { addSeconds, toInstant } from '../../shared/kernel/clock.ts';
import { type LogEntry, workNotDone } from '../../shared/kernel/log.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import type { DueItem } from '../../shared/store/pending/due.ts';
import { getItem } from '../../shared/store/table/getItem.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { dueAt, recordKey } from '../../shared/store/table/keys.ts';
import { LateWork } from '../../shared/work/lateWork.ts';
import { onDueList } from '../../shared/work/onDueList.ts';
import type { Outcome } from '../../shared/work/perform.ts';
import '../support/world.ts';

const distant = '2090-01-01T00:00:00.000Z';

/** An item that is due on a day that no sweep reaches, and what is logged of the work on it. */
const aDueItem = async () => {
  const id = crypto.randomUUID();
  const tenantId = `org_${id}`;
  const key = recordKey(tenantId, 'estimate', id);
  await insertItem({ ...key, ...dueAt(distant, 'estimate', id), kind: 'estimate', id });
  const item: DueItem = { key, tenantId, due: toInstant(new Date(distant)), kind: 'estimate', id };
  const logged: LogEntry[] = [];
  const fail = (error: Error) =>
    onDueList({ work: expireEstimate, run: () => Promise.reject(error) }).estimate?.([item], {
      ...createSeams({ clock: () => new Date(distant) }),
      log: (entry) => void logged.push(entry),
    });
  const at = (seconds: number, run: () => Promise<Outcome>) =>
    onDueList({ work: expireEstimate, run }).estimate?.([item], {
      ...createSeams({ clock: () => new Date(addSeconds(distant, seconds)) }),
      log: (entry) => void logged.push(entry),
    });
  return { key, logged, fail, at };
};

test('due work that fails three times the same way is given up with an alarm', async () => {
  const { key, logged, fail } = await aDueItem();

  for (let time = 0; time < 2; time += 1) await fail(new Error('It is broken.'));
  expect(await getItem(key)).toHaveProperty('duePK');
  await fail(new Error('It is broken.'));

  expect(await getItem(key)).not.toHaveProperty('duePK');
  expect(logged.at(-1)).toMatchObject({ message: workNotDone.givenUp, reason: 'It is broken.' });
});

test('due work that fails in different ways, or because a dependency is away, stays due', async () => {
  const { key, fail } = await aDueItem();
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

  for (let time = 0; time < 4; time += 1) {
    await fail(away);
    await fail(new Error(`It is broken: ${time % 2}.`));
  }

  expect(await getItem(key)).toHaveProperty('duePK');
});

test('several sweeps that meet at one late item do not count as crashes of each other', async () => {
  const { key, logged, at } = await aDueItem();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: meanwhile, resolve: end } = Promise.withResolvers<void>();
  const waiting = at(120, async () => {
    begin();
    await meanwhile;
    return 'done';
  });

  await begun;
  for (let time = 0; time < 3; time += 1) await at(121, () => Promise.resolve('done' as const));
  end();
  await waiting;

  expect(logged.map(({ message }) => message)).not.toContain(workNotDone.deadly);
  expect(await getItem(key)).toHaveProperty('duePK');
});

test('work that a sweep has no time left for is not blamed for the end of that sweep', async () => {
  const { key } = await aDueItem();
  const [, kind = '', id = ''] = key.SK.split('#');
  const suspect: DueItem = { key, tenantId: 'org_acme', kind, id, due: toInstant(new Date(distant)) };
  const shard = Date.now();
  const begun: DueItem[] = [];
  const sweepAt = async (seconds: number, isInTime: () => boolean, end?: Error) => {
    const seams = createSeams({ clock: () => new Date(addSeconds(distant, seconds)) });
    const pass = async (items: readonly DueItem[]) => {
      begun.push(...items);
      if (end !== undefined) throw end;
    };
    const late = new LateWork(shard, [suspect], pass, seams);
    await late.doUnsuspected();
    await late.doSuspects(isInTime);
  };
  await sweepAt(0, () => true, new Error('The process ended.')).catch(() => undefined);

  await sweepAt(150, () => false);
  expect(begun).toEqual([suspect]);
  await sweepAt(300, () => true);

  expect(begun).toEqual([suspect, { ...suspect, isSuspect: true }]);
});
