import { randomInt } from 'node:crypto';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handler as deliverWebhook } from '../../functions/workers/deliverWebhook.ts';
import { redrive } from '../../functions/workers/reconcile.ts';
import { handler as relayJournal } from '../../functions/workers/relayJournal.ts';
import { handler as sweepDue } from '../../functions/workers/sweepDue.ts';
import { deliveryClocks } from '../../shared/contract/deliveryClocks.ts';
import { attemptDelivery, drainEndpoint, makeDelivery } from '../../shared/contract/work.ts';
import { DeliveryRecord, finalMoment, retryManually } from '../../shared/domain/deliveries.ts';
import { HealthRecord, slowMilliseconds } from '../../shared/domain/endpointHealth.ts';
import { queueVariable } from '../../shared/kernel/config.ts';
import { workNotDone } from '../../shared/kernel/log.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { commit } from '../../shared/store/commit/commit.ts';
import { JournalEntry } from '../../shared/store/journal/entry.ts';
import { readAttempts } from '../../shared/store/pending/attempts.ts';
import {
  claimDelivery,
  claimNewDelivery,
  finishAttempt,
  putDelivery,
} from '../../shared/store/pending/deliveries.ts';
import { changeHealth, leaseBacklog, releaseBacklog } from '../../shared/store/pending/endpointHealth.ts';
import { noteKeyOf, noteOf } from '../../shared/store/pending/notes.ts';
import { getItem } from '../../shared/store/table/getItem.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { deliveriesTo, journalOf, monthOf, recordKey, recordsOf } from '../../shared/store/table/keys.ts';
import { unpacked } from '../../shared/store/table/packing.ts';
import { readItems, readWholeItems } from '../../shared/store/table/query.ts';
import { newDelivery, placeDelivery } from '../../shared/webhooks/newDelivery.ts';
import { amongCalls } from '../support/amongCalls.ts';
import { bidAt } from '../support/bidAt.ts';
import { sqsRecord, streamEventOf } from '../support/lambdaEvents.ts';
import { LocalQueues } from '../support/localQueues.ts';
import { lostAnswers } from '../support/lostAnswers.ts';
import { OwnService } from '../support/ownService.ts';
import { Receiver } from '../support/receiver.ts';

// The workers run in this process, on a clock of the test's own, beside a service that has everything else; their messages
// go to queues that nobody works off.
let service: OwnService;
let queues: LocalQueues;
let now: number;
const seams = createSeams({ clock: () => new Date(now), log: () => undefined });
const instant = (seconds = 0): string => new Date(now + seconds * 1000).toISOString();

beforeAll(async () => {
  service = await OwnService.launch();
  queues = await LocalQueues.create();
  process.env.AWS_ENDPOINT_URL_SQS = queues.queues.endpoint;
  process.env[queueVariable('deliveries')] = queues.queues.url('deliveries');
  process.env[queueVariable('retries')] = queues.queues.url('retries');
});

afterAll(async () => {
  await queues.destroy();
  await service[Symbol.asyncDispose]();
});

beforeEach(async () => {
  const { data } = await service.send('GET', '/webhooks/endpoints');
  for (const { id } of data) await service.send('DELETE', `/webhooks/endpoints/${id}`);
  now = Date.now();
  for (const queue of ['deliveries', 'retries']) await drain(queue);
});

/** Takes all messages out of the queue, also the delayed ones. */
const drain = async (
  queue: string,
): Promise<{ tenant: string; endpoint_id?: string; delivery_id?: string }[]> => {
  queues.advance(1_000);
  const bodies: string[] = [];
  for (;;) {
    const messages = await queues.receiveFrom(queue);
    if (messages.length === 0) return bodies.map((body) => JSON.parse(body));
    for (const { Body = '', ReceiptHandle } of messages) {
      bodies.push(Body);
      await queues.remove(queue, ReceiptHandle);
    }
  }
};

const deliver = deliverWebhook.withSeams(seams);

