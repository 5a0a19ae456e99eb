import { Duration } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  MathExpression,
  SingleValueWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { counted } from '../../shared/kernel/log.ts';
import { countLines, eachOf } from '../constructs/logMetric.ts';
import type { Api } from './api.ts';
import type { Data } from './data.ts';
import { failedMessages, type Workers } from './workers.ts';

const deliveryOutcomes = 'DeliveryOutcomes';
const failedRequests = 'FailedRequests';

type DashboardParts = {
  readonly data: Data;
  readonly api: Api;
  readonly workers: Workers;
  readonly logGroup: LogGroup;
};

const period = Duration.minutes(1);
const graph = (title: string, ...left: IMetric[]) => new GraphWidget({ title, left, width: 8, height: 6 });

/** One page: how the interface does, operation by operation, and how far events are behind. */
export const dashboard = (scope: Construct, seen: DashboardParts): void => {
  countLines(seen.logGroup, deliveryOutcomes, { message: counted.attempt, by: 'outcome' });
  countLines(seen.api.logGroup, failedRequests, {
    message: counted.request,
    level: 'error',
    by: 'operation',
  });
  new Dashboard(scope, 'Dashboard', {
    widgets: [requests(seen), operations(seen), pipeline(seen), state(seen)],
    defaultInterval: Duration.hours(3),
  });
};

const requests = ({ api: { api, logGroup } }: DashboardParts) => [
  graph('Requests', api.metricCount({ period }), api.metricClientError({ period })),
  graph('Failing requests by operation', eachOf(logGroup, failedRequests, 'operation')),
  graph('Latency, ms', ...['p50', 'p99'].map((statistic) => api.metricLatency({ period, statistic }))),
];

const operations = ({ api: { logGroup } }: DashboardParts) => [
  table('Operations', logGroup, [
    `filter message = "${counted.request}"`,
    'stats count() as requests, sum(status >= 500) as failed, avg(duration_ms) as avg_ms, pct(duration_ms, 99) as p99_ms by operation',
    'sort requests desc',
  ]),
  table('Last failures', logGroup, [
    'filter level = "error"',
    'fields @timestamp, operation, tenant, request_id, reason',
    'sort @timestamp desc',
    'limit 20',
  ]),
];

const pipeline = ({ data: { queuePairs }, workers, logGroup }: DashboardParts) => [
  graph(
    'Age of the oldest undelivered event, s',
    new MathExpression({
      expression: 'age / 1000',
      label: 'relay',
      period,
      usingMetrics: { age: workers.relayJournal.metric('IteratorAge', { period, statistic: 'Maximum' }) },
    }),
    ...queuePairs.map(({ queue }) => queue.metricApproximateAgeOfOldestMessage({ period })),
  ),
  graph(
    'Waiting',
    ...queuePairs.map(({ queue }) => queue.metricApproximateNumberOfMessagesVisible({ period })),
  ),
  graph('Webhook attempts by outcome', eachOf(logGroup, deliveryOutcomes, 'outcome')),
];

const state = ({ data: { queuePairs, unrelayed }, workers, logGroup }: DashboardParts) => [
  new SingleValueWidget({
    title: 'Dead letters',
    width: 12,
    metrics: [...queuePairs.map(({ deadLetters }) => deadLetters), unrelayed].map((queue) =>
      queue.metricApproximateNumberOfMessagesVisible({ period }),
    ),
  }),
  graph('Failures of workers', ...Object.values(workers).map((worker) => worker.metricErrors({ period }))),
  graph('Failed messages by worker', eachOf(logGroup, failedMessages, 'worker')),
];

const table = (title: string, { logGroupName }: ILogGroup, queryLines: string[]) =>
  new LogQueryWidget({
    title,
    width: 12,
    height: 8,
    logGroupNames: [logGroupName],
    view: LogQueryVisualizationType.TABLE,
    queryLines,
  });
