// The lines of an estimate or an invoice, and the sums below them.

import type { EstimateRecord } from '../domain/estimates.ts';
import type { Currency } from '../kernel/currency.ts';
import { type Decimal, isZero } from '../kernel/decimal.ts';
import { writeAmount, writeNumber, writePercent, writePrice } from '../kernel/wording.ts';
import type { Column, Row, Sum, Table } from './paper.ts';

/** Of lines of which only what they are and what they come to is said. */
export const amountColumns = [
  { name: 'Description', align: 'start' },
  { name: 'Amount', align: 'end' },
] as const satisfies readonly Column[];

type Item = EstimateRecord['line_items'][number];

export const itemTable = (items: readonly Item[], currency: Currency): Table => ({
  heading: '',
  columns: [
    { name: 'Description', align: 'start' },
    { name: 'Quantity', align: 'end' },
    { name: 'Unit price', align: 'end' },
    { name: 'Amount', align: 'end' },
  ],
  rows: items.map((item) => rowOf(item, currency)),
});

const rowOf = (
  { description, optional, quantity, unit, unit_price, total }: Item,
  currency: Currency,
): Row => ({
  cells: [
    optional ? `${description} (optional)` : description,
    [writeNumber(quantity), unit].filter(Boolean).join(' '),
    writePrice(unit_price, currency),
    writeAmount(total, currency),
  ],
});

type Totals = Pick<EstimateRecord, 'subtotal' | 'discount_total' | 'taxes' | 'total'> & Currency;

export const itemSums = (totals: Totals): readonly Sum[] => {
  const { subtotal, discount_total, taxes, total } = totals;
  const write = (amount: Decimal) => writeAmount(amount, totals);
  const parts: Sum[] = [
    ...(isZero(discount_total) ? [] : [{ name: 'Discount', amount: `-${write(discount_total)}` }]),
    ...taxes
      .filter(({ amount }) => !isZero(amount))
      .map(({ name, rate, amount }) => ({ name: `${name} (${writePercent(rate)})`, amount: write(amount) })),
  ];
  const before = parts.length === 0 ? [] : [{ name: 'Subtotal', amount: write(subtotal) }];
  return [...before, ...parts, { name: 'Total', amount: writeAmount(total, totals), isTotal: true }];
};

/** Estimates and contracts are known by their journey and three characters of their own. */
export const numberInJourney = (record: { readonly id: string; readonly lifecycle_number: string }): string =>
  `${record.lifecycle_number}-${record.id.slice(-3).toUpperCase()}`;