const eventOf = (...bodies: (object | string)[]): SQSEvent => ({
  Records: bodies.map((body, index) =>
    sqsRecord({
      messageId: String(index),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  ),
});

/** A lead whose event the service has carried to the endpoints that there were, and an endpoint that came later. */
const relayedEvent = async (receiver: Receiver) => {
  const phone = `+1212${randomInt(2_000_000, 9_999_999)}`;
  const lead = await service.send('POST', '/leads', { contact: { phone } });
  const entries = Array.fromAsync(
    readItems({ partition: journalOf(service.tenantId, monthOf(lead.created_at)) }),
  );
  const item = (await entries).find((one) => unpacked(one).entity_id === lead.id) ?? {};
  const entry = JournalEntry.parse(item);
  await expect.poll(() => getItem(noteKeyOf(entry))).toBeUndefined();
  const { id } = await service.send('POST', '/webhooks/endpoints', { url: receiver.url, event_types: ['*'] });
  return { item, entry, endpointId: String(id) };
};

/** A delivery that waits for its first attempt, now. */
const waitingDelivery = async (receiver: Receiver, fields: Partial<DeliveryRecord> = {}) => {
  const { entry, endpointId } = await relayedEvent(receiver);
  const [event] = entry.events;
  const delivery = await putDelivery({
    kind: 'delivery',
    version: 0,
    earlier_attempts: 0,
    scheduled_at: instant(),
    id: `${entry.id}-made`,
    tenant: entry.tenant,
    endpoint_id: endpointId,
    event_id: event?.id ?? '',
    event_type: 'lead.created',
    status: 'pending',
    attempt: 0,
    next_attempt_at: instant(),
    created_at: instant(),
    ...fields,
  });
  const message = {
    tenant: delivery.tenant,
    endpoint_id: endpointId,
    event_id: delivery.event_id,
    delivery_id: delivery.id,
  };
  return { delivery, message, backlog: { tenant: delivery.tenant, endpoint_id: endpointId }, endpointId };
};

const stored = async ({ tenant: tenantId, id }: DeliveryRecord) =>
  getItem(recordKey(tenantId, 'delivery', id));

const healthItem = (endpointId: string) =>
  getItem(recordKey(service.tenantId, 'endpoint_health', endpointId));

const attemptsMade = ({ tenant: tenantId, id }: DeliveryRecord) => readAttempts(tenantId, id);

test('five copies of a message make one attempt', async () => {
  await using receiver = await Receiver.listen();
  const { delivery, message } = await waitingDelivery(receiver);
  const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(eventOf(message))));

  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ batchItemFailures: [] })));
  expect(receiver.received).toHaveLength(1);
  expect(await stored(delivery)).toMatchObject({ status: 'succeeded', attempt: 1 });
  expect(await attemptsMade(delivery)).toMatchObject([{ number: 1, status: 204, error: null }]);
});

test('a finished delivery is on no due list and its late messages are dropped', async () => {
  await using receiver = await Receiver.listen();
  const { delivery, message } = await waitingDelivery(receiver);
  await deliver(eventOf(message));
  await drain('retries');
  await deliver(eventOf(message));
  const item = await stored(delivery);

  for (const name of ['duePK', 'dueSK', 'next_attempt_at', 'lease_until'])
    expect(item).not.toHaveProperty(name);
  expect(receiver.received).toHaveLength(1);
  expect(await drain('retries')).toEqual([]);
});

test('a worker that dies between claim and outcome is replaced after its lease, under the same number', async () => {
  await using receiver = await Receiver.listen();
  const { delivery, message } = await waitingDelivery(receiver);
  await claimDelivery(delivery, bidAt(instant(), attemptDelivery));
  now += 29_000;
  await deliver(eventOf(message));
  expect(receiver.received).toEqual([]);

  now += 1_000;
  await deliver(eventOf(message));
  expect(receiver.received.map(({ headers }) => headers['webhook-attempt'])).toEqual(['1']);
  expect(await attemptsMade(delivery)).toHaveLength(1);
});

test('a worker that comes back after its lease writes nothing', async () => {
  await using receiver = await Receiver.listen();
  const { delivery } = await waitingDelivery(receiver);
  const slow = await claimDelivery(delivery, bidAt(instant(), attemptDelivery));
  const quick = await claimDelivery(delivery, bidAt(instant(31), attemptDelivery));
  if (!slow.won || !quick.won) throw new Error('Both claims should have won.');
  const verdict = { status: 'succeeded', attempt: 1, first_attempt_at: instant() } as const;
  const log = {
    at: instant(),
    duration_ms: 1,
    status: 204,
    error: null,
    response_body: '',
    response_rest: '',
  };

  expect(await finishAttempt(slow.delivery, verdict, log, instant(32))).toBe(undefined);
  expect(await stored(delivery)).toMatchObject({
    status: 'pending',
    lease_until: quick.delivery.lease_until,
  });
  expect(await attemptsMade(delivery)).toEqual([]);
  expect(await finishAttempt(quick.delivery, verdict, log, instant(33))).toEqual(verdict);
});

