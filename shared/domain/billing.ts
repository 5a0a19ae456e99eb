// The lines of an invoice: its own, or a part of the agreed lines with each tax in proportion.

import type { DocumentTax, LineItem } from '../contract/lines.ts';
import type { Milestone, PaymentPart } from '../contract/schedules.ts';
import type { Currency } from '../kernel/currency.ts';
import {
  compare,
  type Decimal,
  isZero,
  minus,
  numberOf,
  percentageOf,
  plus,
  zero,
} from '../kernel/decimal.ts';
import { invalidField } from '../kernel/failure.ts';
import { spread } from '../kernel/spread.ts';
import { plainLine } from './lines.ts';
import { sumOf, unitsOf } from './totals.ts';
import { type Warning, warning } from './warnings.ts';

export type Bill = {
  readonly line_items: LineItem[];
  readonly subtotal: Decimal;
  readonly discount_total: Decimal;
  readonly taxes: DocumentTax[];
  readonly tax: Decimal;
  readonly total: Decimal;
};

export type EarlierInvoice = Omit<Bill, 'total' | 'line_items'> & {
  readonly number: string | null;
  readonly amount: Decimal;
  readonly milestone: Milestone | null;
};

/** `billed` are places in the payment schedule. */
export type Billing = {
  readonly currency: Currency;
  readonly title: string;
  readonly agreed: Bill | undefined;
  readonly earlier: readonly EarlierInvoice[];
  readonly schedule: readonly PaymentPart[];
  readonly billed: ReadonlySet<number>;
};

export const untitled = 'the estimate';

/** The part to bill for that milestone; without an amount, all that is left. */
type Part = { readonly milestone: Milestone | null; readonly amount: Decimal | undefined };

/** @throws Failure `invalid_request` if there is neither an amount nor a remaining sum to bill */
export const billOf = ({ milestone, amount }: Part, billing: Billing): Bill => {
  const left = leftOf(billing);
  if (
    milestone === 'final' &&
    left !== undefined &&
    (amount === undefined || compare(amount, left.total) === 0)
  ) {
    if (left.total.units > 0) return left;
    if (amount === undefined) throw invalidField('amount', 'Is required: the agreed amount is fully billed.');
  }
  if (amount === undefined)
    throw invalidField('amount', 'Is required: neither the lines nor a payment schedule give it.');
  return partOf(amount, milestone, billing);
};

const leftOf = ({ agreed, earlier, currency: { currency_digits: digits } }: Billing): Bill | undefined => {
  if (agreed === undefined || earlier.length === 0) return agreed;
  const nets = earlier.map(({ subtotal, discount_total }) => minus(subtotal, discount_total));
  const net = minus(zero(digits), sumOf(nets, digits));
  const numbers = earlier.flatMap(({ number }) => number ?? []).toReversed();
  const before: LineItem = {
    ...plainLine,
    id: String(agreed.line_items.length + 1),
    description: `Billed before: ${numbers.join(', ')}`,
    unit_price: net,
    total: net,
  };
  const taxes = agreed.taxes.map((tax) => ({
    ...tax,
    taxable: minus(tax.taxable, sumOf(partsOf(earlier, tax, 'taxable'), digits)),
    amount: minus(tax.amount, sumOf(partsOf(earlier, tax, 'amount'), digits)),
  }));
  const tax = sumOf(
    taxes.map(({ amount }) => amount),
    digits,
  );
  const subtotal = plus(agreed.subtotal, net);
  return {
    line_items: [...agreed.line_items, before],
    subtotal,
    discount_total: agreed.discount_total,
    taxes,
    tax,
    total: plus(minus(subtotal, agreed.discount_total), tax),
  };
};

const partsOf = (
  earlier: readonly EarlierInvoice[],
  { name, rate }: DocumentTax,
  field: 'taxable' | 'amount',
) =>
  earlier.flatMap(({ taxes }) =>
    taxes.filter((tax) => tax.name === name && compare(tax.rate, rate) === 0).map((tax) => tax[field]),
  );

export const partNames = {
  deposit: 'Deposit',
  progress: 'Progress payment',
  final: 'Final payment',
} as const;

/** One line that names the part. It contains each tax in proportion, and all parts add up to the amount. */
const partOf = (amount: Decimal, milestone: Milestone | null, { agreed, title, currency }: Billing): Bill => {
  const { currency_digits: digits } = currency;
  const taxes = agreed?.taxes ?? [];
  const whole = agreed === undefined || isZero(agreed.total) ? amount : agreed.total;
  const taxed = sumOf(
    taxes.flatMap((one) => [one.taxable, one.amount]),
    digits,
  );
  const [, ...parts] = spread(unitsOf(amount, digits), [
    unitsOf(minus(whole, taxed), digits),
    ...taxes.flatMap((one) => [unitsOf(one.taxable, digits), unitsOf(one.amount, digits)]),
  ]);
  const shares = taxes.map((one, index) => ({
    ...one,
    taxable: { units: parts[2 * index] ?? 0, scale: digits },
    amount: { units: parts[2 * index + 1] ?? 0, scale: digits },
  }));
  const tax = sumOf(
    shares.map((one) => one.amount),
    digits,
  );
  const net = minus(amount, tax);
  const isWithin = agreed !== undefined && compare(amount, agreed.total) <= 0;
  const share = isWithin ? percentageOf(amount, agreed.total) : undefined;
  const of = share === undefined ? title : `${numberOf(share)}% of ${title}`;
  const line: LineItem = {
    ...plainLine,
    id: '1',
    description: milestone === null ? of : `${partNames[milestone]}: ${of}`,
    unit_price: net,
    total: net,
  };
  const discount_total = zero(digits);
  return { line_items: [line], subtotal: net, discount_total, taxes: shares, tax, total: amount };
};

/** Warns if more than the agreed sum is billed, or the whole a second time. */
export const ifOverBilled = (
  amount: Decimal,
  milestone: Milestone | null,
  { agreed, earlier, currency }: Billing,
): Warning | undefined => {
  const before = sumOf(
    earlier.map((one) => one.amount),
    currency.currency_digits,
  );
  const isBeyond = agreed !== undefined && compare(plus(before, amount), agreed.total) > 0;
  const isSecond = milestone === 'final' && earlier.some((one) => one.milestone === 'final');
  if (isBeyond) return warning('over_billed', 'With this invoice more is billed than was agreed on.');
  return isSecond ? warning('over_billed', 'There is a final invoice for this work already.') : undefined;
};
