import { expect, test } from 'vitest';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { markForCounts } from '../../shared/store/records/countMarks.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { countMarkKey, countMarksOf } from '../../shared/store/table/keys.ts';
import { countItems } from '../../shared/store/table/query.ts';
import { deleteItem } from '../../shared/store/table/update.ts';
import { aLead } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const count = ({ id }: World, window = {}) => collectionOf(id, kinds.leads).count(window);

const leadsOf = async (world: World, made: number) => {
  const leads = [];
  for (let index = 0; index < made; index += 1) leads.push(await aLead(world));
  return leads;
};

const unmark = (world: World, id: string) =>
  deleteItem(countMarkKey(world.id, 'lead', id), { expression: 'attribute_exists(PK)' });

test('leads are counted by their marks, all of them or those of a time', async () => {
  const acme = await freshTenant();
  expect(await count(acme)).toBe(0);
  const [, second, third] = await leadsOf(acme, 3);

  expect(await count(acme)).toBe(3);
  expect(await count(acme, { from: second?.created_at })).toBe(2);
  expect(await count(acme, { to: third?.created_at })).toBe(2);

  // What is read is the marks.
  await unmark(acme, third?.id ?? '');
  expect(await count(acme)).toBe(2);
});

test('leads from before there were marks are counted too, and by marks once the company was indexed', async () => {
  const acme = await freshTenant();
  const [former, other] = await leadsOf(acme, 3);
  for (const lead of [former, other]) await unmark(acme, lead?.id ?? '');
  expect(await count(acme)).toBe(3);
  expect(await count(acme, { to: addSeconds(former?.created_at ?? '', 3_600) })).toBe(3);

  expect([await markForCounts(acme.id), await markForCounts(acme.id)]).toEqual([3, 3]);

  expect(await count(acme)).toBe(3);
  expect(await countItems({ partition: countMarksOf(acme.id, 'lead') })).toBe(3);
});
