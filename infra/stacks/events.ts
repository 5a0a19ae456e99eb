import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as Invoke } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import { type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq, SqsEventSource, type SqsEventSourceProps } from 'aws-cdk-lib/aws-lambda-event-sources';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { variables } from '../../shared/kernel/config.ts';
import { journalFilter } from '../../shared/store/table.ts';
import { environmentOf, type Stage } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { dashboard } from '../constructs/dashboard.ts';
import { allow, grantDue, grantItems, grantLists, grantOpening, grantSealing } from '../constructs/roles.ts';
import { worker } from '../constructs/worker.ts';
import type { Api } from './api.ts';
import { queueConcurrency } from './concurrency.ts';
import type { Data } from './data.ts';
import { messageAlarms } from './messageAlarms.ts';
import { pipelineAlarms } from './pipelineAlarms.ts';
import type { Deployment } from './service.ts';
import { retriesWindowSeconds } from './workerSeconds.ts';

/** Everything that happens after a request: the relay, the workers, what runs by the clock, and the view of it all. */
export const eventsStack = (id: string, deployment: Deployment, data: Data, api: Api): Stack => {
  const { app, stage } = deployment;
  const stack = new Stack(app, id, {
    env: environmentOf(stage),
    description: `Lead to payment, ${stage.name}: webhooks and messages.`,
  });
  const logGroup = new LogGroup(stack, 'Logs', {
    retention: stage.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  acknowledge(stack, {
    'Serverless-LambdaDLQ': 'Queues and the stream have dead letters of their own; the clock runs again.',
    'Serverless-LambdaEventSourceMappingDestination':
      'The queue itself moves what fails to its dead letters.',
    'Serverless-EventBusDLQ': 'The next run of the clock finds the same work.',
    'Serverless-LambdaAsyncFailureDestination': 'The next run of the clock finds the same work.',
  });
  const workers = makeWorkers(stack, deployment, data, api, logGroup);

  relayFromStream(data, workers.relayJournal);
  workers.deliverWebhook.addEventSource(batchesOf(data.deliveries.queue, firstAttempts));
  workers.deliverWebhook.addEventSource(batchesOf(data.retries.queue, lines));
  workers.dispatchMessage.addEventSource(batchesOf(data.messages.queue, messageBatches));
  every(stack, 'EveryMinute', Duration.minutes(1), workers.sweepDue);
  every(stack, 'EveryFiveMinutes', Duration.minutes(5), workers.reconcile);

  pipelineAlarms(stack, data, workers, logGroup);
  messageAlarms(stack, data, logGroup);
  dashboard(stack, { data, api, workers, logGroup });
  return stack;
};

const relayFromStream = ({ table, unrelayed }: Data, relay: LambdaFunction): void => {
  if (table.tableStreamArn === undefined) throw new Error('The table has no stream.');
  table.grantStreamRead(relay);
  relay.addEventSourceMapping('Journal', {
    eventSourceArn: table.tableStreamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: [{ pattern: JSON.stringify(journalFilter) }],
    batchSize: 100,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    // What does not get through in this time is found by the reconciler; the shard must go on.
    retryAttempts: 10,
    maxRecordAge: Duration.hours(1),
    onFailure: new SqsDlq(unrelayed),
  });
};

const firstAttempts: SqsEventSourceProps = { batchSize: 10, maxConcurrency: queueConcurrency.firstAttempts };
// Retries mostly wait: one invocation looks after the lines of many endpoints, up to ten sockets each.
const lines: SqsEventSourceProps = {
  batchSize: 100,
  maxBatchingWindow: Duration.seconds(retriesWindowSeconds),
  maxConcurrency: queueConcurrency.retries,
};

// A provider takes some messages a second and no more; those beyond wait as well in the queue.
const messageBatches: SqsEventSourceProps = { batchSize: 10, maxConcurrency: queueConcurrency.messages };

const batchesOf = (queue: IQueue, props: SqsEventSourceProps): SqsEventSource =>
  new SqsEventSource(queue, { ...props, reportBatchItemFailures: true });

const every = (stack: Stack, id: string, rate: Duration, handler: LambdaFunction): void => {
  // A run that fails is not repeated: the next one finds the same work. The rule hands it over, Lambda runs it; each would repeat.
  const once = { retryAttempts: 0, maxEventAge: rate };
  handler.configureAsyncInvoke(once);
  const target = new Invoke(handler, once);
  new Rule(stack, id, { schedule: Schedule.rate(rate), targets: [target] });
};

export type Workers = ReturnType<typeof makeWorkers>;

const makeWorkers = (
  stack: Stack,
  { stage, codeOf }: Deployment,
  data: Data,
  { authUrl }: Api,
  logGroup: LogGroup,
) => {
  const { table, sealingKey, deliveries, retries, messages, topic } = data;
  const sendsTo = (role: Role, ...queues: IQueue[]) =>
    allow(
      role,
      ['sqs:SendMessage'],
      queues.map(({ queueArn }) => queueArn),
    );
  const environment = {
    [variables.tableName]: table.tableName,
    [variables.deliveriesQueueUrl]: deliveries.queue.queueUrl,
    [variables.retriesQueueUrl]: retries.queue.queueUrl,
    [variables.messagesQueueUrl]: messages.queue.queueUrl,
  };
  /** Deliveries of new events are made, and messages handed over. */
  const carries = (role: Role) => {
    grantItems(table, role, 'PartiQLInsert', 'PutItem', 'UpdateItem', 'DeleteItem');
    grantLists(table, role);
    sendsTo(role, deliveries.queue, retries.queue, messages.queue);
  };
  const runsByTheClock = (role: Role) => {
    carries(role);
    grantItems(table, role, 'BatchGetItem');
    grantDue(table, role);
  };
  const common = { codeOf, logGroup, topic, environment };
  return {
    relayJournal: worker(stack, 'relayJournal', {
      ...common,
      allow: carries,
      impact: 'Webhooks and messages of new events do not go out until the reconciler finds them.',
    }),
    deliverWebhook: worker(stack, 'deliverWebhook', {
      ...common,
      environment: {
        ...environment,
        [variables.sealingKeyId]: sealingKey.keyArn,
        [variables.loopbackReceivers]: stage.loopbackReceivers ? 'allowed' : 'refused',
      },
      allow: (role) => {
        grantItems(table, role, 'BatchGetItem', 'PartiQLInsert', 'PutItem', 'UpdateItem', 'DeleteItem');
        grantLists(table, role, 'byStatus');
        grantOpening(sealingKey, role);
        sendsTo(role, retries.queue);
      },
      impact: 'Webhooks are not delivered; nothing is lost, and receivers wait.',
      // Whoever looks after a line sends the message for the next look at it.
      sendsToItself: true,
    }),
    dispatchMessage: worker(stack, 'dispatchMessage', {
      ...common,
      environment: {
        ...environment,
        [variables.messageSender]: stage.messageSender,
        [variables.authUrl]: authUrl,
        [variables.sealingKeyId]: sealingKey.keyArn,
      },
      allow: (role) => {
        // A message may carry a link, which is signed with a key of its company, made where there is none.
        grantItems(table, role, 'BatchGetItem', 'UpdateItem', 'PartiQLInsert');
        grantSealing(sealingKey, role);
        allowSending(stack, stage, role);
      },
      impact: 'Emails and texts to customers do not go out.',
    }),
    sweepDue: worker(stack, 'sweepDue', {
      ...common,
      allow: runsByTheClock,
      impact: 'Retries beyond 15 minutes, follow-ups and expiries come late.',
    }),
    reconcile: worker(stack, 'reconcile', {
      ...common,
      allow: runsByTheClock,
      impact: 'Work that got lost on its way is not found again.',
    }),
  } as const;
};

const allowSending = ({ partition, region, account }: Stack, { messageSender }: Stage, role: Role): void => {
  const anyOf = (kind: string) => `arn:${partition}:ses:${region}:${account}:${kind}/*`;
  role.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      // SES asks for the right to the sender, its domain, and every recipient that is an identity of the account.
      resources: [anyOf('identity'), anyOf('configuration-set')],
      conditions: { StringEquals: { 'ses:FromAddress': messageSender } },
    }),
  );
  acknowledge(role, {
    'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]':
      'Any identity, but only as a recipient or as the sender of the stage.',
    'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:configuration-set/*]':
      'An account may give each sender a configuration set by default.',
  });
  // Without an origination number the account's own pool decides, and the action then knows no resource.
  allow(role, ['sms-voice:SendTextMessage'], ['*']);
};
