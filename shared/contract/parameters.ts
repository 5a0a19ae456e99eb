import * as z from 'zod';

/** The names of the query parameters that a schema understands, in each of its forms. */
export const parameterNames = (query: unknown): readonly string[] => {
  if (query === undefined) return [];
  if (query instanceof z.ZodObject) return Object.keys(query.shape);
  if (query instanceof z.ZodUnion) return [...new Set(query.options.flatMap(parameterNames))];
  if (query instanceof z.ZodPipe) return parameterNames(query.in);
  throw new Error('The names of the parameters cannot be told from this schema.');
};

/**
 * Parameters that, sent empty, are as left out: where a page begins, and what an unfilled field of a filter means. Not those that say
 * whose records are asked for: without its value such a request would be answered with everybody's.
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
