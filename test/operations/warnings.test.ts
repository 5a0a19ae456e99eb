import { describe, expect, test } from 'vitest';
import { DryRun } from '../../shared/contract/dryRun.ts';
import { aLead, done } from '../support/journey.ts';
import { at, technician, tenantWithCrew, times } from '../support/tenantWithCrew.ts';
import { freshTenant } from '../support/world.ts';

const services = [
  { name: 'Roof repair', duration_minutes: 60, skills: ['Slate'] },
  { name: 'Gutter cleaning', duration_minutes: 30, skills: [] },
];
const past = { start: '2020-01-06T15:00:00Z', end: '2020-01-06T16:00:00Z' };
const codes = ({ warnings }: { warnings: readonly string[] }) => warnings;

describe('an appointment', () => {
  test('an appointment in the past is booked with a warning, and so is a move there', async () => {
    const { world, booked } = await tenantWithCrew(0);

    const made = await booked(past);
    const planned = await booked(times('13:00', '14:00'));
    const moved = await done(world, 'rescheduleAppointment', { params: { id: planned.id }, body: past });

    expect([made, planned, moved].map(codes)).toEqual([['in_the_past'], [], ['in_the_past']]);
    expect(await done(world, 'getAppointment', { params: { id: made.id } })).toEqual(made);
  });

  test('an appointment of an unlisted service is booked, and names similar services', async () => {
    const { booked } = await tenantWithCrew(0, { services });

    const made = await booked({ ...times('13:00', '14:00'), service: 'rooof' });

    expect(codes(made)).toEqual(['unknown_service']);
    expect(made.warning_details).toEqual([
      {
        code: 'unknown_service',
        message: 'The settings do not list the service rooof; did you mean Roof repair?',
        nearest: ['Roof repair'],
      },
    ]);
    expect(codes(await booked({ ...times('13:00', '14:00'), service: 'roof Repair' }))).toEqual([]);
  });

  test('an appointment of an unlisted service is 400 if the company wants listed services only, and so are its slots', async () => {
    const { world, book } = await tenantWithCrew(0, { services, listed_services_only: true });
    const lead = await aLead(world);
    const issues = [{ path: 'service', message: expect.stringContaining('did you mean Roof repair?') }];

    const formA = await book({ ...times('13:00', '14:00'), service: 'rooof' });
    const formB = await world.call('bookAppointment', {
      body: { lead_id: lead.id, starts_at: at('13:00'), duration_minutes: 60, type: 'rooof' },
    });
    const slots = await world.call('getAvailability', {
      query: { service: 'rooof', from: at('13:00'), to: at('14:00') },
    });

    for (const { status, body } of [formA, formB, slots])
      expect([status, body.error?.details.issues]).toEqual([400, issues]);
    expect((await book({ ...times('13:00', '14:00'), service: 'Roof repair' })).status).toBe(201);
  });

  test('an appointment outside the technician’s hours or skills says so', async () => {
    const { world, booked } = await tenantWithCrew(0, { services });
    const { id: technician_id } = await technician(world, { name: 'Tina', skills: ['paint'] });

    const early = await booked({ technician_id, ...times('03:00', '04:00') });
    const unskilled = await booked({ technician_id, ...times('13:00', '14:00'), service: 'Roof repair' });

    expect([early, unskilled].map(codes)).toEqual([['outside_working_hours'], ['missing_skills']]);
    expect(unskilled.warning_details[0]?.message).toBe('Tina lacks skills of the service: Slate.');
  });

  test('an appointment finds a technician whose skills are written in other capitals', async () => {
    const { world, booked } = await tenantWithCrew(0, { services });
    const { id } = await technician(world, { skills: ['sLATE'] });

    const made = await booked({ ...times('13:00', '14:00'), service: 'Roof repair' });
    const query = { service: 'Roof repair', from: at('13:00'), to: at('21:00'), skills: 'SLATE' };
    const { slots } = await done(world, 'getAvailability', { query });

    expect(made).toMatchObject({ technician_id: id, warnings: [] });
    expect(slots[0]?.technician_ids).toEqual([id]);
  });
});

describe('no slots', () => {
  const query = { service: 'Roof repair', from: at('12:00'), to: at('21:00') };
  const reasonOf = async (crew: readonly object[], asked: object = {}) => {
    const world = await freshTenant({ services });
    for (const one of crew) await technician(world, one);
    const { slots, reason } = await done(world, 'getAvailability', { query: { ...query, ...asked } });
    return [slots.length, reason];
  };
  const skills = ['slate'];

  test.each<[string, readonly object[], object]>([
    ['no_technicians', [], {}],
    ['inactive', [{ active: false, skills }], {}],
    ['missing_skills', [{}], {}],
    ['missing_skills', [{ skills }], { skills: 'welding' }],
    ['outside_territory', [{ skills, territories: ['North'] }], { territory: 'South' }],
    ['none_free', [{ skills, time_off: [times('00:00', '23:00')] }], {}],
  ])('say why: %s', async (reason, crew, asked) => {
    expect(await reasonOf(crew, asked)).toEqual([0, reason]);
  });

  test('an empty list of slots for an unlisted service says so', async () => {
    const { world } = await tenantWithCrew(1, { services });

    expect(await done(world, 'getAvailability', { query: { ...query, service: 'rooof' } })).toMatchObject({
      reason: null,
      warnings: ['unknown_service'],
    });
  });
});

