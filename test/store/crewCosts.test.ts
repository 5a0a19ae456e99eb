import { expect, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { type Cost, costOf } from '../bench/cost.ts';
import { functionOf } from '../support/invoke.ts';
import { aCustomer, aSignedContract, aTechnician, nextMonday } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const crewOf = (world: World, size: number) =>
  Promise.all(Array.from({ length: size }, async () => (await aTechnician(world)).id));

const costOfRequest = async (world: World, id: OperationId, body: object): Promise<Cost> => {
  const ask = await functionOf(id);
  const headers = { authorization: `Bearer ${await world.token()}` };
  const statuses: number[] = [];
  const cost = await costOf(async () => statuses.push((await ask({ body, headers })).statusCode));
  expect(statuses).toEqual([201]);
  return cost;
};

// Two units for the day of each technician, and at ten the entry is a KB longer; docs/performance.md has this table.
test.each([
  [1, 12, 31],
  [3, 16, 36],
  [10, 35, 54],
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
      customer_id: customer.id,
      technician_ids: crew,
      ...monday,
    });
    const created = await costOfRequest(world, 'createJob', {
      contract_id: contract.id,
      scheduled_start: nextMonday(1, 14),
      crew_ids: crew,
    });

    expect([booked, created].map(({ readRounds, writes }) => [readRounds, writes])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(booked.writeUnits).toBeLessThanOrEqual(booking);
    expect(created.writeUnits).toBeLessThanOrEqual(creating);
  },
);
