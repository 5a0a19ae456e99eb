import { DeleteMessageBatchCommand, QueueDoesNotExist, SendMessageBatchCommand } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { LocalQueues } from '../support/localQueues.ts';

const local = LocalQueues.forEachTest();

test('a batch sends its valid entries and names the invalid ones', async () => {
  const Entries = [
    { Id: 'good', MessageBody: 'a' },
    { Id: 'late', MessageBody: 'b', DelaySeconds: 901 },
    { Id: 'empty', MessageBody: '' },
  ];
  const answer = await local.client.send(
    new SendMessageBatchCommand({ QueueUrl: local.queues.url('deliveries'), Entries }),
  );

  expect(answer.Successful?.map(({ Id }) => Id)).toEqual(['good']);
  expect(answer.Failed).toMatchObject([
    { Id: 'late', Code: 'InvalidParameterValue', SenderFault: true },
    { Id: 'empty', Code: 'InvalidParameterValue', SenderFault: true },
  ]);
  expect(await local.bodiesFrom('deliveries')).toEqual(['a']);
});

test('a batch deletes the messages of its handles and refuses invalid handles', async () => {
  await local.sendTo('deliveries', 'a');
  const [message] = await local.receiveFrom('deliveries');
  const Entries = [
    { Id: '1', ReceiptHandle: message?.ReceiptHandle },
    { Id: '2', ReceiptHandle: 'nonsense' },
  ];
  const answer = await local.client.send(
    new DeleteMessageBatchCommand({ QueueUrl: local.queues.url('deliveries'), Entries }),
  );

  expect(answer.Successful).toEqual([{ Id: '1' }]);
  expect(answer.Failed).toMatchObject([{ Id: '2', Code: 'ReceiptHandleIsInvalid' }]);
  expect(local.isEmpty).toBe(true);
});

test('groups with few messages in flight come before busy ones, whose messages are older', async () => {
  for (const body of ['busy 1', 'busy 2', 'busy 3', 'busy 4'])
    await local.sendTo('deliveries', body, { MessageGroupId: 'busy' });
  await local.receiveFrom('deliveries', { MaxNumberOfMessages: 2 });
  await local.sendTo('deliveries', 'quiet', { MessageGroupId: 'quiet' });
  await local.sendTo('deliveries', 'of no group');

  expect(await local.bodiesFrom('deliveries')).toEqual(['quiet', 'of no group', 'busy 3', 'busy 4']);
});

const entries = (count: number, body = 'x') =>
  Array.from({ length: count }, (_, index) => ({ Id: String(index), MessageBody: body }));

test.each([
  ['no entries', [], 'EmptyBatchRequest'],
  ['eleven entries', entries(11), 'TooManyEntriesInBatchRequest'],
  ['two entries of one id', [...entries(1), ...entries(1)], 'BatchEntryIdsNotDistinct'],
  ['an id with a space', [{ Id: 'a b', MessageBody: 'x' }], 'InvalidBatchEntryId'],
  ['more than 256 KB in all', entries(3, 'x'.repeat(100_000)), 'BatchRequestTooLong'],
])('a batch with %s is refused whole', async (_case, Entries, name) => {
  const batch = new SendMessageBatchCommand({ QueueUrl: local.queues.url('deliveries'), Entries });

  await expect(local.client.send(batch)).rejects.toMatchObject({ name });
  expect(local.isEmpty).toBe(true);
});

test('a message of 256 KB is taken and one of a byte more is refused', async () => {
  await local.sendTo('deliveries', 'ü'.repeat(131_072));

  await expect(local.sendTo('deliveries', `${'ü'.repeat(131_072)}x`)).rejects.toMatchObject({
    name: 'BatchRequestTooLong',
  });
  expect(local.queues.visibleCount()).toBe(1);
});

test.each([
  ['a negative delay', { DelaySeconds: -1 }, 'InvalidParameterValue'],
  ['a delay above 900 s', { DelaySeconds: 901 }, 'InvalidParameterValue'],
  ['a control character', { MessageBody: 'a\u0000b' }, 'InvalidMessageContents'],
  ['half of a surrogate pair', { MessageBody: 'a\ud800b' }, 'InvalidMessageContents'],
  ['a group with a space', { MessageGroupId: 'a b' }, 'InvalidParameterValue'],
  ['a deduplication id', { MessageDeduplicationId: 'a' }, 'InvalidParameterValue'],
  [
    'message attributes',
    { MessageAttributes: { a: { DataType: 'String', StringValue: 'b' } } },
    'InvalidParameterValue',
  ],
])('a message with %s is refused', async (_case, more, name) => {
  await expect(local.sendTo('deliveries', 'a', more)).rejects.toMatchObject({ name });
  expect(local.isEmpty).toBe(true);
});

test.each([
  { MaxNumberOfMessages: 0 },
  { MaxNumberOfMessages: 11 },
  { WaitTimeSeconds: 21 },
  { VisibilityTimeout: 30 },
  { MessageSystemAttributeNames: ['All' as const] },
])('a receive with %o is refused', async (input) => {
  await expect(local.receiveFrom('deliveries', input)).rejects.toMatchObject({
    name: 'InvalidParameterValue',
  });
});

test('an unknown queue is answered in the shape from which the SDK makes its QueueDoesNotExist', async () => {
  const QueueUrl = `${local.queues.endpoint}/000000000000/none`;
  const unknown = new SendMessageBatchCommand({ QueueUrl, Entries: entries(1) });

  await expect(local.client.send(unknown)).rejects.toThrow(QueueDoesNotExist);
  await expect(local.client.send(unknown)).rejects.toMatchObject({
    Code: 'AWS.SimpleQueueService.NonExistentQueue',
  });
});

test.each([
  ['an unknown operation', 'AmazonSQS.PurgeQueue', '{}', 'UnknownOperationException'],
  ['a property of every object as operation', 'AmazonSQS.constructor', '{}', 'UnknownOperationException'],
  ['a body that is not JSON', 'AmazonSQS.SendMessageBatch', '{', 'SerializationException'],
  ['a body that is no object', 'AmazonSQS.SendMessageBatch', 'null', 'SerializationException'],
  ['a body of megabytes', 'AmazonSQS.SendMessageBatch', ' '.repeat(2_000_001), 'SerializationException'],
])('%s is refused', async (_case, target, body, name) => {
  const response = await fetch(local.queues.endpoint, {
    method: 'POST',
    headers: { 'x-amz-target': target },
    body,
  });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ __type: `com.amazonaws.sqs#${name}` });
});
