import { expect, test } from 'vitest';
import { requestErasure } from '../../shared/domain/erasures.ts';
import { sweep } from '../../shared/due/sweep.ts';
import { addSeconds, toInstant } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { erasureWork } from '../../shared/messaging/dueErasures.ts';
import { performErasure } from '../../shared/messaging/erase.ts';
import { collectionOf } from '../../shared/store/collection.ts';
import { insertItem } from '../../shared/store/insertItem.ts';
import { itemOf } from '../../shared/store/items.ts';
import { kinds } from '../../shared/store/kinds.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';
import { eventually } from '../support/eventually.ts';
import { aCustomer, done } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';

test('an erasure whose message was lost is taken up by the sweeper, and leaves the due list when it is done', async () => {
  const acme = await freshTenant();
  const { id } = await aCustomer(acme);
  const customer = await collectionOf(acme.id, kinds.customers).get(id);
  const now = toInstant(new Date());
  const birth = { id: crypto.randomUUID(), now: addSeconds(now, -600) };
  const { erasure } = requestErasure(customer, birth);
  await insertItem(itemOf(acme.id, kinds.erasures, { ...erasure, version: 1 }));

  await sweep(erasureWork, createSeams(), now);

  const read = () => done(acme, 'getErasure', { params: { id: erasure.id } });
  expect(await eventually(read, ({ status }) => status === 'done')).toMatchObject({
    status: 'done',
    counts: { customer: 1, lead: 1 },
  });
  expect(await acme.item('erasure', erasure.id)).not.toHaveProperty('dueSK');
});

test('a change of the person while they are erased is erased too, in the same run', async () => {
  const acme = await freshTenant();
  const { id } = await aCustomer(acme);
  const customer = await collectionOf(acme.id, kinds.customers).get(id);
  const now = toInstant(new Date());
  const { erasure } = requestErasure(customer, { id: crypto.randomUUID(), now });
  await insertItem(itemOf(acme.id, kinds.erasures, { ...erasure, version: 1 }));
  let changes = 0;
  // The person was read when their first trace is erased, so a change then comes in between.
  const change: Step =
    (next, { commandName }) =>
    async (args) => {
      if (commandName === 'TransactWriteItemsCommand' && changes === 0) {
        changes += 1;
        await done(acme, 'updateCustomer', { params: { id }, body: { first_name: 'Grace' } });
      }
      return next(args);
    };

  await amongCalls(change, () => performErasure({ tenant: acme.id, erasure_id: erasure.id }, createSeams()));

  expect(changes).toBe(1);
  expect(await acme.item('customer', id)).not.toHaveProperty('first_name');
});
