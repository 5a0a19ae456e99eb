import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { OwnService } from '../support/ownService.ts';
import { Receiver } from '../support/receiver.ts';
import { newCompany } from './companies.ts';
import { quantile, tell } from './figures.ts';
import { atRate, captureLead, receiveMessage, type Sender } from './load.ts';

/** The dead receivers are all the first one's. */
const companiesAtAll = 4;
const healthyOfEach = 5;
const deadReceivers = 5;
/** One kind of event goes to a company's healthy receivers, the other to the dead ones: 40 deliveries a second each way. */
const eventsPerSecond = 8;

const secondsBeside = 60;
/** Before the dead ones come, and again after they have gone. */
const secondsWithout = 15;
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
  const subscribe = async (company: Sender, receiver: Receiver, event_type: string): Promise<string> => {
    const { id } = await company.send('POST', '/webhooks/endpoints', {
      url: receiver.url,
      event_types: [event_type],
    });
    return `/webhooks/endpoints/${id}`;
  };
  const companies: Sender[] = [service];
  while (companies.length < companiesAtAll) companies.push(await newCompany(service));
  for (const company of companies) {
    for (let count = 0; count < healthyOfEach; count += 1) await subscribe(company, healthy, 'lead.created');
  }

  /** Loads for so many seconds, and waits until every event has come to every healthy receiver of its company. */
  const load = async (seconds: number): Promise<number[]> => {
    arrivals.clear();
    let turn = 0;
    const [events] = await Promise.all([
      atRate(eventsPerSecond, seconds, () => captureLead(companies[turn++ % companies.length] ?? service)),
      atRate(eventsPerSecond, seconds, () => receiveMessage(service)),
    ]);
    const complete = () => [...arrivals.values()].filter(({ length }) => length === healthyOfEach);
    await expect.poll(() => complete().length, { timeout: 10_000 }).toBe(events);
    return complete().flat();
  };

  await load(secondsToSettle);
  const before = await load(secondsWithout);
  const deadPaths = await Promise.all(
    Array.from({ length: deadReceivers }, () => subscribe(service, dead, 'message.received')),
  );
  const during = await load(secondsBeside);
  for (const path of deadPaths) await service.send('DELETE', path);
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
