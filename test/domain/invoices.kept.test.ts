import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  cancel,
  InvoiceRecord,
  isOverdue,
  issue,
  owedStatuses,
  roomOn,
  send,
  sumsOf,
  workOf,
} from '../../shared/domain/invoices.ts';
import { withInvoice } from '../../shared/domain/workBills.ts';
import { unbilled, unnumbered } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';
import { born, invoice, job, money, now } from './made.ts';

const birth = {
  ...born(9),
  ...unnumbered,
  ...unbilled(job),
  payment_terms_days: 14,
  time_zone: 'UTC',
  nonce: 'n',
};
const ofJob = workOf(job, undefined);

describe('a stored invoice', () => {
  const { changes, invoice: issued } = issue(ofJob, { amount: money(10_000) }, birth);

  test('an issued invoice takes its number in the same decision, and a draft takes none', () => {
    expect(changes).toEqual([
      { after: issued },
      withInvoice(undefined, job, issued),
      { after: { kind: 'sequence', version: 0, id: 'invoice', last: 1 } },
    ]);
    expect(issued).toMatchObject({ links: { [job.customer_id]: 'n' }, reason: null, milestone: null });
    const draft = issue(ofJob, { amount: money(10_000), draft: true }, birth);
    expect(draft.changes).toEqual([{ after: draft.invoice }, withInvoice(undefined, job, draft.invoice)]);
    expect(send(draft.invoice, birth).changes).toMatchObject([
      { before: draft.invoice },
      { after: { kind: 'sequence', last: 1 } },
    ]);
  });

  test('a stored invoice reads back unchanged', () => {
    const full = { ...issued, overdue_told_at: now, amount_in_credit_notes: money(5), title: 'Roof' };
    const written = z.encode(InvoiceRecord, full);

    expect(z.decode(InvoiceRecord, written)).toMatchObject({
      kind: 'invoice',
      overdue_told_at: now,
      amount_in_credit_notes: money(5),
      title: 'Roof',
    });
    expect(z.encode(InvoiceRecord, z.decode(InvoiceRecord, written))).toEqual(written);
  });

  test('the sums of an invoice are paid, pending and credited', () => {
    const counted = {
      ...issued,
      amount_paid: money(1),
      amount_pending: money(2),
      amount_credited: money(3),
    };

    expect(sumsOf(counted)).toEqual({ paid: money(1), pending: money(2), credited: money(3) });
  });
});

describe('a credited invoice', () => {
  test.each([
    ['credited', { amount_credited: money(500) }, 5],
    ['credited and given back', { amount_credited: money(0), amount_in_credit_notes: money(500) }, 0],
  ])('an invoice that was %s cannot become void', (_, fields, amount_credited) => {
    expect(refusal(() => cancel({ ...invoice, ...fields }, undefined, now))).toMatchObject({
      code: 'illegal_transition',
      details: { from: 'sent', to: 'void', allowed: ['partial', 'paid'], amount_credited },
    });
  });

  test('an invoice with credit notes for 0 can become void', () => {
    const nothing = { ...invoice, amount_in_credit_notes: money(0) };

    expect(cancel(nothing, undefined, now).invoice.status).toBe('void');
  });
});

test.each(['sent', 'partial', 'paid'] as const)(
  'the room on a %s invoice is its amount due without pending money',
  (status) => {
    const room = roomOn({ ...invoice, status, amount_due: money(700), amount_pending: money(300) });

    expect(room).toEqual(money(400));
  },
);

test('an invoice is overdue from the millisecond after it was due', () => {
  const due_at = '2026-12-18T04:59:59.999Z';

  expect(owedStatuses).toEqual(['sent', 'partial']);
  expect(isOverdue({ ...invoice, due_at }, due_at)).toBe(false);
  expect(isOverdue({ ...invoice, due_at }, '2026-12-18T05:00:00.000Z')).toBe(true);
});
