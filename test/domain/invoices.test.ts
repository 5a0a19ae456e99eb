import { describe, expect, it } from 'vitest';
import { InvoiceStatus } from '../../shared/contract/invoices.ts';
import {
  cancel,
  type InvoiceRecord,
  invoiceTransitions,
  isOverdue,
  issue,
  overdueAt,
  send,
  tellOverdue,
  withSums,
} from '../../shared/domain/invoices.ts';
import { decimalOf, zero } from '../../shared/kernel/decimal.ts';
import { unbilled, unnumbered } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';
import { scheduledJob } from '../support/scheduledJob.ts';

const now = '2026-03-02T10:00:00.000Z';
const later = '2026-03-03T10:00:00.000Z';
const birth = {
  id: '01900000-0000-7000-8000-00000000000b',
  now,
  payment_terms_days: 14,
  time_zone: 'UTC',
  nonce: 'n',
  ...unnumbered,
};

const job = scheduledJob({
  id: '01900000-0000-7000-8000-00000000000a',
  lifecycle_number: 'AAAA-BBBB-CCCC',
  customer_id: '01900000-0000-7000-8000-000000000002',
  now,
});

const money = (value: number) => {
  const decimal = decimalOf(value);
  if (decimal === undefined) throw new Error(`${value} has too many digits.`);
  return decimal;
};
const { work, ...papers } = unbilled(job);
const birthOfInvoice = { ...birth, ...papers };
const input = { job_id: job.id, amount: money(100) };
const invoiceThat = (status: InvoiceStatus, paid = 0, pending = 0): InvoiceRecord => ({
  ...issue(work, input, birthOfInvoice).invoice,
  status,
  amount_paid: money(paid),
  amount_due: money(100 - paid),
  amount_pending: money(pending),
});
const none = { paid: money(0), pending: money(0), credited: money(0) };
const termsLater = { now: later, payment_terms_days: 30, time_zone: 'UTC', nonce: 'n', ...unnumbered };
const samples: Record<InvoiceStatus, InvoiceRecord> = {
  draft: invoiceThat('draft'),
  sent: invoiceThat('sent'),
  partial: invoiceThat('partial', 40),
  paid: invoiceThat('paid', 100),
  void: invoiceThat('void'),
};
const without = (status: InvoiceStatus, to: InvoiceStatus) =>
  invoiceTransitions[status].filter((other) => other !== to);

describe('issue', () => {
  it('bills the customer of the job in the currency of the day, nothing of it paid', () => {
    const { invoice } = issue(work, { ...input, milestone: 'deposit' }, birthOfInvoice);

    expect(invoice).toMatchObject({
      number: 'INV-0001',
      status: 'sent',
      amount: { units: 10_000, scale: 2 },
      amount_due: { units: 10_000, scale: 2 },
      amount_paid: zero(2),
      amount_credited: zero(2),
      amount_pending: zero(2),
      currency: 'USD',
      currency_digits: 2,
      job_id: job.id,
      customer_id: job.customer_id,
      lifecycle_number: job.lifecycle_number,
      milestone: 'deposit',
      issued_at: now,
      due_at: '2026-03-16T23:59:59.999Z',
    });
  });

  it('an issued invoice fires invoice.issued', () => {
    const { invoice, events } = issue(work, input, birthOfInvoice);
    expect(events).toEqual([
      {
        type: 'invoice.issued',
        data: {
          invoice_id: birth.id,
          number: 'INV-0001',
          job_id: job.id,
          estimate_id: null,
          customer_id: job.customer_id,
          lifecycle_number: job.lifecycle_number,
          amount: invoice.amount,
          amount_due: invoice.amount,
          amount_paid: zero(2),
          amount_credited: zero(2),
          milestone: null,
        },
      },
    ]);
  });

  it('issues nothing yet for a draft', () => {
    const { invoice, events } = issue(work, { ...input, draft: true }, birthOfInvoice);
    expect(invoice).toMatchObject({ number: null, status: 'draft', issued_at: null, due_at: null });
    expect(invoice.links).toEqual({});
    expect(events).toEqual([]);
  });

  it.each([
    ['USD', 0.001],
    ['JPY', 0.5],
    ['USD', 10_000_000_000.01],
  ])('an invoice in %s refuses an amount of %d', (currency, amount) => {
    expect(
      refusal(() =>
        issue(work, { ...input, amount: money(amount) }, { ...birth, ...unbilled(job, currency) }),
      ),
    ).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path: 'amount' }] },
    });
  });

  it('bills a canceled job too', () => {
    expect(issue(unbilled({ ...job, status: 'canceled' }).work, input, birthOfInvoice).invoice.status).toBe(
      'sent',
    );
  });
});

describe('being overdue', () => {
  const due = '2026-03-16T10:00:00.000Z';

  it.each([
    ['sent', '2026-03-16T10:00:00.001Z', true],
    ['partial', '2026-03-16T10:00:00.001Z', true],
    ['sent', due, false],
    ['paid', later, false],
    ['paid', '2027-01-01T00:00:00.000Z', false],
    ['void', '2027-01-01T00:00:00.000Z', false],
  ] as const)('an invoice with status %s, due on March 16, is overdue at %s: %s', (status, at, expected) => {
    expect(isOverdue({ ...samples[status], due_at: due }, at)).toBe(expected);
  });

  it('an invoice without a due date cannot be overdue', () => {
    expect(isOverdue({ ...samples.sent, due_at: null }, '2099-01-01T00:00:00.000Z')).toBe(false);
  });
});

