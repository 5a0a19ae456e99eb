import { describe, expect, test } from 'vitest';
import { narrowedKey, showsPaper } from '../../console/data/narrowing.ts';
import { newestFirst, type Page, withRecord } from '../../console/lib/pages.ts';

type Row = { readonly id: string; readonly text?: string };

/** Pages of rows by their ids: `e d | c b …`, where dots are for pages that are not loaded yet. */
const pagesOf = (text: string): Page<Row>[] => {
  const isAll = !text.endsWith('…');
  return text
    .replace('…', '')
    .split('|')
    .map((page, index, { length }) => ({
      data: page.split(' ').flatMap((id) => (id === '' ? [] : [{ id }])),
      next_cursor: isAll && index === length - 1 ? null : `after ${page}`,
    }));
};

const textOf = (pages: readonly Page<Row>[]): string =>
  pages.map(({ data }) => data.map(({ id, text = '' }) => id + text).join(' ')).join(' | ');

const changed = (text: string, row: Row, shows: boolean | undefined): string =>
  textOf(withRecord(pagesOf(text), row, shows, newestFirst));

describe('a record that changed', () => {
  test.each([
    ['f e | d b …', 'c', 'f e | d c b'],
    ['f e | d b …', 'g', 'g f e | d b'],
    ['f e | d b …', 'a', 'f e | d b'],
    ['f e | d b', 'a', 'f e | d b a'],
    ['', 'a', 'a'],
  ])('in %s, a new %s is put at its place, if its page is loaded', (before, id, expected) => {
    expect(changed(before, { id }, true)).toBe(expected);
  });

  test('a record that stays in a list is replaced at its place', () => {
    expect(changed('f e | d b …', { id: 'e', text: '!' }, true)).toBe('f e! | d b');
    expect(changed('f e | d b …', { id: 'b', text: '!' }, true)).toBe('f e | d b!');
    expect(changed('f e | d b', { id: 'b', text: '!' }, true)).toBe('f e | d b!');
  });

  test('a record leaves the lists that no longer show it', () => {
    expect(changed('f e | d b …', { id: 'e' }, false)).toBe('f | d b');
    expect(changed('f e | d b …', { id: 'c' }, false)).toBe('f e | d b');
  });

  test('a list whose filter only the service can apply shows the changed record at its old place', () => {
    expect(changed('f e | d b …', { id: 'd', text: '!' }, undefined)).toBe('f e | d! b');
    expect(changed('f e | d b …', { id: 'c', text: '!' }, undefined)).toBe('f e | d b');
  });

  test('a list in another order has the record at its new place', () => {
    const byText = (one: Row, other: Row): number => (other.text ?? '').localeCompare(one.text ?? '');
    const rows = [
      { id: 'a', text: '3' },
      { id: 'b', text: '2' },
    ];
    const pages = [{ data: rows, next_cursor: 'more' }];
    const moved = (id: string, text: string) => textOf(withRecord(pages, { id, text }, true, byText));
    expect([moved('b', '4'), moved('b', '2'), moved('a', '1')]).toEqual(['b4 a3', 'a3 b2', 'b2 a1']);
  });
});

test('a list of documents shows only documents of its state and its customers', () => {
  const paper = { id: 'a', status: 'sent', customer_id: 'ada' };
  const isShown = (status: string | undefined, customerIds: string[] | undefined): boolean | undefined =>
    showsPaper(paper, narrowedKey({ status, customerIds }));

  expect([isShown(undefined, undefined), isShown('sent', undefined), isShown('draft', undefined)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isShown(undefined, ['bob', 'ada']), isShown('sent', ['bob']), isShown('sent', [])]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a list of what waits shows no paper in another state, and of those in its own only the service knows which', () => {
  const shown = (status: string, wanted: string) =>
    showsPaper(
      { id: 'a', status, customer_id: 'ada' },
      narrowedKey({ status: wanted, customerIds: undefined }),
    );
  expect([
    shown('accepted', 'unconverted'),
    shown('signed', 'unconverted'),
    shown('completed', 'unbilled'),
  ]).toEqual([undefined, undefined, undefined]);
  expect([shown('sent', 'unconverted'), shown('in_progress', 'unbilled')]).toEqual([false, false]);
});
