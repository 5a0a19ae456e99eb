import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { DeliveryRecord } from '../../shared/domain/deliveries.ts';
import { recordsOf } from '../../shared/store/table/keys.ts';
import { readItems } from '../../shared/store/table/query.ts';
import { InvalidWebhook, verify } from '../../shared/webhooks/verify.ts';
import { OwnService } from '../support/ownService.ts';
import { type ReceivedRequest, Receiver } from '../support/receiver.ts';
import { tell } from './figures.ts';

const eventsPerSecond = 50;
const mostUnderWay = 5 * eventsPerSecond;

let service: OwnService;

beforeAll(async () => {
  service = await OwnService.launch();
});

afterAll(async () => {
  await service[Symbol.asyncDispose]();
});

const Headers = z.record(z.string(), z.string());

/** Somebody who has read docs/webhooks.md: keeps secrets and tells by them whether a request is genuine. */
type Follower = {
  secrets: string[];
  readonly accepts: (received: ReceivedRequest, secrets: string[]) => boolean;
};

/** By the header of one key, in a few lines of one's own. */
const byHex: Follower['accepts'] = ({ headers, body }, secrets) => {
  const received = Buffer.from(String(headers['x-service-signature']));
  return secrets.some((secret) => {
    const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
};

const verifies = ({ headers, body }: ReceivedRequest, secrets: string[], now = new Date()): boolean => {
  try {
    return verify(body, headers, secrets, { now }).id === headers['webhook-id'];
  } catch (error) {
    if (error instanceof InvalidWebhook) return false;
    throw error;
  }
};

const byPackage: Follower['accepts'] = (received, secrets) => verifies(received, secrets);

/** The public library knows one secret at a time. */
const byPublicLibrary: Follower['accepts'] = ({ headers, body }, [secret = '']) => {
  try {
    new Webhook(secret).verify(body.toString(), Headers.parse(headers));
    return true;
  } catch {
    return false;
  }
};

const madeAt = ({ headers }: ReceivedRequest): number => Number(headers['webhook-timestamp']);

const isSignedBy = (received: ReceivedRequest, secret: string): boolean =>
  byHex(received, [secret]) || verifies(received, [secret], new Date(madeAt(received) * 1000));

const subscribe = async ({ url }: Receiver): Promise<{ path: string; secret: string }> => {
  const body = { url, event_types: ['lead.created'] };
  const { id, secret } = await service.send('POST', '/webhooks/endpoints', body);
  return { path: `/webhooks/endpoints/${id}`, secret };
};

/**
 * Captures leads at an even rate a second, until it is stopped, and waits while a busy machine is behind with their events; the
 * ids of those captured so far stand in `leads`.
 */
const stream = async (
  { received }: Receiver,
  signal: AbortSignal,
  leads: Promise<string>[],
): Promise<number> => {
  for (const startedAt = performance.now(); !signal.aborted; ) {
    if (leads.length - received.length > mostUnderWay) {
      await pause(20);
      continue;
    }
    const phone = `+1${2_122_000_000 + leads.length}`;
    leads.push(service.send('POST', '/leads', { contact: { phone } }).then(({ id }) => String(id)));
    const next = startedAt + (leads.length * 1000) / eventsPerSecond;
    await pause(Math.max(0, next - performance.now()));
  }
  return (await Promise.all(leads)).length;
};

const leadOf = ({ body }: ReceivedRequest): string => JSON.parse(body.toString()).data.lead_id;

/** Until that many more leads have been captured. */
const untilCaptured = async (leads: readonly unknown[], more: number): Promise<void> => {
  const goal = leads.length + more;
  await expect.poll(() => leads.length, { timeout: 600_000, interval: 20 }).toBeGreaterThanOrEqual(goal);
};

/** Until the events of all leads captured so far have arrived, however long a busy machine takes. */
const untilArrived = async ({ received }: Receiver, leads: readonly Promise<string>[]): Promise<void> => {
  const captured = new Set(await Promise.all(leads));
  const missing = () => captured.difference(new Set(received.map(leadOf))).size;
  await expect.poll(missing, { timeout: 600_000, interval: 100 }).toBe(0);
};

/** When the attempt at each event began, in milliseconds since 1970. */
const beginnings = async (): Promise<ReadonlyMap<string, number>> => {
  const items = await Array.fromAsync(readItems({ partition: recordsOf(service.tenantId, 'delivery') }));
  const deliveries = items.map((item) => DeliveryRecord.parse(item));
  return new Map(
    deliveries.map(({ event_id, last_attempt }) => [event_id, Date.parse(last_attempt?.at ?? '')]),
  );
};

test('a receiver that follows the page through a rotation rejects nothing of a steady stream of events', async () => {
  await using receiver = await Receiver.listen();
  const { path, secret: old } = await subscribe(receiver);
  const followers = {
    hex: { secrets: [old], accepts: byHex },
    package: { secrets: [old], accepts: byPackage },
    library: { secrets: [old], accepts: byPublicLibrary },
  } satisfies Record<string, Follower>;
  const rejected: string[] = [];
  receiver.respond = (received, response) => {
    for (const [name, { secrets, accepts }] of Object.entries(followers))
      if (!accepts(received, secrets)) rejected.push(`${name} ${received.eventId}`);
    response.writeHead(204).end();
  };
  const rotate = (mode: string) => service.send('POST', `${path}/secret`, { mode });
  const stopping = new AbortController();
  // Whatever becomes of this test, the next has the service to itself.
  onTestFinished(() => stopping.abort());
  const startedAt = performance.now();
  const leads: Promise<string>[] = [];
  const streaming = stream(receiver, stopping.signal, leads);
  // It is awaited at the end; until then nobody else looks whether it failed.
  streaming.catch(() => undefined);

  await untilCaptured(leads, 2 * eventsPerSecond);
  const { secret: fresh } = await rotate('start');
  followers.hex.secrets = [old, fresh];
  followers.package.secrets = [old, fresh];
  await untilCaptured(leads, 2 * eventsPerSecond);
  await rotate('promote');
  await untilArrived(receiver, leads);
  followers.library.secrets = [fresh];
  await untilCaptured(leads, 2 * eventsPerSecond);
  followers.hex.secrets = [fresh];
  followers.package.secrets = [fresh];
  await untilCaptured(leads, eventsPerSecond);
  await rotate('expire');
  const expiredAt = Date.now();
  await untilCaptured(leads, 3 * eventsPerSecond);
  stopping.abort();
  const events = await streaming;
  const seconds = (performance.now() - startedAt) / 1000;
  const arrived = () => new Set(receiver.received.map(({ eventId }) => eventId)).size;
  await expect.poll(arrived, { timeout: 120_000, interval: 100 }).toBe(events);

  expect(rejected).toEqual([]);
  const began = await beginnings();
  const late = receiver.received.filter(({ eventId }) => (began.get(eventId) ?? 0) > expiredAt);
  expect(late.length).toBeGreaterThan(eventsPerSecond);
  expect(late.filter((received) => isSignedBy(received, old))).toEqual([]);
  expect(receiver.received.filter((received) => isSignedBy(received, old)).length).toBeGreaterThan(
    eventsPerSecond,
  );
  tell('rotation', {
    events,
    events_per_second: (events / seconds).toFixed(1),
    rejected: rejected.length,
    begun_after_expire: late.length,
    of_them_signed_by_the_old_secret: 0,
  });
});

const nameOf = ({ eventId, headers }: ReceivedRequest): string => `${eventId} ${headers['webhook-attempt']}`;

/** When each attempt at the endpoint began, to the millisecond. */
const beginningsTo = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const { data } = await service.send('GET', `${path}/deliveries`);
  const deliveries = await Promise.all(
    data.map(({ id }: { id: string }) => service.send('GET', `/webhooks/deliveries/${id}`)),
  );
  return new Map(
    deliveries.flatMap(({ event_id, attempts }) =>
      attempts.map(
        ({ number, at }: { number: number; at: string }) => [`${event_id} ${number}`, at] as const,
      ),
    ),
  );
};

test('24 hours after promote the old secret no longer signs, not even retries of deliveries that it had signed', async () => {
  await using receiver = await Receiver.listen();
  const { path, secret: old } = await subscribe(receiver);
  receiver.respond = (_, response) => response.writeHead(503).end();
  const { secret: fresh } = await service.send('POST', `${path}/secret`, { mode: 'start' });
  await service.send('POST', `${path}/secret`, { mode: 'promote' });
  const { secrets } = await service.send('GET', path);
  const expiry = secrets[1].expires_at;
  await service.send('POST', '/leads', { contact: { phone: '+12123000000' } });
  await receiver.until(1);
  await service.advance(20);
  await service.send('POST', '/leads', { contact: { phone: '+12123000001' } });
  await service.advance(2 * 86_400);

  const beginnings = await beginningsTo(path);
  const timed = receiver.received.map((received) => ({
    late: (beginnings.get(nameOf(received)) ?? '') >= expiry,
    old: isSignedBy(received, old),
    fresh: isSignedBy(received, fresh),
  }));
  expect(timed.filter(({ fresh }) => !fresh)).toEqual([]);
  expect(timed.filter(({ late, old }) => late === old)).toEqual([]);
  expect(timed.filter(({ late }) => late).length).toBeGreaterThanOrEqual(2);
  expect(timed.filter(({ late }) => !late).length).toBeGreaterThanOrEqual(60);
  tell('expiry after 24 hours', {
    attempts: timed.length,
    after_it: timed.filter(({ late }) => late).length,
  });
});
