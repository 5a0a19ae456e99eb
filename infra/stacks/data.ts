import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Key } from 'aws-cdk-lib/aws-kms';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { variables } from '../../shared/kernel/config.ts';
import { table as shape } from '../../shared/store/table/table.ts';
import { environmentOf, identityOfSender, type Stage } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { alarm } from '../constructs/alarm.ts';
import { alarmTopic } from '../constructs/alarmTopic.ts';
import { bundledFunction, type CodeOf } from '../constructs/bundledFunction.ts';
import { putFirewallBeforePool } from '../constructs/poolFirewall.ts';
import { keyIdOf, stateId } from '../constructs/state.ts';
import { backUp } from './backups.ts';
import type { Deployment } from './deployment.ts';
import { fileStore } from './files.ts';
import { keepFormerOutputs } from './formerOutputs.ts';
import { inbound } from './inbound.ts';
import { makeQueues } from './queues.ts';
import { configurationSets } from './reports.ts';
import { functionRole, grantSignposts } from './roles.ts';
import { userPool } from './userPool.ts';

/** Cognito waits five seconds for its trigger, in which three attempts and the pauses between them must fit. */
const preTokenRequestMilliseconds = 500;

/**
 * Resources with state: the table, the user pool, the key and the queues. The other stacks can be created again at
 * any time.
 */
export const dataStack = (id: string, { app, stage, endpoint, codeOf }: Deployment) => {
  if (stage.adopts !== undefined && !stage.keepsData)
    throw new Error(
      `Stage ${stage.name} keeps no data, so it would delete adopted resources: set keepsData.`,
    );
  const stack = new Stack(app, id, {
    env: environmentOf(stage),
    description: `Lead to payment, ${stage.name}: resources with state.`,
    terminationProtection: stage.permanent,
  });
  acknowledge(stack, {
    'Serverless-LambdaDLQ': 'Cognito waits for its trigger; no event can be lost.',
    'Serverless-SNSRedrivePolicy': 'What cannot be mailed shows in the console.',
  });
  const removalPolicy = stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
  const topic = alarmTopic(stack, stage.alarmEmail);
  const table = serviceTable(stack, stage);
  const logGroup = new LogGroup(stack, 'Logs', {
    retention: stage.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const preToken = preTokenFunction(stack, { codeOf, topic, table, logGroup });
  const { keepsData, signInRedirects, serverSignInRedirects, signInPrefix, adopts, signInMail } = stage;
  const identity = userPool(stack, {
    keepsData,
    adopted: adopts?.userPoolId,
    signInRedirects,
    serverSignInRedirects,
    signInPrefix,
    sender: signInMail && { from: stage.messageSender, identity: identityOfSender(stage) },
    preToken,
    endpoint,
  });
  const sealingKey = new Key(
    stack,
    stateId('SealingKey', adopts?.sealingKeyArn && keyIdOf(adopts.sealingKeyArn)),
    {
      description: 'Wraps the keys under which secrets of webhook endpoints and of links to pages are kept.',
      enableKeyRotation: true,
      removalPolicy,
    },
  );
  new CfnOutput(stack, 'TableName', { value: table.tableName });
  new CfnOutput(stack, 'UserPoolId', { value: identity.pool.userPoolId });
  new CfnOutput(stack, 'SealingKeyArn', { value: sealingKey.keyArn });
  for (const { id, isConfidential } of identity.codeClients)
    new CfnOutput(stack, isConfidential ? 'ServerClientId' : 'WebClientId', { value: id });
  if (stage.firewall) putFirewallBeforePool(stack, identity.pool);
  if (stage.backups !== undefined) backUp(stack, stage.backups, { table, topic });
  const made = makeQueues(stack, topic);
  const sets = configurationSets(stack, made.queues.reports);
  const { readMail, mailUrl } = inbound(stack, stage, made.queues.arrivals);
  const files = fileStore(stack, stage, endpoint);
  keepFormerOutputs(stack, adopts, { table, identity, sealingKey, files: files.bucket });
  return {
    stack,
    topic,
    files,
    table,
    identity,
    sealingKey,
    configurationSets: sets,
    readMail,
    mailUrl,
    ...made,
  };
};

export type Data = ReturnType<typeof dataStack>;

type PreTokenProps = {
  readonly codeOf: CodeOf;
  readonly topic: ITopic;
  readonly table: TableV2;
  readonly logGroup: LogGroup;
};

/** Cognito's trigger that adds the tenant to tokens. */
const preTokenFunction = (scope: Construct, { codeOf, topic, table, logGroup }: PreTokenProps) => {
  const role = functionRole(scope, 'PreTokenRole', logGroup);
  grantSignposts(table, role);
  const made = bundledFunction(scope, 'preToken', {
    codeOf,
    role,
    logGroup,
    timeoutSeconds: 5,
    environment: {
      [variables.tableName]: table.tableName,
      [variables.requestMilliseconds]: String(preTokenRequestMilliseconds),
    },
  });
  alarm(scope, 'PreTokenFailing', {
    topic,
    metric: made.metricErrors({ period: Duration.minutes(5) }),
    threshold: 5,
    impact:
      'Sign-ins and requests for tokens are refused; once their tokens end, people and machines can no longer call.',
    runbook: 'No one gets a token',
  });
  return made;
};

const serviceTable = (scope: Construct, { keepsData, adopts }: Stage): TableV2 => {
  const key = (name: string) => ({ name, type: AttributeType.STRING });
  const named = adopts?.tableName;
  return new TableV2(scope, stateId('Table', named), {
    ...(named === undefined ? {} : { tableName: named }),
    partitionKey: key(shape.key.partition),
    sortKey: key(shape.key.sort),
    globalSecondaryIndexes: Object.entries(shape.indexes).map(([indexName, { partition, sort, holds }]) => ({
      indexName,
      partitionKey: key(partition),
      sortKey: key(sort),
      projectionType: ProjectionType[holds],
    })),
    timeToLiveAttribute: shape.timeToLive,
    dynamoStream: StreamViewType[shape.stream],
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: keepsData,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
};
