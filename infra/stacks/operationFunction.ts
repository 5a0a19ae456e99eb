import type { Stack } from 'aws-cdk-lib';
import type { Role } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Operation } from '../../shared/contract/operation.ts';
import { longestRequestSeconds } from '../../shared/kernel/clock.ts';
import { variables } from '../../shared/kernel/config.ts';
import { recordsOf } from '../../shared/store/table/keys.ts';
import { linkKeyKind } from '../../shared/store/table/linkKeys.ts';
import { operationFunctionPrefix, type Stage } from '../config.ts';
import { bundledFunction } from '../constructs/bundledFunction.ts';
import type { Segments } from '../constructs/segmentStacks.ts';
import type { Data } from './data.ts';
import type { Deployment } from './deployment.ts';
import { environmentOfModel, grantModelOf } from './modelAccess.ts';
import { paperFonts } from './paperFonts.ts';
import {
  type Access,
  accessOf,
  allowItems,
  functionRole,
  grantConversations,
  grantItems,
  grantLists,
  grantOpening,
  grantSealing,
} from './roles.ts';
import { resourceServer } from './userPool.ts';

const linkKeyPartitions = [recordsOf('*', linkKeyKind).value];

/** The service's own address, which its description of itself names. */
type Addresses = { readonly baseUrl: string; readonly authUrl: string };

/** Makes the function of an operation, or the one that serves it with others, in the stack of its resource and under the role that operations of its access share. */
export const operationFunctions = (
  stack: Stack,
  { stackOf }: Segments,
  { stage, codeOf }: Deployment,
  data: Data,
  logGroup: ILogGroup,
  addresses: Addresses,
) => {
  const roles = accessRoles(stack, data, logGroup);
  grantModelOf(roles.converse, stage);
  const environments = accessEnvironments(stage, data, addresses);
  const make = (operation: Operation, name: string): IFunction => {
    const access = accessOf(operation);
    const scope = stackOf(operation.path);
    const fonts = access === 'papers' ? paperFonts(scope, stage) : undefined;
    return bundledFunction(scope, name, {
      codeOf,
      role: roles[access],
      logGroup,
      timeoutSeconds: longestRequestSeconds,
      environment:
        fonts === undefined
          ? environments[access]
          : { ...environments[access], [variables.paperFonts]: fonts.folder },
      layers: fonts?.layers,
      // MCP calls operations by it; what serves several is called by the gateway alone.
      functionName: name === operation.id ? operationFunctionPrefix(stage) + name : undefined,
    });
  };
  const together = new Map<string, IFunction>();
  const functionOf = (operation: Operation): IFunction => {
    const { id, servedBy } = operation;
    if (servedBy === undefined) return make(operation, id);
    const made = together.get(servedBy) ?? make(operation, servedBy);
    together.set(servedBy, made);
    return made;
  };
  return { functionOf, together };
};

const accessRoles = (scope: Construct, data: Data, logs: ILogGroup): Readonly<Record<Access, Role>> => {
  const roles = {
    public: functionRole(scope, 'PublicRole', logs),
    read: functionRole(scope, 'ReadRole', logs),
    converse: functionRole(scope, 'ConverseRole', logs),
    write: functionRole(scope, 'WriteRole', logs),
    seal: functionRole(scope, 'SealRole', logs),
    sealAnswer: functionRole(scope, 'SealAnswerRole', logs),
    makeLink: functionRole(scope, 'MakeLinkRole', logs),
    readFiles: functionRole(scope, 'ReadFilesRole', logs),
    writeFiles: functionRole(scope, 'WriteFilesRole', logs),
    papers: functionRole(scope, 'PapersRole', logs),
  };
  grantItems(data.table, roles.read, 'BatchGetItem');
  grantLists(data.table, roles.read, 'byStatus', 'search', 'byCustomer', 'byParent', 'places');
  grantItems(data.table, roles.converse, 'BatchGetItem');
  grantLists(data.table, roles.converse, 'byStatus', 'search', 'byCustomer', 'byParent', 'places');
  grantConversations(data.table, roles.converse);
  grantItems(
    data.table,
    roles.write,
    'BatchGetItem',
    'ConditionCheckItem',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
  );
  // An erasure finds a person's pending records by these.
  grantLists(data.table, roles.write, 'byCustomer', 'places');
  grantItems(data.table, roles.seal, 'BatchGetItem', 'ConditionCheckItem', 'PutItem');
  grantLists(data.table, roles.seal);
  grantSealing(data.sealingKey, roles.seal, 'endpoint', 'answer');
  grantItems(data.table, roles.sealAnswer, 'BatchGetItem', 'ConditionCheckItem', 'PutItem');
  grantLists(data.table, roles.sealAnswer);
  grantSealing(data.sealingKey, roles.sealAnswer, 'answer');
  grantItems(data.table, roles.makeLink, 'BatchGetItem');
  allowItems(data.table, roles.makeLink, ['PartiQLInsert'], linkKeyPartitions);
  grantSealing(data.sealingKey, roles.makeLink, linkKeyKind);
  grantItems(data.table, roles.readFiles, 'BatchGetItem');
  grantLists(data.table, roles.readFiles);
  roles.readFiles.addManagedPolicy(data.files.read);
  grantItems(
    data.table,
    roles.writeFiles,
    'BatchGetItem',
    'ConditionCheckItem',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
  );
  grantLists(data.table, roles.writeFiles);
  roles.writeFiles.addManagedPolicy(data.files.write);
  grantItems(data.table, roles.papers, 'BatchGetItem');
  // A statement is made of all that a customer was billed and paid.
  grantLists(data.table, roles.papers, 'byCustomer', 'places');
  // It also serves pages behind links.
  grantOpening(data.sealingKey, roles.papers, linkKeyKind);
  roles.papers.addManagedPolicy(data.files.read);
  return roles;
};

const accessEnvironments = (
  stage: Stage,
  { table, identity, sealingKey, files }: Data,
  { baseUrl, authUrl }: Addresses,
) => {
  const { loopbackReceivers, browserOrigins } = stage;
  const answering = { [variables.corsOrigins]: browserOrigins.join(',') };
  const served = {
    ...answering,
    [variables.tableName]: table.tableName,
    [variables.tokenIssuer]: identity.issuer,
    [variables.tokenKeysUrl]: identity.keysUrl,
    [variables.scopePrefix]: `${resourceServer}/`,
    // Lead forms say where their pages are.
    [variables.authUrl]: authUrl,
  };
  const receivers = { [variables.loopbackReceivers]: loopbackReceivers ? 'allowed' : 'refused' };
  return {
    public: { ...answering, [variables.baseUrl]: baseUrl, [variables.authUrl]: authUrl },
    read: served,
    converse: { ...served, ...environmentOfModel(stage) },
    write: { ...served, ...receivers },
    seal: { ...served, ...receivers, [variables.sealingKeyId]: sealingKey.keyArn },
    sealAnswer: { ...served, [variables.sealingKeyId]: sealingKey.keyArn },
    makeLink: { ...served, [variables.sealingKeyId]: sealingKey.keyArn },
    readFiles: { ...served, ...files.addresses },
    writeFiles: { ...served, ...files.addresses },
    papers: { ...served, [variables.sealingKeyId]: sealingKey.keyArn, ...files.addresses },
  } as const satisfies Readonly<Record<Access, Readonly<Record<string, string>>>>;
};
