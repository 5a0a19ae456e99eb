import type { Discount } from '../../shared/contract/lines.ts';
import { documentTotals, lineTotal, type SummedLine } from '../../shared/domain/totals.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import { type Decimal, decimalOf, numberOf } from '../../shared/kernel/decimal.ts';

export const dollars = currencyNow('USD');

export const decimal = (value: number): Decimal => {
  const exact = decimalOf(value);
  if (exact === undefined) throw new Error(`${value} is not exact.`);
  return exact;
};

export type Line = readonly [
  quantity: number,
  price: number,
  rate?: number | undefined,
  off?: Discount | undefined,
];

export const percent = (value: number): Discount => ({ percent: decimal(value), amount: null });
export const amount = (value: number): Discount => ({ percent: null, amount: decimal(value) });

/** A line without a rate has no tax. */
export const summed = ([quantity, price, rate, off = undefined]: Line, index: number): SummedLine => ({
  total: lineTotal(
    { quantity: decimal(quantity), unit_price: decimal(price), discount: off ?? null },
    dollars,
    `line_items.${index}`,
  ),
  tax_name: null,
  tax_rate: rate === undefined ? null : decimal(rate),
});

export const totals = (lines: readonly Line[], discount: Discount | null = null) => {
  const { taxes, subtotal, discount_total, tax, total } = documentTotals(
    lines.map(summed),
    discount,
    dollars,
  );
  return {
    sums: [subtotal, discount_total, tax, total].map(numberOf),
    taxes: taxes.map((one) => [one.rate, one.taxable, one.amount].map(numberOf)),
  };
};
