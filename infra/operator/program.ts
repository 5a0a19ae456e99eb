import { parseArgs } from 'node:util';
import { plainWords } from '../../shared/contract/plainWords.ts';
import { factAbout } from '../../shared/kernel/failure.ts';
import { onClosedOutput } from '../closedOutput.ts';
import { complain, inLines, print } from '../terminal.ts';
import type { Command, Program } from './command.ts';
import { commandHelp, descriptionOf, placeholder, programHelp, typedFor } from './help.ts';
import { openTarget } from './openTarget.ts';

/** Wrong arguments. The message is the first half of a sentence. */
class Misuse extends Error {}

const helpWords: readonly string[] = ['--help', '-h', 'help'];

/** Runs the command and ends with exit code 0, or with one sentence on standard error and 1. */
export const runProgram = async (program: Program, args: readonly string[]): Promise<void> => {
  onClosedOutput(() => process.exit());
  const { code, text } = await outcomeOf(program, args);
  (code === 0 ? print : complain)(...linesOf(text));
  process.exitCode = code;
};

export const outcomeOf = async (
  program: Program,
  args: readonly string[],
): Promise<{ code: 0 | 1; text: string }> => {
  try {
    const { lines, hasFailed = false } = await answer(program, args);
    return { code: hasFailed ? 1 : 0, text: inLines(lines) };
  } catch (error) {
    const said = isUnreachable(error) ? unreachable : sentence(error);
    const [verb = ''] = args;
    const typed = typedFor(program, Object.hasOwn(program.commands, verb) ? verb : '');
    const more = error instanceof Misuse ? `; see ${typed} --help.` : '';
    return { code: 1, text: inLines([`${said}${more}`]) };
  }
};

// The service stores its addresses before all of its parts respond.
const unreachable = 'The service does not answer; if it is just starting or stopping, try again in a moment.';

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

type Answer = { readonly lines: readonly string[]; readonly hasFailed?: boolean };

const answer = async (program: Program, [verb, ...rest]: readonly string[]): Promise<Answer> => {
  if (verb === undefined || helpWords.includes(verb)) return { lines: linesOf(programHelp(program)) };
  const found = Object.hasOwn(program.commands, verb) ? program.commands[verb] : undefined;
  if (found === undefined) throw new Misuse(notACommand(verb, Object.keys(program.commands)));

  const kept = keptByNpm(found, rest);
  if (kept !== undefined)
    throw new Misuse(`npm kept --${kept} for itself, which needs the -- in ${typedFor(program, verb)}`);

  const { json, help, stage, ...raw } = readArguments(found, rest);
  if (help) return { lines: linesOf(commandHelp(program, verb, found)) };
  checkInput(found, raw);

  const target = await openTarget(stage);
  try {
    const outcome = await found.run(raw, target);
    const text = outcome.isBare === true ? outcome.text : ['', ...outcome.text];
    const lines = json ? linesOf(JSON.stringify(outcome.json, undefined, 2)) : text;
    return { lines, hasFailed: outcome.hasFailed ?? false };
  } finally {
    target.close();
  }
};

const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n');

/** Also if the command is missing, or comes after its options. */
const notACommand = (word: string, verbs: readonly string[]): string =>
  `${JSON.stringify(word)} is not a command: the first word must be ${verbs.join(', ').replace(/, ([\w-]+)$/, ' or $1')}`;

/** npm takes options before a `--` as its own and puts them into the environment. */
const keptByNpm = ({ input }: Command, args: readonly string[]): string | undefined =>
  [...Object.keys(input.shape), 'stage'].find(
    (field) =>
      process.env[`npm_config_${field}`] !== undefined && !args.some((word) => word.startsWith(`--${field}`)),
  );

type Words = { stage: string | undefined; json: boolean; help: boolean } & Record<string, unknown>;

const readArguments = ({ input, subject }: Command, args: readonly string[]): Words => {
  const fields = Object.keys(input.shape).filter((field) => field !== subject);
  const { values, positionals } = parse(args, fields);
  if (positionals.length > (subject === undefined ? 0 : 1))
    throw new Misuse(
      `${JSON.stringify(positionals.at(-1))} is one word too many, names with spaces need quotes`,
    );
  const { json, help, stage, ...options } = values;
  return {
    ...options,
    ...(subject === undefined || positionals[0] === undefined ? {} : { [subject]: positionals[0] }),
    stage: typeof stage === 'string' ? stage : undefined,
    json: json === true,
    help: help === true,
  };
};

const parse = (args: readonly string[], fields: readonly string[]) => {
  const strings = fields.map((name) => [name, { type: 'string' }] as const);
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(strings),
        stage: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    // The first sentence states the fault; later ones are for programmers.
    const said = firstSentence(sentence(error));
    const [, option] = /^Option '(--\w+).*' argument (?:missing|is ambiguous)$/.exec(said) ?? [];
    throw new Misuse(option === undefined ? said : `${option} needs a value after it`, { cause: error });
  }
};

/** Checked before anything is opened, so that a typing error costs nothing. */
const checkInput = ({ input, subject }: Command, raw: object): void => {
  const issue = input.safeParse(raw, { error: plainWords }).error?.issues[0];
  if (issue === undefined) return;
  const field = String(issue.path[0]);
  const option = field === subject ? placeholder(input, field) : `--${field}`;
  if (!(field in raw)) throw new Misuse(`${option} is missing: ${descriptionOf(input, field)}`);
  throw new Misuse(factAbout(option, firstSentence(issue.message)));
};

const firstSentence = (text: string): string => text.split(/\.\s|\.$/)[0] ?? text;

const sentence = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).replaceAll(/\s*\n\s*/g, ' ');

/** Names and their meanings in two columns, one line each. */
export const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
};
