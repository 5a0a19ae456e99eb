import { expect, test } from 'vitest';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { answerItem, findAnswer } from '../../shared/store/commit/idempotency.ts';
import { conversationsOf } from '../../shared/store/readers/conversations.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { recentlyKept } from '../../shared/store/table/kept.ts';
import { freshTenant } from '../support/world.ts';

test('kept answers and conversations are found for as long as a request finds them', async () => {
  const { id: tenantId } = await freshTenant();
  const made = '2026-11-20T00:00:00.000Z';
  const request = { clientId: 'machine', key: 'first', fingerprint: 'of a request' };
  const caller = { tenantId, actor: 'ada' };
  await insertItem(answerItem(tenantId, request, { status: 201, body: '{}' }, made));
  await conversationsOf(caller, made).keep('one', { q: 'who?' });

  const last = addSeconds(made, 24 * 3_600 - 1);
  const kept = await Array.fromAsync(recentlyKept(tenantId, last));

  expect(await findAnswer(tenantId, request, last)).toMatchObject({ status: 201 });
  expect(await conversationsOf(caller, last).find('one')).toEqual({ q: 'who?' });
  expect(kept.map(({ item }) => item.kind).toSorted()).toEqual(['answer', 'conversation']);
  expect(await findAnswer(tenantId, request, addSeconds(last, 1))).toBe(undefined);
  expect(await conversationsOf(caller, addSeconds(last, 1)).find('one')).toBe(undefined);
});

test('kept items are read in the order of their creation, from any place on', async () => {
  const { id: tenantId } = await freshTenant();
  const now = '2026-11-20T12:00:00.000Z';
  for (const [key, age] of [
    ['third', 0],
    ['first', 50_000],
    ['second', 3],
  ] as const) {
    const request = { clientId: 'machine', key, fingerprint: 'of a request' };
    await insertItem(answerItem(tenantId, request, { status: 201, body: key }, addSeconds(now, -age)));
  }

  const all = await Array.fromAsync(recentlyKept(tenantId, now));
  const rest = await Array.fromAsync(recentlyKept(tenantId, now, all[0]?.place));

  expect(all.map(({ item }) => item.body)).toEqual(['first', 'second', 'third']);
  expect(rest.map(({ item }) => item.body)).toEqual(['second', 'third']);
});
