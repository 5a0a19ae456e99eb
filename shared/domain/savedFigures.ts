import { type BuiltInFigure, builtInFigures } from '../contract/builtInFigures/all.ts';
import type { FigurePart, SavedFigure, SavedFigureInput } from '../contract/savedFigures.ts';
import { Failure, notFound } from '../kernel/failure.ts';
import { byText } from '../kernel/order.ts';
import type { Birth, Revision } from './record.ts';
import type { SavedFigureRecord } from './savedFigureRecords.ts';

export type AnySavedFigure = SavedFigureRecord | BuiltInFigure;

export const builtInFigure = (id: string): BuiltInFigure | undefined =>
  builtInFigures.find((one) => one.id === id);

export const describe = (figure: AnySavedFigure): SavedFigure => {
  const { id, name, question, query, parts } = figure;
  const shown = { id, name, question, query, parts: parts === null ? null : [...parts] };
  if ('key' in figure)
    return { ...shown, key: figure.key, built_in: true, created_at: null, updated_at: null };
  const { created_at, updated_at } = figure;
  return { ...shown, key: null, built_in: false, created_at, updated_at };
};

/** The company's own first, the newest of them first. */
export const allSavedFigures = (own: readonly SavedFigureRecord[]): AnySavedFigure[] => [
  ...own.toSorted(byText(({ created_at, id }) => created_at + id)).toReversed(),
  ...builtInFigures,
];

/** A figure of one query has one unnamed part. */
export const partsOf = ({
  name,
  query,
  parts,
}: Pick<SavedFigure, 'name' | 'query' | 'parts'>): FigurePart[] =>
  query === null ? (parts ?? []) : [{ name, query }];

const maxOwn = 100;

/** @throws Failure `saved_figure_read_only` for a built-in one, `limit_reached` if the tenant has 100 of its own */
export const put = (
  own: readonly SavedFigureRecord[],
  { name, question, query = null, parts = null }: SavedFigureInput,
  { id, now }: Birth,
) => {
  if (builtInFigure(id) !== undefined) throw readOnly();
  const before = own.find((one) => one.id === id);
  if (before === undefined && own.length >= maxOwn)
    throw new Failure('limit_reached', `A company has at most ${maxOwn} saved figures of its own.`);
  const figure: SavedFigureRecord = {
    ...(before ?? { kind: 'saved_figure', version: 0, id, created_at: now }),
    ...({ name, question, query, parts } satisfies Revision<SavedFigureRecord, SavedFigureInput>),
    updated_at: now,
  };
  const change = before === undefined ? { after: figure } : { before, after: figure };
  return { changes: [change], events: [], figure };
};

/** @throws Failure `not_found`, `saved_figure_read_only` */
export const remove = (before: SavedFigureRecord | undefined, id: string) => {
  if (builtInFigure(id) !== undefined) throw readOnly();
  if (before === undefined) throw notFound('saved figure');
  return { changes: [{ before }], events: [] };
};

const readOnly = (): Failure =>
  new Failure('saved_figure_read_only', 'A built-in figure cannot be changed; save a copy under another id.');
