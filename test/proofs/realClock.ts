import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LeadRecord } from '../../shared/domain/leads.ts';
import { addSeconds, secondsBetween, systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { OwnService } from '../support/ownService.ts';
import { quantile } from '../support/quantile.ts';
import { tell } from './figures.ts';
import { foundProofTenant, planFollowUp } from './processes/plans.ts';
import { ProofTenant } from './processes/proofTenant.ts';

const tenants = 10;
const followUpsEach = 20;
const windowSeconds = 300;
/** The longest between two sweeps, and what one takes on a busy machine. */
const mayBeLateSeconds = 60 + 5;

let service: OwnService;

beforeAll(async () => {
  service = await OwnService.launch();
});

afterAll(() => service[Symbol.asyncDispose]());

const now = () => toInstant(systemClock());

const aTenant = async (): Promise<{ tenant: ProofTenant; lead: LeadRecord }> => {
  const tenant = new ProofTenant(createSeams({ log: () => undefined }));
  await foundProofTenant(tenant);
  const { lead } = await tenant.lead();
  return { tenant, lead };
};

type ScheduledMessage = { readonly id: string; readonly at: string };

/** How often each message was handed to the provider; the outbox itself shows each once. */
const timesSent = (): number[] => {
  const file = new DatabaseSync(join(service.dir, 'outbox.sqlite'), { readOnly: true });
  const counted = file.prepare('SELECT count(*) AS times FROM sendings GROUP BY id').all();
  file.close();
  return counted.map(({ times }) => Number(times));
};

const outbox = async (): Promise<ScheduledMessage[]> => (await service.send('GET', '/_local/outbox')).data;

test('follow-ups of ten companies go out once each, none early and none a minute late, by the real clock and the minute’s sweep', async () => {
  const all = await Promise.all(Array.from({ length: tenants }, aTenant));
  const start = addSeconds(now(), 5);
  const planned = await Promise.all(
    all.flatMap(({ tenant, lead }) =>
      Array.from({ length: followUpsEach }, async () => {
        const scheduled_for = addSeconds(start, randomInt(windowSeconds * 1_000) / 1_000);
        return { tenant, id: await planFollowUp(tenant, lead, { scheduled_for }), scheduled_for };
      }),
    ),
  );
  expect(now() < addSeconds(start, 60)).toBe(true);

  const end = addSeconds(start, windowSeconds + mayBeLateSeconds);
  while (now() < end && (await outbox()).length < planned.length) await pause(1_000);

  const sent = await outbox();
  const followUps = (await Promise.all(all.map(({ tenant }) => tenant.records('follow_up')))).flat();
  const messageOf = new Map(followUps.map((one) => [String(one.id), String(one.message_id)]));
  const lates = planned.map(({ id, scheduled_for }) => {
    const at = sent.find((one) => one.id === messageOf.get(id))?.at;
    return at === undefined ? Number.POSITIVE_INFINITY : secondsBetween(scheduled_for, at);
  });
  tell('follow-ups by the real clock', {
    tenants,
    follow_ups: planned.length,
    sent: sent.length,
    early: lates.filter((late) => late < 0).length,
    p50_late_seconds: quantile(lates, 0.5),
    latest_seconds: Math.max(...lates),
  });

  expect(sent.map(({ id }) => id).toSorted()).toEqual([...messageOf.values()].toSorted());
  expect(timesSent().filter((times) => times !== 1)).toEqual([]);
  expect(followUps.filter(({ status }) => status !== 'done')).toEqual([]);
  expect(Math.min(...lates)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...lates)).toBeLessThanOrEqual(mayBeLateSeconds);
});
