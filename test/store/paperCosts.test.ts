import { expect, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { type Cost, costOf } from '../bench/cost.ts';
import { functionOf } from '../support/invoke.ts';
import { aJob, aSentContract, done } from '../support/journey.ts';
import { freshTenant, type Request, type World } from '../support/world.ts';

const costOfRequest = async (world: World, id: OperationId, request: Request): Promise<Cost> => {
  const ask = await functionOf(id);
  const headers = { authorization: `Bearer ${await world.token()}` };
  const statuses: number[] = [];
  const cost = await costOf(async () => statuses.push((await ask({ ...request, headers })).statusCode));
  expect(statuses[0]).toBeLessThan(300);
  return cost;
};

test('issueInvoice and signContract freeze their papers within their one transaction', async () => {
  const world = await freshTenant();
  const { id: job_id } = await aJob(world);
  await done(world, 'issueInvoice', { body: { job_id, amount: 5 } });
  const contract = await aSentContract(world);
  const [party] = contract.parties;

  const issued = await costOfRequest(world, 'issueInvoice', { body: { job_id, amount: 5 } });
  const signed = await costOfRequest(world, 'signContract', {
    params: { id: contract.id },
    body: { party_id: party?.id, signed_name: 'Grace Hopper' },
  });
  expect([issued, signed].map(({ readRounds, writes }) => [readRounds, writes])).toEqual([
    [4, 1],
    [2, 1],
  ]);
  expect(issued.writeUnits).toBeLessThanOrEqual(21);
  // One of them puts the contract on the list of those without a job.
  expect(signed.writeUnits).toBeLessThanOrEqual(8);
});
