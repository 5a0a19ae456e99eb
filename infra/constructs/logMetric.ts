import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';

type Lines = {
  /** Or several, of which each counts. */
  readonly message: string | readonly string[];
  readonly level?: 'error';
  /** The field that splits the metric; each of its values is billed as a metric. */
  readonly by?: string;
  /** Five minutes unless given. */
  readonly period?: Duration;
};

const usualPeriod = Duration.minutes(5);

/** A metric that counts lines of the structured log: functions carry no code for it. */
export const countLines = (
  logGroup: LogGroup,
  id: string,
  { message, level, by, period = usualPeriod }: Lines,
): Metric => {
  const isMessage = FilterPattern.any(
    ...[message].flat().map((one) => FilterPattern.stringValue('$.message', '=', one)),
  );
  const filter = new MetricFilter(logGroup, id, {
    logGroup,
    metricNamespace: namespaceOf(logGroup),
    metricName: id,
    filterPattern:
      level === undefined
        ? isMessage
        : FilterPattern.all(isMessage, FilterPattern.stringValue('$.level', '=', level)),
    ...(by === undefined ? {} : { dimensions: { [by]: `$.${by}` } }),
  });
  return filter.metric({ statistic: 'Sum', period });
};

/** All values of a metric that `countLines` splits, each by its name. */
export const eachOf = (logGroup: LogGroup, id: string, by: string): IMetric =>
  new MathExpression({
    expression: `SEARCH('{"${namespaceOf(logGroup)}",${by}} MetricName="${id}"', 'Sum', ${usualPeriod.toSeconds()})`,
    label: '',
    usingMetrics: {},
    period: usualPeriod,
  });

const namespaceOf = ({ stack }: LogGroup): string => `LeadToPayment/${stack.stackName}`;
