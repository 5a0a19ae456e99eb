import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { bootstrap, cdk, environmentFor, readOutputs } from './cdk.ts';
import { addCompany, checkTheGates, readLeads, walkWithWebhooks } from './company.ts';
import { installEmulator, startEmulator } from './emulator.ts';

const startedAt = performance.now();
const say = (text: string) => process.stdout.write(`${text}\n`);

const step = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
  const from = performance.now();
  const result = await work();
  say(`  ${name.padEnd(64)} ${((performance.now() - from) / 1000).toFixed(1).padStart(6)} s`);
  return result;
};

const deployment = async (dir: string): Promise<void> => {
  const emulator = await step('emulator started', () => startEmulator(join(dir, 'emulator.log')));
  try {
    const env = environmentFor(emulator.endpoint);
    const outputsFile = join(dir, 'outputs.json');
    const deploy = (folder: string, ...how: string[]) =>
      cdk(
        env,
        ...['deploy', '--all', '--context', 'stage=emulator', '--require-approval', 'never'],
        ...['--output', join(dir, folder), '--outputs-file', outputsFile, ...how],
      );

    await step('cdk bootstrap', () => bootstrap(env, dir));
    await step('cdk deploy', () => deploy('first'));
    const first = readOutputs(outputsFile);
    const company = await step('a company and two clients, by the operator commands', () =>
      addCompany(env, 'org_first'),
    );
    await step('tokens, scopes, suspension, pages', () => checkTheGates(first, company));
    await step('lead to payment, 11 signed webhooks verified', () => walkWithWebhooks(first, company));

    const before = await readLeads(first, company);
    const app = 'node --disable-warning=ExperimentalWarning test/deploy/updatedApp.ts';
    await step('cdk deploy of a changed release', () => deploy('second', '--app', app));
    const second = readOutputs(outputsFile);
    assert.deepEqual(second, first, 'The update made a table, a pool or an API anew.');
    assert.deepEqual(await readLeads(second, company), before, 'The update lost leads.');
    const newcomer = await step('another company', () => addCompany(env, 'org_second'));
    await step('lead to payment once more', () => walkWithWebhooks(second, newcomer));

    await step('cdk destroy', () => cdk(env, 'destroy', '--all', '--force', '--app', join(dir, 'second')));
    await assertGone(emulator.endpoint, first.tableName);
  } finally {
    await emulator.stop();
  }
};

const assertGone = async (endpoint: string, TableName: string): Promise<void> => {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
  const looking = client.send(new DescribeTableCommand({ TableName }));
  await assert.rejects(looking, ResourceNotFoundException, 'The destroyed stage left its table.');
};

const dir = mkdtempSync(join(tmpdir(), 'lead-to-payment-deploy-'));
try {
  say('Deploying to an AWS emulator on this machine:\n');
  await step('emulator installed', installEmulator);
  await deployment(dir);
  say(`\nDeployed, used, updated and destroyed in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
} catch (error) {
  process.stderr.write(
    `\nThe deployment check failed: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.stderr.write(`\nThe emulator's last words:\n${lastLines(join(dir, 'emulator.log'), 30)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(dir, { recursive: true, force: true });
}

function lastLines(file: string, count: number): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '';
  }
}
