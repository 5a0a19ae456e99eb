import type * as z from 'zod';
import { Refund, type RefundInput } from '../contract/refunds.ts';
import { compare, type Decimal, isZero, minus, numberOf, plus } from '../kernel/decimal.ts';
import { Failure, notFound } from '../kernel/failure.ts';
import { assertTransition } from '../kernel/transitions.ts';
import { least, recount, takeBack } from './applications.ts';
import type { InvoiceRecord } from './invoices.ts';
import { inCurrency } from './money.ts';
import { countsOf, type PaymentRecord, paymentTransitions } from './payments.ts';
import { type Birth, inCustomersJourney, record } from './record.ts';

export const RefundRecord = record('refund', Refund).extend(inCustomersJourney);
export type RefundRecord = z.output<typeof RefundRecord>;

/**
 * Gives back part of a payment, or all that is left of it: first what is unapplied, then what its newest invoices got, which they owe again.
 * @throws Failure `illegal_transition` when no money came, `refund_exceeds_payment`
 */
export const refund = (
  before: PaymentRecord,
  invoices: readonly InvoiceRecord[],
  { amount: asked, reason }: RefundInput,
  { id, now }: Birth,
) => {
  if (before.status !== 'refunded')
    assertTransition('payment', paymentTransitions, before.status, 'refunded');
  const left = minus(before.amount, before.amount_refunded);
  const amount = asked === undefined ? left : inCurrency(asked, before, 'amount');
  if (isZero(left) || compare(amount, left) > 0) throw tooMuch(left, before.currency);

  const unapplied = least(before.amount_unapplied, amount);
  const amount_refunded = plus(before.amount_refunded, amount);
  const payment: PaymentRecord = {
    ...before,
    amount_refunded,
    amount_unapplied: minus(before.amount_unapplied, unapplied),
    applications: takeBack(before.applications, minus(amount, unapplied)).kept,
    status: compare(amount_refunded, before.amount) === 0 ? 'refunded' : 'settled',
    updated_at: now,
  };
  const made: RefundRecord = {
    kind: 'refund',
    version: 0,
    id,
    payment_id: before.id,
    customer_id: before.customer_id,
    in_customers_journey: before.in_customers_journey,
    credit_note_id: null,
    amount,
    reason: reason ?? null,
    currency: before.currency,
    currency_digits: before.currency_digits,
    lifecycle_number: before.lifecycle_number,
    created_at: now,
  };
  const { changes } = recount(invoices, [countsOf(before)], [countsOf(payment)], now);
  return {
    changes: [{ before, after: payment }, { after: made }, ...changes],
    events: [],
    payment,
    refund: made,
  };
};

/**
 * Gives back all that is left of a payment, which no refund in part may have done before.
 * @throws Failure `illegal_transition`
 */
export const refundWhole = (before: PaymentRecord, invoices: readonly InvoiceRecord[], birth: Birth) => {
  assertTransition('payment', paymentTransitions, before.status, 'refunded');
  return refund(before, invoices, {}, birth);
};

const tooMuch = (left: Decimal, currency: string): Failure => {
  const amount_left = numberOf(left);
  const message = `Of the payment ${amount_left} ${currency} is left to refund.`;
  return new Failure('refund_exceeds_payment', message, { amount_left });
};

/** @throws Failure `not_found` when it is another payment's */
export const assertRefundOf = ({ payment_id }: RefundRecord, paymentId: string): void => {
  if (payment_id !== paymentId) throw notFound('refund');
};
