import { expect, inject, test } from 'vitest';
import { kinds } from '../../shared/store/records/kinds.ts';
import { recordKey } from '../../shared/store/table/keys.ts';
import { updateItem } from '../../shared/store/table/update.ts';
import { aCustomer, anInvoice, done } from '../support/journey.ts';
import { operated } from '../support/operator.ts';
import { freshTenant, type World } from '../support/world.ts';

process.env.LOCAL_DIR = inject('service').dir;

const index = (world: World) => operated('tenant', ['index', world.id]);

/** Takes from a record what records of its kind did not have once. */
const without = (world: World, kind: string, id: string, ...fields: string[]) =>
  updateItem(
    recordKey(world.id, kind, id),
    Object.fromEntries(['duePK', 'dueSK', ...fields].map((field) => [field, undefined])),
    { expression: 'attribute_exists(PK)' },
  );

test('an appointment to come from before there were reminders is given its own, once', async () => {
  const acme = await freshTenant();
  const settings = await done(acme, 'getSettings');
  await done(acme, 'putSettings', { body: { ...settings, reminders: { appointments: 24 } } });
  const { id: customer_id } = await aCustomer(acme);
  const booking = { customer_id, start: '2099-12-01T15:00:00.000Z', end: '2099-12-01T16:00:00.000Z' };
  const { id } = await done(acme, 'bookAppointment', { body: booking });
  const canceled = await done(acme, 'bookAppointment', { body: booking });
  await done(acme, 'setAppointmentStatus', { params: { id: canceled.id }, body: { status: 'canceled' } });
  const { name } = kinds.appointments;
  for (const one of [id, canceled.id]) await without(acme, name, one, 'remind_at', 'reminded_at');

  expect([(await index(acme)).appointments, (await index(acme)).appointments]).toEqual([1, 0]);

  expect(await acme.item(name, id)).toMatchObject({
    remind_at: '2099-11-30T15:00:00.000Z',
    dueSK: `2099-11-30T15:00:00.000Z#${name}#${id}`,
  });
  expect(await acme.item(name, canceled.id)).not.toHaveProperty('dueSK');
});

test('an invoice that is owed, from before there were payment terms, is due by those of now, and the audit log tells', async () => {
  const acme = await freshTenant();
  const settings = await done(acme, 'getSettings');
  await done(acme, 'putSettings', { body: { ...settings, payment_terms_days: 10 } });
  const [owed, voided] = [await anInvoice(acme), await anInvoice(acme)];
  await done(acme, 'voidInvoice', { params: { id: voided.id } });
  for (const { id } of [owed, voided]) await without(acme, 'invoice', id, 'due_at');

  expect([(await index(acme)).invoices, (await index(acme)).invoices]).toEqual([1, 0]);

  const after = await done(acme, 'getInvoice', { params: { id: owed.id } });
  expect(Date.parse(after.due_at ?? '') - Date.parse(after.issued_at ?? '')).toBe(10 * 86_400_000);
  expect((await done(acme, 'getInvoice', { params: { id: voided.id } })).due_at).toBe(null);
  expect(await acme.journal()).toContainEqual(
    expect.objectContaining({
      ...{ operation: 'dateInvoice', actor: 'operator', entity_id: owed.id },
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'due_at', before: null, after: after.due_at }),
      ]),
    }),
  );
});
