import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as Invoke } from 'aws-cdk-lib/aws-events-targets';
import { type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { reconcileMinutes, sweepMinutes } from '../../shared/contract/workClocks.ts';
import { type QueueName, queueNames, queueOf, queues, stream } from '../../shared/contract/workers.ts';
import { journalFilter } from '../../shared/store/table/table.ts';
import { environmentOf, type Stage } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import type { Api } from './api.ts';
import { atOnceOf } from './concurrency.ts';
import { dashboard } from './dashboard.ts';
import type { Data } from './data.ts';
import type { Deployment } from './deployment.ts';
import { pipelineAlarms } from './pipelineAlarms.ts';
import { makeWorkers } from './workers.ts';

/** Everything that happens after a request: the relay, the workers, what runs by the clock, and the view of it all. */
export const pipelineStack = (id: string, deployment: Deployment, data: Data, api: Api): Stack => {
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

  relayFromStream(data, workers.relayJournal, stage);
  for (const name of queueNames) workers[queues[name].worker].addEventSource(messagesOf(name, data, stage));
  // A sweeper's event has its share of the shards.
  const shares = Array.from({ length: stage.sweepersAtOnce }, (_, part) => ({
    part,
    of: stage.sweepersAtOnce,
  }));
  every(stack, 'EveryMinute', Duration.minutes(sweepMinutes), workers.sweepDue, shares);
  every(stack, 'EveryFiveMinutes', Duration.minutes(reconcileMinutes), workers.reconcile);

  pipelineAlarms(stack, data, workers, logGroup);
  dashboard(stack, { data, api, workers, logGroup });
  return stack;
};

const messagesOf = (name: QueueName, data: Data, stage: Stage): SqsEventSource => {
  const { batch, windowSeconds } = queueOf(name);
  return new SqsEventSource(data.queues[name].queue, {
    batchSize: batch,
    ...(windowSeconds === undefined ? {} : { maxBatchingWindow: Duration.seconds(windowSeconds) }),
    maxConcurrency: atOnceOf(name, stage),
    reportBatchItemFailures: true,
  });
};

const relayFromStream = ({ table, unrelayed }: Data, relay: LambdaFunction, stage: Stage): void => {
  if (table.tableStreamArn === undefined) throw new Error('The table has no stream.');
  table.grantStreamRead(relay);
  relay.addEventSourceMapping('Journal', {
    eventSourceArn: table.tableStreamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: [{ pattern: JSON.stringify(journalFilter) }],
    batchSize: stream.batch,
    parallelizationFactor: atOnceOf('stream', stage),
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    // The reconciler finds changes that do not get through in this time; the shard must continue.
    retryAttempts: 10,
    maxRecordAge: Duration.hours(1),
    onFailure: new SqsDlq(unrelayed),
  });
};

const every = (
  stack: Stack,
  id: string,
  rate: Duration,
  handler: LambdaFunction,
  inputs: readonly object[] = [{}],
): void => {
  // A run that fails is not repeated: the next one finds the same work. The rule hands it over, Lambda runs it; each would repeat.
  const once = { retryAttempts: 0, maxEventAge: rate };
  handler.configureAsyncInvoke(once);
  const targets = inputs.map(
    (input) => new Invoke(handler, { ...once, event: RuleTargetInput.fromObject(input) }),
  );
  new Rule(stack, id, { schedule: Schedule.rate(rate), targets });
};
