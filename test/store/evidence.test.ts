import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { takeDown, type Visitor, viewed } from '../../shared/domain/evidence.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { noteView, readEvidence } from '../../shared/store/readers/evidence.ts';
import { itemOf } from '../../shared/store/records/items.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import '../support/world.ts';

const now = '2026-11-20T12:00:00.000Z';
const nextDay = '2026-11-21T12:00:00.000Z';
const text = [{ heading: 'Roof', text: 'Slate.' }];

const visitor = (document_id: string, number = 0): Visitor => ({
  document_id,
  party_id: 'p',
  address: '192.0.2.1',
  user_agent: `Browser ${number}`,
});

test('the first hundred views of a document in a day are kept', async () => {
  const tenantId = `org_${randomUUID()}`;
  const first = randomUUID();
  const second = randomUUID();
  for (let number = 0; number < 105; number += 1)
    await noteView(tenantId, viewed(visitor(first, number), text, now));
  const agents = async (id: string) => (await readEvidence(tenantId, id)).map(({ user_agent }) => user_agent);

  expect(new Set(await agents(first))).toEqual(
    new Set(Array.from({ length: 100 }, (_, number) => `Browser ${number}`)),
  );
  await noteView(tenantId, viewed(visitor(second), text, now));
  expect(await agents(second)).toEqual(['Browser 0']);
  await noteView(tenantId, viewed(visitor(first, 200), text, nextDay));
  expect(await agents(first)).toHaveLength(101);
});

test('the evidence has all decisions, the first hundred views, and one line if there were more', async () => {
  const tenantId = `org_${randomUUID()}`;
  const id = randomUUID();
  const views = Array.from({ length: 250 }, (_, hour) =>
    viewed(visitor(id), text, addSeconds(now, hour * 3_600)),
  );
  const signed = { id: randomUUID(), now: addSeconds(now, 1_000_000), signed_name: 'Ann Lee' };
  const proof = takeDown(visitor(id), 'signed', text, signed);
  const records = [...views, proof].map((one) => ({ ...one, version: 1 }));
  await Promise.all(records.map((one) => insertItem(itemOf(tenantId, kinds.evidence, one))));

  expect(await readEvidence(tenantId, id)).toEqual([...records.slice(0, 101), records.at(-1)]);
});
