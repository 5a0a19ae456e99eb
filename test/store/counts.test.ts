import { expect, test } from 'vitest';
import { listedCollectionOf } from '../../shared/store/readers/listedCollection.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { countMarkKey } from '../../shared/store/table/keys.ts';
import { deleteItem } from '../../shared/store/table/update.ts';
import { aLead } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const count = ({ id }: World, window = {}) => listedCollectionOf(id, kinds.leads).count(window);

const leadsOf = async (world: World, made: number) => {
  const leads = [];
  for (let index = 0; index < made; index += 1) leads.push(await aLead(world));
  return leads;
};

const unmark = (world: World, id: string) =>
  deleteItem(countMarkKey(world.id, 'lead', id), { expression: 'attribute_exists(PK)' });

test('leads are counted by their marks, all of them or those in a range of time', async () => {
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
