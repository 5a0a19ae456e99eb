import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { KMSClient } from '@aws-sdk/client-kms';
import { S3Client } from '@aws-sdk/client-s3';
import type { Stage } from '../config.ts';
import { keyIdOf } from '../constructs/state.ts';
import { tagsOf } from '../stacks/service.ts';
import { resourceServer } from '../stacks/userPool.ts';
import { type State, writeState } from './assembly.ts';
import { readyBucket } from './bucket.ts';
import type { Cdk } from './cdk.ts';
import { readyKey } from './key.ts';
import { resourcesOf, type StackResource } from './stackFacts.ts';
import { readyTable } from './table.ts';
import { examinePool } from './userPool.ts';

type Say = (text: string) => void;

/** A resource that a stage names, or could name, in `adopts`. */
type Part = {
  readonly field: 'tableName' | 'userPoolId' | 'sealingKeyArn' | 'filesBucket';
  readonly type: string;
  /** The prefix of all their logical ids, adopted or not. */
  readonly stem: string;
  readonly logicalId: string;
  /** The one that the stage adopts. */
  readonly named: string | undefined;
};

/**
 * Makes the table, the user pool, the key and the bucket that a stage adopts part of its data stack, before the deployment that
 * uses them: an import of CloudFormation, which changes nothing else. Does nothing when the stack has them already.
 * @throws Error with one sentence when they are not as they must be, or the deployment would begin with an empty one
 */
export const takeUp = async (stage: Stage, cdk: Cdk, say: Say): Promise<void> => {
  const outdir = mkdtempSync(join(tmpdir(), 'lead-to-payment-state-'));
  const cloudFormation = new CloudFormationClient();
  try {
    const state = writeState(stage, outdir);
    const held = await resourcesOf(cloudFormation, state.stackName);
    const parts = partsOf(stage, state);
    for (const part of parts) assertKept(stage, part, held);

    const scopes = await ready(stage, held, say);
    const missing = parts.filter(({ logicalId, named }) => named !== undefined && !has(held, logicalId));
    const mapping = Object.fromEntries(missing.map((part) => [part.logicalId, identifierOf(part)]));
    const [pool] = missing.filter(({ field }) => field === 'userPoolId');
    if (pool !== undefined && scopes)
      mapping[state.resourceServer] = { UserPoolId: pool.named ?? '', Identifier: resourceServer };
    if (missing.length === 0) return;

    say(`Taking up ${missing.map(({ named }) => named).join(', ')}:`);
    const how = ['--app', outdir, '--resource-mapping-inline', JSON.stringify(mapping), '--force'];
    const status = await cdk('import', state.stackName, ...how);
    if (status !== 0) throw new Error('They were not taken up; nothing else was changed. See above for why.');
  } finally {
    cloudFormation.destroy();
    rmSync(outdir, { recursive: true, force: true });
  }
};

const partsOf = ({ adopts = {} }: Stage, state: State): Part[] => {
  const { tableName, userPoolId, sealingKeyArn, filesBucket } = adopts;
  return [
    {
      field: 'tableName',
      type: 'AWS::DynamoDB::GlobalTable',
      stem: 'Table',
      logicalId: state.table,
      named: tableName,
    },
    {
      field: 'userPoolId',
      type: 'AWS::Cognito::UserPool',
      stem: 'Users',
      logicalId: state.userPool,
      named: userPoolId,
    },
    {
      field: 'sealingKeyArn',
      type: 'AWS::KMS::Key',
      stem: 'SealingKey',
      logicalId: state.sealingKey,
      named: sealingKeyArn && keyIdOf(sealingKeyArn),
    },
    {
      field: 'filesBucket',
      type: 'AWS::S3::Bucket',
      stem: 'Files',
      logicalId: state.filesBucket,
      named: filesBucket,
    },
  ];
};

const identifierOf = ({ field, named = '' }: Part): Record<string, string> => ({
  [{
    tableName: 'TableName',
    userPoolId: 'UserPoolId',
    sealingKeyArn: 'KeyId',
    filesBucket: 'BucketName',
  }[field]]: named,
});

const has = (held: readonly StackResource[], id: string): boolean =>
  held.some(({ logicalId }) => logicalId === id);

/** With a name taken out of `adopts`, or the stack's own table put there, the data would be left behind. */
const assertKept = (
  { name }: Stage,
  { field, type, stem, logicalId, named }: Part,
  held: readonly StackResource[],
) => {
  const other = held.find((one) => one.type === type && one.logicalId.startsWith(stem));
  if (other === undefined || has(held, logicalId)) return;
  if (named === undefined)
    throw new Error(
      `Stage ${name} works with the adopted ${other.physicalId}: put it back into adopts.${field} of infra/config.ts, or the stage would start again with an empty one.`,
    );
  if (other.physicalId === named)
    throw new Error(`Stage ${name} made ${named} itself: leave adopts.${field} out of infra/config.ts.`);
};

/** Returns whether the adopted pool still has its scopes. The pool comes first, because it alone is not changed. */
const ready = async (stage: Stage, held: readonly StackResource[], say: Say): Promise<boolean> => {
  const { tableName, userPoolId, sealingKeyArn, filesBucket } = stage.adopts ?? {};
  const isNew = userPoolId !== undefined && !held.some(({ physicalId }) => physicalId === userPoolId);
  const { hasScopes } = isNew
    ? await using(new CognitoIdentityProviderClient(), (cognito) => examinePool(cognito, userPoolId))
    : { hasScopes: false };
  if (tableName !== undefined) {
    const given = await using(new DynamoDBClient(), (dynamodb) =>
      readyTable(dynamodb, tableName, tagsOf(stage)),
    );
    say(`The table ${tableName} ${given.length === 0 ? 'lacks nothing' : `was given ${given.join(', ')}`}.`);
  }
  if (sealingKeyArn !== undefined) {
    const keyId = keyIdOf(sealingKeyArn);
    const done = await using(new KMSClient(), (kms) => readyKey(kms, keyId));
    say(`The key ${keyId} ${done.length === 0 ? 'can be used' : `was made usable: ${done.join(', ')}`}.`);
  }
  if (filesBucket !== undefined) {
    const given = await using(new S3Client(), (s3) => readyBucket(s3, filesBucket, stage));
    say(
      `The bucket ${filesBucket} ${given.length === 0 ? 'lacks nothing' : `was given ${given.join(', ')}`}.`,
    );
  }
  return hasScopes;
};

const using = async <C extends { destroy: () => void }, T>(
  connection: C,
  work: (connection: C) => Promise<T>,
): Promise<T> => {
  try {
    return await work(connection);
  } finally {
    connection.destroy();
  }
};
