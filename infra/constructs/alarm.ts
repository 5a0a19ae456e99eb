import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { AlarmText, Runbook } from '../../shared/kernel/runbook.ts';

type AlarmProps = AlarmText & {
  readonly topic: ITopic;
  readonly metric: IMetric;
  readonly threshold: number;
  /** Periods of the metric in a row; one unless given. */
  readonly periods?: number;
  /** It fires when the metric is below the threshold or missing, which suits events that must happen. */
  readonly whenMissing?: true;
};

const runbookLink = (heading: Runbook): string =>
  `docs/runbook.md#${heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .replaceAll(' ', '-')}`;

/**
 * An alarm that states its effect on companies and its section of the runbook. It notifies at its start and its end.
 */
export const alarm = (scope: Construct, id: string, props: AlarmProps): Alarm => {
  const { metric, threshold, impact, runbook, periods = 1, whenMissing } = props;
  const made = new Alarm(scope, id, {
    metric,
    threshold,
    evaluationPeriods: periods,
    comparisonOperator:
      whenMissing === true
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: whenMissing === true ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    alarmDescription: `${impact} See ${runbookLink(runbook)}.`,
  });
  const action = new SnsAction(props.topic);
  made.addAlarmAction(action);
  made.addOkAction(action);
  return made;
};
