// What was done already need not be done again by a deployment of the same release.

import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { bundlesFolder } from '../../infra/bundling/bundles.ts';

/** The CDK's own rules take longer than all the rest of the synthesis; the check `templates` holds to them. */
export const withoutRules = { builtinCloudFormationValidation: false };

/** Where the update to this release makes its bundles. In a run of several checks BUNDLES names it, so that they are made once. */
export const updatedBundles = process.env.BUNDLES ?? bundlesFolder;

/** The bundles that the update to this release made. */
export const codeAsBundled = (name: string): Code => Code.fromAsset(join(updatedBundles, name));
