import { allOfType, type Resource, type Templates, valueAt } from './templates.ts';

/** A metric as CloudWatch tells it from others; a reference to a resource stands as `<stack>.<logical id>`. */
export type MetricName = string;

/** Every metric that an alarm or a dashboard of the stage looks at. */
export const watchedMetrics = (templates: Templates): readonly MetricName[] =>
  Object.entries(templates).flatMap(([stack, template]) =>
    [...template.values()].flatMap((resource) => [
      ...metricsOfAlarm(stack, resource),
      ...metricsOfDashboard(stack, resource),
    ]),
  );

/** How many metrics its alarms look at, for which AWS charges one by one. */
export const alarmMetrics = (templates: Templates): number =>
  Object.entries(templates).flatMap(([stack, template]) =>
    [...template.values()].flatMap((resource) => metricsOfAlarm(stack, resource)),
  ).length;

const metricsOfAlarm = (stack: string, { Type, Properties }: Resource): MetricName[] => {
  if (Type !== 'AWS::CloudWatch::Alarm') return [];
  const single = { MetricStat: { Metric: Properties } };
  const stats = Array.isArray(Properties.Metrics) ? Properties.Metrics : [single];
  return stats
    .map((stat) => valueAt(stat, 'MetricStat', 'Metric'))
    .filter((metric) => valueAt(metric, 'MetricName') !== undefined)
    .map((metric) => {
      const dimensions = [valueAt(metric, 'Dimensions') ?? []].flat();
      const named = dimensions.map((one) => `${valueAt(one, 'Name')}=${text(stack, valueAt(one, 'Value'))}`);
      return nameOf(valueAt(metric, 'Namespace'), valueAt(metric, 'MetricName'), named);
    });
};

/** In a dashboard a metric is a list: namespace, name, then names and values of dimensions, then how it is drawn. */
const metricsOfDashboard = (stack: string, { Type, Properties }: Resource): MetricName[] => {
  if (Type !== 'AWS::CloudWatch::Dashboard') return [];
  const { widgets } = JSON.parse(text(stack, Properties.DashboardBody));
  const metrics: unknown[][] = [...widgets].flatMap(({ properties }) => properties.metrics ?? []);
  return metrics.flatMap((metric) => {
    const words = metric.filter((word) => typeof word === 'string');
    const [namespace, name, ...rest] = words;
    // What is searched for is named in the expression; other expressions compute from metrics that stand beside them.
    if (namespace === undefined)
      return [String(valueAt(metric, 0, 'expression'))].filter((one) => /SEARCH/.test(one));
    const named = rest.flatMap((word, index) => (index % 2 === 0 ? [`${word}=${rest[index + 1]}`] : []));
    return [nameOf(namespace, name, named)];
  });
};

const nameOf = (namespace: unknown, name: unknown, dimensions: readonly string[]): MetricName =>
  [namespace, name, ...[...dimensions].sort()].join(' ');

/** What is the same wherever it is deployed keeps its value; what AWS names stands under the stack that has it. */
const text = (stack: string, value: unknown): string => {
  const joined = valueAt(value, 'Fn::Join', 1);
  if (Array.isArray(joined)) return joined.map((part) => text(stack, part)).join('');
  if (typeof value === 'string') return value;
  const reference = valueAt(value, 'Ref') ?? valueAt(value, 'Fn::GetAtt', 0);
  if (typeof reference === 'string')
    return reference.startsWith('AWS::') ? reference : `<${stack}.${reference}>`;
  return `<${JSON.stringify(value).replaceAll('"', "'")}>`;
};

/** The metrics that log lines are counted into, with their namespaces. */
export const countedMetrics = (templates: Templates): readonly MetricName[] =>
  allOfType(templates, 'AWS::Logs::MetricFilter').flatMap(([, { Properties }]) =>
    [Properties.MetricTransformations].flat().map((one) => {
      return nameOf(valueAt(one, 'MetricNamespace'), valueAt(one, 'MetricName'), []);
    }),
  );
