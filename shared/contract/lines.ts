import * as z from 'zod';
import { Id, ShortLines, ShortText } from './fields.ts';
import { Amount, Money, Quantity, UnitPrice } from './money.ts';

/** One of the two is null: a discount is a percentage of the amount it reduces, or an amount of the currency. */
export const Discount = z.object({ percent: Money.nullable(), amount: Money.nullable() });
export type Discount = z.output<typeof Discount>;

const isOneOfBoth = ({ percent, amount }: { percent?: unknown; amount?: unknown }): boolean =>
  (percent === undefined) !== (amount === undefined);

export const Percent = Amount.refine(
  ({ units, scale }) => scale <= 6 && units <= 100 * 10 ** scale,
  'Must be at most 100, with at most 6 decimals.',
);

export const DiscountInput = z
  .object({
    percent: Percent.optional().describe('In percent: 10 is a tenth.'),
    amount: Amount.optional(),
  })
  .refine(isOneOfBoth, 'Must have either percent or amount.');
export type DiscountInput = z.output<typeof DiscountInput>;

/**
 * `id` is unique in its document. `total` is quantity by price, less the line's own `discount`. `tax_rate` is the line's fraction; null
 * means no tax. An `optional` line counts only once accepted.
 */
export const LineItem = z.object({
  id: z.string(),
  description: z.string(),
  quantity: Money,
  unit: z.string().nullable(),
  unit_price: Money,
  sku: z.string().nullable(),
  item_id: Id.nullable(),
  group: z.string().nullable(),
  optional: z.boolean(),
  discount: Discount.nullable(),
  taxable: z.boolean(),
  tax_rate_id: Id.nullable(),
  tax_name: z.string().nullable(),
  tax_rate: Money.nullable(),
  total: Money,
});
export type LineItem = z.output<typeof LineItem>;

/** The stored form omits empty fields, so that 300 lines fit into a record. */
export const StoredLineItem = LineItem.extend({
  unit: LineItem.shape.unit.default(null),
  sku: LineItem.shape.sku.default(null),
  item_id: LineItem.shape.item_id.default(null),
  group: LineItem.shape.group.default(null),
  optional: LineItem.shape.optional.default(false),
  discount: LineItem.shape.discount.default(null),
  taxable: LineItem.shape.taxable.default(true),
  tax_rate_id: LineItem.shape.tax_rate_id.default(null),
  tax_name: LineItem.shape.tax_name.default(null),
  tax_rate: LineItem.shape.tax_rate.default(null),
});

/** A line without `item_id` copies nothing from the price book, so it must state both. */
const needed = ['description', 'unit_price'] as const;

/** A line with an `item_id` copies its omitted fields from that item when it is written. */
export const LineItemInput = z
  .object({
    item_id: Id.optional().describe('An item of the price book, for missing fields.'),
    description: ShortLines.min(1).optional().describe("The text for the customer. Default: the item's."),
    quantity: Quantity,
    unit: ShortText.nullish().describe('The unit of the quantity, such as hour or square.'),
    unit_price: UnitPrice.optional(),
    sku: ShortText.nullish().describe('The article number. Default: the code of the item.'),
    taxable: z.boolean().optional().describe('false: never taxed. Default: true.'),
    tax_rate_id: Id.optional().describe('Default: the rate in the settings.'),
    optional: z.boolean().optional().describe('true: the customer may take it or not.'),
    group: ShortText.optional().describe('The heading above it.'),
    discount: DiscountInput.optional().describe('Off this line.'),
  })
  .superRefine((line, context) => {
    if (line.item_id !== undefined) return;
    for (const field of needed)
      if (line[field] === undefined)
        context.addIssue({ code: 'custom', path: [field], message: 'Is required, or an item_id.' });
  })
  .meta({ if: { required: ['item_id'] }, else: { required: [...needed] } });
export type LineItemInput = z.output<typeof LineItemInput>;

/** The tax of one rate: `amount` on `taxable`, the sum of its lines less their share of the discount. */
export const DocumentTax = z.object({ name: z.string(), rate: Money, taxable: Money, amount: Money });
export type DocumentTax = z.output<typeof DocumentTax>;

/** `total` = `subtotal` - `discount_total` + `tax`; `subtotal` is the sum of the lines, `tax` the sum of `taxes`. */
export const documentSums = {
  subtotal: Money,
  discount_total: Money,
  taxes: z.array(DocumentTax),
  tax: Money,
  total: Money,
};

export const LineItems = z.array(LineItemInput).max(300);
