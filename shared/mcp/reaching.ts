// Two tools that reach all others, so that a list need not show every one of them.

import type { Tool } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { plainWords } from '../contract/plainWords.ts';
import { Failure, invalidRequest } from '../kernel/failure.ts';
import { nearest } from '../kernel/nearest.ts';
import { cutText } from '../kernel/text.ts';
import { plainInputOf } from './schemas.ts';
import { searchTools } from './search.ts';
import { assertKnown } from './strangers.ts';
import { toolsFor } from './tools.ts';

const SearchInput = z.object({
  words: z.string().min(1).max(500).describe('The task, as "cancel an appointment".'),
  limit: z.int().min(1).max(20).default(5).describe('The most that are shown.'),
});

const CallInput = z.object({
  operation: z.string().describe('Its name, as searchOperations shows it.'),
  arguments: z.record(z.string(), z.unknown()).default({}).describe('As its input_schema describes them.'),
});

export const searchOperations: Tool = {
  name: 'searchOperations',
  title: 'Search operations',
  description:
    'Finds operations that are not listed here: their names and purposes, the first with its arguments. Search for the name of another one to see its own. Then call it with callOperation, or by its name.',
  inputSchema: plainInputOf(SearchInput) as Tool['inputSchema'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
};

export const callOperation: Tool = {
  name: 'callOperation',
  title: 'Call an operation by its name',
  description: 'Calls the operation of that name. Look it up with searchOperations first.',
  inputSchema: plainInputOf(CallInput) as Tool['inputSchema'],
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
};

/** What a client is shown; without a scope for any operation there is nothing to reach. */
export const listedTools = (scopes: ReadonlySet<string>, groups: readonly string[]): Tool[] =>
  toolsFor(scopes).length === 0 ? [] : [...toolsFor(scopes, groups), searchOperations, callOperation];

type Values = Readonly<Record<string, unknown>>;

/** @throws Failure `invalid_request` */
const read = <S extends z.ZodType>(tool: Tool, schema: S, values: Values): z.output<S> => {
  assertKnown(tool.name, [plainInputOf(schema)], values);
  const { data, error } = schema.safeParse(values, { error: plainWords });
  if (data !== undefined) return data;
  throw invalidRequest((error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })));
};

/** Those that the caller may call, the best with its arguments; where none fits, the names of all. */
export const searchFor = (values: Values, scopes: ReadonlySet<string>): object => {
  const { words, limit } = read(searchOperations, SearchInput, values);
  const allowed = toolsFor(scopes);
  const found = searchTools(words, allowed).slice(0, limit);
  if (found.length === 0) return { operations: [], names: allowed.map(({ name }) => name) };
  return {
    operations: found.map(({ name, title, description, inputSchema }, place) =>
      place === 0 ? { name, description, input_schema: inputSchema } : { name, description: `${title}.` },
    ),
  };
};

/** The tool that a call means, and its arguments. */
export const callIn = (values: Values): { readonly name: string; readonly values: Values } => {
  const { operation, arguments: own } = read(callOperation, CallInput, values);
  return { name: operation, values: own };
};

const longestTold = 100;

/** In the words of the refusal that a model can act on. */
export const noSuchTool = (name: string, scopes: ReadonlySet<string>): Failure => {
  const near = nearest(
    name,
    toolsFor(scopes).map((tool) => tool.name),
  );
  const hint = near.length === 0 ? 'Look it up with searchOperations.' : `Nearest: ${near.join(', ')}.`;
  return new Failure('not_found', `There is no operation named ${cutText(name, longestTold)}. ${hint}`);
};
