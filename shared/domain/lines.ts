import type { Discount, DiscountInput, LineItem, LineItemInput } from '../contract/lines.ts';
import type { Settings } from '../contract/settings.ts';
import type { Currency } from '../kernel/currency.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { notFound } from '../kernel/failure.ts';
import type { CustomerRecord } from './customers.ts';
import type { TaxRateRecord } from './taxRates.ts';
import { lineTotal } from './totals.ts';

/** By what the tax on lines is found. A rate of the whole document, `tax_rate`, wins over all others. */
export type Taxing = {
  readonly settings: Pick<Settings, 'tax'>;
  readonly taxRates: readonly TaxRateRecord[];
  readonly customer: Pick<CustomerRecord, 'tax_exempt'>;
  readonly tax_rate: Decimal | null;
};

/** A line of one, of which nothing more is said. */
export const plainLine = {
  quantity: { units: 1, scale: 0 },
  unit: null,
  sku: null,
  item_id: null,
  group: null,
  optional: false,
  discount: null,
  taxable: true,
  tax_rate_id: null,
  tax_name: null,
  tax_rate: null,
} as const;

type Tax = Pick<LineItem, 'tax_name' | 'tax_rate'>;

const untaxed: Tax = { tax_name: null, tax_rate: null };

/** @throws Failure `not_found` for a rate that the line names and there is not */
const taxOn = (
  { taxable = true, tax_rate_id }: Pick<LineItemInput, 'taxable' | 'tax_rate_id'>,
  { settings: { tax }, taxRates, customer, tax_rate }: Taxing,
): Tax => {
  const named = taxRates.find(({ id }) => id === tax_rate_id);
  if (tax_rate_id !== undefined && named === undefined) throw notFound('tax rate');
  if (!taxable) return untaxed;
  if (tax_rate !== null) return { tax_name: tax.label ?? 'Tax', tax_rate };
  if (customer.tax_exempt !== null) return untaxed;
  const found = named ?? taxRates.find(({ id }) => id === tax.default_rate_id);
  return found === undefined ? untaxed : { tax_name: found.name, tax_rate: found.rate };
};

export const discountOf = (input: DiscountInput | undefined): Discount | null =>
  input === undefined ? null : { percent: input.percent ?? null, amount: input.amount ?? null };

/**
 * The lines as they are kept, each with its tax and its sum. Their ids go on from `place`.
 * @throws Failure `not_found`, or `invalid_request` naming the line below `path`
 */
export const composeLines = (
  inputs: readonly LineItemInput[],
  currency: Currency,
  taxing: Taxing,
  { path = 'line_items', place = 0 } = {},
): LineItem[] =>
  inputs.map((input, index) => {
    const { quantity, unit_price } = input;
    const priced = { quantity, unit_price, discount: discountOf(input.discount) };
    return {
      id: String(place + index + 1),
      description: input.description,
      unit: input.unit ?? null,
      sku: input.sku ?? null,
      item_id: null,
      group: input.group ?? null,
      optional: input.optional ?? false,
      taxable: input.taxable ?? true,
      tax_rate_id: input.tax_rate_id ?? null,
      ...taxOn(input, taxing),
      ...priced,
      total: lineTotal(priced, currency, `${path}.${index}`),
    };
  });