test('a failure puts the delivery into its backlog, where a delayed message sets off the next attempt', async () => {
  await using receiver = await Receiver.listen();
  receiver.respond = (_, response) => response.writeHead(500).end('no');
  const { delivery, message, backlog } = await waitingDelivery(receiver);
  expect(await deliver(eventOf(message))).toEqual({ batchItemFailures: [] });
  expect(queues.queues.visibleCount()).toBe(0);
  expect(await drain('retries')).toEqual([backlog]);
  expect(await stored(delivery)).toMatchObject({ status: 'retrying', attempt: 1, waiting: true });

  await deliver(eventOf(backlog));
  expect(receiver.received).toHaveLength(1);
  now += 15_000;
  await deliver(eventOf(backlog));
  expect(receiver.received).toHaveLength(2);
  expect(await attemptsMade(delivery)).toMatchObject([
    { status: 500, response_body: 'no' },
    { status: 500, response_body: 'no' },
  ]);
});

test('a first attempt that is slow or fails gives its endpoint a limit, and the next one joins its backlog', async () => {
  await using receiver = await Receiver.listen();
  const slow = await waitingDelivery(receiver);
  const { endpointId } = slow;
  const behind = await putDelivery({ ...slow.delivery, id: `${slow.delivery.id}-behind` });
  let answer: () => void = () => undefined;
  receiver.respond = (_, response) => {
    answer = () => response.writeHead(204).end();
  };
  const attempting = deliver(eventOf(slow.message));
  await expect.poll(() => healthItem(endpointId)).toMatchObject({ concurrency: 9 });
  await deliver(eventOf({ ...slow.message, delivery_id: behind.id }));

  expect(receiver.received).toHaveLength(1);
  expect(await stored(behind)).toMatchObject({ waiting: true, attempt: 0 });
  answer();
  await attempting;
  expect(await stored(slow.delivery)).toMatchObject({ status: 'succeeded' });
});

test('an answer whose headers are quick succeeds with them, and its body that never ends gives no limit', async () => {
  await using receiver = await Receiver.listen();
  const { delivery, message, endpointId } = await waitingDelivery(receiver);
  receiver.respond = (_, response) => response.writeHead(200, { 'content-length': 100 }).write('{"ok":');

  await deliver(eventOf(message));

  expect(await stored(delivery)).toMatchObject({ status: 'succeeded', attempt: 1 });
  expect(await attemptsMade(delivery)).toMatchObject([{ status: 200, response_body: '{"ok":' }]);
  expect((await attemptsMade(delivery))[0]?.duration_ms).toBeLessThan(slowMilliseconds);
  expect(await healthItem(endpointId)).toBeUndefined();
});

test('a drain whose attempt breaks off on our side says so in a line that rings an alarm, and makes it again', async () => {
  await using receiver = await Receiver.listen();
  const { delivery, backlog } = await waitingDelivery(receiver, { waiting: true });
  const lines: string[] = [];
  const log = ({ message }: { readonly message: string }) => void lines.push(message);
  const open = () => Promise.reject(new Error('The key cannot be reached.'));
  await deliverWebhook.withSeams({ ...seams, log, secrets: { ...seams.secrets, open } })(eventOf(backlog));

  expect(lines).toContain(workNotDone.attempt);
  expect(receiver.received).toHaveLength(0);
  now += 60_000;
  await deliver(eventOf(backlog));
  expect(await stored(delivery)).toMatchObject({ status: 'succeeded' });
});

