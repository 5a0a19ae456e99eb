import * as z from 'zod';
import { aboutChanges, ChangesPageOf, updatedSince } from './changes.ts';
import {
  Id,
  IdParams,
  LeadId,
  LifecycleNumber,
  LifecycleNumberText,
  ListQuery,
  LocalTime,
  LongText,
  ServiceName,
  ShortText,
  Timestamp,
} from './fields.ts';
import { LineItem, LineItemInput } from './lines.ts';
import { operation } from './operation.ts';
import { fromTo, isFromTo, Moment, notFromTo, Overlapping } from './period.ts';
import { Location, LocationInput } from './places.ts';
import { versioned } from './versioned.ts';
import { warnedOfPeople } from './warnings.ts';

export const JobStatus = z.enum(['scheduled', 'in_progress', 'completed', 'canceled']);
export type JobStatus = z.output<typeof JobStatus>;

/** An open visit, the next one first. `start_local` and `end_local` are in the company's zone. */
export const JobVisit = z.object({
  id: Id,
  visit_number: z.int().positive(),
  start: Timestamp,
  start_local: LocalTime,
  end: Timestamp,
  end_local: LocalTime,
  technician_ids: z.array(Id),
});

/**
 * The work of a signed contract or an accepted estimate, or work that a customer asked for. `line_items` are the lines given with the
 * work itself; the job of an estimate or a contract has its lines in the estimate that `estimate_id` names. `crew_ids` are technicians,
 * and `known` is false if one of them is not described. `start_local` is `scheduled_start` in the company's zone; `reason` explains the
 * present status. A job with open `visits` has the start and crew of the next one.
 */
