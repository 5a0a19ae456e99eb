import { Duration } from 'aws-cdk-lib';
import type { Role } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { alarm } from '../constructs/alarm.ts';
import { type BundledFunctionProps, bundledFunction, type CodeOf } from '../constructs/bundledFunction.ts';
import { functionRole } from './roles.ts';
import { type WorkerName, workerSeconds } from './workerSeconds.ts';

type WorkerProps = {
  readonly codeOf: CodeOf;
  readonly logGroup: ILogGroup;
  readonly topic: ITopic;
  readonly environment: Readonly<Record<string, string>>;
  /** What the worker may do beside writing its log. */
  readonly allow: (role: Role) => void;
  /** What it means while the worker fails. */
  readonly impact: string;
} & Pick<BundledFunctionProps, 'sendsToItself'>;

/** A function behind the interface, with a role of its own and an alarm on its failures. */
export const worker = (scope: Construct, name: WorkerName, props: WorkerProps): LambdaFunction => {
  const role = functionRole(scope, `${name}Role`, props.logGroup);
  props.allow(role);
  const made = bundledFunction(scope, name, {
    codeOf: props.codeOf,
    role,
    logGroup: props.logGroup,
    timeoutSeconds: workerSeconds[name],
    environment: props.environment,
    sendsToItself: props.sendsToItself,
  });
  alarm(scope, `${name}Failing`, {
    topic: props.topic,
    metric: made.metricErrors({ period: Duration.minutes(5) }),
    threshold: 3,
    impact: props.impact,
    runbook: 'A worker fails',
  });
  return made;
};
