import { describe, expect, test } from 'vitest';
import { JobStatus } from '../../shared/contract/jobs.ts';
import { reschedule } from '../../shared/domain/appointmentMoves.ts';
import { setStatus } from '../../shared/domain/appointmentStatuses.ts';
import { book } from '../../shared/domain/bookings.ts';
import { jobTransitions } from '../../shared/domain/jobs.ts';
import { withVisit } from '../../shared/domain/jobVisits.ts';
import { bookVisit, jobOf, moveVisit, setVisitStatus } from '../../shared/domain/visits.ts';
import { refusal } from '../support/refusal.ts';
import { calendarsOf, jobWith, later, settings, technicians, times, visitOf } from './crewed.ts';
import { customer, idNumbered, lead } from './made.ts';

const visit = visitOf();
const job = { ...jobWith(visit), lifecycle_number: 'JOBS-0000-0001' };
const calendars = calendarsOf(visit);
const booking = { customer_id: customer.id, ...times('14:00', '15:00'), technician_ids: ['cem'] };
const circumstances = {
  id: idNumbered(51),
  now: later,
  customer,
  lead: undefined,
  technicians,
  calendars,
  settings,
  contention: { losses: 0, chance: () => 0 },
};

describe('booking a visit', () => {
  test('booking a visit without a job is booking an appointment', () => {
    expect(bookVisit(booking, { ...circumstances, job: undefined })).toEqual(book(booking, circumstances));
  });

  test('a visit of a job is numbered on, is on the job’s journey, and changes the job last', () => {
    const ofJob = {
      id: job.id,
      customer_id: job.customer_id,
      lifecycle_number: job.lifecycle_number,
      title: job.title,
      visit_number: 2,
    };
    const expected = book(booking, { ...circumstances, job: ofJob });
    const decision = bookVisit(booking, { ...circumstances, job });

    expect(decision).toEqual({
      ...expected,
      changes: [...expected.changes, { before: job, after: withVisit(job, expected.appointment, later) }],
    });
    expect(decision.appointment).toMatchObject({
      job_id: job.id,
      visit_number: 2,
      lifecycle_number: 'JOBS-0000-0001',
      technician_ids: ['cem'],
    });
  });

  test('a visit of a job is for the job’s customer only', () => {
    const stranger = { ...booking, customer_id: idNumbered(99) };
    expect(refusal(() => bookVisit(stranger, { ...circumstances, job }))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path: 'customer_id', message: "Must be the job's customer." }] },
    });
  });

  test('a visit of a job that names only a lead is for the lead of the job or of its customer', () => {
    const { customer_id, ...unnamed } = booking;
    const bookFor = (named: typeof lead, ofJob = job) =>
      bookVisit(
        { ...unnamed, lead_id: named.id },
        { ...circumstances, customer: undefined, lead: named, job: ofJob },
      );
    const message = "Must be a lead of the job or of the job's customer.";

    expect(bookFor({ ...lead, customer_id: job.customer_id }).appointment.customer_id).toBe(job.customer_id);
    expect(bookFor(lead, { ...job, lead_id: lead.id }).appointment.customer_id).toBe(job.customer_id);
    expect(refusal(() => bookFor({ ...lead, customer_id: idNumbered(98) }))).toMatchObject({
      details: { issues: [{ path: 'lead_id', message }] },
    });
  });

  test.each(JobStatus.options)(
    'a visit of a job that is %s can be booked, unless the job is over',
    (status) => {
      const move = () => bookVisit(booking, { ...circumstances, job: { ...job, status } });
      if (jobTransitions[status].length > 0) expect(move().appointment.job_id).toBe(job.id);
      else
        expect(refusal(move)).toMatchObject({
          code: 'illegal_transition',
          message: `The job is ${status}; a new job begins new work.`,
          details: { from: status, to: status, allowed: [] },
        });
    },
  );
});

describe('a visit that changes', () => {
  const moving = { technicians, calendars, settings, now: later };
  const move = times('15:00', '17:00');
  const moved = reschedule(visit, move, moving);
  const canceled = setStatus(visit, { status: 'canceled', reason: 'Rain.' }, { calendars, now: later });

  test('a moved visit moves its job', () => {
    expect(moveVisit(visit, move, { ...moving, job })).toEqual({
      ...moved,
      changes: [...moved.changes, { before: job, after: withVisit(job, moved.appointment, later) }],
    });
    expect(moveVisit(visit, move, { ...moving, job: undefined })).toEqual(moved);
  });

  test('a canceled visit leaves its job', () => {
    const change = { status: 'canceled', reason: 'Rain.' } as const;
    expect(setVisitStatus(visit, change, { calendars, now: later, job })).toEqual({
      ...canceled,
      changes: [...canceled.changes, { before: job, after: withVisit(job, canceled.appointment, later) }],
    });
    expect(setVisitStatus(visit, change, { calendars, now: later, job: undefined })).toEqual(canceled);
  });

  test('a confirmed visit changes nothing of its job', () => {
    const change = { status: 'confirmed' } as const;
    expect(setVisitStatus(visit, change, { calendars, now: later, job }).changes).toHaveLength(1);
  });
});

test('an appointment is a visit of one job or of none', () => {
  expect(jobOf({ job_id: 'job' })).toEqual(['job']);
  expect(jobOf({ job_id: null })).toEqual([]);
});
