// The bills for one piece of work: an estimate with its job, or a job of its own.

import * as z from 'zod';
import { Id } from '../contract/fields.ts';
import type { JobStatus } from '../contract/jobs.ts';
import type { Milestone } from '../contract/schedules.ts';
import type { Instant } from '../kernel/clock.ts';
import type { EstimateRecord } from './estimates.ts';
import type { JobRecord } from './jobs.ts';
import { type Change, record } from './record.ts';
import { dueFirst } from './schedules.ts';

/**
 * Its id is the estimate's, otherwise the job's. Every request that bills the work or creates its job writes it, so
 * the second of two concurrent ones must read again: the lists by job come from an index, which may be late.
 * `bill_at` is when a part of the payment schedule may be due for automatic billing.
 */
export const WorkBillsRecord = record(
  'work_bills',
  z.object({
    id: Id,
    job_id: Id.nullable(),
    invoice_ids: z.array(Id),
    bill_at: z.string().nullable(),
    completed: z.boolean().default(false),
    /** The invoices that bill the whole job: neither void nor for a part of the payment. */
    billed_by: z.array(Id).default([]),
  }),
);
export type WorkBillsRecord = z.output<typeof WorkBillsRecord>;

export const workIdOf = (work: JobRecord | EstimateRecord): string =>
  work.kind === 'job' ? (work.estimate_id ?? work.id) : work.id;

/** No work has more; beyond it the oldest are dropped, to keep the record small. */
export const mostInvoices = 200;

const blank = (id: string): WorkBillsRecord => ({
  kind: 'work_bills',
  version: 0,
  id,
  job_id: null,
  invoice_ids: [],
  bill_at: null,
  completed: false,
  billed_by: [],
});

const changed = (
  before: WorkBillsRecord | undefined,
  id: string,
  fields: Partial<WorkBillsRecord>,
): Change<WorkBillsRecord> =>
  before === undefined ? { after: { ...blank(id), ...fields } } : { before, after: { ...before, ...fields } };

/** The job is completed, but no invoice bills it: the office must issue one. */
export const isUnbilled = ({ completed, billed_by }: WorkBillsRecord): boolean =>
  completed && billed_by.length === 0;

type Bill = { readonly id: string; readonly milestone: Milestone | null };

/** After a deposit or a progress payment, more must be billed. */
const billsTheJob = ({ milestone }: Bill): boolean => milestone === null || milestone === 'final';

/** A draft counts, because it only has to be sent. */
export const withInvoice = (
  before: WorkBillsRecord | undefined,
  work: JobRecord | EstimateRecord,
  invoice: Bill,
): Change<WorkBillsRecord> =>
  changed(before, workIdOf(work), {
    ...(work.kind === 'job' ? { job_id: work.id } : {}),
    invoice_ids: [...(before?.invoice_ids ?? []), invoice.id].slice(-mostInvoices),
    ...(billsTheJob(invoice)
      ? { billed_by: [...(before?.billed_by ?? []), invoice.id].slice(-mostInvoices) }
      : {}),
  });

/** A void invoice makes the job unbilled again, unless another invoice bills it. */
export const withoutInvoice = (
  before: WorkBillsRecord | undefined,
  { id }: Pick<Bill, 'id'>,
): readonly Change<WorkBillsRecord>[] =>
  before?.billed_by.includes(id) === true
    ? [{ before, after: { ...before, billed_by: before.billed_by.filter((one) => one !== id) } }]
    : [];

/** The estimate's job joins it; a job of its own starts empty. */
export const withJob = (
  before: WorkBillsRecord | undefined,
  job: JobRecord,
): readonly Change<WorkBillsRecord>[] =>
  job.estimate_id === null ? [] : [changed(before, job.estimate_id, { job_id: job.id })];

export const billAt = (before: WorkBillsRecord, bill_at: Instant | undefined): Change<WorkBillsRecord> => ({
  before,
  after: { ...before, bill_at: bill_at ?? null },
});

type Wish = { readonly issue_by_schedule: boolean };

/** Plans the first check at the acceptance, if the company wants parts to be billed automatically. */
export const onAcceptance = (
  estimate: EstimateRecord,
  { issue_by_schedule }: Wish,
): readonly Change<WorkBillsRecord>[] => {
  const schedule = estimate.payment_schedule;
  const first = issue_by_schedule
    ? dueFirst({ schedule, billed: new Set() }, estimate, undefined)
    : undefined;
  return first === undefined ? [] : [changed(undefined, estimate.id, { bill_at: first.at })];
};

export const asksForBills = (status: JobStatus, { issue_by_schedule }: Wish): boolean =>
  status === 'completed' || (issue_by_schedule && status !== 'canceled');

/** A completed job must be billed, and a start or an end may make a part due. */
export const onMove = (
  bills: WorkBillsRecord | undefined,
  job: JobRecord,
  { issue_by_schedule, now }: Wish & { readonly now: Instant },
): readonly Change<WorkBillsRecord>[] => {
  if (job.status === 'canceled') return [];
  const fields = {
    ...(issue_by_schedule && bills !== undefined ? { bill_at: now } : {}),
    ...(job.status === 'completed' ? { job_id: job.id, completed: true } : {}),
  };
  return Object.keys(fields).length === 0 ? [] : [changed(bills, workIdOf(job), fields)];
};
