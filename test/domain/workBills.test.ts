import { describe, expect, test } from 'vitest';
import {
  billAt,
  mostInvoices,
  onAcceptance,
  onMove,
  type WorkBillsRecord,
  withInvoice,
  withJob,
  workIdOf,
} from '../../shared/domain/workBills.ts';
import { estimate, idNumbered, job } from './made.ts';

const ownJob = { ...job, estimate_id: null };
const bills: WorkBillsRecord = {
  ...{ kind: 'work_bills', version: 2, id: estimate.id, job_id: null },
  ...{ invoice_ids: [idNumbered(40)], bill_at: '2026-12-01T00:00:00.000Z' },
};

test('a work is named by its estimate, and a job without one by itself', () => {
  expect([estimate, job, ownJob].map(workIdOf)).toEqual([estimate.id, estimate.id, job.id]);
});

describe('withInvoice', () => {
  test('the first invoice of a work begins its list', () => {
    expect(withInvoice(undefined, estimate, idNumbered(41))).toEqual({
      after: {
        ...{ kind: 'work_bills', version: 0, id: estimate.id, job_id: null },
        ...{ invoice_ids: [idNumbered(41)], bill_at: null },
      },
    });
    expect(withInvoice(undefined, ownJob, idNumbered(41)).after).toMatchObject({
      id: job.id,
      job_id: job.id,
    });
  });

  test('a further one is the last of it, and all else stays', () => {
    expect(withInvoice(bills, estimate, idNumbered(41))).toEqual({
      before: bills,
      after: { ...bills, invoice_ids: [idNumbered(40), idNumbered(41)] },
    });
    expect(withInvoice(bills, job, idNumbered(41)).after).toMatchObject({ job_id: job.id });
  });

  test('the oldest of two hundred gives way', () => {
    const full = { ...bills, invoice_ids: Array.from({ length: mostInvoices }, (_, at) => idNumbered(at)) };
    const { after } = withInvoice(full, job, idNumbered(999));
    expect(after?.invoice_ids).toEqual([...full.invoice_ids.slice(1), idNumbered(999)]);
  });
});

test('a job from an estimate joins the estimate’s record of bills, and a job of its own joins none', () => {
  expect(withJob(bills, job)).toEqual([{ before: bills, after: { ...bills, job_id: job.id } }]);
  expect(withJob(undefined, job)).toEqual([
    { after: { ...bills, version: 0, job_id: job.id, invoice_ids: [], bill_at: null } },
  ]);
  expect(withJob(undefined, ownJob)).toEqual([]);
});

describe('the time of the next look for due parts', () => {
  const now = '2026-11-20T12:00:00.000Z';
  const schedule = (due: 'on_acceptance' | 'on_start') => [
    { milestone: 'final' as const, percent: null, amount: estimate.total, due },
  ];
  const accepted = { ...estimate, accepted_at: now, payment_schedule: schedule('on_acceptance') };

  test('a look is planned for its moment, and none is planned without one', () => {
    expect(billAt(bills, now)).toEqual({ before: bills, after: { ...bills, bill_at: now } });
    expect(billAt(bills, undefined).after?.bill_at).toBeNull();
  });

  test('an acceptance plans the first look where the company wishes that and something will be due', () => {
    const wish = { issue_by_schedule: true };
    expect(onAcceptance(accepted, wish)).toMatchObject([{ after: { id: estimate.id, bill_at: now } }]);
    expect(onAcceptance(accepted, { issue_by_schedule: false })).toEqual([]);
    expect(onAcceptance({ ...accepted, payment_schedule: schedule('on_start') }, wish)).toEqual([]);
    expect(onAcceptance({ ...accepted, payment_schedule: [] }, wish)).toEqual([]);
  });

  test('a job’s new status plans a look immediately, unless the job is canceled or has no record of bills', () => {
    expect(onMove(bills, 'completed', now)).toEqual([billAt(bills, now)]);
    expect(onMove(bills, 'in_progress', now)).toEqual([billAt(bills, now)]);
    expect(onMove(bills, 'canceled', now)).toEqual([]);
    expect(onMove(undefined, 'completed', now)).toEqual([]);
  });
});
