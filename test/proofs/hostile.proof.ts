import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { OwnService } from '../support/ownService.ts';
import { tell } from './figures.ts';
import { HostileReceiver, type Hostility, hostilities } from './hostileReceiver.ts';
import { Sender, type SenderReport } from './sender.ts';

// Everything goes on at once, because each case lasts as long as an attempt may: ten seconds.
const atATime = 10;
const maxGrownMegabytes = 30;
/** An attempt's ten seconds, the pause of 0.3 s after a failure, and half a second. */
const maxHeldMilliseconds = 10_800;
const maxTakenBytes = 16 * 2 ** 20;
const kinds = Object.keys(hostilities) as Hostility[];

/** What each came to where its status line came in time. */
const expected: Readonly<Record<Hostility, number | string>> = {
  'a chunked answer of 1 GB': 200,
  'a gzip bomb of 1 GB': 200,
  'headers that drip for ever': 'timeout',
  'a body that drips for ever': 200,
  'a reset in the middle': 200,
};

const head = 'HTTP/1.1 200 OK\r\n';
const whole = `${head}Content-Length: 0\r\n\r\n`;

const at = (milliseconds: number, text: string) => (socket: Socket) =>
  void setTimeout(() => socket.write(text), milliseconds);

const good = (socket: Socket): void => {
  socket.write(whole);
  socket.on('data', () => socket.write(whole));
};

const lateAnswers = {
  'an answer at 9.9 s': { behave: at(9_900, whole), outcome: 'succeeded 200' },
  'a status at 9.9 s whose body comes at 10.1 s': {
    behave: (socket: Socket) => {
      at(9_900, `${head}Content-Length: 2\r\n\r\n`)(socket);
      at(10_100, 'ok')(socket);
    },
    outcome: 'succeeded 200',
  },
  'a status line at 9.9 s whose headers end at 10.1 s': {
    behave: (socket: Socket) => {
      at(9_900, head)(socket);
      at(10_100, 'Content-Length: 0\r\n\r\n')(socket);
    },
    outcome: 'retrying timeout',
  },
  'an answer at 10.1 s': { behave: at(10_100, whole), outcome: 'retrying timeout' },
} as const;
type LateAnswer = keyof typeof lateAnswers;
const lateKinds = Object.keys(lateAnswers) as LateAnswer[];

let service: OwnService;
const cleanup = new AsyncDisposableStack();

/** A sender that has made its first attempts, to a receiver that is well. */
const warmSender = async (url: string): Promise<Sender> => {
  const sender = cleanup.use(new Sender());
  await sender.make({ urls: Array.from({ length: atATime }, () => url), times: 300, owner: 'acme' });
  return sender;
};

const receivers = (behaviours: readonly ((socket: Socket) => void)[]) =>
  Promise.all(behaviours.map(async (behave) => cleanup.use(await HostileReceiver.listen(behave))));

type Delivery = { status: string; last_attempt: { status: number | null; error: string | null } | null };

/** An endpoint at the receiver, and that number of deliveries to it. */
const deliver = async (receiver: HostileReceiver, times: number): Promise<string> => {
  const endpoint = { url: receiver.url, event_types: ['job.completed'] };
  const { id } = await service.send('POST', '/webhooks/endpoints', endpoint);
  const path = `/webhooks/endpoints/${id}`;
  await Promise.all(Array.from({ length: times }, () => service.send('POST', `${path}/test`)));
  return path;
};

const patience = { timeout: 240_000, interval: 250 };

/** How long, at most, one attempt kept the next from beginning: of three, two wait for the end of the first. */
const heldMilliseconds = async (receiver: HostileReceiver): Promise<number> => {
  const path = await deliver(receiver, 1);
  await vi.waitUntil(() => receiver.visits.length >= 1, patience);
  for (let more = 0; more < 2; more += 1) await service.send('POST', `${path}/test`);
  await vi.waitUntil(() => receiver.visits.length >= 3, patience);
  const came = receiver.visits.slice(0, 3).map((visit) => visit.came);
  return Math.max(...came.slice(1).map((moment, index) => moment - (came[index] ?? Number.NaN)));
};

const lateDeliveries = 3;

