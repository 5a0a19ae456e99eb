import { describe, expect, test } from 'vitest';
import {
  asksForBills,
  billAt,
  isUnbilled,
  mostInvoices,
  onAcceptance,
  onMove,
  type WorkBillsRecord,
  withInvoice,
  withJob,
  withoutInvoice,
  workIdOf,
} from '../../shared/domain/workBills.ts';
import { estimate, idNumbered, job } from './made.ts';

const ownJob = { ...job, estimate_id: null };
const bills: WorkBillsRecord = {
  kind: 'work_bills',
  version: 2,
  id: estimate.id,
  job_id: null,
  invoice_ids: [idNumbered(40)],
  bill_at: '2026-12-01T00:00:00.000Z',
  completed: false,
  billed_by: [],
};

const bill = (number: number, milestone: 'deposit' | 'progress' | 'final' | null = 'deposit') => ({
  id: idNumbered(number),
  milestone,
});

test('a work is named by its estimate, and a job without one by itself', () => {
  expect([estimate, job, ownJob].map(workIdOf)).toEqual([estimate.id, estimate.id, job.id]);
});

describe('withInvoice', () => {
  test('the first invoice of a work begins its list', () => {
    expect(withInvoice(undefined, estimate, bill(41))).toEqual({
      after: {
        kind: 'work_bills',
        version: 0,
        id: estimate.id,
        job_id: null,
        invoice_ids: [idNumbered(41)],
        bill_at: null,
        completed: false,
        billed_by: [],
      },
    });
    expect(withInvoice(undefined, ownJob, bill(41)).after).toMatchObject({
      id: job.id,
      job_id: job.id,
    });
  });

  test('a further one is the last of it, and all else stays', () => {
    expect(withInvoice(bills, estimate, bill(41))).toEqual({
      before: bills,
      after: { ...bills, invoice_ids: [idNumbered(40), idNumbered(41)] },
    });
    expect(withInvoice(bills, job, bill(41)).after).toMatchObject({ job_id: job.id });
  });

  test('the oldest of two hundred gives way', () => {
    const full = { ...bills, invoice_ids: Array.from({ length: mostInvoices }, (_, at) => idNumbered(at)) };
    const { after } = withInvoice(full, job, bill(999));
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

  const moved = (status: 'completed' | 'in_progress' | 'canceled') => ({ ...job, status });
  const wish = { issue_by_schedule: true, now };

  test('a job’s new status plans a check immediately, unless the job is canceled, has no record of bills or the company does not bill by schedule', () => {
    expect(onMove(bills, moved('in_progress'), wish)).toEqual([billAt(bills, now)]);
    expect(onMove(bills, moved('completed'), wish)).toMatchObject([{ after: { bill_at: now } }]);
    expect(onMove(bills, moved('canceled'), wish)).toEqual([]);
    expect(onMove(undefined, moved('in_progress'), wish)).toEqual([]);
    expect(onMove(undefined, moved('completed'), wish)).toMatchObject([{ after: { bill_at: null } }]);
    expect(onMove(bills, moved('in_progress'), { ...wish, issue_by_schedule: false })).toEqual([]);
  });

  test('the record of bills is read for a completed job, and for a started one where parts are billed by themselves', () => {
    const asked = (issue_by_schedule: boolean) =>
      (['in_progress', 'completed', 'canceled'] as const).filter((status) =>
        asksForBills(status, { issue_by_schedule }),
      );
    expect([asked(false), asked(true)]).toEqual([['completed'], ['in_progress', 'completed']]);
  });

  test('the record of bills knows that its job is completed', () => {
    const after = { ...bills, job_id: job.id, completed: true };
    const unwished = { issue_by_schedule: false, now };
    expect(onMove(bills, moved('completed'), unwished)).toEqual([{ before: bills, after }]);
    expect(onMove(undefined, moved('completed'), unwished)).toMatchObject([
      { after: { id: job.estimate_id, job_id: job.id, completed: true, billed_by: [] } },
    ]);
  });
});

describe('a completed job', () => {
  const completed = { ...bills, completed: true };
  const billedFor = (milestone: 'deposit' | 'progress' | 'final' | null) =>
    withInvoice(completed, job, bill(41, milestone)).after ?? completed;

  test.each([
    ['waits for its invoice', completed, true],
    ['does not wait before it is completed', bills, false],
    ['still waits after a deposit', billedFor('deposit'), true],
    ['still waits after a progress payment', billedFor('progress'), true],
    ['is billed by a final invoice', billedFor('final'), false],
    ['is billed by an invoice that is for no part', billedFor(null), false],
  ])('%s', (_, record, expected) => {
    expect(isUnbilled(record)).toBe(expected);
  });

  test('a job is unbilled again once the invoice that billed it is void, unless another one bills it', () => {
    const twice = { ...completed, billed_by: [idNumbered(41), idNumbered(42)] };
    const [once] = withoutInvoice(twice, bill(41));
    expect(once).toEqual({ before: twice, after: { ...twice, billed_by: [idNumbered(42)] } });
    const [none] = withoutInvoice(once?.after, bill(42));
    expect([once?.after, none?.after].map((one) => one && isUnbilled(one))).toEqual([false, true]);
    expect(withoutInvoice(bills, bill(40))).toEqual([]);
    expect(withoutInvoice(undefined, bill(40))).toEqual([]);
  });

  test('remembers two hundred of its invoices at most', () => {
    const full = { ...bills, billed_by: Array.from({ length: mostInvoices }, (_, at) => idNumbered(at)) };
    const { after } = withInvoice(full, job, bill(999, null));
    expect(after?.billed_by).toEqual([...full.billed_by.slice(1), idNumbered(999)]);
  });
});
