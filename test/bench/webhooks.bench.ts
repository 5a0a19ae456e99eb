import { fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atRate, captureLead, produce } from '../proofs/load.ts';
import { OwnService } from '../support/ownService.ts';
import { databaseOf, processorMilliseconds } from '../support/processes.ts';
import { quantile } from '../support/quantile.ts';
import { type ReceivedRequest, Receiver } from '../support/receiver.ts';
import { type BareLoad, type BareWork, begunHeader } from './bareSender.ts';
import { draw } from './plot.ts';
import { makeRaw } from './rawEvents.ts';
import { keep, printTable, progressOf, say } from './report.ts';
import { subscribe, tenantAt } from './webhookTenant.ts';

const eventsToWarm = 300;
const eventsAtOnce = 2_000;
const steady = { perSecond: 20, seconds: 15, isEven: true } as const;
const bareAtOnce = 10;
const rawAtOnce = 16;
const healthyTenants = 20;
const hangingTenants = 5;
const perSecondEach = { healthy: 2, hanging: 8 };
const secondsEach = Number(process.env.BENCH_SECONDS ?? 20);
const secondsToSettle = 3;
/** For what comes late because the machine is full. */
const patienceSeconds = 120;
const killsInAll = 5;
const eventsUnderKills = 500;
const writers = 8;

let service: OwnService;
beforeAll(async () => {
  service = await OwnService.launch();
});
afterAll(() => service[Symbol.asyncDispose]());

/** Of every process of the service. */
const processorTime = (): number =>
  processorMilliseconds(service.pid) + processorMilliseconds(databaseOf(service.dir));

const idsAt = ({ received }: Receiver): number => new Set(received.map(({ eventId }) => eventId)).size;

const untilArrived = async (receiver: Receiver, count: number): Promise<void> => {
  for (let looks = 0; idsAt(receiver) < count; looks += 1) {
    if (looks > 12_000) throw new Error(`Only ${idsAt(receiver)} of ${count} events arrived.`);
    await pause(10);
  }
};

const quantilesOf = (milliseconds: readonly number[]) => ({
  p50Milliseconds: quantile(milliseconds, 0.5),
  p99Milliseconds: quantile(milliseconds, 0.99),
});

