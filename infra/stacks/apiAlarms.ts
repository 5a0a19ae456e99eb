import { CfnOutput, Duration } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { releaseAlarm } from '../config.ts';
import { alarm } from '../constructs/alarm.ts';

const period = Duration.minutes(5);
const slowMilliseconds = 3_000;

/** How many of a hundred requests end with a 5xx; none while there are fewer than five, so that a quiet stage rings for no single one. */
const failingShare = (api: RestApi): MathExpression =>
  new MathExpression({
    expression: 'IF(errors >= 5, 100 * errors / requests, 0)',
    usingMetrics: {
      errors: api.metricServerError({ period, statistic: 'Sum' }),
      requests: api.metricCount({ period, statistic: 'Sum' }),
    },
    period,
    label: 'Failing requests, %',
  });

export const apiAlarms = (scope: Construct, api: RestApi, topic: ITopic): void => {
  const failing = alarm(scope, 'FailingRequests', {
    topic,
    metric: failingShare(api),
    threshold: 0.1,
    impact: 'Requests of companies end with a 5xx, without effect.',
    runbook: 'Failing requests',
  });
  new CfnOutput(scope, releaseAlarm, { value: failing.alarmArn });
  alarm(scope, 'SlowRequests', {
    topic,
    metric: api.metricLatency({ period, statistic: 'p99' }),
    threshold: slowMilliseconds,
    periods: 3,
    impact: 'One request in a hundred takes over three seconds; people at a desk notice.',
    runbook: 'Slow requests',
  });
};
