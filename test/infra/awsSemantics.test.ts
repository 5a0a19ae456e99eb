import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, CfnOutput, Stack } from 'aws-cdk-lib';
import { CfnUserPoolDomain } from 'aws-cdk-lib/aws-cognito';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { operationFunctionPrefix, releaseAlarm, type Stage, stages } from '../../infra/config.ts';
import { deployedFunctions, fileOf } from '../../infra/functionFiles.ts';
import { dataStack } from '../../infra/stacks/data.ts';
import { accessOfModel, assertOneModel } from '../../infra/stacks/modelAccess.ts';
import { makeStacks } from '../../infra/stacks/service.ts';
import { operations } from '../../shared/contract/index.ts';
import { mcpEndpoint } from '../../shared/contract/mcp.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { carryOutRun, expireEstimate, sendMessage } from '../../shared/contract/work.ts';
import { workerNames, workers } from '../../shared/contract/workers.ts';
import { distributionMark, readHeaders } from '../../shared/files/reading.ts';
import { longestCallMilliseconds } from '../../shared/kernel/awsCalls.ts';
import { committedAfterSeconds, longestRequestSeconds } from '../../shared/kernel/clock.ts';
import { usualRequestMilliseconds, variables } from '../../shared/kernel/config.ts';
import { alarmed, counted as countedLines, type LogEntry, workNotDone } from '../../shared/kernel/log.ts';
import { sendAll } from '../../shared/kernel/queue.ts';
import { createSeams, type Seams } from '../../shared/kernel/seams.ts';
import { attemptMilliseconds } from '../../shared/messaging/dispatch.ts';
import { Mail } from '../../shared/messaging/inbound/arrivals.ts';
import { readMail } from '../../shared/messaging/inbound/mail.ts';
import { fetchMilliseconds } from '../../shared/messaging/inbound/rawMail.ts';
import { orFailed } from '../../shared/outbox/fanOut.ts';
import { type DueItem, everyShard, takeEach } from '../../shared/store/pending/due.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { clientKey, conversationKey, conversationMark, recordKey } from '../../shared/store/table/keys.ts';
import { table as shape } from '../../shared/store/table/table.ts';
import { onDueList } from '../../shared/work/onDueList.ts';
import { shareOf } from '../../shared/work/sweep.ts';
import { batchWorker } from '../../shared/work/worker.ts';
import { functionOf, matchesArn, partsOfApi, permissionsOf, routesOf } from '../support/apiRoutes.ts';
import { commonRules } from '../support/awsFirewall.ts';
import { dimensionSets } from '../support/awsMetrics.ts';
import { sqsRecord } from '../support/lambdaEvents.ts';
import { countedMetrics, watchedMetrics } from '../support/metrics.ts';
import { isLike, keysByFunction, rightsByFunction } from '../support/permissions.ts';
import {
  allOfType,
  fullest,
  namesIn,
  ofType,
  only,
  referredTo,
  type Templates,
  templatesOf,
  valueAt,
  worthOf,
  writtenTemplatesOf,
} from '../support/templates.ts';

// What AWS checks or does and emulators do not. Each rule holds for every resource of its kind, also for those to come.

const templates = templatesOf({ ...stages.prod, alarmEmail: 'watch@example.com' });
const { data, api, events } = templates;

/** Operations with a function of their own. */
const ownFunctions = operations.filter(({ servedBy }) => servedBy === undefined);

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());

describe('SNS', () => {
  const policies = ofType(data, 'AWS::SNS::TopicPolicy').map(([, policy]) => policy.Properties);
  const topics = ofType(data, 'AWS::SNS::Topic').map(([id]) => id);
  const policyOf = (topic: unknown) => {
    const id = referredTo(topic, topics);
    const { PolicyDocument } = only(policies.filter(({ Topics }) => referredTo(Topics, topics) === id));
    return listOf(valueAt(PolicyDocument, 'Statement'));
  };
  const saysOf = (statements: readonly unknown[], service: string) =>
    only(statements.filter((one) => valueAt(one, 'Principal', 'Service') === service));

  // A topic policy of one's own replaces the one by which the account's alarms may publish.
  test('SNS lets alarms of this account publish to their topic', () => {
    const actions = allOfType(templates, 'AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) =>
      listOf(Properties.AlarmActions),
    );
    const alarms = saysOf(policyOf(actions[0]), 'cloudwatch.amazonaws.com');

    expect(new Set(actions.map((action) => referredTo(action, topics)))).toHaveLength(1);
    expect(alarms).toMatchObject({
      Effect: 'Allow',
      Action: 'sns:Publish',
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    });
    expect(JSON.stringify(valueAt(alarms, 'Condition', 'ArnLike', 'aws:SourceArn'))).toContain(':alarm:*');
  });

  const [, { Properties: emails }] = only(ofType(data, 'AWS::SES::ConfigurationSetEventDestination'));
  const [, { Properties: texts }] = only(ofType(data, 'AWS::SMSVOICE::ConfigurationSet'));
  const sources = [
    [
      'ses.amazonaws.com',
      'AWS:SourceAccount',
      valueAt(emails, 'EventDestination', 'SnsDestination', 'TopicARN'),
    ],
    [
      'sms-voice.amazonaws.com',
      'aws:SourceAccount',
      valueAt(listOf(texts.EventDestinations)[0], 'SnsDestination', 'TopicArn'),
    ],
  ] as const;

  // Without the right to publish SES refuses the destination, and End User Messaging keeps its reports to itself.
  test.each(sources)(
    'SNS lets %s publish the outcome of messages, for this account alone',
    (service, key, topic) => {
      expect(saysOf(policyOf(topic), service)).toMatchObject({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Condition: { StringEquals: { [key]: { Ref: 'AWS::AccountId' } } },
      });
    },
  );

  test('neither service gets the topic before the policy of the topic exists', () => {
    const destinations = [
      ...ofType(data, 'AWS::SES::ConfigurationSetEventDestination'),
      ...ofType(data, 'AWS::SMSVOICE::ConfigurationSet'),
    ];
    const ids = ofType(data, 'AWS::SNS::TopicPolicy').map(([id]) => id);

    expect(destinations).toHaveLength(2);
    for (const [, { DependsOn }] of destinations)
      expect(ids.filter((id) => listOf(DependsOn).includes(id))).toHaveLength(1);
  });

  // No service may use a key of KMS that AWS manages, and an envelope of SNS around what it says is of no use to anybody.
  test.each(
    ofType(data, 'AWS::SNS::Subscription').filter(([, { Properties }]) => Properties.Protocol === 'sqs'),
  )('the topic of %s has no KMS key, and forwards published messages unchanged', (_, { Properties }) => {
    const topic = data.get(referredTo(Properties.TopicArn, topics) ?? '');

    expect(topic?.Type).toBe('AWS::SNS::Topic');
    expect(topic?.Properties.KmsMasterKeyId).toBeUndefined();
    expect(Properties.RawMessageDelivery).toBe(true);
    expect(valueAt(Properties.RedrivePolicy, 'deadLetterTargetArn')).not.toBe(undefined);
  });

  test('SNS lets SES and End User Messaging publish inbound messages, for this account alone, even in stages without an email domain', () => {
    const [, { Properties }] = only(
      ofType(data, 'AWS::SNS::Subscription').filter(([, one]) =>
        String(valueAt(one.Properties.Endpoint, 'Fn::GetAtt', 0)).startsWith('ArrivalsQueue'),
      ),
    );
    const allowing = policyOf(Properties.TopicArn).filter((one) => valueAt(one, 'Effect') === 'Allow');

    expect(only(allowing)).toMatchObject({
      Principal: { Service: ['ses.amazonaws.com', 'sms-voice.amazonaws.com'] },
      Action: 'sns:Publish',
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    });
  });
});

describe('End User Messaging', () => {
  // CloudFormation says so of TEXT_SENT alone.
  test('End User Messaging reports the outcome of an SMS, by events that a set may name', () => {
    const [, { Properties }] = only(ofType(data, 'AWS::SMSVOICE::ConfigurationSet'));
    const types = listOf(Properties.EventDestinations).flatMap((one) =>
      listOf(valueAt(one, 'MatchingEventTypes')),
    );

    expect(types).toEqual(['TEXT_ALL']);
  });
});

