import { Duration, type Stack } from 'aws-cdk-lib';
import { MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  failureOf,
  queueNames,
  queues,
  type Worker,
  workerNames,
  workers,
} from '../../shared/contract/workers.ts';
import { byName } from '../../shared/kernel/byName.ts';
import { queueVariable, type Setting, variables } from '../../shared/kernel/config.ts';
import { counted, workNotDone } from '../../shared/kernel/log.ts';
import type { IndexName } from '../../shared/store/table/table.ts';
import { operationFunctionPrefix, type Stage } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { alarm } from '../constructs/alarm.ts';
import { bundledFunction } from '../constructs/bundledFunction.ts';
import { countLines } from '../constructs/logMetric.ts';
import type { Api } from './api.ts';
import type { Data } from './data.ts';
import type { Deployment } from './deployment.ts';
import { paperFonts } from './paperFonts.ts';
import {
  allow,
  functionRole,
  grantCalling,
  grantDue,
  grantItems,
  grantLists,
  grantOpening,
  grantSealing,
} from './roles.ts';

/** The metric of messages that came again or went to the dead letters, each under the name of its worker. */
export const failedMessages = 'FailedMessages';

/** The workers behind the API, each with its environment and permissions, and an alarm on its failures. */
export const makeWorkers = (
  stack: Stack,
  deployment: Deployment,
  data: Data,
  { authUrl }: Api,
  logGroup: LogGroup,
) => {
  const { codeOf, stage } = deployment;
  const { table, topic } = data;
  const fonts = paperFonts(stack, stage);
  const values = {
    loopbackReceivers: stage.loopbackReceivers ? 'allowed' : 'refused',
    authUrl,
    paperFonts: fonts.folder,
  };
  const failed = countLines(logGroup, failedMessages, {
    message: [counted.failedMessage, workNotDone.givenUp, workNotDone.deadly],
    by: 'worker',
  });
  return byName(workerNames, (name) => {
    const { seconds, memoryMegabytes, may, knows = [], continuesBy }: Worker = workers[name];
    const role = functionRole(stack, `${name}Role`, logGroup);
    const settings: Settings = {
      tableName: table.tableName,
      ...allowAll(stack, stage, data, role, workers[name].may),
    };
    for (const setting of knows) settings[setting] = values[setting];
    const environment: Record<string, string> = {};
    for (const [setting, value] of Object.entries(settings))
      environment[variables[setting as Setting]] = value;
    const outlets = queueNames.filter((queue) => queue === continuesBy || may.sendsTo?.includes(queue));
    for (const outlet of outlets) {
      const { queue } = data.queues[outlet];
      environment[queueVariable(outlet)] = queue.queueUrl;
      allow(role, ['sqs:SendMessage'], [queue.queueArn]);
    }
    const made = bundledFunction(stack, name, {
      codeOf,
      role,
      logGroup,
      timeoutSeconds: seconds,
      memoryMegabytes,
      environment,
      layers: knows.includes('paperFonts') ? fonts.layers : [],
      sendsToItself: continuesBy !== undefined,
    });
    const errors = made.metricErrors({ period });
    // A worker behind a queue answers which messages failed, and so has not failed itself.
    const isBehindQueue = queueNames.some((queue) => queues[queue].worker === name);
    const ofWorker = { dimensionsMap: { worker: name } };
    alarm(stack, `${name}Failing`, {
      topic,
      metric: isBehindQueue ? sumOf({ errors, failed: failed.with(ofWorker) }) : errors,
      threshold: 3,
      ...failureOf(name),
    });
    return made;
  });
};

const period = Duration.minutes(5);

/** The sum of two metrics; one without data counts as zero. */
const sumOf = (usingMetrics: { readonly errors: Metric; readonly failed: Metric }): MathExpression =>
  new MathExpression({ expression: 'errors + failed', usingMetrics, period, label: 'Failures' });

type Rights = Worker['may'] & { readonly lists?: readonly IndexName[] };
type Settings = Partial<Record<Setting, string>>;

/** Grants the permissions, and returns the settings that come with them. */
const allowAll = (stack: Stack, stage: Stage, data: Data, role: Role, may: Rights): Settings => {
  const { table, sealingKey, configurationSets, readMail } = data;
  grantItems(table, role, ...may.items);
  if (may.lists !== undefined) grantLists(table, role, ...may.lists);
  if (may.readsDueList === true) grantDue(table, role);
  if (may.secrets !== undefined)
    (may.secrets.makes === true ? grantSealing : grantOpening)(sealingKey, role, may.secrets.kind);
  if (may.sendsMessages === true) allowSending(stack, stage, configurationSets.emails, role);
  for (const right of may.files ?? []) role.addManagedPolicy(data.files[right]);
  if (may.readsMail === true) role.addManagedPolicy(readMail);
  if (may.callsOperations === true) grantCalling(stack, stage, role);
  const { emails, texts } = configurationSets;
  return {
    ...(may.secrets && { sealingKeyId: sealingKey.keyArn }),
    ...(may.sendsMessages && {
      messageSender: stage.messageSender,
      emailConfigurationSet: emails,
      textConfigurationSet: texts,
    }),
    ...(may.files && { filesUrl: data.files.url }),
    ...(may.readsMail && { mailUrl: data.mailUrl }),
    ...(may.callsOperations && { operationFunctions: operationFunctionPrefix(stage) }),
  };
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
