import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EstimateInput } from '../../shared/contract/estimates.ts';
import { agreedIn } from '../../shared/domain/agreed.ts';
import { type Bill, type Billing, billOf } from '../../shared/domain/billing.ts';
import { accept, draft, type EstimateRecord, send } from '../../shared/domain/estimates.ts';
import { sumOf } from '../../shared/domain/totals.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import type { Decimal } from '../../shared/kernel/decimal.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import { untaxed } from '../support/anybody.ts';
import { born, customer, now } from './made.ts';

const rateNumbered = (number: number, rate: Decimal) => ({
  kind: 'tax_rate' as const,
  version: 1,
  created_at: now,
  updated_at: now,
  region: null,
  id: `0199bbbb-0000-7000-8000-00000000000${number}`,
  name: `Rate ${number}`,
  rate,
});
const taxRates = [
  rateNumbered(1, { units: 8_875, scale: 5 }),
  rateNumbered(2, { units: 21, scale: 2 }),
  rateNumbered(3, { units: 1, scale: 0 }),
];

const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);
const discount = fc.oneof(
  hundredths(1, 10_000).map((percent) => ({ percent })),
  hundredths(1, 5_000).map((amount) => ({ amount })),
);
const line = fc.record(
  {
    description: fc.constant('Work'),
    quantity: hundredths(1, 2_000),
    unit_price: hundredths(-500, 50_000),
    taxable: fc.boolean(),
    tax_rate_id: fc.constantFrom(...taxRates.map(({ id }) => id)),
    optional: fc.boolean(),
    discount,
  },
  { requiredKeys: ['description', 'quantity', 'unit_price'] },
);
const lines = fc.array(line, { minLength: 1, maxLength: 6 });
const offer = fc.record(
  {
    line_items: lines,
    options: fc.array(
      lines.map((line_items) => ({ name: 'Option', line_items })),
      { minLength: 2, maxLength: 3 },
    ),
    discount,
    tax_rate: fc.constantFrom(0, 0.06, 0.08875),
  },
  { requiredKeys: ['line_items'] },
);

/** Whole per cents that come to a hundred. */
const shares = fc
  .array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 })
  .map((parts) => [...parts, 100 - parts.reduce((sum, part) => sum + part, 0)]);

type Picks = { readonly option: number; readonly takesExtras: boolean };

/** Drafted, sent and accepted; undefined where an amount breaks a limit, as a discount of more than there is. */
const agreedOn = (
  offered: object,
  percents: readonly number[],
  { option, takesExtras }: Picks,
): EstimateRecord | undefined => {
  const payment_schedule = percents.map((percent) => ({ milestone: 'progress', percent, due: 'on_start' }));
  const input = EstimateInput.parse({ customer_id: customer.id, ...offered, payment_schedule });
  try {
    const drafted = draft(input, { customer, lead: undefined }, { ...born(5), ...untaxed, taxRates });
    const sending = { earlier: undefined, validDays: 30, time_zone: 'UTC', now, nonce: 'n' };
    const { estimate } = send(drafted.estimate, sending);
    const chosen = estimate.options[option % (estimate.options.length || 1)];
    const offeredLines = [...estimate.line_items, ...(chosen?.line_items ?? [])];
    const optional = offeredLines.filter((one) => one.optional).map(({ id }) => id);
    const acceptance = { option_id: chosen?.id, optional_line_ids: takesExtras ? optional : [] };
    return accept(estimate, acceptance, now).estimate;
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid_request') return undefined;
    throw error;
  }
};

const sum = (amounts: readonly Decimal[]): number => sumOf(amounts, 2).units;

const holds = ({ line_items, subtotal, discount_total, taxes, tax, total }: Bill): void => {
  expect(sum(line_items.map((one) => one.total))).toBe(sum([subtotal]));
  expect(sum(taxes.map(({ amount }) => amount))).toBe(sum([tax]));
  expect(sum([total])).toBe(sum([subtotal]) - sum([discount_total]) + sum([tax]));
};

test('all parts add up from the estimate to its last invoice, for any lines, discounts, options, rates and schedule', () => {
  const picks = fc.record({ option: fc.nat(2), takesExtras: fc.boolean() });
  let agreed = 0;
  fc.assert(
    fc.property(offer, shares, picks, (offered, percents, picked) => {
      const estimate = agreedOn(offered, percents, picked);
      if (estimate === undefined || estimate.total.units === 0) return;
      agreed += 1;
      const whole = agreedIn(estimate);
      holds(whole);
      expect(sum(estimate.payment_schedule.map(({ amount }) => amount))).toBe(sum([whole.total]));

      const bills: Bill[] = [];
      const billing = (): Billing => ({
        currency: currencyNow('USD'),
        title: 'Roof',
        agreed: whole,
        schedule: [],
        billed: new Set(),
        earlier: bills
          .map(({ total: amount, ...bill }) => ({ ...bill, amount, number: 'INV-0001', milestone: null }))
          .toReversed(),
      });
      for (const { amount } of estimate.payment_schedule.slice(0, -1))
        if (amount.units > 0) bills.push(billOf({ milestone: 'progress', amount }, billing()));
      bills.push(billOf({ milestone: 'final', amount: undefined }, billing()));
      for (const bill of bills) holds(bill);
      expect(sum(bills.map(({ total }) => total))).toBe(sum([whole.total]));
      expect(sum(bills.map(({ tax }) => tax))).toBe(sum([whole.tax]));
      for (const { name, rate } of whole.taxes) {
        const ofRate = (bill: Bill) =>
          bill.taxes.filter((one) => one.name === name && sum([one.rate]) === sum([rate]));
        expect(sum(bills.flatMap(ofRate).map(({ amount }) => amount))).toBe(
          sum(ofRate(whole).map(({ amount }) => amount)),
        );
      }
    }),
    { numRuns: 400 },
  );
  // Most are possible: a test of none would say nothing.
  expect(agreed).toBeGreaterThan(150);
});
