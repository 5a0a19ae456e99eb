import * as z from 'zod';

/** The names of the query parameters that a schema understands, in each of its forms. */
export const parameterNames = (query: unknown): readonly string[] => {
  if (query === undefined) return [];
  if (query instanceof z.ZodObject) return Object.keys(query.shape);
  if (query instanceof z.ZodUnion) return [...new Set(query.options.flatMap(parameterNames))];
  if (query instanceof z.ZodPipe) return parameterNames(query.in);
  throw new Error('The names of the parameters are not visible in this schema.');
};

/**
 * Parameters whose empty value counts as missing: the start of a page, and unfilled filters. Not the ones that select
 * an owner: such a request would return everyone's records.
 */
export const mayBeEmpty: readonly string[] = [
  'cursor',
  'limit',
  'from',
  'to',
  'status',
  'territory',
  'skills',
];
