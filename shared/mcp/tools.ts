// The tools of MCP: every operation of the registry under its id, and those of the manager agent.

import type { Tool } from '@modelcontextprotocol/server';
import { queryFigures } from '../contract/figures.ts';
import { operations } from '../contract/index.ts';
import { isMutation, type Operation } from '../contract/operation.ts';
import { aggregate, compareTool, group } from '../figures/figures.ts';
import { list } from '../figures/listing.ts';
import { rate } from '../figures/rating.ts';
import type { Tool as Look } from '../figures/tool.ts';
import { inputSchemaOf, outputSchemaOf, plainInputOf } from './schemas.ts';

/** Those that need a token and speak JSON: documents and what is public are no tools. */
export const toolOperations: readonly Operation[] = operations.filter(
  ({ scopes, success }) => scopes.length > 0 && success.contentTypes === undefined,
);

export const operationNamed = (name: string): Operation | undefined =>
  toolOperations.find(({ id }) => id === name);

/** What the agent counts with. The two by which it finds people are operations already: reading a record, and lists by `q`. */
const figureTools: readonly Look[] = [aggregate, group, compareTool, rate, list];

const figurePrefix = 'figures_';

export const figureToolNamed = (name: string): Look | undefined =>
  figureTools.find((tool) => figurePrefix + tool.name === name);

/** The tools that a caller with these scopes may call, as they are listed. */
export const toolsFor = (scopes: ReadonlySet<string>): Tool[] => {
  const allowed = ({ operation }: Listed): boolean => operation.scopes.every((scope) => scopes.has(scope));
  return listed()
    .filter(allowed)
    .map(({ tool }) => tool);
};

type Listed = { readonly tool: Tool; readonly operation: Operation };

let known: readonly Listed[] | undefined;

/** Their schemas take a moment to write, so it is done when somebody first asks. */
const listed = (): readonly Listed[] => {
  known ??= [
    ...toolOperations.map((operation) => ({ operation, tool: operationTool(operation) })),
    ...figureTools.map((look) => ({ operation: queryFigures, tool: figureTool(look) })),
  ];
  return known;
};

const operationTool = (operation: Operation): Tool => {
  const { id, summary, notes, method, success } = operation;
  const outputSchema = outputSchemaOf(operation);
  const changes = isMutation(operation);
  return {
    name: id,
    title: summary,
    description: notes === undefined ? `${summary}.` : `${summary}. ${notes}`,
    inputSchema: inputSchemaOf(operation) as Tool['inputSchema'],
    ...(outputSchema === undefined ? {} : { outputSchema: outputSchema as Tool['inputSchema'] }),
    annotations: {
      readOnlyHint: !changes,
      // What is made is added; anything else changes what is there.
      destructiveHint: changes && success.status !== 201,
      idempotentHint: !changes || method === 'PUT' || method === 'DELETE',
    },
  };
};

const figureTool = ({ name, description, input }: Look): Tool => ({
  name: figurePrefix + name,
  description,
  inputSchema: plainInputOf(input) as Tool['inputSchema'],
  outputSchema: outputSchemaOf(queryFigures) as Tool['inputSchema'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
});
