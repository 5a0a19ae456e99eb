import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { adoptRegion, assertAwsSettings } from '../awsSettings.ts';
import type { Stage } from '../config.ts';
import { cdk } from './cdk.ts';
import { assertPlace } from './place.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Puts a stage into the account, with the CDK's own options behind ours. Answers the CDK's exit code. */
export const deploy = (stage: Stage, rest: readonly string[]): Promise<number> =>
  inItsPlace(stage, async () => {
    const status = await cdk('deploy', '--all', ...contextOf(stage), ...rest);
    if (status === 0)
      say(
        `\nStage ${stage.name} is up. Next: npm run tenant -- create "Acme Roofing" --zone America/New_York --stage ${stage.name}`,
      );
    return status;
  });

/** Takes a stage down again. */
export const destroy = async (stage: Stage, rest: readonly string[]): Promise<number> => {
  if (stage.permanent)
    throw new Error(
      `Stage ${stage.name} is permanent: set \`permanent\` to false in infra/config.ts and deploy that first.`,
    );
  return inItsPlace(stage, async () => {
    const status = await cdk('destroy', '--all', ...contextOf(stage), ...rest);
    if (status === 0 && stage.keepsData)
      say(
        '\nThe table, the user pool and the key are still there; docs/deploying.md says how to remove them.',
      );
    return status;
  });
};

const contextOf = ({ name }: Stage): string[] => ['--context', `stage=${name}`];

/** The CDK would find out as well, but only after it bundled every function. */
const inItsPlace = async <T>(stage: Stage, work: () => Promise<T>): Promise<T> => {
  adoptRegion();
  const client = new CloudFormationClient();
  try {
    await assertAwsSettings(stage.name, client);
    await assertPlace(stage);
    return await work();
  } finally {
    client.destroy();
  }
};
