import { describe, expect, test } from 'vitest';
import { credit } from '../../shared/domain/creditNotes.ts';
import { apply, pay } from '../../shared/domain/payments.ts';
import { assertRefundOf, payOut, refund, refundWhole } from '../../shared/domain/refunds.ts';
import { unnumbered } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';
import { born, idNumbered, invoice, money } from './made.ts';

const whole = pay(
  invoice,
  undefined,
  { invoice_id: invoice.id, amount: invoice.amount, status: 'settled' },
  born(20),
);
const paid = { ...invoice, status: 'paid' as const, amount_paid: invoice.amount, amount_due: money(0) };

describe('refund', () => {
  test('a refund takes unapplied money before it reduces any invoice', () => {
    const kept = { ...whole.payment, applications: [], amount_unapplied: invoice.amount };
    const { payment: applied } = apply(kept, invoice, money(4_000), born(21).now);

    const { payment, refund: made, events } = refund(applied, [invoice], { amount: money(7_000) }, born(22));

    expect(payment).toMatchObject({
      status: 'settled',
      amount_refunded: money(7_000),
      amount_unapplied: money(0),
      applications: [{ invoice_id: invoice.id, amount: money(3_000) }],
    });
    expect(made).toMatchObject({ payment_id: applied.id, amount: money(7_000), credit_note_id: null });
    expect(events).toMatchObject([
      { type: 'payment.refunded', data: { refund_id: made.id, amount: money(7_000), status: 'settled' } },
    ]);
  });

  test.each(['pending', 'failed'] as const)(
    'a refund of a %s payment is refused, with the allowed transitions',
    (status) => {
      const code = 'illegal_transition';
      expect(refusal(() => refund({ ...whole.payment, status }, [paid], {}, born(22)))).toMatchObject({
        code,
      });
    },
  );

  test('one unit more than is left is refused, and exactly that is all', () => {
    const left = refund(whole.payment, [paid], { amount: money(1) }, born(22)).payment;

    expect(refusal(() => refund(left, [paid], { amount: invoice.amount }, born(23)))).toMatchObject({
      code: 'refund_exceeds_payment',
      details: { amount_left: 99.99 },
    });
    expect(refund(left, [paid], { amount: money(9_999) }, born(23)).payment.status).toBe('refunded');
    expect(refundWhole(left, [paid], born(23)).refund.amount).toEqual(money(9_999));
  });
});

describe('payOut', () => {
  const { note } = credit(paid, { amount: money(3_000) }, { ...born(30), ...unnumbered, nonce: 'n' });

  test('the credit takes the place of the money', () => {
    const { changes, refund: made } = payOut(whole.payment, [paid], note, {}, born(31));

    expect(made).toMatchObject({ amount: money(3_000), credit_note_id: note.id });
    expect(changes.map(({ after }) => after)).toMatchObject([
      { kind: 'payment', amount_refunded: money(3_000), applications: [{ amount: money(7_000) }] },
      { kind: 'refund' },
      { kind: 'credit_note', amount_left: money(0), status: 'applied' },
      { kind: 'invoice', status: 'paid', amount_paid: money(7_000), amount_credited: money(3_000) },
    ]);
  });

  test.each([
    ['exceeds_amount_left', note, 3_001],
    ['refund_exceeds_payment', { ...note, amount_left: money(20_000) }, 10_001],
    ['different_customer', { ...note, customer_id: idNumbered(99) }, 1],
    ['different_currency', { ...note, currency: 'CAD' }, 1],
  ])('%s', (code, of, units) => {
    const asked = { amount: money(units) };
    expect(refusal(() => payOut(whole.payment, [paid], of, asked, born(31)))).toMatchObject({ code });
  });
});

test('a refund is found under its own payment alone', () => {
  const { refund: made } = refund(whole.payment, [paid], {}, born(22));

  expect(refusal(() => assertRefundOf(made, idNumbered(99)))).toMatchObject({ code: 'not_found' });
  expect(() => assertRefundOf(made, whole.payment.id)).not.toThrow();
});
