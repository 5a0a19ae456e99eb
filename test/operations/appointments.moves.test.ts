import { expect, test } from 'vitest';
import { at, calendar, tenantWithCrew, times } from '../support/tenantWithCrew.ts';

const aVisit = async () => {
  const { world, ids, booked } = await tenantWithCrew(2);
  const { id } = await booked({ technician_id: ids[0], ...times('13:00', '15:00') });
  const move = (body: object) => world.call('rescheduleAppointment', { params: { id }, body });
  return { world, ids, move };
};

test('a visit is handed over at its time by technician_id alone', async () => {
  const { world, ids, move } = await aVisit();

  const { status, body } = await move({ technician_id: ids[1] });

  expect([status, body.technician_ids]).toEqual([200, [ids[1]]]);
  expect(body).toMatchObject(times('13:00', '15:00'));
  expect(await calendar(world, ids[0])).toEqual([]);
  expect(await calendar(world, ids[1])).toMatchObject([times('13:00', '15:00')]);
});

test('a new start alone keeps the length of a visit, and a new end alone its start', async () => {
  const { move } = await aVisit();

  expect((await move({ start: at('16:00') })).body).toMatchObject(times('16:00', '18:00'));
  expect((await move({ end: at('17:00') })).body).toMatchObject(times('16:00', '17:00'));
  expect((await move({ notes: 'Gate.' })).body).toMatchObject({ ...times('16:00', '17:00'), notes: 'Gate.' });
});

test.each([
  ['nothing', {}, 'start'],
  ['nothing but fields that it does not know', { colour: 'red' }, 'start'],
  ['an end before the start that stays', { end: at('13:00') }, 'end'],
  ['an end more than seven days after the start that stays', { end: at('13:01', '2031-06-09') }, 'end'],
  ['times out of order', times('15:00', '13:00'), 'end'],
])('a move with %s is 400', async (_, body, path) => {
  const { move } = await aVisit();

  expect(await move(body)).toMatchObject({
    status: 400,
    body: { error: { details: { issues: [{ path }] } } },
  });
});
