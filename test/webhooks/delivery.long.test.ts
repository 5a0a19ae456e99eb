import { expect, test } from 'vitest';
import { attemptOffsets } from '../../shared/domain/retrySchedule.ts';
import { serviceWithReceiver } from '../support/serviceWithReceiver.ts';

// Hundreds of attempts each: what webhooks/delivery.test.ts shows of hours, here over days.
const { service, receiver, subscribe, capture, captureAndReceive } = serviceWithReceiver();

const oneTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const bodies = () => new Set(receiver().received.map(({ body }) => body.toString('hex')));

test('a receiver that is dead for 24 hours gets 33 attempts at their times and, once it is back, all by a replay', async () => {
  const { path } = await subscribe();
  receiver().respond = (_, response) => response.writeHead(503).end('down');
  const leads = [await capture(), await capture(), await capture()];
  await receiver().until(3);
  await service.advance(2 * 86_400);
  const dead = Map.groupBy(receiver().received, ({ eventId }) => eventId);
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

  receiver().respond = (_, response) => response.writeHead(204).end();
  const since = leads[0]?.created_at;
  await service.send('POST', `${path}/replay`, { since, status: 'exhausted' });
  await service.advance(3_600);
  const { data: replayed } = await service.send('GET', `${path}/deliveries`);
  expect(
    receiver()
      .received.slice(99)
      .map(({ eventId }) => eventId)
      .sort(),
  ).toEqual([...dead.keys()].sort());
  expect(replayed).toEqual(
    exhausted.map(({ id }: { id: string }) => expect.objectContaining({ id, status: 'succeeded' })),
  );
  expect(bodies().size).toBe(3);
});

test('five days of nothing but failures disable the endpoint, and enabling it starts the count anew', async () => {
  const { path } = await subscribe();
  receiver().respond = (_, response) => response.writeHead(500).end();
  for (let day = 0; day < 5; day += 1) {
    expect(await service.send('GET', path)).toMatchObject({ status: 'enabled' });
    await captureAndReceive();
    await service.advance(86_400);
    if (day < 4) expect(await service.send('GET', path)).toMatchObject({ health: 'degraded' });
  }
  await capture();
  await expect
    .poll(() => service.send('GET', path))
    .toMatchObject({ status: 'disabled', disabled_reason: 'failing' });

  await service.send('PATCH', path, { status: 'enabled' });
  await captureAndReceive();
  await service.advance(3_600);
  expect(await service.send('GET', path)).toMatchObject({ status: 'enabled', disabled_reason: null });
});
