import { JobStatus } from '../../contract/jobs.ts';
import { created, customer, service, source, tag } from './fields.ts';
import { type Entity, some } from './model.ts';
import { technician } from './technicians.ts';

/** What is known of the job that an invoice or a payment is for; each of its crew has a part in all of it. */
export const jobFields = (
  join: 'job' | 'job_of_payment',
): Pick<Entity['fields'], 'technician' | 'job_status' | 'job_completed_at' | 'job_scheduled_start'> => ({
  technician: { ...technician('crew_ids', 'people'), join },
  job_status: { kind: 'text', at: 'status', values: JobStatus.options, join },
  job_completed_at: { kind: 'moment', at: 'completed_at', join },
  job_scheduled_start: { kind: 'moment', at: 'scheduled_start', join },
});

export const jobs: Entity = {
  collection: 'jobs',
  one: 'job',
  many: 'jobs',
  scope: 'jobs.read',
  path: '/jobs',
  // "Jobs today": those of the day, and not those that were entered then.
  moment: 'scheduled_start',
  usual: { where: 'status!=canceled', of: 'timed' },
  sortedBy: 'created_at',
  narrowedBy: ['customer_id', 'status'],
  reached: { completed: 'completed_at', canceled: 'canceled_at' },
  fields: {
    status: { kind: 'state', at: 'status', values: JobStatus.options },
    customer,
    technician: technician('crew_ids', 'people'),
    source,
    service,
    tag,
    invoices: some('invoices', 'invoices_of_job'),
    deposits: some('invoices', 'deposits_of_job'),
    finals: some('invoices', 'finals_of_job'),
    begun_deposits: some('invoices', 'begun_deposits_of_job'),
    open_invoices: some('invoices', 'open_invoices_of_job'),
    open_deposits: some('invoices', 'open_deposits_of_job'),
    open_finals: some('invoices', 'open_finals_of_job'),
    days_to_complete: { kind: 'days', at: 'created_at', until: 'completed_at' },
    days_from_planned_start_to_completion: { kind: 'days', at: 'scheduled_start', until: 'completed_at' },
    days_from_acceptance_to_planned_start: {
      kind: 'days',
      at: 'accepted_at',
      join: 'estimate_of_job',
      until: 'scheduled_start',
    },
    created_at: created,
    scheduled_start: { kind: 'moment', at: 'scheduled_start' },
    // Nothing comes after it, so the last change of the record is that.
    canceled_at: { kind: 'moment', at: 'updated_at', state: 'canceled' },
    completed_at: { kind: 'moment', at: 'completed_at' },
  },
  called: {
    'invoices=': 'uninvoiced',
    'status=scheduled;scheduled_start>=now': 'upcoming',
    'status=scheduled|in_progress': 'open',
  },
  words: {
    open: 'status=scheduled|in_progress',
    upcoming: 'status=scheduled;scheduled_start>=now',
    uninvoiced: 'invoices=',
  },
};
