import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LeadRecord } from '../../shared/domain/leads.ts';
import { aLead, done } from '../support/journey.ts';
import { at, calendar, tenantWithCrew, times } from '../support/tenantWithCrew.ts';
import { commitAsWorker } from '../support/worker.ts';
import type { World } from '../support/world.ts';

describe('the appointments of a lead that becomes a customer', () => {
  const aBooking = async () => {
    const { world, ids } = await tenantWithCrew(2);
    const lead = await aLead(world);
    const book = (time: string, technician = 0) =>
      done(world, 'bookAppointment', {
        body: {
          lead_id: lead.id,
          starts_at: at(time),
          duration_minutes: 60,
          assigned_to: String(ids[technician]),
        },
      });
    const convert = () => done(world, 'upsertCustomer', { body: { lead_id: lead.id } });
    const listed = async (customer_id: string) =>
      (await done(world, 'listAppointments', { query: { customer_id } })).data.map((one) => one.id);
    return { world, lead, book, convert, listed };
  };

  test('a lead’s appointment belongs to the new customer immediately, in any status, and the audit log says so', async () => {
    const { world, book, convert, listed } = await aBooking();
    const open = await book('13:00');
    const canceled = await book('14:00');
    await done(world, 'setAppointmentStatus', { params: { id: canceled.id }, body: { status: 'canceled' } });
    expect(open.customer_id).toBeNull();

    const customer = await convert();

    expect(await listed(customer.id)).toEqual([open.id, canceled.id]);
    expect(await done(world, 'getAppointment', { params: { id: open.id } })).toMatchObject({
      ...open,
      customer_id: customer.id,
      updated_at: expect.any(String),
    });
    expect((await world.journal()).at(-1)).toMatchObject({
      operation: 'upsertCustomer',
      entity_id: customer.id,
      changes: expect.arrayContaining([
        {
          entity_type: 'appointment',
          entity_id: canceled.id,
          field: 'customer_id',
          before: null,
          after: customer.id,
        },
      ]),
    });
  });

  test('a lead’s appointment belongs to the new customer even if it is booked, moved or canceled at that moment', async () => {
    const { world, book, convert, listed } = await aBooking();
    const moved = await book('13:00');
    const canceled = await book('15:00');

    const [customer, booked] = await Promise.all([
      convert(),
      book('13:00', 1),
      done(world, 'rescheduleAppointment', { params: { id: moved.id }, body: times('17:00', '18:00') }),
      done(world, 'setAppointmentStatus', { params: { id: canceled.id }, body: { status: 'canceled' } }),
    ]);

    expect(await listed(customer.id)).toEqual([booked.id, canceled.id, moved.id]);
    expect(await done(world, 'getAppointment', { params: { id: moved.id } })).toMatchObject({
      ...times('17:00', '18:00'),
      customer_id: customer.id,
    });
  });

  test('an appointment of a converted lead shows no change to readers when it is booked', async () => {
    const { world, lead, book } = await aBooking();

    await book('13:00');

    expect(await done(world, 'getLead', { params: { id: lead.id } })).toEqual(lead);
  });
});

describe('appointments of a lead from before leads listed them', () => {
  const converted = async () => {
    const { world, ids } = await tenantWithCrew();
    const lead = await aLead(world);
    const { id } = await done(world, 'bookAppointment', {
      body: {
        lead_id: lead.id,
        starts_at: at('13:00'),
        duration_minutes: 60,
        assigned_to: String(ids[0]),
      },
    });
    const before = LeadRecord.parse(await world.item('lead', lead.id));
    const after = { ...before, appointment_ids: undefined };
    await commitAsWorker(world, { changes: [{ before, after }], events: [] });
    const customer = await done(world, 'upsertCustomer', { body: { lead_id: lead.id } });
    const listed = async () =>
      (await done(world, 'listAppointments', { query: { customer_id: customer.id } })).data.map(
        (one) => one.id,
      );
    expect(await listed()).toEqual([]);
    return { world, id, customer, listed };
  };

  test('a lead’s appointment from an earlier version belongs to the customer with its next status, in the response, the list and the event', async () => {
    const { world, id, customer, listed } = await converted();

    const { body } = await world.call('setAppointmentStatus', {
      params: { id },
      body: { status: 'canceled' },
    });

    expect(body.customer_id).toBe(customer.id);
    expect(await listed()).toEqual([id]);
    expect((await world.events()).at(-1)).toMatchObject({
      type: 'appointment.cancelled',
      data: { appointment_id: id, customer_id: customer.id },
    });
  });

  test('a lead’s appointment from an earlier version belongs to the customer once it is moved', async () => {
    const { world, id, customer, listed } = await converted();

    await done(world, 'rescheduleAppointment', { params: { id }, body: times('14:00', '15:00') });

    expect(await listed()).toEqual([id]);
    expect((await world.events()).at(-1)).toMatchObject({
      type: 'appointment.rescheduled',
      data: { appointment_id: id, customer_id: customer.id },
    });
  });
});

