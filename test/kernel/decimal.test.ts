import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compare,
  type Decimal,
  decimalOf,
  dividedRounded,
  minus,
  numberOf,
  percentageOf,
  plus,
  rescale,
  timesRounded,
} from '../../shared/kernel/decimal.ts';

const decimals = fc.record({
  units: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  scale: fc.integer({ min: 0, max: 6 }),
});

const written = ({ units, scale }: Decimal): string => {
  const digits = String(Math.abs(units)).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0 ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`;
};

/** The independent model: integers of any size, all at twelve decimals. */
const model = ({ units, scale }: Decimal): bigint => BigInt(units) * 10n ** BigInt(12 - scale);

const quotientHalfAway = (dividend: bigint, divisor: bigint): bigint => {
  const a = dividend < 0n ? -dividend : dividend;
  const b = divisor < 0n ? -divisor : divisor;
  const rounded = (2n * a + b) / (2n * b);
  return dividend < 0n === divisor < 0n ? rounded : -rounded;
};

describe('a decimal', () => {
  test('a decimal keeps the number as written, and is written the same again', () => {
    fc.assert(
      fc.property(decimals, (decimal) => {
        const value = Number(written(decimal));
        const read = decimalOf(value);
        if (read === undefined) throw new Error(`${value} was not kept.`);

        expect(model(read)).toBe(model(decimal));
        expect(numberOf(decimal)).toBe(value + 0);
        expect(JSON.stringify(numberOf(read))).toBe(JSON.stringify(value + 0));
      }),
    );
  });

  test('a decimal is shown as a percentage of another, to a tenth, rounded half away from zero', () => {
    const wholes = decimals.filter(({ units }) => units !== 0);
    const parts = fc.record({ units: fc.integer({ min: -100_000, max: 100_000 }), scale: fc.constant(2) });
    fc.assert(
      fc.property(parts, wholes, (part, whole) => {
        const tenths = quotientHalfAway(1_000n * model(part), model(whole));
        expect(percentageOf(part, whole)).toEqual({ units: Number(tenths) + 0, scale: 1 });
      }),
    );
    expect(percentageOf({ units: 5, scale: 0 }, { units: 0, scale: 2 })).toBeUndefined();
  });

  test('a decimal is divided and rounded half away from zero to the requested decimals', () => {
    const divisors = fc.integer({ min: 1, max: 1_000_000 });
    const scales = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(decimals, divisors, scales, (dividend, divisor, scale) => {
        const units = quotientHalfAway(model(dividend) * 10n ** BigInt(scale), BigInt(divisor) * 10n ** 12n);
        const found = dividedRounded(dividend, divisor, scale);
        expect(found).toEqual({ units: Number(units) + 0, scale });
      }),
    );
  });

  test('adds, subtracts and compares as integers of any size do', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(model(plus(a, b))).toBe(model(a) + model(b));
        expect(model(minus(a, b))).toBe(model(a) - model(b));
        expect(Math.sign(compare(a, b))).toBe(model(a) < model(b) ? -1 : model(a) > model(b) ? 1 : 0);
      }),
    );
  });

  test('multiplies exactly and rounds once, half away from zero', () => {
    fc.assert(
      fc.property(decimals, decimals, fc.integer({ min: 0, max: 4 }), (a, b, scale) => {
        const product = timesRounded(a, b, scale);

        const exact = BigInt(a.units) * BigInt(b.units);
        const unit = 10n ** BigInt(Math.max(0, a.scale + b.scale - scale));
        const size = exact < 0n ? -exact : exact;
        const rounded =
          ((size * 2n + unit) / (unit * 2n)) * 10n ** BigInt(Math.max(0, scale - a.scale - b.scale));
        const expected = exact < 0n ? -rounded : rounded;
        const isSafe = rounded <= BigInt(Number.MAX_SAFE_INTEGER);
        expect(product && BigInt(product.units)).toBe(isSafe ? expected : undefined);
      }),
    );
  });

  test('a decimal of zero has no sign', () => {
    expect(timesRounded({ units: -1, scale: 0 }, { units: 0, scale: 0 }, 2)?.units).toBe(0);
    expect(timesRounded({ units: -1, scale: 2 }, { units: 1, scale: 0 }, 0)?.units).toBe(0);
  });

  test('a decimal takes another scale only if no digit is lost', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 6 }), (decimal, scale) => {
        const moved = rescale(decimal, scale);
        const fits = model(decimal) % 10n ** BigInt(12 - scale) === 0n;

        expect(moved && { scale: moved.scale, value: model(moved) }).toEqual(
          fits ? { scale, value: model(decimal) } : undefined,
        );
      }),
    );
  });

  test('a decimal is exactly the number that came in, or is refused', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const read = decimalOf(value);

        expect(read === undefined || numberOf(read)).toBe(read === undefined || value + 0);
        expect(read === undefined || Number.isSafeInteger(read.units)).toBe(true);
      }),
    );
    expect([2 ** 53, 1e22, 2 ** -40].map(decimalOf)).toEqual([undefined, undefined, undefined]);
  });

  test('a decimal never shows the tenths that binary fractions make of it: 0.1 + 0.2 is 0.3', () => {
    const sum = plus({ units: 1, scale: 1 }, { units: 2, scale: 1 });

    expect([numberOf(sum), JSON.stringify(numberOf(sum))]).toEqual([0.3, '0.3']);
  });
});
