import * as z from 'zod';
import { ChosenIdParams, Id, IdParams, ListQuery, PageOf, ShortText, Timestamp } from './fields.ts';
import { Figures, FiguresQuery } from './figures.ts';
import { operation } from './operation.ts';
import { versioned } from './versioned.ts';

/** The scopes for questions to the manager agent, which also apply to figures. */
const agentScopes = ['leads.read', 'customers.read', 'jobs.read'] as const;

/** One figure of several that answer a question together. */
export const FigurePart = z.object({
  name: ShortText.min(1).describe('Its name in the response.'),
  query: FiguresQuery.describe('A query of queryFigures.'),
});
export type FigurePart = z.output<typeof FigurePart>;

const mostParts = 8;
const Parts = z.array(FigurePart).min(1).max(mostParts);

/** A question with the query that answers it, or with up to eight. A `key` names a built-in one, which is read-only. */
export const SavedFigure = z.object({
  id: Id,
  key: z.string().nullable(),
  name: z.string(),
  question: z.string(),
  query: FiguresQuery.nullable(),
  parts: Parts.nullable(),
  built_in: z.boolean(),
  created_at: Timestamp.nullable(),
  updated_at: Timestamp.nullable(),
});
export type SavedFigure = z.output<typeof SavedFigure>;
versioned.add(SavedFigure);

/** Either `query` or `parts`; null counts as omitted. */
export const SavedFigureInput = z
  .object({
    name: ShortText.min(1).describe('Its common name.'),
    question: ShortText.min(1).describe('The question in words.'),
    query: FiguresQuery.nullish().describe('A query of queryFigures.'),
    parts: Parts.nullish().describe('Several figures, instead of one query.'),
  })
  .refine(({ query, parts }) => Boolean(query) !== Boolean(parts), {
    path: ['query'],
    message: 'Needs either a query or parts.',
  });
export type SavedFigureInput = z.output<typeof SavedFigureInput>;

export const SavedFigurePartValue = Figures.extend({ name: z.string() });

/** The values of the parts in their order; `left_out` names those that the token may not read. */
export const SavedFigureParts = z.object({
  parts: z.array(SavedFigurePartValue),
  left_out: z.array(z.string()),
  as_of: Timestamp,
});
export type SavedFigureParts = z.output<typeof SavedFigureParts>;

export const SavedFigureValue = z.union([SavedFigureParts, Figures]);
export type SavedFigureValue = z.output<typeof SavedFigureValue>;

export const listSavedFigures = operation({
  id: 'listSavedFigures',
  method: 'GET',
  path: '/figures/saved',
  summary: "List saved figures: the company's own, newest first, then the built-in ones",
  scopes: agentScopes,
  query: ListQuery,
  success: { status: 200, body: PageOf(SavedFigure) },
});

export const getSavedFigure = operation({
  id: 'getSavedFigure',
  method: 'GET',
  path: '/figures/saved/{id}',
  summary: 'Read a saved figure',
  scopes: agentScopes,
  params: IdParams,
  success: { status: 200, body: SavedFigure },
  fails: ['not_found'],
});

export const getSavedFigureValue = operation({
  id: 'getSavedFigureValue',
  method: 'GET',
  path: '/figures/saved/{id}/value',
  summary: 'Compute a saved figure as of now',
  notes:
    'A figure of one query has the response of `queryFigures`, and needs the read scopes of its records. A figure with parts omits those that the token may not read, and names them in `left_out`.',
  scopes: agentScopes,
  params: IdParams,
  success: { status: 200, body: SavedFigureValue },
  fails: ['not_found'],
});

export const putSavedFigure = operation({
  id: 'putSavedFigure',
  method: 'PUT',
  path: '/figures/saved/{id}',
  summary: 'Create or change a saved figure',
  notes:
    'The `query` is the same as for `queryFigures`, and each of up to eight `parts` has one; an invalid query is 400. `period` (`this_week`, `last_month`) keeps it true tomorrow. The manager agent answers its `question` with it, however it is spelled. Built-in ones cannot be changed; save a copy under your own id.',
  scopes: ['settings.write'],
  params: ChosenIdParams,
  body: SavedFigureInput,
  success: { status: 200, body: SavedFigure },
  fails: ['saved_figure_read_only', 'limit_reached'],
});

export const deleteSavedFigure = operation({
  id: 'deleteSavedFigure',
  method: 'DELETE',
  path: '/figures/saved/{id}',
  summary: 'Delete a saved figure',
  scopes: ['settings.write'],
  params: IdParams,
  success: { status: 204 },
  fails: ['not_found', 'saved_figure_read_only'],
});
