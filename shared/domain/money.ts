import type { Currency } from '../kernel/currency.ts';
import { type Decimal, plus, rescale, timesRounded, zero } from '../kernel/decimal.ts';
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

type Line = { readonly quantity: Decimal; readonly unit_price: Decimal };

/**
 * What a document adds up to: each line is rounded half up to the minor unit, then tax once on their sum.
 * @throws Failure `invalid_request` naming the line or the total that is too large, or a total below 0
 */
export const documentTotals = (
  lines: readonly Line[],
  taxRate: Decimal | undefined,
  { currency_digits: digits }: Currency,
) => {
  const lineTotals = lines.map(({ quantity, unit_price }, index) =>
    withinLimit(timesRounded(quantity, unit_price, digits), `line_items.${index}`),
  );
  const subtotal = withinLimit(lineTotals.reduce(plus, zero(digits)), 'line_items');
  const tax =
    taxRate === undefined ? zero(digits) : withinLimit(timesRounded(subtotal, taxRate, digits), 'tax_rate');
  const total = withinLimit(plus(subtotal, tax), 'line_items');
  if (total.units < 0) throw invalidField('line_items', 'Must add up to 0 or more.');
  return { lineTotals, subtotal, tax, total };
};

const withinLimit = (amount: Decimal | undefined, path: string): Decimal => {
  if (amount !== undefined && Math.abs(amount.units) <= maxMinorUnits) return amount;
  throw invalidField(path, `Must be at most ${maxMinorUnits} minor units in total.`);
};
