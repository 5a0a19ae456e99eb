import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bill, type Billing, billOf, ifOverBilled } from '../../shared/domain/billing.ts';
import { plainLine } from '../../shared/domain/lines.ts';
import { documentTotals, sumOf } from '../../shared/domain/totals.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import type { Decimal } from '../../shared/kernel/decimal.ts';
import { refusal } from '../support/refusal.ts';

const currency = currencyNow('USD');
const cents = (units: number): Decimal => ({ units, scale: 2 });

const agreedOf = (lines: readonly (readonly [units: number, rate: number | null])[], off = 0): Bill => {
  const line_items = lines.map(([units, rate], index) => ({
    ...plainLine,
    id: String(index + 1),
    description: 'Work',
    unit_price: cents(units),
    tax_rate: rate === null ? null : { units: rate, scale: 3 },
    total: cents(units),
  }));
  const discount = off === 0 ? null : { percent: null, amount: cents(off) };
  return { line_items, ...documentTotals(line_items, discount, currency) };
};

const billing = (agreed: Bill | undefined, earlier: Billing['earlier'] = []): Billing => ({
  currency,
  title: 'Roof repair',
  agreed,
  earlier,
  schedule: [],
  billed: new Set(),
});

const billed = ({ total, ...bill }: Bill, milestone: 'deposit' | 'final' | null = null) => ({
  ...bill,
  amount: total,
  number: 'INV-0001',
  milestone,
});

describe('billOf', () => {
  test('a part of what nothing is known of is one line without tax', () => {
    const bill = billOf({ milestone: 'progress', amount: cents(5_000) }, billing(undefined));
    expect(bill).toMatchObject({ subtotal: cents(5_000), taxes: [], tax: cents(0), total: cents(5_000) });
    expect(bill.line_items).toEqual([
      expect.objectContaining({ description: 'Progress payment: Roof repair', total: cents(5_000) }),
    ]);
  });

  test('a part without a milestone says its share', () => {
    const { line_items } = billOf(
      { milestone: null, amount: cents(2_500) },
      billing(agreedOf([[10_000, null]])),
    );
    expect(line_items.map(({ description }) => description)).toEqual(['25% of Roof repair']);
  });

  test('a final one of another amount than is left is a part', () => {
    const agreed = agreedOf([[10_000, 100]]);
    const bill = billOf({ milestone: 'final', amount: cents(1_100) }, billing(agreed));
    expect(bill.line_items).toEqual([
      expect.objectContaining({ description: 'Final payment: 10% of Roof repair', total: cents(1_000) }),
    ]);
  });

  test.each([
    ['a deposit without an amount', 'deposit', billing(agreedOf([[10_000, null]]))],
    [
      'a final one when all is billed',
      'final',
      billing(agreedOf([[10_000, null]]), [billed(agreedOf([[10_000, null]]))]),
    ],
    ['a final one of what nothing is known of', 'final', billing(undefined)],
  ] as const)('%s is refused by the name of the field', (_, milestone, known) => {
    expect(refusal(() => billOf({ milestone, amount: undefined }, known))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path: 'amount' }] },
    });
  });

  test('the billed parts add up to the agreement, for any agreement and any parts', () => {
    const line = fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(null, 60, 89, 210));
    const lines = fc.array(line, { minLength: 1, maxLength: 8 });
    const shares = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 2 });
    fc.assert(
      fc.property(lines, shares, fc.boolean(), (given, percents, isCheaper) => {
        const whole = given.reduce((sum, [units]) => sum + units, 0);
        const agreed = agreedOf(given, isCheaper ? Math.floor(whole / 3) : 0);
        const parts: Bill[] = [];
        const earlier = () => parts.map((part) => billed(part)).toReversed();
        for (const percent of percents) {
          const amount = cents(Math.floor((agreed.total.units * percent) / 100));
          if (amount.units > 0)
            parts.push(billOf({ milestone: 'progress', amount }, billing(agreed, earlier())));
        }
        parts.push(billOf({ milestone: 'final', amount: undefined }, billing(agreed, earlier())));

        expect(
          sumOf(
            parts.map(({ total }) => total),
            2,
          ),
        ).toEqual(agreed.total);
        expect(
          sumOf(
            parts.map(({ tax }) => tax),
            2,
          ),
        ).toEqual(agreed.tax);
        for (const { line_items, subtotal, discount_total, taxes, tax, total } of parts) {
          expect(
            sumOf(
              line_items.map((one) => one.total),
              2,
            ),
          ).toEqual(subtotal);
          expect(
            sumOf(
              taxes.map(({ amount }) => amount),
              2,
            ),
          ).toEqual(tax);
          expect(total.units).toBe(subtotal.units - discount_total.units + tax.units);
        }
      }),
    );
  });
});

describe('ifOverBilled', () => {
  const agreed = agreedOf([[10_000, null]]);

  test.each([
    ['what was agreed on', 10_000, 'final', [], undefined],
    ['a cent more', 10_001, null, [], 'over_billed'],
    ['a cent more with what was billed before', 1, null, [billed(agreed)], 'over_billed'],
    ['a second final one', 1, 'final', [billed(agreedOf([[1, null]]), 'final')], 'over_billed'],
    ['a second deposit', 1, 'deposit', [billed(agreedOf([[1, null]]), 'deposit')], undefined],
  ] as const)('%s', (_, units, milestone, earlier, code) => {
    expect(ifOverBilled(cents(units), milestone, billing(agreed, earlier))?.code).toBe(code);
  });

  test('an invoice without an agreement gets no warning of overbilling', () => {
    expect(ifOverBilled(cents(1e9), null, billing(undefined))).toBeUndefined();
  });
});
