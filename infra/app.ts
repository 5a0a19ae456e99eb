import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundleFunctions } from './bundling/bundles.ts';
import { stageNamed } from './config.ts';
import { makeStacks } from './stacks/service.ts';

const app = new App();
const { folderOf } = await bundleFunctions();
makeStacks({
  app,
  stage: stageNamed(app.node.tryGetContext('stage') ?? 'dev'),
  codeOf: (name) => Code.fromAsset(folderOf(name)),
  endpoint: process.env.AWS_ENDPOINT_URL,
});
