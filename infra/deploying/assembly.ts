import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, CfnElement, Stack } from 'aws-cdk-lib';
import { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { type Stage, stackName } from '../config.ts';
import { dataStack } from '../stacks/data.ts';
import type { Deployment } from '../stacks/deployment.ts';
import { makeStacks, tag } from '../stacks/service.ts';

/** The part of a stage's state that can be taken up, by the logical ids of its resources. */
export type State = {
  readonly stackName: string;
  readonly table: string;
  readonly userPool: string;
  readonly resourceServer: string;
  readonly sealingKey: string;
  readonly filesBucket: string;
};

export const stackNamesOf = (stage: Stage): string[] => {
  const app = appWithoutCode();
  makeStacks(deploymentOf(app, stage));
  return app.node.children.filter(Stack.isStack).map((stack) => stack.stackName);
};

/**
 * Writes to `outdir` the data stack for an import: adopted resources must not refer to missing ones. The deployment
 * after it adds the rest.
 */
export const writeState = (stage: Stage, outdir: string): State => {
  const app = appWithoutCode(outdir);
  const name = stackName(stage.name, 'data');
  const { stack, table, identity, sealingKey, files } = dataStack(name, deploymentOf(app, stage));
  tag(app, stage);
  const pool = identity.pool.node.defaultChild;
  if (!(pool instanceof CfnUserPool)) throw new Error('The user pool has changed.');
  pool.addPropertyDeletionOverride('LambdaConfig');
  const idOf = ({ node }: { node: typeof table.node }): string => {
    const { defaultChild } = node;
    if (!CfnElement.isCfnElement(defaultChild)) throw new Error(`${node.path} has no resource of its own.`);
    return stack.resolve(defaultChild.logicalId);
  };
  app.synth();
  return {
    stackName: name,
    table: idOf(table),
    userPool: idOf(identity.pool),
    resourceServer: idOf(identity.server),
    sealingKey: idOf(sealingKey),
    filesBucket: idOf(files.bucket),
  };
};

/** Without code, which takes a minute to bundle: the resources of the stacks do not depend on it. */
const deploymentOf = (app: App, stage: Stage): Deployment => ({
  app,
  stage,
  codeOf: () => Code.fromInline('0'),
  endpoint: process.env.AWS_ENDPOINT_URL,
});

const appWithoutCode = (outdir?: string): App => {
  const file = join(import.meta.dirname, '../../cdk.json');
  const { context } = JSON.parse(readFileSync(file, 'utf8'));
  // The CDK's own rules take longer than everything else; they apply to the deployment itself.
  const without = { builtinCloudFormationValidation: false };
  return new App({ ...(outdir === undefined ? {} : { outdir }), context, ...without });
};
