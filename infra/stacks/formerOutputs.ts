import { CfnOutput, type Stack } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { CodeClient } from '../../shared/kernel/config.ts';
import type { AdoptedResources } from '../config.ts';
import type { Identity } from './userPool.ts';

type State = {
  readonly table: TableV2;
  readonly identity: Identity;
  readonly sealingKey: Key;
  readonly files: Bucket;
};

const formerNameOf = ({ isConfidential }: CodeClient): string =>
  isConfidential ? 'PublishOutputRefUsersServer83AAB6C813789662' : 'PublishOutputRefUsersWebA39D1A7042EF4BCF';

/**
 * The names under which a stage that adopts nothing hands its state on. An update that takes parts up changes this stack first;
 * should one of the others fail after it, they go back to these names, which must then still say where the state is.
 */
export const keepFormerOutputs = (stack: Stack, adopts: AdoptedResources = {}, state: State): void => {
  const { table, identity, sealingKey, files } = state;
  const kept = {
    ...(adopts.tableName !== undefined && {
      PublishOutputFnGetAttTableCD117FA1Arn27EC6E03: table.tableArn,
      PublishOutputRefTableCD117FA15A08FEDB: table.tableName,
      PublishOutputFnGetAttTableCD117FA1StreamArn2ADA1321: table.tableStreamArn ?? '',
    }),
    ...(adopts.userPoolId !== undefined && {
      PublishOutputFnGetAttUsers0A0EEA89Arn146BDFCD: identity.pool.userPoolArn,
      PublishOutputRefUsers0A0EEA89025915DB: identity.pool.userPoolId,
      PublishOutputRefUsersDomainC66323243C513E56: identity.domainName,
      ...Object.fromEntries(identity.codeClients.map((client) => [formerNameOf(client), client.id])),
    }),
    ...(adopts.sealingKeyArn !== undefined && {
      PublishOutputFnGetAttSealingKey98C9818DArnA202935F: sealingKey.keyArn,
    }),
    ...(adopts.filesBucket !== undefined && {
      PublishOutputFnGetAttFiles8E6940B8RegionalDomainName382A24C7: files.bucketRegionalDomainName,
    }),
  };
  for (const [name, value] of Object.entries(kept)) new CfnOutput(stack, name, { value });
};