test('a gap too long for a queue is left to the due list', async () => {
  await using receiver = await Receiver.listen();
  receiver.respond = (_, response) => response.writeHead(500).end('no');
  const first_attempt_at = instant(-1_270);
  const late = { status: 'retrying', attempt: 7, first_attempt_at, waiting: true } as const;
  const { delivery, backlog, endpointId } = await waitingDelivery(receiver, late);
  await deliver(eventOf(backlog));

  const { next_attempt_at } = DeliveryRecord.parse(await stored(delivery));
  expect(await drain('retries')).toEqual([]);
  expect(await healthItem(endpointId)).toMatchObject({
    dueSK: `${next_attempt_at}#endpoint_health#${endpointId}`,
  });
});

test('only the newest attempt keeps more than 1 KB of the response', async () => {
  await using receiver = await Receiver.listen();
  receiver.respond = (_, response) => response.writeHead(500).end('x'.repeat(20_000));
  const { delivery, message, backlog } = await waitingDelivery(receiver);
  await deliver(eventOf(message));
  now += 15_000;
  await deliver(eventOf(backlog));
  const [first, second] = await attemptsMade(delivery);

  expect(first).toMatchObject({ number: 1, response_body: 'x'.repeat(1_024) });
  expect(second).toMatchObject({ number: 2, response_body: 'x'.repeat(16_384) });
});

test('a delivery to an endpoint that is gone is cancelled without an attempt', async () => {
  await using receiver = await Receiver.listen();
  const { delivery, message, endpointId } = await waitingDelivery(receiver);
  await service.send('DELETE', `/webhooks/endpoints/${endpointId}`);
  await deliver(eventOf(message));

  expect(await stored(delivery)).toMatchObject({ status: 'cancelled', attempt: 0 });
  expect(receiver.received).toEqual([]);
});

test('an attempt under way when its endpoint was disabled is cancelled by a second look', async () => {
  await using receiver = await Receiver.listen();
  const { delivery, endpointId } = await waitingDelivery(receiver, { waiting: true, attempt: 5 });
  const claim = await claimDelivery({ ...delivery, attempt: 5 }, bidAt(instant(), attemptDelivery));
  if (!claim.won) throw new Error('The claim should have won.');
  const behind = await putDelivery({
    ...delivery,
    id: `${delivery.id}-behind`,
    attempt: 0,
    scheduled_at: instant(1),
  });
  await service.send('PATCH', `/webhooks/endpoints/${endpointId}`, { status: 'disabled' });
  await expect.poll(() => stored(behind)).toMatchObject({ status: 'cancelled' });
  const verdict = { status: 'retrying', attempt: 6, first_attempt_at: instant() } as const;
  const log = {
    at: instant(),
    duration_ms: 1,
    status: 500,
    error: null,
    response_body: '',
    response_rest: '',
  };
  await finishAttempt(claim.delivery, { ...verdict, next_attempt_at: instant(3_600) }, log, instant());

  const tasks = await Array.fromAsync(readItems({ partition: recordsOf(service.tenantId, 'webhook_task') }));
  const task = tasks.find(({ endpoint_id }) => endpoint_id === endpointId);
  now += deliveryClocks.lease * 1_000;
  await deliver(eventOf({ tenant: service.tenantId, task_id: task?.id }));
  expect(await stored(delivery)).toMatchObject({ status: 'cancelled', attempt: 6 });
});

test('an attempt requested during another follows it, even if that one succeeds', async () => {
  await using receiver = await Receiver.listen();
  const { delivery, message, backlog } = await waitingDelivery(receiver);
  const askForOneMore = async () => {
    const entryId = seams.ids.next();
    const origin = {
      tenantId: service.tenantId,
      actor: 'test',
      operation: 'test',
      requestId: entryId,
      timelineText: undefined,
    };
    await commit({ origin, entryId, now: instant(), ...retryManually(delivery, instant()) });
  };
  receiver.respond = async (_, response) => {
    if (receiver.received.length === 1) await askForOneMore();
    response.writeHead(204).end();
  };
  await deliver(eventOf(message));
  await deliver(eventOf(backlog));

  await expect.poll(() => stored(delivery)).toMatchObject({ status: 'succeeded', attempt: 2 });
  expect((await attemptsMade(delivery)).map(({ number, status }) => [number, status])).toEqual([
    [1, 204],
    [2, 204],
  ]);
  expect(receiver.received).toHaveLength(2);
});

test('a message that makes no sense fails alone', async () => {
  await using receiver = await Receiver.listen();
  const { message } = await waitingDelivery(receiver);
  const answer = await deliver(eventOf('nonsense', message, { tenant: 'x' }));

  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }, { itemIdentifier: '2' }] });
  expect(receiver.received).toHaveLength(1);
});

