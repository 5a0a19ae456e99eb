import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { alarmed, workNotDone } from '../../shared/kernel/log.ts';
import { alarm } from '../constructs/alarm.ts';
import { countLines } from '../constructs/logMetric.ts';
import type { Data } from './data.ts';
import { tableAlarms } from './tableAlarms.ts';
import type { Workers } from './workers.ts';

/** Alarms that no single worker shows: late events, a stopped clock, lost work. */
export const pipelineAlarms = (
  scope: Construct,
  { topic, table }: Data,
  { relayJournal, sweepDue }: Workers,
  logGroup: LogGroup,
): void => {
  alarm(scope, 'RelayBehind', {
    topic,
    metric: relayJournal.metric('IteratorAge', { period: Duration.minutes(1), statistic: 'Maximum' }),
    threshold: 60_000,
    periods: 3,
    impact: 'New events are over a minute late; receivers see changes late.',
    runbook: 'Events are late',
  });
  alarm(scope, 'ClockStopped', {
    topic,
    metric: sweepDue.metricInvocations({ period: Duration.minutes(5) }),
    threshold: 1,
    whenMissing: true,
    impact: 'Nothing that is due by time happens: no long retries, follow-ups or expiries.',
    runbook: 'The clock stands still',
  });
  alarm(scope, 'WorkNotDone', {
    topic,
    metric: countLines(logGroup, 'WorkNotDone', { message: Object.values(workNotDone) }),
    threshold: 1,
    periods: 3,
    impact: 'Some work that is due fails or gets lost again and again; it comes late, or waits for us.',
    runbook: 'Work is not done',
  });
  alarm(scope, 'EndpointsParked', {
    topic,
    metric: countLines(logGroup, 'EndpointsParked', { message: alarmed.parkedEndpoint }),
    threshold: 10,
    impact:
      'Many receivers stopped answering at once; their events wait, and it may be our way out that fails.',
    runbook: 'Many endpoints are parked',
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
