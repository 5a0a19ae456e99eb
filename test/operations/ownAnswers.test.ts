import { expect, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { builtInFor } from '../../shared/domain/builtInTemplates.ts';
import {
  aCustomer,
  aLead,
  anAppointment,
  aPlaybook,
  aSentEstimate,
  done,
  nextMonday,
} from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

type Row = { readonly id: string };

const line = (unit_price: number) => ({ description: 'Slate', quantity: 3, unit_price });

const aTextTemplate = (world: World) =>
  done(world, 'getTemplate', { params: { id: builtInFor('follow_up', 'sms').id } });

/** Where a company has no technicians. */
const unassigned = async (world: World) => {
  const { id } = await aCustomer(world);
  const body = { customer_id: id, start: nextMonday(0, 14), end: nextMonday(0, 15) };
  return done(world, 'bookAppointment', { body });
};

test.each<[OperationId, (world: World) => Promise<Row>, readonly string[]]>([
  ['putTemplate', aTextTemplate, ['subject']],
  ['putPlaybook', (world) => aPlaybook(world, { summary: undefined }), ['summary', 'schedule']],
  ['updateLead', (world) => aLead(world), ['service_type', 'address', 'notes']],
  ['rescheduleAppointment', (world) => anAppointment(world), ['notes']],
  ['rescheduleAppointment', unassigned, ['notes', 'technician_id']],
])('%s takes the record as it is shown, with its nulls', async (operation, make, nulls) => {
  const world = await freshTenant();
  const shown: Record<string, unknown> & Row = { ...(await make(world)) };
  expect(nulls.filter((field) => shown[field] === null)).toEqual(nulls);

  const { status, body } = await world.call(operation, { params: { id: shown.id }, body: shown });

  expect(status).toBe(200);
  expect(body).toMatchObject({ ...shown, updated_at: expect.any(String) });
});

test('reviseEstimate takes the lines and the tax rate of the estimate as they are shown', async () => {
  const world = await freshTenant();
  const { id, line_items, tax_rate } = await aSentEstimate(world);
  expect([line_items[0]?.unit, line_items[0]?.sku, tax_rate]).toEqual([null, null, null]);

  const revised = await done(world, 'reviseEstimate', { params: { id }, body: { line_items, tax_rate } });

  expect(revised).toMatchObject({ line_items, tax_rate, revision_of: id });
});

test('null clears a field', async () => {
  const world = await freshTenant();
  const full = { service_type: 'Roofing', address: '1 Main Street', notes: 'Dog.' };
  const none = { service_type: null, address: null, notes: null };
  const lead = await aLead(world, full);
  const visit = await anAppointment(world);
  const { id, start, end } = visit;
  const key = 'thanks';
  const template = { params: { id: crypto.randomUUID() }, body: { key, subject: 'Thanks', body: 'Thanks.' } };
  await done(world, 'rescheduleAppointment', { params: { id }, body: { start, end, notes: 'Gate.' } });
  await done(world, 'putTemplate', template);

  expect(await done(world, 'updateLead', { params: { id: lead.id }, body: none })).toMatchObject(none);
  expect(
    await done(world, 'rescheduleAppointment', { params: { id }, body: { start, end, notes: null } }),
  ).toMatchObject({ notes: null });
  expect(
    await done(world, 'putTemplate', { ...template, body: { ...template.body, subject: null } }),
  ).toMatchObject({ subject: null });
});

test.each([
  ['options', { options: [1, 2].map((price) => ({ name: `At ${price}`, line_items: [line(price)] })) }],
  ['no options', {}],
])('createEstimate takes an estimate with discounts and %s as it was shown', async (_, more) => {
  const acme = await freshTenant();
  const { id: customer_id } = await aCustomer(acme);
  const given = {
    customer_id,
    line_items: [
      { ...line(20), discount: { amount: 1.5 } },
      { ...line(30), discount: { percent: 10 } },
    ],
    discount: { percent: 5 },
    ...more,
  };
  const { body: shown } = await acme.call('createEstimate', { body: given });
  const { status, body: again } = await acme.call('createEstimate', { body: shown });

  const { line_items, options, discount, total } = shown;
  expect(status).toBe(201);
  expect(again).toMatchObject({ line_items, options, discount, total });
});
