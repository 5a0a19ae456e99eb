// What a document adds up to, wherever one is made, shown or checked.

import type { Discount, DocumentTax } from '../contract/lines.ts';
import type { Currency } from '../kernel/currency.ts';
import { compare, type Decimal, minus, plus, timesRounded, zero } from '../kernel/decimal.ts';
import { invalidField } from '../kernel/failure.ts';
import { spread } from '../kernel/spread.ts';
import { inCurrency, withinLimit } from './money.ts';

type LinePrice = {
  readonly quantity: Decimal;
  readonly unit_price: Decimal;
  readonly discount: Discount | null;
};

export type SummedLine = {
  readonly total: Decimal;
  readonly tax_name: string | null;
  readonly tax_rate: Decimal | null;
};

/**
 * Quantity by price, rounded half up to the minor unit, less the line's own discount.
 * @throws Failure `invalid_request` naming `path`
 */
export const lineTotal = (
  { quantity, unit_price, discount }: LinePrice,
  currency: Currency,
  path: string,
): Decimal => {
  const whole = withinLimit(timesRounded(quantity, unit_price, currency.currency_digits), path);
  return minus(whole, discountOn(whole, discount, currency, `${path}.discount`));
};

/** @throws Failure `invalid_request` naming `path` for an amount larger than the sum it reduces */
const discountOn = (whole: Decimal, discount: Discount | null, currency: Currency, path: string): Decimal => {
  const { percent, amount } = discount ?? { percent: null, amount: null };
  const { currency_digits: digits } = currency;
  if (percent !== null)
    return withinLimit(timesRounded(whole, { ...percent, scale: percent.scale + 2 }, digits), path);
  if (amount === null) return zero(digits);
  const off = inCurrency(amount, currency, `${path}.amount`);
  if (compare(off, whole) > 0)
    throw invalidField(`${path}.amount`, 'Must not exceed the amount it is taken from.');
  return off;
};

/**
 * The discount of the document is spread over its lines, then each rate is computed once on the sum of its lines.
 * @throws Failure `invalid_request` naming a value that is too large, or a total below 0
 */
export const documentTotals = (
  lines: readonly SummedLine[],
  discount: Discount | null,
  currency: Currency,
  path = 'line_items',
) => {
  const { currency_digits: digits } = currency;
  const subtotal = withinLimit(
    sumOf(
      lines.map(({ total }) => total),
      digits,
    ),
    path,
  );
  if (subtotal.units < 0) throw invalidField(path, 'Must add up to 0 or more.');
  const discount_total = discountOn(subtotal, discount, currency, 'discount');
  const shares = spread(
    unitsOf(discount_total, digits),
    lines.map(({ total }) => unitsOf(total, digits)),
  );
  const nets = lines.map(({ total }, place) => minus(total, { units: shares[place] ?? 0, scale: digits }));
  const taxes = taxesOn(lines, nets, digits);
  const tax = withinLimit(
    sumOf(
      taxes.map(({ amount }) => amount),
      digits,
    ),
    path,
  );
  const total = withinLimit(plus(minus(subtotal, discount_total), tax), path);
  if (total.units < 0) throw invalidField(path, 'Must add up to 0 or more.');
  return { subtotal, discount_total, taxes, tax, total };
};

/** In the smallest units of the currency: a stored amount may have a smaller scale, as 12 for 12.00. */
export const unitsOf = (amount: Decimal, digits: number): number => sumOf([amount], digits).units;

const taxesOn = (lines: readonly SummedLine[], nets: readonly Decimal[], digits: number): DocumentTax[] => {
  const taxed = lines.flatMap(({ tax_name, tax_rate }, place) =>
    tax_rate === null ? [] : [{ name: tax_name ?? 'Tax', rate: tax_rate, net: nets[place] ?? zero(digits) }],
  );
  const byRate = Map.groupBy(taxed, ({ name, rate }) => JSON.stringify([rate.units, rate.scale, name]));
  return [...byRate.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const taxable = sumOf(
      group.map(({ net }) => net),
      digits,
    );
    const amount = withinLimit(timesRounded(taxable, first.rate, digits), 'tax_rate');
    return [{ name: first.name, rate: first.rate, taxable, amount }];
  });
};

export const sumOf = (amounts: readonly Decimal[], digits: number): Decimal =>
  amounts.reduce(plus, zero(digits));
