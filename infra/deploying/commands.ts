import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { adoptRegion, assertAwsSettings } from '../awsSettings.ts';
import { assertEmulated, releaseAlarm, type Stage, stackName } from '../config.ts';
import { cdk } from './cdk.ts';
import { lookAhead } from './lookAhead.ts';
import { assertPlace } from './place.ts';
import { outputsOf } from './stackFacts.ts';
import { watchRelease } from './watch.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

// The CDK's library is loaded only when it is needed, because loading takes seconds.

/** Puts a stage into the account, with the CDK's own options behind ours. Answers the CDK's exit code. */
export const deploy = (stage: Stage, rest: readonly string[]): Promise<number> =>
  inItsPlace(stage, async (cloudFormation) => {
    const warnings = await lookAhead(stage, cloudFormation);
    if (stage.keepsData) {
      const { takeUp } = await import('./adoption.ts');
      await takeUp(stage, cdk, say);
    }
    const watched = await watchRelease(stage, await releaseAlarmOf(stage, cloudFormation));
    if (watched.text !== undefined) say(watched.text);
    const status = await cdk('deploy', '--all', ...watched.options, ...contextOf(stage), ...rest);
    for (const warning of warnings) say(`\nWarning: ${warning}`);
    if (status === 0)
      say(
        `\nStage ${stage.name} is up. Next: npm run tenant -- create "Acme Roofing" --zone America/New_York --stage ${stage.name}`,
      );
    return status;
  });

/** Destroys a stage, and prints how to restore the resources that it keeps. */
export const destroy = async (stage: Stage, rest: readonly string[]): Promise<number> => {
  if (stage.permanent)
    throw new Error(
      `Stage ${stage.name} is permanent: set \`permanent\` to false in infra/config.ts and deploy that first.`,
    );
  return inItsPlace(stage, async (cloudFormation) => {
    const kept = await outputsOf(cloudFormation, stackName(stage.name, 'data'));
    const status = await cdk('destroy', '--all', ...contextOf(stage), ...rest);
    if (status === 0 && stage.keepsData) say(`\n${farewell(kept)}`);
    return status;
  });
};

const contextOf = ({ name }: Stage): string[] => ['--context', `stage=${name}`];

const farewell = (kept: ReadonlyMap<string, string>): string => {
  const names = ['TableName', 'UserPoolId', 'SealingKeyArn', 'FilesBucket'].flatMap((output) => {
    const value = kept.get(output);
    return value === undefined ? [] : [`${output[0]?.toLowerCase()}${output.slice(1)}: '${value}'`];
  });
  return `The table, the user pool, the key and the bucket of files are still there. To go on with them, put this into the stage in infra/config.ts before it is deployed again:

  adopts: { ${names.join(', ')} },

docs/deploying.md says how to remove them.`;
};

/** The CDK would find out as well, but only after it bundled every function. */
const inItsPlace = async <T>(
  stage: Stage,
  work: (cloudFormation: CloudFormationClient) => Promise<T>,
): Promise<T> => {
  assertEmulated(stage, process.env.AWS_ENDPOINT_URL || undefined);
  adoptRegion();
  const cloudFormation = new CloudFormationClient();
  try {
    await assertAwsSettings(stage.name, cloudFormation);
    await assertPlace(stage);
    return await work(cloudFormation);
  } finally {
    cloudFormation.destroy();
  }
};

const releaseAlarmOf = async (
  stage: Stage,
  cloudFormation: CloudFormationClient,
): Promise<string | undefined> => {
  if (stage.watchMinutes === 0) return undefined;
  const { stackNamesOf } = await import('./assembly.ts');
  const outputs = await Promise.all(stackNamesOf(stage).map((name) => outputsOf(cloudFormation, name)));
  return outputs.map((stack) => stack.get(releaseAlarm)).find((arn) => arn !== undefined);
};
