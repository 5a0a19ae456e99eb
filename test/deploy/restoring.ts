import assert from 'node:assert/strict';
import { join } from 'node:path';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { type Outputs, readOutputs, runIn, type Tree } from './cdk.ts';
import { addTenant, openLine, readLeads, walkWithWebhooks } from './deployedTenant.ts';
import { keepFile, readFile } from './keepFile.ts';
import { startRecorder } from './recorder.ts';

type Rehearsal = {
  readonly here: Tree;
  readonly endpoint: string;
  /** A folder for what the CDK writes. */
  readonly dir: string;
  readonly step: <T>(name: string, work: () => T | Promise<T>) => Promise<T>;
};

/** What an operator does at night: the stacks come back around what outlived them, then around a restored table. */
export const rehearseRestoring = async ({ here, endpoint, dir, step }: Rehearsal): Promise<void> => {
  const { deploy, destroy } = commandsIn(here, dir);
  const [, first] = await step('deploy from nothing of a stage that keeps its data', () => deploy());
  const tenant = await addTenant(here, 'org_kept');
  await step('lead to payment, 11 signed webhooks verified', () => walkWithWebhooks(first, tenant));
  const file = await keepFile(first, tenant);
  const line = await openLine(first, tenant);
  try {
    await line.check(first);
    const before = await readLeads(first, tenant);
    const [, tableName, userPoolId, sealingKeyArn, filesBucket] =
      /adopts: \{ tableName: '(.+)', userPoolId: '(.+)', sealingKeyArn: '(.+)', filesBucket: '(.+)' \}/.exec(
        await step('destroy, which keeps the data', destroy),
      ) ?? [];
    assert.deepEqual([tableName, userPoolId], [first.tableName, first.userPoolId]);
    const adopts = { tableName, userPoolId, sealingKeyArn, filesBucket };

    const [, again] = await step('deploy, which takes up table, pool, key and bucket', () => deploy(adopts));
    assert.deepEqual([again.tableName, again.userPoolId], [tableName, userPoolId]);
    assert.deepEqual(await readLeads(again, tenant), before, 'The data were not taken up.');
    await step('data, clients, sealed secrets and files work', () =>
      Promise.all([line.check(again), readFile(again, tenant, file)]),
    );

    const TargetTableName = 'restored-by-check';
    const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
    const source = { SourceTableName: tableName, UseLatestRestorableTime: true };
    await client.send(new RestoreTableToPointInTimeCommand({ ...source, TargetTableName }));
    const leads = await readLeads(again, tenant);
    const recorder = await startRecorder(endpoint);
    const [said, last] = await step('deploy, which takes up a restored table', () =>
      deploy({ ...adopts, tableName: TargetTableName }, recorder.endpoint),
    ).finally(recorder.stop);
    assert.equal(last.tableName, TargetTableName);
    assert.match(
      said,
      /restored-by-check was given its stream, deletion protection, time to live, point-in-time recovery/,
    );
    await assertReady(client, TargetTableName);
    assert.deepEqual(await readLeads(last, tenant), leads, 'The restored data were not taken up.');
    await step('data, clients and sealed secrets work', () => line.check(last));
    assertWatched(recorder.requests);
  } finally {
    line.close();
  }
};

/** The commands of the operator for the stage; CloudFormation may be asked at another address than the rest. */
const commandsIn = (here: Tree, dir: string) => {
  const app = 'node --disable-warning=ExperimentalWarning test/deploy/keptApp.ts';
  const outputsFile = join(dir, 'kept.json');
  const program = ['--disable-warning=ExperimentalWarning', 'test/deploy/operateKept.ts'];
  const where = ['--app', app, '--output', join(dir, 'kept')];
  return {
    destroy: () => runIn(here, process.execPath, ...program, 'destroy', ...where, '--force'),
    deploy: async (adopts?: object, cloudFormation?: string): Promise<[string, Outputs]> => {
      const more = {
        ...(adopts === undefined ? {} : { ADOPTS: JSON.stringify(adopts) }),
        ...(cloudFormation === undefined ? {} : { AWS_ENDPOINT_URL_CLOUDFORMATION: cloudFormation }),
      };
      const how = ['deploy', ...where, '--require-approval', 'never', '--outputs-file', outputsFile];
      const env = { ...here.env, ...more };
      const said = await runIn({ ...here, env }, process.execPath, ...program, ...how);
      return [said, readOutputs(outputsFile)];
    },
  };
};

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

const assertReady = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  assert.deepEqual(
    [Table?.StreamSpecification?.StreamEnabled, Table?.DeletionProtectionEnabled],
    [true, true],
    'The restored table has no stream, or may be deleted.',
  );
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  assert.equal(TimeToLiveDescription?.TimeToLiveStatus, 'ENABLED');
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus;
  assert.equal(recovery, 'ENABLED');
};

/** The emulator rolls nothing back, but what it is told is what AWS would be told. */
const assertWatched = (requests: readonly URLSearchParams[]): void => {
  const updates = requests.filter(
    (request) => request.get('Action') === 'CreateChangeSet' && request.get('ChangeSetType') === 'UPDATE',
  );
  assert.ok(updates.length > 0, 'No stack was updated.');
  for (const update of updates) {
    const alarm = update.get('RollbackConfiguration.RollbackTriggers.member.1.Arn') ?? '';
    assert.match(alarm, /^arn:aws:cloudwatch:us-east-1:\d{12}:alarm:.*FailingRequests/);
    assert.equal(update.get('RollbackConfiguration.MonitoringTimeInMinutes'), '1');
  }
};
