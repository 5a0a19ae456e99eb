import { expect, test } from 'vitest';
import { rowsIn, rowsText, shownRows } from '../../console/lib/rows.ts';

const rows = [
  { id: 'a', label: 'Beach house', address: '1 Shore Rd\nNaples' },
  { id: 'b', label: '', address: '2 Main St' },
];

test('the rows of a form are one text and come back from it', () => {
  expect(rowsIn(rowsText(rows))).toEqual(rows);
  expect(rowsText([])).toBe('');
  expect([rowsIn(''), rowsIn(null), rowsIn(undefined)]).toEqual([[], [], []]);
});

test('a person reads the named texts of each row', () => {
  expect(shownRows(['label', 'address'])(rowsText(rows))).toBe('Beach house · 1 Shore Rd\nNaples\n2 Main St');
});
