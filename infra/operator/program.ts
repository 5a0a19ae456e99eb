import { parseArgs } from 'node:util';
import * as z from 'zod';
import { openTarget, type Target } from './target.ts';

/** What a command tells: a value for programs and the same in words. */
export type Outcome = { readonly json: object; readonly text: readonly string[] };

/** One command of a program; its input's fields are its options, described by their `meta`. */
export type Command = {
  readonly about: string;
  /** The field that is written without `--`. */
  readonly subject?: string | undefined;
  readonly input: z.ZodObject;
  readonly run: (raw: Readonly<Record<string, unknown>>, target: Target) => Promise<Outcome>;
};

export const command = <S extends z.ZodObject>({
  run,
  ...literal
}: {
  about: string;
  subject?: string & keyof z.input<S>;
  input: S;
  run: (input: z.output<S>, target: Target) => Promise<Outcome>;
}): Command => ({ ...literal, run: async (raw, target) => run(literal.input.parse(raw), target) });

export type Program = { readonly name: string; readonly commands: Readonly<Record<string, Command>> };

/** The words that were typed are wrong. The message is the first half of a sentence. */
class Misuse extends Error {}

/** Does what the arguments say and ends with exit code 0, or with one sentence on standard error and 1. */
export const runProgram = async (program: Program, args: readonly string[]): Promise<void> => {
  const { code, text } = await outcomeOf(program, args);
  (code === 0 ? process.stdout : process.stderr).write(text);
  process.exitCode = code;
};

export const outcomeOf = async (
  program: Program,
  args: readonly string[],
): Promise<{ code: 0 | 1; text: string }> => {
  try {
    return { code: 0, text: await answer(program, args) };
  } catch (error) {
    const said = sentence(error);
    const more = error instanceof Misuse ? `; see npm run ${program.name} -- --help.` : '';
    return { code: 1, text: `${said}${more}\n` };
  }
};

const answer = async (program: Program, [verb, ...rest]: readonly string[]): Promise<string> => {
  if (verb === undefined || verb === '--help' || verb === '-h') return programHelp(program);
  const found = Object.hasOwn(program.commands, verb) ? program.commands[verb] : undefined;
  if (found === undefined) throw new Misuse(`${verb} is none of ${Object.keys(program.commands).join(', ')}`);

  const { json, help, stage, ...raw } = readArguments(found, rest);
  if (help) return commandHelp(program, verb, found);
  checkInput(found, raw);

  const target = await openTarget(stage);
  try {
    const outcome = await found.run(raw, target);
    return json ? `${JSON.stringify(outcome.json, undefined, 2)}\n` : `\n${outcome.text.join('\n')}\n`;
  } finally {
    target.close();
  }
};

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
    // The first sentence says what is wrong; those after it are for programmers.
    throw new Misuse(firstSentence(sentence(error)), { cause: error });
  }
};

/** Before anything is opened, so that a slip of the pen costs nothing. */
const checkInput = ({ input, subject }: Command, raw: object): void => {
  const issue = input.safeParse(raw).error?.issues[0];
  if (issue === undefined) return;
  const field = String(issue.path[0]);
  const option = field === subject ? placeholder(input, field) : `--${field}`;
  if (!(field in raw)) throw new Misuse(`${option} is missing: ${descriptionOf(input, field)}`);
  const problem = `${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`;
  throw new Misuse(`${option} is not valid: ${firstSentence(problem)}`);
};

const firstSentence = (text: string): string => text.split(/\.\s|\.$/)[0] ?? text;

const sentence = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).replaceAll(/\s*\n\s*/g, ' ');

const metaOf = (input: z.ZodObject, field: string) => z.globalRegistry.get(input.shape[field]) ?? {};

const placeholder = (input: z.ZodObject, field: string): string =>
  String(metaOf(input, field).placeholder ?? field.toUpperCase());

const descriptionOf = (input: z.ZodObject, field: string): string =>
  String(metaOf(input, field).description ?? field);

const isRequired = (input: z.ZodObject, field: string): boolean =>
  !z.safeParse(input.shape[field], undefined).success;

const usage = (name: string, verb: string, { input, subject }: Command): string => {
  const fields = Object.keys(input.shape).filter((field) => field !== subject);
  const options = fields.map((field) => {
    const text = `--${field} ${placeholder(input, field)}`;
    return isRequired(input, field) ? text : `[${text}]`;
  });
  return [
    `npm run ${name} -- ${verb}`,
    ...(subject === undefined ? [] : [placeholder(input, subject)]),
    ...options,
  ].join(' ');
};

const commandHelp = ({ name }: Program, verb: string, found: Command): string => {
  const fields = Object.keys(found.input.shape).map((field): [string, string] => [
    field === found.subject ? placeholder(found.input, field) : `--${field}`,
    descriptionOf(found.input, field),
  ]);
  return `${found.about}\n\n  ${usage(name, verb, found)}\n\n${columns([...fields, ...everywhere])}\n`;
};

const programHelp = ({ name, commands }: Program): string => {
  const entries = Object.entries(commands).map(
    ([verb, found]) => `  ${usage(name, verb, found)}\n      ${found.about}\n`,
  );
  return `${entries.join('\n')}\nAll of them:\n${columns(everywhere)}\n`;
};

const everywhere: [string, string][] = [
  ['--stage', 'a deployment on AWS, such as dev; without it the service that runs on this machine'],
  ['--json', 'the answer for programs (npm run -s keeps npm itself quiet)'],
  ['--help', 'this text'],
];

/** Names and what they mean, in two columns. */
export const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
};
