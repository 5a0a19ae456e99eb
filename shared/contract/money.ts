import * as z from 'zod';
import { compare, type Decimal, decimalOf, numberOf } from '../kernel/decimal.ts';

const DecimalValue = z.object({ units: z.int(), scale: z.int().nonnegative() });

/** The number of decimals of a document's amounts: as its currency had at the document's creation. */
export const CurrencyDigits = z.int().nonnegative();

/** A JSON number on the wire, exact inside: computations use the client's decimal digits. */
export const Money = z.codec(z.number(), DecimalValue, {
  decode: (value, context) => {
    const decimal = decimalOf(withoutNoise(value));
    if (decimal !== undefined) return decimal;
    context.issues.push({
      code: 'custom',
      input: value,
      message: 'Has more digits than can be kept exactly.',
    });
    return z.NEVER;
  },
  encode: numberOf,
});

const atMostSixDecimals = Money.refine(({ scale }) => scale <= 6, 'Must have at most 6 decimals.');

export const UnitPrice = atMostSixDecimals.describe('The price of one; negative for a discount.');

export const Quantity = atMostSixDecimals
  .refine(isPositive, 'Must be greater than 0.')
  .describe('How many; above 0.');

/** A fraction: 0.23 is 23 %. */
export const TaxRate = atMostSixDecimals
  .refine(
    (rate) => compare(rate, { units: 0, scale: 0 }) >= 0 && compare(rate, { units: 1, scale: 0 }) <= 0,
    'Must lie between 0 and 1.',
  )
  .describe('A fraction: 0.08875 is 8.875 %.');

/** A charge or payment: the number of decimals depends on the currency, so the domain checks it. */
export const Amount = Money.refine(isPositive, 'Must be greater than 0.').describe(
  "In the company's currency: 642.2 is 642.20.",
);

function isPositive(decimal: Decimal): boolean {
  return decimal.units > 0;
}

const mostDecimals = 6;

/**
 * The intended amount of a sum such as 0.1 + 0.2: a binary number is exact to 15 digits, and amounts have at most six
 * decimals.
 */
function withoutNoise(value: number): number {
  const meant = Number(value.toPrecision(15));
  if (!Number.isFinite(meant)) return value;
  const { scale = mostDecimals + 1 } = decimalOf(value) ?? {};
  return scale > mostDecimals && (decimalOf(meant)?.scale ?? scale) <= mostDecimals ? meant : value;
}
