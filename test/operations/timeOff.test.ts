import { expect, test } from 'vitest';
import { done } from '../support/journey.ts';
import { at, tenantWithCrew, times } from '../support/tenantWithCrew.ts';
import type { World } from '../support/world.ts';

const put = (world: World, id: string | undefined, body: object) =>
  done(world, 'putTechnician', { params: { id: String(id) }, body: { name: 'Tina', ...body } });

test('time off over booked visits is accepted, and warnings name each visit by id and local time', async () => {
  const { world, ids, booked } = await tenantWithCrew(2);
  const first = await booked({ technician_ids: ids, ...times('13:00', '15:00') });
  const last = await booked({ technician_ids: ids, ...times('17:00', '18:00') });
  await booked({ technician_ids: ids, ...times('15:00', '16:00') });
  const { id: canceled } = await booked({ technician_ids: ids, ...times('12:00', '13:00') });
  await done(world, 'setAppointmentStatus', { params: { id: canceled }, body: { status: 'canceled' } });
  const time_off = [times('12:00', '15:00'), times('16:00', '17:30')];

  for (const id of ids) {
    const answer = await put(world, id, { time_off });

    expect(answer).toMatchObject({ time_off, warnings: ['booked_visits'] });
    expect(answer.warning_details?.map(({ message }) => message)).toEqual([
      `Tina stays booked for the appointment ${first.id} on Monday, June 2, 2031 at 9:00 AM EDT.`,
      `Tina stays booked for the appointment ${last.id} on Monday, June 2, 2031 at 1:00 PM EDT.`,
    ]);
    expect(await done(world, 'getTechnician', { params: { id: String(id) } })).not.toHaveProperty('warnings');
  }
  expect((await done(world, 'getAppointment', { params: { id: first.id } })).technician_ids).toEqual(ids);
});

test('time off without visits in it has no warnings, and a visit that was moved is not named any longer', async () => {
  const { world, ids, booked } = await tenantWithCrew(1);
  const { id } = await booked({ technician_ids: ids, ...times('13:00', '15:00') });

  expect(await put(world, ids[0], { time_off: [times('15:00', '16:00')] })).toMatchObject({
    ...{ warnings: [], warning_details: [] },
  });
  const time_off = [times('12:00', '14:00')];
  expect((await put(world, ids[0], { time_off })).warnings).toEqual(['booked_visits']);
  await done(world, 'rescheduleAppointment', { params: { id }, body: times('17:00', '18:00') });
  expect((await put(world, ids[0], { time_off })).warnings).toEqual([]);
});

test('a technician who is no longer active is named with the visits of the next seven weeks', async () => {
  const { world, ids } = await tenantWithCrew(1);
  const [now] = (await done(world, 'getSettings')).now.split('.');
  const inDays = (days: number) => new Date(Date.parse(`${now}Z`) + days * 86_400_000).toISOString();
  const { id: customer_id } = await done(world, 'upsertCustomer', { body: { email: 'ann@acme.example' } });
  const visits = await Promise.all(
    [3, 60].map((days) =>
      done(world, 'bookAppointment', {
        body: { customer_id, technician_ids: ids, start: inDays(days), end: inDays(days + 0.05) },
      }),
    ),
  );

  const { warning_details = [] } = await put(world, ids[0], { active: false });

  expect(warning_details.map(({ message }) => visits.findIndex(({ id }) => message.includes(id)))).toEqual([
    0,
  ]);
});

test('a visit that was booked under the user id of a technician is named as well', async () => {
  const { world, customer } = await tenantWithCrew(0);
  const { id: appointment_id } = await done(world, 'bookAppointment', {
    body: { customer_id: customer.id, technician_id: crypto.randomUUID(), ...times('13:00', '14:00') },
  });
  const { technician_id } = await done(world, 'getAppointment', { params: { id: appointment_id } });

  const { warning_details } = await put(world, crypto.randomUUID(), {
    user_id: technician_id,
    time_off: [{ start: at('00:00'), end: at('23:00') }],
  });

  expect(warning_details).toMatchObject([{ message: expect.stringContaining(appointment_id) }]);
});
