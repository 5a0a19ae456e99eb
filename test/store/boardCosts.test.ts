import { expect, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { costOf } from '../bench/cost.ts';
import { functionOf } from '../support/invoke.ts';
import { aCustomer, aJob, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

/** As many as a page shows; the console asks for 50. */
const limit = 20;

const unitsOf = async (world: World, list: OperationId, query: Readonly<Record<string, string>>) => {
  const ask = await functionOf(list, createSeams({ log: () => undefined }));
  const headers = { authorization: `Bearer ${await world.token()}` };
  const read = async () => JSON.parse((await ask({ query: { ...query, limit }, headers })).body).data.length;
  let count = await read();
  const { readUnits } = await costOf(async () => {
    count = await read();
  });
  return { count, readUnits };
};

test('a page of 20 papers by their status costs at most 5 read units, of papers that wait one more for each record', async () => {
  const world = await freshTenant();
  const { id: customer_id } = await aCustomer(world);
  const line_items = [{ description: 'New gutter', quantity: 40, unit_price: 11.25 }];
  const draft = () => done(world, 'createEstimate', { body: { customer_id, line_items } });
  for (let count = 0; count < limit; count += 1) {
    const { id } = await draft();
    await done(world, 'sendEstimate', { params: { id } });
    await done(world, 'acceptEstimate', { params: { id } });
    await draft();
    const job = await aJob(world);
    await done(world, 'setJobStatus', { params: { id: job.id }, body: { status: 'completed' } });
  }

  const drafts = await unitsOf(world, 'listEstimates', { status: 'draft' });
  const unconverted = await unitsOf(world, 'listEstimates', { unconverted: 'true' });
  const completed = await unitsOf(world, 'listJobs', { status: 'completed' });
  const unbilled = await unitsOf(world, 'listJobs', { unbilled: 'true' });

  const pages = [drafts, unconverted, completed, unbilled];
  expect(pages.map(({ count }) => count)).toEqual([limit, limit, limit, limit]);
  expect(drafts.readUnits).toBeLessThanOrEqual(5);
  // No index lists them: they are among all jobs.
  expect(completed.readUnits).toBeLessThanOrEqual(5);
  expect(unconverted.readUnits).toBeLessThanOrEqual(5 + limit);
  // The record of its bills, then the job.
  expect(unbilled.readUnits).toBeLessThanOrEqual(5 + 2 * limit);
});
