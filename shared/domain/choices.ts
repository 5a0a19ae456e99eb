import type { Choice } from '../contract/estimates.ts';
import { linesChosen, usualOption } from './agreed.ts';
import type { EstimateRecord } from './estimates.ts';
import { documentTotals } from './totals.ts';

type Offer = Pick<EstimateRecord, 'line_items' | 'options'>;

export const hasChoices = ({ line_items, options }: Offer): boolean =>
  options.length > 0 || line_items.some(({ optional }) => optional);

/** The requested choice, limited to the offer: the usual option by default, and no lines of other options. */
export const choiceWithin = (
  offer: Offer,
  { option_id, line_ids }: { readonly option_id: string | null; readonly line_ids: readonly string[] },
): Choice => {
  const option = offer.options.find(({ id }) => id === option_id) ?? usualOption(offer);
  const optional_line_ids = [...offer.line_items, ...(option?.line_items ?? [])]
    .filter(({ id, optional }) => optional && line_ids.includes(id))
    .map(({ id }) => id);
  return { option_id: option?.id ?? null, optional_line_ids };
};

export const totalsWith = (estimate: EstimateRecord, choice: Choice) =>
  documentTotals(linesChosen(estimate, choice), estimate.discount, estimate);
