import type { Choice, EstimateOption } from '../contract/estimates.ts';
import type { LineItem } from '../contract/lines.ts';
import type { Currency } from '../kernel/currency.ts';
import type { Bill } from './billing.ts';
import { documentTotals } from './totals.ts';

type Offer = { readonly line_items: readonly LineItem[]; readonly options: readonly EstimateOption[] };

/** The option before the customer chooses: the recommended one, otherwise the first. */
export const usualOption = ({ options }: Pick<Offer, 'options'>): EstimateOption | undefined =>
  options.find(({ recommended }) => recommended) ?? options[0];

/** The shared lines, the chosen option's and the chosen optional ones. */
export const linesChosen = (offer: Offer, chosen: Choice | null): LineItem[] => {
  const option =
    chosen === null ? usualOption(offer) : offer.options.find(({ id }) => id === chosen.option_id);
  return [...offer.line_items, ...(option?.line_items ?? [])].filter(
    ({ id, optional }) => !optional || chosen?.optional_line_ids.includes(id),
  );
};

/** An estimate's totals over the chosen lines, from which contract, job and invoices are made. */
export const agreedIn = (
  estimate: Offer & Omit<Bill, 'line_items'> & { readonly chosen: Choice | null },
): Bill => {
  const { subtotal, discount_total, taxes, tax, total } = estimate;
  return { line_items: linesChosen(estimate, estimate.chosen), subtotal, discount_total, taxes, tax, total };
};

export const agreedWith = (
  job: { readonly line_items: readonly LineItem[]; readonly currency?: string | undefined },
  currency: Currency,
): Bill | undefined => {
  const line_items = job.line_items.filter(({ optional }) => !optional);
  if (line_items.length === 0 || job.currency !== currency.currency) return undefined;
  return { line_items, ...documentTotals(line_items, null, currency) };
};
