import { describe, expect, test } from 'vitest';
import { calendarIds } from '../../shared/domain/calendar.ts';
import { done } from '../support/journey.ts';
import { at, calendar, tenantWithCrew, times } from '../support/tenantWithCrew.ts';

describe('an appointment with a crew', () => {
  test('an appointment takes the time of every member of its crew, and the first is its technician', async () => {
    const { world, ids, booked } = await tenantWithCrew(3);
    const crew = ids.slice(0, 2);

    const visit = await booked({ technician_ids: crew, ...times('13:00', '15:00') });

    expect(visit).toMatchObject({ technician_id: ids[0], technician_ids: crew, warnings: [] });
    const engaged = [{ appointment_id: visit.id, ...times('13:00', '15:00') }];
    expect(await calendar(world, ids[0])).toEqual(engaged);
    expect(await calendar(world, ids[1])).toEqual(engaged);
    expect(await calendar(world, ids[2])).toBeUndefined();
    expect((await world.events()).at(-1)).toMatchObject({
      type: 'appointment.booked',
      data: { technician_id: ids[0], technician_ids: crew },
    });
  });

  test('an appointment is refused if a member of its crew is engaged, and the refusal names the member and the other appointment', async () => {
    const { ids, book, booked } = await tenantWithCrew(3);
    const taken = await booked({ technician_ids: ids.slice(1), ...times('13:00', '15:00') });

    const refused = await book({ technician_ids: ids.slice(0, 2), ...times('14:00', '16:00') });

    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({
      code: 'slot_unavailable',
      message: 'Not all of the crew are available at that time.',
      details: {
        conflicts: [
          {
            technician_id: ids[1],
            reason: 'booked',
            appointment_id: taken.id,
            ...times('13:00', '15:00'),
          },
        ],
      },
    });
  });

  test('an appointment has at most ten people, including technician_id', async () => {
    const { ids, book } = await tenantWithCrew(2);
    const eleven = Array.from({ length: 11 }, () => crypto.randomUUID());
    const statuses = await Promise.all(
      [{ technician_ids: eleven }, { technician_id: ids[0], technician_ids: [ids[1]] }].map(
        async (crew) => (await book({ ...crew, ...times('13:00', '15:00') })).status,
      ),
    );

    expect(statuses).toEqual([400, 400]);
    const both = await book({ technician_id: ids[1], technician_ids: ids, ...times('13:00', '15:00') });
    expect(both.body.technician_ids).toEqual([ids[1], ids[0]]);
  });

  test('a company without technicians names unknown members of a crew once', async () => {
    const { world, book } = await tenantWithCrew(0);
    const strangers = [crypto.randomUUID(), crypto.randomUUID()];

    const { body } = await book({ technician_ids: strangers, ...times('13:00', '15:00') });

    expect(body).toMatchObject({ known: false, warnings: ['unknown_person'] });
    expect(body.warning_details[0]?.message).toContain(strangers.join(', '));
    expect(await calendar(world, strangers[1])).toMatchObject([{ appointment_id: body.id }]);
  });

  test('an appointment moves for its whole crew: leaving members free their time, and joining ones take it', async () => {
    const { world, ids, booked } = await tenantWithCrew(3);
    const [ann, ben, cem] = ids;
    const visit = await booked({ technician_ids: [ann, ben], ...times('13:00', '15:00') });
    const move = (body: object) =>
      done(world, 'rescheduleAppointment', {
        params: { id: visit.id },
        body: { ...times('14:00', '16:00'), ...body },
      });

    expect(await move({})).toMatchObject({ technician_ids: [ann, ben] });
    expect(await calendar(world, ben)).toEqual([{ appointment_id: visit.id, ...times('14:00', '16:00') }]);
    expect(await move({ technician_ids: [ben, cem] })).toMatchObject({
      technician_id: ben,
      technician_ids: [ben, cem],
    });
    expect(await calendar(world, ann)).toEqual([]);
    expect(await move({ technician_id: ann })).toMatchObject({ technician_ids: [ann, cem] });
    expect(await move({ technician_id: null })).toMatchObject({ technician_id: null, technician_ids: [] });
    expect(await Promise.all(ids.map((id) => calendar(world, id)))).toEqual([[], [], []]);
  });

  test('a canceled appointment gives the time of its whole crew back', async () => {
    const { world, ids, booked } = await tenantWithCrew(2);
    const { id } = await booked({ technician_ids: ids, ...times('13:00', '15:00') });

    await done(world, 'setAppointmentStatus', { params: { id }, body: { status: 'canceled' } });

    expect(await Promise.all(ids.map((one) => calendar(world, one)))).toEqual([[], []]);
  });

  test('an appointment may change eighty days of technicians at once, old and new together', async () => {
    const { world, ids, book } = await tenantWithCrew(10);
    const week = { start: at('13:00'), end: at('13:00', '2031-06-09') };
    const { body } = await book({ technician_ids: ids, ...week });
    expect(calendarIds(body)).toHaveLength(80);

    const refused = await world.call('rescheduleAppointment', {
      params: { id: body.id },
      body: { start: at('13:00', '2031-07-02'), end: at('13:00', '2031-07-09') },
    });

    expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid_request']);
    expect(refused.body.error.message).toContain('160 days');
    const hours = { start: at('12:00'), end: at('12:00', '2031-06-09') };
    const moved = await world.call('rescheduleAppointment', { params: { id: body.id }, body: hours });
    expect(moved.status).toBe(200);
  });

  test('an appointment is listed for each of its technicians, in order of time, page by page', async () => {
    const { world, ids, booked } = await tenantWithCrew(2);
    const [ann, ben] = ids;
    const hours = ['12', '13', '14', '15', '16'];
    const visits = [];
    for (const [index, hour] of hours.entries())
      visits.push(
        await booked({
          technician_ids: index % 2 === 0 ? [ben] : [ann, ben],
          ...times(`${hour}:00`, `${hour}:30`),
        }),
      );
    const listed = async (technician_id: string | undefined) => {
      const found: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = { technician_id: String(technician_id), limit: 2, ...(cursor && { cursor }) };
        const page = await done(world, 'listAppointments', { query });
        found.push(...page.data.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      return found;
    };

    expect(await listed(ben)).toEqual(visits.map(({ id }) => id));
    expect(await listed(ann)).toEqual([visits[1]?.id, visits[3]?.id]);
  });

  test('an appointment shows its place and its arrival window, and a move takes the window along', async () => {
    const { world, ids, booked } = await tenantWithCrew(1, { arrival_window_minutes: 60 });
    const usual = await booked({ technician_ids: ids, ...times('12:00', '13:00') });
    const own = await booked({
      technician_ids: ids,
      location: { address: '12 Elm St' },
      arrival_window_minutes: 120,
      ...times('13:00', '15:00'),
    });
    const none = await booked({
      technician_ids: ids,
      arrival_window_minutes: null,
      ...times('19:00', '20:00'),
    });

    expect(usual.arrival_window).toEqual({ start: at('12:00'), end: at('13:00') });
    expect(own).toMatchObject({
      location: { address: '12 Elm St' },
      arrival_window: { start: at('13:00'), end: at('15:00') },
    });
    expect(none.arrival_window).toBeNull();
    const moved = await done(world, 'rescheduleAppointment', {
      params: { id: own.id },
      body: { ...times('15:00', '17:00'), location: { address: '14 Elm St' } },
    });
    expect(moved).toMatchObject({
      location: { address: '14 Elm St' },
      arrival_window: { start: at('15:00'), end: at('17:00') },
    });
  });

  test('fifty simultaneous bookings of overlapping crews put no member in two places', async () => {
    const { world, ids, book } = await tenantWithCrew(5);
    const crews = Array.from({ length: 50 }, (_, index) => [
      ids[index % 5],
      ids[(index + 1 + (index % 3)) % 5],
    ]);

    const replies = await Promise.all(
      crews.map((crew) => book({ technician_ids: crew, ...times('13:00', '15:00') })),
    );

    const won = replies.filter(({ status }) => status === 201).map(({ body }) => body);
    const codes = new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.error.code));
    expect([...codes]).toEqual(['slot_unavailable']);
    const members = won.flatMap(({ technician_ids }) => technician_ids);
    expect(new Set(members).size).toBe(members.length);
    // Two pairs of five: whoever is left is alone, or all the others would have had to be refused in vain.
    expect(won).toHaveLength(2);
    for (const id of ids)
      expect((await calendar(world, id)) ?? []).toHaveLength(members.includes(id) ? 1 : 0);
  });
});

