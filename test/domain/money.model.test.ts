import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { Quantity, TaxRate, UnitPrice } from '../../shared/contract/money.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import { numberOf } from '../../shared/kernel/decimal.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import { documentTotals } from '../support/documentTotals.ts';

/** The request as it arrives: numbers in a JSON text. */
const Wire = z.object({
  lines: z.array(z.object({ quantity: Quantity, unit_price: UnitPrice })),
  rate: TaxRate,
});

const minorDigits = { USD: 2, JPY: 0, BHD: 3 } as const;
const limit = 10n ** 12n;

/** A number of at most six decimals in millionths, with the text that writes it. */
const millionths = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.constantFrom(1, 10, 100, 10_000, 1_000_000))
    .map(([value, grain]) => BigInt(Math.trunc(value / grain) * grain))
    .filter((value) => value !== 0n);
const textOf = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(7, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

/** Integers of any size, divided once and rounded half away from zero: the independent model. */
const dividedBy = (value: bigint, by: bigint): bigint =>
  value < 0n ? -dividedBy(-value, by) : (2n * value + by) / (2n * by);

const modelOf = (lines: readonly (readonly [bigint, bigint])[], rate: bigint, digits: number) => {
  const unit = 10n ** BigInt(12 - digits);
  const lineTotals = lines.map(([quantity, price]) => dividedBy(quantity * price, unit));
  const subtotal = lineTotals.reduce((sum, line) => sum + line, 0n);
  const tax = dividedBy(subtotal * rate, 1_000_000n);
  const total = subtotal + tax;
  const all = [...lineTotals, subtotal, tax, total];
  const isKept = total >= 0n && all.every((amount) => -limit <= amount && amount <= limit);
  return { lineTotals, subtotal, tax, total, isKept };
};

const documents = fc.record({
  currency: fc.constantFrom<keyof typeof minorDigits>('USD', 'JPY', 'BHD'),
  lines: fc.array(
    fc.tuple(
      fc.oneof(millionths(1, 20_000_000), millionths(1, 2_000_000_000)),
      fc.oneof(millionths(-100_000_000, 900_000_000), millionths(-(10 ** 13), 10 ** 14)),
    ),
    { minLength: 1, maxLength: 12 },
  ),
  rate: millionths(1, 1_000_000),
});

const totalsOf = (text: string, currency: string) => {
  const { lines, rate } = z.decode(Wire, JSON.parse(text));
  try {
    return documentTotals(lines, rate, currencyNow(currency));
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid_request') return undefined;
    throw error;
  }
};

test('documents total the same as a model with unlimited integers, or exceed a limit and are refused', () => {
  fc.assert(
    fc.property(documents, ({ currency, lines, rate }) => {
      const written = lines.map(
        ([quantity, price]) => `{"quantity":${textOf(quantity)},"unit_price":${textOf(price)}}`,
      );
      const totals = totalsOf(`{"lines":[${written}],"rate":${textOf(rate)}}`, currency);
      const model = modelOf(lines, rate, minorDigits[currency]);

      expect(
        totals && {
          lineTotals: totals.lineTotals.map(({ units }) => BigInt(units)),
          subtotal: BigInt(totals.subtotal.units),
          tax: BigInt(totals.tax.units),
          total: BigInt(totals.total.units),
          isKept: true,
        },
      ).toEqual(model.isKept ? model : undefined);
    }),
    { numRuns: 500 },
  );
});

test('amounts leave as the shortest number that says them: no 0.30000000000000004', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 30 }),
      (cents) => {
        const lines = cents.map((units) => ({
          quantity: { units: 1, scale: 0 },
          unit_price: { units, scale: 2 },
        }));
        const { total } = documentTotals(lines, undefined, currencyNow('USD'));
        const sum = String(cents.reduce((all, units) => all + units, 0)).padStart(3, '0');

        expect(numberOf(total)).toBe(Number(`${sum.slice(0, -2)}.${sum.slice(-2)}`));
        expect(JSON.stringify(numberOf(total))).toMatch(/^\d+(\.\d{1,2})?$/);
      },
    ),
  );
});
