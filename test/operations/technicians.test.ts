import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { done } from '../support/journey.ts';
import { at, technician, times, week } from '../support/tenantWithCrew.ts';
import { freshTenant } from '../support/world.ts';

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
