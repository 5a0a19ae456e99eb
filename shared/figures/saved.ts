import type { FiguresQuery } from '../contract/figures.ts';
import type { FigurePart, SavedFigureInput, SavedFigureValue } from '../contract/savedFigures.ts';
import { type AnySavedFigure, describe, partsOf } from '../domain/savedFigures.ts';
import { Failure, type Issue, invalidRequest } from '../kernel/failure.ts';
import { answerFigures, callFor, todayOf } from './answering.ts';
import type { Look } from './looking.ts';
import { missingScopes } from './tools.ts';

/**
 * The value of a saved figure; of one with parts those that the caller may not read are left out.
 * @throws Failure `insufficient_scope` where there is but one query, and it reads what the caller may not
 */
export const answerSavedFigure = async (figure: AnySavedFigure, look: Look): Promise<SavedFigureValue> => {
  if (figure.query !== null) return answerFigures(figure.query, look);
  const { readable, left_out } = readableParts(partsOf(describe(figure)), look);
  const parts = await Promise.all(
    readable.map(async ({ name, query }) => ({ name, ...(await answerFigures(query, look)) })),
  );
  return { parts, left_out, as_of: look.now };
};

/** Those that the caller may read, each with the call that answers it, and the names of the others. */
export const readableParts = (parts: readonly FigurePart[], look: Look) => {
  const called = parts.map((part) => ({ ...part, ...callFor(part.query, todayOf(look)) }));
  const isReadable = ({ tool, input }: (typeof called)[number]): boolean =>
    missingScopes(tool, input, look).length === 0;
  const left_out = called.filter((one) => !isReadable(one)).map(({ name }) => name);
  return { readable: called.filter(isReadable), left_out };
};

/** @throws Failure `invalid_request` naming each query that no tool can answer */
export const assertAnswerable = ({ query, parts }: SavedFigureInput, now: string): void => {
  const queries = [
    ...(query ? [{ path: 'query', query }] : []),
    ...(parts ?? []).map((part, index) => ({ path: `parts.${index}.query`, query: part.query })),
  ];
  const issues = queries.flatMap(({ path, query: asked }) => issuesWith(asked, path, now));
  if (issues.length > 0) throw invalidRequest(issues);
};

/** Whatever day it is, the same queries can be answered. */
const issuesWith = (query: FiguresQuery, at: string, now: string): Issue[] => {
  try {
    callFor(query, now.slice(0, 10));
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { issues = [] } = error.details as { issues?: Issue[] };
    return issues.map(({ path, message }) => ({ path: path === '' ? at : `${at}.${path}`, message }));
  }
};