const bareWork = async (load: BareLoad): Promise<BareWork> => {
  const child = fork(join(import.meta.dirname, 'bareSender.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  child.send(load);
  const [done] = await once(child, 'message');
  child.disconnect();
  return done;
};

const rowOf = (events: number, { milliseconds, processorMilliseconds: used }: BareWork) => ({
  perSecond: (events * 1_000) / milliseconds,
  processorMilliseconds: used / events,
});

test('events end to end, compared with their raw table calls and with a loop that only signs and posts the same bytes', async () => {
  await using receiver = await Receiver.listen();
  const tenant = await tenantAt(service);
  const secret = await subscribe(tenant, receiver.url);
  await produce(tenant, eventsToWarm, captureLead);
  await untilArrived(receiver, eventsToWarm);

  say(`Events: ${eventsAtOnce} as fast as they are taken`);
  const startedAt = performance.now();
  const before = processorTime();
  await produce(tenant, eventsAtOnce, captureLead);
  await untilArrived(receiver, eventsToWarm + eventsAtOnce);
  const milliseconds = performance.now() - startedAt;
  const ours = rowOf(eventsAtOnce, { milliseconds, processorMilliseconds: processorTime() - before });
  const events = receiver.received.map(({ eventId: id, body }) => ({ id, body: body.toString() }));

  say(`Events: ${steady.perSecond} a second for ${steady.seconds} seconds`);
  const latencies: number[] = [];
  receiver.respond = ({ body }, response) => {
    latencies.push(Date.now() - Date.parse(JSON.parse(body.toString()).created_at));
    response.writeHead(204).end();
  };
  const count = await atRate(steady, () => captureLead(tenant));
  await untilArrived(receiver, eventsToWarm + eventsAtOnce + count);

  say('The same calls of the table, made raw');
  let beforeRaw = 0;
  const made = await makeRaw(tenant.id, eventsAtOnce, rawAtOnce, () => {
    beforeRaw = processorMilliseconds(databaseOf(service.dir));
  });
  const ofDatabase = processorMilliseconds(databaseOf(service.dir)) - beforeRaw;
  const raw = rowOf(eventsAtOnce, {
    ...made,
    processorMilliseconds: made.processorMilliseconds + ofDatabase,
  });

  say('The loop that only signs and posts');
  const bareLatencies: number[] = [];
  receiver.respond = ({ headers }, response) => {
    bareLatencies.push(Date.now() - Number(headers[begunHeader]));
    response.writeHead(204).end();
  };
  const load = { url: receiver.url, secret, events, times: events.length };
  const bare = rowOf(events.length, await bareWork({ ...load, atOnce: bareAtOnce }));
  bareLatencies.length = 0;
  await bareWork({ ...load, times: count, atOnce: 1 });

  const rows = {
    'from the request to the receiver': {
      ...ours,
      shareOfRaw: ours.perSecond / raw.perSecond,
      ...quantilesOf(latencies),
    },
    'the same calls of the table, made raw': {
      ...raw,
      shareOfRaw: 1,
      p50Milliseconds: '',
      p99Milliseconds: '',
    },
    'signed and posted': { ...bare, shareOfRaw: '', ...quantilesOf(bareLatencies) },
  };
  printTable(
    'Events a second; processor time of each; from its commit to the first byte, at 20 a second',
    rows,
  );
  keep('webhooks-speed', { events: eventsAtOnce, steady, rows });
  expect(latencies.length).toBe(count);
});

test('twenty companies while the receivers of five others hang', async () => {
  await using healthy = await Receiver.listen();
  await using hanging = await Receiver.listen();
  hanging.respond = () => undefined;
  /** By event: what comes twice must not stand for what never came. */
  const arrivals = new Map<string, number>();
  healthy.respond = ({ eventId, body }, response) => {
    response.writeHead(204).end();
    const late = Date.now() - Date.parse(JSON.parse(body.toString()).created_at);
    if (!arrivals.has(eventId)) arrivals.set(eventId, late);
  };
  const tenantsWith = (count: number, { url }: Receiver) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const tenant = await tenantAt(service);
        await subscribe(tenant, url);
        return tenant;
      }),
    );
  const well = await tenantsWith(healthyTenants, healthy);
  const ill = await tenantsWith(hangingTenants, hanging);
  /** Each in turn, or all of them would send at the same moments. */
  const rates = (tenants: typeof well, perSecond: number, isEven: boolean) =>
    tenants.map(async (tenant, at) => {
      await pause((1_000 * at) / (perSecond * tenants.length));
      return atRate({ perSecond, seconds: secondsEach, isEven }, () => captureLead(tenant));
    });
  const measure = async (what: string, beside: boolean) => {
    say(`Isolation: ${what}, ${secondsEach} seconds`);
    arrivals.clear();
    const counts = await Promise.all([
      ...rates(well, perSecondEach.healthy, true),
      ...(beside ? rates(ill, perSecondEach.hanging, false) : []),
    ]);
    const wanted = counts.slice(0, healthyTenants).reduce((sum, count) => sum + count, 0);
    const deadline = performance.now() + patienceSeconds * 1_000;
    while (arrivals.size < wanted && performance.now() < deadline) await pause(100);
    return { lost: wanted - arrivals.size, latencies: [...arrivals.values()] };
  };
  await measure('to warm up', true);
  await pause(10_000);
  const alone = await measure('the healthy alone', false);
  const beside = await measure('beside the hanging', true);

  const ratio = quantile(beside.latencies, 0.99) / quantile(alone.latencies, 0.99);
  const rows = {
    alone: { deliveries: alone.latencies.length, ...quantilesOf(alone.latencies) },
    'beside five that hang': { deliveries: beside.latencies.length, ...quantilesOf(beside.latencies) },
  };
  printTable(`Healthy companies, p99 ${ratio.toFixed(2)} times what it is alone`, rows);
  const shares = [1.2, 1.5, 2, 3, 5, 10, 20, 50, 100, 200, 500];
  const curve = (values: readonly number[]) =>
    shares.map((share): [number, number] => [share, Math.max(1, quantile(values, 1 - 1 / share))]);
  draw('isolation', {
    title: 'Twenty healthy companies, alone and beside five whose receivers hang',
    x: 'one delivery in as many as this takes longer',
    y: 'milliseconds from commit to arrival',
    lines: { alone: curve(alone.latencies), 'beside five that hang': curve(beside.latencies) },
  });
  const attempts = hanging.received.length;
  keep('webhooks-isolation', { secondsEach, perSecondEach, ratio, attemptsAtTheHanging: attempts, rows });
  expect(alone.lost + beside.lost).toBe(0);
});

