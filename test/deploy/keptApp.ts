import { App } from 'aws-cdk-lib';
import { makeStacks } from '../../infra/stacks/service.ts';
import { keptStage } from './keptStage.ts';
import { codeAsBundled, withoutRules } from './sameRelease.ts';

makeStacks({
  app: new App(withoutRules),
  stage: keptStage,
  codeOf: codeAsBundled,
  endpoint: process.env.AWS_ENDPOINT_URL,
});
