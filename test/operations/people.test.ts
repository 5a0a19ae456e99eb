import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aJob, aLead, aSignedContract, done, nextMonday } from '../support/journey.ts';
import { at, technician, tenantWithCrew, times } from '../support/tenantWithCrew.ts';
import { freshTenant, type World } from '../support/world.ts';

const formB = (lead_id: string, changes: object = {}) => ({
  path: '/appointments',
  body: { lead_id, starts_at: at('13:00'), duration_minutes: 60, type: 'estimate visit', ...changes },
});

const settingsWith = async (world: World, changes: object) =>
  done(world, 'putSettings', { body: { ...(await done(world, 'getSettings')), ...changes } });

const unknown = { known: false, warnings: expect.arrayContaining(['unknown_person']) };

describe('a person without a technician record', () => {
  test('a person without a technician record is booked by form B under any identifier, with one calendar', async () => {
    const { world } = await tenantWithCrew();
    const lead = await aLead(world);

    const first = await done(world, 'bookAppointment', formB(lead.id, { assigned_to: 'user 17' }));
    const again = await world.call('bookAppointment', formB(lead.id, { assigned_to: 'user 17' }));
    const other = await world.call('bookAppointment', formB(lead.id, { assigned_to: 'user 18' }));

    expect(first).toMatchObject({ ...unknown, assigned_to: 'user 17' });
    expect([again.status, again.body.error.code]).toEqual([409, 'slot_unavailable']);
    expect(other.status).toBe(201);
    const { data } = await done(world, 'listAppointments', {
      query: { technician_id: String(first.technician_id) },
    });
    expect(data.map(({ id }) => id)).toEqual([first.id]);
  });

  test('one of eight simultaneous bookings of a person without a record succeeds', async () => {
    const world = await freshTenant();
    const lead = await aLead(world);
    const body = { assigned_to: 'ada@example.com' };

    const replies = await Promise.all(
      Array.from({ length: 8 }, () => world.call('bookAppointment', formB(lead.id, body))),
    );

    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  });

  test('a person without a record keeps the booked time when a technician with this id, or with this user id, is described', async () => {
    const world = await freshTenant();
    const lead = await aLead(world);
    const id = randomUUID();
    await done(world, 'bookAppointment', formB(lead.id, { assigned_to: id }));
    await done(world, 'bookAppointment', formB(lead.id, { assigned_to: 'ada' }));

    await technician(world, {}, id);
    const ada = await technician(world, { user_id: 'ada' });

    for (const technician_id of [id, ada.id]) {
      const reply = await world.call('bookAppointment', formB(lead.id, { assigned_to: technician_id }));
      expect([reply.status, reply.body.error?.code]).toEqual([409, 'slot_unavailable']);
    }
    const query = { service: 'visit', from: at('13:00'), to: at('14:00') };
    expect((await done(world, 'getAvailability', { query })).slots).toEqual([]);
  });

  test('a person without a record is moved and taken off, and the time is free again', async () => {
    const world = await freshTenant();
    const lead = await aLead(world);
    const booked = await done(world, 'bookAppointment', formB(lead.id, { assigned_to: 'ada' }));
    const params = { id: booked.id };

    const moved = await done(world, 'rescheduleAppointment', { params, body: times('15:00', '16:00') });
    const freed = await world.call('bookAppointment', formB(lead.id, { assigned_to: 'ada' }));

    expect(moved).toMatchObject({ ...unknown, technician_id: booked.technician_id, assigned_to: 'ada' });
    expect(freed.status).toBe(201);
  });

  test('an unknown technician_id is accepted until the company describes a technician, and is 404 after that', async () => {
    const { world, book, booked } = await tenantWithCrew(0);
    const technician_id = randomUUID();
    const before = await booked({ technician_id, ...times('13:00', '14:00') });
    const twice = await book({ technician_id, ...times('13:30', '14:30') });

    await technician(world);
    const after = await book({ technician_id, ...times('15:00', '16:00') });

    expect(before).toMatchObject({ ...unknown, technician_id, assigned_to: null });
    expect(twice.status).toBe(409);
    expect([after.status, after.body.error.code]).toEqual([404, 'not_found']);
  });

  test('a person without a record is on the crew of a job, until the crew is replaced by a described one', async () => {
    const world = await freshTenant();
    const contract = await aSignedContract(world);
    const crew_ids = [randomUUID()];
    const { id } = await technician(world);

    const made = await done(world, 'createJob', { body: { contract_id: contract.id, crew_ids } });
    const params = { id: made.id };
    const planned = await done(world, 'updateJob', {
      params,
      body: { scheduled_start: nextMonday() },
    });
    const known = await done(world, 'updateJob', { params, body: { crew_ids: [id] } });

    expect(made).toMatchObject({ ...unknown, crew_ids });
    expect(made.warning_details).toEqual([
      { code: 'unknown_person', message: expect.stringContaining(`${crew_ids[0]}`), nearest: [] },
    ]);
    expect(planned).toMatchObject({ ...unknown, crew_ids });
    expect(known).toMatchObject({ known: true, warnings: [], crew_ids: [id] });
  });

  test('looks after a follow-up and a thread', async () => {
    const world = await freshTenant();
    const { id } = await aLead(world);
    const about = { entity_type: 'lead', entity_id: id, channel: 'sms' };
    await done(world, 'sendCommunication', { body: { ...about, body: 'On our way.' } });
    const assignee_id = randomUUID();

    const followUp = await done(world, 'scheduleFollowUp', {
      body: { ...about, scheduled_for: nextMonday(), assignee_id },
    });
    const thread = await done(world, 'markThread', { params: { id }, body: { assignee_id } });

    expect([followUp, thread]).toMatchObject([
      { ...unknown, assignee_id },
      { ...unknown, assignee_id },
    ]);
    expect(await done(world, 'getThread', { params: { id } })).toEqual(thread);
    expect(await done(world, 'markThread', { params: { id }, body: { assignee_id: null } })).toMatchObject({
      known: true,
      warnings: [],
    });
  });

  test('a person without a record is 404 everywhere once the company wants known people only', async () => {
    const world = await freshTenant();
    const lead = await aLead(world);
    const contract = await aSignedContract(world);
    const job = await aJob(world);
    await done(world, 'sendCommunication', {
      body: { entity_type: 'lead', entity_id: lead.id, channel: 'sms', body: 'On our way.' },
    });
    await settingsWith(world, { known_people_only: true });
    const id = randomUUID();
    const visit = { lead_id: lead.id, customer_id: job.customer_id, technician_id: id };

    const replies = [
      await world.call('bookAppointment', formB(lead.id, { assigned_to: 'ada' })),
      await world.call('bookAppointment', { body: { ...visit, ...times('13:00', '14:00') } }),
      await world.call('createJob', { body: { contract_id: contract.id, crew_ids: [id] } }),
      await world.call('updateJob', { params: { id: job.id }, body: { crew_ids: [id] } }),
      await world.call('markThread', { params: { id: lead.id }, body: { assignee_id: id } }),
      await world.call('scheduleFollowUp', {
        body: {
          entity_type: 'lead',
          entity_id: lead.id,
          channel: 'call',
          scheduled_for: nextMonday(),
          assignee_id: id,
        },
      }),
    ];

    expect(replies.map(({ status, body }) => [status, body.error.message])).toEqual(
      replies.map(() => [404, 'No such technician.']),
    );
  });
});

describe('availability of a user or team', () => {
  const days = { from: '2031-06-02', to: '2031-06-02' };
  const ask = (world: World, query: object) =>
    done(world, 'getAvailability', { path: '/availability', query: { ...days, ...query } });

  test('availability of a team lists its members', async () => {
    const world = await freshTenant({ slot_minutes: 540 });
    const one = await technician(world, { teams: ['Roofers', 'North'] });
    const other = await technician(world, { teams: ['roofers'] });
    await technician(world);

    const { slots } = await ask(world, { user_id: 'Roofers' });
    const { slots: northern } = await ask(world, { user_id: 'North' });

    expect(slots.map(({ technician_ids }) => technician_ids.toSorted())).toEqual([
      [one.id, other.id].toSorted(),
    ]);
    expect(northern[0]?.technician_ids).toEqual([one.id]);
  });

  test('availability of an unknown person has no slots, with a warning', async () => {
    const { world } = await tenantWithCrew();

    expect(await ask(world, { user_id: 'nobody' })).toEqual({
      slots: [],
      next_from: null,
      reason: 'unknown_person',
      warnings: [],
      warning_details: [],
    });
  });
});
