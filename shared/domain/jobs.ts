import * as z from 'zod';
import { Job, type JobMove, type JobStatus, JobVisit } from '../contract/jobs.ts';
import type { Settings } from '../contract/settings.ts';
import { Failure } from '../kernel/failure.ts';
import { assertTransition, type Transitions } from '../kernel/transitions.ts';
import { localClock } from '../kernel/zone.ts';
import type { ContractRecord } from './contracts.ts';
import type { EstimateRecord } from './estimates.ts';
import { type Birth, type Change, inCustomersJourney, record } from './record.ts';

/** The job's copy of an open visit, with its warnings. */
const StoredVisit = JobVisit.omit({ start_local: true, end_local: true }).extend({
  warning_details: Job.shape.warning_details.default([]),
});

/** `visits` are its open ones by time; each of their changes updates them in its own transaction. */
export const JobRecord = record('job', Job.omit({ start_local: true, visits: true })).extend({
  ...inCustomersJourney,
  line_items: Job.shape.line_items.default([]),
  currency: z.string().optional(),
  visits: z.array(StoredVisit).default([]),
  /** The latest completed visits, by which lists of a period find the job. */
  worked: z.array(StoredVisit.pick({ id: true, start: true, end: true, technician_ids: true })).default([]),
  visits_made: z.int().nonnegative().default(0),
});
export type JobRecord = z.output<typeof JobRecord>;

export const shownIn =
  ({ time_zone }: Pick<Settings, 'time_zone'>) =>
  <J extends Pick<JobRecord, 'scheduled_start' | 'visits'>>(job: J) => {
    const clock = localClock(time_zone);
    return {
      ...job,
      start_local: job.scheduled_start && clock(job.scheduled_start),
      visits: job.visits.map((visit) => ({
        ...visit,
        start_local: clock(visit.start),
        end_local: clock(visit.end),
      })),
    };
  };

export const jobTransitions = {
  scheduled: ['in_progress', 'completed', 'canceled'],
  in_progress: ['completed', 'canceled'],
  completed: [],
  canceled: [],
} as const satisfies Transitions<JobStatus>;

export type Plan = Pick<JobRecord, 'scheduled_start' | 'crew_ids' | 'known' | 'warnings' | 'warning_details'>;

export type JobSource = {
  readonly fields: Pick<
    JobRecord,
    | 'customer_id'
    | 'lead_id'
    | 'contract_id'
    | 'estimate_id'
    | 'lifecycle_number'
    | 'in_customers_journey'
    | 'title'
    | 'service'
    | 'location'
    | 'line_items'
    | 'currency'
  >;
  readonly changes: readonly Change<ContractRecord | EstimateRecord>[];
};

/** Starts a job. Its estimate can have only one, so only one of two concurrent conversions commits. */
export const begin = ({ fields, changes }: JobSource, plan: Plan, { id, now }: Birth) => {
  const job: JobRecord = {
    kind: 'job',
    version: 0,
    id,
    status: 'scheduled',
    ...fields,
    ...plan,
    visits: [],
    worked: [],
    visits_made: 0,
    completed_at: null,
    reason: null,
    created_at: now,
    updated_at: now,
  };
  const { lifecycle_number, status, contract_id, estimate_id, customer_id } = job;
  return {
    changes: [{ after: job }, ...changes],
    events: [
      {
        type: 'job.created' as const,
        data: { job_id: id, contract_id, estimate_id, customer_id, lifecycle_number, status },
      },
    ],
    job,
  };
};

/** @throws Failure `illegal_transition` if the job is completed or canceled, because its plan is history then */
export const assertPlannable = ({ status: from }: JobRecord): void => {
  if (jobTransitions[from].length > 0) return;
  const message = `The job is ${from} and can no longer be planned.`;
  throw new Failure('illegal_transition', message, { from, to: from, allowed: [] });
};

/** @throws Failure `illegal_transition` */
export const moveTo = (before: JobRecord, { status, reason }: JobMove, now: string) => {
  assertTransition('job', jobTransitions, before.status, status);
  const job: JobRecord = {
    ...before,
    status,
    completed_at: status === 'completed' ? now : null,
    reason: reason ?? null,
    updated_at: now,
  };
  return {
    changes: [{ before, after: job }],
    events: [status === 'completed' ? completed(job, now) : statusEvent(status, job)],
    job,
  };
};

const statusEvents = { in_progress: 'job.started', canceled: 'job.canceled' } as const;

const statusEvent = (status: keyof typeof statusEvents, job: JobRecord) => {
  const { id: job_id, customer_id, lifecycle_number, reason } = job;
  return { type: statusEvents[status], data: { job_id, customer_id, lifecycle_number, status, reason } };
};

// The specification publishes exactly these four fields.
const completed = ({ id, lifecycle_number, customer_id }: JobRecord, completed_at: string) => ({
  type: 'job.completed' as const,
  data: { job_id: id, lifecycle_number, customer_id, completed_at },
});
