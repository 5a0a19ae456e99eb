import { describe, expect, test } from 'vitest';
import { done } from '../support/journey.ts';
import { at, technician, tenantWithCrew, times } from '../support/tenantWithCrew.ts';
import { freshTenant, type World } from '../support/world.ts';

describe('getAvailability', () => {
  const ask = (world: World, query: Record<string, string>, path?: string) =>
    world.call('getAvailability', { query, ...(path === undefined ? {} : { path }) });

  test('availability omits booked slots, and offers them again after a cancellation', async () => {
    const { world, ids, booked } = await tenantWithCrew(1, { slot_minutes: 180 });
    const query = { service: 'Inspection', from: at('00:00'), to: at('23:59') };
    const starts = async () =>
      (await done(world, 'getAvailability', { query })).slots.map(({ start }) => start);
    expect(await starts()).toEqual([at('12:00'), at('15:00'), at('18:00')]);

    const { id } = await booked({ technician_id: ids[0], ...times('15:00', '18:00') });
    expect(await starts()).toEqual([at('12:00'), at('18:00')]);
    await done(world, 'setAppointmentStatus', { params: { id }, body: { status: 'canceled' } });
    expect(await starts()).toEqual([at('12:00'), at('15:00'), at('18:00')]);
  });

  test('sees an appointment that began days before the window', async () => {
    const { world, ids, booked } = await tenantWithCrew();
    await booked({ technician_id: ids[0], start: at('12:00'), end: at('15:00', '2031-06-05') });
    const query = { service: 'x', from: at('00:00', '2031-06-05'), to: at('16:00', '2031-06-05') };
    const { slots } = await done(world, 'getAvailability', { query });
    expect(slots.map(({ start }) => start)).toEqual([at('15:00', '2031-06-05'), at('15:30', '2031-06-05')]);
  });

  test('getAvailability asks for skills as one comma-separated value and for a territory', async () => {
    const { world } = await tenantWithCrew(1, { slot_minutes: 540 });
    const both = await technician(world, { skills: ['gas', 'roof'], territories: ['north'] });
    await technician(world, { skills: ['gas'] });
    const query = { service: 'x', from: at('00:00'), to: at('23:59'), skills: 'gas, roof' };
    const technicians = async (territory: string) =>
      (await done(world, 'getAvailability', { query: { ...query, territory } })).slots.map(
        ({ technician_ids }) => technician_ids,
      );
    expect(await technicians('north')).toEqual([[both.id]]);
    expect(await technicians('south')).toEqual([]);
  });

  test('getAvailability in form B covers whole local days of one user, in steps of slot_minutes', async () => {
    const { world } = await tenantWithCrew(1, { slot_minutes: 540 });
    const { id } = await technician(world, { user_id: 'user-7' });
    const query = { user_id: 'user-7', from: '2031-06-02', to: '2031-06-03' };
    const reply = await ask(world, query, '/availability');
    expect(reply.body).toEqual({
      slots: [
        {
          ...times('12:00', '21:00'),
          start_local: '2031-06-02T08:00:00',
          end_local: '2031-06-02T17:00:00',
          technician_ids: [id],
        },
        {
          start: at('12:00', '2031-06-03'),
          start_local: '2031-06-03T08:00:00',
          end: at('21:00', '2031-06-03'),
          end_local: '2031-06-03T17:00:00',
          technician_ids: [id],
        },
      ],
      next_from: null,
      reason: null,
      warnings: [],
      warning_details: [],
    });
  });

  test('getAvailability never offers the past', async () => {
    const { world } = await tenantWithCrew();
    const { body } = await ask(world, {
      service: 'x',
      from: '2024-06-03T00:00:00Z',
      to: '2024-07-03T00:00:00Z',
    });
    expect(body.slots).toEqual([]);
  });

  test('up to 62 days is answered', async () => {
    const { world } = await tenantWithCrew();
    const query = { service: 'x', from: '2031-06-02T00:00:00Z', to: '2031-08-03T00:00:00Z' };
    expect((await ask(world, query)).status).toBe(200);
  });

  test.each([
    ['service', { service: undefined }],
    ['from', { from: 'soon' }],
    ['from', { from: '2031-06-02' }],
    ['to', { to: '2031-06-01T23:59:59Z' }],
    ['to', { to: '2031-08-03T00:00:01Z' }],
    ['to', { service: undefined, user_id: 'user-7', from: '2031-06-02', to: '2031-06-01' }],
    ['to', { service: undefined, user_id: 'user-7', from: '2031-06-02', to: '2031-08-04' }],
    ['from', { service: undefined, user_id: 'user-7', from: '2031-02-30', to: '2031-03-01' }],
  ])('availability with a wrong %s is refused', async (path, changes) => {
    const world = await freshTenant();
    const query = { service: 'x', from: '2031-06-02T00:00:00Z', to: '2031-06-03T00:00:00Z', ...changes };
    const reply = await world.call('getAvailability', { query });
    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toContainEqual(expect.objectContaining({ path }));
  });
});
