import { describe, expect, test } from 'vitest';
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
  test('in the past is booked and says so, and so does a move there', async () => {
    const { world, booked } = await tenantWithCrew(0);

    const made = await booked(past);
    const planned = await booked(times('13:00', '14:00'));
    const moved = await done(world, 'rescheduleAppointment', { params: { id: planned.id }, body: past });

    expect([made, planned, moved].map(codes)).toEqual([['in_the_past'], [], ['in_the_past']]);
    expect(await done(world, 'getAppointment', { params: { id: made.id } })).toEqual(made);
  });

  test('of a service that the settings do not list is booked, and names those that may be meant', async () => {
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

  test('of such a service is 400 where the company wants listed services only, and so are its slots', async () => {
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

  test('of a named technician outside working hours or without the skills says so', async () => {
    const { world, booked } = await tenantWithCrew(0, { services });
    const { id: technician_id } = await technician(world, { name: 'Tina', skills: ['paint'] });

    const early = await booked({ technician_id, ...times('03:00', '04:00') });
    const unskilled = await booked({ technician_id, ...times('13:00', '14:00'), service: 'Roof repair' });

    expect([early, unskilled].map(codes)).toEqual([['outside_working_hours'], ['missing_skills']]);
    expect(unskilled.warning_details[0]?.message).toBe('Tina lacks skills of the service: Slate.');
  });

  test('finds a technician whose skills are written in other capitals', async () => {
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

  test('of a service that is not listed say so beside', async () => {
    const { world } = await tenantWithCrew(1, { services });

    expect(await done(world, 'getAvailability', { query: { ...query, service: 'rooof' } })).toMatchObject({
      reason: null,
      warnings: ['unknown_service'],
    });
  });
});

test('times are also those of the company’s clocks, on both sides of a change of the clocks', async () => {
  const { world, booked } = await tenantWithCrew(0);

  const made = await booked({ start: '2031-03-09T06:30:00Z', end: '2031-03-09T07:30:00Z' });

  expect(made).toMatchObject({ start_local: '2031-03-09T01:30:00', end_local: '2031-03-09T03:30:00' });
  expect((await done(world, 'listAppointments')).data).toEqual([made]);
});
