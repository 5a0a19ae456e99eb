import { expect, test } from 'vitest';
import { OwnService } from '../support/ownService.ts';
import { Receiver } from '../support/receiver.ts';
import { shareOf } from '../support/share.ts';
import { tell } from './figures.ts';
import { produce } from './load.ts';

const pending = shareOf(2_500);
const capacityPerSecond = 50;
/** A machine that has its processor free uses two thirds; less than a third is more than a busy machine explains. */
const leastShareOfCapacity = 1 / 3;

/** The most moments within any one second. */
const peakPerSecond = (moments: readonly number[]): number => {
  let peak = 0;
  let first = 0;
  for (const [index, moment] of moments.entries()) {
    while ((moments[first] ?? 0) <= moment - 1000) first += 1;
    peak = Math.max(peak, index - first + 1);
  }
  return peak;
};

test('deliveries that waited for an hour pass through a receiver of 50 a second', async () => {
  await using service = await OwnService.launch();
  await using receiver = await Receiver.listen();
  receiver.respond = (_, response) => response.writeHead(503).end();
  const body = { url: receiver.url, event_types: ['message.received'] };
  const { id } = await service.send('POST', '/webhooks/endpoints', body);
  await produce(service, pending);
  await service.advance(3_600);
  const { health } = await service.send('GET', `/webhooks/endpoints/${id}`);
  const attemptsWhileDown = receiver.received.length;

  const asked: number[] = [];
  const accepted: number[] = [];
  const arrived = new Set<string>();
  receiver.respond = ({ eventId }, response) => {
    const now = performance.now();
    asked.push(now);
    if ((accepted.at(-capacityPerSecond) ?? -1000) > now - 1000) return response.writeHead(429).end();
    accepted.push(now);
    arrived.add(eventId);
    return response.writeHead(204).end();
  };
  while (arrived.size === 0) await service.advance(30);
  await expect.poll(() => arrived.size, { timeout: 600_000, interval: 500 }).toBe(pending);

  const seconds = ((accepted.at(-1) ?? 0) - (accepted[0] ?? 0)) / 1000;
  const rejected = (asked.length - accepted.length) / asked.length;
  tell('recovery', {
    deliveries: pending,
    health_while_down: health,
    attempts_while_down: attemptsWhileDown,
    seconds_to_drain: seconds.toFixed(1),
    rejected: `${(100 * rejected).toFixed(2)} %`,
    peak_per_second: peakPerSecond(asked),
  });
  expect(health).toBe('open');
  expect(pending / seconds / capacityPerSecond).toBeGreaterThanOrEqual(leastShareOfCapacity);
  expect(rejected).toBeLessThanOrEqual(0.05);
  expect(peakPerSecond(asked)).toBeLessThanOrEqual(1.5 * capacityPerSecond);
});
