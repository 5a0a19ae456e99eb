import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DeliveryRecord } from '../../shared/domain/deliveries.ts';
import type { EndpointRecord } from '../../shared/domain/webhooks.ts';
import { type ReceivedRequest, Receiver } from '../support/receiver.ts';
import { figuresOf, isNoticed, measureRounds, tell } from './figures.ts';
import { atRate } from './load.ts';
import { OwnParts } from './processes/ownParts.ts';
import { ProofTenant } from './processes/proofTenant.ts';

// As on Lambda: every process has one event at a time. What only holds because one process sees all does not hold here.

const firstAttemptWorkers = 8;
const retryWorkers = 2;

let parts: OwnParts;
let receiver: Receiver;

const disposal = new AsyncDisposableStack();

beforeAll(async () => {
  parts = disposal.use(await OwnParts.start());
  await parts.run('relay');
  const first = Array.from({ length: firstAttemptWorkers }, () => parts.run('firstAttempts'));
  await Promise.all([...first, ...Array.from({ length: retryWorkers }, () => parts.run('retries'))]);
});

afterAll(() => disposal.disposeAsync());

beforeEach(async () => {
  receiver = disposal.use(await Receiver.listen());
});

const tenantWith = async (endpoints: number): Promise<ProofTenant> => {
  const tenant = new ProofTenant(parts.seams);
  for (let made = 0; made < endpoints; made += 1) await tenant.endpoint(receiver.url);
  return tenant;
};

const contentOf = ({ body }: ReceivedRequest): { org_id: string; created_at: string } =>
  JSON.parse(body.toString());

const healthyEndpoints = 20;
const otherEndpoints = 5;
const secondsToWarm = 6;
/** The first second's attempts at receivers that hang take ten: all that the workers can do meanwhile. */
const secondsToLearn = 25;
const secondsEach = 20;

test('five receivers that hang, once that is known, are not noticed by twenty that answer', async () => {
  const healthy = await tenantWith(healthyEndpoints);
  const dead = new Set<string>();
  let delays: number[] = [];
  receiver.respond = (received, response) => {
    const { org_id, created_at } = contentOf(received);
    if (dead.has(org_id)) return;
    response.writeHead(204).end();
    if (org_id === healthy.id) delays.push(Date.now() - Date.parse(created_at));
  };
  /** The events of the others are as many whether they answer or not. */
  const load = async (seconds: number, other: ProofTenant): Promise<readonly number[]> => {
    delays = [];
    const [events] = await Promise.all([
      atRate({ perSecond: 1, seconds, isEven: true }, () => healthy.lead()),
      atRate({ perSecond: 2, seconds, isEven: false }, () => other.lead()),
    ]);
    const wanted = events * healthyEndpoints;
    await expect.poll(() => delays.length, { timeout: 300_000 }).toBeGreaterThanOrEqual(wanted);
    return delays;
  };
  const rounds = await measureRounds(async () => {
    // New ones every time: that they are dead is learned again.
    const other = await tenantWith(otherEndpoints);
    await load(secondsToWarm, other);
    const without = await load(secondsEach, other);
    dead.add(other.id);
    await load(secondsToLearn, other);
    return { without, beside: await load(secondsEach, other) };
  });

  tell('isolation, eight workers of one message', figuresOf(rounds));
  expect(rounds.every(isNoticed)).toBe(false);
});

test('a receiver that takes longer than a second has at most ten attempts at a time, over all workers', async () => {
  const tenant = await tenantWith(1);
  let inFlight = 0;
  let most = 0;
  let mostLater = 0;
  let isLater = false;
  receiver.respond = async (_, response) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    if (isLater) mostLater = Math.max(mostLater, inFlight);
    await pause(1_500);
    inFlight -= 1;
    response.writeHead(204).end();
  };
  await atRate({ perSecond: 20, seconds: 3, isEven: true }, () => tenant.lead());
  isLater = true;
  await atRate({ perSecond: 20, seconds: 5, isEven: true }, () => tenant.lead());
  await expect
    .poll(() => receiver.received.length, { timeout: 300_000, interval: 100 })
    .toBeGreaterThanOrEqual(160);

  tell('slow receiver, eight workers of one message', { in_the_first_seconds: most, later: mostLater });
  expect(mostLater).toBeLessThanOrEqual(10);
  expect(mostLater).toBeGreaterThan(firstAttemptWorkers);
});

test('a secret that has ended signs nothing that begins later, whichever worker sends it', async () => {
  const tenant = new ProofTenant(parts.seams);
  let endpoint: EndpointRecord = await tenant.endpoint(receiver.url);
  const old = await tenant.secretOf(endpoint);
  const hex = (secret: string, { body }: ReceivedRequest) =>
    createHmac('sha256', secret).update(body).digest('hex');
  const isSignedBy = (secret: string, received: ReceivedRequest) =>
    received.headers['x-service-signature'] === hex(secret, received);
  const stopping = new AbortController();
  const streaming = (async () => {
    let events = 0;
    for (; !stopping.signal.aborted; events += 1) await Promise.all([tenant.lead(), pause(50)]);
    return events;
  })();

  await pause(2_000);
  const { endpoint: begun, secret: fresh } = await tenant.rotate(endpoint, 'start');
  await pause(1_000);
  ({ endpoint } = await tenant.rotate(begun, 'promote'));
  await pause(1_000);
  await tenant.rotate(endpoint, 'expire');
  const expiredAt = new Date().toISOString();
  await pause(3_000);
  stopping.abort();
  const events = await streaming;
  await expect.poll(() => receiver.received.length, { timeout: 300_000 }).toBeGreaterThanOrEqual(events);

  const deliveries = (await tenant.records('delivery')).map((item) => DeliveryRecord.parse(item));
  const began = new Map(deliveries.map(({ event_id, last_attempt }) => [event_id, last_attempt?.at ?? '']));
  const late = receiver.received.filter(({ eventId }) => (began.get(eventId) ?? '') > expiredAt);
  tell('rotation, eight workers of one message', { events, begun_after_expire: late.length });
  expect(
    receiver.received.filter((received) => !isSignedBy(old, received) && !isSignedBy(fresh, received)),
  ).toEqual([]);
  expect(late.length).toBeGreaterThan(20);
  expect(late.filter((received) => !isSignedBy(fresh, received))).toEqual([]);
});
