import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type OperationId, registry } from '../../shared/contract/index.ts';
import { isMutation, type Operation } from '../../shared/contract/operation.ts';
import { samples } from '../conformance/samples.ts';
import { functionOf } from '../support/invoke.ts';
import { quantile } from '../support/quantile.ts';
import { baseUrl, freshTenant, type Request, type World, wireOf } from '../support/world.ts';
import { type Calls, callsOf, makeCalls } from './calls.ts';
import { guarded } from './operations.ts';
import { keep, printTable, progressOf } from './report.ts';
import { connectThinly, messageOf, type ThinClient } from './thinClient.ts';

/** A read is made again and again; a change needs a sample of its own each time. */
const runs = { reads: Number(process.env.BENCH_RUNS ?? 60), changes: Number(process.env.BENCH_RUNS ?? 20) };
/** So often in a row, since a process is slow when it has just slept. */
const readsInOneTurn = 10;
/** What a process does for the first time is slow. */
const warming = 3;

const timesIn = async (work: () => Promise<unknown>, often: number): Promise<number[]> => {
  const times: number[] = [];
  for (let run = 0; run < often; run += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times;
};

/** What is asked over HTTP: the service, and the server that only makes its calls. */
type Stage = { readonly client: ThinClient; readonly server: RawServer };

/** The request as it will go over the wire: to put it together is the client's work. */
const callOver = async (world: World, id: OperationId, request: Request, { client }: Stage) => {
  const { url, method, headers, body } = wireOf(registry[id], { token: await world.token(), ...request });
  const message = messageOf(method, url, headers, body);
  return async (): Promise<void> => {
    const answer = await client.ask(message);
    if (answer.status !== registry[id].success.status)
      throw new Error(`${id} answered ${answer.status}: ${answer.body}`);
  };
};

const callFunction = async (world: World, id: OperationId, { headers, ...request }: Request) => {
  const ask = await functionOf(id);
  const authorization = `Bearer ${await world.token()}`;
  return () => ask({ ...request, headers: { authorization, ...headers } });
};

const recorded = async (world: World, id: OperationId, request: Request): Promise<Calls> =>
  callsOf(await callFunction(world, id, request));

/** A request over HTTP, its function by itself in this process, its calls of the table, and a request that only makes these before it is answered. */
type Parts<T> = { readonly http: T; readonly own: T; readonly raw: T; readonly served: T };

const prepare = async (
  id: OperationId,
  [one, two, three, four]: readonly [World, World, World, World],
  asked: Stage,
): Promise<Parts<() => Promise<unknown>>> => {
  const request = await samples[id](one);
  const own = await callFunction(two, id, await samples[id](two));
  const calls = await recorded(three, id, await samples[id](three));
  await asked.server.take(four === three ? calls : await recorded(four, id, await samples[id](four)));
  const http = await callOver(one, id, request, asked);
  return { http, own, raw: () => makeCalls(calls), served: asked.server.ask };
};

/** In turn, so that none of them meets a machine that is busier than the others do. */
const turnOf = async (parts: Parts<() => Promise<unknown>>, often: number): Promise<Parts<number[]>> => ({
  http: await timesIn(parts.http, often),
  own: await timesIn(parts.own, often),
  served: await timesIn(parts.served, often),
  raw: await timesIn(parts.raw, often),
});

const readsOf = async (id: OperationId, asked: Stage): Promise<readonly Parts<number[]>[]> => {
  const world = await freshTenant();
  const parts = await prepare(id, [world, world, world, world], asked);
  const turns: Parts<number[]>[] = [];
  for (let done = 0; done < runs.reads; done += readsInOneTurn)
    turns.push(await turnOf(parts, readsInOneTurn));
  return turns;
};

const changesOf = async (id: OperationId, asked: Stage): Promise<readonly Parts<number[]>[]> => {
  const turns: Parts<number[]>[] = [];
  for (let done = 0; done < warming + runs.changes; done += 1)
    turns.push(await turnOf(await prepare(id, await fourTenants(), asked), 1));
  return turns.slice(warming);
};

const fourTenants = async (): Promise<[World, World, World, World]> => [
  await freshTenant(),
  await freshTenant(),
  await freshTenant(),
  await freshTenant(),
];

/** To the calls made raw; and of the request to one that only makes them. */
const ratios = ['ratio', 'ownRatio', 'servedRatio', 'ratioToServed'] as const;
type Ratios = Readonly<Record<(typeof ratios)[number], number>>;

type Row = Readonly<Record<'p50' | 'p99' | 'ownP50' | 'servedP50' | 'rawP50' | 'rawP99', number>> & Ratios;

const rowOf = (turns: readonly Parts<number[]>[]): Row => {
  const of = (part: keyof Parts<number>, share: number) =>
    quantile(
      turns.flatMap((turn) => turn[part]),
      share,
    );
  const p50 = of('http', 0.5);
  const ownP50 = of('own', 0.5);
  const servedP50 = of('served', 0.5);
  const rawP50 = of('raw', 0.5);
  return {
    p50,
    p99: of('http', 0.99),
    ownP50,
    servedP50,
    rawP50,
    rawP99: of('raw', 0.99),
    ratio: p50 / rawP50,
    ownRatio: ownP50 / rawP50,
    servedRatio: servedP50 / rawP50,
    ratioToServed: p50 / servedP50,
  };
};

/** A process that answers as soon as it has made the calls that it took last. */
const startRawServer = async () => {
  const child = fork(join(import.meta.dirname, 'servedRaw.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  const [{ port }] = await once(child, 'message');
  const authorization = `Bearer ${await (await freshTenant()).token()}`;
  const take = async (calls: Calls): Promise<void> => {
    child.send(calls);
    await once(child, 'message');
  };
  const url = new URL(`http://127.0.0.1:${port}/v1/leads`);
  const client = await connectThinly(url);
  const message = messageOf('GET', url, { authorization });
  const ask = () => client.ask(message);
  return { take, ask, [Symbol.dispose]: () => child.disconnect() };
};
type RawServer = Awaited<ReturnType<typeof startRawServer>>;

test('request latency, compared with the same table calls through the SDK alone', async () => {
  const done = progressOf('Operations', guarded.length);
  const rows: Record<string, Row> = {};
  using client = await connectThinly(new URL(baseUrl));
  using server = await startRawServer();
  for (const { id } of guarded) {
    const turns = isMutation(registry[id]) ? changesOf : readsOf;
    rows[id] = rowOf(await turns(id, { client, server }));
    done();
  }

  const middleOf = (isWanted: (operation: Operation) => boolean) => {
    const wanted = guarded.filter(isWanted).flatMap(({ id }) => rows[id] ?? []);
    const of = (figure: keyof Row) =>
      quantile(
        wanted.map((row) => row[figure]),
        0.5,
      );
    return Object.fromEntries(ratios.map((ratio) => [ratio, of(ratio)]));
  };
  const middle = { reads: middleOf((one) => !isMutation(one)), changes: middleOf(isMutation) };
  printTable('Milliseconds over HTTP, of the function by itself, and of the same calls made raw', rows);
  printTable(
    'The ratios in the middle, of an operation to its calls made raw; served is a request that only makes them',
    middle,
  );
  keep('latency', { runs, middle, rows });
  expect(Object.keys(rows).length).toBe(guarded.length);
});
