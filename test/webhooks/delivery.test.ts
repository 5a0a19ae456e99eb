import { createHmac, randomInt } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { attemptOffsets } from '../../shared/domain/retrySchedule.ts';
import { verify } from '../../shared/webhooks/verify.ts';
import { OwnService } from '../support/ownService.ts';
import { Receiver } from '../support/receiver.ts';

let service: OwnService;
let receiver: Receiver;

beforeAll(async () => {
  service = await OwnService.launch();
});

beforeEach(async () => {
  receiver = await Receiver.listen();
});

afterEach(async () => {
  const { data } = await service.send('GET', '/webhooks/endpoints');
  for (const { id } of data) await service.send('DELETE', `/webhooks/endpoints/${id}`);
  await receiver[Symbol.asyncDispose]();
});

afterAll(async () => {
  await service[Symbol.asyncDispose]();
});

const subscribe = async (): Promise<{ path: string; secret: string }> => {
  const body = { url: receiver.url, event_types: ['lead.created'] };
  const { id, secret } = await service.send('POST', '/webhooks/endpoints', body);
  return { path: `/webhooks/endpoints/${id}`, secret };
};

/** Every phone is a new lead's. */
const capture = (): Promise<{ id: string; created_at: string }> =>
  service.send('POST', '/leads', { contact: { phone: `+1212${randomInt(2_000_000, 9_999_999)}` } });

const captureAndReceive = async (): Promise<void> => {
  const before = receiver.received.length;
  await capture();
  await receiver.until(before + 1);
};

const attempts = () => receiver.received.map(({ headers }) => Number(headers['webhook-attempt']));
const oneTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const bodies = () => new Set(receiver.received.map(({ body }) => body.toString('hex')));
const ids = () => new Set(receiver.received.map(({ headers }) => headers['webhook-id']));

test('an event arrives once, signed both ways over the bytes that were sent', async () => {
  const { secret } = await subscribe();
  const lead = await capture();
  const [first] = await receiver.until(1);
  if (first === undefined) throw new Error('Nothing came.');
  const { headers, body } = first;
  const event = JSON.parse(body.toString());

  expect(event).toEqual({
    id: expect.any(String),
    type: 'lead.created',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    org_id: service.tenant,
    data: expect.objectContaining({ lead_id: lead.id, status: 'new' }),
  });
  expect(headers['content-type']).toBe('application/json');
  expect(headers['webhook-attempt']).toBe('1');
  expect(headers['x-service-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${event.id}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-id']).toBe(event.id);
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  await service.advance(90_000);
  expect(receiver.received).toHaveLength(1);
});

test('deliveries that follow one another come over one connection', async () => {
  await subscribe();
  for (let count = 0; count < 3; count += 1) await captureAndReceive();

  expect(receiver.connections).toBe(1);
});

test('after three failures the fourth attempt succeeds, with the same id and the same bytes', async () => {
  await subscribe();
  receiver.respond = (_, response) => response.writeHead(receiver.received.length > 3 ? 200 : 500).end();
  await capture();
  await receiver.until(1);
  await service.advance(3_600);

  expect(attempts()).toEqual([1, 2, 3, 4]);
  expect(bodies().size).toBe(1);
  expect(ids().size).toBe(1);
});

test('a receiver that is dead for 24 hours gets 33 attempts at their times and, once it is back, all by a replay', async () => {
  const { path } = await subscribe();
  receiver.respond = (_, response) => response.writeHead(503).end('down');
  const leads = [await capture(), await capture(), await capture()];
  await receiver.until(3);
  await service.advance(2 * 86_400);
  const dead = Map.groupBy(receiver.received, ({ eventId }) => eventId);
  const { data: exhausted } = await service.send('GET', `${path}/deliveries`);

  expect(dead.size).toBe(3);
  for (const { id, event_id, ...delivery } of exhausted) {
    expect(delivery).toMatchObject({ status: 'exhausted', attempt_count: 33, next_attempt_at: null });
    const { attempts: log } = await service.send('GET', `/webhooks/deliveries/${id}`);
    const seconds = log.map(({ at }: { at: string }) => (Date.parse(at) - Date.parse(log[0].at)) / 1000);
    expect(log.map(({ number }: { number: number }) => number)).toEqual(oneTo(33));
    for (const [index, offset] of attemptOffsets.entries()) {
      const slack = 0.2 * (offset - (attemptOffsets[index - 1] ?? 0)) + 5;
      expect(Math.abs(seconds[index] - offset)).toBeLessThanOrEqual(slack);
    }
    expect(Math.abs(seconds[32] - 86_400)).toBeLessThanOrEqual(60);
    const numbers = dead.get(event_id)?.map(({ headers }) => Number(headers['webhook-attempt']));
    expect(numbers).toEqual(oneTo(33));
  }

  receiver.respond = (_, response) => response.writeHead(204).end();
  const since = leads[0]?.created_at;
  await service.send('POST', `${path}/replay`, { since, status: 'exhausted' });
  await service.advance(3_600);
  const { data: replayed } = await service.send('GET', `${path}/deliveries`);
  expect(
    receiver.received
      .slice(99)
      .map(({ eventId }) => eventId)
      .sort(),
  ).toEqual([...dead.keys()].sort());
  expect(replayed).toEqual(
    exhausted.map(({ id }: { id: string }) => expect.objectContaining({ id, status: 'succeeded' })),
  );
  expect(bodies().size).toBe(3);
}, 60_000);

