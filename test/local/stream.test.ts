import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { DynamoDBClient, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Dynamo, startDynamo } from '../../infra/local/database/dynamodb.ts';
import { createTable } from '../../infra/local/database/table.ts';
import { followStream, type StreamFollower } from '../../infra/local/stream/stream.ts';
import { streamClient } from '../../infra/local/stream/streamClient.ts';
import type { StreamHandler } from '../../infra/local/stream/streamDelivery.ts';
import { eventFilter } from '../../infra/local/stream/streamEvent.ts';
import { journalFilter } from '../../shared/store/table/table.ts';

let dir: string;
let dynamo: Dynamo;
let client: DynamoDBClient;
let streams: DynamoDBStreamsClient;
let tableName: string;
let followers: StreamFollower[];
let tables = 0;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'stream-'));
  dynamo = await startDynamo({ dir });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new DynamoDBClient({ endpoint: dynamo.endpoint, region: 'us-east-1', credentials });
  const where = { endpoint: dynamo.endpoint, region: 'us-east-1', credentials };
  streams = streamClient(where, eventFilter(journalFilter));
});

afterAll(async () => {
  client.destroy();
  streams.destroy();
  await dynamo.stop();
  rmSync(dir, { recursive: true, force: true });
});

beforeEach(async () => {
  followers = [];
  tables += 1;
  tableName = `service-${tables}`;
  await createTable(client, tableName);
});

afterEach(async () => {
  await Promise.all(followers.map((follower) => follower.stop()));
});

const follow = async (handler: StreamHandler) => {
  const { databaseFile } = dynamo;
  const follower = await followStream({ streams, connection: client, tableName, databaseFile, handler });
  followers.push(follower);

  return follower;
};

const journalEntry = (id: string) => ({
  PK: { S: 'journal' },
  SK: { S: id },
  kind: { S: 'journal' },
  relay: { S: 'wanted' },
});

/** Writes journal entries with these ids, each transaction with another item beside it, as commits do. */
const write = async (ids: readonly string[]) => {
  for (const id of ids) {
    const others = { PK: { S: 'lead' }, SK: { S: id }, kind: { S: 'lead' } };
    const TransactItems = [others, journalEntry(id)].map((Item) => ({ Put: { TableName: tableName, Item } }));
    await client.send(new TransactWriteItemsCommand({ TransactItems }));
  }
};

