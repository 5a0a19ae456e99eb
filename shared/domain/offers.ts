// The totals of an offer, computed by the same code in the service and, while someone types, in the console.

import type { EstimateOption, EstimateRevision } from '../contract/estimates.ts';
import type { Discount, LineItem } from '../contract/lines.ts';
import type { Currency } from '../kernel/currency.ts';
import { invalidField } from '../kernel/failure.ts';
import { linesChosen } from './agreed.ts';
import { composeLines, discountOf, type Taxing } from './lines.ts';
import { scheduleOf } from './schedules.ts';
import { documentTotals } from './totals.ts';

export type OfferInput = Pick<EstimateRevision, 'line_items' | 'options' | 'discount' | 'payment_schedule'>;

/**
 * Lines and options with their sums, the total before any choice, and the parts in which that total is paid.
 * @throws Failure `not_found`, or `invalid_request` naming the wrong field
 */
export const priceOffer = (input: OfferInput, taxing: Taxing, kept: Currency) => {
  const line_items = composeLines(input.line_items, kept, taxing);
  const discount = discountOf(input.discount);
  const options = composeOptions(input.options ?? [], { line_items, discount, kept, taxing });
  if (line_items.length + options.length === 0)
    throw invalidField('line_items', 'Must have at least one line if there are no options.');
  if (options.length === 0) assertEveryChoice(line_items, discount, kept, 'line_items');
  const sums = documentTotals(linesChosen({ line_items, options }, null), discount, kept);
  const payment_schedule = scheduleOf(input.payment_schedule ?? [], sums.total, kept);
  return { line_items, discount, options, ...sums, payment_schedule };
};

/** Line ids continue from one option to the next, so that an id alone identifies a line. */
const composeOptions = (
  inputs: NonNullable<OfferInput['options']>,
  {
    line_items: shared,
    discount,
    kept,
    taxing,
  }: { line_items: readonly LineItem[]; discount: Discount | null; kept: Currency; taxing: Taxing },
): EstimateOption[] => {
  const ids = inputs.map(({ id }, index) => id ?? String(index + 1));
  if (new Set(ids).size < ids.length) throw invalidField('options', 'Must have different ids.');
  if (inputs.filter(({ recommended }) => recommended).length > 1)
    throw invalidField('options', 'Must have at most one recommended option.');
  let place = shared.length;
  return inputs.map(({ name, description = null, recommended = false, ...input }, index) => {
    const path = `options.${index}.line_items`;
    const line_items = composeLines(input.line_items, kept, taxing, { path, place });
    place += line_items.length;
    const lines = [...shared, ...line_items];
    assertEveryChoice(lines, discount, kept, path);
    const counted = lines.filter(({ optional }) => !optional);
    const sums = documentTotals(counted, discount, kept, path);
    return { id: ids[index] ?? '', name, description, recommended, line_items, ...sums };
  });
};

/**
 * The cheapest and the dearest choice of optional lines: the customer may take any.
 * @throws Failure `invalid_request` if one of them exceeds a limit or falls below 0
 */
const assertEveryChoice = (
  lines: readonly LineItem[],
  discount: Discount | null,
  kept: Currency,
  path: string,
): void => {
  const cheapest = lines.filter(({ optional, total }) => !optional || total.units < 0);
  const dearest = lines.filter(({ optional, total }) => !optional || total.units > 0);
  for (const chosen of [cheapest, dearest]) documentTotals(chosen, discount, kept, path);
};
