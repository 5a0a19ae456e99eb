import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { verify } from '../../shared/webhooks/verify.ts';
import { serviceWithReceiver } from '../support/serviceWithReceiver.ts';

const { service, receiver, subscribe, capture, captureAndReceive } = serviceWithReceiver();

const attempts = () => receiver().received.map(({ headers }) => Number(headers['webhook-attempt']));
const bodies = () => new Set(receiver().received.map(({ body }) => body.toString('hex')));
const ids = () => new Set(receiver().received.map(({ headers }) => headers['webhook-id']));

test('an event arrives once, signed both ways over the bytes that were sent', async () => {
  const { secret } = await subscribe();
  const lead = await capture();
  const [first] = await receiver().until(1);
  if (first === undefined) throw new Error('Nothing came.');
  const { headers, body } = first;
  const event = JSON.parse(body.toString());

  expect(event).toEqual({
    id: expect.any(String),
    type: 'lead.created',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    org_id: service.tenantId,
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
  expect(receiver().received).toHaveLength(1);
});

test('deliveries that follow one another come over one connection', async () => {
  await subscribe();
  for (let count = 0; count < 3; count += 1) await captureAndReceive();

  expect(receiver().connections).toBe(1);
});

test('after three failures the fourth attempt succeeds, with the same id and the same bytes', async () => {
  await subscribe();
  receiver().respond = (_, response) => response.writeHead(receiver().received.length > 3 ? 200 : 500).end();
  await capture();
  await receiver().until(1);
  await service.advance(3_600);

  expect(attempts()).toEqual([1, 2, 3, 4]);
  expect(bodies().size).toBe(1);
  expect(ids().size).toBe(1);
});

test('a Retry-After of up to twice the gap is kept', async () => {
  await subscribe();
  receiver().respond = (_, response) => response.writeHead(429, { 'retry-after': '18' }).end();
  await capture();
  await receiver().until(1);
  await service.advance(17);
  expect(attempts()).toEqual([1]);
  await service.advance(3);

  expect(attempts()).toEqual([1, 2]);
});

test('410 disables the endpoint, says why, and nothing more is sent to it', async () => {
  const { path } = await subscribe();
  receiver().respond = (_, response) => response.writeHead(410).end();
  await capture();
  await receiver().until(1);
  await service.advance(86_400);
  await capture();
  await service.advance(60);

  expect(await service.send('GET', path)).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
  expect(receiver().received).toHaveLength(1);
});

test('an endpoint removed meanwhile gets no further attempt', async () => {
  const { path } = await subscribe();
  receiver().respond = (_, response) => response.writeHead(500).end();
  await capture();
  await receiver().until(1);
  await service.send('DELETE', path);
  await service.advance(86_400);

  expect(receiver().received).toHaveLength(1);
});

test('stock libraries accept deliveries while the test clock is a year ahead, which only created_at shows', async () => {
  const { secret } = await subscribe();
  receiver().respond = (_, response) => response.writeHead(receiver().received.length > 1 ? 200 : 500).end();
  await service.advance(365 * 86_400);
  const lead = await capture();
  await receiver().until(1);
  await service.advance(3_600);

  expect(attempts()).toEqual([1, 2]);
  for (const { body, headers } of receiver().received) {
    const signed = z.record(z.string(), z.string()).parse(headers);
    expect(new Webhook(secret).verify(body.toString(), signed)).toMatchObject({ type: 'lead.created' });
    const { created_at, data } = verify(body, signed, secret);
    expect(data).toMatchObject({ lead_id: lead.id });
    expect(Date.parse(created_at) - Date.now()).toBeGreaterThan(364 * 86_400_000);
  }
});

test('a date in Retry-After is read by the receiver’s clock, regardless of the test clock', async () => {
  await subscribe();
  receiver().respond = (_, response) => {
    const date = new Date(Date.now() + 18_000).toUTCString();
    response.writeHead(429, { 'retry-after': date }).end();
  };
  await service.advance(86_400);
  await capture();
  await receiver().until(1);
  await service.advance(14);
  expect(attempts()).toEqual([1]);
  await service.advance(6);

  expect(attempts()).toEqual([1, 2]);
});
