import type { Choice } from '../contract/estimates.ts';
import { linesChosen, usualOption } from './agreed.ts';
import type { EstimateRecord } from './estimates.ts';
import { documentTotals } from './totals.ts';

type Offer = Pick<EstimateRecord, 'line_items' | 'options'>;

/** Whether its customer has anything to choose. */
export const hasChoices = ({ line_items, options }: Offer): boolean =>
  options.length > 0 || line_items.some(({ optional }) => optional);

/** What was asked for, as far as the offer has it: without an option the usual one, and without lines of the other options. */
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

/** What the estimate comes to with that choice, as its acceptance would have it. */
export const totalsWith = (estimate: EstimateRecord, choice: Choice) =>
  documentTotals(linesChosen(estimate, choice), estimate.discount, estimate);
