// Figures: what can be looked up of a company's records and worked out of them, by programs as by the agent.

import { plainWords } from '../contract/plainWords.ts';
import { invalidRequest } from '../kernel/failure.ts';
import { aggregate, compareTool, group } from './figures.ts';
import { find } from './finding.ts';
import { free } from './freeing.ts';
import { journey } from './journey.ts';
import { list } from './listing.ts';
import type { Look } from './looking.ts';
import { rate } from './rating.ts';
import { search } from './searching.ts';
import { settings } from './settings.ts';
import type { Tool } from './tool.ts';

/** Everything that can be looked up, all of it read only. */
export const tools: readonly Tool[] = [
  aggregate,
  group,
  compareTool,
  rate,
  list,
  find,
  search,
  free,
  journey,
  settings,
];

export const toolNamed = (name: string): Tool | undefined => tools.find((known) => known.name === name);

/** What the caller must be allowed to read for it, and is not. */
export const missingScopes = (tool: Tool, input: unknown, { scopes }: Pick<Look, 'scopes'>): string[] =>
  tool.scopes(input).filter((scope) => !scopes.has(scope));

/** What is wrong with an input that others chose, each with the name of its field where that is not the whole of it. */
export const issuesWith = (tool: Tool, input: unknown): readonly { path: string; message: string }[] =>
  (tool.input.safeParse(input, { error: plainWords }).error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));

/** @throws Failure `invalid_request` naming what is wrong with it */
export const assertInput = (tool: Tool, input: unknown): void => {
  const issues = issuesWith(tool, input);
  if (issues.length > 0) throw invalidRequest([...issues]);
};
