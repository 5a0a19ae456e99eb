import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { handler as sweepDue } from '../../functions/events/sweepDue.ts';
import type { LeadRecord } from '../../shared/domain/leads.ts';
import { addSeconds, secondsBetween, toInstant } from '../../shared/kernel/clock.ts';
import { everyShard, readDue } from '../../shared/store/due.ts';
import { tell } from './figures.ts';
import { Company } from './processes/company.ts';
import { OwnParts } from './processes/ownParts.ts';
import { foundCompany, planFollowUp } from './processes/plans.ts';

const companies = 20;
const followUpsEach = 50;
const stepSeconds = 30;
const steps = 120;
const kills = 10;
const mayBeLateSeconds = 60;

const aCompany = async (parts: OwnParts): Promise<{ company: Company; lead: LeadRecord }> => {
  const company = new Company(parts.seams);
  await foundCompany(company);
  const { lead } = await company.lead();
  return { company, lead };
};

const now = ({ seams }: OwnParts) => toInstant(seams.clock());

/** Until no follow-up whose time has come is left. */
const untilCarriedOut = async (parts: OwnParts): Promise<void> => {
  for (;;) {
    const due = await Promise.all(everyShard.map((shard) => Array.fromAsync(readDue(shard, now(parts)))));
    if (due.flat().every(({ kind }) => kind !== 'follow_up')) return;
    await pause(20);
  }
};

const followUpsOf = async (company: Company) =>
  (await company.records('follow_up')).map((item) => ({
    id: String(item.id),
    status: String(item.status),
    late: secondsBetween(String(item.scheduled_for), String(item.updated_at)),
    messageId: item.message_id,
    at: String(item.updated_at),
  }));

test('of 1,000 follow-ups in an hour each is sent once and none early, though the sweeper is killed', async () => {
  await using parts = await OwnParts.start();
  const all = await Promise.all(Array.from({ length: companies }, () => aCompany(parts)));
  const start = addSeconds(now(parts), 60);
  const hour = stepSeconds * steps * 1000;
  for (const { company, lead } of all)
    await Promise.all(
      Array.from({ length: followUpsEach }, () =>
        planFollowUp(company, lead, { scheduled_for: addSeconds(start, randomInt(hour) / 1000) }),
      ),
    );
  const killAt = new Set(
    Array.from({ length: kills }, (_, index) => Math.floor((index + 0.5) * (steps / kills))),
  );
  let sweeper = await parts.run('sweeper');
  // The minute before the hour belongs to the making of them.
  for (let step = 0; step <= steps + 60 / stepSeconds; step += 1) {
    await parts.advance(stepSeconds);
    if (killAt.has(step)) {
      await pause(randomInt(30));
      await sweeper.kill();
      sweeper = await parts.run('sweeper');
    }
    await untilCarriedOut(parts);
  }
  await sweeper.kill();

  const followUps = (await Promise.all(all.map(({ company }) => followUpsOf(company)))).flat();
  const messages = (await Promise.all(all.map(({ company }) => company.records('message')))).flat();
  const lates = followUps.map(({ late }) => late);
  tell('follow-ups over an hour', {
    companies,
    follow_ups: followUps.length,
    kills,
    messages: messages.length,
    early: lates.filter((late) => late < 0).length,
    latest_seconds: Math.max(...lates),
  });

  expect(followUps).toHaveLength(companies * followUpsEach);
  expect(followUps.filter(({ status }) => status !== 'done')).toEqual([]);
  expect(messages.map(({ id }) => id).toSorted()).toEqual(
    followUps.map(({ messageId }) => messageId).toSorted(),
  );
  expect(Math.min(...lates)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...lates)).toBeLessThanOrEqual(mayBeLateSeconds);
});

test('a single follow-up is sent by the sweep that finds 10,000 older ones of another company', async () => {
  const backlog = 10_000;
  const atOnce = 100;
  await using parts = await OwnParts.start();
  const [busy, quiet] = [await aCompany(parts), await aCompany(parts)];
  for (let made = 0; made < backlog; made += atOnce)
    await Promise.all(
      Array.from({ length: atOnce }, () => planFollowUp(busy.company, busy.lead, { channel: 'call' })),
    );
  await planFollowUp(quiet.company, quiet.lead);

  await sweepDue.withSeams(parts.seams)(undefined);

  const [single] = await followUpsOf(quiet.company);
  const others = await followUpsOf(busy.company);
  const before = others.filter(({ at }) => at < (single?.at ?? '')).length;
  tell('10,000 beside one', { carried_out_before_it: before, sweeps: 1 });
  expect(single?.status).toBe('done');
  expect(others.filter(({ status }) => status === 'due')).toHaveLength(backlog);
  // A group of a hundred in each part of the due list.
  expect(before).toBeLessThanOrEqual(100 * everyShard.length);
});
