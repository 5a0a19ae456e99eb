import type * as z from 'zod';
import { Job, type JobInput, type JobMove, type JobStatus, type JobUpdate } from '../contract/jobs.ts';
import type { Settings } from '../contract/settings.ts';
import { Failure } from '../kernel/failure.ts';
import { assertTransition, type Transitions } from '../kernel/transitions.ts';
import { localClock } from '../kernel/zone.ts';
import type { ContractRecord } from './contracts.ts';
import { ifUnknown, type PeopleRule } from './people.ts';
import { type Birth, inCustomersJourney, type Revision, record } from './record.ts';
import type { TechnicianRecord } from './technicians.ts';
import { ifPast, toldOfPeople, warningBefore } from './warnings.ts';

export const JobRecord = record('job', Job.omit({ start_local: true })).extend(inCustomersJourney);
export type JobRecord = z.output<typeof JobRecord>;

/** The job as it is answered: with what the company's clocks show when it starts. */
export const shownIn =
  ({ time_zone }: Pick<Settings, 'time_zone'>) =>
  <J extends Pick<JobRecord, 'scheduled_start'>>(job: J) => ({
    ...job,
    start_local: job.scheduled_start && localClock(time_zone)(job.scheduled_start),
  });

type Circumstances = {
  readonly settings: PeopleRule;
  /** Those of the crew who are described. */
  readonly crew: readonly TechnicianRecord[];
};

export const jobTransitions = {
  scheduled: ['in_progress', 'completed', 'canceled'],
  in_progress: ['completed', 'canceled'],
  completed: [],
  canceled: [],
} as const satisfies Transitions<JobStatus>;

/**
 * Makes the one job of a contract. The contract remembers it, so of two conversions at once only one commits.
 * @throws Failure `contract_not_signed` or `contract_already_converted` with the `job_id`
 */
export const convert = (
  contract: ContractRecord,
  input: JobInput,
  { id, now, ...circumstances }: Birth & Circumstances,
) => {
  assertConvertible(contract);
  const { scheduled_start = null } = input;
  const crew_ids = distinct(input.crew_ids ?? []);
  const job: JobRecord = {
    kind: 'job',
    version: 0,
    id,
    lifecycle_number: contract.lifecycle_number,
    in_customers_journey: contract.in_customers_journey,
    status: 'scheduled',
    contract_id: contract.id,
    customer_id: contract.customer_id,
    scheduled_start,
    crew_ids,
    ...toldOfPeople([
      ifUnknown(crew_ids, circumstances.crew, circumstances.settings),
      ifPast('scheduled_start', scheduled_start, now),
    ]),
    completed_at: null,
    reason: null,
    created_at: now,
    updated_at: now,
  };
  const converted: ContractRecord = { ...contract, job_id: id, updated_at: now };
  const { lifecycle_number, status, contract_id, customer_id } = job;
  return {
    changes: [{ after: job }, { before: contract, after: converted }],
    events: [
      {
        type: 'job.created' as const,
        data: { job_id: id, contract_id, customer_id, lifecycle_number, status },
      },
    ],
    job,
  };
};

/** @throws Failure `illegal_transition` when the job is completed or canceled: its plan is history then */
export const updatePlan = (
  before: JobRecord,
  input: JobUpdate,
  { crew, settings, now }: Circumstances & { readonly now: string },
) => {
  const { status: from } = before;
  if (jobTransitions[from].length === 0) {
    throw new Failure('illegal_transition', `The job is ${from} and cannot be planned any more.`, {
      from,
      to: from,
      allowed: [],
    });
  }
  const scheduled_start =
    input.scheduled_start === undefined ? before.scheduled_start : input.scheduled_start;
  const crew_ids = input.crew_ids === undefined ? before.crew_ids : distinct(input.crew_ids);
  const unknown =
    input.crew_ids === undefined
      ? warningBefore(before, 'unknown_person')
      : ifUnknown(crew_ids, crew, settings);
  const revised = { scheduled_start, crew_ids } satisfies Revision<JobRecord, JobUpdate>;
  const job: JobRecord = {
    ...before,
    ...revised,
    ...toldOfPeople([unknown, ifPast('scheduled_start', scheduled_start, now)]),
    updated_at: now,
  };
  return { changes: [{ before, after: job }], events: [], job };
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
    events: status === 'completed' ? [completed(job, now)] : [],
    job,
  };
};

// The specification publishes exactly these four fields.
const completed = ({ id, lifecycle_number, customer_id }: JobRecord, completed_at: string) => ({
  type: 'job.completed' as const,
  data: { job_id: id, lifecycle_number, customer_id, completed_at },
});

const assertConvertible = ({ status, job_id }: ContractRecord): void => {
  if (job_id !== null) {
    throw new Failure('contract_already_converted', 'The contract has its job already.', { job_id });
  }
  if (status !== 'signed') {
    throw new Failure(
      'contract_not_signed',
      `The contract is ${status}; only a signed contract becomes a job.`,
      {
        status,
      },
    );
  }
};

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];