describe('CloudWatch', () => {
  type AlarmMetric = { readonly metric: string; readonly dimensions: readonly string[] };
  const watchedBy = (alarm: unknown): AlarmMetric[] =>
    [alarm, ...listOf(valueAt(alarm, 'Metrics')).map((query) => valueAt(query, 'MetricStat', 'Metric'))]
      .filter((metric) => valueAt(metric, 'MetricName') !== undefined)
      .map((metric) => ({
        metric: `${valueAt(metric, 'Namespace')} ${valueAt(metric, 'MetricName')}`,
        dimensions: listOf(valueAt(metric, 'Dimensions')).map((one) => String(valueAt(one, 'Name'))),
      }));
  const alarms = allOfType(templates, 'AWS::CloudWatch::Alarm').map(([id, { Properties }]) => ({
    id,
    watched: watchedBy(Properties),
  }));
  const ownMetrics = allOfType(templates, 'AWS::Logs::MetricFilter').flatMap(([, { Properties }]) =>
    listOf(Properties.MetricTransformations).map((metric) => ({
      metric: `${valueAt(metric, 'MetricNamespace')} ${valueAt(metric, 'MetricName')}`,
      dimensions: listOf(valueAt(metric, 'Dimensions')).map((one) => String(valueAt(one, 'Key'))),
    })),
  );

  test.each(alarms)('$id watches only published metrics', ({ watched }) => {
    expect(watched.length).toBeGreaterThan(0);
    for (const { metric, dimensions } of watched) {
      const own = ownMetrics.filter((one) => one.metric === metric).map((one) => one.dimensions);

      expect([...own, ...(dimensionSets[metric] ?? [])]).toContainEqual(dimensions.toSorted());
    }
  });

  // A trigger that is switched off fails at nothing, and SQS deletes what it kept long enough.
  test('every queue that a worker empties is watched for messages that wait', () => {
    const queues = ofType(data, 'AWS::SQS::Queue').map(([id]) => id);
    const namesOfQueues = (resources: readonly unknown[]) =>
      new Set(resources.map((one) => referredTo(one, queues)));
    const emptied = allOfType(templates, 'AWS::Lambda::EventSourceMapping')
      .filter(([, { Properties }]) => Properties.StartingPosition === undefined)
      .map(([, { Properties }]) => Properties.EventSourceArn);
    const watched = allOfType(templates, 'AWS::CloudWatch::Alarm')
      .filter(([, { Properties }]) => Properties.MetricName === 'ApproximateAgeOfOldestMessage')
      .map(([, { Properties }]) => Properties.Dimensions);

    expect(namesOfQueues(watched)).toEqual(namesOfQueues(emptied));
    expect(emptied.length).toBeGreaterThan(5);
  });

  test('throttling is watched of the table and of each of its indexes', () => {
    const text = JSON.stringify(ofType(events, 'AWS::CloudWatch::Alarm'));

    for (const name of Object.keys(shape.indexes))
      expect(text.split(`{"Name":"GlobalSecondaryIndexName","Value":"${name}"}`).length - 1).toBe(2);
  });

  // AWS says of alarms on these metrics both that they take missing data as they are told and that they never do. One without a data
  // point may stay on, and an alarm that is on tells nobody of the next time.
  test('no alarm watches only metrics of a table that come while something is wrong', () => {
    const ofTables = alarms.filter(({ watched }) => watched.some(({ metric }) => /DynamoDB/.test(metric)));
    const always = ({ watched }: (typeof alarms)[number]) =>
      watched.some(({ metric }) => metric === 'AWS/DynamoDB ConsumedReadCapacityUnits');

    expect(ofTables.length).toBeGreaterThan(0);
    expect(ofTables.filter((one) => !always(one))).toEqual([]);
  });

  // An absolute number would be one request in 60,000 where there are a thousand a second, and send every release back.
  test('the alarm that sends a release back is on a share of all requests, and rings for five of a few', () => {
    const [alarm] = ofType(api, 'AWS::CloudWatch::Alarm').filter(([id]) => id.startsWith('FailingRequests'));
    const queries = listOf(alarm?.[1].Properties.Metrics);
    const [expression] = queries.flatMap((query) => valueAt(query, 'Expression') ?? []);
    const rings = (errors: number, requests: number) => {
      const share = errors >= 5 ? (100 * errors) / requests : 0;
      return share >= Number(alarm?.[1].Properties.Threshold);
    };

    expect(expression).toBe('IF(errors >= 5, 100 * errors / requests, 0)');
    expect([rings(4, 10), rings(5, 300), rings(5, 5_000)]).toEqual([false, true, true]);
    expect([rings(20, 300_000), rings(300, 300_000)]).toEqual([false, true]);
  });

  // A metric may come late. Its last period is then filled, so the alarm sees the filling and never the metric; the others
  // look at more periods than the alarm has. Sums take what is missing for nothing anyhow.
  test('no alarm reckons with functions that behave otherwise in alarms', () => {
    const expressions = allOfType(templates, 'AWS::CloudWatch::Alarm')
      .flatMap(([, { Properties }]) => listOf(Properties.Metrics))
      .map((query) => valueAt(query, 'Expression'))
      .filter((expression) => typeof expression === 'string');

    expect(expressions.length).toBeGreaterThan(0);
    expect(
      expressions.filter((text) => /\b(FILL|AVG|MIN|MAX|STDDEV|DATAPOINT_COUNT|RUNNING_SUM)\(/.test(text)),
    ).toEqual([]);
  });

  test.each(['AWS/Lambda Throttles', 'AWS/Lambda Errors'])('an alarm watches %s', (metric) => {
    expect(alarms.flatMap(({ watched }) => watched.map((one) => one.metric))).toContain(metric);
  });

  // A worker answers which messages of its batch failed, so its function has not failed, and `Errors` stays at nothing.
  const workers = ofType(events, 'AWS::Lambda::EventSourceMapping')
    .filter(([, { Properties }]) => Properties.StartingPosition === undefined)
    .map(([, { Properties }]) => referredTo(Properties.FunctionName, events.keys()) ?? '')
    .flatMap((id) => workerNames.filter((name) => id.startsWith(name)));
  test.each([...new Set(workers)])('an alarm reports failing messages of %s', async (worker) => {
    const lines: LogEntry[] = [];
    const seams = createSeams({ log: (line) => lines.push(line) });
    const failing = batchWorker(worker, []).withSeams(seams);
    await failing({ Records: [sqsRecord({ messageId: 'm', body: 'no JSON' })] });
    const [filter] = ofType(events, 'AWS::Logs::MetricFilter')
      .map(([, { Properties }]) => Properties)
      .filter(({ FilterPattern }) => String(FilterPattern).includes(`$.message = "${lines[0]?.message}"`));
    const metric = valueAt(filter?.MetricTransformations, 0);
    const watching = ofType(events, 'AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) =>
      listOf(Properties.Metrics).map((query) => valueAt(query, 'MetricStat', 'Metric')),
    );

    expect(readFileSync(fileOf(worker), 'utf8')).toContain(`queueWorker('${worker}', `);
    expect(lines).toMatchObject([{ level: 'error', worker }]);
    expect(valueAt(metric, 'Dimensions')).toEqual([{ Key: 'worker', Value: '$.worker' }]);
    expect(watching).toContainEqual({
      Namespace: valueAt(metric, 'MetricNamespace'),
      MetricName: valueAt(metric, 'MetricName'),
      Dimensions: [{ Name: 'worker', Value: worker }],
    });
  });

  const due: DueItem = {
    key: recordKey('org_a', 'chore', 'c1'),
    tenantId: 'org_a',
    due: '2026-11-20T12:00:00.000Z',
    kind: 'chore',
    id: 'c1',
  };
  const fail = () => Promise.reject(new Error('It fails.'));
  const passing: Readonly<Record<string, (seams: Seams) => Promise<unknown>>> = {
    'due work that fails': (seams) =>
      onDueList({ work: expireEstimate, run: fail }).estimate?.([due], seams) ?? fail(),
    'due work that nobody can take': (seams) => takeEach([due], seams, fail),
    'a journal entry that cannot be relayed': ({ log }) =>
      orFailed({ id: 'e1', tenant: 'org_a' }, new Set(), log, fail()),
    'messages that cannot be queued': ({ log }) =>
      sendAll(carryOutRun, [{ message: { tenant: 'org_a' } }], log),
  };

  // The sweep and the relay pass over what fails and go on with the rest, so neither a function nor a message has failed.
  test.each(Object.entries(passing))('an alarm reports %s', async (_, pass) => {
    const lines: LogEntry[] = [];
    await pass(createSeams({ log: (line) => lines.push(line) }));
    const told = `$.message = "${only(lines).message}"`;
    const counted = ofType(events, 'AWS::Logs::MetricFilter')
      .filter(([, { Properties }]) => String(Properties.FilterPattern).includes(told))
      .map(([, { Properties }]) => valueAt(Properties.MetricTransformations, 0, 'MetricName'));

    expect(counted).toHaveLength(1);
    expect(alarms.flatMap(({ watched }) => watched)).toContainEqual({
      metric: expect.stringMatching(` ${counted[0]}$`),
      dimensions: [],
    });
  });

  /** Every line that a metric filter counts, in the words of its constant. */
  const words: readonly string[] = [alarmed, countedLines, workNotDone].flatMap((lines) =>
    Object.values(lines),
  );

  test('metric filters count only lines whose words are constants, which the code logs by name', () => {
    const patterns = allOfType(templates, 'AWS::Logs::MetricFilter').flatMap(([, { Properties }]) =>
      [...String(Properties.FilterPattern).matchAll(/\$\.message = "([^"]+)"/g)].map(([, word]) => word),
    );
    const root = join(import.meta.dirname, '../..');
    const sources = ['shared', 'functions'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(join(root, folder, file), 'utf8')),
    );
    const names = Object.entries({ alarmed, counted: countedLines, workNotDone }).flatMap(([table, lines]) =>
      Object.keys(lines).map((name) => `${table}.${name}`),
    );
    const isLogged = (name: string) =>
      ['message: ', 'failureMessage: ', 'failureMessage = ', 'return ', '? '].some((before) =>
        sources.some((source) => source.includes(`${before}${name}`)),
      );

    expect([...new Set(patterns)].sort()).toEqual([...words].sort());
    expect(names.filter((name) => !isLogged(name))).toEqual([]);
  });

  test.each(Object.values(alarmed))('an alarm reports the log message "%s"', (message) => {
    const counted = ofType(events, 'AWS::Logs::MetricFilter')
      .filter(([, { Properties }]) => String(Properties.FilterPattern).includes(`$.message = "${message}"`))
      .map(([, { Properties }]) => valueAt(Properties.MetricTransformations, 0, 'MetricName'));

    expect(alarms.flatMap(({ watched }) => watched)).toContainEqual({
      metric: expect.stringMatching(` ${only(counted)}$`),
      dimensions: [],
    });
  });

  test('a failing trigger raises an alarm, because without it no client gets a token', () => {
    const [trigger] = only(ofType(data, 'AWS::Lambda::Function'));
    const watching = ofType(data, 'AWS::CloudWatch::Alarm').filter(([, { Properties }]) =>
      JSON.stringify(Properties.Dimensions).includes(trigger),
    );

    expect(only(watching)[1].Properties.MetricName).toBe('Errors');
  });

  test('two stages in one account share no metric of an alarm or a dashboard', () => {
    const named = [templatesOf(stages.dev), templates].map((made) => {
      // Without a dimension a metric of AWS is the account's own.
      const watched = watchedMetrics(made).filter((metric) => metric.includes('='));
      const metrics = [...watched, ...countedMetrics(made)];
      // A resource that AWS names is another one in each stage.
      return new Set(metrics.filter((metric) => !metric.includes('<')));
    });
    const [ofDev = new Set(), ofProd = new Set()] = named;

    expect(ofDev.size).toBeGreaterThan(4);
    expect([...ofDev.intersection(ofProd)]).toEqual([]);
  });
});