test('an attempt begins with its claim: an endpoint is read after that, so a secret that ended before signs nothing; it is signed for the real time of sending', async () => {
  await using receiver = await Receiver.listen();
  const { delivery, message } = await waitingDelivery(receiver);
  const clock = () => {
    now += 1_000;
    return new Date(now);
  };
  const claimedAt = instant(1);
  const realClock = () => new Date('2001-02-03T04:05:06.789Z');
  await deliverWebhook.withSeams({ ...seams, clock, realClock })(eventOf(message));

  expect(await stored(delivery)).toMatchObject({ status: 'succeeded', last_attempt: { at: claimedAt } });
  const [received] = await receiver.until(1);
  expect(received?.headers['webhook-timestamp']).toBe(String(Date.parse('2001-02-03T04:05:06Z') / 1000));
});

const deliveriesOf = async (endpointId: string) => {
  const items = await Array.fromAsync(
    readWholeItems({ partition: deliveriesTo(service.tenantId, endpointId) }),
  );
  return items.map((item) => DeliveryRecord.parse(item));
};

test('a repeated relay makes no second delivery, and its message no second attempt', async () => {
  await using receiver = await Receiver.listen();
  const { item, endpointId } = await relayedEvent(receiver);
  const relay = async () => {
    expect(await relayJournal.withSeams(seams)(streamEventOf([item]))).toEqual({ batchItemFailures: [] });
    return (await drain('deliveries')).filter((message) => JSON.stringify(message).includes(endpointId));
  };
  const first = await relay();
  const second = await relay();
  expect([first.length, second.length]).toEqual([1, 1]);
  await Promise.all([...first, ...second, ...first].map((message) => deliver(eventOf(message))));

  expect(receiver.received).toHaveLength(1);
  const deliveries = await deliveriesOf(endpointId);
  expect(deliveries).toMatchObject([{ status: 'succeeded', attempt: 1 }]);
  await deliver(eventOf(...(await relay())));
  expect(await deliveriesOf(endpointId)).toEqual(deliveries);
  expect(receiver.received).toHaveLength(1);
});

test('a new delivery whose worker dies is attempted again by the message that comes again, after its lease', async () => {
  await using receiver = await Receiver.listen();
  const { item, endpointId } = await relayedEvent(receiver);
  await relayJournal.withSeams(seams)(streamEventOf([item]));
  const [message] = (await drain('deliveries')).filter((each) => JSON.stringify(each).includes(endpointId));
  const first = makeDelivery.message.parse(message);
  const event = { id: first.event_id, type: first.event_type };
  const fresh = newDelivery({ tenantId: service.tenantId, endpointId, event }, first.created_at);
  await claimNewDelivery(fresh, bidAt(instant(), makeDelivery));
  await deliver(eventOf(first));
  expect(receiver.received).toEqual([]);
  expect(await stored(fresh)).not.toHaveProperty('duePK');

  const sole = { ...seams, aloneSince: new Date(now + 1_000) };
  now += 2_000;
  await deliverWebhook.withSeams(sole)(eventOf(first));
  expect(await stored(fresh)).toMatchObject({ status: 'succeeded', attempt: 1 });
  expect(receiver.received).toHaveLength(1);
});

test('a new delivery is attempted even if the response to its claim is lost and the client repeats the claim', async () => {
  await using receiver = await Receiver.listen();
  const { item, endpointId } = await relayedEvent(receiver);
  await relayJournal.withSeams(seams)(streamEventOf([item]));
  const messages = (await drain('deliveries')).filter((each) => JSON.stringify(each).includes(endpointId));
  expect(messages).toHaveLength(1);

  await amongCalls(lostAnswers('BatchExecuteStatementCommand', 'PutItemCommand'), () =>
    deliver(eventOf(...messages)),
  );

  expect(receiver.received).toHaveLength(1);
  expect(await deliveriesOf(endpointId)).toMatchObject([{ status: 'succeeded', attempt: 1 }]);
});

