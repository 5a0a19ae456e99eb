import { expect, test } from 'vitest';
import { aContract, aJobByRequests, anAcceptedEstimate, aSignedContract, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const idsOf = ({ data }: { readonly data: readonly { readonly id: string }[] }): string[] =>
  data.map(({ id }) => id);

const estimates = async (world: World) =>
  idsOf(await done(world, 'listEstimates', { query: { unconverted: 'true' } }));
const contracts = async (world: World) =>
  idsOf(await done(world, 'listContracts', { query: { unconverted: 'true' } }));
const jobs = async (world: World) => idsOf(await done(world, 'listJobs', { query: { unbilled: 'true' } }));

const aCompletedJob = async (world: World) => {
  const job = await aJobByRequests(world);
  expect(await jobs(world)).not.toContain(job.id);
  return done(world, 'setJobStatus', { params: { id: job.id }, body: { status: 'completed' } });
};

test('an accepted estimate is unconverted until it has a contract, and again once that is void', async () => {
  const world = await freshTenant();
  const { id: estimate_id } = await anAcceptedEstimate(world);
  expect(await estimates(world)).toEqual([estimate_id]);

  const { id } = await done(world, 'createContract', { body: { estimate_id } });
  expect(await estimates(world)).toEqual([]);
  await done(world, 'voidContract', { params: { id } });
  expect(await estimates(world)).toEqual([estimate_id]);

  await done(world, 'createJob', { body: { estimate_id } });
  expect(await estimates(world)).toEqual([]);
});

test('only an accepted estimate is unconverted, newest first and page by page', async () => {
  const world = await freshTenant();
  const first = await anAcceptedEstimate(world);
  const second = await anAcceptedEstimate(world);
  await aContract(world);
  const { customer_id } = second;
  await done(world, 'createEstimate', {
    body: { customer_id, line_items: [{ description: 'Roof', quantity: 1, unit_price: 9 }] },
  });

  const page = await done(world, 'listEstimates', { query: { unconverted: 'true', limit: 1 } });
  expect(idsOf(page)).toEqual([second.id]);
  const query = { unconverted: 'true', limit: 1, cursor: page.next_cursor ?? '' };
  expect(await done(world, 'listEstimates', { query })).toMatchObject({
    data: [{ id: first.id }],
    next_cursor: null,
  });
  expect(idsOf(await done(world, 'listEstimates', { query: { unconverted: 'true', customer_id } }))).toEqual([
    second.id,
  ]);
});

test('a signed contract is unconverted until it has its job', async () => {
  const world = await freshTenant();
  await aContract(world);
  const { id: contract_id } = await aSignedContract(world);
  expect(await contracts(world)).toEqual([contract_id]);

  await done(world, 'createJob', { body: { contract_id } });
  expect(await contracts(world)).toEqual([]);
  expect(await estimates(world)).toEqual([]);
});

test('a completed job is unbilled until an invoice bills more than a part of it', async () => {
  const world = await freshTenant();
  const { id: job_id } = await aCompletedJob(world);
  expect(await jobs(world)).toEqual([job_id]);

  await done(world, 'issueInvoice', { body: { job_id, amount: 5, milestone: 'deposit' } });
  expect(await jobs(world)).toEqual([job_id]);
  const { id } = await done(world, 'issueInvoice', { body: { job_id, milestone: 'final' } });
  expect(await jobs(world)).toEqual([]);

  await done(world, 'voidInvoice', { params: { id } });
  expect(await jobs(world)).toEqual([job_id]);
  await done(world, 'issueInvoice', { body: { job_id, milestone: 'final', draft: true } });
  expect(await jobs(world)).toEqual([]);
});

test('a job whose estimate was billed before is not unbilled once it is completed', async () => {
  const world = await freshTenant();
  const { id: estimate_id } = await anAcceptedEstimate(world);
  await done(world, 'issueInvoice', { body: { estimate_id, milestone: 'final' } });
  const { id } = await done(world, 'createJob', { body: { estimate_id } });
  await done(world, 'setJobStatus', { params: { id }, body: { status: 'completed' } });
  expect(await jobs(world)).toEqual([]);
});

test('a canceled job is not unbilled', async () => {
  const world = await freshTenant();
  const { id } = await aJobByRequests(world);
  await done(world, 'setJobStatus', { params: { id }, body: { status: 'canceled' } });
  expect(await jobs(world)).toEqual([]);
});

test('a job completed and billed concurrently is not among the unbilled ones', async () => {
  const world = await freshTenant();
  const { id: job_id } = await aJobByRequests(world);
  await Promise.all([
    done(world, 'setJobStatus', { params: { id: job_id }, body: { status: 'completed' } }),
    done(world, 'issueInvoice', { body: { job_id, milestone: 'final' } }),
  ]);
  expect(await jobs(world)).toEqual([]);
});

test.each([
  { status: 'completed' },
  { from: '2026-11-20T00:00:00Z' },
  { lifecycle_number: 'AAAA-BBBB-CCCC' },
])('unbilled with %o returns 400, because it is a filter by itself', async (other) => {
  const world = await freshTenant();
  const query = { unbilled: 'true', ...other };
  expect(await world.call('listJobs', { query })).toMatchObject({
    status: 400,
    body: { error: { details: { issues: [{ path: 'unbilled' }] } } },
  });
});
