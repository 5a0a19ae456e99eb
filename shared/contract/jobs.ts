import * as z from 'zod';
import { aboutChanges, ChangesPageOf, updatedSince } from './changes.ts';
import {
  Id,
  IdParams,
  LifecycleNumber,
  LifecycleNumberText,
  ListQuery,
  LocalTime,
  LongText,
  Timestamp,
} from './fields.ts';
import { operation } from './operation.ts';
import { Moment } from './period.ts';
import { versioned } from './versioned.ts';
import { warnedOfPeople } from './warnings.ts';

export const JobStatus = z.enum(['scheduled', 'in_progress', 'completed', 'canceled']);
export type JobStatus = z.output<typeof JobStatus>;

/**
 * Work that a signed contract promised; `crew_ids` are technicians, and `known` is false if one of them is not described. `start_local` is
 * what the company's clocks show at `scheduled_start`; `reason` is what was said when its status was last set.
 */
export const Job = z.object({
  id: Id,
  lifecycle_number: LifecycleNumber,
  status: JobStatus,
  contract_id: Id,
  customer_id: Id,
  scheduled_start: Timestamp.nullable(),
  start_local: LocalTime.nullable(),
  crew_ids: z.array(Id),
  ...warnedOfPeople,
  completed_at: Timestamp.nullable(),
  reason: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
versioned.add(Job);

const CrewIds = z.array(Id).max(50).describe('Technicians who do the work.');

export const JobInput = z.object({
  contract_id: Id.describe('A contract that all parties have signed: signContract comes first.'),
  scheduled_start: Moment.optional().describe('When the work starts, with its offset.'),
  crew_ids: CrewIds.optional(),
});
export type JobInput = z.output<typeof JobInput>;

/** A `scheduled_start` of null takes the job off the calendar. */
export const JobUpdate = z.object({
  scheduled_start: Moment.nullable()
    .optional()
    .describe('When the work starts, with its offset; null is not planned.'),
  crew_ids: CrewIds.optional(),
});
export type JobUpdate = z.output<typeof JobUpdate>;

export const JobMove = z.object({
  status: JobStatus.exclude(['scheduled']).describe('What it is now; completed and canceled are final.'),
  reason: LongText.optional().describe('Why.'),
});
export type JobMove = z.output<typeof JobMove>;

export const createJob = operation({
  id: 'createJob',
  method: 'POST',
  path: '/jobs',
  summary: 'Convert a signed contract into a job',
  scopes: ['jobs.write'],
  body: JobInput,
  success: { status: 201, body: Job },
  fails: ['not_found', 'contract_not_signed', 'contract_already_converted'],
  emits: ['job.created'],
  timelineText: 'Job created',
  essential: true,
});

export const listJobs = operation({
  id: 'listJobs',
  method: 'GET',
  path: '/jobs',
  summary: 'List jobs, newest first',
  notes: aboutChanges,
  scopes: ['jobs.read'],
  query: ListQuery.extend({
    ...updatedSince,
    lifecycle_number: LifecycleNumberText.optional(),
    status: JobStatus.optional().describe('Only jobs in this state.'),
    customer_id: Id.optional().describe('Only jobs for this customer.'),
  }),
  success: { status: 200, body: ChangesPageOf(Job) },
});

export const getJob = operation({
  id: 'getJob',
  method: 'GET',
  path: '/jobs/{id}',
  summary: 'Read a job',
  scopes: ['jobs.read'],
  params: IdParams,
  success: { status: 200, body: Job },
  fails: ['not_found'],
});

export const updateJob = operation({
  id: 'updateJob',
  method: 'PATCH',
  path: '/jobs/{id}',
  summary: 'Change when a job starts and who does it',
  scopes: ['jobs.write'],
  params: IdParams,
  body: JobUpdate.default({}),
  success: { status: 200, body: Job },
  fails: ['not_found', 'illegal_transition'],
  timelineText: 'Job updated',
});

export const setJobStatus = operation({
  id: 'setJobStatus',
  method: 'POST',
  path: '/jobs/{id}/status',
  summary: 'Start, complete or cancel a job',
  scopes: ['jobs.write'],
  params: IdParams,
  body: JobMove,
  success: { status: 200, body: Job },
  fails: ['not_found', 'illegal_transition'],
  emits: ['job.completed'],
  timelineText: {
    in_progress: 'Job started',
    completed: 'Job completed',
    canceled: 'Job canceled',
  } satisfies Record<JobMove['status'], string>,
});