test('a replay takes up a new delivery whose worker died and whose message is lost', async () => {
  await using receiver = await Receiver.listen();
  const { entry, endpointId } = await relayedEvent(receiver);
  const [event] = entry.events;
  if (event === undefined) throw new Error('The lead made no event.');
  const fresh = newDelivery({ tenantId: service.tenantId, endpointId, event }, event.created_at);
  await claimNewDelivery(fresh, bidAt(instant(-60), makeDelivery));

  await service.send('POST', `/webhooks/endpoints/${endpointId}/replay`, { since: event.created_at });

  await expect
    .poll(() => stored(fresh))
    .toMatchObject({
      status: 'succeeded',
      attempt: 1,
    });
});

test('an entry whose messages cannot be sent is reported and keeps its note', async () => {
  await using receiver = await Receiver.listen();
  const { item, entry } = await relayedEvent(receiver);
  const note = noteOf(entry);
  const key = { PK: String(note.PK), SK: String(note.SK) };
  await insertItem(note);
  process.env[queueVariable('deliveries')] = queues.queues.url('deliveries').replace('deliveries', 'missing');
  const answer = await relayJournal.withSeams(seams)(streamEventOf([item]));
  process.env[queueVariable('deliveries')] = queues.queues.url('deliveries');
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] });
  expect(await getItem(key)).toMatchObject(note);

  now += 600_000;
  await Promise.all([sweepDue.withSeams(seams)(undefined), sweepDue.withSeams(seams)(undefined)]);
  expect((await drain('deliveries')).length).toBeGreaterThan(0);
  expect(await getItem(key)).toBeUndefined();
});

test('two sweeps at once send an overdue delivery once, and it is due again later', async () => {
  await using receiver = await Receiver.listen();
  const { delivery, message } = await waitingDelivery(receiver);
  const sweeps = () =>
    Promise.all([sweepDue.withSeams(seams)(undefined), sweepDue.withSeams(seams)(undefined)]);
  const own = (messages: { delivery_id?: string }[]) =>
    messages.filter(({ delivery_id }) => delivery_id === delivery.id);
  await sweeps();
  expect(own(await drain('deliveries'))).toEqual([]);

  now += 300_000;
  await sweeps();
  expect(own(await drain('deliveries'))).toEqual([message]);
  expect((await stored(delivery))?.dueSK).toBe(`${instant(300)}#delivery#${delivery.id}`);
});

test('a new process immediately sends the deliveries of the dead one, and leaves its own claims and waiting retries', async () => {
  await using receiver = await Receiver.listen();
  const retried = { status: 'retrying', attempt: 1, waiting: true } as const;
  const [pending, held, claimedSince, waiting] = await Promise.all([
    waitingDelivery(receiver),
    waitingDelivery(receiver, retried),
    waitingDelivery(receiver),
    waitingDelivery(receiver, { ...retried, next_attempt_at: instant(20) }),
  ]);
  await claimDelivery({ ...held.delivery, attempt: 1 }, bidAt(instant(), attemptDelivery));
  const startedAt = new Date(now + 1_000);
  await claimDelivery(claimedSince.delivery, bidAt(instant(2), attemptDelivery));
  now += 3_000;
  await redrive(seams, startedAt);

  expect(await drain('deliveries')).toContainEqual(pending.message);
  expect(await drain('retries')).toContainEqual(held.backlog);
  await deliver(eventOf(pending.message, held.backlog, claimedSince.message, waiting.backlog));
  const statuses = [pending, held, claimedSince, waiting].map(({ delivery }) => stored(delivery));
  expect((await Promise.all(statuses)).map((item) => item?.status)).toEqual([
    'succeeded',
    'succeeded',
    'pending',
    'retrying',
  ]);
});

test('a backlog has one drain at a time, and deliveries added meanwhile are not forgotten', async () => {
  await using receiver = await Receiver.listen();
  const { backlog, endpointId, delivery } = await waitingDelivery(receiver, { waiting: true });
  const leased = await leaseBacklog(
    { tenantId: service.tenantId, endpointId },
    bidAt(instant(), drainEndpoint),
  );
  await deliver(eventOf(backlog));
  expect(receiver.received).toEqual([]);
  if (leased === undefined) throw new Error('The health should have been free.');

  expect(await releaseBacklog(leased, { next: undefined, drainAt: undefined })).toBe(false);
  expect(await releaseBacklog(leased, { next: undefined, drainAt: undefined })).toBe(true);
  expect(await healthItem(endpointId)).toBe(undefined);
  await deliver(eventOf(backlog));
  expect(await stored(delivery)).toMatchObject({ status: 'succeeded' });
});

