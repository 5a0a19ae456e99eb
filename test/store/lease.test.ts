import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  attemptDelivery,
  carryOutRun,
  drainEndpoint,
  makeDelivery,
  sendMessage,
} from '../../shared/contract/work.ts';
import { leadAddressee } from '../../shared/domain/addressees.ts';
import { send } from '../../shared/domain/communications.ts';
import { capture } from '../../shared/domain/leads.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { claimDelivery, claimNewDelivery, putDelivery } from '../../shared/store/pending/deliveries.ts';
import { leaseBacklog, noteDrain } from '../../shared/store/pending/endpointHealth.ts';
import { beginSending, claimMessage, storeOutcome } from '../../shared/store/records/communications.ts';
import { itemOf } from '../../shared/store/records/items.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { claimRun, giveBack } from '../../shared/store/records/playbookRuns.ts';
import { getItem } from '../../shared/store/table/getItem.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { recordKey } from '../../shared/store/table/keys.ts';
import { newDelivery } from '../../shared/webhooks/newDelivery.ts';
import { amongCalls } from '../support/amongCalls.ts';
import { bidAt } from '../support/bidAt.ts';
import { lostAnswers } from '../support/lostAnswers.ts';
import '../support/world.ts';

// So far ahead nothing falls due, and nobody else takes anything.
const now = '2099-03-01T12:00:00.000Z';

const aDelivery = () => {
  const event = { id: randomUUID(), type: 'lead.created' } as const;
  return newDelivery({ tenantId: `org_${randomUUID()}`, endpointId: randomUUID(), event }, now);
};

const aMessage = async () => {
  const tenantId = `org_${randomUUID()}`;
  const birth = { id: randomUUID(), now };
  const lead = capture(
    { contact: { email: 'ann@lee.example' } },
    { ...birth, lifecycleNumber: 'LEAD-0000-0001', region: 'US' },
  ).lead;
  const letter = { entity_type: 'lead', entity_id: lead.id, channel: 'email', body: 'Hello' } as const;
  const { message } = send(letter, leadAddressee(lead), { ...birth, tenant: { name: 'Acme' } });
  await insertItem(itemOf(tenantId, kinds.messages, message));
  return { tenantId, id: message.id };
};

/** Each makes something and answers how it is claimed: true when it was. */
const claims = {
  'a new delivery': async () => {
    const fresh = aDelivery();
    return async () => (await claimNewDelivery(fresh, bidAt(now, makeDelivery))).won;
  },
  'a delivery that is stored': async () => {
    const delivery = await putDelivery(aDelivery());
    return async () => (await claimDelivery(delivery, bidAt(now, attemptDelivery))).won;
  },
  'a backlog': async () => {
    const backlog = { tenantId: `org_${randomUUID()}`, endpointId: randomUUID() };
    return async () => (await leaseBacklog(backlog, bidAt(now, drainEndpoint))) !== undefined;
  },
  'a message': async () => {
    const { tenantId, id } = await aMessage();
    return async () => (await claimMessage(tenantId, id, bidAt(now, sendMessage))) !== undefined;
  },
  'a run of a playbook': async () => {
    const tenantId = `org_${randomUUID()}`;
    const id = randomUUID();
    const task = { kind: 'playbook_task', version: 1, id, created_at: now, deaths: 0 } as const;
    await insertItem(itemOf(tenantId, kinds.playbookTasks, task));
    return async () => (await claimRun(tenantId, id, bidAt(now, carryOutRun))) !== undefined;
  },
} as const;

describe.each(Object.entries(claims))('%s', (_, make) => {
  test('a lease is claimed even if the response is lost and the client asks again', async () => {
    const claim = await make();

    const writes = ['BatchExecuteStatementCommand', 'PutItemCommand', 'UpdateItemCommand'] as const;
    expect(await amongCalls(lostAnswers(...writes), claim)).toBe(true);
  });

  test('one of ten simultaneous workers claims a lease', async () => {
    const claim = await make();

    const claimed = await Promise.all(Array.from({ length: 10 }, claim));

    expect(claimed.filter(Boolean)).toHaveLength(1);
  });
});

test('a worker that took a run and did not give it back counts as dead; one that gave it back does not', async () => {
  const tenantId = `org_${randomUUID()}`;
  const id = randomUUID();
  const task = { kind: 'playbook_task', version: 1, id, created_at: now, deaths: 0 } as const;
  await insertItem(itemOf(tenantId, kinds.playbookTasks, task));
  const claimAt = (seconds: number) => claimRun(tenantId, id, bidAt(addSeconds(now, seconds), carryOutRun));

  const first = await claimAt(0);
  const second = await claimAt(1_000);
  const third = await claimAt(2_000);
  expect([first?.deaths, second?.deaths, third?.deaths]).toEqual([0, 1, 2]);
  if (third !== undefined) await giveBack(tenantId, third, now);
  expect((await claimAt(3_000))?.deaths).toBe(0);
});

test('a message is sent even if the response to the note of its sending is lost', async () => {
  const { tenantId, id } = await aMessage();
  const claimed = await claimMessage(tenantId, id, bidAt(now, sendMessage));
  if (claimed === undefined) throw new Error('The message should have been free.');

  const held = await amongCalls(lostAnswers('UpdateItemCommand'), () => beginSending(tenantId, claimed, now));

  expect(held).toMatchObject({ sending_since: now });
  const outcome = { status: 'sent', attempts: 1, sent_at: now, failure_reason: null } as const;
  expect(held && (await storeOutcome(tenantId, held, outcome))).toBe(true);
  expect(await getItem(recordKey(tenantId, 'message', id))).not.toHaveProperty('lease_id');
});

test('a drain is requested even if the response to the note of its request is lost', async () => {
  const backlog = { tenantId: `org_${randomUUID()}`, endpointId: randomUUID() };
  const soon = addSeconds(now, 1);

  const isNoted = await amongCalls(lostAnswers('UpdateItemCommand'), () => noteDrain(backlog, soon, now));

  expect(isNoted).toBe(true);
  expect(await noteDrain(backlog, addSeconds(now, 2), now)).toBe(false);
});
