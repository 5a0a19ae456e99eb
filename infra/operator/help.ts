import * as z from 'zod';
import type { Command, Program } from './command.ts';

/** Options of every command, in addition to its own. */
const everywhere: readonly [string, string][] = [
  ['--stage STAGE', 'a deployment on AWS, such as dev; without it the service on this machine'],
  ['--json', 'the answer for programs instead of people; npm run -s keeps npm itself quiet'],
  ['--help, -h', 'this text'],
];

export const programHelp = (program: Program): string => {
  const commands = Object.entries(program.commands).map(([verb, command]) =>
    explained(program, verb, command),
  );
  return `${[program.about, ...commands, withAll].join('\n\n')}\n`;
};

export const commandHelp = (program: Program, verb: string, command: Command): string =>
  `${explained(program, verb, command)}\n\n${withAll}\n`;

const explained = (program: Program, verb: string, command: Command): string => {
  const { input, subject, about, example } = command;
  const fields = Object.keys(input.shape).map((field): [string, string] => [
    field === subject ? placeholder(input, field) : `--${field} ${placeholder(input, field)}`,
    descriptionOf(input, field),
  ]);
  const typed = typedFor(program, verb);
  return [
    `${usage(typed, command)}\n  ${about}`,
    ...(fields.length === 0 ? [] : [wrapped(fields)]),
    `  Example: ${[typed, example].filter(Boolean).join(' ')}`,
  ].join('\n\n');
};

/** The command as typed; a program's only command may have no name. */
export const typedFor = ({ name }: Program, verb: string): string => `npm run ${name} -- ${verb}`.trimEnd();

const usage = (typed: string, { input, subject }: Command): string => {
  const options = Object.keys(input.shape)
    .filter((field) => field !== subject)
    .map((field) => {
      const text = `--${field} ${placeholder(input, field)}`;
      return isRequired(input, field) ? text : `[${text}]`;
    });
  return [typed, ...(subject === undefined ? [] : [placeholder(input, subject)]), ...options].join(' ');
};

const metaOf = (input: z.ZodObject, field: string) => z.globalRegistry.get(input.shape[field]) ?? {};

export const placeholder = (input: z.ZodObject, field: string): string =>
  String(metaOf(input, field).placeholder ?? field.toUpperCase());

export const descriptionOf = (input: z.ZodObject, field: string): string =>
  String(metaOf(input, field).description ?? field);

const isRequired = (input: z.ZodObject, field: string): boolean =>
  !z.safeParse(input.shape[field], undefined).success;

const charactersPerLine = 100;

/** Names and their meanings, in two columns; a long text continues in its own column. */
const wrapped = (rows: readonly (readonly [string, string])[]): string => {
  const indent = Math.max(...rows.map(([name]) => name.length)) + 6;
  return rows
    .map(([name, text]) => {
      const lines = [...text.matchAll(new RegExp(`\\S.{0,${charactersPerLine - indent}}(?=\\s|$)`, 'g'))];
      return `    ${name}`.padEnd(indent) + lines.join(`\n${' '.repeat(indent)}`);
    })
    .join('\n');
};

const withAll = `With every command:\n\n${wrapped(everywhere)}`;
