import { agreedIn } from '../../domain/agreed.ts';
import { type Billing, untitled } from '../../domain/billing.ts';
import type { ContractRecord } from '../../domain/contracts.ts';
import type { EstimateRecord } from '../../domain/estimates.ts';
import type { InvoiceRecord } from '../../domain/invoices.ts';
import type { JobRecord } from '../../domain/jobs.ts';
import { currencyNow } from '../../kernel/currency.ts';
import type { Collection } from './collection.ts';

type Reading = {
  readonly jobs: Pick<Collection<JobRecord>, 'get'>;
  readonly estimates: Pick<Collection<EstimateRecord>, 'get' | 'find'>;
  readonly contracts: Pick<Collection<ContractRecord>, 'find' | 'findBy'>;
  readonly invoices: Pick<Collection<InvoiceRecord>, 'list'>;
};

/** A job, or an estimate, by its id. @throws Failure `not_found` */
export const readWork = (
  { jobs, estimates }: Reading,
  {
    job_id,
    estimate_id = '',
  }: { readonly job_id?: string | undefined; readonly estimate_id?: string | undefined },
): Promise<JobRecord | EstimateRecord> =>
  job_id === undefined ? estimates.get(estimate_id) : jobs.get(job_id);

/** The contract between an estimate and its job, and what was invoiced for the work before; as many as a job ever has. */
export const readPapers = async ({ contracts, invoices }: Reading, work: JobRecord | EstimateRecord) => {
  const owner = work.kind === 'job' ? 'job_id' : 'estimate_id';
  const filter = { lifecycle_number: work.lifecycle_number, [owner]: work.id };
  const [contract, { data }] = await Promise.all([
    contractOf(work, contracts),
    invoices.list({ filter, limit: mostInvoices }),
  ]);
  return { contract, earlier: data.filter(({ status }) => status !== 'draft' && status !== 'void') };
};

const mostInvoices = 200;

const contractOf = async (
  work: JobRecord | EstimateRecord,
  contracts: Reading['contracts'],
): Promise<ContractRecord | undefined> => {
  if (work.kind === 'estimate') return contracts.findBy('estimate_id', work.id);
  return work.contract_id === null ? undefined : contracts.find(work.contract_id);
};

const estimateOf = async (
  { estimate_id }: JobRecord,
  estimates: Reading['estimates'],
): Promise<EstimateRecord | undefined> => (estimate_id === null ? undefined : estimates.find(estimate_id));

/** What an invoice for the work bills a part of, unless the company has another currency since. */
export const readBilling = async (
  { estimates }: Reading,
  work: JobRecord | EstimateRecord,
  { contract, earlier }: Awaited<ReturnType<typeof readPapers>>,
  currency: string,
): Promise<Billing & { readonly estimate: EstimateRecord | undefined }> => {
  const estimate = work.kind === 'estimate' ? work : await estimateOf(work, estimates);
  const isComparable = estimate?.currency === currency;
  return {
    estimate,
    currency: currencyNow(currency),
    title: contract?.title ?? untitled,
    agreed: isComparable ? agreedIn(estimate) : undefined,
    earlier: earlier.filter((invoice) => invoice.currency === currency),
  };
};

/** What was invoiced for the estimate of a job, most of it before there is the job. */
export const readEarlyInvoices = async (
  { invoices }: Pick<Reading, 'invoices'>,
  { estimate_id, lifecycle_number }: Pick<JobRecord, 'estimate_id' | 'lifecycle_number'>,
): Promise<readonly InvoiceRecord[]> =>
  estimate_id === null
    ? []
    : (await invoices.list({ filter: { lifecycle_number, estimate_id }, limit: mostInvoices })).data;
