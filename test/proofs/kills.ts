import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { handler as reconcile } from '../../functions/workers/reconcile.ts';
import type { FrozenEvent } from '../../shared/store/journal/entry.ts';
import { entriesBetween } from '../../shared/store/journal/outbox.ts';
import { Receiver } from '../support/receiver.ts';
import { shareOf } from '../support/share.ts';
import { tell } from './figures.ts';
import { OwnParts } from './processes/ownParts.ts';
import type { Role } from './processes/ownProcess.ts';
import { foundProofTenant } from './processes/plans.ts';
import { ProofTenant } from './processes/proofTenant.ts';

const eventsEach = shareOf(1_500);
const killsEach = shareOf(15);
/** About as many attempts of the endpoint are under way when something is killed. */
const inFlight = 10;
const writers = 8;
const quietMilliseconds = 1_500;

/** A receiver that takes a moment for each answer, so that many a kill comes between an attempt and its outcome. */
export const listen = async (): Promise<Receiver> => {
  const receiver = await Receiver.listen();
  receiver.respond = (_, response) =>
    void setTimeout(() => response.writeHead(204).end(), randomInt(0, 30)).unref();
  return receiver;
};

/**
 * Writes every event; each time that a random one of them is reached, something is killed in the midst of the work. The
 * next events wait for what takes its place, or the later kills would come when all the work is done.
 */
export const writeAndKill = async (
  write: () => Promise<unknown>,
  kill: () => Promise<unknown>,
): Promise<void> => {
  const points = Array.from({ length: killsEach }, () => randomInt(eventsEach)).toSorted((a, b) => a - b);
  let written = 0;
  const writeUpTo = (point: number) =>
    Promise.all(
      Array.from({ length: writers }, async () => {
        while (written < point) {
          written += 1;
          await write();
        }
      }),
    );
  for (const point of points) {
    const writing = writeUpTo(point);
    while (written < point) await pause(1);
    await Promise.all([kill(), writing]);
  }
  await writeUpTo(eventsEach);
};

/** A relay and workers that write, die and come back; then what the dead ones held comes back with time. */
export const killProcesses = async (proof: string, roles: readonly Role[]): Promise<void> => {
  await using parts = await OwnParts.start();
  await using receiver = await listen();
  const tenant = new ProofTenant(parts.seams);
  await foundProofTenant(tenant);
  await tenant.endpoint(receiver.url);
  const running = await Promise.all(roles.map((role) => parts.run(role)));

  await writeAndKill(
    () => tenant.lead(),
    async () => {
      const one = randomInt(roles.length);
      await running[one]?.kill();
      running[one] = await parts.run(roles[one] ?? 'relay');
    },
  );
  // First their messages, then what has none any more.
  for (const seconds of [0, 61, 301, 301]) {
    await untilWorkedOff(parts, receiver);
    await parts.advance(seconds);
    await reconcile.withSeams(parts.seams)(undefined);
  }
  await untilAllCame(receiver);
  await untilWorkedOff(parts, receiver);

  await judge(proof, tenant.id, receiver);
};

/** Until no message is to be had any more, and nothing comes: what dead processes hold comes back with time. */
const untilWorkedOff = async ({ queues }: OwnParts, receiver: Receiver): Promise<void> => {
  do await untilQuiet(receiver);
  while (queues.visibleCount() > 0);
};

/** A slow machine takes its time, which is no loss. */
export const untilAllCame = (receiver: Receiver): Promise<void> =>
  expect.poll(() => idsAt(receiver).size, { timeout: 300_000 }).toBe(eventsEach);

export const untilQuiet = async (receiver: Receiver): Promise<void> => {
  for (let before = -1; receiver.received.length > before; ) {
    before = receiver.received.length;
    await pause(quietMilliseconds);
  }
};

const idsAt = ({ received }: Receiver) => new Set(received.map(({ eventId }) => eventId));

/** Everything that the tenant's mutations fired, as it was stored with them. */
const eventsOf = async (tenantId: string): Promise<FrozenEvent[]> => {
  const [since, until] = [-3_600_000, 3_600_000].map((span) => new Date(Date.now() + span).toISOString());
  const entries = await Array.fromAsync(
    entriesBetween(tenantId, { since: since ?? '', until: until ?? '' }, null),
  );
  return entries.flatMap(({ events }) => events);
};

export const judge = async (proof: string, tenantId: string, receiver: Receiver): Promise<void> => {
  const stored = new Map((await eventsOf(tenantId)).map(({ id, bytes }) => [id, bytes]));
  const arrived = idsAt(receiver);
  const lost = [...stored.keys()].filter((id) => !arrived.has(id));
  const altered = receiver.received.filter(
    ({ eventId, headers, body }) =>
      stored.get(eventId) !== body.toString() || headers['webhook-id'] !== eventId,
  );
  const repeats = receiver.received.length - arrived.size;
  tell(proof, { events: stored.size, kills: killsEach, lost: lost.length, altered: altered.length, repeats });

  expect(stored.size).toBe(eventsEach);
  expect(lost).toEqual([]);
  expect(altered).toEqual([]);
  expect(repeats).toBeLessThanOrEqual(killsEach * inFlight);
};
