import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { stream, workers } from '../../shared/contract/workers.ts';
import { alarmed, workNotDone } from '../../shared/kernel/log.ts';
import { alarm } from '../constructs/alarm.ts';
import { countLines } from '../constructs/logMetric.ts';
import type { Data } from './data.ts';
import { tableAlarms } from './tableAlarms.ts';
import type { Workers } from './workers.ts';

/** Alarms on lines in the workers' log, counted in five minutes unless given. */
const onLines = {
  WorkNotDone: {
    message: Object.values(workNotDone),
    threshold: 1,
    periods: 3,
    impact: 'Some due work fails or is lost repeatedly; it comes late, or waits for an operator.',
    runbook: 'Work is not done',
  },
  EndpointsParked: {
    message: alarmed.parkedEndpoint,
    threshold: 10,
    impact:
      'Many receivers stopped responding at the same time; their events wait, and the cause may be our own network.',
    runbook: 'Many endpoints are parked',
  },
  SendingRefused: {
    message: alarmed.refusedSending,
    threshold: 1,
    impact: 'The provider lets the service send nothing; emails or texts to customers have failed.',
    runbook: 'Sending is refused',
  },
  OutcomesUnknown: {
    message: alarmed.unknownOutcome,
    period: Duration.minutes(15),
    threshold: 5,
    impact: 'The outcome of some emails or SMS is unknown; each waits for a person to resend it.',
    runbook: 'Messages of which nothing is known',
  },
  CameInNowhere: {
    message: alarmed.cameInNowhere,
    level: 'error',
    threshold: 1,
    impact: 'A message arrived at an address or number without a company; no one reads it.',
    runbook: 'Mail came in nowhere',
  },
} as const;

type OnLines = Parameters<typeof countLines>[2] & Omit<Parameters<typeof alarm>[2], 'topic' | 'metric'>;

/** Alarms that no single worker or queue shows: late events, a stopped clock, lost work, refused messages. */
export const pipelineAlarms = (
  scope: Construct,
  { topic, table }: Data,
  { relayJournal, sweepDue }: Workers,
  logGroup: LogGroup,
): void => {
  for (const [id, facts] of Object.entries<OnLines>(onLines))
    alarm(scope, id, { ...facts, topic, metric: countLines(logGroup, id, facts) });
  const { seconds, ...late } = stream.late;
  alarm(scope, 'RelayBehind', {
    topic,
    metric: relayJournal.metric('IteratorAge', { period: Duration.minutes(1), statistic: 'Maximum' }),
    threshold: seconds * 1_000,
    periods: 3,
    ...late,
  });
  alarm(scope, 'ClockStopped', {
    topic,
    metric: sweepDue.metricInvocations({ period: Duration.minutes(5) }),
    threshold: 1,
    whenMissing: true,
    ...workers.sweepDue.stopped,
  });
  alarm(scope, 'FunctionsThrottled', {
    topic,
    metric: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      statistic: 'Sum',
      period: Duration.minutes(5),
    }),
    threshold: 10,
    impact: 'Functions of the account are not started; requests end with a 5xx and events come late.',
    runbook: 'Functions are throttled',
  });
  tableAlarms(scope, topic, table);
};
