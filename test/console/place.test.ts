import { expect, test } from 'vitest';
import { narrowedPath, placeIn } from '../../console/lib/place.ts';

test('a narrowed list, and a record next to it, have an address each', () => {
  expect(narrowedPath('/invoices', undefined)).toBe('/invoices');
  expect(narrowedPath('/invoices', 'overdue')).toBe('/invoices/only/overdue');
  expect(placeIn('/invoices', 'only/overdue')).toEqual({
    state: 'overdue',
    id: undefined,
    what: undefined,
    list: '/invoices/only/overdue',
  });
  expect(placeIn('/invoices', 'only/overdue/7')).toMatchObject({ state: 'overdue', id: '7' });
});

test('the form of a new record and the state `new` have different addresses', () => {
  expect(placeIn('/leads', 'new')).toEqual({ state: undefined, id: 'new', what: undefined, list: '/leads' });
  expect(placeIn('/leads', 'only/new')).toMatchObject({ state: 'new', id: undefined });
});

test('a room without more in its address shows its whole list', () => {
  expect(placeIn('/jobs', undefined)).toEqual({
    state: undefined,
    id: undefined,
    what: undefined,
    list: '/jobs',
  });
  expect(placeIn('/estimates', '7/edit')).toMatchObject({ id: '7', what: 'edit', list: '/estimates' });
});
