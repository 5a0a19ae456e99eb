import { Duration } from 'aws-cdk-lib';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type Code,
  type ILayerVersion,
  Function as LambdaFunction,
  RecursiveLoop,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** The source of a function's code, by its name in `functions/`. */
export type CodeOf = (name: string) => Code;

export type BundledFunctionProps = {
  readonly codeOf: CodeOf;
  readonly role: IRole;
  readonly logGroup: ILogGroup;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes?: number | undefined;
  readonly environment: Readonly<Record<string, string>>;
  /** For functions that others find by it. */
  readonly functionName?: string | undefined;
  readonly layers?: readonly ILayerVersion[] | undefined;
  /** One chain of messages may lead to it any number of times; Lambda would end the chain after sixteen. */
  readonly sendsToItself?: boolean | undefined;
};

export const bundledFunction = (
  scope: Construct,
  name: string,
  {
    codeOf,
    role,
    logGroup,
    timeoutSeconds,
    // Less memory also means less processor, and loading the code would take longer than it saves.
    memoryMegabytes = 1024,
    environment,
    functionName,
    layers = [],
    sendsToItself,
  }: BundledFunctionProps,
): LambdaFunction =>
  new LambdaFunction(scope, name, {
    ...(functionName === undefined ? {} : { functionName }),
    code: codeOf(name),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: memoryMegabytes,
    timeout: Duration.seconds(timeoutSeconds),
    role,
    logGroup,
    tracing: Tracing.ACTIVE,
    ...(sendsToItself === true ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
    environment,
    ...(layers.length === 0 ? {} : { layers: [...layers] }),
  });
