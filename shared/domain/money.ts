import type { Currency } from '../kernel/currency.ts';
import { type Decimal, rescale } from '../kernel/decimal.ts';
import { invalidField } from '../kernel/failure.ts';

/** The largest amount of any document, in minor units of its currency. */
const maxMinorUnits = 1e12;

/**
 * The amount in minor units: `units` counts cents, or the currency's smallest unit.
 * @throws Failure `invalid_request` naming `path` if it has more decimals than the currency or is too large
 */
export const inCurrency = (
  amount: Decimal,
  { currency, currency_digits }: Currency,
  path: string,
): Decimal => {
  const exact = rescale(amount, currency_digits);
  if (exact === undefined)
    throw invalidField(path, `Must have at most ${currency_digits} decimals in ${currency}.`);
  return withinLimit(exact, path);
};

/** @throws Failure `invalid_request` naming `path` when it is too large */
export const withinLimit = (amount: Decimal | undefined, path: string): Decimal => {
  if (amount !== undefined && Math.abs(amount.units) <= maxMinorUnits) return amount;
  throw invalidField(path, `Must be at most ${maxMinorUnits} minor units in total.`);
};
