import { describe, expect, test } from 'vitest';
import {
  mostInvoices,
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

test('a job that has an estimate is written into what was billed for it, and a job of its own into nothing', () => {
  expect(withJob(bills, job)).toEqual([{ before: bills, after: { ...bills, job_id: job.id } }]);
  expect(withJob(undefined, job)).toEqual([
    { after: { ...bills, version: 0, job_id: job.id, invoice_ids: [], bill_at: null } },
  ]);
  expect(withJob(undefined, ownJob)).toEqual([]);
});