describe('rescheduleAppointment', () => {
  const move = (world: World, id: string, body: object) =>
    world.call('rescheduleAppointment', { params: { id }, body });

  test('rescheduleAppointment moves the time, frees the old one and reports both', async () => {
    const { world, ids, booked } = await tenantWithCrew();
    const before = await booked({ technician_id: ids[0], ...times('13:00', '15:00') });
    const next = { start: at('14:00', '2031-06-03'), end: at('15:00', '2031-06-03') };
    const reply = await move(world, before.id, { ...next, notes: 'Later.' });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      ...before,
      ...next,
      start_local: '2031-06-03T10:00:00',
      end_local: '2031-06-03T11:00:00',
      notes: 'Later.',
      updated_at: reply.body.updated_at,
    });
    expect(await calendar(world, ids[0])).toEqual([]);
    expect(await calendar(world, ids[0], '2031-06-03')).toEqual([{ appointment_id: before.id, ...next }]);
    expect((await world.events()).at(-1)).toMatchObject({
      type: 'appointment.rescheduled',
      data: { appointment_id: before.id, ...next, previous_start: before.start, previous_end: before.end },
    });
    expect((await world.journal()).at(-1)).toMatchObject({
      operation: 'rescheduleAppointment',
      entity_id: before.id,
      changes: expect.arrayContaining([
        {
          entity_type: 'appointment',
          entity_id: before.id,
          field: 'start',
          before: before.start,
          after: next.start,
        },
      ]),
    });
    await booked({ technician_id: ids[0], ...times('13:00', '15:00') });
  });

  test('rescheduleAppointment can assign another technician, who must be free', async () => {
    const { world, ids, booked } = await tenantWithCrew(2);
    const mine = await booked({ technician_id: ids[0], ...times('13:00', '15:00') });
    const theirs = await booked({ technician_id: ids[1], ...times('14:00', '16:00') });

    const refused = await move(world, mine.id, { technician_id: ids[1], ...times('13:00', '15:00') });
    expect(refused.body.error).toMatchObject({
      code: 'slot_unavailable',
      details: { conflicts: [{ technician_id: ids[1], appointment_id: theirs.id }] },
    });
    const moved = await move(world, mine.id, { technician_id: ids[1], ...times('12:00', '14:00') });
    expect(moved.body.technician_id).toBe(ids[1]);
    expect(await calendar(world, ids[0])).toEqual([]);
    expect(await calendar(world, ids[1])).toMatchObject([
      { appointment_id: mine.id },
      { appointment_id: theirs.id },
    ]);
    const unknown = await move(world, mine.id, { technician_id: randomUUID(), ...times('12:00', '14:00') });
    expect(unknown.status).toBe(404);
  });

  test('within its own time does not conflict with itself', async () => {
    const { world, ids, booked } = await tenantWithCrew();
    const { id } = await booked({ technician_id: ids[0], ...times('13:00', '15:00') });
    expect((await move(world, id, times('14:00', '16:00'))).status).toBe(200);
    expect(await calendar(world, ids[0])).toEqual([{ appointment_id: id, ...times('14:00', '16:00') }]);
  });

  test('rescheduling is refused once the work has begun or ended', async () => {
    const { world, booked } = await tenantWithCrew();
    const { id } = await booked(times('13:00', '15:00'));
    await done(world, 'setAppointmentStatus', { params: { id }, body: { status: 'en_route' } });
    const reply = await move(world, id, times('14:00', '16:00'));
    expect(reply.status).toBe(409);
    expect(reply.body.error).toMatchObject({
      code: 'illegal_transition',
      details: {
        from: 'en_route',
        to: 'rescheduled',
        allowed: ['arrived', 'completed', 'canceled', 'no_show'],
      },
    });
  });

  test('two appointments moved at once to the same time: one gets it', async () => {
    const { world, ids, booked } = await tenantWithCrew();
    const first = await booked({ technician_id: ids[0], ...times('13:00', '14:00') });
    const second = await booked({ technician_id: ids[0], ...times('14:00', '15:00') });
    const replies = await Promise.all(
      [first, second].map(({ id }) => move(world, id, times('18:00', '19:00'))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.error.code).toBe('slot_unavailable');
  });
});

