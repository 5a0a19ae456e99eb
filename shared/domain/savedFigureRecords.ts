import * as z from 'zod';
import { Id, Timestamp } from '../contract/fields.ts';
import { FiguresQuery } from '../contract/figures.ts';
import { FigurePart } from '../contract/savedFigures.ts';
import { record } from './record.ts';

/** Separate, so that code that knows every kind of record does not load the built-in figures. */
export const SavedFigureRecord = record(
  'saved_figure',
  z.object({
    id: Id,
    name: z.string(),
    question: z.string(),
    query: FiguresQuery.nullable(),
    parts: z.array(FigurePart).nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);
export type SavedFigureRecord = z.output<typeof SavedFigureRecord>;
