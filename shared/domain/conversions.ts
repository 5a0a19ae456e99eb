// What an accepted estimate becomes: a contract, or a job without one. Never both, and never two of them.

import { Failure } from '../kernel/failure.ts';
import type { EstimateRecord } from './estimates.ts';

export const contractExists = (contract_id: string): Failure =>
  new Failure('contract_exists', 'The estimate has a contract already; void that one first.', {
    contract_id,
  });

/** Another job came from the estimate, directly or through its contract. */
export const estimateConverted = (job_id: string): Failure =>
  new Failure('estimate_already_converted', 'The estimate has its job already.', { job_id });

/**
 * The estimate stores what it became, so only one of two concurrent conversions commits. `contract` is the estimate's
 * own, if it has one.
 * @throws Failure `contract_exists`, or `estimate_already_converted` with the `job_id`
 */
export const convert = (
  before: EstimateRecord,
  id: string,
  contract: { readonly id: string } | undefined,
) => {
  if (contract !== undefined) throw contractExists(contract.id);
  if (before.became_id !== undefined) throw estimateConverted(before.became_id);
  return { before, after: { ...before, became_id: id } };
};

/** After its contract was voided, the estimate may become another one, or a job. */
export const release = (before: EstimateRecord) => ({ before, after: { ...before, became_id: undefined } });
