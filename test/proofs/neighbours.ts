import { setTimeout as pause } from 'node:timers/promises';
import { mintAccessToken } from '../../infra/local/identity/identity.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { foundTenant } from '../support/founding.ts';
import { OwnService } from '../support/ownService.ts';
import { Receiver } from '../support/receiver.ts';
import { measureRounds, type Round } from './figures.ts';
import { atRate, captureLead, receiveMessage, type Sender } from './load.ts';

// A process of its own: what measures shares its time with nothing but its load.

/** All of one tenant, by the second: 40 deliveries go to the healthy, 40 to the dead. */
const healthyReceivers = 20;
const deadReceivers = 5;
const eventsForTheHealthy = 2;
const eventsForTheDead = 8;

/** Before anything is measured, without the dead ones and beside them: what a process does for the first time is slow. */
const secondsToWarm = { without: 6, beside: 14 };
const secondsToSettle = 3;
/** Without the dead ones, and then as long beside them, with the same events at the same moments. */
const secondsEach = 20;

/** The rounds' milliseconds are from the commit of an event to its arrival at a healthy receiver, for each delivery. */
export type Measurement = {
  readonly rounds: readonly Round[];
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

const foundSender = async (): Promise<Sender> => {
  const tenantId = await foundTenant();
  const { dir, authUrl: issuer } = service;
  const token = await mintAccessToken({ dir, issuer, tenantId, clientId: 'machine', scopes: allScopes });
  const headers = { authorization: `Bearer ${token}` };
  return { send: (method, path, body) => service.send(method, path, body, headers) };
};

const tenant = await foundSender();

/** Answers the paths of the new endpoints. */
const subscribe = async (count: number, receiver: Receiver, event_type: string): Promise<string[]> => {
  const paths = [];
  while (paths.length < count) {
    const wanted = { url: receiver.url, event_types: [event_type] };
    const { id } = await tenant.send('POST', '/webhooks/endpoints', wanted);
    paths.push(`/webhooks/endpoints/${id}`);
  }
  return paths;
};

await subscribe(healthyReceivers, healthy, 'lead.created');

let lost = 0;
const load = async (seconds: number): Promise<readonly number[]> => {
  arrivals.clear();
  const [events] = await Promise.all([
    atRate({ perSecond: eventsForTheHealthy, seconds, isEven: true }, () => captureLead(tenant)),
    // Not in step with the others, so that some fall together and some do not.
    atRate({ perSecond: eventsForTheDead, seconds, isEven: false }, () => receiveMessage(tenant)),
  ]);
  await pause(secondsToSettle * 1000);
  const came = [...arrivals.values()];
  const arrived = came.reduce((sum, { length }) => sum + Math.min(length, healthyReceivers), 0);
  lost += events * healthyReceivers - arrived;
  return came.flat();
};

/** New ones every time: that they are dead is learned again. */
const loadBesideTheDead = async (seconds: number): Promise<readonly number[]> => {
  const paths = await subscribe(deadReceivers, dead, 'message.received');
  const measured = await load(seconds);
  for (const path of paths) await tenant.send('DELETE', path);
  await pause(secondsToSettle * 1000);
  return measured;
};

await load(secondsToWarm.without);
await loadBesideTheDead(secondsToWarm.beside);
const rounds = await measureRounds(async () => ({
  without: await load(secondsEach),
  beside: await loadBesideTheDead(secondsEach),
}));

await service[Symbol.asyncDispose]();
const measured: Measurement = { rounds, lost, attemptsAtTheDead: dead.received.length };
process.send?.(measured, () => process.exit());
