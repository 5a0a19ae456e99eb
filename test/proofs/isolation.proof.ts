import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OwnService } from '../support/ownService.ts';
import { Receiver } from '../support/receiver.ts';
import { quantile, tell } from './figures.ts';
import { atRate, captureLead, receiveMessage } from './load.ts';

const healthyReceivers = 20;
const deadReceivers = 5;
/** Every healthy receiver gets the one kind of event, every dead one the other: 40 deliveries a second each way. */
const healthyEventsPerSecond = 2;
const deadEventsPerSecond = 8;

const secondsBeside = 60;
/** Before the dead ones come, and again after they have gone. */
const secondsWithout = 20;
const secondsToSettle = 5;

// Other load on the machine spoils a comparison, so it may be made again.
test('five receivers that hang are not noticed by twenty that answer', { retry: 2 }, async () => {
  await using service = await OwnService.launch();
  await using healthy = await Receiver.listen();
  await using dead = await Receiver.listen();
  dead.respond = () => undefined;

  /** Milliseconds from the commit of an event to its arrival. */
  const arrivals = new Map<string, number[]>();
  healthy.respond = ({ body }, response) => {
    response.writeHead(204).end();
    const { id, created_at } = JSON.parse(body.toString());
    arrivals.set(id, [...(arrivals.get(id) ?? []), Date.now() - Date.parse(created_at)]);
  };
  const subscribe = async (receiver: Receiver, event_type: string): Promise<string> => {
    const body = { url: receiver.url, event_types: [event_type] };
    return (await service.send('POST', '/webhooks/endpoints', body)).id;
  };
  for (let count = 0; count < healthyReceivers; count += 1) await subscribe(healthy, 'lead.created');

  const load = async (seconds: number): Promise<number[]> => {
    arrivals.clear();
    const [events] = await Promise.all([
      atRate(healthyEventsPerSecond, seconds, () => captureLead(service)),
      atRate(deadEventsPerSecond, seconds, () => receiveMessage(service)),
    ]);
    const arrived = () => [...arrivals.values()].flat();
    await expect.poll(() => arrived().length, { timeout: 10_000 }).toBe(events * healthyReceivers);
    return arrived();
  };

  await load(5);
  const before = await load(secondsWithout);
  const deadIds = await Promise.all(
    Array.from({ length: deadReceivers }, () => subscribe(dead, 'message.received')),
  );
  const during = await load(secondsBeside);
  for (const endpoint of deadIds) await service.send('DELETE', `/webhooks/endpoints/${endpoint}`);
  await pause(secondsToSettle * 1000);
  const after = await load(secondsWithout);

  const without = quantile([...before, ...after], 0.99);
  const within = quantile(during, 0.99);
  tell('isolation', {
    healthy_deliveries: during.length,
    attempts_at_the_dead: dead.received.length,
    p50_without_ms: quantile([...before, ...after], 0.5),
    p50_beside_ms: quantile(during, 0.5),
    p99_without_ms: without,
    p99_beside_ms: within,
    ratio: (within / without).toFixed(2),
  });
  expect(within).toBeLessThanOrEqual(1.2 * without);
});