describe('availability for a crew', () => {
  test('slots are as long as is asked, in both forms', async () => {
    const { world, ids, booked } = await tenantWithCrew(1);
    await booked({ technician_ids: ids, ...times('12:00', '18:00') });
    const [user_id = ''] = ids;
    const from = at('12:00').slice(0, 10);
    const to = at('12:00').slice(0, 10);

    for (const form of [
      { service: 'Furnace repair', from: at('12:00'), to: at('21:00') },
      { user_id, from, to },
    ]) {
      const query = { ...form, duration_minutes: 120 };
      const { slots } = await done(world, 'getAvailability', { query });
      expect(slots.map(({ start, end }) => ({ start, end }))).toEqual([
        times('18:00', '20:00'),
        times('18:30', '20:30'),
        times('19:00', '21:00'),
      ]);
    }
  });

  test('slots for a crew have enough technicians free together', async () => {
    const { world, ids, booked } = await tenantWithCrew(3);
    await booked({ technician_ids: ids.slice(0, 2), ...times('13:00', '21:00') });
    const slots = async (crew_size: number) =>
      (
        await done(world, 'getAvailability', {
          query: { service: 'Repair', from: at('12:00'), to: at('21:00'), crew_size },
        })
      ).slots;

    expect((await slots(1)).length).toBeGreaterThan((await slots(2)).length);
    expect((await slots(2)).map(({ start }) => start)).toEqual([at('12:00'), at('12:30')]);
    expect((await slots(3)).every(({ technician_ids }) => technician_ids.length === 3)).toBe(true);
    expect(await slots(4)).toEqual([]);
    for (const wrong of [
      { crew_size: 11 },
      { crew_size: 0 },
      { duration_minutes: 10_081 },
      { duration_minutes: 0 },
    ]) {
      const query = { service: 'Repair', from: at('12:00'), to: at('21:00'), ...wrong };
      expect((await world.call('getAvailability', { query })).status).toBe(400);
    }
  });
});
