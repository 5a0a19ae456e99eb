import { describe, expect, test } from 'vitest';
import { done, freshPhone } from '../support/journey.ts';
import { at, tenantWithCrew, times } from '../support/tenantWithCrew.ts';
import { freshTenant } from '../support/world.ts';

describe('listAppointments', () => {
  test('listAppointments filters by start, within from (included) and to (not), by technician, customer and status', async () => {
    const { world, customer, ids, booked } = await tenantWithCrew(2);
    const other = await done(world, 'upsertCustomer', { body: { phone: freshPhone() } });
    const late = await booked({ technician_id: ids[0], ...times('17:00', '18:00') });
    const early = await booked({ technician_id: ids[1], ...times('13:00', '14:00') });
    const middle = await booked({ technician_id: ids[0], customer_id: other.id, ...times('15:00', '16:00') });
    await done(world, 'setAppointmentStatus', { params: { id: middle.id }, body: { status: 'confirmed' } });
    const list = async (query: Record<string, string | number | undefined>) =>
      (await done(world, 'listAppointments', { query })).data.map(({ id }) => id);

    expect(await list({})).toEqual([early.id, middle.id, late.id]);
    expect(await list({ from: at('13:00'), to: at('17:00') })).toEqual([early.id, middle.id]);
    expect(await list({ from: '2031-06-02T11:00:00-04:00' })).toEqual([middle.id, late.id]);
    expect(await list({ technician_id: ids[0] })).toEqual([middle.id, late.id]);
    expect(await list({ technician_id: ids[0], status: 'booked' })).toEqual([late.id]);
    expect(await list({ customer_id: customer.id, to: at('14:00') })).toEqual([early.id]);
    expect(await list({ status: 'confirmed' })).toEqual([middle.id]);

    const first = await done(world, 'listAppointments', { query: { limit: 2 } });
    const rest = await done(world, 'listAppointments', {
      query: { limit: 2, cursor: first.next_cursor ?? '' },
    });
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual([early.id, middle.id, late.id]);
    expect(rest.next_cursor).toBe(null);
  });

  test('listAppointments shows a calendar’s content between two moments: all that is not over, whenever it began', async () => {
    const { world, customer, ids, booked } = await tenantWithCrew(2);
    const long = await booked({ technician_id: ids[0], start: at('16:00', '2031-05-26'), end: at('16:00') });
    const visit = await booked({ technician_id: ids[1], ...times('15:00', '17:00') });
    const list = async (query: Record<string, string | number>) =>
      (await done(world, 'listAppointments', { query })).data.map(({ id }) => id);

    expect(await list({ from: at('14:00'), to: at('15:30') })).toEqual([long.id, visit.id]);
    expect(await list({ from: at('16:00'), to: at('18:00') })).toEqual([visit.id]);
    expect(await list({ from: at('16:30'), to: at('16:30') })).toEqual([visit.id]);
    expect(await list({ from: at('13:00'), to: at('15:00') })).toEqual([long.id]);
    expect(await list({ from: at('17:00') })).toEqual([]);
    expect(await list({ from: at('15:30'), customer_id: customer.id })).toEqual([long.id, visit.id]);
    expect(await list({ from: at('15:30'), technician_id: ids[1] ?? '' })).toEqual([visit.id]);
    expect(await list({ from: at('15:30'), lifecycle_number: visit.lifecycle_number })).toContain(visit.id);
    expect(await list({ from: at('15:00'), overlapping: 'false' })).toEqual([visit.id]);
    expect(await list({ from: at('15:01'), overlapping: 'false' })).toEqual([]);
  });

  test('listAppointments shows the same of a range in pages of any size', async () => {
    const { world, ids, booked } = await tenantWithCrew(1);
    for (const hour of [13, 14, 15, 16])
      await booked({ technician_id: ids[0], ...times(`${hour}:00`, `${hour}:45`) });
    const range = { from: at('14:30'), to: at('16:30') };
    const whole = await done(world, 'listAppointments', { query: range });

    const found = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await done(world, 'listAppointments', { query: { ...range, limit: 1, cursor } });
      found.push(...page.data);
      cursor = page.next_cursor;
    }

    expect(whole.data).toHaveLength(3);
    expect(found).toEqual(whole.data);
  });

  test('a list of appointments with to before from is refused', async () => {
    const world = await freshTenant();
    const reply = await world.call('listAppointments', { query: { from: at('13:00'), to: at('12:00') } });
    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toMatchObject([{ path: 'to' }]);
  });
});
