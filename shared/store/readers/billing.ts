import { agreedIn, agreedWith } from '../../domain/agreed.ts';
import { type Billing, untitled } from '../../domain/billing.ts';
import type { ContractRecord } from '../../domain/contracts.ts';
import type { EstimateRecord } from '../../domain/estimates.ts';
import type { InvoiceRecord } from '../../domain/invoices.ts';
import type { JobRecord } from '../../domain/jobs.ts';
import { type WorkBillsRecord, workIdOf } from '../../domain/workBills.ts';
import type { Instant } from '../../kernel/clock.ts';
import { currencyNow } from '../../kernel/currency.ts';
import { invalidField } from '../../kernel/failure.ts';
import type { Page } from '../table/pages.ts';
import type { Collection } from './collection.ts';
import type { ListedCollection } from './listedCollection.ts';

type Reading = {
  readonly jobs: Pick<Collection<JobRecord>, 'get'>;
  readonly estimates: Pick<Collection<EstimateRecord>, 'get' | 'find'>;
  readonly contracts: Pick<Collection<ContractRecord>, 'find'>;
  readonly invoices: Pick<Collection<InvoiceRecord>, 'some'>;
  readonly workBills: Pick<Collection<WorkBillsRecord>, 'find'>;
};

/** @throws Failure `not_found`, or `invalid_request` for an estimate that is not the job's */
export const readWork = async (
  { jobs, estimates }: Reading,
  {
    job_id,
    estimate_id,
  }: { readonly job_id?: string | undefined; readonly estimate_id?: string | undefined },
): Promise<JobRecord | EstimateRecord> => {
  if (job_id === undefined) return estimates.get(estimate_id ?? '');
  const job = await jobs.get(job_id);
  if (estimate_id === undefined || estimate_id === job.estimate_id) return job;
  await estimates.get(estimate_id);
  throw invalidField('estimate_id', "Must be the job's estimate, or be left out.");
};

/** The contract between an estimate and its job, and the record of the work's invoices. */
export const readPapers = async (reading: Reading, work: JobRecord | EstimateRecord) => {
  const [contract, bills] = await Promise.all([
    contractOf(work, reading),
    reading.workBills.find(workIdOf(work)),
  ]);
  return { contract, bills };
};

export const contractOf = async (
  work: JobRecord | EstimateRecord,
  { contracts }: Pick<Reading, 'contracts'>,
): Promise<ContractRecord | undefined> => {
  const id = work.kind === 'estimate' ? work.became_id : work.contract_id;
  return id === undefined || id === null ? undefined : contracts.find(id);
};

const estimateOf = async (
  { estimate_id }: JobRecord,
  estimates: Reading['estimates'],
): Promise<EstimateRecord | undefined> => (estimate_id === null ? undefined : estimates.find(estimate_id));

/** What an invoice for the work can bill, unless the company has changed its currency since. */
export const readBilling = async (
  { estimates, invoices }: Reading,
  work: JobRecord | EstimateRecord,
  { contract, bills }: Awaited<ReturnType<typeof readPapers>>,
  currency: string,
): Promise<Billing & { readonly estimate: EstimateRecord | undefined }> => {
  const [estimate, billed] = await Promise.all([
    work.kind === 'estimate' ? work : estimateOf(work, estimates),
    invoices.some(bills?.invoice_ids ?? []),
  ]);
  const isComparable = estimate?.currency === currency;
  const own = work.kind === 'job' && work.estimate_id === null ? work : undefined;
  const ownTitle = own?.title;
  const valid = billed.filter(({ status }) => status !== 'void').toReversed();
  return {
    estimate,
    currency: currencyNow(currency),
    title: contract?.title ?? ownTitle ?? untitled,
    agreed: isComparable ? agreedIn(estimate) : own && agreedWith(own, currencyNow(currency)),
    earlier: valid.filter((invoice) => invoice.currency === currency && invoice.status !== 'draft'),
    schedule: isComparable ? estimate.payment_schedule : [],
    billed: new Set(valid.flatMap(({ part }) => part ?? [])),
  };
};

/** Found by the records of billed work, each of which names its job. */
export const listUnbilled = async (
  { jobs, workBills }: Waiting,
  { at, ...asked }: { readonly limit: number; readonly cursor: string | undefined; readonly at: Instant },
): Promise<Page<JobRecord>> => {
  const page = await workBills.list({ trait: { name: 'unbilled', is: true, at }, ...asked });
  return { ...page, data: await jobs.some(page.data.flatMap(({ job_id }) => job_id ?? [])) };
};

type Waiting = {
  readonly jobs: Pick<Collection<JobRecord>, 'some'>;
  readonly workBills: Pick<ListedCollection<WorkBillsRecord>, 'list'>;
};

/** The bills for a job's estimate, most of them from before the job. Read without an index, because an index may be late. */
export const readEarlyInvoices = async (
  { invoices, workBills }: Pick<Reading, 'invoices' | 'workBills'>,
  { estimate_id }: Pick<JobRecord, 'estimate_id'>,
) => {
  const bills = estimate_id === null ? undefined : await workBills.find(estimate_id);
  return { bills, early: await invoices.some(bills?.invoice_ids ?? []) };
};
