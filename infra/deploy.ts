import { parseArgs } from 'node:util';
import { stageNamed, stages } from './config.ts';
import { deploy, destroy } from './deploying/commands.ts';

const [verb, ...words] = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);

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

It needs AWS_REGION and credentials of the account (AWS_PROFILE, say) in the environment; docs/deploying.md has the details.`;

try {
  if (words.includes('--help') || words.includes('-h')) {
    say(help);
    process.exit(0);
  }
  // All other arguments are for the CDK.
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
  process.exitCode = await (verb === 'destroy' ? destroy : deploy)(stage, rest);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
