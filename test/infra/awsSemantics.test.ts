import { describe, expect, test } from 'vitest';
import { stages } from '../../infra/config.ts';
import { table as shape } from '../../shared/store/table.ts';
import { dimensionSets } from '../support/awsMetrics.ts';
import { allOfType, ofType, only, templatesOf, valueAt } from '../support/templates.ts';

// What AWS checks or does and emulators do not. Each rule holds for every resource of its kind, also for those to come.

const templates = templatesOf({ ...stages.prod, alarmEmail: 'watch@example.com' });
const { data, events } = templates;

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());

describe('SNS', () => {
  // A topic policy of one's own replaces the one by which the account's alarms may publish.
  test.each(ofType(data, 'AWS::SNS::TopicPolicy'))('%s lets alarms of this account publish', (_, policy) => {
    const statements = listOf(valueAt(policy.Properties.PolicyDocument, 'Statement'));
    const alarms = statements.find(
      (one) => valueAt(one, 'Principal', 'Service') === 'cloudwatch.amazonaws.com',
    );

    expect(alarms).toMatchObject({
      Effect: 'Allow',
      Action: 'sns:Publish',
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    });
    expect(JSON.stringify(valueAt(alarms, 'Condition', 'ArnLike', 'aws:SourceArn'))).toContain(':alarm:*');
  });
});

describe('CloudWatch', () => {
  type Watched = { readonly metric: string; readonly dimensions: readonly string[] };
  const watchedBy = (alarm: unknown): Watched[] =>
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

  test.each(alarms)('$id watches metrics that somebody publishes', ({ watched }) => {
    expect(watched.length).toBeGreaterThan(0);
    for (const { metric, dimensions } of watched) {
      const own = ownMetrics.filter((one) => one.metric === metric).map((one) => one.dimensions);

      expect([...own, ...(dimensionSets[metric] ?? [])]).toContainEqual(dimensions.toSorted());
    }
  });

  test('throttling is watched of the table and of each of its indexes', () => {
    const text = JSON.stringify(ofType(events, 'AWS::CloudWatch::Alarm'));

    for (const name of Object.keys(shape.indexes))
      expect(text.split(`{"Name":"GlobalSecondaryIndexName","Value":"${name}"}`).length - 1).toBe(2);
  });

  test.each(['AWS/Lambda Throttles', 'AWS/Lambda Errors'])('somebody is told of %s', (metric) => {
    expect(alarms.flatMap(({ watched }) => watched.map((one) => one.metric))).toContain(metric);
  });

  test('of the trigger without which nobody gets a token, too', () => {
    const [trigger] = only(ofType(data, 'AWS::Lambda::Function'));
    const watching = ofType(data, 'AWS::CloudWatch::Alarm').filter(([, { Properties }]) =>
      JSON.stringify(Properties.Dimensions).includes(trigger),
    );

    expect(only(watching)[1].Properties.MetricName).toBe('Errors');
  });

  test('the interfaces of two stages in one account are counted apart', () => {
    const nameIn = (stage: typeof stages.prod | typeof stages.dev) =>
      only(ofType(templatesOf(stage).api, 'AWS::ApiGateway::RestApi'))[1].Properties.Name;

    expect(nameIn(stages.dev)).not.toBe(nameIn(stages.prod));
  });
});
