import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDynamo } from '../../infra/local/database/dynamodb.ts';
import { createTable } from '../../infra/local/database/table.ts';
import { table } from '../../shared/store/table/table.ts';

const moduleUrl = new URL('../../infra/local/database/dynamodb.ts', import.meta.url).href;
const key = { PK: { S: 'tenant' }, SK: { S: 'item' } };

let dir: string;
let undo: (() => Promise<unknown>)[];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dynamodb-'));
  undo = [];
});

afterEach(async () => {
  for (const step of undo.reverse()) await step();
  rmSync(dir, { recursive: true, force: true });
});

const start = async (options: { onExit?: (reason: string) => void } = {}) => {
  const dynamo = await startDynamo({ dir, ...options });
  undo.push(dynamo.stop);

  return dynamo;
};

const clientOf = (endpoint: string) => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  undo.push(async () => client.destroy());

  return client;
};

/** Another process that starts the database on our folder; `before` runs in it first. */
const otherProcess = async (before = '') => {
  const script = `${before}; const { startDynamo } = await import(${JSON.stringify(moduleUrl)});
    await startDynamo({ dir: ${JSON.stringify(dir)} }).then(({ endpoint }) => console.log(endpoint), ({ message }) => console.log(message));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  undo.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');

  return { child, ended, answer: String(line) };
};

/** The processes of our database: the guardian, its watcher and the server. */
const processes = () =>
  execFileSync('ps', ['-eo', 'pid=,pgid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(join(dir, 'dynamodb.sqlite')))
    .map((line) => {
      const [pid, group, program] = line.trim().split(/\s+/);
      return { pid: Number(pid), group: Number(group), isServer: program?.endsWith('dynoxide') };
    });

const expectNoProcesses = () =>
  vi.waitFor(() => expect(processes()).toEqual([]), { timeout: 180_000, interval: 20 });

test('the database answers as soon as it is started and ends when it is stopped', async () => {
  const { endpoint, databaseFile, stop } = await startDynamo({ dir });
  const client = clientOf(endpoint);

  await createTable(client, 'service');
  await stop();

  expect(databaseFile).toBe(join(dir, 'dynamodb.sqlite'));
  await expectNoProcesses();
});

test('the database ends when its parent alone is killed with kill -9, and the folder is free at once', async () => {
  const { child, ended, answer } = await otherProcess();
  expect(answer).toMatch(/^http:/);

  child.kill('SIGKILL');
  await ended;

  const { endpoint } = await start();
  await createTable(clientOf(endpoint), 'service');
  await vi.waitFor(() => expect(processes().filter(({ isServer }) => isServer)).toHaveLength(1), {
    timeout: 180_000,
  });
});

test('the database stays in the process group of its parent', async () => {
  const { child } = await otherProcess();

  const groups = new Set(processes().map(({ group }) => group));

  expect([...groups]).toEqual([child.pid]);
});

test('Ctrl-C in the terminal leaves the database to its parent, which may still need it', async () => {
  const { child, answer } = await otherProcess(`process.on('SIGINT', () => console.log('interrupted'))`);
  const interrupted = once(child.stdout, 'data');

  process.kill(-(child.pid ?? 0), 'SIGINT');

  expect(String(await interrupted)).toContain('interrupted');
  await createTable(clientOf(answer), 'service');
  expect(processes().filter(({ isServer }) => isServer)).toHaveLength(1);
});

test('acknowledged writes survive kill -9 of the database', async () => {
  const exit = Promise.withResolvers<string>();
  const first = await start({ onExit: exit.resolve });
  await createTable(clientOf(first.endpoint), 'service');
  await clientOf(first.endpoint).send(
    new PutItemCommand({ TableName: 'service', Item: { ...key, kind: { S: 'lead' } } }),
  );
  const server = processes().find(({ isServer }) => isServer);

  process.kill(server?.pid ?? 0, 'SIGKILL');

  expect(await exit.promise).toBe('The embedded database ended unexpectedly (exit code 137).');
  await expectNoProcesses();
  await first.stop();
  const second = await start();
  const { Item } = await clientOf(second.endpoint).send(
    new GetItemCommand({ TableName: 'service', Key: key }),
  );
  expect(Item).toEqual({ ...key, kind: { S: 'lead' } });
});

test('stopping the database is not reported as an unexpected end', async () => {
  const reasons: string[] = [];
  const { stop } = await startDynamo({ dir, onExit: (reason) => reasons.push(reason) });

  await stop();

  expect(reasons).toEqual([]);
});

test('a second service on the same folder is refused, from this process or another', async () => {
  const { stop } = await startDynamo({ dir });
  undo.push(stop);
  const sentence = `A service is running on the folder ${dir}; stop it, or set LOCAL_DIR to another folder.`;

  await expect(startDynamo({ dir })).rejects.toThrow(sentence);
  expect((await otherProcess()).answer).toBe(sentence);

  await stop();
  await expect(start()).resolves.toHaveProperty('endpoint');
});

test('no database is started with an external endpoint, and the folder is still locked', async () => {
  const otherDir = mkdtempSync(join(tmpdir(), 'dynamodb-external-'));
  const external = await startDynamo({ dir: otherDir });
  undo.push(external.stop);

  const dynamo = await startDynamo({ dir, externalEndpoint: external.endpoint });
  undo.push(dynamo.stop);

  expect(dynamo).toMatchObject({ endpoint: external.endpoint, databaseFile: undefined });
  expect(existsSync(join(dir, 'dynamodb.sqlite'))).toBe(false);
  await expect(startDynamo({ dir })).rejects.toThrow('A service is running');
});

test('a platform without an embedded database gets an error with the next step', async () => {
  const { answer } = await otherProcess(`Object.defineProperty(process, 'platform', { value: 'sunos' })`);

  expect(answer).toBe(
    `There is no embedded database for sunos-${process.arch}: set DYNAMODB_ENDPOINT to a DynamoDB Local, or use Linux x64.`,
  );
});

test('the table has the indexes, the stream and the time to live of the one description', async () => {
  const { endpoint } = await start();
  const client = clientOf(endpoint);

  await createTable(client, 'service');

  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'service' }));
  const indexes = Table?.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => [
    IndexName,
    {
      partition: KeySchema?.[0]?.AttributeName,
      sort: KeySchema?.[1]?.AttributeName,
      holds: Projection?.ProjectionType,
    },
  ]);
  expect(indexes).toEqual(Object.entries(table.indexes));
  expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_IMAGE' });
  expect(Table?.BillingModeSummary?.BillingMode).toBe('PAY_PER_REQUEST');
  const { TimeToLiveDescription } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: 'service' }),
  );
  expect(TimeToLiveDescription?.AttributeName).toBe(table.timeToLive);
});

test('a table that exists is kept with its items', async () => {
  const client = clientOf((await start()).endpoint);
  await createTable(client, 'service');
  await client.send(new PutItemCommand({ TableName: 'service', Item: key }));

  await createTable(client, 'service');

  const { Item } = await client.send(new GetItemCommand({ TableName: 'service', Key: key }));
  expect(Item).toEqual(key);
});

test('a table of another shape is refused with what to do', async () => {
  const client = clientOf((await start()).endpoint);
  await client.send(
    new CreateTableCommand({
      TableName: 'service',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
    }),
  );

  await expect(createTable(client, 'service')).rejects.toThrow('run `npm run reset`');
});