describe('Lambda', () => {
  const functions = allOfType(templates, 'AWS::Lambda::Function');

  // A test that ran before in this process may have taken over the environment of the service on this machine.
  beforeAll(() => vi.stubEnv(variables.requestMilliseconds, undefined));
  afterAll(() => vi.unstubAllEnvs());

  // Lambda repeats a failing asynchronous invocation twice by itself, whatever the rule that made it says.
  test.each(ofType(events, 'AWS::Events::Rule'))(
    'a function started by %s is not run again',
    (_, { Properties }) => {
      const ids = functions.map(([id]) => id);
      const configs = ofType(events, 'AWS::Lambda::EventInvokeConfig').map(([, one]) => one.Properties);
      const targets = listOf(Properties.Targets).map((target) => referredTo(valueAt(target, 'Arn'), ids));

      expect(targets.length).toBeGreaterThan(0);
      for (const target of targets) {
        const config = only(configs.filter(({ FunctionName }) => referredTo(FunctionName, ids) === target));

        expect(config.MaximumRetryAttempts).toBe(0);
        expect(config.MaximumEventAgeInSeconds).toBeGreaterThanOrEqual(60);
        expect(config.MaximumEventAgeInSeconds).toBeLessThanOrEqual(300);
      }
    },
  );

  // A rule has five targets at most.
  test('several sweepers share the shards of the due list, each shard once', () => {
    const sweepersAtOnce = 3;
    const [, rule] = only(
      ofType(templatesOf({ ...stages.prod, sweepersAtOnce }).events, 'AWS::Events::Rule').filter(([id]) =>
        id.startsWith('EveryMinute'),
      ),
    );
    const shares = listOf(rule.Properties.Targets).map((target) =>
      shareOf(JSON.parse(String(valueAt(target, 'Input')))),
    );
    const taken = everyShard.map((shard) => shares.filter(({ part, of }) => shard % of === part).length);

    expect(new Set(taken)).toEqual(new Set([1]));
    expect(shares).toHaveLength(sweepersAtOnce);
    for (const stage of Object.values(stages)) expect(stage.sweepersAtOnce).toBeLessThanOrEqual(5);
  });

  // Lambda takes no rate of its own for traces, so there are those of Lambda or none.
  test('a stage without traces begins none, and any other one has them of every function', () => {
    const modes = (stage: Stage) =>
      new Set(
        allOfType(templatesOf(stage), 'AWS::Lambda::Function').map(([, { Properties }]) =>
          valueAt(Properties.TracingConfig, 'Mode'),
        ),
      );

    expect(modes({ ...stages.prod, traced: false })).toEqual(new Set(['PassThrough']));
    expect(modes(stages.prod)).toEqual(new Set(['Active']));
  });

  test('no permission to invoke is open to resources of other accounts', () => {
    const permissions = allOfType(templates, 'AWS::Lambda::Permission').map(([, one]) => one.Properties);

    expect(permissions.filter(({ SourceArn }) => SourceArn === undefined)).toEqual([]);
  });

  const reserved =
    /^(_HANDLER|_X_AMZN_TRACE_ID|AWS_(DEFAULT_REGION|REGION|EXECUTION_ENV|LAMBDA_.*|ACCESS_KEY.*|SECRET_ACCESS_KEY|SESSION_TOKEN)|LAMBDA_(TASK|RUNTIME).*)$/;

  // The runtime of a function takes its events and answers there, without a password, from whatever runs beside it.
  test('no stage whose webhooks may go to loopback is made on AWS', () => {
    const open = Object.values(stages).filter(({ loopbackReceivers }) => loopbackReceivers);
    const onAws = (stage: Stage) => () =>
      makeStacks({ app: new App(), stage, codeOf: () => Code.fromInline('0'), endpoint: undefined });

    for (const stage of open) expect(onAws(stage)).toThrow('is for an emulator, not for AWS');
    expect(open.length).toBeGreaterThan(0);
  });

  // From Node 24 on the runtime refuses to start a function that could take a callback, which it tells by three parameters.
  test('no handler has a third parameter', async () => {
    const modules = await Promise.all(deployedFunctions.map((name) => import(fileOf(name))));
    const parameters = modules.map(({ handler }) =>
      typeof handler === 'function' ? handler.length : 'none',
    );

    expect(parameters.filter((count) => count !== 1 && count !== 2)).toEqual([]);
    expect(functions.map(([, { Properties }]) => Properties.Runtime)).toEqual(
      functions.map(() => 'nodejs24.x'),
    );
    expect(modules.length).toBe(functions.length);
  });

  test('environments are below 4 KB and use no reserved name', () => {
    for (const [, { Properties }] of functions) {
      const variables = Object(valueAt(Properties.Environment, 'Variables'));

      // References are longer than most values that they stand for.
      expect(Buffer.byteLength(JSON.stringify(variables))).toBeLessThan(4_096);
      expect(Object.keys(variables).filter((name) => reserved.test(name))).toEqual([]);
    }
  });

  test('calls of AWS end before their function is ended, even two in a row', () => {
    const calling = functions.filter(([, { Properties }]) =>
      JSON.stringify(Properties.Environment).includes(`"${variables.tableName}"`),
    );
    for (const [, { Properties }] of calling) {
      const request = valueAt(Properties.Environment, 'Variables', variables.requestMilliseconds);
      const longest = longestCallMilliseconds(Number(request ?? usualRequestMilliseconds));
      const calls = Number(Properties.Timeout) > 5 ? 2 : 1;

      expect(calls * longest).toBeLessThan(Number(Properties.Timeout) * 1_000);
    }
    expect(calling.length).toBeGreaterThan(0);
  });

  test('a message is taken, looked up, given its link, sent and noted before its worker is ended', () => {
    const longest = longestCallMilliseconds(usualRequestMilliseconds);
    // Claimed, with its tenant; its address.
    const looking = 2;
    // The document and the key; where there is none it is made: KMS, the table, the table again, KMS.
    const linking = 5;
    // A refusal may close the number: the message again, its address, and the commit of both.
    const settling = 3;
    const preparing = (looking + linking) * longest;

    expect(preparing + longest).toBeLessThan(sendMessage.leaseSeconds * 1_000);
    expect(preparing + longest + attemptMilliseconds + settling * longest).toBeLessThan(
      workers.dispatchMessage.seconds * 1_000,
    );
  });

  test('a mail is fetched and filed before its worker is ended', () => {
    const longest = longestCallMilliseconds(usualRequestMilliseconds);
    // Whose it is, the tenant, its writer in two steps, whom it answers, and the commit.
    const filing = 6;

    expect(filing * longest + fetchMilliseconds).toBeLessThan(workers.receiveArrivals.seconds * 1_000);
  });

  // Lambda counts how often one chain of messages has led to a function, and after sixteen times puts the next message among
  // the dead letters. An endpoint that is down for long is looked after by one chain: each visit sends the message for the next.
  test('a function that sends to its own queue may be led back to itself for as long as it takes', () => {
    const queueIds = ofType(data, 'AWS::SQS::Queue').map(([id]) => id);
    const policies = ofType(events, 'AWS::IAM::Policy').map(([, { Properties }]) => Properties);
    const maySend = (role: unknown, queue: string | undefined) =>
      policies
        .filter(({ Roles }) => JSON.stringify(Roles).includes(String(valueAt(role, 'Fn::GetAtt', 0))))
        .flatMap(({ PolicyDocument }) => listOf(valueAt(PolicyDocument, 'Statement')))
        .filter((statement) => listOf(valueAt(statement, 'Action')).includes('sqs:SendMessage'))
        .flatMap((statement) => listOf(valueAt(statement, 'Resource')))
        .some((resource) => referredTo(resource, queueIds) === queue);
    const looping = ofType(events, 'AWS::Lambda::EventSourceMapping').flatMap(([, { Properties }]) => {
      const id = String(valueAt(Properties.FunctionName, 'Ref'));
      const queue = referredTo(Properties.EventSourceArn, queueIds);
      const made = events.get(id)?.Properties;
      return queue !== undefined && maySend(made?.Role, queue) ? [{ id, allowed: made?.RecursiveLoop }] : [];
    });

    expect(looping.length).toBeGreaterThan(0);
    expect(looping.filter(({ allowed }) => allowed !== 'Allow')).toEqual([]);
  });

  test('sources of streams end their repeats and put aside what fails', () => {
    const ofStreams = ofType(events, 'AWS::Lambda::EventSourceMapping').filter(
      ([, { Properties }]) => Properties.StartingPosition !== undefined,
    );

    expect(ofStreams.length).toBeGreaterThan(0);
    for (const [, { Properties }] of ofStreams) {
      expect(Properties.MaximumRetryAttempts).toBeGreaterThan(0);
      expect(Properties.MaximumRecordAgeInSeconds).toBeGreaterThanOrEqual(60);
      expect(valueAt(Properties.DestinationConfig, 'OnFailure', 'Destination')).not.toBe(undefined);
    }
  });

  test('sources of streams hand on the records of several companies at a time', () => {
    const factors = ofType(events, 'AWS::Lambda::EventSourceMapping')
      .filter(([, { Properties }]) => Properties.StartingPosition !== undefined)
      .map(([, { Properties }]) => Properties.ParallelizationFactor);

    // One shard has the records of many companies, and Lambda takes at most ten batches of it at a time.
    expect(factors).toEqual([10]);
  });

  // A new account runs ten functions at a time, and a queue asks for at least two: receivers that hang must not take them all.
  test('a stage for a small account leaves others most of what that runs at a time', () => {
    const small = templatesOf(stages.dev).events;
    const most = ofType(small, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) =>
      Number(valueAt(Properties.ScalingConfig, 'MaximumConcurrency') ?? Properties.ParallelizationFactor),
    );

    expect(most).toHaveLength(9);
    expect(Math.min(...most)).toBe(2);
    expect(Math.max(...most)).toBeLessThanOrEqual(3);
  });
});

describe('SQS', () => {
  const queues = new Map(ofType(data, 'AWS::SQS::Queue'));
  const sources = ofType(events, 'AWS::Lambda::EventSourceMapping').filter(([, { Properties }]) =>
    referredTo(Properties.EventSourceArn, queues.keys()),
  );
  const queueOf = (value: unknown) => queues.get(referredTo(value, queues.keys()) ?? '')?.Properties ?? {};

  test.each(sources)('%s is within the limits of a queue as a source', (_, { Properties }) => {
    const { BatchSize, MaximumBatchingWindowInSeconds: window = 0, ScalingConfig } = Properties;

    expect(BatchSize).toBeLessThanOrEqual(10_000);
    // More than ten at a time take a window in which to gather them.
    if (Number(BatchSize) > 10) expect(window).toBeGreaterThanOrEqual(1);
    expect(valueAt(ScalingConfig, 'MaximumConcurrency')).toBeGreaterThanOrEqual(2);
    expect(valueAt(ScalingConfig, 'MaximumConcurrency')).toBeLessThanOrEqual(1_000);
  });

  // Lambda needs that long to try again what was throttled, and counts from when the window opens.
  test.each(sources)('%s hides messages for six times its function and its window', (_, { Properties }) => {
    const { Timeout } = events.get(String(valueAt(Properties.FunctionName, 'Ref')))?.Properties ?? {};
    const window = Number(Properties.MaximumBatchingWindowInSeconds ?? 0);

    expect(queueOf(Properties.EventSourceArn).VisibilityTimeout).toBeGreaterThanOrEqual(
      6 * Number(Timeout) + window,
    );
  });

  test.each(sources)('%s puts aside what failed five times, and keeps it longer', (_, { Properties }) => {
    const { RedrivePolicy, MessageRetentionPeriod: kept = 345_600 } = queueOf(Properties.EventSourceArn);
    const deadLetters = queueOf(valueAt(RedrivePolicy, 'deadLetterTargetArn'));

    expect(valueAt(RedrivePolicy, 'maxReceiveCount')).toBeGreaterThanOrEqual(5);
    // A message keeps the age that it had.
    expect(deadLetters.MessageRetentionPeriod).toBeGreaterThan(Number(kept));
  });

  test('SQS gives a new delivery again for hours, since its message is the only copy', () => {
    const source = sources.filter(([name]) => name.includes('dataDeliveries'));
    expect(source).toHaveLength(1);
    const { RedrivePolicy, VisibilityTimeout, MessageRetentionPeriod } = queueOf(
      source[0]?.[1].Properties.EventSourceArn,
    );
    const receives = Number(valueAt(RedrivePolicy, 'maxReceiveCount'));

    expect(receives * Number(VisibilityTimeout)).toBeGreaterThanOrEqual(10 * 3_600);
    expect(MessageRetentionPeriod).toBeGreaterThanOrEqual(7 * 86_400);
  });
});

