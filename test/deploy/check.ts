import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { answerHelp } from '../../infra/terminal.ts';
import { bootstrap, cdk, environmentFor, type Outputs, readOutputs, root, type Tree } from './cdk.ts';
import {
  addTenant,
  checkTheGates,
  type DeployedTenant,
  readLeads,
  walkWithWebhooks,
} from './deployedTenant.ts';
import { installEmulator, startEmulator } from './emulator.ts';
import { countFunctions, countInTemplates } from './functions.ts';
import { deleteFile, keepFile } from './keepFile.ts';
import { layOutReleaseBefore } from './releaseBefore.ts';
import { rehearseRestoring } from './restoring.ts';
import { speakMcp } from './speakMcp.ts';
import { startTraffic } from './traffic.ts';

/** npm run test:deploy deploys to an emulator of AWS, uses what it deployed, updates it under traffic, and destroys it. Needs Python 3. */
answerHelp(import.meta.filename);

const startedAt = performance.now();
const say = (text: string) => process.stdout.write(`${text}\n`);

const step = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
  const from = performance.now();
  const result = await work();
  say(`  ${name.padEnd(64)} ${((performance.now() - from) / 1000).toFixed(1).padStart(6)} s`);
  return result;
};

type World = { readonly here: Tree; readonly endpoint: string; readonly dir: string };

/** Deploys the stage of a tree; its templates stay in that folder of the check's. */
const deploy = async (tree: Tree, { dir }: World, folder: string, ...how: string[]): Promise<Outputs> => {
  const outputsFile = join(dir, `${folder}.json`);
  await cdk(
    tree,
    'deploy',
    '--all',
    '--context',
    'stage=emulator',
    '--require-approval',
    'never',
    '--output',
    join(dir, folder),
    '--outputs-file',
    outputsFile,
    ...how,
  );
  return readOutputs(outputsFile);
};

const destroy = async (
  { here, endpoint, dir }: World,
  folder: string,
  { tableName }: Outputs,
): Promise<void> => {
  await cdk(here, 'destroy', '--all', '--force', '--app', join(dir, folder));
  await assertTableGone(endpoint, tableName);
  assert.equal(await countFunctions(endpoint), 0, 'The destroyed stage left functions.');
};

type Standing = { readonly at: Outputs; readonly tenant: DeployedTenant };

/** The release before this one, or where the project's history is not at hand, this one. */
const releaseBefore = async (world: World): Promise<Standing> => {
  const before = layOutReleaseBefore(join(world.dir, 'before'));
  if ('missing' in before) say(`  ${before.missing}, so this release is updated to a changed one.`);
  const [name, tree] =
    'missing' in before
      ? ['', world.here]
      : [` of ${before.name.slice(0, 12)}, the release before`, { ...world.here, cwd: before.folder }];
  const at = await step(`cdk deploy${name}`, () => deploy(tree, world, 'before-templates'));
  return { at, tenant: await step('a company of that release', () => addTenant(tree, 'org_before')) };
};

/** From the release before to this one with other settings: every stack changes, and a client asks all the time. */
const update = async (world: World, { at, tenant }: Standing): Promise<Outputs> => {
  const app = 'node --disable-warning=ExperimentalWarning test/deploy/updatedApp.ts';
  const stopTraffic = await startTraffic(at, tenant);
  const updated = step('cdk deploy of this release, changed, under traffic', () =>
    deploy(world.here, world, 'updated', '--app', app),
  );
  const after = await updated.finally(async () => {
    const { answered, failed } = await stopTraffic();
    say(`    ${answered} requests were answered during the update, ${failed.length} were not.`);
  });
  const { failed, leads } = await stopTraffic();
  assert.deepEqual(failed, [], 'Requests failed during the update.');
  assert.deepEqual(after, at, 'The update made a table, a pool or an API anew.');
  const kept = await readLeads(after, tenant);
  assert.deepEqual(
    leads.filter((id) => !kept.has(id)),
    [],
    'The update lost leads.',
  );
  const wanted = countInTemplates(join(world.dir, 'updated'));
  assert.equal(await countFunctions(world.endpoint), wanted, 'The update left functions behind.');
  return after;
};

const deployment = async (dir: string): Promise<void> => {
  const { endpoint, stop } = await step('emulator started', () => startEmulator(join(dir, 'emulator.log')));
  const world = { here: { cwd: root, env: environmentFor(endpoint) }, endpoint, dir };
  try {
    await step('cdk bootstrap', () => bootstrap(world.here.env, dir));
    const at = await update(world, await releaseBefore(world));
    const newcomer = await step('a company and two clients, by the operator commands', () =>
      addTenant(world.here, 'org_after'),
    );
    await step('tokens, scopes, suspension, unknown paths, pages', () => checkTheGates(at, newcomer));
    await step('lead to payment, 11 signed webhooks verified', () => walkWithWebhooks(at, newcomer));
    await step('a picture uploaded, made smaller, read and deleted', async () =>
      deleteFile(at, newcomer, await keepFile(at, newcomer)),
    );
    await step('MCP by the official client, from the 401 on', () => speakMcp(at, newcomer));
    await step('cdk destroy', () => destroy(world, 'updated', at));
    await rehearseRestoring({ ...world, step });
  } finally {
    await stop();
  }
};

const assertTableGone = async (endpoint: string, TableName: string): Promise<void> => {
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
  say(
    `\nDeployed, updated, used, destroyed, deployed anew and restored in ${Math.round((performance.now() - startedAt) / 1000)} s.`,
  );
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
