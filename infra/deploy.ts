import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Stage, stageNamed } from './config.ts';

const [verb, ...words] = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs the CDK's own command; what it prints and asks is its own. Answers its exit code. */
const cdk = (args: readonly string[]): number => {
  const command = join(import.meta.dirname, '../node_modules/.bin/cdk');
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;
};

const deploy = ({ name }: Stage, rest: readonly string[]): number => {
  const status = cdk(['deploy', '--all', '--context', `stage=${name}`, ...rest]);
  if (status === 0)
    say(
      `\nStage ${name} is up. Next: npm run tenant -- create "Acme Roofing" --zone America/New_York --stage ${name}`,
    );
  return status;
};

const destroy = ({ name, permanent, keepsData }: Stage, rest: readonly string[]): number => {
  if (permanent) {
    say(`Stage ${name} is permanent: set \`permanent\` to false in infra/config.ts and deploy that first.`);
    return 1;
  }
  const status = cdk(['destroy', '--all', '--context', `stage=${name}`, ...rest]);
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

const help = `npm run deploy -- --stage NAME     puts the stage into your account (default: dev)
npm run destroy -- --stage NAME    takes it down again

Stages are data in infra/config.ts; docs/deploying.md tells what you need. Other options go to the CDK as they are,
--require-approval never for one.`;

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
  const stage = stageNamed(values.stage);
  const rest = words.filter((_, index) => !tokens.some((token) => isStageAt(token, index)));
  process.exitCode = verb === 'destroy' ? destroy(stage, rest) : deploy(stage, rest);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
