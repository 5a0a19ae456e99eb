import { randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { OwnService } from '../support/ownService.ts';
import { Receiver } from '../support/receiver.ts';

let service: OwnService;
let receiver: Receiver;

beforeAll(async () => {
  service = await OwnService.launch();
});

beforeEach(async () => {
  receiver = await Receiver.listen();
  await service.send('POST', '/webhooks/endpoints', { url: receiver.url, event_types: ['lead.created'] });
});

afterEach(async () => {
  const { data } = await service.send('GET', '/webhooks/endpoints');
  for (const { id } of data) await service.send('DELETE', `/webhooks/endpoints/${id}`);
  await receiver[Symbol.asyncDispose]();
});

afterAll(async () => {
  await service[Symbol.asyncDispose]();
});

/** Every phone is a new lead's. */
const capture = (): Promise<{ id: string }> =>
  service.send('POST', '/leads', { contact: { phone: `+1212${randomInt(2_000_000, 9_999_999)}` } });

test('an attempt that a kill -9 cut off is made again after the start, with the same number and bytes', async () => {
  receiver.respond = () => undefined;
  await capture();
  await receiver.until(1);
  await service.kill();
  receiver.respond = (_, response) => response.writeHead(204).end();
  await service.start();
  await receiver.until(2);
  await service.advance(86_400);

  expect(receiver.received.map(({ headers }) => headers['webhook-attempt'])).toEqual(['1', '1']);
  expect(new Set(receiver.received.map(({ body }) => body.toString('hex'))).size).toBe(1);
});

test('of events committed around a kill -9 none is lost', async () => {
  const leads = await Promise.all(Array.from({ length: 20 }, capture));
  await service.kill();
  await service.start();
  const arrived = () =>
    new Set(receiver.received.map(({ body }) => JSON.parse(body.toString()).data.lead_id));
  await expect.poll(() => arrived().size, { timeout: 20_000 }).toBe(leads.length);

  expect([...arrived()].sort()).toEqual(leads.map(({ id }) => id).sort());
});
