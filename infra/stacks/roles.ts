import type { Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { isMutation, type Operation } from '../../shared/contract/operation.ts';
import type { ItemAction } from '../../shared/contract/workers.ts';
import type { SecretKind } from '../../shared/kernel/secrets.ts';
import { clientKey, conversationMark } from '../../shared/store/table/keys.ts';
import type { IndexName } from '../../shared/store/table/table.ts';
import { operationFunctionPrefix, type Stage } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';

/** The permissions of an operation; operations with equal permissions share a role. */
export type Access =
  | 'public'
  | 'read'
  | 'converse'
  | 'write'
  | 'seal'
  | 'sealAnswer'
  | 'makeLink'
  | 'readFiles'
  | 'writeFiles'
  | 'papers';

export const accessOf = (operation: Operation): Access => {
  if (operation.scopes.length === 0) return 'public';
  if (operation.servedBy === 'servePapers') return 'papers';
  // A secret that is read is a link, which is made for each who asks.
  if (operation.carriesSecret !== undefined && !isMutation(operation)) return 'makeLink';
  // For secrets other than an endpoint's, only a digest is kept, next to the sealed response.
  if (operation.carriesSecret !== undefined)
    return operation.scopes.includes('webhooks.write') ? 'seal' : 'sealAnswer';
  if (operation.scopes.includes('files.write')) return 'writeFiles';
  if (operation.scopes.includes('files.read')) return 'readFiles';
  if (operation.converses === true) return 'converse';
  return isMutation(operation) ? 'write' : 'read';
};

/** A role that may write to this log group, where the managed policy would open every one of the account. */
export const functionRole = (scope: Construct, id: string, logs: ILogGroup): Role => {
  const role = new Role(scope, id, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logs.grantWrite(role);
  acknowledge(role, {
    'AwsSolutions-IAM5[Resource::*]':
      'X-Ray and texts without an origination number know no resource to name.',
  });
  return role;
};

type TableArn = { readonly tableArn: string };
export type Action = ItemAction | 'ConditionCheckItem';

/** Transactions are allowed by the actions that they are made of. */
export const grantItems = ({ tableArn }: TableArn, role: IRole, ...actions: readonly Action[]): void =>
  allow(
    role,
    actions.map((action) => `dynamodb:${action}`),
    [tableArn],
  );

/** Permission to write conversations and no other item. */
export const grantConversations = (table: TableArn, role: IRole): void =>
  allowItems(table, role, ['PutItem'], [`*#${conversationMark}#*`]);

/** Permission to read which tenant a machine client acts for, and no other item. */
export const grantSignposts = (table: TableArn, role: IRole): void =>
  allowItems(table, role, ['BatchGetItem'], [clientKey('*').PK]);

/** Items whose partition keys are like one of these; a request for several needs all of them in one statement. */
export const allowItems = (
  { tableArn }: TableArn,
  role: IRole,
  actions: readonly (Action | 'Query')[],
  keys: readonly string[],
  indexes: readonly IndexName[] = [],
): void => {
  role.addToPrincipalPolicy(
    new PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [tableArn, ...indexes.map((name) => `${tableArn}/index/${name}`)],
      conditions: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys.length === 1 ? keys[0] : keys },
      },
    }),
  );
};

/** Lists of the table itself, and of those indexes. */
export const grantLists = ({ tableArn }: TableArn, role: IRole, ...indexes: readonly IndexName[]): void =>
  allow(role, ['dynamodb:Query'], [tableArn, ...indexes.map((name) => `${tableArn}/index/${name}`)]);

/** The due index crosses tenants, so only what runs by the clock may read it. */
export const grantDue = ({ tableArn }: TableArn, role: IRole): void => {
  const name: IndexName = 'due';
  allow(role, ['dynamodb:Query'], [`${tableArn}/index/${name}`]);
};

/**
 * The right to act for a caller by the operations' own functions: it may then do the same as the operations, with the
 * same refusals.
 */
export const grantCalling = (stack: Stack, stage: Stage, role: IRole): void => {
  const { partition, region, account } = stack;
  const name = `${operationFunctionPrefix(stage)}*`;
  allow(role, ['lambda:InvokeFunction'], [`arn:${partition}:lambda:${region}:${account}:function:${name}`]);
  acknowledge(role, {
    [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:${name}]`]:
      "The functions of this stage's operations and no others; each still checks the caller's scopes.",
  });
};

/** Sealing takes a fresh data key, and answering a repeated request takes unwrapping one. */
export const grantSealing = (key: IKey, role: IRole, ...kinds: readonly SecretKind[]): void =>
  allowKeys(key, role, ['GenerateDataKey', 'Decrypt'], kinds);

export const grantOpening = (key: IKey, role: IRole, ...kinds: readonly SecretKind[]): void =>
  allowKeys(key, role, ['Decrypt'], kinds);

/** Data keys for secrets of these kinds; each request to KMS names the purpose of its key, which KMS checks. */
const allowKeys = (
  { keyArn }: IKey,
  role: IRole,
  actions: readonly string[],
  kinds: readonly SecretKind[],
): void => {
  role.addToPrincipalPolicy(
    new PolicyStatement({
      actions: actions.map((action) => `kms:${action}`),
      resources: [keyArn],
      conditions: { StringEquals: { 'kms:EncryptionContext:kind': kinds.length === 1 ? kinds[0] : kinds } },
    }),
  );
};

export const allow = (role: IRole, actions: string[], resources: string[]): void => {
  role.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
};
