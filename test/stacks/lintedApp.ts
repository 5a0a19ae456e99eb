import { App } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { stages } from '../../infra/config.ts';
import { makeStacks } from '../../infra/stacks/service.ts';

/** The production stage without the code of its functions, which takes a minute to bundle and is in no template. */
makeStacks({ app: new App(), stage: stages.prod, codeOf: () => Code.fromInline('0'), endpoint: undefined });
