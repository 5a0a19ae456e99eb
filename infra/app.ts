import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundleFunctions, bundlesFolder } from './bundling/bundles.ts';
import { stageNamed } from './config.ts';
import { makeStacks } from './stacks/service.ts';

const app = new App();
const stage: string = app.node.tryGetContext('stage') ?? 'dev';
// Two stages may be deployed from one tree at the same time.
const { folderOf } = await bundleFunctions(`${bundlesFolder}-${stage}`);
makeStacks({
  app,
  stage: stageNamed(stage),
  codeOf: (name) => Code.fromAsset(folderOf(name)),
  endpoint: process.env.AWS_ENDPOINT_URL,
});