/** A moment at which the service was killed, and how much had come by then. */
type Kill = { readonly at: number; readonly arrived: number };

/** What came again, as it came before; it counts for the first kill after it had come. */
const repeatsAfter = (kill: Kill, kills: readonly Kill[], { received }: Receiver): ReceivedRequest[] => {
  const earlier = kills[kills.indexOf(kill) - 1]?.arrived ?? 0;
  const again = new Set(received.slice(kill.arrived).map(({ eventId }) => eventId));
  return received.slice(earlier, kill.arrived).filter(({ eventId }) => again.has(eventId));
};

test('five kills of the whole service: events delivered twice', async () => {
  await using receiver = await Receiver.listen();
  const answeredAt = new Map<ReceivedRequest, number>();
  receiver.respond = (received, response) =>
    void setTimeout(
      () => {
        response.writeHead(204).end();
        answeredAt.set(received, performance.now());
      },
      randomInt(0, 30),
    );
  const tenant = await tenantAt(service);
  await subscribe(tenant, receiver.url);
  const done = progressOf('Kills', killsInAll);
  let written = 0;
  const write = async () => {
    while (written < eventsUnderKills) {
      written += 1;
      const message = { channel: 'sms', from: `+1212${2_000_000 + written}`, body: 'Hello?' };
      await tenant.insist('/communications/inbound', message, randomUUID());
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, write));
  const kills: Kill[] = [];
  while (kills.length < killsInAll) {
    const point = (eventsUnderKills * (kills.length + 1)) / (killsInAll + 1) + randomInt(20);
    while (written < point) await pause(1);
    const at = performance.now();
    await service.kill();
    kills.push({ at, arrived: receiver.received.length });
    await service.start();
    done();
  }
  await writing;
  await untilArrived(receiver, eventsUnderKills);
  await pause(secondsToSettle * 1_000);

  const repeats = receiver.received.length - eventsUnderKills;
  const ofKills = kills.map((kill) => {
    const again = repeatsAfter(kill, kills, receiver);
    const answered = again.filter(
      (received) => (answeredAt.get(received) ?? Number.POSITIVE_INFINITY) < kill.at,
    );
    return { repeats: again.length, answered: answered.length };
  });
  const mostOfOne = Math.max(...ofKills.map(({ repeats: ofOne }) => ofOne));
  const answeredBefore = ofKills.reduce((sum, { answered }) => sum + answered, 0);
  printTable('kill -9 of the whole service', {
    together: { events: eventsUnderKills, kills: killsInAll, repeats, mostOfOne, answeredBefore },
  });
  keep('webhooks-kills', { events: eventsUnderKills, kills: killsInAll, repeats, answeredBefore, ofKills });
  expect(idsAt(receiver)).toBe(eventsUnderKills);
});
