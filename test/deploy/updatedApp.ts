import { App } from 'aws-cdk-lib';
import { stages } from '../../infra/config.ts';
import { makeStacks } from '../../infra/stacks/service.ts';
import { codeAsBundled, withoutRules } from './sameRelease.ts';

/** The same service a release later: every stack is updated, and nothing that holds data may be made anew. */
makeStacks({
  app: new App(withoutRules),
  stage: {
    ...stages.emulator,
    messageSender: 'desk@example.com',
    logDays: 30,
    throttle: { requestsPerSecond: 60, burst: 120 },
  },
  codeOf: codeAsBundled,
  endpoint: process.env.AWS_ENDPOINT_URL,
});
