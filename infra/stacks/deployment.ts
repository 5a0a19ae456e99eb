import type { App } from 'aws-cdk-lib';
import type { Stage } from '../config.ts';
import type { CodeOf } from '../constructs/bundledFunction.ts';

/** What all stacks of a stage are made from. */
export type Deployment = {
  readonly app: App;
  readonly stage: Stage;
  readonly codeOf: CodeOf;
  /** Where an emulator serves everything; undefined on AWS, which has hosts of its own for APIs and sign-in. */
  readonly endpoint: string | undefined;
};
