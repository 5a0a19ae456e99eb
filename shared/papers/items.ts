// The lines of an estimate or an invoice, and the sums below them.

import type { EstimateRecord } from '../domain/estimates.ts';
import type { Currency } from '../kernel/currency.ts';
import { type Decimal, isZero, numberOf } from '../kernel/decimal.ts';
import { writeAmount, writeNumber, writePercent, writePrice } from '../kernel/wording.ts';
import type { Column, Row, Sum, Table } from './paper.ts';
import { hasText } from './text.ts';

/** For lines that show only a description and an amount. */
export const amountColumns = [
  { name: 'Description', align: 'start' },
  { name: 'Amount', align: 'end' },
] as const satisfies readonly Column[];

type Item = EstimateRecord['line_items'][number];

/** Only an offer has lines that may be left out. */
export const itemTable = (items: readonly Item[], currency: Currency, isOffer = false): Table => ({
  heading: '',
  columns: [
    { name: 'Description', align: 'start' },
    { name: 'Quantity', align: 'end' },
    { name: 'Unit price', align: 'end' },
    { name: 'Amount', align: 'end' },
  ],
  rows: items.flatMap((item, index) => [
    ...groupBefore(item, items[index - 1]),
    rowOf({ ...item, optional: item.optional && isOffer }, remarksOn(item, items, currency), currency),
  ]),
});

/** The heading of a new group. Lines without a group get one as well if they follow a group. */
const groupBefore = ({ group }: Item, before: Item | undefined): Row[] => {
  if (group === (before?.group ?? null)) return [];
  return [{ heading: group ?? 'Other items' }];
};

/** Details that quantity and price leave out: the discount, and a line's tax if lines differ in it. */
export const remarksOn = (item: Item, items: readonly Item[], currency: Currency): string[] => {
  const { discount } = item;
  const taxes = new Set(items.map(taxOn).filter(hasText));
  return [
    ...(discount?.percent ? [`${numberOf(discount.percent)}% off`] : []),
    ...(discount?.amount ? [`${writeAmount(discount.amount, currency)} off`] : []),
    ...(taxes.size > 1 ? [taxOn(item)].filter(hasText) : []),
  ];
};

/** Nothing for a line taxed through others, such as an earlier bill. */
const taxOn = ({ taxable, tax_name, tax_rate }: Item): string | undefined => {
  if (!taxable) return 'Not taxed';
  return tax_rate === null ? undefined : `${tax_name ?? 'Tax'} ${writePercent(tax_rate)}`;
};

const rowOf = (
  { description, optional, quantity, unit, unit_price, total }: Item,
  remarks: readonly string[],
  currency: Currency,
): Row => ({
  cells: [
    optional ? `${description} (optional)` : description,
    [writeNumber(quantity), unit].filter(Boolean).join(' '),
    writePrice(unit_price, currency),
    writeAmount(total, currency),
  ],
  ...(remarks.length === 0 ? {} : { note: remarks.join(', ') }),
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