export const Job = z.object({
  id: Id,
  lifecycle_number: LifecycleNumber,
  status: JobStatus,
  contract_id: Id.nullable(),
  estimate_id: Id.nullable(),
  customer_id: Id,
  lead_id: Id.nullable(),
  title: z.string().nullable(),
  service: z.string().nullable(),
  location: Location.nullable(),
  line_items: z.array(LineItem),
  scheduled_start: Timestamp.nullable(),
  start_local: LocalTime.nullable(),
  crew_ids: z.array(Id),
  visits: z.array(JobVisit),
  ...warnedOfPeople,
  completed_at: Timestamp.nullable(),
  reason: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
versioned.add(Job);

const CrewIds = z.array(Id).max(50).describe('Technicians who do the work; a visit has at most 10 of them.');

/** A job's visit lasts no longer than an appointment may. */
const timing = {
  duration_minutes: z
    .int()
    .min(1)
    .max(10_080)
    .optional()
    .describe('The length of the visit. Default: as before, else as in the settings.'),
  allow_overlap: z.boolean().optional().describe('true: even if a crew member is busy or away.'),
};

const request = {
  customer_id: Id.optional().describe('The customer, if there is no contract or estimate.'),
  title: ShortText.min(1).optional().describe('The work; required with customer_id.'),
  service: ServiceName.optional().describe('One of the services in the settings, for the length of a visit.'),
  location: LocationInput.optional().describe('Where the work is.'),
  line_items: z.array(LineItemInput).max(200).optional().describe('Its expected cost.'),
  lead_id: LeadId.optional(),
};

const jobSources = ['contract_id', 'estimate_id', 'customer_id'] as const;
const ownWords = ['title', 'service', 'location', 'line_items', 'lead_id'] as const;

/** Empty lists count as missing, because generated clients send them. */
const isSaid = (value: unknown): boolean =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

export const JobInput = z
  .object({
    contract_id: Id.optional().describe('A contract that all parties have signed: signContract comes first.'),
    estimate_id: Id.optional().describe('An accepted estimate that has no contract.'),
    ...request,
    scheduled_start: Moment.optional().describe('When the work starts, with its offset.'),
    crew_ids: CrewIds.optional(),
    ...timing,
  })
  .superRefine((input, { addIssue }) => {
    const refuse = (path: string, message: string): void =>
      addIssue({ code: 'custom', path: [path], message });
    const [source, ...others] = jobSources.filter((name) => isSaid(input[name]));
    if (source === undefined)
      return refuse('contract_id', 'Must be a contract; else give an estimate_id or a customer_id.');
    for (const name of others)
      refuse(name, `Must be omitted with ${source}: a job is made from only one of them.`);
    if (source === 'customer_id' && input.title === undefined) refuse('title', 'Must say what the work is.');
    for (const name of source === 'customer_id' ? [] : ownWords)
      if (isSaid(input[name])) refuse(name, `Must be omitted with ${source}, which describes the work.`);
  });
export type JobInput = z.output<typeof JobInput>;

/** A request's description of the work, without its times and crew. */
export type JobRequest = Omit<JobInput, 'scheduled_start' | 'crew_ids' | keyof typeof timing>;

/** A `scheduled_start` of null cancels the next visit. */
export const JobUpdate = z.object({
  scheduled_start: Moment.nullable()
    .optional()
    .describe('When the work starts, with its offset; null cancels the next visit.'),
  crew_ids: CrewIds.optional(),
  ...timing,
});
export type JobUpdate = z.output<typeof JobUpdate>;

export const JobMove = z.object({
  status: JobStatus.exclude(['scheduled']).describe('The present status; completed and canceled are final.'),
  reason: LongText.optional().describe('Why.'),
});
export type JobMove = z.output<typeof JobMove>;

export const createJob = operation({
  id: 'createJob',
  method: 'POST',
  path: '/jobs',
  summary: 'Convert a signed contract or an accepted estimate into a job, or start one without either',
  notes:
    'Name exactly one of `contract_id`, `estimate_id` and `customer_id`; only with `customer_id` describe the work, at least by its `title`. With `scheduled_start` and `crew_ids` it also books the first visit.',
  scopes: ['jobs.write'],
  body: JobInput,
  success: { status: 201, body: Job },
  fails: [
    'not_found',
    'contract_not_signed',
    'contract_already_converted',
    'estimate_not_accepted',
    'estimate_already_converted',
    'contract_exists',
    'slot_unavailable',
  ],
  emits: ['job.created', 'appointment.booked'],
  timelineText: 'Job created',
  essential: true,
});

const isEmpty = (filters: object): boolean => Object.values(filters).every((value) => value === undefined);

export const listJobs = operation({
  id: 'listJobs',
  method: 'GET',
  path: '/jobs',
  summary: 'List jobs, newest first',
  notes: `\`from\` and \`to\` show jobs with a visit that overlaps them, or that start there and have no visit yet. With \`overlapping=false\` only what starts there. ${aboutChanges}`,
  scopes: ['jobs.read'],
  query: ListQuery.extend({
    ...updatedSince,
    ...fromTo,
    overlapping: Overlapping.optional(),
    technician_id: Id.optional().describe(
      'Only jobs of this technician; with a range, jobs with their visits in it.',
    ),
    lifecycle_number: LifecycleNumberText.optional(),
    status: JobStatus.optional().describe('Only jobs in this state.'),
    unbilled: z
      .enum(['true'])
      .optional()
      .describe('Only completed jobs without an invoice, or billed in part. Without other filters.'),
    customer_id: Id.optional().describe('Only jobs for this customer.'),
  })
    .refine(isFromTo, notFromTo)
    .refine(({ unbilled, cursor, limit, ...others }) => unbilled === undefined || isEmpty(others), {
      path: ['unbilled'],
      message: 'Must be the only filter.',
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
  notes: 'It moves the next visit, or books one once start and crew are known.',
  scopes: ['jobs.write'],
  params: IdParams,
  body: JobUpdate.default({}),
  success: { status: 200, body: Job },
  fails: ['not_found', 'illegal_transition', 'slot_unavailable'],
  emits: ['appointment.booked', 'appointment.rescheduled', 'appointment.cancelled'],
  timelineText: 'Job updated',
});

export const setJobStatus = operation({
  id: 'setJobStatus',
  method: 'POST',
  path: '/jobs/{id}/status',
  summary: 'Start, complete or cancel a job',
  notes: 'Canceling a job cancels its open visits.',
  scopes: ['jobs.write'],
  params: IdParams,
  body: JobMove,
  success: { status: 200, body: Job },
  fails: ['not_found', 'illegal_transition'],
  emits: ['job.completed', 'appointment.cancelled', 'job.started', 'job.canceled'],
  timelineText: {
    in_progress: 'Job started',
    completed: 'Job completed',
    canceled: 'Job canceled',
  } satisfies Record<JobMove['status'], string>,
});
