// The sources of a job: a signed contract, an accepted estimate, or a caller's own fields.

import type { JobRequest } from '../contract/jobs.ts';
import type { LineItem } from '../contract/lines.ts';
import { currencyNow } from '../kernel/currency.ts';
import { Failure } from '../kernel/failure.ts';
import { agreedWith } from './agreed.ts';
import type { ContractRecord } from './contracts.ts';
import { convert, estimateConverted } from './conversions.ts';
import type { CustomerRecord } from './customers.ts';
import type { EstimateRecord } from './estimates.ts';
import type { JobSource } from './jobs.ts';
import { journeyOf, type LeadRecord } from './leads.ts';
import { composeLines, type Taxing } from './lines.ts';
import { placeOf } from './places.ts';
import type { Birth } from './record.ts';

/**
 * The contract stores its job, so only one of two concurrent conversions commits. The estimate has the lines.
 * @throws Failure `contract_not_signed`, or `contract_already_converted` with the `job_id`
 */
export const fromContract = (contract: ContractRecord, { id, now }: Birth): JobSource => {
  assertConvertible(contract);
  const { customer_id, estimate_id, lifecycle_number, in_customers_journey, title } = contract;
  const owner = { customer_id, lead_id: null, lifecycle_number, in_customers_journey };
  return {
    fields: { ...owner, ...unsaid, contract_id: contract.id, estimate_id, title },
    changes: [{ before: contract, after: { ...contract, job_id: id, updated_at: now } }],
  };
};

/**
 * `contract` is the estimate's own, if it has one.
 * @throws Failure `estimate_not_accepted`, `estimate_already_converted` with the `job_id`, `contract_exists`
 */
export const fromEstimate = (
  estimate: EstimateRecord,
  contract: ContractRecord | undefined,
  { id }: Pick<Birth, 'id'>,
): JobSource => {
  const { id: estimate_id, status, customer_id, lead_id, lifecycle_number, in_customers_journey } = estimate;
  if (status !== 'accepted')
    throw new Failure(
      'estimate_not_accepted',
      `The estimate is ${status}; only an accepted one becomes a job.`,
      { estimate_id, status },
    );
  const { job_id = null } = contract ?? {};
  if (job_id !== null) throw estimateConverted(job_id);
  const owner = { customer_id, lead_id, lifecycle_number, in_customers_journey };
  return {
    fields: { ...owner, ...unsaid, contract_id: null, estimate_id, location: estimate.location },
    changes: [convert(estimate, id, contract)],
  };
};

type JobTaxing = Pick<Taxing, 'taxRates' | 'items'> & {
  readonly settings: Taxing['settings'] & { readonly currency: string };
};

/** @throws Failure `invalid_request` when the amounts break a limit */
export const fromRequest = (
  {
    title,
    service,
    location,
    line_items = [],
  }: Pick<JobRequest, 'title' | 'service' | 'location' | 'line_items'>,
  { customer, lead }: { readonly customer: CustomerRecord; readonly lead: LeadRecord | undefined },
  pricing: JobTaxing,
): JobSource => {
  const lifecycle_number = journeyOf(lead, customer);
  const { currency } = pricing.settings;
  const lines = composeLines(line_items, currencyNow(currency), { ...pricing, customer, tax_rate: null });
  assertBillable(lines, currency);
  return {
    fields: {
      customer_id: customer.id,
      lead_id: lead?.id ?? null,
      contract_id: null,
      estimate_id: null,
      lifecycle_number,
      in_customers_journey: lifecycle_number === customer.lifecycle_number || undefined,
      title: title ?? null,
      service: service ?? null,
      location: placeOf(location, customer),
      line_items: lines,
      currency,
    },
    changes: [],
  };
};

/** Invoices bill the lines that are not optional, so the sum of these must stay within the limits. */
const assertBillable = (line_items: readonly LineItem[], currency: string): void =>
  void agreedWith({ line_items, currency }, currencyNow(currency));

type SourceRecords = {
  readonly contract: ContractRecord | undefined;
  readonly estimate: EstimateRecord | undefined;
  readonly customer: CustomerRecord | undefined;
  readonly lead: LeadRecord | undefined;
};

/** A request names exactly one source; an estimate may also have a contract. */
export const sourceOf = (
  request: JobRequest,
  { contract, estimate, customer, lead }: SourceRecords,
  { taxing, ...birth }: Birth & { readonly taxing: JobTaxing },
): JobSource => {
  if (estimate !== undefined) return fromEstimate(estimate, contract, birth);
  if (contract !== undefined) return fromContract(contract, birth);
  if (customer !== undefined) return fromRequest(request, { customer, lead }, taxing);
  throw new Error('A job names a contract, an estimate or a customer.');
};

const unsaid = { title: null, service: null, location: null, line_items: [] };

const assertConvertible = ({ status, job_id }: ContractRecord): void => {
  if (job_id !== null) {
    throw new Failure('contract_already_converted', 'The contract has its job already.', { job_id });
  }
  if (status !== 'signed') {
    throw new Failure(
      'contract_not_signed',
      `The contract is ${status}; only a signed contract becomes a job.`,
      { status },
    );
  }
};
