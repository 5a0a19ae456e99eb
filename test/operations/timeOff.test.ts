import { describe, expect, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';
import { functionOf, type TestRequest } from '../support/invoke.ts';
import { done } from '../support/journey.ts';
import { at, monday, tenantWithCrew, times } from '../support/tenantWithCrew.ts';
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

test('time off without visits has no warnings, and a moved visit is not named again', async () => {
  const { world, ids, booked } = await tenantWithCrew(1);
  const { id } = await booked({ technician_ids: ids, ...times('13:00', '15:00') });

  expect(await put(world, ids[0], { time_off: [times('15:00', '16:00')] })).toMatchObject({
    warnings: [],
    warning_details: [],
  });
  const time_off = [times('12:00', '14:00')];
  expect((await put(world, ids[0], { time_off })).warnings).toEqual(['booked_visits']);
  await done(world, 'rescheduleAppointment', { params: { id }, body: times('17:00', '18:00') });
  expect((await put(world, ids[0], { time_off })).warnings).toEqual([]);
});

test('a deactivated technician is named with the visits of the next seven weeks', async () => {
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

test('a visit booked under a technician’s user id is also named', async () => {
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

/** Does it between the reads of the operation and its first transaction. */
const within = async (
  world: World,
  id: OperationId,
  request: TestRequest,
  work: () => Promise<unknown>,
): Promise<{ readonly status: number; readonly body: unknown }> => {
  const ask = await functionOf(id);
  const headers = { authorization: `Bearer ${await world.token()}` };
  let isDone = false;
  const step: Step =
    (next, { commandName }) =>
    async (args) => {
      if (commandName === 'TransactWriteItemsCommand' && !isDone) {
        isDone = true;
        await work();
      }
      return next(args);
    };
  const { statusCode, body } = await amongCalls(step, () => ask({ ...request, headers }));
  return { status: statusCode, body: JSON.parse(body) };
};

describe.each([
  ['free', false],
  ['engaged', true],
])('on a day on which the technician is %s otherwise', (_, isEngaged) => {
  const aDay = async () => {
    const company = await tenantWithCrew(1);
    const [technician_id = ''] = company.ids;
    if (isEngaged) await company.booked({ technician_id, ...times('20:00', '21:00') });
    return { ...company, technician_id, time_off: [times('12:00', '18:00')] };
  };

  test('a visit is refused if its technician gets time off before it is committed', async () => {
    const { world, customer, technician_id, time_off } = await aDay();
    const body = { customer_id: customer.id, technician_id, ...times('13:00', '14:00') };

    const { status } = await within(world, 'bookAppointment', { body }, () =>
      put(world, technician_id, { time_off }),
    );

    expect(status).toBe(409);
  });

  test('time off names a visit booked before its commit', async () => {
    const { world, booked, technician_id, time_off } = await aDay();
    const request = { params: { id: technician_id }, body: { name: 'Tina', time_off } };

    const { body } = await within(world, 'putTechnician', request, () =>
      booked({ technician_id, ...times('13:00', '14:00') }),
    );

    expect(body).toMatchObject({ time_off, warnings: ['booked_visits'] });
  });
});

test('time off that was there before does not write the days of its technician again', async () => {
  const { world, ids } = await tenantWithCrew(1);
  const time_off = [times('12:00', '18:00')];
  const versionOfDay = async () => (await world.item('calendar', `${monday}#${ids[0]}`))?.version;
  await put(world, ids[0], { time_off });
  const before = await versionOfDay();

  await put(world, ids[0], { time_off, skills: ['Slate'] });

  expect([before, await versionOfDay()]).toEqual([1, 1]);
});

test('seven weeks of time off are stored in one request, for any number of the technician’s calendars', async () => {
  const { world, ids } = await tenantWithCrew(1);
  const time_off = [{ start: at('00:00'), end: at('00:00', '2032-06-02') }];

  expect(await put(world, ids[0], { user_id: 'tina', time_off })).toMatchObject({ time_off });
});

test('time off beyond the seven checked weeks is stored, even over a day with visits', async () => {
  const { world, ids, booked } = await tenantWithCrew(1);
  const later = { start: at('00:00', '2033-06-02'), end: at('23:00', '2033-06-02') };
  await booked({ technician_ids: ids, start: at('13:00', '2033-06-02'), end: at('14:00', '2033-06-02') });
  const year = { start: at('00:00'), end: at('00:00', '2032-06-02') };
  await put(world, ids[0], { time_off: [year] });

  expect(await put(world, ids[0], { time_off: [year, later] })).toMatchObject({ time_off: [year, later] });
});
