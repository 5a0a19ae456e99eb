// A customer's progress, in the few steps that the customer knows.

import type { ContractRecord } from './contracts.ts';
import type { EstimateRecord } from './estimates.ts';
import type { InvoiceRecord } from './invoices.ts';
import type { JobRecord } from './jobs.ts';

export type Papers = {
  readonly estimates: readonly Pick<EstimateRecord, 'id' | 'status'>[];
  readonly contracts: readonly Pick<ContractRecord, 'estimate_id' | 'status'>[];
  readonly jobs: readonly Pick<JobRecord, 'id' | 'estimate_id' | 'status'>[];
  readonly invoices: readonly Pick<InvoiceRecord, 'estimate_id' | 'job_id' | 'status'>[];
};

export type WorkOf = { readonly estimate_id: string | null; readonly job_id: string | null };

export type Step = { readonly name: string; readonly state: 'done' | 'now' | 'ahead' };

/**
 * From the estimate to the last payment; the first unfinished step is the current one. A declined or expired estimate
 * has no steps, and work without a contract has no step for it.
 */
export const progressOf = (work: WorkOf, { estimates, contracts, jobs, invoices }: Papers): Step[] => {
  const named = jobs.find(({ id }) => id === work.job_id);
  const estimateId = work.estimate_id ?? named?.estimate_id ?? null;
  const estimate = estimates.find(({ id }) => id === estimateId);
  if (estimate === undefined || !(estimate.status === 'sent' || estimate.status === 'accepted')) return [];
  const isOfWork = ({ estimate_id }: { readonly estimate_id: string | null }) => estimate_id === estimateId;
  const contract = contracts.find((one) => isOfWork(one) && one.status !== 'voided');
  const job = jobs.find((one) => isOfWork(one) && one.status !== 'canceled');
  const bills = invoices.filter(
    (one) =>
      one.status !== 'draft' && one.status !== 'void' && (isOfWork(one) || (job && one.job_id === job.id)),
  );
  const isDone = job?.status === 'completed';
  return inOrder([
    ['Estimate', estimate.status === 'accepted'],
    ...(contract === undefined ? [] : [['Contract', contract.status === 'signed'] as const]),
    ['Work', isDone],
    ['Payment', isDone && bills.length > 0 && bills.every(({ status }) => status === 'paid')],
  ]);
};

const inOrder = (steps: readonly (readonly [string, boolean])[]): Step[] => {
  const present = steps.findIndex(([, isDone]) => !isDone);
  return steps.map(([name, isDone], index) => ({
    name,
    state: isDone ? 'done' : index === present ? 'now' : 'ahead',
  }));
};
