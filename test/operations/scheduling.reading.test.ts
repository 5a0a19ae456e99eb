import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { done, freshPhone } from '../support/journey.ts';
import { at, technician, tenantWithCrew, times, week } from '../support/tenantWithCrew.ts';
import { freshTenant, type World } from '../support/world.ts';

describe('technicians', () => {
  test('technicians are created with the id of the path, replaced as a whole, and recorded', async () => {
    const world = await freshTenant();
    const id = '00000000-0000-0000-0000-00000000000A';
    const body = {
      name: 'Tina',
      user_id: 'user-1',
      skills: ['gas'],
      teams: ['Night shift'],
      territories: ['north'],
      working_hours: [{ day: 'sat', start: '20:00', end: '24:00' }],
      time_off: [{ start: '2031-06-02T08:00:00-04:00', end: '2031-06-03T08:00:00-04:00' }],
      active: false,
    };
    const made = await technician(world, body, id);
    expect(made).toMatchObject({ ...body, id: id.toLowerCase(), time_off: [{ start: at('12:00') }] });
    const { warnings: _, warning_details: __, ...stored } = made;
    expect(await world.item('technician', made.id)).toMatchObject({ ...stored, version: 1 });

    const replaced = await done(world, 'putTechnician', {
      params: { id },
      body: { name: 'Tim', user_id: null },
    });
    expect(replaced).toEqual({
      ...made,
      name: 'Tim',
      user_id: null,
      skills: [],
      teams: [],
      territories: [],
      working_hours: [],
      time_off: [],
      active: true,
      updated_at: replaced.updated_at,
    });
    expect(await world.journal()).toMatchObject([
      { operation: 'putTechnician', entity_type: 'technician', entity_id: made.id },
      { operation: 'putTechnician', entity_id: made.id, events: [] },
    ]);
  });

  test('technicians have each a user id of their own, which is free for others when it is given up', async () => {
    const world = await freshTenant();
    const tina = await technician(world, { user_id: 'user-1' });
    const tim = await technician(world, { user_id: 'user-2' });
    const put = (id: string, user_id: string | null) =>
      world.call('putTechnician', { params: { id }, body: { name: 'Tim', user_id } });
    const taken = {
      status: 409,
      body: { error: { code: 'duplicate_technician', details: { technician_id: tina.id } } },
    };

    expect(await put(tim.id, 'user-1')).toMatchObject(taken);
    expect(await put(randomUUID(), 'user-1')).toMatchObject(taken);
    expect(await world.item('technician', tim.id)).toMatchObject({ user_id: 'user-2', version: 1 });
    expect(await put(tim.id, 'user-2')).toMatchObject({ status: 200 });
    expect(await put(tina.id, null)).toMatchObject({ status: 200 });
    expect(await put(tim.id, 'user-1')).toMatchObject({ status: 200, body: { user_id: 'user-1' } });
  });

  test('one of twenty simultaneous technicians with one user id is created, and the others name it', async () => {
    const world = await freshTenant();

    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call('putTechnician', {
          params: { id: randomUUID() },
          body: { name: 'Tina', user_id: 'user-1' },
        }),
      ),
    );

    const [made, ...more] = replies.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(replies.filter(({ body }) => body.error?.details.technician_id === made?.body.id)).toHaveLength(
      19,
    );
  });

  test('technicians are listed newest first, page by page, in any order of their ids', async () => {
    const world = await freshTenant();
    const made: string[] = [];
    for (const first of ['b', '0', 'f', '5']) {
      const { id } = await technician(world, {}, `${first}0000000-0000-4000-8000-000000000000`);
      made.unshift(id);
    }
    const listed: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await done(world, 'listTechnicians', { query: { limit: 3, cursor } });
      listed.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(listed).toEqual(made);
  });

  test.each([
    ['working_hours.0.end', { working_hours: [{ day: 'mon', start: '17:00', end: '08:00' }] }],
    ['working_hours.0.end', { working_hours: [{ day: 'mon', start: '08:00', end: '24:01' }] }],
    ['working_hours.0.start', { working_hours: [{ day: 'mon', start: '24:00', end: '24:00' }] }],
    ['working_hours.0.day', { working_hours: [{ day: 'monday', start: '08:00', end: '17:00' }] }],
    ['working_hours', { working_hours: [...week, { day: 'fri', start: '16:59', end: '18:00' }] }],
    ['time_off.0.end', { time_off: [times('12:00', '12:00')] }],
    ['time_off.0.start', { time_off: [{ start: '0000-01-01T00:00:00+01:00', end: at('12:00') }] }],
    ['name', { name: '' }],
  ])('technicians with a wrong %s are refused', async (path, changes) => {
    const world = await freshTenant();
    const reply = await world.call('putTechnician', {
      params: { id: randomUUID() },
      body: { name: 'Tina', ...changes },
    });
    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toContainEqual(expect.objectContaining({ path }));
  });
});

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
