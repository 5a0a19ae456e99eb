import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aCustomer, aLead, done } from '../support/journey.ts';
import { storedForm } from '../support/storedForm.ts';
import { at, calendar, technician, tenantWithCrew, times } from '../support/tenantWithCrew.ts';
import { freshTenant } from '../support/world.ts';

describe('bookAppointment', () => {
  test('a booking stores the appointment, takes the technician’s time and fires its event', async () => {
    const { world, customer, ids, booked } = await tenantWithCrew();
    const [technician_id] = ids;
    const appointment = await booked({
      technician_id,
      start: '2031-06-02T09:00:00-04:00',
      end: '2031-06-02T10:00:00-04:00',
      service: 'Inspection',
      notes: 'Ring twice.',
    });
    expect(appointment).toMatchObject({
      ...times('13:00', '14:00'),
      status: 'booked',
      status_reason: null,
      customer_id: customer.id,
      lead_id: null,
      lifecycle_number: customer.lifecycle_number,
      technician_id,
      service: 'Inspection',
      notes: 'Ring twice.',
      location: null,
      reminded_at: null,
    });
    expect(await world.item('appointment', appointment.id)).toMatchObject({
      ...storedForm(appointment),
      version: 1,
    });
    expect(await calendar(world, technician_id)).toEqual([
      { appointment_id: appointment.id, ...times('13:00', '14:00') },
    ]);
    expect((await world.events()).at(-1)).toMatchObject({
      type: 'appointment.booked',
      data: {
        appointment_id: appointment.id,
        customer_id: customer.id,
        lead_id: null,
        lifecycle_number: customer.lifecycle_number,
        technician_id,
        ...times('13:00', '14:00'),
        status: 'booked',
      },
    });
    expect((await world.journal()).at(-1)).toMatchObject({
      operation: 'bookAppointment',
      entity_type: 'appointment',
      entity_id: appointment.id,
      lifecycle_number: customer.lifecycle_number,
      timeline_text: 'Appointment booked',
    });
    expect(await done(world, 'getAppointment', { params: { id: appointment.id } })).toEqual(appointment);
  });

  test('bookAppointment takes the lifecycle of the customer’s own lead that it names, of a stranger’s the customer’s', async () => {
    const { world, customer, booked } = await tenantWithCrew(0);
    const lead = await aLead(world);
    const own = await done(world, 'upsertCustomer', { body: { phone: `${lead.contact.phone}` } });

    const mine = await booked({ customer_id: own.id, lead_id: lead.id, ...times('13:00', '14:00') });
    const strange = await booked({ lead_id: lead.id, ...times('13:00', '14:00') });

    expect(mine).toMatchObject({ lead_id: lead.id, lifecycle_number: lead.lifecycle_number });
    expect(strange).toMatchObject({ lead_id: lead.id, lifecycle_number: customer.lifecycle_number });
  });

  test('a company without technicians books unassigned appointments, even two at the same time', async () => {
    const { booked } = await tenantWithCrew(0);
    const made = [await booked(times('13:00', '14:00')), await booked(times('13:00', '14:00'))];
    expect(made.map(({ technician_id }) => technician_id)).toEqual([null, null]);
  });

  test.each([
    ['end', times('13:00', '13:00')],
    ['end', times('13:00', '12:00')],
    ['end', { start: at('13:00'), end: '2031-06-09T13:00:00.001Z' }],
    ['start', { start: '+010000-01-01T00:00:00Z', end: at('13:00') }],
    ['customer_id', { ...times('13:00', '14:00'), customer_id: 'nobody' }],
    ['duration_minutes', { customer_id: undefined, starts_at: at('13:00'), duration_minutes: 0 }],
    ['duration_minutes', { customer_id: undefined, starts_at: at('13:00'), duration_minutes: 10_081 }],
    ['lead_id', { starts_at: at('13:00'), duration_minutes: 30, customer_id: undefined }],
  ])('a booking with a wrong %s is refused', async (path, body) => {
    const { book } = await tenantWithCrew(0);
    const reply = await book(body);
    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toContainEqual(expect.objectContaining({ path }));
  });

  test('a booking of exactly 7 days is accepted', async () => {
    const { world, ids, booked } = await tenantWithCrew();
    await booked({ technician_id: ids[0], start: at('13:00'), end: at('13:00', '2031-06-09') });
    expect(await calendar(world, ids[0], '2031-06-09')).toMatchObject([{ start: at('13:00') }]);
  });

  test.each(['customer_id', 'lead_id', 'technician_id'])(
    'a booking with an unknown or foreign %s returns 404',
    async (field) => {
      const { book } = await tenantWithCrew();
      const foreign = await tenantWithCrew();
      const lead = await aLead(foreign.world);
      const foreignId = { customer_id: foreign.customer.id, lead_id: lead.id, technician_id: foreign.ids[0] }[
        field
      ];
      const replies = [
        await book({ ...times('13:00', '14:00'), [field]: randomUUID() }),
        await book({ ...times('13:00', '14:00'), [field]: foreignId }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([404, 404]);
      expect(replies[0]?.body).toEqual(replies[1]?.body);
    },
  );

  test('a booking of a named technician respects bookings and time off, not working hours', async () => {
    const { world, book, booked } = await tenantWithCrew(0);
    const { id: technician_id } = await technician(world, { time_off: [times('05:00', '06:00')] });
    const first = await booked({ technician_id, ...times('03:00', '04:00') });

    const overlapping = await book({ technician_id, ...times('03:59', '05:01') });
    expect(overlapping.status).toBe(409);
    expect(overlapping.body.error).toMatchObject({
      code: 'slot_unavailable',
      details: {
        conflicts: [
          { technician_id, reason: 'booked', appointment_id: first.id, ...times('03:00', '04:00') },
          { technician_id, reason: 'time_off', ...times('05:00', '06:00') },
        ],
      },
    });
    expect((await booked({ technician_id, ...times('04:00', '05:00') })).technician_id).toBe(technician_id);
  });

  test('a booking of an inactive technician is refused', async () => {
    const { world, book } = await tenantWithCrew(0);
    const { id: technician_id } = await technician(world, { active: false });
    const reply = await book({ technician_id, ...times('13:00', '14:00') });
    expect(reply.status).toBe(409);
    expect(reply.body.error.details.conflicts).toEqual([{ technician_id, reason: 'inactive' }]);
    expect((await book(times('13:00', '14:00'))).status).toBe(409);
  });

  test('conflicts with one that began days before', async () => {
    const { ids, book, booked } = await tenantWithCrew();
    await booked({ technician_id: ids[0], start: at('12:00'), end: at('12:00', '2031-06-06') });
    const reply = await book({
      technician_id: ids[0],
      start: at('08:00', '2031-06-05'),
      end: at('09:00', '2031-06-05'),
    });
    expect(reply.status).toBe(409);
  });

  test('bookAppointment without a technician chooses one at work, free and with the skills of the service', async () => {
    const services = [{ name: 'Boiler', duration_minutes: 60, skills: ['gas'] }];
    const { world, book, booked } = await tenantWithCrew(2, { services });
    const skilled = await technician(world, { skills: ['gas', 'roof'] });
    const appointment = await booked({ service: 'Boiler', ...times('13:00', '14:00') });
    expect(appointment.technician_id).toBe(skilled.id);

    const again = await book({ service: 'Boiler', ...times('13:30', '14:30') });
    expect(again.body.error.code).toBe('slot_unavailable');
    expect(again.body.error.details.conflicts).toContainEqual({
      technician_id: skilled.id,
      reason: 'booked',
      appointment_id: appointment.id,
      ...times('13:00', '14:00'),
    });
    const early = await book({ service: 'Boiler', ...times('11:30', '12:30') });
    expect(early.body.error.details.conflicts).toContainEqual({
      technician_id: skilled.id,
      reason: 'working_hours',
    });
  });

  test('bookAppointment without a technician shares the day out', async () => {
    const { ids, booked } = await tenantWithCrew(3);
    const chosen = [];
    for (const hour of ['13', '15', '17']) {
      chosen.push((await booked(times(`${hour}:00`, `${hour}:30`))).technician_id);
    }
    expect(new Set(chosen)).toEqual(new Set(ids));
  });

  test('of ten simultaneous bookings of one technician for the same time one is made, and nine name the one they overlap', async () => {
    const { world, ids, book } = await tenantWithCrew();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        book({ technician_id: ids[0], start: at(`13:0${index}`), end: at('18:00') }),
      ),
    );
    const won = replies.filter(({ status }) => status === 201);
    expect(won.length).toBe(1);
    for (const { status, body } of replies.filter((reply) => reply !== won[0])) {
      expect(status).toBe(409);
      expect(body.error).toMatchObject({
        code: 'slot_unavailable',
        details: { conflicts: [{ appointment_id: won[0]?.body.id }] },
      });
    }
    expect(await calendar(world, ids[0])).toMatchObject([{ appointment_id: won[0]?.body.id }]);
    expect((await world.events()).filter(({ type }) => type === 'appointment.booked').length).toBe(1);
  });

  test('twelve concurrent bookings without a technician fill a crew of four exactly', async () => {
    const { ids, book } = await tenantWithCrew(4);
    const replies = await Promise.all(Array.from({ length: 12 }, () => book(times('13:00', '14:00'))));
    const won = replies.filter(({ status }) => status === 201).map(({ body }) => body.technician_id);
    expect(won.toSorted()).toEqual(ids.toSorted());
    expect(replies.filter(({ status }) => status !== 201).map(({ body }) => body.error.code)).toEqual(
      Array(8).fill('slot_unavailable'),
    );
  });

  test('repeated with the same Idempotency-Key answers the first booking', async () => {
    const { world, customer, ids } = await tenantWithCrew();
    const send = () =>
      world.call('bookAppointment', {
        body: { customer_id: customer.id, technician_id: ids[0], ...times('13:00', '14:00') },
        headers: { 'idempotency-key': 'booking-1' },
      });
    const first = await send();
    const second = await send();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});

describe('bookAppointment in form B', () => {
  const visit = (lead_id: string, changes: object = {}) => ({
    path: '/appointments',
    body: {
      lead_id,
      starts_at: '2031-06-02T09:00:00-04:00',
      duration_minutes: 90,
      type: 'estimate visit',
      location: { address: '1 Elm St' },
      ...changes,
    },
  });

  test('a booking in form B becomes the same booking, without a customer while the lead has none', async () => {
    const world = await freshTenant();
    const { id: technician_id } = await technician(world, { user_id: 'User-7' });
    const lead = await aLead(world);
    const appointment = await done(world, 'bookAppointment', visit(lead.id, { assigned_to: 'User-7' }));
    expect(appointment).toMatchObject({
      ...times('13:00', '14:30'),
      status: 'booked',
      customer_id: null,
      lead_id: lead.id,
      lifecycle_number: lead.lifecycle_number,
      technician_id,
      service: 'estimate visit',
      location: { address: '1 Elm St' },
    });
    expect((await world.events()).at(-1)?.data).toMatchObject({ customer_id: null, lead_id: lead.id });
  });

  test('a booking in form B accepts form A’s names for its fields, and its own names win', async () => {
    const world = await freshTenant();
    const lead = await aLead(world);
    const customer = await aCustomer(world);
    const said = { type: undefined, service: 'Roofing', notes: 'Mind the dog.' };
    const formA = { customer_id: customer.id, ...times('13:00', '14:30'), notes: 'Mind the dog.' };

    const bookings = await Promise.all([
      done(world, 'bookAppointment', visit(lead.id, said)),
      done(world, 'bookAppointment', visit(lead.id, { service: 'Gutters', notes: 'Mind the dog.' })),
      done(world, 'bookAppointment', { body: { ...formA, type: 'Roofing' } }),
      done(world, 'bookAppointment', { body: { ...formA, type: 'Gutters', service: 'Roofing' } }),
    ]);

    expect(bookings.map(({ service, notes }) => [service, notes])).toEqual([
      ['Roofing', 'Mind the dog.'],
      ['estimate visit', 'Mind the dog.'],
      ['Roofing', 'Mind the dog.'],
      ['Roofing', 'Mind the dog.'],
    ]);
  });

  test('a booking in form B takes the customer that the lead has become', async () => {
    const world = await freshTenant();
    const lead = await aLead(world);
    const customer = await done(world, 'upsertCustomer', { body: { lead_id: lead.id } });
    expect(await done(world, 'bookAppointment', visit(lead.id))).toMatchObject({ customer_id: customer.id });
  });

  test('assigns by the technician’s id as well', async () => {
    const world = await freshTenant();
    const { id } = await technician(world);
    const lead = await aLead(world);
    const byId = await done(world, 'bookAppointment', visit(lead.id, { assigned_to: id.toUpperCase() }));
    expect(byId.technician_id).toBe(id);
    const taken = await world.call('bookAppointment', visit(lead.id, { assigned_to: id }));
    expect(taken.body.error.code).toBe('slot_unavailable');
  });
});
