import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundleFunctions } from '../../infra/bundles.ts';
import { makeStacks } from '../../infra/stacks/service.ts';
import { keptStage } from './keptStage.ts';

// The CDK's own rules take longer than all the rest; they held at the deployment before.
const app = new App({ postCliContext: { '@aws-cdk/core:validateAgainstDefaultRules': false } });
const { folderOf } = await bundleFunctions();
makeStacks({
  app,
  stage: keptStage,
  codeOf: (name) => Code.fromAsset(folderOf(name)),
  endpoint: process.env.AWS_ENDPOINT_URL,
});
