import { Duration } from 'aws-cdk-lib';
import { MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Role } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { runbooks, type Worker, type WorkerName, workers } from '../../shared/contract/workers.ts';
import { alarm } from '../constructs/alarm.ts';
import { type BundledFunctionProps, bundledFunction, type CodeOf } from '../constructs/bundledFunction.ts';
import { functionRole } from './roles.ts';

type WorkerProps = {
  readonly codeOf: CodeOf;
  readonly logGroup: ILogGroup;
  readonly topic: ITopic;
  readonly environment: Readonly<Record<string, string>>;
  /** The worker's permissions, in addition to writing its log. */
  readonly allow: (role: Role) => void;
  /** The messages that failed, by worker, for one behind a queue: it answers which they were, and so has not failed itself. */
  readonly failedMessages?: Metric;
} & Pick<BundledFunctionProps, 'layers' | 'sendsToItself'>;

const period = Duration.minutes(5);

/** A function behind the interface, with a role of its own and an alarm on its failures. */
export const worker = (scope: Construct, name: WorkerName, props: WorkerProps): LambdaFunction => {
  const role = functionRole(scope, `${name}Role`, props.logGroup);
  props.allow(role);
  const { seconds, memoryMegabytes, impact }: Worker = workers[name];
  const made = bundledFunction(scope, name, {
    codeOf: props.codeOf,
    role,
    logGroup: props.logGroup,
    timeoutSeconds: seconds,
    memoryMegabytes,
    environment: props.environment,
    layers: props.layers,
    sendsToItself: props.sendsToItself,
  });
  const errors = made.metricErrors({ period });
  const failed = props.failedMessages?.with({ dimensionsMap: { worker: name } });
  alarm(scope, `${name}Failing`, {
    topic: props.topic,
    metric: failed === undefined ? errors : sumOf({ errors, failed }),
    threshold: 3,
    impact,
    runbook: runbooks.worker,
  });
  return made;
};

/** The sum of two metrics; one without data counts as zero. */
const sumOf = (usingMetrics: { readonly errors: Metric; readonly failed: Metric }): MathExpression =>
  new MathExpression({ expression: 'errors + failed', usingMetrics, period, label: 'Failures' });