const idOf = (record: DynamoDBRecord) => record.dynamodb?.Keys?.SK?.S ?? '';
const numbered = (count: number, prefix = 'entry') =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index).padStart(4, '0')}`);

/** A follower that is still busy with an earlier entry while these are written, so that it finds them together. */
const followBehind = async (handler: StreamHandler, ids: readonly string[]) => {
  const busy = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const follower = await follow(async (event) => {
    if (event.Records.map(idOf).join() !== 'earlier') return (await handler(event)) ?? undefined;
    busy.resolve();
    await written.promise;

    return undefined;
  });
  await write(['earlier']);
  await busy.promise;
  await write(ids);
  written.resolve();

  return follower;
};

/** A handler that keeps what it was given, batch by batch, unless `refuse` throws. */
const recorder = (refuse: (ids: readonly string[]) => void = () => {}) => {
  const batches: string[][] = [];
  const handler = async ({ Records }: { Records: DynamoDBRecord[] }) => {
    const ids = Records.map(idOf);
    refuse(ids);
    batches.push(ids);
  };

  return { handler, batches, ids: () => batches.flat() };
};

test('new journal entries come in the order of their writing, at most a hundred at a time, and nothing else does', async () => {
  const { handler, batches, ids } = recorder();

  const follower = await followBehind(handler, numbered(230));
  await client.send(new PutItemCommand({ TableName: tableName, Item: journalEntry('entry-0000') }));
  await follower.caughtUp();

  expect(ids()).toEqual(numbered(230));
  expect(Math.max(...batches.map((batch) => batch.length))).toBe(100);
});

test('records written before caughtUp is called are handled when it resolves', async () => {
  const { handler, ids } = recorder();
  const follower = await follow(handler);

  for (const id of numbered(20)) {
    await write([id]);
    await follower.caughtUp();
    expect(ids()).toContain(id);
  }
});

test('without writes the stream is not read, however often the follower is woken', async () => {
  const { handler, ids } = recorder();
  const follower = await follow(handler);
  await write(['earlier']);
  await follower.caughtUp();
  // What it read last is of after the last write.
  await follower.caughtUp();
  let reads = 0;
  const count =
    <A, R>(next: (args: A) => R) =>
    (args: A) => {
      reads += 1;
      return next(args);
    };
  streams.middlewareStack.add(count, { step: 'initialize', name: 'count' });

  for (let times = 0; times < 20; times += 1) {
    follower.wake();
    await setImmediate();
  }

  expect(reads).toBe(0);
  await write(['later']);
  await follower.caughtUp();
  streams.middlewareStack.remove('count');
  expect(ids()).toEqual(['earlier', 'later']);
});

test('caughtUp resolves while others go on writing', async () => {
  const { handler, ids } = recorder();
  const follower = await follow(handler);
  let isWriting = true;
  const writing = (async () => {
    for (let n = 0; isWriting; n += 1) await write([`noise-${n}`]);
  })();

  await write(['mine']);
  await follower.caughtUp();
  isWriting = false;
  await writing;

  expect(ids()).toContain('mine');
});

test('a follower starts with the first write after it subscribed', async () => {
  await write(numbered(3, 'before'));
  const { handler, ids } = recorder();
  const follower = await follow(handler);
  await write(numbered(3, 'after'));
  await follower.caughtUp();

  expect(ids()).toEqual(numbered(3, 'after'));
});

test('a stopped follower does not wait for a failing batch', async () => {
  const called = Promise.withResolvers<void>();
  const failing = recorder(() => {
    called.resolve();
    throw new Error('The queue is down.');
  });
  const follower = await follow(failing.handler);
  await write(['entry']);
  await called.promise;
  const caughtUp = follower.caughtUp();
  await Promise.all([follower.stop(), expect(caughtUp).rejects.toThrow('The stream follower was stopped.')]);
});

test('a handler that fails for a while gets every record, in order', async () => {
  let failuresLeft = 3;
  const { handler, ids } = recorder(() => {
    failuresLeft -= 1;
    if (failuresLeft >= 0) throw new Error('The queue is down.');
  });
  await (await followBehind(handler, numbered(10))).caughtUp();

  expect(ids()).toEqual(numbered(10));
});

test('a record that always fails is tried alone five times and then skipped, and delays no other', async () => {
  let triesAlone = 0;
  const { handler, ids } = recorder((batch) => {
    if (!batch.includes('entry-0005')) return;
    if (batch.length === 1) triesAlone += 1;
    throw new Error('This entry cannot be relayed.');
  });
  await (await followBehind(handler, numbered(10))).caughtUp();

  expect(triesAlone).toBe(5);
  expect(ids()).toEqual(numbered(10).filter((id) => id !== 'entry-0005'));
});

test('after a partial failure, records before the first failed one do not come again', async () => {
  const batches: string[][] = [];
  const handler = async ({ Records }: { Records: DynamoDBRecord[] }) => {
    batches.push(Records.map(idOf));
    const failed = Records.filter((record) => batches.length === 1 && idOf(record) === 'entry-0006');

    return {
      batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })),
    };
  };
  await (await followBehind(handler, numbered(10))).caughtUp();

  expect(batches[0]).toEqual(numbered(10));
  expect(batches.slice(1).flat()).toEqual(numbered(10).slice(6));
});

test('handled records are removed from the embedded database, and later ones still come', async () => {
  const { handler, ids } = recorder();
  const follower = await follow(handler);
  const written = numbered(400);
  for (let start = 0; start < written.length; start += 100) {
    await Promise.all(written.slice(start, start + 100).map((id) => write([id])));
    await follower.caughtUp();
  }

  const database = new DatabaseSync(dynamo.databaseFile ?? '', { readOnly: true, timeout: 1000 });
  const rows = database
    .prepare('SELECT count(*) AS kept FROM _stream_records WHERE table_name = ?')
    .get(tableName);
  database.close();
  await write(['later']);
  await follower.caughtUp();

  expect(Number(rows?.kept)).toBeLessThan(500);
  expect(ids().toSorted()).toEqual([...written, 'later'].toSorted());
});

test('records look as Lambda hands them over: bytes in base64, the time in seconds', async () => {
  const records: DynamoDBRecord[] = [];
  const follower = await follow(async ({ Records }) => {
    records.push(...Records);
  });
  const body = { M: { bytes: { B: new TextEncoder().encode('frozen') }, count: { N: '1' } } };
  await client.send(new PutItemCommand({ TableName: tableName, Item: { ...journalEntry('entry'), body } }));

  await follower.caughtUp();

  expect(records[0]?.dynamodb?.NewImage?.body).toEqual({
    M: { bytes: { B: 'ZnJvemVu' }, count: { N: '1' } },
  });
  expect(Number.isInteger(records[0]?.dynamodb?.ApproximateCreationDateTime)).toBe(true);
  expect(records[0]?.eventSourceARN).toContain(`table/${tableName}/stream/`);
});

test('the event filter wants every field to have one of the listed values', () => {
  const isWanted = eventFilter(journalFilter);
  const image = { kind: { S: 'journal' }, relay: { S: 'wanted' } };

  expect(isWanted({ eventName: 'INSERT', dynamodb: { NewImage: image } })).toBe(true);
  expect(isWanted({ eventName: 'MODIFY', dynamodb: { NewImage: image } })).toBe(false);
  expect(isWanted({ eventName: 'INSERT', dynamodb: { NewImage: { kind: { S: 'journal' } } } })).toBe(false);
  expect(isWanted({ eventName: 'INSERT', dynamodb: {} })).toBe(false);
});