test('a drain that dies is followed by the sweeper once its lease is over', async () => {
  await using receiver = await Receiver.listen();
  const { backlog, endpointId } = await waitingDelivery(receiver, { waiting: true });
  await leaseBacklog({ tenantId: service.tenantId, endpointId }, bidAt(instant(), drainEndpoint));
  now += 41_000;
  await sweepDue.withSeams(seams)(undefined);
  expect(await drain('retries')).toContainEqual(backlog);
  await deliver(eventOf(backlog));

  expect(receiver.received).toHaveLength(1);
});

test('beyond a hundred waiting deliveries a dead endpoint is only probed, and recovers oldest first', async () => {
  await using receiver = await Receiver.listen();
  const { delivery, backlog, endpointId } = await waitingDelivery(receiver, { waiting: true });
  const others = Array.from({ length: 105 }, (_, index) => ({
    ...delivery,
    id: `${delivery.id}-${index}`,
    scheduled_at: instant(index + 1),
    next_attempt_at: instant(),
  }));
  await Promise.all(others.map((other) => putDelivery(other)));
  receiver.respond = (_, response) => response.writeHead(503).end();
  for (let round = 0; round < 3; round += 1) {
    await deliver(eventOf(backlog));
    now += 2_000;
  }
  const { concurrency, probe_at } = HealthRecord.parse(await healthItem(endpointId));
  expect(concurrency).toBe(0);
  const made = receiver.received.length;
  await deliver(eventOf(backlog));
  expect(receiver.received).toHaveLength(made);

  now = Date.parse(probe_at ?? '');
  await deliver(eventOf(backlog));
  expect(receiver.received).toHaveLength(made + 1);

  receiver.respond = (_, response) => response.writeHead(204).end();
  now = Date.parse(HealthRecord.parse(await healthItem(endpointId)).probe_at ?? '');
  // An invocation without time left leaves the rest to the next one.
  for (let round = 0; round < 4; round += 1) await deliver(eventOf(backlog));
  const finished = await Promise.all([delivery, ...others].map(stored));
  expect(new Set(finished.map((item) => item?.status))).toEqual(new Set(['succeeded']));
  expect(await healthItem(endpointId)).toMatchObject({ failures: 0 });
});

test('a delivery that a slow relay adds to the backlog of a recovered endpoint is found within a minute', async () => {
  await using receiver = await Receiver.listen();
  const { delivery, backlog, endpointId } = await waitingDelivery(receiver, { waiting: true });
  const asRead = await changeHealth({ tenantId: service.tenantId, endpointId }, (state) => ({
    ...state,
    concurrency: 0,
    probe_at: instant(),
    probe_gap_seconds: 300,
  }));
  await deliver(eventOf(backlog));
  expect(await stored(delivery)).toMatchObject({ status: 'succeeded' });
  await drain('deliveries');

  const late = { ...delivery, id: `${delivery.id}-late`, scheduled_at: instant(-1) };
  expect(await placeDelivery(late, asRead && { ...asRead, drain_at: instant() })).toBe(undefined);
  now += 60_000;
  const messages = await drain('retries');
  await deliver(eventOf(...messages));
  expect(await stored(late)).toMatchObject({ status: 'succeeded' });
});

test('a delivery delayed for a day has its final attempt and is then exhausted', async () => {
  await using receiver = await Receiver.listen();
  receiver.respond = (_, response) => response.writeHead(503).end();
  const { delivery, backlog, endpointId } = await waitingDelivery(receiver, { waiting: true, attempt: 3 });
  await changeHealth({ tenantId: service.tenantId, endpointId }, (state) => ({
    ...state,
    concurrency: 0,
    probe_at: instant(200_000),
  }));
  now = Date.parse(finalMoment(delivery)) - 1_000;
  await deliver(eventOf(backlog));
  expect(receiver.received).toEqual([]);

  now += 1_000;
  await deliver(eventOf(backlog));
  expect(await stored(delivery)).toMatchObject({ status: 'exhausted', attempt: 4 });
  expect(receiver.received).toHaveLength(1);
});