/** What became of the deliveries, each as its status and what its attempt came to. */
const outcomesOf = async (path: string): Promise<string[]> => {
  let deliveries: Delivery[] = [];
  await vi.waitUntil(async () => {
    deliveries = (await service.send('GET', `${path}/deliveries`)).data;
    return (
      deliveries.length === lateDeliveries && deliveries.every(({ last_attempt }) => last_attempt !== null)
    );
  }, patience);
  return deliveries.map(
    ({ status, last_attempt }) => `${status} ${last_attempt?.status ?? last_attempt?.error}`,
  );
};

const growth = ({ sampledMegabytes, grownMegabytes }: SenderReport) => ({
  grown_MB_sampled: sampledMegabytes.toFixed(1),
  grown_MB_at_most: grownMegabytes.toFixed(1),
});

let oneOfEach: SenderReport;
let ten: readonly SenderReport[];
let tenAt: readonly HostileReceiver[];
let held: readonly number[];
let late: readonly (readonly string[])[];

beforeAll(async () => {
  const behaviours = kinds.map((kind) => hostilities[kind]);
  const [well] = await receivers([good]);
  const warm = Promise.all([undefined, ...kinds].map(() => warmSender(well?.url ?? '')));
  service = cleanup.use(await OwnService.launch());
  const [forOne, ...forTen] = await warm;
  const oneAt = await receivers(behaviours);
  tenAt = await receivers(behaviours);
  const served = await receivers(behaviours);
  const lateAt = await receivers(lateKinds.map((kind) => lateAnswers[kind].behave));
  const latePaths = await Promise.all(lateAt.map((receiver) => deliver(receiver, lateDeliveries)));
  // They are under way before the machine has more to do, which would take from their tenth of a second.
  const isUnderWay = ({ visits }: HostileReceiver) => visits.length >= lateDeliveries;
  await vi.waitUntil(() => lateAt.every(isUnderWay), patience);
  if (forOne === undefined) throw new Error('There is no sender.');

  [oneOfEach, ten, held, late] = await Promise.all([
    forOne.make({ urls: oneAt.map(({ url }) => url), times: kinds.length, owner: 'acme' }),
    Promise.all(
      forTen.map((sender, index) => {
        const urls = Array.from({ length: atATime }, () => tenAt[index]?.url ?? '');
        return sender.make({ urls, times: atATime, owner: 'acme' });
      }),
    ),
    Promise.all(served.map(heldMilliseconds)),
    Promise.all(latePaths.map(outcomesOf)),
  ]);
});

afterAll(() => cleanup.disposeAsync());

describe('a hostile receiver', () => {
  test(`costs at most ${maxGrownMegabytes} MB with one of each kind at once`, () => {
    tell('hostile replies, one of each', growth(oneOfEach));
    expect(oneOfEach.grownMegabytes).toBeLessThanOrEqual(maxGrownMegabytes);
  });

  test.each(kinds)('a receiver with %s costs only that, even ten times concurrently', (kind) => {
    const index = kinds.indexOf(kind);
    const made = ten[index];
    const taken = tenAt[index]?.mostWritten ?? Number.NaN;
    tell(`hostile replies, ten times ${kind}`, {
      ...(made === undefined ? {} : growth(made)),
      at_most_KB_taken: Math.ceil(taken / 1024),
    });

    expect(new Set(made?.statuses)).toEqual(new Set([expected[kind]]));
    expect(made?.grownMegabytes).toBeLessThanOrEqual(maxGrownMegabytes);
    expect(taken).toBeLessThanOrEqual(maxTakenBytes);
  });

  test.each(kinds)('a receiver with %s delays the next attempt by at most 10.8 s', (kind) => {
    const milliseconds = held[kinds.indexOf(kind)] ?? Number.NaN;
    tell(`hostile replies, after ${kind}`, { next_attempt_after_ms: Math.round(milliseconds) });

    expect(milliseconds).toBeLessThanOrEqual(maxHeldMilliseconds);
  });
});

test.each(lateKinds)('%s is judged by when its headers were complete', (kind) => {
  const outcomes = late[lateKinds.indexOf(kind)];
  tell(kind, { came_to: outcomes?.join(' / ') ?? '' });

  expect(new Set(outcomes)).toEqual(new Set([lateAnswers[kind].outcome]));
});