test('a Retry-After of up to twice the gap is kept', async () => {
  await subscribe();
  receiver.respond = (_, response) => response.writeHead(429, { 'retry-after': '18' }).end();
  await capture();
  await receiver.until(1);
  await service.advance(17);
  expect(attempts()).toEqual([1]);
  await service.advance(3);

  expect(attempts()).toEqual([1, 2]);
});

test('410 disables the endpoint, says why, and nothing more is sent to it', async () => {
  const { path } = await subscribe();
  receiver.respond = (_, response) => response.writeHead(410).end();
  await capture();
  await receiver.until(1);
  await service.advance(86_400);
  await capture();
  await service.advance(60);

  expect(await service.send('GET', path)).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
  expect(receiver.received).toHaveLength(1);
});

test('five days of nothing but failures disable the endpoint, and enabling it starts the count anew', async () => {
  const { path } = await subscribe();
  receiver.respond = (_, response) => response.writeHead(500).end();
  for (let day = 0; day < 5; day += 1) {
    expect(await service.send('GET', path)).toMatchObject({ status: 'enabled' });
    await captureAndReceive();
    await service.advance(86_400);
    if (day < 4) expect(await service.send('GET', path)).toMatchObject({ health: 'degraded' });
  }
  await capture();
  await expect
    .poll(() => service.send('GET', path), { timeout: 15_000 })
    .toMatchObject({ status: 'disabled', disabled_reason: 'failing' });

  await service.send('PATCH', path, { status: 'enabled' });
  await captureAndReceive();
  await service.advance(3_600);
  expect(await service.send('GET', path)).toMatchObject({ status: 'enabled', disabled_reason: null });
}, 90_000);

test('an endpoint that is removed meanwhile gets no further attempt', async () => {
  const { path } = await subscribe();
  receiver.respond = (_, response) => response.writeHead(500).end();
  await capture();
  await receiver.until(1);
  await service.send('DELETE', path);
  await service.advance(86_400);

  expect(receiver.received).toHaveLength(1);
});

test('stock libraries take what is sent when the test clock is a year ahead, which created_at alone tells', async () => {
  const { secret } = await subscribe();
  receiver.respond = (_, response) => response.writeHead(receiver.received.length > 1 ? 200 : 500).end();
  await service.advance(365 * 86_400);
  const lead = await capture();
  await receiver.until(1);
  await service.advance(3_600);

  expect(attempts()).toEqual([1, 2]);
  for (const { body, headers } of receiver.received) {
    const signed = z.record(z.string(), z.string()).parse(headers);
    expect(new Webhook(secret).verify(body.toString(), signed)).toMatchObject({ type: 'lead.created' });
    const { created_at, data } = verify(body, signed, secret);
    expect(data).toMatchObject({ lead_id: lead.id });
    expect(Date.parse(created_at) - Date.now()).toBeGreaterThan(364 * 86_400_000);
  }
});

test('a Retry-After that is a date is of the receiver’s clock, wherever the test clock stands', async () => {
  await subscribe();
  receiver.respond = (_, response) => {
    const date = new Date(Date.now() + 18_000).toUTCString();
    response.writeHead(429, { 'retry-after': date }).end();
  };
  await service.advance(86_400);
  await capture();
  await receiver.until(1);
  await service.advance(14);
  expect(attempts()).toEqual([1]);
  await service.advance(6);

  expect(attempts()).toEqual([1, 2]);
});
