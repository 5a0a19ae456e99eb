import type { Stack } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { variables } from '../../shared/kernel/config.ts';
import { operationFunctionPrefix, type Stage } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { countLines } from '../constructs/logMetric.ts';
import type { Api } from './api.ts';
import type { Data } from './data.ts';
import type { Deployment } from './deployment.ts';
import {
  allow,
  grantCalling,
  grantDue,
  grantItems,
  grantLists,
  grantOpening,
  grantSealing,
} from './roles.ts';
import { worker } from './worker.ts';

/** The metric of messages that came again or went to the dead letters, each under the name of its worker. */
export const failedMessages = 'FailedMessages';

/** What goes on behind the interface: each worker with what it knows and may do. */
export const makeWorkers = (
  stack: Stack,
  { stage, codeOf }: Deployment,
  data: Data,
  { authUrl }: Api,
  logGroup: LogGroup,
) => {
  const { table, sealingKey, deliveries, retries, messages, runs, topic, configurationSets, readMail } = data;
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
    [variables.runsQueueUrl]: runs.queue.queueUrl,
  };
  /** Deliveries of new events are made, and messages handed over. */
  const fansOut = (role: Role) => {
    grantItems(table, role, 'PartiQLInsert', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem');
    grantLists(table, role);
    sendsTo(role, deliveries.queue, retries.queue, messages.queue, runs.queue);
  };
  const runsByTheClock = (role: Role) => {
    fansOut(role);
    grantItems(table, role, 'BatchGetItem');
    grantLists(table, role, 'byStatus');
    grantDue(table, role);
  };
  const common = { codeOf, logGroup, topic, environment };
  const behindQueue = {
    ...common,
    failedMessages: countLines(logGroup, failedMessages, { message: 'message failed', by: 'worker' }),
  };
  return {
    relayJournal: worker(stack, 'relayJournal', {
      ...common,
      allow: fansOut,
      impact: 'Webhooks and messages of new events do not go out until the reconciler finds them.',
    }),
    deliverWebhook: worker(stack, 'deliverWebhook', {
      ...behindQueue,
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
      // A drain sends the message that begins the next one.
      sendsToItself: true,
    }),
    dispatchMessage: worker(stack, 'dispatchMessage', {
      ...behindQueue,
      environment: {
        ...environment,
        [variables.messageSender]: stage.messageSender,
        [variables.emailConfigurationSet]: configurationSets.emails,
        [variables.textConfigurationSet]: configurationSets.texts,
        [variables.authUrl]: authUrl,
        [variables.sealingKeyId]: sealingKey.keyArn,
      },
      allow: (role) => {
        // A message may carry a link, which is signed with a key of its tenant, made where there is none. A refusal may close a number.
        grantItems(table, role, 'BatchGetItem', 'UpdateItem', 'PutItem', 'PartiQLInsert', 'DeleteItem');
        // What is known of a person is found by these.
        grantLists(table, role, 'byCustomer', 'byLifecycle', 'byParent', 'byEndpoint');
        // An erasure goes on under another message.
        sendsTo(role, messages.queue);
        grantSealing(sealingKey, role);
        allowSending(stack, stage, configurationSets.emails, role);
      },
      impact: 'Emails and texts to customers do not go out, and nothing is erased.',
      sendsToItself: true,
    }),
    recordReport: worker(stack, 'recordReport', {
      ...behindQueue,
      environment: { [variables.tableName]: table.tableName },
      allow: (role) => grantItems(table, role, 'BatchGetItem', 'UpdateItem', 'PutItem'),
      impact:
        'Emails and texts that came back look as if they were sent, and addresses that are closed are written to.',
    }),
    receiveArrivals: worker(stack, 'receiveArrivals', {
      ...behindQueue,
      environment: { [variables.tableName]: table.tableName },
      allow: (role) => {
        grantItems(table, role, 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
        grantLists(table, role);
        role.addManagedPolicy(readMail);
      },
      impact: 'Mails and texts that come in are not filed; they wait.',
    }),
    carryOutRun: worker(stack, 'carryOutRun', {
      ...behindQueue,
      environment: {
        [variables.tableName]: table.tableName,
        [variables.runsQueueUrl]: runs.queue.queueUrl,
        [variables.operationFunctions]: operationFunctionPrefix(stage),
      },
      allow: (role) => {
        grantItems(table, role, 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem');
        grantLists(table, role);
        sendsTo(role, runs.queue);
        grantCalling(stack, stage, role);
      },
      impact: 'Playbooks stand still; what they began goes on when the worker does.',
      // A long run goes on by further messages.
      sendsToItself: true,
    }),
    sweepDue: worker(stack, 'sweepDue', {
      ...common,
      allow: runsByTheClock,
      impact: 'Retries beyond 15 minutes, follow-ups, reminders and expiries come late.',
    }),
    reconcile: worker(stack, 'reconcile', {
      ...common,
      allow: runsByTheClock,
      impact: 'Work that got lost on its way is not found again.',
    }),
  } as const;
};

export type Workers = ReturnType<typeof makeWorkers>;

const allowSending = (
  { partition, region, account }: Stack,
  { messageSender }: Stage,
  configurationSet: string,
  role: Role,
): void => {
  const inSes = (resource: string) => `arn:${partition}:ses:${region}:${account}:${resource}`;
  role.addToPrincipalPolicy(
    new PolicyStatement({
      // A mail with a logo is made of parts, for which SES may ask for the right to raw mail.
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      // SES asks for the right to the sender, its domain, and every recipient that is an identity of the account.
      resources: [inSes('identity/*'), inSes(`configuration-set/${configurationSet}`)],
      conditions: { StringEquals: { 'ses:FromAddress': messageSender } },
    }),
  );
  acknowledge(role, {
    'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]':
      'Any identity, but only as a recipient or as the sender of the stage.',
  });
  // Without an origination number the account's own pool decides, and the action then knows no resource.
  allow(role, ['sms-voice:SendTextMessage'], ['*']);
};
