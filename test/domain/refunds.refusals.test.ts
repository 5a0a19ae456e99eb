import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { CreditNoteRecord, credit } from '../../shared/domain/creditNotes.ts';
import { pay } from '../../shared/domain/payments.ts';
import { payOut, RefundRecord, refund } from '../../shared/domain/refunds.ts';
import { unnumbered } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';
import { born, idNumbered, invoice, money } from './made.ts';

const { payment } = pay(
  invoice,
  undefined,
  { invoice_id: invoice.id, amount: invoice.amount, status: 'settled' },
  born(20),
);
const paid = { ...invoice, status: 'paid' as const, amount_paid: invoice.amount, amount_due: money(0) };
const { note } = credit(
  paid,
  { amount: money(3_000), reason: 'Late.' },
  { ...born(30), ...unnumbered, nonce: 'n' },
);
const tenthOfCent = { units: 1, scale: 3 };

describe('refused refunds', () => {
  test.each([
    ['refunding it', (amount: typeof tenthOfCent) => refund(payment, [paid], { amount }, born(31))],
    ['paying it out', (amount: typeof tenthOfCent) => payOut(payment, [paid], note, { amount }, born(31))],
  ])('a tenth of a cent is refused with its field when %s', (_, run) => {
    expect(refusal(() => run(tenthOfCent))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path: 'amount' }] },
    });
  });

  test.each([
    ['pending', ['settled', 'failed']],
    ['failed', []],
  ] as const)(
    'a payment that is %s gives nothing back, and the refusal lists the allowed states',
    (status, allowed) => {
      const details = { from: status, to: 'refunded', allowed };
      const unpaid = { ...payment, status };
      const expected = { code: 'illegal_transition', details };

      expect(refusal(() => refund(unpaid, [paid], {}, born(31)))).toMatchObject(expected);
      expect(refusal(() => payOut(unpaid, [paid], note, {}, born(31)))).toMatchObject(expected);
      expect(refusal(() => refund(unpaid, [paid], {}, born(31))).message).toMatch(/^The payment is /);
    },
  );

  test('a fully refunded payment gives nothing more back', () => {
    const all = refund(payment, [paid], {}, born(31)).payment;

    expect(all.status).toBe('refunded');
    expect(refusal(() => refund(all, [paid], {}, born(32)))).toMatchObject({
      code: 'refund_exceeds_payment',
      details: { amount_left: 0 },
    });
    expect(refusal(() => payOut(all, [paid], note, {}, born(32)))).toMatchObject({
      code: 'refund_exceeds_payment',
    });
  });
});

describe('the effects of a refund', () => {
  const out = payOut(payment, [paid], note, { amount: money(1_000), reason: 'Asked for it.' }, born(31));

  test('paying out part of a credit note leaves the rest of it and the unapplied money of the payment', () => {
    const parts = [
      { invoice_id: invoice.id, amount: money(7_000) },
      { invoice_id: idNumbered(99), amount: money(1_000) },
    ];
    const partly = { ...payment, applications: parts, amount_unapplied: money(2_000) };

    const given = payOut(partly, [paid], note, { amount: money(2_500) }, born(31));

    expect(given.payment).toMatchObject({
      status: 'settled',
      amount_unapplied: money(2_000),
      applications: [{ invoice_id: invoice.id, amount: money(5_500) }],
    });
    expect(given.changes[2]?.after).toMatchObject({
      amount_left: money(500),
      status: 'issued',
      applications: [
        { invoice_id: idNumbered(99), amount: money(1_000) },
        { invoice_id: invoice.id, amount: money(1_500) },
      ],
    });
  });

  test('payment.refunded names the credit note, the payment and the total refunded', () => {
    expect(out.events).toEqual([
      {
        type: 'payment.refunded',
        data: {
          refund_id: out.refund.id,
          payment_id: payment.id,
          customer_id: payment.customer_id,
          credit_note_id: note.id,
          lifecycle_number: payment.lifecycle_number,
          amount: money(1_000),
          amount_refunded: money(1_000),
          status: 'settled',
        },
      },
    ]);
  });

  test.each([
    ['refund', RefundRecord, out.refund],
    ['credit_note', CreditNoteRecord, note],
  ] as const)('a stored %s reads back unchanged', (kind, schema, made) => {
    const written = z.encode(schema, made as never);

    expect(written).toMatchObject({ kind, version: 0, id: made.id, reason: made.reason });
    expect(z.encode(schema, z.decode(schema, written) as never)).toEqual(written);
  });
});
