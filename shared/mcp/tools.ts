import type { Tool } from '@modelcontextprotocol/server';
import { chapterOf } from '../contract/chapters.ts';
import { queryFigures } from '../contract/figures.ts';
import { operations } from '../contract/index.ts';
import { isMutation, type Operation } from '../contract/operation.ts';
import { aggregate, compareTool, group } from '../figures/figures.ts';
import { list } from '../figures/listing.ts';
import { rate } from '../figures/rating.ts';
import type { Tool as Look } from '../figures/tool.ts';
import { figureInputOf } from './figureInputs.ts';
import { inputSchemaOf } from './schemas.ts';

/** Operations that need a token and use JSON: documents and public operations are not tools. */
export const toolOperations: readonly Operation[] = operations.filter(
  ({ scopes, success }) => scopes.length > 0 && success.contentTypes === undefined,
);

export const operationNamed = (name: string): Operation | undefined =>
  toolOperations.find(({ id }) => id === name);

/**
 * The agent's counting tools. Its two tools that find people are operations already: reading a record, and lists by
 * `q`.
 */
const figureTools: readonly Look[] = [aggregate, group, compareTool, rate, list];

const figurePrefix = 'figures_';

export const figureToolNamed = (name: string): Look | undefined =>
  figureTools.find((tool) => figurePrefix + tool.name === name);

/** A tool as it is listed, and the operation whose scopes a caller needs for it. */
type DescribedTool = {
  readonly tool: Tool;
  readonly operation: Operation;
  readonly group: string;
  readonly essential: boolean;
};

let known: readonly DescribedTool[] | undefined;

/** Their schemas take a moment to build, so they are built on first use. */
const described = (): readonly DescribedTool[] => {
  known ??= [
    ...toolOperations.map((operation) => ({
      tool: operationTool(operation),
      operation,
      group: groupOf(operation),
      essential: operation.essential === true,
    })),
    // By groups it also counts what `aggregate` does.
    ...figureTools.map((look) => ({
      tool: figureTool(look),
      operation: queryFigures,
      group: ofFigures,
      essential: look === group,
    })),
  ];
  return known;
};

/** The chapters of the reference, as they are written in an address: `follow-ups`. */
const groupOf = (operation: Operation): string => chapterOf(operation).toLowerCase().replaceAll(' ', '-');

/** In addition to the groups of the reference: the way from a lead to its payment, which is the default, and all. */
const ownGroups = ['journey', 'all'] as const;
const ofFigures = 'figures';

export const toolGroups: readonly string[] = [
  ...ownGroups,
  ...new Set(toolOperations.map(groupOf)),
  ofFigures,
];

/** @param groups of `toolGroups` to list; all tools may be called */
export const toolsFor = (scopes: ReadonlySet<string>, groups: readonly string[] = toolGroups): Tool[] =>
  described()
    .filter(({ operation }) => operation.scopes.every((scope) => scopes.has(scope)))
    .filter(
      ({ group, essential }) =>
        groups.includes('all') || groups.includes(group) || (essential && groups.includes('journey')),
    )
    .map(({ tool }) => tool);

const operationTool = (operation: Operation): Tool => {
  const { id, summary, notes, method, success, reachesOut = false } = operation;
  const changes = isMutation(operation);
  return {
    name: id,
    title: summary,
    description: notes === undefined ? `${summary}.` : `${summary}. ${notes}`,
    inputSchema: inputSchemaOf(operation) as Tool['inputSchema'],
    annotations: {
      readOnlyHint: !changes,
      // A new record is an addition; any other change is destructive.
      destructiveHint: changes && success.status !== 201,
      idempotentHint: !changes || method === 'PUT' || method === 'DELETE',
      openWorldHint: reachesOut,
    },
  };
};

const figureTool = (look: Look): Tool => ({
  name: figurePrefix + look.name,
  title: `Figures: ${look.name}`,
  description: look.description,
  inputSchema: figureInputOf(look) as Tool['inputSchema'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
});
