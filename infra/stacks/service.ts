import { type App, Aspects, Tags } from 'aws-cdk-lib';
import { CfnFunction, Tracing } from 'aws-cdk-lib/aws-lambda';
import { assertEmulated, type Stage, stackName } from '../config.ts';
import { apiStack } from './api.ts';
import { dataStack } from './data.ts';
import type { Deployment } from './deployment.ts';
import { pipelineStack } from './pipeline.ts';

/** The whole service of one stage. */
export const makeStacks = (deployment: Deployment) => {
  const { app, stage, endpoint } = deployment;
  assertEmulated(stage, endpoint);
  if (!stage.traced) withoutTraces(app);
  const id = (part: string) => stackName(stage.name, part);
  const data = dataStack(id('data'), deployment);
  const api = apiStack(id('api'), deployment, data);
  // A deployed stack keeps its name.
  const pipeline = pipelineStack(id('events'), deployment, data, api);
  tag(app, stage);
  return { data: data.stack, api: api.stack, events: pipeline };
};

/** Functions pass a trace on and start none. */
const withoutTraces = (app: App): void =>
  Aspects.of(app).add({
    visit: (node) => {
      if (node instanceof CfnFunction) node.tracingConfig = { mode: Tracing.PASS_THROUGH };
    },
  });

export const tagsOf = ({ name }: Stage) => ({ service: 'lead-to-payment', stage: name });

export const tag = (app: App, stage: Stage): void => {
  for (const [key, value] of Object.entries(tagsOf(stage))) Tags.of(app).add(key, value);
};
