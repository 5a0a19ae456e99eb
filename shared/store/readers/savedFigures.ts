import type { SavedFigureRecord } from '../../domain/savedFigureRecords.ts';
import { type AnySavedFigure, allSavedFigures, builtInFigure } from '../../domain/savedFigures.ts';
import type { Page } from '../table/pages.ts';
import { findOwnOr, pageOfAll, readOwnOr } from './builtIns.ts';
import type { Collection } from './collection.ts';

type SavedFigures = Collection<SavedFigureRecord>;

export const findSavedFigure = (figures: SavedFigures, id: string): Promise<AnySavedFigure | undefined> =>
  findOwnOr(figures, id, builtInFigure(id));

/** @throws Failure `not_found` */
export const readSavedFigure = (figures: SavedFigures, id: string): Promise<AnySavedFigure> =>
  readOwnOr(figures, id, builtInFigure(id), 'saved figure');

export const listAllSavedFigures = async (
  tenantId: string,
  figures: SavedFigures,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<AnySavedFigure>> =>
  pageOfAll([tenantId, 'saved_figure'], allSavedFigures(await figures.all()), page);
