import { describe, expect, test } from 'vitest';
import { untitled } from '../../shared/domain/billing.ts';
import { adopt, issue, workOf } from '../../shared/domain/invoices.ts';
import { withJob } from '../../shared/domain/workBills.ts';
import { unbilled, unnumbered } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';
import { born, estimate, idNumbered, invoice, job, money } from './made.ts';

const { billing, taxing } = unbilled(job);
const birth = {
  ...born(9),
  ...unnumbered,
  billing,
  taxing,
  payment_terms_days: 14,
  time_zone: 'UTC',
  nonce: 'n',
};
const ofJob = workOf(job, undefined);
const line = { description: 'Tiles', quantity: { units: 2, scale: 0 }, unit_price: money(1_250) };
const bills = withJob(undefined, job)[0]?.after;
const accepted = { ...estimate, status: 'accepted' as const };

describe('the work of an invoice', () => {
  test.each([
    ['a job', { ...job, estimate_id: null }, undefined, { job_id: job.id, estimate_id: null }],
    ['a job of an estimate', job, bills, { job_id: job.id, estimate_id: estimate.id }],
    ['an estimate', estimate, undefined, { job_id: null, estimate_id: estimate.id }],
    ['an estimate whose job is there by now', estimate, bills, { job_id: job.id, estimate_id: estimate.id }],
  ] as const)('an invoice for %s has its ids', (_, work, known, ids) => {
    expect(workOf(work, known)).toEqual({ work, bills: known, ...ids });
  });

  test('an invoice for an accepted estimate has its customer and its journey', () => {
    const work = workOf(accepted, undefined);

    expect(issue(work, { amount: money(100) }, birth).invoice).toMatchObject({
      job_id: null,
      estimate_id: estimate.id,
      customer_id: estimate.customer_id,
      lifecycle_number: estimate.lifecycle_number,
      in_customers_journey: estimate.in_customers_journey,
    });
  });

  test.each(['draft', 'sent', 'declined', 'expired'] as const)(
    'an estimate that is %s cannot be invoiced',
    (status) => {
      const work = workOf({ ...estimate, status }, undefined);

      expect(refusal(() => issue(work, { amount: money(100) }, birth))).toMatchObject({
        code: 'estimate_not_accepted',
        details: { estimate_id: estimate.id, status },
      });
    },
  );

  test('a new job adopts only invoices without a job', () => {
    const early = { ...invoice, job_id: null };
    const later = '2026-11-21T12:00:00.000Z';

    expect(adopt([early, { ...invoice, job_id: idNumbered(88) }], job, later)).toEqual([
      { before: early, after: { ...early, job_id: job.id, updated_at: later } },
    ]);
  });
});

describe('an invoice of lines of its own', () => {
  test('an invoice with lines totals their sum with tax', () => {
    const rate = { units: 1, scale: 1 };
    const taxed = { ...birth, taxing: { ...taxing, tax_rate: rate } };

    const { invoice: made } = issue(ofJob, { line_items: [line] }, taxed);

    expect(made).toMatchObject({
      line_items: [{ id: '1', ...line, tax_rate: rate, total: money(2_500) }],
      subtotal: money(2_500),
      discount_total: money(0),
      tax: money(250),
      amount: money(2_750),
      amount_due: money(2_750),
      warnings: [],
    });
    expect(made).not.toHaveProperty('title');
    expect(issue(ofJob, { line_items: [line], amount: money(2_750) }, taxed).invoice.amount).toEqual(
      money(2_750),
    );
  });

  test.each([
    ['another amount', { line_items: [line], amount: money(2_501) }, 'amount', /^Must be 25,/],
    ['nothing', { line_items: [{ ...line, unit_price: money(0) }] }, 'line_items', /more than 0/],
  ])('an invoice with lines is refused for %s', (_, input, path, message) => {
    expect(refusal(() => issue(ofJob, input, birth))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path, message: expect.stringMatching(message) }] },
    });
  });

  test('an invoice may total one cent', () => {
    const cent = { ...line, quantity: { units: 1, scale: 0 }, unit_price: money(1) };

    expect(issue(ofJob, { line_items: [cent] }, birth).invoice.amount).toEqual(money(1));
  });
});

describe('the title with which the line of a part ends', () => {
  const titleOf = (title: string) =>
    issue(ofJob, { amount: money(100) }, { ...birth, billing: { ...billing, title } }).invoice.title;

  test('an invoice for a part keeps the title of the contract', () => {
    expect([titleOf('Roof repair'), titleOf(untitled)]).toEqual(['Roof repair', undefined]);
  });

  test('an invoice with the lines of the agreement keeps no title', () => {
    const agreed = {
      line_items: estimate.line_items,
      subtotal: estimate.subtotal,
      discount_total: estimate.discount_total,
      taxes: estimate.taxes,
      tax: estimate.tax,
      total: estimate.total,
    };
    const all = { ...birth, billing: { ...billing, title: 'Roof repair', agreed } };

    expect(issue(ofJob, { milestone: 'final' }, all).invoice).not.toHaveProperty('title');
  });
});
