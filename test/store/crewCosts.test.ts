import { expect, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { type Cost, costOf } from '../bench/cost.ts';
import { functionOf } from '../support/invoke.ts';
import { aCustomer, aSignedContract, aTechnician, done, nextMonday } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const crewOf = (world: World, size: number) =>
  Promise.all(Array.from({ length: size }, async () => (await aTechnician(world)).id));

const costOfRequest = async (world: World, id: OperationId, request: object, status = 201): Promise<Cost> => {
  const ask = await functionOf(id);
  const headers = { authorization: `Bearer ${await world.token()}` };
  const statuses: number[] = [];
  const cost = await costOf(async () => statuses.push((await ask({ ...request, headers })).statusCode));
  expect(statuses).toEqual([status]);
  return cost;
};

// Two units for the day of each technician; docs/performance.md has this table.
test.each([
  [1, 12, 21],
  [3, 16, 25],
  [10, 30, 39],
])(
  'a crew of %i costs bookAppointment at most %i write units and createJob %i, in one and two read round trips, each in one transaction',
  async (size, booking, creating) => {
    const world = await freshTenant();
    const [crew, customer, contract] = await Promise.all([
      crewOf(world, size),
      aCustomer(world),
      aSignedContract(world),
    ]);
    const monday = { start: nextMonday(0, 14), end: nextMonday(0, 15) };

    const booked = await costOfRequest(world, 'bookAppointment', {
      body: { customer_id: customer.id, technician_ids: crew, ...monday },
    });
    const created = await costOfRequest(world, 'createJob', {
      body: { contract_id: contract.id, scheduled_start: nextMonday(1, 14), crew_ids: crew },
    });

    expect([booked, created].map(({ readRounds, writes }) => [readRounds, writes])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(booked.writeUnits).toBeLessThanOrEqual(booking);
    expect(created.writeUnits).toBeLessThanOrEqual(creating);
  },
);

test('a visit at the same time costs at most 14 write units to hand over, and a day of time off over visits 7 in one read round trip', async () => {
  const world = await freshTenant();
  const [[first, second], { id: customer_id }] = await Promise.all([crewOf(world, 2), aCustomer(world)]);
  const times = { start: nextMonday(0, 14), end: nextMonday(0, 15) };
  const { id } = await done(world, 'bookAppointment', {
    body: { customer_id, technician_id: first, ...times },
  });

  const handed = await costOfRequest(
    world,
    'rescheduleAppointment',
    { params: { id }, body: { technician_id: second } },
    200,
  );
  const off = await costOfRequest(
    world,
    'putTechnician',
    { params: { id: String(second) }, body: { name: 'Tina', time_off: [times] } },
    200,
  );

  expect([handed, off].map(({ readRounds, writes }) => [readRounds, writes])).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(handed.writeUnits).toBeLessThanOrEqual(14);
  expect(off.writeUnits).toBeLessThanOrEqual(7);
});
