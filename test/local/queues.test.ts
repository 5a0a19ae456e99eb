import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { systemClock } from '../../shared/kernel/clock.ts';
import { afterStart, LocalQueues, start } from '../support/localQueues.ts';

const local = LocalQueues.forEachTest();

test('a message arrives with its body and its id as it was sent', async () => {
  const body = '{"delivery":"ü – 漢字 😀\\u0000"}\n';
  const sent = await local.sendTo('deliveries', body);
  const [message] = await local.receiveFrom('deliveries');

  expect(message).toMatchObject({
    MessageId: sent?.MessageId,
    Body: body,
    MD5OfBody: sent?.MD5OfMessageBody,
  });
});

test('a delayed message is invisible until the clock has moved by its delay', async () => {
  await local.sendTo('retries', 'later', { DelaySeconds: 900 });

  expect(local.queues.nextVisibleAt()).toEqual(afterStart(900));
  local.now = start + 899_999;
  expect(await local.bodiesFrom('retries')).toEqual([]);
  local.now = start + 900_000;
  expect(local.queues.visibleCount()).toBe(1);
  expect(local.queues.nextVisibleAt()).toBeUndefined();
  expect(await local.bodiesFrom('retries')).toEqual(['later']);
});

test('messages come in the order in which they became visible', async () => {
  await local.sendTo('retries', 'last', { DelaySeconds: 20 });
  await local.sendTo('retries', 'middle', { DelaySeconds: 10 });
  await local.sendTo('retries', 'first');
  local.now += 20_000;

  expect(await local.bodiesFrom('retries')).toEqual(['first', 'middle', 'last']);
});

test('a received message is invisible for the visibility time of its queue, then comes again and is counted', async () => {
  await local.sendTo('deliveries', 'a');
  await local.receiveFrom('deliveries');

  expect(local.queues.nextVisibleAt()).toEqual(afterStart(30));
  local.now = start + 29_999;
  expect(await local.bodiesFrom('deliveries')).toEqual([]);
  local.now = start + 30_000;
  expect(local.queues.receive('deliveries', 1)).toMatchObject([
    { body: 'a', receives: 2, sentAt: start, firstReceivedAt: start },
  ]);
});

test('a deleted message never comes again', async () => {
  await local.sendTo('deliveries', 'a');
  const [message] = await local.receiveFrom('deliveries');
  await local.remove('deliveries', message?.ReceiptHandle);
  local.now += 86_400_000;

  expect(await local.bodiesFrom('deliveries')).toEqual([]);
  expect(local.queues.nextVisibleAt()).toBeUndefined();
});

test('a delete with a stale receipt handle is accepted and deletes nothing', async () => {
  await local.sendTo('retries', 'a');
  const [first] = await local.receiveFrom('retries');
  local.now += 60_000;
  await local.receiveFrom('retries');

  await local.remove('retries', first?.ReceiptHandle);
  local.now += 60_000;
  expect(await local.bodiesFrom('retries')).toEqual(['a']);
});

test('a receipt handle of a deleted message never deletes a later one', async () => {
  await local.sendTo('retries', 'a');
  const [first] = await local.receiveFrom('retries');
  await local.remove('retries', first?.ReceiptHandle);
  await local.sendTo('retries', 'b');
  await local.receiveFrom('retries');
  local.now += 60_000;
  await local.remove('retries', first?.ReceiptHandle);

  expect(await local.bodiesFrom('retries')).toEqual(['b']);
});

test('a message received as often as allowed goes to the dead-letter queue, and others are delivered in its place', async () => {
  await local.sendTo('deliveries', 'poison');
  for (let receives = 0; receives < 2; receives += 1) {
    await local.receiveFrom('deliveries');
    local.now += 30_000;
  }
  await local.sendTo('deliveries', 'good');

  expect(await local.receiveFrom('deliveries', { MaxNumberOfMessages: 1 })).toMatchObject([{ Body: 'good' }]);
  expect(local.queues.visibleCount()).toBe(0);
  expect(await local.bodiesFrom('dead')).toEqual(['poison']);
  expect(local.queues.nextVisibleAt()).toEqual(afterStart(90));
  local.now += 30_000;
  expect(local.queues.nextVisibleAt()).toBeUndefined();
});

test.each([
  ['a new message', () => local.sendTo('retries', 'a')],
  ['the clock', async () => local.advance(60)],
])('a long poll is woken by %s', async (_cause, act) => {
  await local.sendTo('retries', 'held');
  await local.receiveFrom('retries');
  const poll = local.receiveFrom('retries', { WaitTimeSeconds: 20 });
  await local.receiveFrom('dead');
  await act();

  expect(await poll).toHaveLength(1);
});

test('on a running clock a long poll gets a delayed message without being woken', async () => {
  await local.close();
  await local.open(systemClock);
  await local.sendTo('retries', 'soon', { DelaySeconds: 1 });

  expect(await local.receiveFrom('retries', { WaitTimeSeconds: 20 })).toMatchObject([{ Body: 'soon' }]);
});

test('a long poll without a message ends empty', async () => {
  expect(await local.receiveFrom('deliveries', { WaitTimeSeconds: 1 })).toEqual([]);
});

test('a long poll whose caller is gone takes no message', async () => {
  const gone = new AbortController();
  const input = { QueueUrl: local.queues.url('deliveries'), WaitTimeSeconds: 20 };
  const poll = local.client.send(new ReceiveMessageCommand(input), { abortSignal: gone.signal });
  await local.receiveFrom('dead');
  gone.abort();
  await expect(poll).rejects.toMatchObject({ name: 'AbortError' });
  await local.receiveFrom('dead');
  await local.sendTo('deliveries', 'kept');

  expect(await local.bodiesFrom('deliveries')).toEqual(['kept']);
});
