import { expect, test } from 'vitest';
import { type OperationId, registry } from '../../shared/contract/index.ts';
import { isMutation } from '../../shared/contract/operation.ts';
import { samples } from '../conformance/samples.ts';
import { functionOf } from '../support/invoke.ts';
import { quantile } from '../support/quantile.ts';
import { freshTenant, type Request, type World } from '../support/world.ts';
import { type Calls, callsOf, makeCalls } from './calls.ts';
import { guarded } from './operations.ts';
import { keep, printTable, progressOf } from './report.ts';

/** A read is made again and again; a change needs a sample of its own each time. */
const runs = { reads: Number(process.env.BENCH_RUNS ?? 60), changes: Number(process.env.BENCH_RUNS ?? 20) };
/** What a process does for the first time is slow. */
const warming = 3;

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

const callOver = async (world: World, id: OperationId, request: Request): Promise<void> => {
  const { status, body } = await world.call(id, request);
  if (status !== registry[id].success.status)
    throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`);
};

const recorded = async (world: World, id: OperationId, { headers, ...request }: Request): Promise<Calls> => {
  const ask = await functionOf(id);
  const authorization = `Bearer ${await world.token()}`;
  return callsOf(() => ask({ ...request, headers: { authorization, ...headers } }));
};

type Pair = readonly [own: number, raw: number];

const pairsOf = async (id: OperationId): Promise<readonly Pair[]> => {
  const world = await freshTenant();
  const pairs: Pair[] = [];
  if (isMutation(registry[id])) {
    for (let run = -warming; run < runs.changes; run += 1) {
      const own = await freshTenant();
      const request = await samples[id](own);
      const other = await freshTenant();
      const calls = await recorded(other, id, await samples[id](other));
      pairs.push([await time(() => callOver(own, id, request)), await time(() => makeCalls(calls))]);
    }
  } else {
    const request = await samples[id](world);
    const calls = await recorded(world, id, request);
    for (let run = -warming; run < runs.reads; run += 1)
      pairs.push([await time(() => callOver(world, id, request)), await time(() => makeCalls(calls))]);
  }
  return pairs.slice(warming);
};

test('how long requests take, beside the same calls of the table made by the SDK alone', async () => {
  const done = progressOf('Operations', guarded.length);
  const rows: Record<string, { p50: number; p99: number; rawP50: number; rawP99: number; ratio: number }> =
    {};
  for (const { id } of guarded) {
    const pairs = await pairsOf(id);
    const [own, raw] = ([0, 1] as const).map((at) => pairs.map((pair) => pair[at]));
    const [p50, rawP50] = [quantile(own ?? [], 0.5), quantile(raw ?? [], 0.5)];
    const slow = { p99: quantile(own ?? [], 0.99), rawP99: quantile(raw ?? [], 0.99) };
    rows[id] = { p50, p99: slow.p99, rawP50, rawP99: slow.rawP99, ratio: p50 / rawP50 };
    done();
  }

  const ratioOf = (wanted: boolean) =>
    quantile(
      guarded.filter((one) => isMutation(one) === wanted).map(({ id }) => rows[id]?.ratio ?? Number.NaN),
      0.5,
    );
  const middle = { reads: ratioOf(false), changes: ratioOf(true) };
  printTable('Milliseconds over HTTP, and of the same calls made raw', rows);
  printTable('The ratio in the middle', {
    reads: { ratio: middle.reads },
    changes: { ratio: middle.changes },
  });
  keep('latency', { runs, middle, rows });
  expect(Object.keys(rows).length).toBe(guarded.length);
});
