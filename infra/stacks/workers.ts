import type { Stack } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { queueNames, queues, type Worker, workerNames, workers } from '../../shared/contract/workers.ts';
import { byName } from '../../shared/kernel/byName.ts';
import { queueVariable, type Setting, variables } from '../../shared/kernel/config.ts';
import { counted, workNotDone } from '../../shared/kernel/log.ts';
import type { IndexName } from '../../shared/store/table/table.ts';
import { operationFunctionPrefix, type Stage } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { countLines } from '../constructs/logMetric.ts';
import type { Api } from './api.ts';
import type { Data } from './data.ts';
import type { Deployment } from './deployment.ts';
import { paperFonts } from './paperFonts.ts';
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

/** The workers behind the API, each with its environment and permissions. */
export const makeWorkers = (
  stack: Stack,
  deployment: Deployment,
  data: Data,
  { authUrl }: Api,
  logGroup: LogGroup,
) => {
  const { codeOf, stage } = deployment;
  const { table, sealingKey, topic, configurationSets, files } = data;
  const fonts = paperFonts(stack, stage);
  const values: Partial<Record<Setting, string>> = {
    sealingKeyId: sealingKey.keyArn,
    loopbackReceivers: stage.loopbackReceivers ? 'allowed' : 'refused',
    messageSender: stage.messageSender,
    emailConfigurationSet: configurationSets.emails,
    textConfigurationSet: configurationSets.texts,
    authUrl,
    filesUrl: files.url,
    paperFonts: fonts.folder,
    mailUrl: data.mailUrl,
    operationFunctions: operationFunctionPrefix(stage),
  };
  const failed = countLines(logGroup, failedMessages, {
    message: [counted.failedMessage, workNotDone.givenUp, workNotDone.deadly],
    by: 'worker',
  });
  return byName(workerNames, (name) => {
    const { may, knows = [], sendsToItself }: Worker = workers[name];
    const environment = {
      [variables.tableName]: table.tableName,
      ...Object.fromEntries(
        queueNames
          .filter((queue) => may.sendsTo?.includes(queue))
          .map((queue) => [queueVariable(queue), data.queues[queue].queue.queueUrl]),
      ),
      ...Object.fromEntries(knows.map((setting) => [variables[setting], values[setting] ?? ''])),
    };
    const isBehindQueue = queueNames.some((queue) => queues[queue].worker === name);
    return worker(stack, name, {
      codeOf,
      logGroup,
      topic,
      environment,
      layers: knows.includes('paperFonts') ? fonts.layers : [],
      sendsToItself,
      ...(isBehindQueue ? { failedMessages: failed } : {}),
      allow: (role) => allowAll(stack, stage, data, role, workers[name].may),
    });
  });
};

type Rights = Worker['may'] & { readonly lists?: readonly IndexName[] };

const allowAll = (stack: Stack, stage: Stage, data: Data, role: Role, may: Rights): void => {
  const { table, sealingKey, configurationSets, readMail } = data;
  grantItems(table, role, ...may.items);
  if (may.lists !== undefined) grantLists(table, role, ...may.lists);
  if (may.readsDueList === true) grantDue(table, role);
  const outlets = queueNames.filter((queue) => may.sendsTo?.includes(queue));
  if (outlets.length > 0)
    allow(
      role,
      ['sqs:SendMessage'],
      outlets.map((queue) => data.queues[queue].queue.queueArn),
    );
  if (may.secrets !== undefined)
    (may.secrets.makes === true ? grantSealing : grantOpening)(sealingKey, role, may.secrets.kind);
  if (may.sendsMessages === true) allowSending(stack, stage, configurationSets.emails, role);
  for (const right of may.files ?? []) role.addManagedPolicy(data.files[right]);
  if (may.readsMail === true) role.addManagedPolicy(readMail);
  if (may.callsOperations === true) grantCalling(stack, stage, role);
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
      // An email with a logo has several parts, for which SES may require the permission for raw email.
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
