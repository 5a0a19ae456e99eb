import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Dynamo, startDynamo } from '../../infra/local/database/dynamodb.ts';
import { launchService } from '../support/launch.ts';
import { runCommand } from '../support/operator.ts';

/** Stands for a DynamoDB that services share. */
let shared: Dynamo;
const sharedDir = mkdtempSync(join(tmpdir(), 'table-lock-shared-'));
beforeAll(async () => {
  shared = await startDynamo({ dir: sharedDir });
});

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
afterAll(async () => {
  await shared.stop();
  rmSync(sharedDir, { recursive: true, force: true });
});

const folder = () => {
  const dir = mkdtempSync(join(tmpdir(), 'table-lock-'));
  undo.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
};

const launch = async (dir: string, TABLE_NAME: string) => {
  const service = await launchService({ dir, env: { DYNAMODB_ENDPOINT: shared.endpoint, TABLE_NAME } });
  undo.push(service.kill);
  return service;
};

const waiting = 'the table is in use; waiting to see whether that service still runs';

test('a second service on a table is refused in one sentence, and another table lets it start', async () => {
  const first = folder();
  await launch(first, 'one');
  const second = folder();

  await expect(launch(second, 'one')).rejects.toThrow(
    new RegExp(
      `^A service on the folder \\S+:${first} works on the table one; stop it, or set TABLE_NAME to another table\\.$`,
      'm',
    ),
  );
  await expect(launch(second, 'two')).resolves.toHaveProperty('baseUrl');
});

test('after kill -9 the same folder starts immediately, and operators work in parallel', async () => {
  const dir = folder();
  await (await launch(dir, 'three')).kill();

  const again = await launch(dir, 'three');
  const { code, out } = await runCommand('tenant', ['list'], { dir });

  expect(again.output()).not.toContain(waiting);
  expect([code, out]).toEqual([0, expect.stringContaining('org_acme')]);
});

test('after kill -9 another folder starts as soon as the beats have stopped', async () => {
  await (await launch(folder(), 'four')).kill();

  const heir = await launch(folder(), 'four');

  expect(heir.output()).toContain(waiting);
});

test('a service that ended in order leaves the table free at once', async () => {
  await (await launch(folder(), 'five')).stop();

  const heir = await launch(folder(), 'five');

  expect(heir.output()).not.toContain(waiting);
});

test('a live service that lost the table ends and says so', async () => {
  const service = await launch(folder(), 'six');
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint: shared.endpoint, region: 'us-east-1', credentials });
  undo.push(() => client.destroy());

  await client.send(
    new DeleteItemCommand({ TableName: 'six', Key: { PK: { S: 'local-service' }, SK: { S: 'lock' } } }),
  );

  await expect.poll(service.output).toContain('Another service has taken the table six, or it was deleted.');
  await expect.poll(() => service.process.exitCode).toBe(1);
});
