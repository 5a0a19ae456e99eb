import { describe, expect, test } from 'vitest';
import { documentTotals, lineTotal } from '../../shared/domain/totals.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import { refusal } from '../support/refusal.ts';
import { money } from './made.ts';

const dollars = currencyNow('USD');
const one = { units: 1, scale: 0 };
const line = (units: number, tax_rate: { units: number; scale: number } | null = null) => ({
  total: money(units),
  tax_name: null,
  tax_rate,
});
const off = (units: number) => ({ percent: null, amount: money(units) });

const refusedAt = (path: string) => ({ code: 'invalid_request', details: { issues: [{ path }] } });

describe('a discount', () => {
  test('a discount may be the whole amount of a line or of a document', () => {
    const priced = { quantity: one, unit_price: money(1_000), discount: off(1_000) };

    expect(lineTotal(priced, dollars, 'line_items.0')).toEqual(money(0));
    expect(documentTotals([line(1_000)], off(1_000), dollars)).toMatchObject({
      discount_total: money(1_000),
      total: money(0),
    });
  });

  test('the discount of a document also reduces lines without tax', () => {
    const tenth = { units: 1, scale: 1 };
    const { taxes } = documentTotals([line(3_000), line(1_000, tenth)], off(400), dollars);

    expect(taxes).toEqual([{ name: 'Tax', rate: tenth, taxable: money(900), amount: money(90) }]);
  });
});

describe('limits of a document total', () => {
  test('a document without lines totals 0 in its currency', () => {
    const none = { units: 0, scale: 0 };

    expect(documentTotals([], null, currencyNow('JPY'))).toEqual({
      subtotal: none,
      discount_total: none,
      taxes: [],
      tax: none,
      total: none,
    });
  });

  test('a document totals at most 10,000,000,000.00', () => {
    expect(documentTotals([line(1e12)], null, dollars).total).toEqual(money(1e12));
    expect(refusal(() => documentTotals([line(1e12), line(1)], null, dollars))).toMatchObject(
      refusedAt('line_items'),
    );
    const percent = { units: 1, scale: 2 };
    expect(refusal(() => documentTotals([line(1e12, percent)], null, dollars, 'options.0'))).toMatchObject(
      refusedAt('options.0'),
    );
  });

  test.each([
    ['the tax of one rate', [line(1e11, { units: 11, scale: 0 })], 'tax_rate'],
    [
      'the tax of all rates',
      [line(1e11, { units: 6, scale: 0 }), line(1e11, { units: 7, scale: 0 })],
      'line_items',
    ],
    ['a sum below 0', [line(100), line(-101)], 'line_items'],
    ['a total that tax takes below 0', [line(1_000), line(-1_000, { units: 2, scale: 1 })], 'line_items'],
  ])('a document is refused if %s is out of bounds', (_, lines, path) => {
    expect(refusal(() => documentTotals(lines, null, dollars))).toMatchObject(refusedAt(path));
  });

  test('a document may total 0', () => {
    expect(documentTotals([line(100), line(-100)], null, dollars).total).toEqual(money(0));
  });
});
