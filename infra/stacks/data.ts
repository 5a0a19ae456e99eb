import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Key } from 'aws-cdk-lib/aws-kms';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { assertClocks, deliveryClocks } from '../../shared/domain/deliveryClocks.ts';
import { variables } from '../../shared/kernel/config.ts';
import { table as shape } from '../../shared/store/table/table.ts';
import { environmentOf, identityOfSender, type Stage } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { alarm } from '../constructs/alarm.ts';
import { alarmTopic } from '../constructs/alarmTopic.ts';
import { bundledFunction } from '../constructs/bundledFunction.ts';
import { putFirewallBeforePool } from '../constructs/poolFirewall.ts';
import { deadLetterQueue, queueWithDeadLetters, visibilitySecondsOf } from '../constructs/queue.ts';
import { keyIdOf, stateId } from '../constructs/state.ts';
import { backUp } from './backups.ts';
import type { Deployment } from './deployment.ts';
import { keepFormerOutputs } from './formerOutputs.ts';
import { inbound } from './inbound.ts';
import { configurationSets } from './reports.ts';
import { functionRole, grantSignposts } from './roles.ts';
import { userPool } from './userPool.ts';
import { retriesWindowSeconds, workerSeconds } from './workerSeconds.ts';

/** Cognito waits five seconds for its trigger, in which three attempts and the pauses between them must fit. */
const preTokenRequestMilliseconds = 500;

/** What holds state: the table, the user pool, the key and the queues. The other stacks can be made anew at any time. */
export const dataStack = (id: string, { app, stage, endpoint, codeOf }: Deployment) => {
  if (stage.adopts !== undefined && !stage.keepsData)
    throw new Error(`Stage ${stage.name} keeps no data, so it would delete what it adopts: set keepsData.`);
  const stack = new Stack(app, id, {
    env: environmentOf(stage),
    description: `Lead to payment, ${stage.name}: what holds state.`,
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
  const role = functionRole(stack, 'PreTokenRole', logGroup);
  grantSignposts(table, role);
  const preToken = bundledFunction(stack, 'preToken', {
    codeOf,
    role,
    logGroup,
    timeoutSeconds: 5,
    environment: {
      [variables.tableName]: table.tableName,
      [variables.requestMilliseconds]: String(preTokenRequestMilliseconds),
    },
  });
  alarm(stack, 'PreTokenFailing', {
    topic,
    metric: preToken.metricErrors({ period: Duration.minutes(5) }),
    threshold: 5,
    impact:
      'Sign-ins and requests for tokens are refused; once their tokens end, people and machines can no longer call.',
    runbook: 'Nobody gets a token',
  });
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
  keepFormerOutputs(stack, adopts, { table, identity, sealingKey });
  for (const { id, isConfidential } of identity.codeClients)
    new CfnOutput(stack, isConfidential ? 'ServerClientId' : 'WebClientId', { value: id });
  if (stage.firewall) putFirewallBeforePool(stack, identity.pool);
  if (stage.backups !== undefined) backUp(stack, stage.backups, { table, topic });
  const made = queues(stack, topic);
  const sets = configurationSets(stack, made.reports);
  const { readMail } = inbound(stack, stage, made.arrivals);
  return { stack, topic, table, identity, sealingKey, configurationSets: sets, readMail, ...made };
};

export type Data = ReturnType<typeof dataStack>;

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

const queues = (scope: Construct, topic: Topic) => {
  const visibility = visibilitySecondsOf({ workerSeconds: workerSeconds.deliverWebhook });
  assertClocks({ ...deliveryClocks, function: workerSeconds.deliverWebhook, visibility });
  const pairs = makeQueues(scope, topic);
  const unrelayed = deadLetterQueue(scope, 'Unrelayed', {
    topic,
    impact: 'Events of some changes did not go out by the stream; they wait for a sweep.',
  });
  return { ...pairs, queuePairs: Object.values(pairs), unrelayed };
};

const makeQueues = (scope: Construct, topic: Topic) => ({
  deliveries: queueWithDeadLetters(scope, 'Deliveries', {
    topic,
    workerSeconds: workerSeconds.deliverWebhook,
    // Its messages are all that there is of new deliveries: they come again for ten hours, whatever keeps the worker from them.
    maxReceives: 100,
    keptDays: 10,
    impact:
      'Webhooks of some events were given up by the worker; their receivers wait until they are redriven.',
  }),
  retries: queueWithDeadLetters(scope, 'Retries', {
    topic,
    workerSeconds: workerSeconds.deliverWebhook,
    windowSeconds: retriesWindowSeconds,
    impact: 'Repeated webhooks were given up by the worker; their receivers wait for a sweep.',
  }),
  messages: queueWithDeadLetters(scope, 'Messages', {
    topic,
    workerSeconds: workerSeconds.dispatchMessage,
    impact: 'Emails or texts to customers were given up by the worker and wait for a sweep.',
  }),
  reports: queueWithDeadLetters(scope, 'Reports', {
    topic,
    workerSeconds: workerSeconds.recordReport,
    impact:
      'What became of some emails or texts was given up by the worker; those that failed may look as if they were sent.',
  }),
  arrivals: queueWithDeadLetters(scope, 'ArrivalsQueue', {
    topic,
    workerSeconds: workerSeconds.receiveArrivals,
    // They are all that tells of a mail in its bucket.
    keptDays: 10,
    impact:
      'Mails or texts that came in were given up by the worker; nobody sees them until they are redriven.',
  }),
  runs: queueWithDeadLetters(scope, 'Runs', {
    topic,
    workerSeconds: workerSeconds.carryOutRun,
    impact: 'Runs of playbooks were given up by the worker and wait for a sweep.',
  }),
});
