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

const callFunction = async (world: World, id: OperationId, { headers, ...request }: Request) => {
  const ask = await functionOf(id);
  const authorization = `Bearer ${await world.token()}`;
  return () => ask({ ...request, headers: { authorization, ...headers } });
};

const recorded = async (world: World, id: OperationId, request: Request): Promise<Calls> =>
  callsOf(await callFunction(world, id, request));

/** A request over HTTP, its function by itself in this process, and its calls of the table. */
type Parts<T> = { readonly http: T; readonly own: T; readonly raw: T };

const prepare = async (
  id: OperationId,
  [one, two, three]: readonly [World, World, World],
): Promise<Parts<() => Promise<unknown>>> => {
  const request = await samples[id](one);
  const own = await callFunction(two, id, await samples[id](two));
  const calls = await recorded(three, id, await samples[id](three));
  return { http: () => callOver(one, id, request), own, raw: () => makeCalls(calls) };
};

const timesOf = async (id: OperationId): Promise<readonly Parts<number>[]> => {
  const times: Parts<number>[] = [];
  const isChange = isMutation(registry[id]);
  const world = await freshTenant();
  const read = isChange ? undefined : await prepare(id, [world, world, world]);
  for (let run = -warming; run < (isChange ? runs.changes : runs.reads); run += 1) {
    const { http, own, raw } =
      read ?? (await prepare(id, [await freshTenant(), await freshTenant(), await freshTenant()]));
    times.push({ http: await time(http), own: await time(own), raw: await time(raw) });
  }
  return times.slice(warming);
};

type Row = Readonly<Record<'p50' | 'p99' | 'ownP50' | 'rawP50' | 'rawP99' | 'ratio' | 'ownRatio', number>>;

const rowOf = (times: readonly Parts<number>[]): Row => {
  const [http, own, raw] = (['http', 'own', 'raw'] as const).map((part) => times.map((one) => one[part]));
  const of = (part: readonly number[] | undefined, share: number) => quantile(part ?? [], share);
  const [p50, ownP50, rawP50] = [of(http, 0.5), of(own, 0.5), of(raw, 0.5)];
  const slow = { p99: of(http, 0.99), rawP99: of(raw, 0.99) };
  return { p50, ...slow, ownP50, rawP50, ratio: p50 / rawP50, ownRatio: ownP50 / rawP50 };
};

test('how long requests take, beside the same calls of the table made by the SDK alone', async () => {
  const done = progressOf('Operations', guarded.length);
  const rows: Record<string, Row> = {};
  for (const { id } of guarded) {
    rows[id] = rowOf(await timesOf(id));
    done();
  }

  const inTheMiddle = (wanted: boolean, ratio: 'ratio' | 'ownRatio') =>
    quantile(
      guarded.filter((one) => isMutation(one) === wanted).map(({ id }) => rows[id]?.[ratio] ?? Number.NaN),
      0.5,
    );
  const middle = {
    reads: { ratio: inTheMiddle(false, 'ratio'), ownRatio: inTheMiddle(false, 'ownRatio') },
    changes: { ratio: inTheMiddle(true, 'ratio'), ownRatio: inTheMiddle(true, 'ownRatio') },
  };
  printTable('Milliseconds over HTTP, of the function by itself, and of the same calls made raw', rows);
  printTable('The ratios in the middle', middle);
  keep('latency', { runs, middle, rows });
  expect(Object.keys(rows).length).toBe(guarded.length);
});