describe('send', () => {
  it('sending an invoice turns a draft into a sent invoice and fires invoice.issued', () => {
    const { invoice, events } = send(samples.draft, termsLater);
    const due_at = '2026-04-02T23:59:59.999Z';
    expect(invoice).toEqual({
      ...samples.draft,
      number: 'INV-0001',
      status: 'sent',
      issued_at: later,
      due_at,
      links: { [samples.draft.customer_id]: 'n' },
      updated_at: later,
    });
    expect(events).toMatchObject([{ type: 'invoice.issued', data: { invoice_id: invoice.id } }]);
  });

  it.each(InvoiceStatus.exclude(['draft']).options)('send refuses a %s invoice', (from) => {
    expect(refusal(() => send(samples[from], termsLater))).toMatchObject({
      code: 'illegal_transition',
      details: { from, to: 'sent', allowed: without(from, 'sent') },
    });
  });
});

describe('cancel', () => {
  it.each(['draft', 'sent'] as const)('voids a %s invoice and keeps the reason', (from) => {
    const { invoice, changes, events } = cancel(samples[from], 'Typing error', later);

    expect(invoice).toEqual({ ...samples[from], status: 'void', reason: 'Typing error', updated_at: later });
    expect(changes).toEqual([{ before: samples[from], after: invoice }]);
    expect(events).toMatchObject([
      {
        type: 'invoice.voided',
        data: { invoice_id: invoice.id, status: 'void', reason: 'Typing error' },
      },
    ]);
    expect(cancel(samples[from], undefined, later).invoice.reason).toBeNull();
  });

  it.each(['partial', 'paid', 'void'] as const)('cancel refuses a %s invoice', (from) => {
    expect(refusal(() => cancel(samples[from], undefined, later))).toMatchObject({
      code: 'illegal_transition',
      details: { from, to: 'void', allowed: without(from, 'void') },
    });
  });

  it('a refused cancelation of an invoice shows how much is paid', () => {
    expect(refusal(() => cancel(samples.partial, undefined, later)).details).toMatchObject({
      amount_paid: 40,
    });
  });

  it('an invoice is not canceled while a payment is pending, which would settle on a void invoice', () => {
    expect(refusal(() => cancel(invoiceThat('sent', 0, 30), undefined, later))).toMatchObject({
      code: 'illegal_transition',
      details: { from: 'sent', to: 'void', allowed: ['partial', 'paid'], amount_pending: 30 },
    });
  });
});

describe('withSums', () => {
  const open = ['sent', 'partial', 'paid'] as const;
  const moves = open.flatMap((from) =>
    [0, 40, 100].map((paid) => ({ from, paid, to: paid === 0 ? 'sent' : paid === 100 ? 'paid' : 'partial' })),
  );

  it.each(moves)('a $from invoice with $paid of 100 paid is $to', ({ from, paid, to }) => {
    const { change } = withSums(samples[from], { ...none, paid: money(paid) }, later);

    expect(change.after.status).toBe(to);
    expect([from, ...invoiceTransitions[from]]).toContain(to);
  });

  it.each(moves)(
    'a $from invoice with $paid paid fires invoice.paid only when it becomes paid',
    ({ from, paid, to }) => {
      const { events } = withSums(samples[from], { ...none, paid: money(paid) }, later);
      expect(events.map(({ type }) => type)).toEqual(
        to === 'paid' && from !== 'paid' ? ['invoice.paid'] : [],
      );
    },
  );

  it('a pending payment leaves its amount owed', () => {
    const { change } = withSums(samples.sent, { ...none, pending: money(60) }, later);
    expect(change.after).toMatchObject({
      status: 'sent',
      amount_due: samples.sent.amount,
      amount_pending: money(60),
    });
  });
});

describe('the event of an invoice that is overdue', () => {
  const due_at = '2026-12-18T04:59:59.999Z';
  const owed = { ...samples.partial, due_at };
  const told = tellOverdue(owed, later);

  it.each([
    ['sent', '2026-12-18T05:00:00.999Z'],
    ['partial', '2026-12-18T05:00:00.999Z'],
    ['draft', null],
    ['paid', null],
    ['void', null],
  ] as const)('the overdue event of a %s invoice is due at %s', (status, at) => {
    expect(overdueAt({ ...samples[status], due_at })).toBe(at);
    expect(overdueAt({ ...samples[status], due_at: null })).toBeNull();
  });

  it('invoice.overdue carries the due date and the amount due, and fires once', () => {
    const { id: invoice_id, number, job_id, estimate_id, customer_id, lifecycle_number, milestone } = owed;
    const { amount, amount_due, amount_paid, amount_credited } = owed;
    const invoice = { ...owed, overdue_told_at: later, updated_at: later };

    expect(told.changes).toEqual([{ before: owed, after: invoice }]);
    expect(told.events).toEqual([
      {
        type: 'invoice.overdue',
        data: {
          invoice_id,
          number,
          job_id,
          estimate_id,
          customer_id,
          lifecycle_number,
          milestone,
          amount,
          amount_due,
          amount_paid,
          amount_credited,
          status: 'partial',
          due_at,
        },
      },
    ]);
    expect(overdueAt(told.invoice)).toBeNull();
  });

  it('invoice.overdue fires again if money paid in the meantime is owed again', () => {
    const nothing = { paid: money(0), pending: money(0), credited: money(0) };
    const partly = withSums(told.invoice, { ...nothing, paid: money(60) }, later).change.after;
    const paid = withSums(partly, { ...nothing, paid: money(100) }, later).change.after;

    expect(overdueAt(partly)).toBeNull();
    expect(overdueAt(withSums(paid, nothing, later).change.after)).not.toBeNull();
  });
});
