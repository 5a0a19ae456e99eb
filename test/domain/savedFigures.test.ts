import { describe, expect, test } from 'vitest';
import { builtInFigures } from '../../shared/contract/builtInFigures/all.ts';
import type { FiguresQuery } from '../../shared/contract/figures.ts';
import type { SavedFigureRecord } from '../../shared/domain/savedFigureRecords.ts';
import {
  allSavedFigures,
  builtInFigure,
  describe as describeFigure,
  partsOf,
  put,
  remove,
} from '../../shared/domain/savedFigures.ts';
import { refusal } from '../support/refusal.ts';

const now = '2026-11-20T12:00:00.000Z';
const later = '2026-11-21T12:00:00.000Z';
const idNumbered = (n: number) => `0199eeee-0000-7000-8000-${String(n).padStart(12, '0')}`;
const leads: FiguresQuery = { measure: 'count', entity: 'leads' };
const input = { name: 'Leads', question: 'How many leads?', query: leads, parts: null };

const own = (n: number, changes: Partial<SavedFigureRecord> = {}): SavedFigureRecord => ({
  kind: 'saved_figure',
  version: 1,
  id: idNumbered(n),
  ...input,
  created_at: now,
  updated_at: now,
  ...changes,
});
const owed = builtInFigures.find(({ key }) => key === 'owed');

describe('a built-in figure', () => {
  test('a built-in figure has a unique id, key, name and question', () => {
    for (const field of ['id', 'key', 'name', 'question'] as const) {
      const said = builtInFigures.map((figure) => figure[field]);
      expect(said.filter((words) => words === '')).toEqual([]);
      expect(new Set(said).size).toBe(said.length);
    }
  });

  test('a built-in figure is found by its id, and shown as read only', () => {
    expect(owed && describeFigure(owed)).toEqual({
      ...owed,
      built_in: true,
      created_at: null,
      updated_at: null,
    });
    expect(builtInFigure(owed?.id ?? '')).toBe(owed);
    expect(builtInFigure(idNumbered(1))).toBeUndefined();
  });

  test('a built-in figure is neither changed nor deleted', () => {
    const id = owed?.id ?? '';
    expect(refusal(() => put([], input, { id, now })).code).toBe('saved_figure_read_only');
    expect(refusal(() => remove(own(1), id)).code).toBe('saved_figure_read_only');
  });
});

describe("a company's own figure", () => {
  test('a company’s own figure is shown without a key', () => {
    expect(describeFigure(own(1))).toEqual({
      id: idNumbered(1),
      ...input,
      key: null,
      built_in: false,
      created_at: now,
      updated_at: now,
    });
  });

  test('a company’s own figures come before the built-in ones, the newest first', () => {
    const old = own(2);
    const young = own(1, { created_at: later });
    expect(allSavedFigures([old, young])).toEqual([young, old, ...builtInFigures]);
    expect(allSavedFigures([young, old])).toEqual([young, old, ...builtInFigures]);
  });

  test('a company’s figure of one query has one part, under the name of the figure', () => {
    expect(partsOf(own(1))).toEqual([{ name: 'Leads', query: leads }]);
    const parts = [{ name: 'Part', query: leads }];
    expect(partsOf(own(1, { query: null, parts }))).toEqual(parts);
  });

  test('a company’s figure has the given fields and nothing else', () => {
    const id = idNumbered(7);
    const figure = { ...own(7), version: 0 };
    expect(put([own(1)], input, { id, now })).toEqual({ changes: [{ after: figure }], events: [], figure });
    const bare = { name: 'Leads', question: 'How many leads?' };
    expect(put([], bare, { id, now }).figure).toMatchObject({ query: null, parts: null });
  });

  test('a changed figure keeps its creation time', () => {
    const before = own(7, { version: 3 });
    const figure = { ...before, name: 'Calls', updated_at: later };
    expect(put([before], { ...input, name: 'Calls' }, { id: before.id, now: later })).toEqual({
      changes: [{ before, after: figure }],
      events: [],
      figure,
    });
  });

  test('a company has at most a hundred figures, and each of a hundred can still be changed', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => own(n));
    expect(refusal(() => put(hundred, input, { id: idNumbered(100), now })).code).toBe('limit_reached');
    expect(put(hundred, input, { id: idNumbered(99), now }).figure.id).toBe(idNumbered(99));
    expect(put(hundred.slice(1), input, { id: idNumbered(100), now }).changes).toHaveLength(1);
  });

  test('a company’s figure is deleted once', () => {
    expect(remove(own(1), idNumbered(1))).toEqual({ changes: [{ before: own(1) }], events: [] });
    expect(refusal(() => remove(undefined, idNumbered(1))).code).toBe('not_found');
  });
});
