import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { afterStart, LocalQueues, start } from '../support/localQueues.ts';

const local = LocalQueues.forEachTest();

test('a handler gets a real SQS event, and handled messages are deleted', async () => {
  const events: SQSEvent[] = [];
  const sent = await local.sendTo('deliveries', 'a', { MessageGroupId: 'g' });
  local.consume('deliveries', async (event) => void events.push(event));
  await local.idle();

  expect(events).toEqual([
    {
      Records: [
        {
          messageId: sent?.MessageId,
          receiptHandle: expect.stringMatching(/./),
          body: 'a',
          attributes: {
            SenderId: '000000000000',
            MessageGroupId: 'g',
            ApproximateReceiveCount: '1',
            SentTimestamp: String(start),
            ApproximateFirstReceiveTimestamp: String(start),
          },
          messageAttributes: {},
          md5OfBody: sent?.MD5OfMessageBody,
          eventSource: 'aws:sqs',
          eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:deliveries',
          awsRegion: 'us-east-1',
        },
      ],
    },
  ]);
  expect(local.isEmpty).toBe(true);
});

const bodiesOf = (event: SQSEvent): string[] => event.Records.map(({ body }) => body);

test.each<[string, (event: SQSEvent) => Promise<SQSBatchResponse>, string[]]>([
  [
    'only the failed messages of a batch come again, when their visibility time is over',
    async ({ Records }) => ({
      batchItemFailures: Records.filter(({ body }) => body === 'b').map(({ messageId }) => ({
        itemIdentifier: messageId,
      })),
    }),
    ['b'],
  ],
  [
    'a batch whose handler throws comes again whole',
    async () => Promise.reject(new Error('The handler broke, as it should.')),
    ['a', 'b', 'c'],
  ],
  [
    'a batch whose answer names an unknown message comes again whole',
    async () => ({ batchItemFailures: [{ itemIdentifier: 'unknown' }] }),
    ['a', 'b', 'c'],
  ],
])('%s', async (_case, respond, failed) => {
  const batches: string[][] = [];
  for (const body of ['a', 'b', 'c']) await local.sendTo('deliveries', body);
  local.consume('deliveries', async (event) => {
    batches.push(bodiesOf(event));

    return batches.length === 1 ? respond(event) : undefined;
  });
  await local.idle();
  expect(batches).toEqual([['a', 'b', 'c']]);
  expect(local.queues.nextVisibleAt()).toEqual(afterStart(30));

  local.advance(30);
  await local.idle();
  expect(batches).toEqual([['a', 'b', 'c'], failed]);
  expect(local.isEmpty).toBe(true);
});

test('a message that always fails ends in the dead-letter queue', async () => {
  let invocations = 0;
  await local.sendTo('deliveries', 'poison');
  local.consume('deliveries', async () => {
    invocations += 1;
    throw new Error('The handler broke, as it should.');
  });
  await local.idle();
  for (let next = local.queues.nextVisibleAt(); next; next = local.queues.nextVisibleAt()) {
    local.now = next.getTime();
    local.queues.wake();
    await local.idle();
  }

  expect(invocations).toBe(2);
  expect(await local.bodiesFrom('dead')).toEqual(['poison']);
});

test('the allowed number of invocations run concurrently, each with at most one batch', async () => {
  const gate = Promise.withResolvers<void>();
  const full = Promise.withResolvers<void>();
  const sizes: number[] = [];
  let most = 0;
  for (let n = 0; n < 60; n += 1) await local.sendTo('deliveries', String(n));
  const consumer = local.consume(
    'deliveries',
    async ({ Records }) => {
      sizes.push(Records.length);
      most = Math.max(most, consumer.inFlight());
      if (sizes.length === 12) full.resolve();
      await gate.promise;
    },
    { batchSize: 3, concurrency: 12 },
  );
  await full.promise;
  expect(consumer.inFlight()).toBe(12);
  expect(local.queues.visibleCount()).toBe(24);
  gate.resolve();
  await local.idle();

  expect(most).toBe(12);
  expect(sizes).toEqual(Array.from({ length: 20 }, () => 3));
});

test('stopping waits for the running invocation and takes no further batch', async () => {
  const gate = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  const handled: string[] = [];
  const consumer = local.consume(
    'deliveries',
    async (event) => {
      entered.resolve();
      await gate.promise;
      handled.push(...bodiesOf(event));
    },
    { batchSize: 1 },
  );
  await local.sendTo('deliveries', 'running');
  await local.sendTo('deliveries', 'left');
  await entered.promise;
  const stopped = consumer.stop();
  gate.resolve();
  await stopped;

  expect(handled).toEqual(['running']);
  expect(await local.bodiesFrom('deliveries')).toEqual(['left']);
});

test('idleness waits for what handlers send on to other queues', async () => {
  const arrived: string[] = [];
  for (let n = 0; n < 20; n += 1) await local.sendTo('deliveries', String(n));
  local.consume(
    'deliveries',
    async (event) => {
      for (const body of bodiesOf(event)) await local.sendTo('retries', body);
    },
    { batchSize: 1, concurrency: 3 },
  );
  const handler = async (event: SQSEvent) => void arrived.push(...bodiesOf(event));
  local.consume('retries', handler, { batchSize: 1, concurrency: 2 });
  await local.idle();

  expect(arrived.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test('a wait for idleness can be given up while an invocation hangs', async () => {
  const gate = Promise.withResolvers<void>();
  await local.sendTo('deliveries', 'a');
  local.consume('deliveries', () => gate.promise);

  await expect(local.idle(50)).rejects.toMatchObject({ name: 'AbortError' });
  gate.resolve();
});

test('a message that became visible while the process was busy reaches its consumer, even if others are sent then', async () => {
  const seen: string[] = [];
  local.consume('deliveries', async ({ Records }) => {
    seen.push(...Records.map(({ body }) => body));
  });
  await local.sendTo('deliveries', 'delayed', { DelaySeconds: 1 });

  local.now += 1_000;
  local.queues.send('retries', 'of another queue');
  local.consume('retries', async () => undefined);
  await local.idle();

  expect(seen).toEqual(['delayed']);
});
