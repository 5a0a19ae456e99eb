import { Duration } from 'aws-cdk-lib';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { alarmed } from '../../shared/kernel/log.ts';
import { alarm } from '../constructs/alarm.ts';
import { countLines } from '../constructs/logMetric.ts';
import type { Data } from './data.ts';

/**
 * Alarms on email and SMS that the provider refuses for the whole account, or that arrive at unknown
 * addresses.
 */
export const messageAlarms = (scope: Construct, { topic }: Data, logGroup: LogGroup): void => {
  alarm(scope, 'SendingRefused', {
    topic,
    metric: countLines(logGroup, 'RefusedSending', { message: alarmed.refusedSending }),
    threshold: 1,
    impact: 'The provider lets the service send nothing; emails or texts to customers have failed.',
    runbook: 'Sending is refused',
  });
  alarm(scope, 'OutcomesUnknown', {
    topic,
    metric: countLines(logGroup, 'UnknownOutcomes', { message: alarmed.unknownOutcome }).with({
      period: Duration.minutes(15),
    }),
    threshold: 5,
    impact: 'The outcome of some emails or SMS is unknown; each waits for a person to resend it.',
    runbook: 'Messages of which nothing is known',
  });
  alarm(scope, 'CameInNowhere', {
    topic,
    metric: countLines(logGroup, 'CameInNowhere', { message: alarmed.cameInNowhere, level: 'error' }),
    threshold: 1,
    impact: 'A message arrived at an address or number without a company; no one reads it.',
    runbook: 'Mail came in nowhere',
  });
};
