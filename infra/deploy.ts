import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { adoptRegion, assertAwsSettings } from './awsSettings.ts';
import { type Stage, stageNamed, stages } from './config.ts';

const [verb, ...words] = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs the CDK's own command; what it prints and asks is its own. Answers its exit code. */
const cdk = async (
  command: 'deploy' | 'destroy',
  stage: string,
  rest: readonly string[],
): Promise<number> => {
  adoptRegion();
  // The CDK would find out as well, but only after it bundled every function.
  await assertAwsSettings(stage, new CloudFormationClient());
  const program = join(import.meta.dirname, '../node_modules/.bin/cdk');
  const args = [command, '--all', '--context', `stage=${stage}`, ...rest];
  return spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;
};

const deploy = async ({ name }: Stage, rest: readonly string[]): Promise<number> => {
  const status = await cdk('deploy', name, rest);
  if (status === 0)
    say(
      `\nStage ${name} is up. Next: npm run tenant -- create "Acme Roofing" --zone America/New_York --stage ${name}`,
    );
  return status;
};

const destroy = async ({ name, permanent, keepsData }: Stage, rest: readonly string[]): Promise<number> => {
  if (permanent)
    throw new Error(
      `Stage ${name} is permanent: set \`permanent\` to false in infra/config.ts and deploy that first.`,
    );
  const status = await cdk('destroy', name, rest);
  if (status === 0 && keepsData)
    say('\nThe table, the user pool and the key are still there; docs/deploying.md says how to remove them.');
  return status;
};

type Token = {
  readonly kind: string;
  readonly index: number;
  readonly name?: string;
  readonly inlineValue?: boolean | undefined;
};

/** Whether the word there belongs to `--stage`. */
const isStageAt = (token: Token, index: number): boolean =>
  token.kind === 'option' &&
  token.name === 'stage' &&
  (index === token.index || (token.inlineValue !== true && index === token.index + 1));

const help = `Puts a stage of the service into your AWS account, or takes it down again.

npm run deploy [-- --stage STAGE] [OPTIONS OF THE CDK]
npm run destroy [-- --stage STAGE] [OPTIONS OF THE CDK]

  --stage STAGE  ${Object.keys(stages).join(', ')}, as described in infra/config.ts; dev if left out
  --help, -h     this text

  Example: npm run deploy -- --stage dev --require-approval never

It needs AWS_REGION and credentials of the account (AWS_PROFILE, say) in the environment; docs/deploying.md tells all.`;

try {
  if (words.includes('--help') || words.includes('-h')) {
    say(help);
    process.exit(0);
  }
  // Whatever else is given is for the CDK.
  const { values, tokens } = parseArgs({
    args: words,
    options: { stage: { type: 'string', default: 'dev' } },
    strict: false,
    tokens: true,
  });
  // Both would leave the default stage to be deployed, or destroyed, in place of the one that was meant.
  if (
    /^\w/.test(words[0] ?? '') ||
    (process.env.npm_config_stage !== undefined && !words.includes('--stage'))
  )
    throw new Error(`Name the stage as in npm run ${verb} -- --stage dev, with both pairs of dashes.`);
  const stage = stageNamed(values.stage);
  const rest = words.filter((_, index) => !tokens.some((token) => isStageAt(token, index)));
  process.exitCode = await (verb === 'destroy' ? destroy(stage, rest) : deploy(stage, rest));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
