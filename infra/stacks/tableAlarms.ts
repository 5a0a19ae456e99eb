import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { table as shape } from '../../shared/store/table/table.ts';
import { alarm } from '../constructs/alarm.ts';

const period = Duration.minutes(5);

/**
 * The sweep reads every minute, so this always has data. AWS documents both that alarms on DynamoDB treat missing
 * data as configured and that they never do: an alarm without data might stay on, and be silent the next time.
 */
const always = 'ConsumedReadCapacityUnits';

/** A metric of the table and of each of its indexes, which are counted apart, as one sum. */
const sumOver = (table: TableV2, metricName: string): MathExpression => {
  const metric = (dimensionsMap: Record<string, string>) =>
    table.metric(metricName, { period, statistic: 'Sum', dimensionsMap });
  const { tableName: TableName } = table;
  const indexes = Object.keys(shape.indexes).map(
    (name) => [name, metric({ TableName, GlobalSecondaryIndexName: name })] as const,
  );
  const counted = { table: metric({ TableName }), ...Object.fromEntries(indexes) };
  const consumed = table.metric(always, { period, statistic: 'Sum', dimensionsMap: { TableName } });
  // A metric is published when there is something to count; a sum takes one that is missing for none.
  const expression = [...Object.keys(counted), '0 * consumed'].join(' + ');
  return new MathExpression({
    expression,
    usingMetrics: { ...counted, consumed },
    period,
    label: metricName,
  });
};

export const tableAlarms = (scope: Construct, topic: ITopic, table: TableV2): void => {
  alarm(scope, 'ReadsThrottled', {
    topic,
    metric: sumOver(table, 'ReadThrottleEvents'),
    threshold: 10,
    impact: 'The table refuses reads; some calls are slow or end with a 5xx.',
    runbook: 'The table is throttled',
  });
  alarm(scope, 'WritesThrottled', {
    topic,
    metric: sumOver(table, 'WriteThrottleEvents'),
    threshold: 10,
    impact: 'The table refuses writes; changes are slow or end with a 5xx, and events come late.',
    runbook: 'The table is throttled',
  });
};