describe('setAppointmentStatus', () => {
  const set = (world: World, id: string, status: string, reason?: string) =>
    world.call('setAppointmentStatus', { params: { id }, body: { status, reason } });

  test('a cancellation frees the time, keeps the reason and fires its event', async () => {
    const { world, ids, booked } = await tenantWithCrew();
    const before = await booked({ technician_id: ids[0], ...times('13:00', '15:00') });
    const reply = await set(world, before.id, 'canceled', 'Rain.');
    expect(reply.body).toMatchObject({ status: 'canceled', status_reason: 'Rain.' });
    expect(await calendar(world, ids[0])).toEqual([]);
    expect((await world.events()).at(-1)).toMatchObject({
      type: 'appointment.cancelled',
      data: { appointment_id: before.id, status: 'canceled', reason: 'Rain.' },
    });
    await booked({ technician_id: ids[0], ...times('13:00', '15:00') });
  });

  test('no_show frees the time; confirmed, en_route and completed keep it; each is an event', async () => {
    const { world, ids, booked, book } = await tenantWithCrew();
    const { id } = await booked({ technician_id: ids[0], ...times('13:00', '15:00') });
    for (const status of ['confirmed', 'en_route', 'completed']) {
      expect((await set(world, id, status)).body.status).toBe(status);
      expect((await book({ technician_id: ids[0], ...times('14:00', '15:00') })).status).toBe(409);
    }
    const missed = await booked({ technician_id: ids[0], ...times('15:00', '16:00') });
    await set(world, missed.id, 'no_show');
    await booked({ technician_id: ids[0], ...times('15:00', '16:00') });
    const told = (await world.events())
      .map(({ type }) => type)
      .filter((type) => type.startsWith('appointment.'));
    expect(told).toEqual([
      ...['booked', 'confirmed', 'en_route', 'completed', 'booked', 'no_show', 'booked'].map(
        (became) => `appointment.${became}`,
      ),
    ]);
  });

  test.each(['booked', 'confirmed', 'en_route'])(
    'arrived of a visit that is %s keeps its time and says when; the status reads en_route until it is completed',
    async (before) => {
      const { world, ids, booked } = await tenantWithCrew();
      const { id, arrived_at } = await booked({ technician_id: ids[0], ...times('13:00', '15:00') });
      if (before !== 'booked') await set(world, id, before);

      const { body } = await set(world, id, 'arrived');

      expect(arrived_at).toBeNull();
      expect(body).toMatchObject({ status: 'en_route', arrived_at: expect.any(String) });
      expect((await world.events()).at(-1)).toMatchObject({
        type: 'appointment.arrived',
        data: { appointment_id: id, status: 'en_route', arrived_at: body.arrived_at },
      });
      expect(await calendar(world, ids[0])).toHaveLength(1);
      expect((await set(world, id, 'arrived')).status).toBe(409);
      expect((await set(world, id, 'en_route')).status).toBe(409);
      expect((await set(world, id, 'completed')).body).toMatchObject({
        status: 'completed',
        arrived_at: body.arrived_at,
      });
    },
  );

  test('an illegal transition returns the allowed ones', async () => {
    const { world, booked } = await tenantWithCrew(0);
    const { id } = await booked(times('13:00', '15:00'));
    await set(world, id, 'canceled');
    const reply = await set(world, id, 'confirmed');
    expect(reply.status).toBe(409);
    expect(reply.body.error).toMatchObject({
      code: 'illegal_transition',
      details: { from: 'canceled', to: 'confirmed', allowed: [] },
    });
    expect((await set(world, id, 'booked')).status).toBe(400);
  });

  test('canceled many times at once happens once', async () => {
    const { world, booked } = await tenantWithCrew();
    const { id } = await booked(times('13:00', '15:00'));
    const replies = await Promise.all(Array.from({ length: 6 }, () => set(world, id, 'canceled')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await world.events()).filter(({ type }) => type === 'appointment.cancelled').length).toBe(1);
  });
});

test('simultaneous bookings, moves and cancelations leave calendars and appointments equal, without overlaps', async () => {
  const { world, ids, book } = await tenantWithCrew(2);
  const hour = (offset: number) =>
    `${String(12 + (offset % 9)).padStart(2, '0')}:${offset % 2 === 0 ? '00' : '30'}`;
  const span = (offset: number) => ({ start: at(hour(offset)), end: at('21:30') });
  const first = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      book({ technician_id: ids[index % 2], start: at(`1${index}:00`), end: at(`1${index}:45`) }),
    ),
  );
  const booked = first.filter(({ status }) => status === 201).map(({ body }) => body);
  expect(booked.length).toBe(8);

  const replies = await Promise.all(
    booked.flatMap(({ id }, index) => [
      world.call('rescheduleAppointment', {
        params: { id },
        body: { ...span(index), technician_id: ids[index % 2] },
      }),
      world.call('setAppointmentStatus', {
        params: { id },
        body: { status: index % 3 ? 'confirmed' : 'canceled' },
      }),
      book({ technician_id: ids[(index + 1) % 2], ...span(index + 1) }),
    ]),
  );
  expect(replies.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual(
    [],
  );

  const { data } = await done(world, 'listAppointments', { query: { limit: 100 } });
  for (const technicianId of ids) {
    const live = data.filter(
      ({ technician_id, status }) => technician_id === technicianId && status !== 'canceled',
    );
    expect(await calendar(world, technicianId)).toEqual(
      live.map(({ id, start, end }) => ({ appointment_id: id, start, end })),
    );
    live.slice(1).forEach(({ start }, index) => {
      expect(start >= (live[index]?.end ?? '')).toBe(true);
    });
  }
});
