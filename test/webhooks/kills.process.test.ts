import { beforeEach, expect, test } from 'vitest';
import { serviceWithReceiver } from '../support/serviceWithReceiver.ts';

const { service, receiver, subscribe, capture } = serviceWithReceiver();

beforeEach(async () => {
  await subscribe();
});

test('an attempt that a kill -9 cut off is made again after the start, with the same number and bytes', async () => {
  receiver().respond = () => undefined;
  await capture();
  await receiver().until(1);
  await service.kill();
  receiver().respond = (_, response) => response.writeHead(204).end();
  await service.start();
  await receiver().until(2);
  await service.advance(86_400);

  expect(receiver().received.map(({ headers }) => headers['webhook-attempt'])).toEqual(['1', '1']);
  expect(new Set(receiver().received.map(({ body }) => body.toString('hex'))).size).toBe(1);
});

test('no event committed around a kill -9 is lost', async () => {
  const leads = await Promise.all(Array.from({ length: 20 }, capture));
  await service.kill();
  await service.start();
  const arrived = () =>
    new Set(receiver().received.map(({ body }) => JSON.parse(body.toString()).data.lead_id));
  await expect.poll(() => arrived().size).toBe(leads.length);

  expect([...arrived()].sort()).toEqual(leads.map(({ id }) => id).sort());
});
