import { setTimeout as pause } from 'node:timers/promises';
import { OwnService } from '../support/ownService.ts';
import { Receiver } from '../support/receiver.ts';
import { atRate, captureLead, receiveMessage } from './load.ts';

// A process of its own: what measures shares its time with nothing but its load.

const healthyReceivers = 20;
const deadReceivers = 5;
/** All are one company's. One kind of event goes to the healthy, another to the dead: 40 deliveries a second each way. */
const eventsForTheHealthy = 2;
const eventsForTheDead = 8;

/** Before anything is measured, for a fresh process is slow. */
const secondsToWarm = 15;
const secondsToSettle = 5;
/** Without the dead ones, and then as long beside them: a p99 is made of few bursts, so both have as many. */
const secondsEach = 60;

/** Milliseconds from the commit of an event to its arrival at a healthy receiver, for each delivery. */
export type Measured = {
  readonly without: readonly number[];
  readonly beside: readonly number[];
  readonly lost: number;
  readonly attemptsAtTheDead: number;
};

const service = await OwnService.launch();
const healthy = await Receiver.listen();
const dead = await Receiver.listen();
dead.respond = () => undefined;

/** By event, one for each healthy receiver: what comes twice must not stand for what never came. */
const arrivals = new Map<string, number[]>();
healthy.respond = ({ body }, response) => {
  response.writeHead(204).end();
  const { id, created_at } = JSON.parse(body.toString());
  arrivals.set(id, [...(arrivals.get(id) ?? []), Date.now() - Date.parse(created_at)]);
};

const subscribe = (receiver: Receiver, event_type: string): Promise<unknown> =>
  service.send('POST', '/webhooks/endpoints', { url: receiver.url, event_types: [event_type] });

for (let count = 0; count < healthyReceivers; count += 1) await subscribe(healthy, 'lead.created');

let lost = 0;
const load = async (seconds: number): Promise<readonly number[]> => {
  arrivals.clear();
  const [events] = await Promise.all([
    atRate(eventsForTheHealthy, seconds, () => captureLead(service)),
    atRate(eventsForTheDead, seconds, () => receiveMessage(service)),
  ]);
  await pause(secondsToSettle * 1000);
  const came = [...arrivals.values()];
  const arrived = came.reduce((sum, { length }) => sum + Math.min(length, healthyReceivers), 0);
  lost += events * healthyReceivers - arrived;
  return came.flat();
};

await load(secondsToWarm);
const without = await load(secondsEach);
for (let count = 0; count < deadReceivers; count += 1) await subscribe(dead, 'message.received');
const beside = await load(secondsEach);

await service[Symbol.asyncDispose]();
const measured: Measured = {
  without,
  beside,
  lost,
  attemptsAtTheDead: dead.received.length,
};
process.send?.(measured, () => process.exit());
