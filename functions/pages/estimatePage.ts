import { acceptEstimate, declineEstimate } from '../../shared/contract/estimates.ts';
import { accept, decline, type EstimateRecord } from '../../shared/domain/estimates.ts';
import { reasonIn } from '../../shared/http/form.ts';
import { serveDocument } from '../../shared/http/serveDocument.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import { estimateBody, estimateSections } from '../../shared/pages/estimate.ts';
import { readEstimatePaper } from '../../shared/store/readers/linked.ts';

/** @throws Failure `invalid_request` with a sentence for the customer where an option is still to be chosen */
const choiceOf = ({ options }: EstimateRecord, form: URLSearchParams) => {
  const option_id = form.get('option') ?? undefined;
  if (options.length > 0 && option_id === undefined)
    throw new Failure('invalid_request', 'Please choose one of the options.');
  return { option_id, optional_line_ids: form.getAll('line') };
};

/** The estimate as its customer sees it, who accepts or declines it here. */
export const handler = serveDocument({
  kind: 'estimate',
  find: readEstimatePaper,
  actor: 'customer',
  sections: estimateSections,
  title: () => 'Your estimate',
  body: estimateBody,
  decide: ({ estimate }, form, { now }) => {
    switch (form.get('decision')) {
      case 'accept':
        return {
          operation: acceptEstimate,
          decision: accept(estimate, choiceOf(estimate, form), now),
          step: 'accepted',
        };
      case 'decline': {
        const decision = decline(estimate, reasonIn(form), now);
        return { operation: declineEstimate, decision, step: 'declined' };
      }
      default:
        throw new Failure('invalid_request', 'Please choose whether you accept or decline the estimate.');
    }
  },
});
