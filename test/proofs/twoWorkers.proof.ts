import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drainEndpoint, makeDelivery } from '../../shared/contract/work.ts';
import { type DeliveryRecord, isFinished } from '../../shared/domain/deliveries.ts';
import { type QueueFacts, sendAll } from '../../shared/kernel/queue.ts';
import { newDeliveryOf, type WebhookMessage } from '../../shared/webhooks/queue.ts';
import { Receiver } from '../support/receiver.ts';
import { tell } from './figures.ts';
import { OwnParts } from './processes/ownParts.ts';
import { ProofTenant } from './processes/proofTenant.ts';

const tenantCount = 6;
const eventsEach = 40;

let parts: OwnParts;
let receiver: Receiver;

beforeAll(async () => {
  parts = await OwnParts.start();
  receiver = await Receiver.listen();
});

afterAll(async () => {
  await receiver[Symbol.asyncDispose]();
  await parts[Symbol.asyncDispose]();
});

/** How often each event is refused before it is taken: two in five are refused up to three times. */
const refusals = [0, 0, 0, 1, 0, 2, 0, 3, 1, 0];
const answerMilliseconds = 30;

type Books = {
  readonly tenants: readonly ProofTenant[];
  readonly deliveries: ReadonlyMap<string, DeliveryRecord>;
  copies: number;
  asked: number;
};

/** Deliveries that wait for their first attempt, with one message each. */
const prepare = async (): Promise<Books> => {
  // The relay hears of what is written from its start on.
  await parts.run('relay');
  const tenants = Array.from({ length: tenantCount }, () => new ProofTenant(parts.seams));
  for (const tenant of tenants) {
    await tenant.endpoint(receiver.url);
    for (let made = 0; made < eventsEach; made += 1) await tenant.lead();
  }
  const pending = async () => (await Promise.all(tenants.map((tenant) => tenant.unrelayed()))).flat().length;
  await expect.poll(pending, { timeout: 120_000, interval: 100 }).toBe(0);
  const deliveries = await Promise.all(tenants.map((tenant) => tenant.expected()));
  return { tenants, copies: 0, asked: 0, deliveries: byEvent(deliveries.flat()) };
};

const readDeliveries = async (tenants: readonly ProofTenant[]): Promise<DeliveryRecord[]> =>
  (await Promise.all(tenants.map((tenant) => tenant.deliveries()))).flat();

const byEvent = (deliveries: readonly DeliveryRecord[]) =>
  new Map(deliveries.map((delivery) => [delivery.event_id, delivery]));

const copy = async (books: Books, work: QueueFacts, messages: readonly WebhookMessage[]) => {
  books.copies += messages.length;
  const unsent = await sendAll(
    work,
    messages.map((message) => ({ message })),
    parts.seams.log,
  );
  expect(unsent.size).toBe(0);
};

const ownerOf = ({ tenants }: Books, { tenant: tenantId }: DeliveryRecord): ProofTenant => {
  const owner = tenants.find(({ id }) => id === tenantId);
  if (owner === undefined) throw new Error('The delivery is of no company of the proof.');
  return owner;
};

const askAgain = async (books: Books, delivery: DeliveryRecord): Promise<void> => {
  books.asked += 1;
  await ownerOf(books, delivery).retry(delivery);
};

/** Refuses as often as it is to, and has somebody ask for another attempt while the first of every third is under way. */
const respondWith = (books: Books): void => {
  const order = [...books.deliveries.keys()];
  receiver.respond = async ({ eventId, headers }, response) => {
    const index = order.indexOf(eventId);
    const attempt = Number(headers['webhook-attempt']);
    const delivery = books.deliveries.get(eventId);
    if (attempt === 1 && index % 3 === 0 && delivery !== undefined) await askAgain(books, delivery);
    await pause(answerMilliseconds);
    const refused = attempt <= (refusals[index % refusals.length] ?? 0);
    response.writeHead(refused ? 500 : 204).end();
  };
};

/** Backlogs are looked after by more than one message, too. */
const stir = async (books: Books): Promise<void> => {
  const backlogs = new Map(
    [...books.deliveries.values()].map((delivery) => [delivery.endpoint_id, delivery]),
  );
  const drains = [...backlogs.values()].map(({ tenant: tenantId, endpoint_id }) => ({
    tenant: tenantId,
    endpoint_id,
  }));
  await copy(books, drainEndpoint, [...drains, ...drains]);
};

/** Puts the clock forward whenever nothing is under way, so that no lease runs out, until everything is finished. */
const workOff = async (books: Books): Promise<void> => {
  const deadline = performance.now() + 600_000;
  for (let round = 0; performance.now() < deadline; round += 1) {
    const deliveries = await readDeliveries(books.tenants);
    const isDone = deliveries.every(isFinished);
    const isQuiet = deliveries.every(({ lease_until }) => lease_until === undefined);
    if (isDone && parts.queues.visibleCount() === 0) return;
    const retrying = deliveries.filter(({ status, manual }) => status === 'retrying' && manual !== true);
    if (round % 4 === 0) {
      for (const delivery of retrying.slice(0, 6)) await askAgain(books, delivery);
      await stir(books);
    }
    if (isQuiet) await parts.advance(8);
    await pause(100);
  }
  throw new Error('The deliveries were not finished in time.');
};

/** Deliveries whose numbers have a gap or a double, as stored or as the receiver saw them, or whose bytes changed. */
const faultsOf = async (books: Books, deliveries: readonly DeliveryRecord[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const delivery of deliveries) {
    const seen = receiver.received.filter(({ eventId }) => eventId === delivery.event_id);
    const sent = seen.map(({ headers }) => Number(headers['webhook-attempt'])).sort((a, b) => a - b);
    const stored = (await ownerOf(books, delivery).attempts(delivery.id)).map(({ number }) => number);
    const wanted = Array.from({ length: delivery.attempt }, (_, index) => index + 1);
    if (sent.join() !== wanted.join() || stored.join() !== wanted.join())
      faults.push(`${delivery.id}: ${delivery.attempt} counted, ${stored} stored, ${sent} sent`);
    if (new Set(seen.map(({ body }) => body.toString())).size !== 1)
      faults.push(`${delivery.id}: other bytes`);
  }
  return faults;
};

test('two workers, copies of every message and retries at any moment: every attempt has a number of its own', async () => {
  const books = await prepare();
  respondWith(books);
  const messages = [...books.deliveries.values()].map(newDeliveryOf);
  await copy(books, makeDelivery, messages);
  await copy(
    books,
    makeDelivery,
    messages.filter((_, index) => index % 2 === 0),
  );
  const began = performance.now();
  const workers = await Promise.all([parts.run('worker'), parts.run('worker')]);
  await workOff(books);
  const seconds = (performance.now() - began) / 1000;

  const deliveries = await readDeliveries(books.tenants);
  const made = workers.map(({ log }) => log().split('"webhook attempt"').length - 1);
  tell('two workers', {
    deliveries: deliveries.length,
    attempts: receiver.received.length,
    by_worker: made.join(' and '),
    copies_of_messages: books.copies,
    retries_asked_for: books.asked,
    seconds: seconds.toFixed(1),
  });
  expect(await faultsOf(books, deliveries)).toEqual([]);
  expect(deliveries).toHaveLength(tenantCount * eventsEach);
  expect(Math.min(...made)).toBeGreaterThan(0);
});
