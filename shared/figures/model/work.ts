import { JobStatus } from '../../contract/jobs.ts';
import { deposits, moments, ofPapers } from './fields.ts';
import { estimateOfJob } from './joins.ts';
import { entity, type Field, type Join, some } from './model.ts';
import { technician } from './technicians.ts';

/** What is known of the job that an invoice or a payment is for; each of its crew has a part in all of it. */
export const jobFields = (join: Join): Readonly<Record<string, Field>> => ({
  technician: { ...technician('crew_ids', 'people'), join },
  job_status: { kind: 'text', at: 'status', values: JobStatus.options, join },
  job_completed_at: { kind: 'moment', at: 'completed_at', join },
  job_scheduled_start: { kind: 'moment', at: 'scheduled_start', join },
});

export const jobs = entity({
  one: 'job',
  scope: 'jobs.read',
  path: '/jobs',
  // "Jobs today": those of the day, and not those that were entered then.
  moment: 'scheduled_start',
  usual: { where: 'status!=canceled', of: 'timed' },
  narrowedBy: ['customer_id', 'status'],
  reached: { completed: 'completed_at', canceled: 'canceled_at' },
  fields: {
    status: { kind: 'state', at: 'status', values: JobStatus.options },
    ...ofPapers,
    technician: technician('crew_ids', 'people'),
    invoices: some('invoices', 'job_id'),
    deposits: some('invoices', 'job_id', 'milestone=deposit;status!=draft|void'),
    finals: some('invoices', 'job_id', 'milestone=final;status!=draft|void'),
    begun_deposits: some('invoices', 'job_id', deposits.begun),
    open_invoices: some('invoices', 'job_id', 'status=sent|partial'),
    open_deposits: some('invoices', 'job_id', deposits.open),
    open_finals: some('invoices', 'job_id', 'milestone=final;status=sent|partial'),
    days_to_complete: { kind: 'days', at: 'created_at', until: 'completed_at' },
    days_from_planned_start_to_completion: { kind: 'days', at: 'scheduled_start', until: 'completed_at' },
    days_from_acceptance_to_planned_start: {
      kind: 'days',
      at: 'accepted_at',
      join: estimateOfJob,
      until: 'scheduled_start',
    },
    ...moments('created_at', 'scheduled_start', 'completed_at'),
    // Nothing comes after it, so the last change of the record is that.
    canceled_at: { kind: 'moment', at: 'updated_at', state: 'canceled' },
  },
  words: {
    open: 'status=scheduled|in_progress',
    upcoming: 'status=scheduled;scheduled_start>=now',
    uninvoiced: 'invoices=',
  },
});
