import type { Discount, DiscountInput, LineItem, LineItemInput } from '../contract/lines.ts';
import type { Settings } from '../contract/settings.ts';
import type { Currency } from '../kernel/currency.ts';
import type { Decimal } from '../kernel/decimal.ts';
import { invalidField, notFound } from '../kernel/failure.ts';
import type { CustomerRecord } from './customers.ts';
import type { PriceBookItemRecord } from './priceBook.ts';
import type { TaxRateRecord } from './taxRates.ts';
import { lineTotal } from './totals.ts';

/** For the prices and taxes of lines. A rate of the whole document, `tax_rate`, overrides all others. */
export type Taxing = {
  readonly settings: Pick<Settings, 'tax'>;
  readonly taxRates: readonly TaxRateRecord[];
  readonly items: readonly PriceBookItemRecord[];
  readonly customer: Pick<CustomerRecord, 'tax_exempt'>;
  readonly tax_rate: Decimal | null;
};

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

/** @throws Failure `not_found` for an unknown rate */
const taxOn = (
  { taxable, tax_rate_id }: Pick<LineItemInput, 'taxable' | 'tax_rate_id'>,
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

/**
 * Fills the line's missing fields from its item in the price book.
 * @throws Failure `not_found` for an unknown item, or `invalid_request` naming a field that neither has
 */
const withItem = (input: LineItemInput, items: Taxing['items'], path: string) => {
  const item = items.find(({ id }) => id === input.item_id);
  if (input.item_id !== undefined && item === undefined) throw notFound('price book item');
  const description = input.description ?? item?.description ?? item?.name;
  const unit_price = input.unit_price ?? item?.unit_price;
  if (description === undefined) throw invalidField(`${path}.description`, 'Is required.');
  if (unit_price === undefined) throw invalidField(`${path}.unit_price`, 'Is required.');
  return {
    description,
    unit_price,
    unit: input.unit ?? item?.unit ?? null,
    sku: input.sku ?? item?.code ?? null,
    item_id: item?.id ?? null,
    taxable: input.taxable ?? item?.taxable ?? true,
  };
};

export const discountOf = (input: DiscountInput | undefined): Discount | null =>
  input === undefined ? null : { percent: input.percent ?? null, amount: input.amount ?? null };

/**
 * The stored lines, each with its tax and its sum. Their ids continue from `place`.
 * @throws Failure `not_found`, or `invalid_request` naming the line below `path`
 */
export const composeLines = (
  inputs: readonly LineItemInput[],
  currency: Currency,
  taxing: Taxing,
  { path = 'line_items', place = 0 } = {},
): LineItem[] =>
  inputs.map((input, index) => {
    const line = withItem(input, taxing.items, `${path}.${index}`);
    const { quantity, tax_rate_id } = input;
    const priced = { quantity, unit_price: line.unit_price, discount: discountOf(input.discount) };
    return {
      id: String(place + index + 1),
      ...line,
      group: input.group ?? null,
      optional: input.optional ?? false,
      tax_rate_id: tax_rate_id ?? null,
      ...taxOn({ taxable: line.taxable, tax_rate_id }, taxing),
      ...priced,
      total: lineTotal(priced, currency, `${path}.${index}`),
    };
  });
