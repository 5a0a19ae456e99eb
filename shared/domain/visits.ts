// Appointments that may be visits of jobs: each decision changes both.

import type { AppointmentMove, Booking } from '../contract/appointments.ts';
import { Failure, invalidField } from '../kernel/failure.ts';
import { reschedule } from './appointmentMoves.ts';
import { type StatusChange, setStatus } from './appointmentStatuses.ts';
import type { AppointmentRecord } from './appointments.ts';
import { book } from './bookings.ts';
import { type JobRecord, jobTransitions } from './jobs.ts';
import { jobChange, withVisit } from './jobVisits.ts';
import type { LeadRecord } from './leads.ts';

/** @throws Failure `illegal_transition` for a job that is over, `limit_reached` for one that has too many, and as `book` does */
export const bookVisit = (
  booking: Booking,
  {
    job,
    ...circumstances
  }: Omit<Parameters<typeof book>[1], 'job'> & { readonly job: JobRecord | undefined },
) => {
  if (job === undefined) return book(booking, circumstances);
  assertTakesVisits(job, booking, circumstances.lead);
  const { id, customer_id, lifecycle_number, title, visits_made } = job;
  const ofJob = { id, customer_id, lifecycle_number, title, visit_number: visits_made + 1 };
  const decision = book(booking, { ...circumstances, job: ofJob });
  const after = withVisit(job, decision.appointment, circumstances.now);
  return { ...decision, changes: [...decision.changes, { before: job, after }] };
};

const assertTakesVisits = (
  { status, customer_id, lead_id }: JobRecord,
  booking: Booking,
  lead: LeadRecord | undefined,
): void => {
  const { customer_id: named } = booking;
  if (named !== undefined && named !== customer_id)
    throw invalidField('customer_id', "Must be the job's customer.");
  if (named === undefined && lead?.customer_id !== customer_id && booking.lead_id !== lead_id)
    throw invalidField('lead_id', "Must be a lead of the job or of the job's customer.");
  if (jobTransitions[status].length > 0) return;
  throw new Failure('illegal_transition', `The job is ${status}; a new job begins new work.`, {
    from: status,
    to: status,
    allowed: [],
  });
};

export const moveVisit = (
  before: AppointmentRecord,
  move: AppointmentMove,
  { job, ...moving }: Parameters<typeof reschedule>[2] & { readonly job: JobRecord | undefined },
) => {
  const { changes, ...decision } = reschedule(before, move, moving);
  return { ...decision, changes: [...changes, ...jobChange(job, decision.appointment, moving.now)] };
};

export const setVisitStatus = (
  before: AppointmentRecord,
  change: StatusChange,
  { job, ...circumstances }: Parameters<typeof setStatus>[2] & { readonly job: JobRecord | undefined },
) => {
  const { changes, ...decision } = setStatus(before, change, circumstances);
  return { ...decision, changes: [...changes, ...jobChange(job, decision.appointment, circumstances.now)] };
};

export const jobOf = ({ job_id }: Pick<AppointmentRecord, 'job_id'>): string[] =>
  job_id === null ? [] : [job_id];