test('times have a local copy by the company’s clocks, on both sides of a clock change', async () => {
  const { world, booked } = await tenantWithCrew(0);

  const made = await booked({ start: '2031-03-09T06:30:00Z', end: '2031-03-09T07:30:00Z' });

  expect(made).toMatchObject({ start_local: '2031-03-09T01:30:00', end_local: '2031-03-09T03:30:00' });
  expect((await done(world, 'listAppointments')).data).toEqual([made]);
});

test('a time without its offset is refused with the company’s own offset of that day', async () => {
  const { book } = await tenantWithCrew(0);
  const told = async (body: object) => (await book(body)).body.error.details.issues;

  expect(await told({ start: '2031-07-01T09:30:00', end: '2031-12-01 25:00' })).toEqual([
    { path: 'start', message: 'Must be a time with its offset, such as 2031-07-01T09:30:00-04:00.' },
    { path: 'end', message: 'Must be a time with its offset, such as 2026-03-08T09:30:00Z.' },
  ]);
  expect(await told({ start: at('13:00'), end: '2031-12-01T09:30' })).toEqual([
    { path: 'end', message: 'Must be a time with its offset, such as 2031-12-01T09:30-05:00.' },
  ]);
});

test('the settings show the company’s local time, and the technicians to callers who may see them', async () => {
  const { world, ids } = await tenantWithCrew();
  const settings = await done(world, 'getSettings');
  const without = await done(world, 'getSettings', { token: await world.token(['leads.read']) });

  expect(Date.parse(settings.now)).toBeGreaterThan(Date.parse('2026-01-01'));
  expect(settings.now_local).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  expect(settings.technicians).toMatchObject([{ id: ids[0], name: 'Tina', skills: [], teams: [] }]);
  expect(without).not.toHaveProperty('technicians');
});

describe('an estimate', () => {
  const line_items = [{ description: 'Slate', quantity: 1, unit_price: 100 }];

  test('an estimate with a tax rate over 0.3 is drafted and says so', async () => {
    const { world, customer } = await tenantWithCrew(0);
    const draft = (tax_rate: number) =>
      done(world, 'createEstimate', { body: { customer_id: customer.id, line_items, tax_rate } });

    expect([await draft(0.3), await draft(0.88)].map(codes)).toEqual([[], ['high_tax_rate']]);
  });

  test('an estimate and a contract of a customer without any address are sent, with the warning that they reach no address', async () => {
    const { world } = await tenantWithCrew(0);
    const nobody = await done(world, 'upsertCustomer', { body: { first_name: 'Ann', last_name: 'Lee' } });
    const body = { customer_id: nobody.id, line_items };
    const { id } = await done(world, 'createEstimate', { body });
    const none = { status: 'none', reason: expect.stringMatching(/email/) };

    const sent = await done(world, 'sendEstimate', { params: { id } });
    await done(world, 'acceptEstimate', { params: { id } });
    const contract = await done(world, 'createContract', { body: { estimate_id: id } });
    const offered = await world.call('sendContract', { params: { id: contract.id } });

    expect(sent).toMatchObject({ status: 'sent', delivery: none });
    expect([offered.status, offered.body]).toMatchObject([202, { status: 'sent', delivery: none }]);
  });

  test('an estimate of a customer with an address is queued', async () => {
    const { world, customer } = await tenantWithCrew(0);
    const { id } = await done(world, 'createEstimate', { body: { customer_id: customer.id, line_items } });

    expect(await done(world, 'sendEstimate', { params: { id } })).toMatchObject({
      delivery: { status: 'queued', reason: null },
    });
  });
});

describe('a lead', () => {
  test('a lead of an unlisted service is accepted with a warning, until the service changes', async () => {
    const { world } = await tenantWithCrew(0, { services, listed_services_only: true });

    const made = await aLead(world, { service_type: 'rooof' });
    const change = (body: object) => done(world, 'updateLead', { params: { id: made.id }, body });

    expect([codes(made), made.warning_details[0]?.nearest]).toEqual([['unknown_service'], ['Roof repair']]);
    expect(codes(await change({ notes: 'Call first.' }))).toEqual(['unknown_service']);
    expect(codes(await change({ service_needed: 'roof Repair' }))).toEqual([]);
    expect(codes(await aLead(world))).toEqual([]);
  });
});

test('an amount with binary noise is taken as its currency’s amount, and no other is rounded', async () => {
  const { world, customer } = await tenantWithCrew(0);
  const draft = (unit_price: number) =>
    world.call('createEstimate', {
      body: {
        customer_id: customer.id,
        line_items: [{ description: 'Nail', quantity: 1, unit_price }],
      },
    });

  const noisy = await draft(0.1 + 0.2);
  const thirds = await draft(100 / 3);

  expect([noisy.status, noisy.body.line_items?.[0]?.unit_price]).toEqual([201, 0.3]);
  expect(thirds.status).toBe(400);
  expect((await draft(Number.MAX_VALUE)).status).toBe(400);
});

test('the id of a new record is null in a dry run', async () => {
  const { world, customer } = await tenantWithCrew(0);
  const body = { customer_id: customer.id, ...times('13:00', '14:00') };
  const reply = await world.call('bookAppointment', { body, query: { dry_run: 'true' } });

  const { would_answer, would_change } = DryRun.parse(reply.body);
  expect(would_answer.body).toMatchObject({ id: null, customer_id: customer.id });
  expect(would_change.map(({ id }) => id)).toEqual(would_change.map(() => null));
});