describe('IAM', () => {
  test('policies of a role are below 10,240 characters together', () => {
    const sizes = Map.groupBy(allOfType(templates, 'AWS::IAM::Policy'), ([, { Properties }]) =>
      JSON.stringify(Properties.Roles),
    );
    for (const policies of sizes.values())
      expect(
        JSON.stringify(policies.map(([, { Properties }]) => Properties.PolicyDocument)).length,
      ).toBeLessThan(10_240);
    expect(sizes.size).toBeGreaterThan(0);
  });

  // https://docs.aws.amazon.com/service-authorization/latest/reference/list_dynamodb.html, *Actions*.
  const knowLeadingKeys = [
    'BatchGetItem',
    'ConditionCheckItem',
    'DeleteItem',
    'PartiQLInsert',
    'PutItem',
    'Query',
    'UpdateItem',
  ].map((action) => `dynamodb:${action}`);
  const limited = allOfType(templates, 'AWS::IAM::Policy')
    .flatMap(([, { Properties }]) => listOf(valueAt(Properties.PolicyDocument, 'Statement')))
    .filter((one) => JSON.stringify(one).includes('dynamodb:LeadingKeys'));
  const bounded = keysByFunction(templates);
  const keysOf = (id: string, action: string) => bounded.get(id)?.get(`dynamodb:${action}`) ?? [];
  const opened = (keys: readonly string[]) =>
    Object.values(kinds)
      .map(({ name }) => name)
      .filter((name) => isLike(recordKey('org_1', name, 'c-1').PK, keys));

  test('a condition on the keys of items is of all values, as it has to be, and on what names keys', () => {
    const actions = limited.flatMap((one) => listOf(valueAt(one, 'Action')).map(String));

    expect(limited.length).toBeGreaterThan(10);
    expect(actions.filter((action) => !knowLeadingKeys.includes(action))).toEqual([]);
    for (const one of limited)
      expect(Object.keys(Object(valueAt(one, 'Condition')))).toEqual(['ForAllValues:StringLike']);
  });

  // Cognito asks it for every token; a fault in it shall show no record of a company.
  test('the function that names the tenant in tokens reads which tenant a client acts for, and nothing else', () => {
    const keys = keysOf('preToken', 'BatchGetItem');

    expect(keys).toEqual([expect.stringMatching(/^[^*]+#\*$/)]);
    expect(isLike(clientKey('4h57kdoe').PK, keys)).toBe(true);
    expect(opened(keys)).toEqual([]);
  });

  test('the function that answers questions may write only conversations', () => {
    const keys = keysOf('askJarvis', 'PutItem');

    expect(keys).toEqual([`*#${conversationMark}#*`]);
    expect(isLike(conversationKey('org_1', 'ada', 'c-1').PK, keys)).toBe(true);
    expect(opened(keys)).toEqual([]);
  });

  /** A paper says how far its work is, and so reads the other papers of the journey. */
  const ofJourney = ['tenant', 'customer', 'estimate', 'contract', 'job', 'invoice', 'attachment'];

  // They stand before the open internet: a fault in one shall show or change nothing but what its link opens.
  test.each([
    ['estimatePage', ofJourney, ['estimate', 'work_bills', 'evidence']],
    ['contractPage', ofJourney, ['contract', 'evidence']],
    // It offers the receipts of its payments.
    ['invoicePage', [...ofJourney.slice(0, -1), 'payment', 'attachment'], []],
    [
      'statementPage',
      ['tenant', 'customer', 'invoice', 'payment', 'credit_note', 'refund', 'attachment'],
      [],
    ],
    [
      'appointmentPage',
      ['tenant', 'lead', 'customer', 'technician', 'appointment', 'message'],
      ['appointment', 'message', 'thread'],
    ],
    ['leadFormPage', ['tenant', 'lead', 'form'], ['lead', 'message', 'thread']],
    ['unsubscribePage', ['tenant', 'message', 'address'], ['address']],
    ['logoImage', ['tenant', 'logo'], []],
    ['calendarFeed', ['tenant', 'customer', 'technician', 'feed', 'appointment'], []],
  ])('%s reads and writes the kinds of records that its page shows or changes', (id, reads, writes) => {
    const rights = rightsByFunction(templates).get(id) ?? new Set();
    const ofTable = [...rights].filter((right) => right.startsWith('dynamodb:'));

    expect([opened(keysOf(id, 'BatchGetItem')), opened(keysOf(id, 'PutItem'))]).toEqual([reads, writes]);
    // The keys of a list of an index are those of its partitions.
    const actions = ofTable.map((right) => right.split(' ')[0] ?? '');
    expect(actions.filter((action) => bounded.get(id)?.has(action) !== true)).toEqual([]);
  });
});

describe('Bedrock', () => {
  const statementsOf = (stage: Stage) =>
    allOfType(templatesOf(stage), 'AWS::IAM::Policy')
      .flatMap(([, { Properties }]) => listOf(valueAt(Properties.PolicyDocument, 'Statement')))
      .filter((statement) => JSON.stringify(statement).includes('bedrock:'));

  test('no function may invoke a model where none is configured', () => {
    expect(statementsOf(stages.dev)).toEqual([]);
  });

  test('a profile needs itself and the model behind it, in every region and through the profile alone', () => {
    const [profile, model, ...others] = statementsOf(fullest);

    expect(others).toEqual([]);
    expect(profile).toMatchObject({ Action: 'bedrock:InvokeModel', Effect: 'Allow' });
    expect(JSON.stringify(valueAt(profile, 'Resource'))).toMatch(
      /AWS::Region.*AWS::AccountId.*:inference-profile\/us\.example\.model-1:0/,
    );
    expect(valueAt(model, 'Condition')).toEqual({
      StringEquals: { 'bedrock:InferenceProfileArn': valueAt(profile, 'Resource') },
    });
    expect(JSON.stringify(valueAt(model, 'Resource'))).toContain(
      ':bedrock:*::foundation-model/example.model-1:0',
    );
  });

  const account = 'arn:aws:bedrock:eu-west-1:111122223333';
  test.each([
    ['example.model-1:0', /:bedrock:.*::foundation-model\/example\.model-1:0$/, undefined],
    [`${account}:provisioned-model/a1`, /:provisioned-model\/a1$/, undefined],
    [`${account}:inference-profile/eu.example.m-1`, /:inference-profile\/eu\.example\.m-1$/, 'example.m-1'],
    [`${account}:application-inference-profile/a1`, /:application-inference-profile\/a1$/, '*'],
    ['global.example.m-1', /:inference-profile\/global\.example\.m-1$/, 'example.m-1'],
    [`${account}:inference-profile/mx.example.m-1`, /:inference-profile\/mx\.example\.m-1$/, '*'],
  ])('%s is named as it has to be', (id, arn, behind) => {
    const access = accessOfModel(id);

    expect(access.arn).toMatch(arn);
    expect(access.behind?.split(':bedrock:*::foundation-model/')[1]).toBe(behind);
  });

  test.each(['gpt', 'a model', '*', 'arn:aws:s3:::bucket'])('%s is refused with one sentence', (id) => {
    expect(() => accessOfModel(id)).toThrow(/^.+ is not a model of Amazon Bedrock: [^.]+\.$/);
  });
});

describe('a model beyond AWS', () => {
  const keySecretArn = 'arn:aws:secretsmanager:us-east-1:111122223333:secret:model-AbCdEf';
  const chatModel = { url: 'https://api.example.com/v1', id: 'qwen3', keySecretArn };
  const { bedrockModelId: _, ...others } = fullest;
  const asking = templatesOf({ ...others, chatModel });

  test('only one role reads the key of a model outside AWS, and the key gives it no other right', () => {
    const policies = allOfType(asking, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
      JSON.stringify(Properties).includes('secretsmanager:'),
    );

    expect(policies.map(([name]) => name)).toEqual([expect.stringContaining('ConverseRole')]);
    const statements = listOf(valueAt(policies[0]?.[1].Properties.PolicyDocument, 'Statement'));
    expect(statements.filter((one) => JSON.stringify(one).includes('secretsmanager:'))).toEqual([
      { Action: 'secretsmanager:GetSecretValue', Effect: 'Allow', Resource: keySecretArn },
    ]);
  });

  test('only the function that asks a model outside AWS gets its address, its id and the place of its key', () => {
    const told = allOfType(asking, 'AWS::Lambda::Function').filter(([, { Properties }]) =>
      JSON.stringify(Properties).includes('MODEL_'),
    );

    expect(told.map(([, { Properties }]) => valueAt(Properties.Environment, 'Variables'))).toEqual([
      expect.objectContaining({
        MODEL_URL: chatModel.url,
        MODEL_ID: chatModel.id,
        MODEL_KEY_SECRET: keySecretArn,
      }),
    ]);
  });

  test.each([
    ['a second model', { ...fullest, chatModel }, /leave one of them out\.$/],
    [
      'a name for a secret',
      { ...others, chatModel: { ...chatModel, keySecretArn: 'model' } },
      /is not the ARN of a secret/,
    ],
    ['plain http', { ...others, chatModel: { ...chatModel, url: 'http://api.example.com' } }, /https/],
  ])('a model outside AWS with %s is refused when the stage is made', (_, stage, reason) => {
    expect(() => assertOneModel(stage)).toThrow(reason);
  });
});

describe('Cognito', () => {
  const [, { Properties: pool }] = only(ofType(data, 'AWS::Cognito::UserPool'));

  test('the plan of the pool has the version of its trigger', () => {
    expect(valueAt(pool.LambdaConfig, 'PreTokenGenerationConfig', 'LambdaVersion')).toBe('V3_0');
    expect(['ESSENTIALS', 'PLUS']).toContain(pool.UserPoolTier);
  });

  // Where people sign in by their addresses alone, Cognito names them itself, by the `sub` that their tokens have; both are found then.
  test('Cognito knows its users by the id in their tokens', () => {
    expect(pool).toMatchObject({ UsernameAttributes: ['email'] });
    expect(pool).not.toHaveProperty('AliasAttributes');
  });

  test('Cognito ends a request five seconds after it asked its trigger', () => {
    expect(only(ofType(data, 'AWS::Lambda::Function'))[1].Properties.Timeout).toBeLessThanOrEqual(5);
  });

  test('Cognito sends people back to https, or to http on localhost by that name', () => {
    const redirects = Object.values(stages).flatMap((stage) => [
      ...stage.signInRedirects,
      ...stage.serverSignInRedirects,
    ]);

    expect(redirects.filter((url) => !/^https:\/\/|^http:\/\/localhost[:/]/.test(url))).toEqual([]);
  });

  // Its `/logout` takes a GET by https with `client_id` and `logout_uri`, and goes back only to an address that this client has as
  // such, letter by letter; the console sends the address of its page without its fragment.
  test('Cognito ends its session for the console and goes back to the address at which the console signs in', () => {
    const [, { Properties: client }] = only(ofType(api, 'AWS::Cognito::UserPoolClient'));
    const pages = allOfType(templates, 'AWS::Lambda::Function').flatMap(
      ([, { Properties }]) => valueAt(Properties.Environment, 'Variables', variables.signOutUrl) ?? [],
    );

    expect(client).toMatchObject({ AllowedOAuthFlowsUserPoolClient: true, GenerateSecret: false });
    expect(client.LogoutURLs).toEqual(client.CallbackURLs);
    expect([client.LogoutURLs].flat().map((url) => worthOf(url, {}))).toEqual([
      expect.stringMatching(/^https:\/\/[^#?]+\/p\/console$/),
    ]);
    const domain = expect.objectContaining({ 'Fn::GetStackOutput': expect.anything() });
    const region = ['.auth.', { Ref: 'AWS::Region' }, '.amazoncognito.com/logout'];
    expect(pages).toEqual([{ 'Fn::Join': ['', ['https://', domain, ...region]] }]);
  });

  /** The sign-in domain of a stack of that id, made for a stage that adopts that pool or none. */
  const domainOf = (guid: string, userPoolId?: string, own: Partial<Stage> = {}) => {
    const stage: Stage = { ...stages.prod, ...own, adopts: userPoolId === undefined ? {} : { userPoolId } };
    const { stack } = dataStack('data', {
      app: new App(),
      stage,
      codeOf: () => Code.fromInline('0'),
      endpoint: undefined,
    });
    const { logicalId, domain } = only(
      stack.node.findAll().filter((one) => one instanceof CfnUserPoolDomain),
    );
    const stackId = `arn:aws:cloudformation:us-east-1:111122223333:stack/LeadToPayment-prod-data/${guid}`;
    const name = worthOf(stack.resolve(domain), { 'AWS::StackId': stackId });
    return { id: stack.resolve(logicalId), name: String(name) };
  };
  const prefix = /^(?!.*(aws|amazon|cognito))[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

  // A pool has one domain of this kind, and CloudFormation makes the new one first: a stage that is deployed keeps its name. All
  // accounts of a region share these names. A stack's id begins with the time and ends with the machine that made it: two stacks
  // may have one of them in common.
  test('Cognito keeps its sign-in domain, which no other stack has', () => {
    const sameMachine = domainOf('7f3a9b10-0722-11ee-b056-02bec084ce62');
    const sameTime = domainOf('201c12d0-0721-11ee-9a2b-0a58a9feac02');

    expect(domainOf('201c12d0-0721-11ee-b056-02bec084ce62')).toEqual({
      id: 'UsersDomainC6632324',
      name: 'l2p-201c12d0-02bec084ce62',
    });
    expect(new Set(['l2p-201c12d0-02bec084ce62', sameMachine.name, sameTime.name]).size).toBe(3);
  });

  test('Cognito has the sign-in domain that a stage names', () => {
    const { name } = domainOf('201c12d0-0721-11ee-b056-02bec084ce62', undefined, {
      signInPrefix: 'acme-office',
    });

    expect(name).toBe('acme-office');
  });

  // CloudFormation makes the new domain before it deletes the old one, and a name cannot be had twice.
  test('Cognito has another domain once the stage adopts another pool, and every function that names it follows', () => {
    const pools = [undefined, 'us-east-1_AbCdEf123', 'us-east-1_AmazonAws'];
    const domains = pools.map((pool) => domainOf('201c12d0-0721-11ee-b056-02bec084ce62', pool));

    expect(new Set(domains.map(({ name }) => name)).size).toBe(3);
    // Other stacks refer to it by this id, and would not be updated if it stayed the same.
    expect(new Set(domains.map(({ id }) => id)).size).toBe(3);
    for (const { name } of domains) expect(name).toMatch(prefix);
  });

  // By itself it sends 50 mails a day, invitations and password resets of all companies together.
  test.each([
    ['address', 'office@example.com'],
    ['domain', 'example.com'],
  ] as const)(
    'writes from the sender of the stage that SES has verified by its %s',
    (signInMail, identity) => {
      const made = templatesOf({ ...stages.prod, signInMail });
      const { EmailConfiguration } = only(ofType(made.data, 'AWS::Cognito::UserPool'))[1].Properties;

      expect(EmailConfiguration).toMatchObject({
        EmailSendingAccount: 'DEVELOPER',
        From: 'office@example.com',
      });
      expect(JSON.stringify(EmailConfiguration)).toMatch(new RegExp(`:ses:.*:identity/${identity}"`));
      expect(pool.EmailConfiguration).toBeUndefined();
    },
  );

  test('Cognito takes the stage’s lifetime of a machine token', () => {
    const hours = Object.values(stages).map(({ machineTokenHours }) => machineTokenHours);

    expect(hours.filter((each) => each < 1 || each > 24)).toEqual([]);
  });

  test('Cognito keeps the scopes of a retained pool: its clients may ask for no others', () => {
    expect(only(ofType(data, 'AWS::Cognito::UserPoolResourceServer'))[1].DeletionPolicy).toBe('Retain');
  });

  test('a client may have fifty scopes', () => {
    expect(allScopes.length).toBeLessThanOrEqual(50);
  });
});

describe('WAF', () => {
  const [, { Properties: acl }] = only(ofType(api, 'AWS::WAFv2::WebACL'));
  const ruleNamed = (name: string) => listOf(acl.Rules).find((rule) => valueAt(rule, 'Name') === name);
  const perAddress = ruleNamed('per-address');

  test('WAF gives one address a large share of the stage’s limit, and not most of it', () => {
    const { Limit, EvaluationWindowSec } = Object(valueAt(perAddress, 'Statement', 'RateBasedStatement'));
    const share = Limit / EvaluationWindowSec / stages.prod.throttle.requestsPerSecond;

    expect([60, 120, 300, 600]).toContain(EvaluationWindowSec);
    expect(share).toBeGreaterThanOrEqual(0.1);
    expect(share).toBeLessThanOrEqual(0.5);
  });

  test('WAF gives one address as many tokens of machines as cost 15 dollars an hour, however the path is written', () => {
    const { Limit, EvaluationWindowSec, ScopeDownStatement } = Object(
      valueAt(ruleNamed('tokens-per-address'), 'Statement', 'RateBasedStatement'),
    );
    const { RegexString, TextTransformations } = Object(valueAt(ScopeDownStatement, 'RegexMatchStatement'));
    const counts = (path: string) => new RegExp(RegexString).test(path);

    expect((Limit / EvaluationWindowSec) * 3_600 * 0.00225).toBeLessThanOrEqual(15);
    // WAF takes no lower limit.
    expect(Limit).toBeGreaterThanOrEqual(10);
    expect(['/oauth/token', '/v1/token', '/oauth/token/'].map(counts)).toEqual([true, true, true]);
    expect(['/oauth/authorize', '/v1/leads', '/v1/tokens'].map(counts)).toEqual([false, false, false]);
    expect(listOf(TextTransformations).map((one) => valueAt(one, 'Type'))).toEqual([
      'URL_DECODE',
      'NORMALIZE_PATH',
    ]);
  });

  // The limit of a method is shared by all companies, and one may ask from many addresses.
  test('WAF allows one token as much as one address, and logs no token', () => {
    const { AggregateKeyType, CustomKeys, Limit } = Object(
      valueAt(ruleNamed('per-token'), 'Statement', 'RateBasedStatement'),
    );
    const substituted = listOf(valueAt(acl.DataProtectionConfig, 'DataProtections'));

    expect(Limit).toBe(valueAt(perAddress, 'Statement', 'RateBasedStatement', 'Limit'));
    expect(AggregateKeyType).toBe('CUSTOM_KEYS');
    expect(CustomKeys).toEqual([
      { Header: { Name: 'authorization', TextTransformations: [{ Priority: 0, Type: 'NONE' }] } },
    ]);
    // The log names the values by which a rule counts, unless they are protected, and that not by an exception.
    expect(substituted).toContainEqual({
      Action: 'SUBSTITUTION',
      Field: { FieldType: 'SINGLE_HEADER', FieldKeys: ['authorization'] },
    });
  });

  test('WAF has no two rules of one priority', () => {
    const priorities = listOf(acl.Rules).map((rule) => valueAt(rule, 'Priority'));

    expect(new Set(priorities).size).toBe(priorities.length);
  });

  // Its host serves tokens to whoever has a secret, past the API; `GET /oauth/authorize` tells everybody which it is.
  test('protects the token endpoint of the pool, per address', () => {
    const [id, pool] = only(ofType(data, 'AWS::WAFv2::WebACL'));
    const [, association] = only(ofType(data, 'AWS::WAFv2::WebACLAssociation'));
    const [, { Properties: domain }] = only(ofType(data, 'AWS::Cognito::UserPoolDomain'));
    const rule = only(listOf(pool.Properties.Rules));
    const rate = Object(valueAt(rule, 'Statement', 'RateBasedStatement'));
    const regex = String(valueAt(rate.ScopeDownStatement, 'RegexMatchStatement', 'RegexString'));

    expect(JSON.stringify(association.Properties.WebACLArn)).toContain(id);
    expect(referredTo(association.Properties.ResourceArn, data.keys())).toMatch(/^Users/);
    // By all together a stranger, who needs no secret to be counted, could take the tokens of everybody.
    expect(rate.AggregateKeyType).toBe('IP');
    expect((rate.Limit / rate.EvaluationWindowSec) * 3_600 * 0.00225).toBeLessThanOrEqual(150);
    // A process of the facade asks for one after the other, at most ten a second.
    expect(rate.Limit).toBeGreaterThanOrEqual(10 * rate.EvaluationWindowSec);
    expect(
      ['/oauth2/token', '/oauth2/token/', '/oauth2/authorize'].map((path) => new RegExp(regex).test(path)),
    ).toEqual([true, true, false]);
    // Cognito asks WAF nothing on the pages of its newer version.
    expect(domain.ManagedLoginVersion ?? 1).toBe(1);
  });

  test('WAF answers an address over the limit in our envelope, with the time to try again', () => {
    const answer = Object(valueAt(perAddress, 'Action', 'Block', 'CustomResponse'));
    const headers = new Map<string, string>(
      answer.ResponseHeaders.map(({ Name, Value }: Record<string, string>) => [
        String(Name).toLowerCase(),
        Value,
      ]),
    );
    const body = Object(valueAt(acl.CustomResponseBodies, answer.CustomResponseBodyKey));

    expect(answer.ResponseCode).toBe(429);
    expect(headers.get('retry-after')).toBe(
      String(valueAt(perAddress, 'Statement', 'RateBasedStatement', 'EvaluationWindowSec')),
    );
    // The type of the body is its own; ten headers and 4 KB are the most.
    expect(headers.has('content-type')).toBe(false);
    expect(headers.size).toBeLessThanOrEqual(10);
    expect(body.ContentType).toBe('APPLICATION_JSON');
    expect(Buffer.byteLength(body.Content)).toBeLessThan(4_096);
    expect(JSON.parse(body.Content)).toEqual({
      error: { code: 'rate_limited', message: expect.stringMatching(/\.$/) },
    });
  });

  const overrides = listOf(
    valueAt(ruleNamed('common'), 'Statement', 'ManagedRuleGroupStatement', 'RuleActionOverrides'),
  ).map((override) => ({
    name: String(valueAt(override, 'Name')),
    counts: valueAt(override, 'ActionToUse', 'Count') !== undefined,
  }));

  test('WAF has every overridden rule, because it refuses unknown names', () => {
    expect(overrides.filter(({ name }) => !commonRules.includes(name))).toEqual([]);
  });

  // Customers and agents write free text; people's addresses come back from a sign-in in the query; programs need no name.
  test.each(
    commonRules.filter((name) => /_(BODY|QUERYARGUMENTS|QUERYSTRING|COOKIE)$|Cookie|NoUser/.test(name)),
  )('only counts what %s finds', (name) => {
    expect(overrides).toContainEqual({ name, counts: true });
  });

  test('WAF refuses with 403 in our envelope', () => {
    const [, { Properties }] = only(
      ofType(api, 'AWS::ApiGateway::GatewayResponse').filter(
        ([, response]) => response.Properties.ResponseType === 'WAF_FILTERED',
      ),
    );

    expect(Properties.StatusCode).toBe('403');
    expect(JSON.stringify(Properties.ResponseTemplates)).toContain('request_blocked');
  });

  test('WAF protects every stage of the API', () => {
    const behind = ofType(api, 'AWS::WAFv2::WebACLAssociation').map(([, { Properties }]) =>
      JSON.stringify(Properties.ResourceArn),
    );

    for (const [id] of ofType(api, 'AWS::ApiGateway::Stage'))
      expect(behind.filter((arn) => arn.includes(id)).length).toBe(1);
  });

  test('WAF writes its log where WAF may write, and neither addresses of pages nor tokens into it', () => {
    const [, { Properties: logging }] = only(ofType(api, 'AWS::WAFv2::LoggingConfiguration'));
    const [[id, group] = ['', undefined]] = ofType(api, 'AWS::Logs::LogGroup').filter(([, { Properties }]) =>
      JSON.stringify(Properties.LogGroupName ?? '').includes('aws-waf-logs-'),
    );
    const policies = JSON.stringify(ofType(api, 'AWS::Logs::ResourcePolicy'));
    const header = (Name: string) => ({ SingleHeader: { Name } });

    expect(group?.Properties.RetentionInDays).toBe(stages.prod.logDays);
    expect(JSON.stringify(logging.LogDestinationConfigs)).toContain(id);
    // WAF takes the ARN of a group without the star that stands for its streams.
    expect(JSON.stringify(logging.LogDestinationConfigs)).not.toMatch(/\*|Arn"\]/);
    expect(policies).toContain('delivery.logs.amazonaws.com');
    expect(policies).toContain('logs:PutLogEvents');
    expect(policies).toContain('aws:SourceAccount');
    expect(logging.RedactedFields).toEqual([
      { UriPath: {} },
      { QueryString: {} },
      ...['authorization', 'cookie', 'referer'].map(header),
    ]);
  });

  test('WAF keeps no samples of requests, which contain addresses, and no texts that a rule matched', () => {
    const shown = JSON.stringify(acl);
    const hidden = listOf(valueAt(acl.DataProtectionConfig, 'DataProtections')).map((one) => [
      valueAt(one, 'Field', 'FieldType'),
      valueAt(one, 'Action'),
    ]);

    expect(shown).not.toContain('"SampledRequestsEnabled":true');
    expect(hidden).toEqual([
      ['BODY', 'SUBSTITUTION'],
      ['QUERY_STRING', 'SUBSTITUTION'],
      ['SINGLE_HEADER', 'SUBSTITUTION'],
    ]);
  });
});

describe('API Gateway', () => {
  const served = ofType(api, 'AWS::ApiGateway::Stage');

  // The last segment of a page's path is a secret, and every stage serves every path.
  test.each(served)('%s records no addresses of requests', (_, { Properties }) => {
    const format = String(valueAt(Properties.AccessLogSetting, 'Format'));
    const values = format.match(/\$context\.[\w.]+/g) ?? [];
    const settings = listOf(Properties.MethodSettings);

    // A trace holds the URL as it was asked for.
    expect(Properties.TracingEnabled ?? false).toBe(false);
    expect(values).toContain('$context.resourcePath');
    expect(
      values.filter((value) =>
        /^\$context\.(path|customDomain|request(Override)?\.|error\.message)/.test(value),
      ),
    ).toEqual([]);
    for (const setting of settings) {
      expect(valueAt(setting, 'DataTraceEnabled')).toBe(false);
      expect(['OFF', undefined]).toContain(valueAt(setting, 'LoggingLevel'));
    }
  });

  // At 500 requests a second, all for the largest file, anybody could make the account pay for 3 TB an hour.
  test.each(served)('%s lets the files of the reference be downloaded slowly only', (_, { Properties }) => {
    const settings = listOf(Properties.MethodSettings);
    const limits = ['/docs', '/docs/{asset}', '/openapi.json', '/health'].map((path) => {
      const isOfPath = (setting: unknown) =>
        valueAt(setting, 'ResourcePath') === `/${path.replaceAll('/', '~1')}` &&
        valueAt(setting, 'HttpMethod') === 'GET';
      return Number(valueAt(settings.find(isOfPath), 'ThrottlingRateLimit'));
    });

    expect(limits).toEqual([10, 10, 10, Number.NaN]);
  });

  test('compresses what gets smaller by it, which is charged by the byte', () => {
    const size = Number(only(ofType(api, 'AWS::ApiGateway::RestApi'))[1].Properties.MinimumCompressionSize);

    expect(size).toBeGreaterThanOrEqual(512);
    expect(size).toBeLessThanOrEqual(4_096);
  });

  test('the role for its logs, which the account has once in a region, outlives the stack', () => {
    expect(only(ofType(api, 'AWS::ApiGateway::Account'))[1].DeletionPolicy).toBe('Retain');
  });

  test('a throttled client gets the seconds after which to try again', () => {
    const [, { Properties }] = only(
      ofType(api, 'AWS::ApiGateway::GatewayResponse').filter(
        ([, response]) => response.Properties.ResponseType === 'THROTTLED',
      ),
    );

    expect(valueAt(Properties.ResponseParameters, 'gatewayresponse.header.Retry-After')).toBe("'1'");
  });
});

describe('CloudWatch Logs', () => {
  test('the resource policies of all stages fit into one region, which has ten', () => {
    const most = allOfType(templates, 'AWS::Logs::ResourcePolicy').length;

    expect(most * Object.keys(stages).length).toBeLessThan(10);
  });
});

describe('SES', () => {
  // Names of CloudFormation, which are others than those of the API.
  const known = ['send', 'reject', 'bounce', 'complaint', 'delivery', 'renderingFailure', 'deliveryDelay'];

  test('SES reports the outcome of an email, by events that CloudFormation knows', () => {
    const [, { Properties }] = only(ofType(data, 'AWS::SES::ConfigurationSetEventDestination'));
    const types = listOf(valueAt(Properties.EventDestination, 'MatchingEventTypes'));

    expect(types.filter((type) => !known.includes(String(type)))).toEqual([]);
    for (const type of ['send', 'delivery', 'bounce', 'complaint', 'reject']) expect(types).toContain(type);
  });

  // SES asks for the right to the configuration set that a call names, beside that to the sender.
  test('SES lets the message worker use its configuration set, and no other', () => {
    const sets = ofType(data, 'AWS::SES::ConfigurationSet').map(([id]) => id);
    const sending = allOfType(templates, 'AWS::IAM::Policy')
      .flatMap(([, { Properties }]) => listOf(valueAt(Properties.PolicyDocument, 'Statement')))
      .filter((statement) => listOf(valueAt(statement, 'Action')).includes('ses:SendEmail'))
      .flatMap((statement) => listOf(valueAt(statement, 'Resource')))
      .map((resource) => JSON.stringify(resource))
      .filter((resource) => resource.includes('configuration-set'));
    const [, { Properties: worker }] = only(
      ofType(events, 'AWS::Lambda::Function').filter(([id]) => id.startsWith('dispatchMessage')),
    );
    const named = valueAt(worker.Environment, 'Variables', variables.emailConfigurationSet);

    expect(sending).toHaveLength(1);
    expect(sending[0]).not.toContain('/*');
    expect(referredTo(sending, sets)).toBe(referredTo(named, sets));
  });

  const grants = allOfType(templates, 'AWS::IAM::Policy')
    .flatMap(([, { Properties }]) => listOf(valueAt(Properties.PolicyDocument, 'Statement')))
    .filter((statement) => listOf(valueAt(statement, 'Action')).includes('ses:SendEmail'));

  // It asks for the right to the recipient as well, if that is an identity of the account, as all are in the sandbox.
  test('SES lets email go to identities of the account, from the address of the stage alone', () => {
    const grant = only(grants);
    const resources = JSON.stringify(valueAt(grant, 'Resource'));

    expect(resources).toContain(':identity/*');
    expect(valueAt(grant, 'Condition')).toEqual({
      StringEquals: { 'ses:FromAddress': stages.prod.messageSender },
    });
  });
});

describe('KMS', () => {
  // https://docs.aws.amazon.com/kms/latest/developerguide/conditions-kms.html: a condition on one pair of the context of a request.
  test('each function opens secrets of the kinds that it works with, and no others', () => {
    const opening = [...keysByFunction(templates)].flatMap(([id, keys]) => {
      const kinds = keys.get('kms:Decrypt');
      return kinds === undefined ? [] : [`${id}: ${kinds.join(', ')}`];
    });
    const all = [...rightsByFunction(templates)].filter(([, rights]) => rights.has('kms:Decrypt'));

    expect(opening.sort()).toEqual([
      'appointmentPage: link_key',
      'contractPage: link_key',
      'createEndpoint: endpoint, answer',
      'createFeed: answer',
      'creditNotePage: link_key',
      'deliverWebhook: endpoint',
      'dispatchMessage: link_key',
      'estimatePage: link_key',
      'getStatementLink: link_key',
      'invoicePage: link_key',
      'rotateSecret: endpoint, answer',
      'servePapers: link_key',
      'statementPage: link_key',
      'unsubscribePage: link_key',
    ]);
    expect(all.length).toBe(opening.length);
  });

  test.each(ofType(data, 'AWS::KMS::Key'))('%s can always be managed by its account', (_, { Properties }) => {
    const statements = JSON.stringify(valueAt(Properties.KeyPolicy, 'Statement'));

    expect(statements).toContain('":root"');
    expect(statements).toContain('"kms:*"');
  });
});

describe('CloudFormation, of what outlives a stack', () => {
  /** Every stack, also one that is still to come, of a stage as the CDK would make it. */
  const stacksOf = (stage: Stage): Stack[] => {
    const app = new App();
    makeStacks({ app, stage, codeOf: () => Code.fromInline('0'), endpoint: undefined });
    return app.node.children.filter(Stack.isStack);
  };

  test('CloudFormation is asked about every stack in the account and region of its stage', () => {
    const tied = stacksOf({ ...stages.prod, account: '111122223333', region: 'eu-west-1' });

    expect(new Set(tied.map(({ environment }) => environment))).toEqual(
      new Set(['aws://111122223333/eu-west-1']),
    );
  });

  // A trigger must be an alarm that is there; its name is CloudFormation's, so the stack has to tell it.
  test('one stack exports which alarm rolls a release back', () => {
    const [alarm, ...more] = stacksOf(stages.prod).flatMap(
      ({ node }) => node.tryFindChild(releaseAlarm) ?? [],
    );

    expect(more).toEqual([]);
    expect(alarm).toBeInstanceOf(CfnOutput);
    const [failing] = ofType(templates.api, 'AWS::CloudWatch::Alarm').filter(([, { Properties }]) =>
      JSON.stringify(Properties.Metrics ?? '').includes('5XXError'),
    );
    const value = alarm instanceof CfnOutput ? Stack.of(alarm).resolve(alarm.value) : undefined;
    expect(value).toEqual({ 'Fn::GetAtt': [failing?.[0], 'Arn'] });
  });

  // The stacks after it are updated after it, and when one of them fails it goes back to the outputs that it named before.
  test('still exports adopted resources under their former names', () => {
    const adopts = {
      tableName: 'prod-restored',
      userPoolId: 'us-east-1_AbCdEf123',
      sealingKeyArn: 'arn:aws:kms:us-east-1:111122223333:key/x',
      filesBucket: 'prod-files',
    };
    const namesOf = (stage: Stage) => Object.keys(writtenTemplatesOf(stage).data?.Outputs ?? {});
    for (const stage of [stages.prod, fullest]) {
      const kept = new Set(namesOf({ ...stage, adopts }));

      expect(namesOf(stage).filter((name) => !kept.has(name))).toEqual([]);
    }
  });

  test.each(['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::KMS::Key', 'AWS::S3::Bucket'])(
    'imports %s, which says what becomes of it without the stack',
    (type) => {
      // The bucket of mails stays as well, and empties itself.
      const policies = ofType(data, type).map(([, { DeletionPolicy }]) => DeletionPolicy);

      expect(new Set(policies)).toEqual(new Set(['Retain']));
    },
  );
});

describe('API Gateway, with bodies', () => {
  const toBrowsers = templatesOf(fullest);
  const integrations = allOfType(toBrowsers, 'AWS::ApiGateway::Method').map(
    ([, { Properties }]) => Properties.Integration,
  );

  // As text, bytes that are no UTF-8 would be replaced before a function could refuse them.
  test('API Gateway passes every body to the functions as bytes, regardless of its media type', () => {
    const [, { Properties }] = only(allOfType(toBrowsers, 'AWS::ApiGateway::RestApi'));

    expect(Properties.BinaryMediaTypes).toEqual(['*/*']);
  });

  // What a function gives as base64 is made bytes only if the type that the client accepts is listed; a browser's is not the file's.
  test('API Gateway returns files as bytes, regardless of the Accept header', () => {
    const [, { Properties }] = only(allOfType(toBrowsers, 'AWS::ApiGateway::RestApi'));

    expect(operations.some(({ success }) => success.contentTypes?.includes('application/pdf'))).toBe(true);
    expect(Properties.BinaryMediaTypes).toContain('*/*');
  });

  // "Unable to transform request", 500: a template cannot be applied to bytes.
  test('API Gateway turns bodies into text when it responds by a template itself', () => {
    const own = integrations.filter((integration) => valueAt(integration, 'Type') === 'MOCK');

    expect(own.length).toBeGreaterThan(0);
    expect(own.map((integration) => valueAt(integration, 'ContentHandling'))).toEqual(
      own.map(() => 'CONVERT_TO_TEXT'),
    );
  });

  // A proxy's answer is decoded only if the function says `isBase64Encoded`; what it does not say so of is sent as it stands.
  test('API Gateway sends the text of a response as it is, because the functions are its proxies', () => {
    const asked = integrations.filter((integration) => valueAt(integration, 'Type') !== 'MOCK');

    expect(asked.length).toBeGreaterThan(70);
    expect(new Set(asked.map((integration) => valueAt(integration, 'Type')))).toEqual(new Set(['AWS_PROXY']));
    expect(asked.filter((integration) => valueAt(integration, 'ContentHandling') !== undefined)).toEqual([]);
  });
});

// What grows with every operation is measured where every option is switched on.

const full = templatesOf(fullest);
const { api: fullApi } = full;

/** A fifth of every limit stays free for what is to come. */
const withRoom = (limit: number): number => limit * 0.8;

describe('API Gateway, with stages and paths', () => {
  const stageNames = ofType(fullApi, 'AWS::ApiGateway::Stage').map(([, { Properties }]) =>
    String(Properties.StageName),
  );
  const [[apiId] = ['']] = ofType(fullApi, 'AWS::ApiGateway::RestApi');
  const permissions = permissionsOf(full);
  const invoking = routesOf(full).filter(({ functionId }) => functionId !== undefined);
  const requests = stageNames.flatMap((stage) => invoking.map((route) => ({ ...route, stage })));
  /** The ARN that Lambda is told when the gateway calls a function for such a request. */
  const sourceOf = (stage: string, method: string, path: string, api = apiId) =>
    `arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<${api}>/${stage}/${method}${path}`;
  const isAllowed = (functionId: string | undefined, source: string) =>
    permissions.some((one) => one.functionId === functionId && matchesArn(one.sourceArn, source));

  test('the interface, the OAuth endpoints and the pages are stages of it', () => {
    expect(stageNames.sort()).toEqual(['oauth', 'p', 'v1']);
    expect(invoking.length).toBeGreaterThan(70);
  });

  test('API Gateway takes the names of the stages, and the base paths of the domain', () => {
    const basePaths = ofType(fullApi, 'AWS::ApiGateway::BasePathMapping').map(([, { Properties }]) =>
      String(Properties.BasePath),
    );

    expect(stageNames.filter((name) => !/^[A-Za-z0-9_-]{1,128}$/.test(name))).toEqual([]);
    expect(basePaths.length).toBeGreaterThan(0);
    expect(basePaths.filter((path) => !/^[A-Za-z0-9$_.+!*'()-]+$/.test(path))).toEqual([]);
  });

  test.each(requests)(
    'API Gateway may invoke the function of $method $path from the stage $stage',
    (request) => {
      const { functionId, stage, method, path } = request;
      const asked = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());

      expect(isAllowed(functionId, sourceOf(stage, method, path))).toBe(true);
      expect(isAllowed(functionId, sourceOf(stage, method, asked))).toBe(true);
    },
  );

  test('API Gateway may invoke a function for its own methods alone, and no other API may', () => {
    const own = invoking.map(({ functionId, method, path }) => ({
      functionId,
      sourceArn: sourceOf('*', method === 'ANY' ? '*' : method, path.replaceAll(/\{\w+\}/g, '*')),
    }));

    expect(
      permissions.filter(
        (one) => !own.some((each) => each.sourceArn === one.sourceArn && each.functionId === one.functionId),
      ),
    ).toEqual([]);
  });

  test('API Gateway has room left for paths, stages and authorizers, and a log line that fits', () => {
    expect(allOfType(full, 'AWS::ApiGateway::Resource').length).toBeLessThanOrEqual(withRoom(300));
    expect(stageNames.length).toBeLessThanOrEqual(withRoom(10));
    expect(ofType(fullApi, 'AWS::ApiGateway::Authorizer').length).toBeLessThanOrEqual(withRoom(10));
    for (const [, { Properties }] of ofType(fullApi, 'AWS::ApiGateway::Stage')) {
      expect(Properties.StageName).toMatch(/^\w{1,128}$/);
      expect(String(valueAt(Properties.AccessLogSetting, 'Format')).length).toBeLessThanOrEqual(3 * 1024);
    }
  });

  test('API Gateway takes at most one parameter below a path, and only letters, digits and a few signs in the others', () => {
    const parts = partsOfApi(full).flatMap(([stack, part]) =>
      ofType(part, 'AWS::ApiGateway::Resource').map(([, { Properties }]) => ({
        parent: `${stack} ${JSON.stringify(Properties.ParentId)}`,
        part: String(Properties.PathPart),
      })),
    );
    const parents = parts.filter(({ part }) => part.startsWith('{')).map(({ parent }) => parent);

    expect(parents.filter((parent, index) => parents.indexOf(parent) !== index)).toEqual([]);
    for (const { part } of parts) expect(part).toMatch(/^([\w.:-]+|\{\w+\+?\})$/);
  });

  test('API Gateway passes bodies other than JSON only to functions, and words its refusal as 404', () => {
    const unknown = routesOf(full).filter(
      ({ method, functionId }) => method === 'ANY' && functionId === undefined,
    );
    const [refusal] = ofType(fullApi, 'AWS::ApiGateway::GatewayResponse').filter(
      ([, { Properties }]) => Properties.ResponseType === 'UNSUPPORTED_MEDIA_TYPE',
    );

    for (const { properties } of unknown)
      expect(valueAt(properties.Integration, 'PassthroughBehavior')).toBe('NEVER');
    expect(refusal?.[1].Properties.StatusCode).toBe('404');
  });

  const deployed = ['AWS::ApiGateway::Method', 'AWS::ApiGateway::GatewayResponse'];
  const deploymentOf = (templates: Templates) => only(ofType(templates.api, 'AWS::ApiGateway::Deployment'));

  test('API Gateway deploys every method and response of this release', () => {
    const [, { DependsOn = [] }] = deploymentOf(full);
    const ids = deployed.flatMap((type) => ofType(fullApi, type).map(([id]) => id));
    const nested = ofType(fullApi, 'AWS::CloudFormation::Stack').map(([id]) => id);

    expect(nested.length).toBeGreaterThan(30);
    expect([...ids, ...nested].filter((id) => !DependsOn.includes(id))).toEqual([]);
  });

  // Stages show a deployment, which never changes: a change of a method shows only in another one.
  test('API Gateway deploys anew when a method changes, whichever stack has it', () => {
    const asked = templatesOf({ ...fullest, browserOrigins: ['https://other.example.com'] });
    const [[id], [other]] = [deploymentOf(full), deploymentOf(asked)];
    // A stage that changes nothing about methods keeps its deployment.
    const [same] = deploymentOf(templatesOf({ ...fullest, logDays: 30 }));

    expect(other).not.toBe(id);
    expect(same).toBe(id);
  });

  // The gateway knows a path once, and CloudFormation makes before it deletes: neither moves to another stack.
  test('API Gateway has each first segment of a path in one stack, with the named functions of its paths', () => {
    const roots = partsOfApi(full).flatMap(([stack, part]) =>
      ofType(part, 'AWS::ApiGateway::Resource')
        .filter(([, { Properties }]) => JSON.stringify(Properties.ParentId).includes('RootResourceId'))
        .map(([, { Properties }]) => [stack, `api/${String(Properties.PathPart)}`]),
    );
    const homes = partsOfApi(full).flatMap(([stack, part]) =>
      ofType(part, 'AWS::Lambda::Function')
        .filter(([, { Properties }]) => Properties.FunctionName !== undefined)
        .map(([, { Properties }]) => `${String(Properties.FunctionName)} ${stack}`),
    );
    const wanted = ownFunctions.map(
      ({ id, path }) => `${operationFunctionPrefix(stages.prod)}${id} api/${path.split('/')[1]}`,
    );

    expect(roots.filter(([stack, home]) => stack !== home)).toEqual([['api', 'api/{proxy+}']]);
    expect(new Set(roots.map(([stack]) => stack))).toHaveLength(roots.length);
    expect(homes.sort()).toEqual(wanted.sort());
  });

  test('API Gateway leads to a function only when its permission exists', () => {
    const permitted = permissionsOf(full);
    const inOwnStack = partsOfApi(full).flatMap(([, part]) => {
      const permissions = new Map(ofType(part, 'AWS::Lambda::Permission'));
      // A function of another nested stack is complete, with its permissions, before that stack says anything of it.
      return ofType(part, 'AWS::ApiGateway::Method')
        .filter(([, { Properties }]) => part.has(functionOf(Properties.Integration) ?? ''))
        .map(([id, { DependsOn = [] }]) => ({ id, waits: DependsOn.some((one) => permissions.has(one)) }));
    });

    expect(permitted.filter(({ stack, functionId }) => !full[stack]?.has(functionId))).toEqual([]);
    expect(inOwnStack.length).toBeGreaterThan(70);
    expect(inOwnStack.filter(({ waits }) => !waits)).toEqual([]);
  });
});

describe('AWS Backup', () => {
  const { data: backedUp } = full;
  const [vaultId, vault] = only(ofType(backedUp, 'AWS::Backup::BackupVault'));
  const keyOf = (value: unknown) => backedUp.get(referredTo(value, backedUp.keys()) ?? '');

  test('AWS Backup keeps the vault when the stack goes, and the key that reads it', () => {
    const key = keyOf(vault.Properties.EncryptionKeyArn);

    expect([vault.DeletionPolicy, key?.Type, key?.DeletionPolicy]).toEqual([
      'Retain',
      'AWS::KMS::Key',
      'Retain',
    ]);
    // A stack that is made anew makes another vault.
    expect(JSON.stringify(vault.Properties.BackupVaultName)).toContain('AWS::StackId');
  });

  test('copies every night to the vault elsewhere, whose account may read the copies', () => {
    const [, plan] = only(ofType(backedUp, 'AWS::Backup::BackupPlan'));
    const rule = only(listOf(valueAt(plan.Properties.BackupPlan, 'BackupPlanRule')));
    const [, selection] = only(ofType(backedUp, 'AWS::Backup::BackupSelection'));

    expect(rule).toMatchObject({
      Lifecycle: { DeleteAfterDays: 35 },
      CopyActions: [{ DestinationBackupVaultArn: fullest.backups?.copyTo }],
    });
    expect(JSON.stringify(keyOf(vault.Properties.EncryptionKeyArn))).toContain('iam::444455556666:root');
    expect(referredTo(selection.Properties.BackupSelection, backedUp.keys())).toMatch(/^(Table|BackupRole)/);
  });

  test('AWS Backup reports a failed backup or copy, by the topic of the alarms, which lets it', () => {
    const [, { Properties }] = only(ofType(backedUp, 'AWS::Events::Rule'));
    const policies = JSON.stringify(ofType(backedUp, 'AWS::SNS::TopicPolicy'));

    expect(valueAt(Properties.EventPattern, 'source')).toEqual(['aws.backup']);
    expect(JSON.stringify(Properties.EventPattern)).toContain(vaultId);
    expect(referredTo(Properties.Targets, backedUp.keys())).toMatch(/^Alarms/);
    expect(policies).toContain('events.amazonaws.com');
  });

  test('AWS Backup is not used by a stage that does not name it', () => {
    expect(allOfType(templates, 'AWS::Backup::BackupVault')).toEqual([]);
  });
});

describe('CloudFormation, in every template', () => {
  const written = Object.entries(writtenTemplatesOf(fullest));

  test.each(written)('the stack %s stays well below the limits of CloudFormation', (_, template) => {
    const { Resources, Parameters = {}, Outputs = {}, Description = '' } = template;

    // CloudFormation takes 500.
    expect(Object.keys(Resources).length).toBeLessThanOrEqual(350);
    expect(Object.keys(Parameters).length).toBeLessThanOrEqual(withRoom(200));
    expect(Object.keys(Outputs).length).toBeLessThanOrEqual(withRoom(200));
    // Templates go by S3; with the code's addresses they are somewhat longer than here.
    expect(Buffer.byteLength(JSON.stringify(template))).toBeLessThanOrEqual(withRoom(1_000_000));
    expect(Description.length).toBeLessThanOrEqual(1024);
  });

  test.each(written)('the stack %s has no export that locks another stack', (_, template) => {
    expect(Object.values(template.Outputs ?? {}).filter((output) => output.Export !== undefined)).toEqual([]);
    expect(JSON.stringify(template)).not.toContain('Fn::ImportValue');
  });

  test.each(written)('nothing in the stack %s waits for itself', (_, { Resources }) => {
    const waits = new Map(
      Object.entries(Resources).map(([id, resource]) => [
        id,
        namesIn(resource).filter((name) => name in Resources),
      ]),
    );
    const done = new Set<string>();
    const isReady = (id: string) => (waits.get(id) ?? []).every((other) => done.has(other));
    for (let before = -1; before !== done.size; ) {
      before = done.size;
      for (const id of waits.keys()) if (isReady(id)) done.add(id);
    }

    expect([...waits.keys()].filter((id) => !done.has(id))).toEqual([]);
  });
});

describe('Lambda, called by the gateway', () => {
  test('Lambda keeps the permissions of each function within a policy of 20 KB', () => {
    const statements = Map.groupBy(permissionsOf(full), ({ functionId }) => functionId);
    // AWS adds the name of the statement, the ARN of the function and the form of a policy.
    const sizes = [...statements.values()].map((each) => JSON.stringify(each).length + each.length * 400);

    expect(Math.max(...sizes)).toBeLessThanOrEqual(withRoom(20 * 1024));
  });
});

describe('Lambda, called by the service itself', () => {
  const named = allOfType(templates, 'AWS::Lambda::Function').flatMap(([, { Properties }]) =>
    Properties.FunctionName === undefined ? [] : [String(Properties.FunctionName)],
  );

  // CloudFormation finds out that a name is taken, or too long, when it makes the function.
  test('Lambda finds each operation by a name of at most 64 characters, which no other function has', () => {
    expect(named.toSorted()).toEqual(
      ownFunctions.map(({ id }) => operationFunctionPrefix(stages.prod) + id).toSorted(),
    );
    expect(named.every((name) => /^[\w-]{1,64}$/.test(name))).toBe(true);
  });
});

describe('IAM, of MCP', () => {
  test('IAM lets MCP invoke the functions of operations by the beginning of their names, and not MCP itself', () => {
    const [roleId] = only(ofType(api, 'AWS::IAM::Role').filter(([id]) => id.startsWith('McpRole')));
    const statements = ofType(api, 'AWS::IAM::Policy')
      .filter(([, { Properties }]) => referredTo(Properties.Roles, [roleId]) !== undefined)
      .flatMap(([, { Properties }]) => listOf(valueAt(Properties.PolicyDocument, 'Statement')));
    const beyondLogs = statements.filter(
      (one) => !/^(logs|xray):/.test(String([valueAt(one, 'Action')].flat()[0])),
    );
    const [, { Properties }] = only(
      allOfType(templates, 'AWS::Lambda::Function').filter(([id]) => id.startsWith(mcpEndpoint.id)),
    );

    const { Action, Resource } = Object(only(beyondLogs));
    expect(Action).toBe('lambda:InvokeFunction');
    expect(JSON.stringify(Resource)).toContain(`:function:${operationFunctionPrefix(stages.prod)}*`);
    // A name of its own would begin as theirs do, and it could call itself without end.
    expect(Properties.FunctionName).toBeUndefined();
  });
});

describe('Lambda, that ends a function', () => {
  test('Lambda ends each operation long before its writes count as committed', () => {
    const timeouts = Object.entries(templates)
      // That of MCP writes nothing by itself.
      .filter(([stack]) => stack.startsWith('api/') && stack !== 'api/mcp')
      .flatMap(([, template]) => ofType(template, 'AWS::Lambda::Function'))
      .map(([, { Properties }]) => Properties.Timeout);

    expect(timeouts.length).toBeGreaterThan(50);
    expect(Math.max(...timeouts.map(Number))).toBeLessThanOrEqual(committedAfterSeconds - 5);
  });

  // Else a caller would hear of a fault though its change was made, and could not tell.
  test('Lambda ends MCP after the operation that it called, and before the gateway gives up', () => {
    const [, { Properties }] = only(
      allOfType(templates, 'AWS::Lambda::Function').filter(([id]) => id.startsWith(mcpEndpoint.id)),
    );

    expect(Number(Properties.Timeout)).toBeGreaterThan(longestRequestSeconds + 5);
    expect(Number(Properties.Timeout)).toBeLessThan(29);
  });
});

describe('SES, that takes mail in', () => {
  const [ruleId, rule] = only(ofType(full.data, 'AWS::SES::ReceiptRule'));
  const { S3Action: action } = Object(valueAt(rule.Properties.Rule, 'Actions', 0));
  const ofRule = namesIn(action);
  /** What SES may by the policy of the bucket, or of the topic, that the rule names. */
  const rightIn = (type: string) => {
    const rights = ofType(full.data, type)
      .filter(([, { Properties }]) =>
        namesIn(Properties.Topics ?? Properties.Bucket).some((id) => ofRule.includes(id)),
      )
      .flatMap(([id, { Properties }]) =>
        listOf(valueAt(Properties.PolicyDocument, 'Statement')).map((statement) => ({ id, statement })),
      );
    return only(
      rights.filter(
        ({ statement }) =>
          valueAt(statement, 'Effect') === 'Allow' &&
          JSON.stringify(valueAt(statement, 'Principal')).includes('ses.amazonaws.com'),
      ),
    );
  };

  // Without them it refuses to make the rule, because it tries both at once.
  test.each([
    ['AWS::S3::BucketPolicy', 's3:PutObject'],
    ['AWS::SNS::TopicPolicy', 'sns:Publish'],
  ])('SES may receive email by %s, for this account only, before the rule is made', (type, action) => {
    const { id, statement } = rightIn(type);

    expect(valueAt(statement, 'Action')).toBe(action);
    expect(valueAt(statement, 'Condition', 'StringEquals', 'aws:SourceAccount')).toEqual({
      Ref: 'AWS::AccountId',
    });
    expect(rule.DependsOn, ruleId).toContain(id);
  });

  test('SES has the name of the rule in the policy of the bucket', () => {
    const { statement } = rightIn('AWS::S3::BucketPolicy');
    const { RuleSetName, Rule } = rule.Properties;
    const arn = worthOf(valueAt(statement, 'Condition', 'StringEquals', 'aws:SourceArn'), {
      'AWS::Partition': 'aws',
      'AWS::Region': 'us-east-1',
      'AWS::AccountId': '111122223333',
    });

    expect(arn).toBe(
      `arn:aws:ses:us-east-1:111122223333:receipt-rule-set/${RuleSetName}:receipt-rule/${valueAt(Rule, 'Name')}`,
    );
  });

  // No rule can turn away mail by these; SES judges, hands over, and leaves it to who reads the notification.
  test.each(['spamVerdict', 'virusVerdict', 'dmarcVerdict'])(
    'hands over a mail whose %s is FAIL like any other, so the verdict is read',
    async (verdict) => {
      const documented = join(import.meta.dirname, '../messaging/arrivals/mail.json');
      const { receipt, ...rest } = JSON.parse(readFileSync(documented, 'utf8'));
      const judged = { ...rest, receipt: { ...receipt, [verdict]: { status: 'FAIL' } } };
      const mail = { bytes: Buffer.from('From: ann@lee.example\r\n\r\nHello'), isWhole: true };

      expect(valueAt(rule.Properties.Rule, 'ScanEnabled')).toBe(true);
      expect(await readMail(Mail.parse(judged), mail)).toMatchObject({
        isForged: verdict === 'dmarcVerdict',
        isAutomatic: true,
      });
    },
  );

  test('SES has no inbound rules in a stage without domains, so that it deploys in regions without inbound email', () => {
    expect(allOfType(templates, 'AWS::SES::ReceiptRuleSet')).toEqual([]);
  });
});

describe('S3', () => {
  test('forgets mails after 30 days, files of records never, and parts of unfinished uploads after a day', () => {
    const rules = allOfType(full, 'AWS::S3::Bucket').map(([id, { Properties }]) => [
      id.replace(/[0-9A-F]{8}$/, ''),
      Object(Properties.LifecycleConfiguration).Rules,
    ]);
    const unfinished = { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' };

    expect(Object.fromEntries(rules)).toEqual({
      Mail: [{ ...unfinished, ExpirationInDays: 30 }],
      Files: [{ ...unfinished, Id: 'unfinished-uploads' }],
    });
  });

  // An address that is signed gives what its signer may do; and without the right to list, what is missing is 403 instead of 404.
  test('signers of upload addresses may put, read and list files, and other signers may only read', () => {
    const rights = Object.fromEntries(
      ofType(full.data, 'AWS::IAM::ManagedPolicy')
        .filter(([id]) => id.includes('Files'))
        .map(([id, { Properties }]) => [
          id.replace(/[0-9A-F]{8}$/, ''),
          Object(Properties.PolicyDocument)
            .Statement.flatMap(({ Action }: { Action: unknown }) => Action)
            .toSorted(),
        ]),
    );

    expect(rights).toEqual({
      ReadFiles: ['s3:GetObject'],
      WriteFiles: ['s3:GetObject', 's3:ListBucket', 's3:PutObject'],
      RemoveFiles: ['s3:DeleteObject'],
    });
  });

  test('the bucket accepts browser uploads from the console and configured origins, with the signed headers', () => {
    const corsOf = (more: Partial<Stage>) => {
      const made = templatesOf({ ...stages.prod, ...more });
      const [[, bucket] = []] = ofType(made.data, 'AWS::S3::Bucket').filter(([id]) => id.startsWith('Files'));
      return Object(bucket?.Properties.CorsConfiguration).CorsRules;
    };
    const rest = {
      AllowedMethods: ['GET', 'HEAD', 'PUT'],
      AllowedHeaders: ['content-type', 'if-none-match', 'x-amz-checksum-sha256'],
    };
    const api = 'https://*.execute-api.eu-west-1.amazonaws.com';
    const domain = {
      name: 'api.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
    };

    expect(corsOf({ region: 'eu-west-1' })).toEqual([{ AllowedOrigins: [api], ...rest }]);
    expect(corsOf({ domain, browserOrigins: ['https://app.example.com'] })).toEqual([
      { AllowedOrigins: ['https://api.example.com', 'https://app.example.com'], ...rest },
    ]);
  });

  test.each(allOfType(full, 'AWS::S3::Bucket'))(
    '%s is private, encrypted and reached by TLS only',
    (id, { Properties }) => {
      const policy = only(
        ofType(full.data, 'AWS::S3::BucketPolicy').filter(
          ([, one]) => valueAt(one.Properties.Bucket, 'Ref') === id,
        ),
      )[1];

      expect(Properties).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
        },
      });
      expect(policy.Properties.PolicyDocument).toMatchObject({
        Statement: expect.arrayContaining([
          expect.objectContaining({
            Effect: 'Deny',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
        ]),
      });
    },
  );
});

// The pages named here are of the Amazon CloudFront Developer Guide, as of November 2026.
describe('CloudFront', () => {
  const made = templatesOf({ ...stages.prod, region: 'eu-west-1' });
  const [distributionId, { Properties }] = only(ofType(made.data, 'AWS::CloudFront::Distribution'));
  const distribution = Object(Properties.DistributionConfig);
  const behavior = distribution.DefaultCacheBehavior;
  const origin = only(listOf(distribution.Origins));
  const [bucketId] = only(ofType(made.data, 'AWS::S3::Bucket').filter(([id]) => id.startsWith('Files')));
  const policyOf = (type: string, reference: unknown) => {
    const [id, policy] = only(ofType(made.data, `AWS::CloudFront::${type}`));
    expect(reference).toEqual({ Ref: id });
    return Object(policy.Properties[`${type}Config`]);
  };
  const caching = policyOf('CachePolicy', behavior.CachePolicyId);

  // *Restricting access to an Amazon S3 origin*: with an origin access control or identity CloudFront signs the request itself.
  test('CloudFront has no access to the files of its own, and hands on the signature of the viewer', () => {
    expect(origin).toMatchObject({
      DomainName: { 'Fn::GetAtt': [bucketId, 'RegionalDomainName'] },
      S3OriginConfig: { OriginAccessIdentity: '' },
    });
    expect(valueAt(origin, 'OriginAccessControlId')).toBeUndefined();
    expect(ofType(made.data, 'AWS::CloudFront::OriginAccessControl')).toEqual([]);
    expect(ofType(made.data, 'AWS::CloudFront::CloudFrontOriginAccessIdentity')).toEqual([]);
  });

  // *Request and response behavior*: unless the viewer's Host is handed on, it is the domain of the origin, for which addresses are signed. *Understand
  // cache policies*: what is in the key is also sent to the origin.
  test('CloudFront sends the whole query, the bucket as Host and no header of the viewer but Origin', () => {
    expect(caching.ParametersInCacheKeyAndForwardedToOrigin).toMatchObject({
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Origin'] },
      CookiesConfig: { CookieBehavior: 'none' },
    });
  });

  // *Use managed origin request policies*: with a bucket they drop `response-content-type` and `response-content-disposition`, which are signed.
  test('CloudFront uses no origin request policy that AWS manages', () => {
    expect(behavior.OriginRequestPolicyId).toBeUndefined();
  });

  // *Request collapsing*: simultaneous requests with one key get one response, whatever it says of caching; *Control how long CloudFront caches errors*: ten
  // seconds. The managed policy CachingDisabled has the path alone as its key, and a policy whose lifetimes are all 0 takes no other.
  test('CloudFront answers no request with the response to another address, and keeps no response and no error', () => {
    expect(caching).toMatchObject({ MinTTL: 0, DefaultTTL: 0 });
    expect(caching.MaxTTL).toBeGreaterThan(0);
    expect(listOf(distribution.CustomErrorResponses)).toEqual(
      [403, 404, 500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  // *Add custom headers to origin requests*: it refuses some names, and replaces a header of the same name that the viewer sends.
  test('CloudFront may send the header that addresses are signed with', () => {
    expect(valueAt(origin, 'OriginCustomHeaders')).toEqual(
      Object.entries(distributionMark).map(([HeaderName, HeaderValue]) => ({ HeaderName, HeaderValue })),
    );
    for (const name of Object.keys(distributionMark)) expect(name).not.toMatch(/^x-(amz|edge|real-ip)/);
  });

  // *How CloudFront processes HTTP and HTTPS requests*: it asks a bucket by the protocol of the viewer, and the bucket refuses all but TLS.
  test('CloudFront takes GET and HEAD over TLS alone', () => {
    expect(behavior).toMatchObject({ ViewerProtocolPolicy: 'https-only', AllowedMethods: ['GET', 'HEAD'] });
    expect(distribution.CacheBehaviors).toBeUndefined();
  });

  test('CloudFront sends the headers of the local store with every file, and overrides those from S3', () => {
    const { SecurityHeadersConfig: sent } = policyOf(
      'ResponseHeadersPolicy',
      behavior.ResponseHeadersPolicyId,
    );

    expect(sent).toEqual({
      ContentSecurityPolicy: {
        ContentSecurityPolicy: readHeaders['content-security-policy'],
        Override: true,
      },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: readHeaders['referrer-policy'], Override: true },
    });
    expect(readHeaders['x-content-type-options']).toBe('nosniff');
  });

  // The names of policies are the account's, in all its regions.
  test.each(['CachePolicy', 'ResponseHeadersPolicy'])(
    'a %s of CloudFront has the region in its name',
    (type) => {
      const stage = { ...stages.prod, name: 'a-second' };
      const namesOf = (templates: Templates) =>
        ofType(templates.data, `AWS::CloudFront::${type}`).map(([, one]) =>
          JSON.stringify(valueAt(one.Properties[`${type}Config`], 'Name')),
        );
      const [here, there, second] = [
        made,
        templatesOf({ ...stages.prod, region: 'us-east-1' }),
        templatesOf({ ...stage, region: 'eu-west-1' }),
      ].map(namesOf);

      expect(new Set([here, there, second].flat()).size).toBe(3);
    },
  );

  test('every function that hands out URLs of files uses the distribution’s', () => {
    const workerIds = new RegExp(`^(${workerNames.join('|')})[0-9A-F]{8}$`, 'i');
    const environments = allOfType(made, 'AWS::Lambda::Function')
      .map(([id, one]) => [id, Object(valueAt(one.Properties.Environment, 'Variables'))] as const)
      .filter(([id, environment]) => variables.filesUrl in environment && !workerIds.test(id));

    expect(environments.length).toBeGreaterThan(6);
    for (const [, environment] of environments)
      expect(JSON.stringify(environment[variables.filesReadUrl])).toContain(distributionId);
  });
});

describe('SQS, that a topic sends to', () => {
  const subscriptions = ofType(data, 'AWS::SNS::Subscription').filter(
    ([, { Properties }]) => Properties.Protocol === 'sqs',
  );

  test.each(subscriptions)(
    'the subscription %s may send to its queue, and delivers raw messages',
    (_, one) => {
      const queue = valueAt(one.Properties.Endpoint, 'Fn::GetAtt', 0);
      const statements = ofType(data, 'AWS::SQS::QueuePolicy')
        .filter(([, { Properties }]) => valueAt(Properties.Queues, 0, 'Ref') === queue)
        .flatMap(([, { Properties }]) => listOf(valueAt(Properties.PolicyDocument, 'Statement')));

      expect(one.Properties.RawMessageDelivery).toBe(true);
      expect(statements).toContainEqual(
        expect.objectContaining({
          Effect: 'Allow',
          Action: 'sqs:SendMessage',
          Principal: { Service: 'sns.amazonaws.com' },
          Condition: { ArnEquals: { 'aws:SourceArn': one.Properties.TopicArn } },
        }),
      );
    },
  );
});
