import { acceptEstimate, declineEstimate } from '../../shared/contract/estimates.ts';
import { choiceWithin } from '../../shared/domain/choices.ts';
import { accept, decline, type EstimateRecord } from '../../shared/domain/estimates.ts';
import { picturedBy } from '../../shared/domain/pictured.ts';
import { onAcceptance } from '../../shared/domain/workBills.ts';
import { reasonIn } from '../../shared/http/form.ts';
import { serveDocument } from '../../shared/http/serveDocument.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import { estimateBody, estimateScript, estimateSections } from '../../shared/pages/estimate.ts';
import { readEstimatePaper } from '../../shared/store/readers/linked.ts';

/** @throws Failure `invalid_request` with a sentence for the customer where an option is still to be chosen */
const choiceOf = (estimate: EstimateRecord, form: URLSearchParams) => {
  const option_id = form.get('option');
  if (estimate.options.length > 0 && option_id === null)
    throw new Failure('invalid_request', 'Please choose one of the options.');
  const { optional_line_ids } = choiceWithin(estimate, { option_id, line_ids: form.getAll('line') });
  return { option_id: option_id ?? undefined, optional_line_ids };
};

/** The estimate as its customer sees it, who accepts or declines it here. */
export const handler = serveDocument({
  kind: 'estimate',
  find: readEstimatePaper,
  actor: 'customer',
  sections: estimateSections,
  title: () => 'Your estimate',
  pictured: picturedBy.estimate,
  partOf: ({ id, estimate }) => ({
    ...{ lifecycle_number: estimate.lifecycle_number, estimate_id: id, job_id: null },
    estimates: [estimate],
  }),
  body: estimateBody,
  script: estimateScript,
  decide: ({ estimate }, form, { now, tenant }) => {
    switch (form.get('decision')) {
      case 'accept': {
        const { changes, events, estimate: accepted } = accept(estimate, choiceOf(estimate, form), now);
        const decision = { changes: [...changes, ...onAcceptance(accepted, tenant)], events };
        return { operation: acceptEstimate, decision, step: 'accepted' };
      }
      case 'decline': {
        const decision = decline(estimate, reasonIn(form), now);
        return { operation: declineEstimate, decision, step: 'declined' };
      }
      default:
        throw new Failure('invalid_request', 'Please choose whether you accept or decline the estimate.');
    }
  },
});
