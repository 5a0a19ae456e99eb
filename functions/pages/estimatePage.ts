import { acceptEstimate, declineEstimate } from '../../shared/contract/estimates.ts';
import { choiceWithin } from '../../shared/domain/choices.ts';
import type { EstimateRecord } from '../../shared/domain/estimates.ts';
import { picturedBy } from '../../shared/domain/pictured.ts';
import { reasonIn } from '../../shared/http/pages/form.ts';
import { serveDocument } from '../../shared/http/pages/serveDocument.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import { estimateBody, estimateScript, estimateSections } from '../../shared/pages/estimate.ts';
import { readEstimatePaper } from '../../shared/store/readers/linked.ts';
import { run as accept } from '../estimates/acceptEstimate.ts';
import { run as decline } from '../estimates/declineEstimate.ts';

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
  records: ({ estimate }) => [estimate],
  sections: estimateSections,
  title: () => 'Your estimate',
  pictured: picturedBy.estimate,
  partOf: ({ id, estimate }) => ({
    lifecycle_number: estimate.lifecycle_number,
    estimate_id: id,
    job_id: null,
    estimates: [estimate],
  }),
  body: estimateBody,
  script: estimateScript,
  deedOf: (form) => {
    switch (form.get('decision')) {
      case 'accept':
        return {
          operation: acceptEstimate,
          step: 'accepted',
          read: ({ id, estimate }) => {
            const choice = choiceOf(estimate, form);
            return { run: (contextOf) => accept({ params: { id }, body: choice }, contextOf()) };
          },
        };
      case 'decline':
        return {
          operation: declineEstimate,
          step: 'declined',
          read: ({ id }) => {
            const body = { reason: reasonIn(form) };
            return { run: (contextOf) => decline({ params: { id }, body }, contextOf()) };
          },
        };
      default:
        return { problem: 'Please choose whether you accept or decline the estimate.' };
    }
  },
});
