import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Discount } from '../../shared/contract/lines.ts';
import { documentTotals, sumOf } from '../../shared/domain/totals.ts';
import { minus, numberOf, plus } from '../../shared/kernel/decimal.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import { refusal } from '../support/refusal.ts';
import { amount, decimal, dollars, type Line, percent, summed, totals } from '../support/totalling.ts';

describe('a discount', () => {
  test.each<[string, Line, number]>([
    ['10 per cent of 33.35 is 3.34', [1, 33.35, undefined, percent(10)], 30.01],
    ['5 off 20 is 15', [2, 10, undefined, amount(5)], 15],
    ['all of a line', [2, 10, undefined, percent(100)], 0],
    ['the sixth decimal of per cent', [1, 1_000_000, undefined, percent(0.000001)], 999_999.99],
  ])('a discount on a line reduces its total: %s', (_, line, total) => {
    expect(totals([line]).sums[0]).toBe(total);
  });

  test('a discount on the document is spread over its lines before tax, so each rate gets its share', () => {
    expect(
      totals(
        [
          [1, 100, 0.1],
          [1, 200, 0.2],
          [1, 100],
        ],
        percent(10),
      ),
    ).toEqual({
      sums: [400, 40, 45, 405],
      taxes: [
        [0.1, 90, 9],
        [0.2, 180, 36],
      ],
    });
  });

  test('a discount that does not divide evenly leaves its cents to the largest remainders', () => {
    expect(
      totals(
        [
          [1, 10, 0.1],
          [1, 10, 0.2],
          [1, 10, 0.3],
        ],
        amount(10),
      ).taxes,
    ).toEqual([
      [0.1, 6.66, 0.67],
      [0.2, 6.67, 1.33],
      [0.3, 6.67, 2],
    ]);
  });

  test.each<[string, readonly Line[], Discount | null, string]>([
    ['more than a line', [[1, 10, undefined, amount(10.01)]], null, 'line_items.0.discount.amount'],
    [
      'an amount off a line below 0',
      [
        [1, 20],
        [1, -10, undefined, amount(1)],
      ],
      null,
      'line_items.1.discount.amount',
    ],
    ['more than the document', [[1, 10]], amount(10.01), 'discount.amount'],
    ['a tenth of a cent', [[1, 10]], amount(0.001), 'discount.amount'],
  ])('a discount is refused with its field if it is %s', (_, lines, discount, path) => {
    expect(refusal(() => totals(lines, discount))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path }] },
    });
  });
});

test('the tax of a rate is computed once, on the sum of its lines, and rounded half up', () => {
  const line: Line = [1, 0.25, 0.1];

  expect(totals([line]).taxes).toEqual([[0.1, 0.25, 0.03]]);
  expect(totals([line, line]).taxes).toEqual([[0.1, 0.5, 0.05]]);
});

test('taxes of the same rate with different names are listed separately', () => {
  const line = (tax_name: string) => ({ total: decimal(10), tax_name, tax_rate: decimal(0.05) });
  const { taxes } = documentTotals(['State', 'City', 'State'].map(line), null, dollars);
  expect(taxes.map(({ name, amount: tax }) => [name, numberOf(tax)])).toEqual([
    ['State', 1],
    ['City', 0.5],
  ]);
});

test('the parts of a document add up, for any lines, discounts and rates', () => {
  const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);
  const discounts = fc.oneof(cents(1, 10_000).map(percent), cents(1, 100_000).map(amount));
  const line = fc.tuple(
    cents(1, 10_000),
    cents(-1_000, 100_000),
    fc.option(fc.constantFrom(0, 0.06, 0.08875, 0.21, 1), { nil: undefined }),
    fc.option(discounts, { nil: undefined, freq: 4 }),
  );
  const isPossible = (given: readonly Line[], discount: Discount | null): boolean => {
    try {
      totals(given, discount);
      return true;
    } catch (error) {
      if (error instanceof Failure && error.code === 'invalid_request') return false;
      throw error;
    }
  };
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.option(discounts), (given, discount) => {
      fc.pre(isPossible(given, discount));
      const lines = given.map(summed);
      const { subtotal, discount_total, taxes, tax, total } = documentTotals(lines, discount, dollars);
      const untaxed = sumOf(
        lines.filter(({ tax_rate }) => tax_rate === null).map((one) => one.total),
        2,
      );
      const taxable = sumOf(
        taxes.map((one) => one.taxable),
        2,
      );

      expect(subtotal).toEqual(
        sumOf(
          lines.map((one) => one.total),
          2,
        ),
      );
      expect(tax).toEqual(
        sumOf(
          taxes.map((one) => one.amount),
          2,
        ),
      );
      expect(total).toEqual(plus(minus(subtotal, discount_total), tax));
      for (const one of taxes)
        expect(Math.abs(one.amount.units - one.taxable.units * numberOf(one.rate))).toBeLessThanOrEqual(
          0.5001,
        );
      if (discount === null) expect(plus(taxable, untaxed)).toEqual(subtotal);
      if (untaxed.units === 0 && lines.every(({ tax_rate }) => tax_rate !== null))
        expect(taxable).toEqual(minus(subtotal, discount_total));
    }),
  );
});
