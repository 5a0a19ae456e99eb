import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schedule } from '../../shared/domain/followUps.ts';
import type { LeadRecord } from '../../shared/domain/leads.ts';
import { addSeconds, secondsBetween, toInstant } from '../../shared/kernel/clock.ts';
import { everyShard, readDue } from '../../shared/store/pending/due.ts';
import { itemOf } from '../../shared/store/records/items.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { anybody } from '../support/anybody.ts';
import { documents } from '../support/documents.ts';
import { shareOf } from '../support/share.ts';
import { tell } from './figures.ts';
import { OwnParts } from './processes/ownParts.ts';
import { foundProofTenant, planFollowUp } from './processes/plans.ts';
import { ProofTenant } from './processes/proofTenant.ts';

const tenants = 20;
const followUpsEach = shareOf(50);
/** With the seconds that a killed sweeper takes to start anew, still below a minute. */
const stepSeconds = 40;
const steps = shareOf(90);
const kills = shareOf(10);
const mayBeLateSeconds = 60;
/** In milliseconds: who looks more often takes the sweeper's time. */
const betweenLooks = 100;
/** The most of one batch. */
const putsAtOnce = 25;

let parts: OwnParts;

beforeAll(async () => {
  parts = await OwnParts.start();
});

afterAll(() => parts[Symbol.asyncDispose]());

const aTenant = async (): Promise<{ tenant: ProofTenant; lead: LeadRecord }> => {
  const tenant = new ProofTenant(parts.seams);
  await foundProofTenant(tenant);
  const { lead } = await tenant.lead();
  return { tenant, lead };
};

const now = () => toInstant(parts.seams.clock());

/** Until no follow-up whose time has come is left. */
const untilCarriedOut = async (): Promise<void> => {
  for (;;) {
    const due = await Promise.all(everyShard.map((shard) => Array.fromAsync(readDue(shard, now()))));
    if (due.flat().every(({ kind }) => kind !== 'follow_up')) return;
    await pause(betweenLooks);
  }
};

const followUpsOf = async (tenant: ProofTenant) =>
  (await tenant.records('follow_up')).map((item) => ({
    id: String(item.id),
    status: String(item.status),
    late: secondsBetween(String(item.scheduled_for), String(item.updated_at)),
    messageId: item.message_id,
    at: String(item.updated_at),
  }));

test('each of the follow-ups of an hour is sent once and none early, though the sweeper is killed', async () => {
  const all = await Promise.all(Array.from({ length: tenants }, aTenant));
  const start = addSeconds(now(), 60);
  const span = stepSeconds * steps * 1000;
  for (const { tenant, lead } of all)
    await Promise.all(
      Array.from({ length: followUpsEach }, () =>
        planFollowUp(tenant, lead, { scheduled_for: addSeconds(start, randomInt(span) / 1000) }),
      ),
    );
  const killAt = new Set(
    Array.from({ length: kills }, (_, index) => Math.floor((index + 0.5) * (steps / kills))),
  );
  let sweeper = await parts.run('sweeper');
  // The minute before the hour belongs to the making of them.
  for (let step = 0; step <= steps + Math.ceil(60 / stepSeconds); step += 1) {
    await parts.advance(stepSeconds);
    if (killAt.has(step)) {
      await pause(randomInt(30));
      await sweeper.kill();
      sweeper = await parts.run('sweeper');
    }
    await untilCarriedOut();
  }
  await sweeper.kill();

  const followUps = (await Promise.all(all.map(({ tenant }) => followUpsOf(tenant)))).flat();
  const messages = (await Promise.all(all.map(({ tenant }) => tenant.records('message')))).flat();
  const lates = followUps.map(({ late }) => late);
  tell('follow-ups over an hour', {
    tenants,
    follow_ups: followUps.length,
    kills,
    messages: messages.length,
    early: lates.filter((late) => late < 0).length,
    latest_seconds: Math.max(...lates),
  });

  expect(followUps).toHaveLength(tenants * followUpsEach);
  expect(followUps.filter(({ status }) => status !== 'done')).toEqual([]);
  expect(messages.map(({ id }) => id).toSorted()).toEqual(
    followUps.map(({ messageId }) => messageId).toSorted(),
  );
  expect(Math.min(...lates)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...lates)).toBeLessThanOrEqual(mayBeLateSeconds);
});

/** As stored, without the audit and the events of each, which nobody looks at here. */
const fileFollowUps = async ({ tenant, lead }: Awaited<ReturnType<typeof aTenant>>, count: number) => {
  const { connection, tableName } = documents();
  for (let made = 0; made < count; made += putsAtOnce) {
    const puts = Array.from({ length: Math.min(putsAtOnce, count - made) }, () => {
      const birth = tenant.birth();
      const input = {
        channel: 'call',
        entity_type: 'lead',
        entity_id: lead.id,
        scheduled_for: birth.now,
      } as const;
      const { followUp } = schedule(input, lead, { ...birth, ...anybody });
      return { PutRequest: { Item: itemOf(tenant.id, kinds.followUps, followUp) } };
    });
    await connection.send(new BatchWriteCommand({ RequestItems: { [tableName]: puts } }));
  }
};

test('a single follow-up is sent before most of 3,000 older ones of another company', async () => {
  const backlog = 3_000;
  const busy = await aTenant();
  const quiet = await aTenant();
  await fileFollowUps(busy, backlog);
  const id = await planFollowUp(quiet.tenant, quiet.lead);

  const sweeper = await parts.run('sweeper');
  const single = async () => (await followUpsOf(quiet.tenant)).find((one) => one.id === id);
  const isDone = async () => (await single())?.status === 'done';
  const endedBefore = sweeper.ended.then(() => {
    throw new Error(`The sweeper ended: ${sweeper.log().slice(-2_000)}`);
  });
  const sent = expect.poll(isDone, { timeout: 1_500_000, interval: betweenLooks }).toBe(true);
  await Promise.race([endedBefore, sent]);
  endedBefore.catch(() => undefined);
  await sweeper.kill();

  // What was carried out between its moment and the look does not count.
  const sentAt = (await single())?.at ?? '';
  const others = await followUpsOf(busy.tenant);
  const before = others.filter(({ status, at }) => status === 'due' && at <= sentAt).length;
  tell('3,000 follow-ups beside one', { carried_out_before_it: before });
  expect(others).toHaveLength(backlog);
  // A group of a hundred in each part of the due list, and what was under way when it was seen.
  expect(before, sweeper.log().slice(-2_000)).toBeLessThanOrEqual(2 * 100 * everyShard.length);
});
