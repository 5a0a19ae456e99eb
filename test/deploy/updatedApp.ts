import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundleFunctions } from '../../infra/bundling/bundles.ts';
import { stages } from '../../infra/config.ts';
import { makeStacks } from '../../infra/stacks/service.ts';
import { updatedBundles, withoutRules } from './sameRelease.ts';

const { folderOf } = await bundleFunctions(updatedBundles);
/** The same service a release later: every stack is updated, and nothing that holds data may be made anew. */
makeStacks({
  app: new App(withoutRules),
  stage: {
    ...stages.emulator,
    messageSender: 'desk@example.com',
    logDays: 30,
    throttle: { requestsPerSecond: 60, burst: 120 },
  },
  codeOf: (name) => Code.fromAsset(folderOf(name)),
  endpoint: process.env.AWS_ENDPOINT_URL,
});
