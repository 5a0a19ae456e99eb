// What the first deployment of a check did need not be done again by those of the same release after it.

import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundlesFolder } from '../../infra/bundles.ts';

/** The CDK's own rules take longer than all the rest of the synthesis, and held then. */
export const withoutRules = { builtinCloudFormationValidation: false };

/** The bundles that the first deployment made. */
export const codeAsBundled = (name: string): Code => Code.fromAsset(join(bundlesFolder, name));
