import { expect, test } from 'vitest';
import { credit } from '../../shared/domain/creditNotes.ts';
import { payOut, refundWhole } from '../../shared/domain/refunds.ts';
import { unnumbered } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';
import { born, invoice, money, payment } from './made.ts';

const paid = { ...invoice, status: 'paid' as const, amount_paid: invoice.amount, amount_due: money(0) };

test.each(['pending', 'failed', 'refunded'] as const)(
  'a payment that is %s is not refunded as a whole',
  (status) => {
    expect(refusal(() => refundWhole({ ...payment, status }, [paid], born(31)))).toMatchObject({
      code: 'illegal_transition',
      message: expect.stringMatching(/^The payment is /),
      details: { from: status, to: 'refunded' },
    });
  },
);

test('a payout beyond the credit note is refused with the amount left in its currency', () => {
  const { note } = credit(paid, { amount: money(3_000) }, { ...born(30), ...unnumbered, nonce: 'n' });

  expect(refusal(() => payOut(payment, [paid], note, { amount: money(3_001) }, born(31)))).toMatchObject({
    code: 'exceeds_amount_left',
    message: 'Only 30 USD is left to apply.',
    details: { amount_left: 30 },
  });
});
