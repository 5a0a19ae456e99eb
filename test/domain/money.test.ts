import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inCurrency } from '../../shared/domain/money.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import { type Decimal, decimalOf, numberOf } from '../../shared/kernel/decimal.ts';
import { documentTotals } from '../support/documentTotals.ts';

const decimal = (value: number): Decimal => {
  const exact = decimalOf(value);
  if (exact === undefined) throw new Error(`${value} is not exact.`);
  return exact;
};

type LineOf = readonly [quantity: number, unitPrice: number];

const totalsOf = (lines: readonly LineOf[], taxRate?: number, currency = 'USD') => {
  const totals = documentTotals(
    lines.map(([quantity, price]) => ({ quantity: decimal(quantity), unit_price: decimal(price) })),
    taxRate === undefined ? undefined : decimal(taxRate),
    currencyNow(currency),
  );
  return {
    lines: totals.lineTotals.map(numberOf),
    subtotal: numberOf(totals.subtotal),
    tax: numberOf(totals.tax),
    total: numberOf(totals.total),
  };
};

describe('the totals of a document', () => {
  test.each<[string, readonly LineOf[], number | undefined, number]>([
    [
      '55.55 + 11.11 at 23 % tax totals 81.99: tax is taken once, on the subtotal',
      [
        [1, 55.55],
        [1, 11.11],
      ],
      0.23,
      81.99,
    ],
    ['2.25 × 64.22 is 144.50: a half cent rounds up', [[2.25, 64.22]], undefined, 144.5],
    [
      '1 × 1.005 is 1.01: a price that binary fractions cannot hold rounds as it was written',
      [[1, 1.005]],
      undefined,
      1.01,
    ],
    [
      '0.1 + 0.2 is 0.3: tenths add up exactly',
      [
        [1, 0.1],
        [1, 0.2],
      ],
      undefined,
      0.3,
    ],
    [
      'each line is rounded before the sum',
      [
        [1, 0.005],
        [1, 0.005],
      ],
      undefined,
      0.02,
    ],
    [
      'a discount is a negative price',
      [
        [1, 100],
        [2, -12.5],
      ],
      0.1,
      82.5,
    ],
    [
      'a document may come to nothing',
      [
        [1, 10],
        [1, -10],
      ],
      0.5,
      0,
    ],
    ['six decimals count', [[0.333333, 3]], undefined, 1],
    ['the largest amount is 1e12 minor units', [[1, 1e10]], undefined, 1e10],
  ])('%s', (_, lines, taxRate, total) => {
    expect(totalsOf(lines, taxRate).total).toBe(total);
  });

  test('the response shows each line, the subtotal and the tax', () => {
    expect(
      totalsOf(
        [
          [1, 55.55],
          [1, 11.11],
        ],
        0.23,
      ),
    ).toEqual({
      lines: [55.55, 11.11],
      subtotal: 66.66,
      tax: 15.33,
      total: 81.99,
    });
  });

  test.each([
    ['JPY', 3, 1.5, 5],
    ['BHD', 1, 1.0005, 1.001],
    ['USD', 1, 1.0005, 1],
  ])('amounts in %s have the decimals of that currency', (currency, quantity, price, total) => {
    expect(totalsOf([[quantity, price]], undefined, currency).total).toBe(total);
  });

  test.each<[string, readonly LineOf[], number | undefined, string]>([
    [
      'a line over the largest amount',
      [
        [1, 1],
        [2, 1e10],
      ],
      undefined,
      'line_items.1',
    ],
    ['a line too large to count', [[1e12, 1e12]], undefined, 'line_items.0'],
    [
      'a sum over the largest amount',
      [
        [1, 9e9],
        [1, 9e9],
      ],
      undefined,
      'line_items',
    ],
    ['a tax over the largest amount', [[1, 1e10]], 1.01, 'tax_rate'],
    ['a total over it by its tax', [[1, 1e10]], 0.01, 'line_items'],
    [
      'a total below zero',
      [
        [1, 10],
        [1, -10.01],
      ],
      undefined,
      'line_items',
    ],
  ])('%s is refused by the name of its field', (_, lines, taxRate, path) => {
    expect(() => totalsOf(lines, taxRate)).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: { issues: [{ path, message: expect.any(String) }] },
      }),
    );
  });

  test('amounts are whole cents, the lines add up to the subtotal, and tax is off by half a cent at most', () => {
    const hundredths = fc.integer({ min: 1, max: 1_000_000 }).map((units) => units / 100);
    const lines = fc.array(fc.tuple(hundredths, hundredths), { minLength: 1, maxLength: 20 });
    const rate = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);
    fc.assert(
      fc.property(lines, rate, (given, taxRate) => {
        const totals = documentTotals(
          given.map(([quantity, price]) => ({ quantity: decimal(quantity), unit_price: decimal(price) })),
          decimal(taxRate),
          currencyNow('USD'),
        );
        const cents = totals.lineTotals.reduce((sum, { units }) => sum + units, 0);
        expect(totals.subtotal).toEqual({ units: cents, scale: 2 });
        expect(totals.total.units).toBe(cents + totals.tax.units);
        expect(Math.abs(totals.tax.units - cents * taxRate)).toBeLessThanOrEqual(0.5001);
      }),
    );
  });
});

describe('an amount in a currency', () => {
  test.each([
    [12.5, 'USD', { units: 1250, scale: 2 }],
    [12, 'JPY', { units: 12, scale: 0 }],
    [1.234, 'BHD', { units: 1234, scale: 3 }],
    [12.5, 'HUF', { units: 1250, scale: 2 }],
    [1.234, 'IQD', { units: 1234, scale: 3 }],
    [1.2345, 'CLF', { units: 12345, scale: 4 }],
  ])('%d %s is stored in minor units', (amount, currency, minor) => {
    expect(inCurrency(decimal(amount), currencyNow(currency), 'amount')).toEqual(minor);
  });

  test.each([
    [12.345, 'USD'],
    [0.5, 'JPY'],
    [1e10 + 1, 'USD'],
    [1e-21, 'USD'],
    [5e-324, 'JPY'],
  ])('%d %s has too many decimals or is too large', (amount, currency) => {
    expect(() => inCurrency(decimal(amount), currencyNow(currency), 'amount')).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    );
  });
});
