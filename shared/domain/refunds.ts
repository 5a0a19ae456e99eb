import type * as z from 'zod';
import type { Application } from '../contract/payments.ts';
import { Refund, type RefundInput } from '../contract/refunds.ts';
import { compare, type Decimal, isZero, minus, numberOf, plus } from '../kernel/decimal.ts';
import { Failure, notFound } from '../kernel/failure.ts';
import { assertTransition } from '../kernel/transitions.ts';
import {
  assertLeft,
  assertSameCustomer,
  least,
  recount,
  sumOf,
  takeBack,
  withApplication,
} from './applications.ts';
import { type CreditNoteRecord, creditsOf, withApplications } from './creditNotes.ts';
import type { InvoiceRecord } from './invoices.ts';
import { inCurrency } from './money.ts';
import { countsOf, type PaymentRecord, paymentTransitions } from './payments.ts';
import { type Birth, inCustomersJourney, record } from './record.ts';

export const RefundRecord = record('refund', Refund).extend(inCustomersJourney);
export type RefundRecord = z.output<typeof RefundRecord>;

/**
 * Refunds a part of a payment, or all that is left: first the unapplied amount, then amounts on its newest invoices,
 * which owe them again.
 * @throws Failure `illegal_transition` if no money arrived, `refund_exceeds_payment`
 */
export const refund = (
  before: PaymentRecord,
  invoices: readonly InvoiceRecord[],
  { amount: asked, reason }: RefundInput,
  birth: Birth,
) => {
  assertCame(before);
  const left = minus(before.amount, before.amount_refunded);
  const amount = asked === undefined ? left : inCurrency(asked, before, 'amount');
  assertWithin(left, amount, before);

  const unapplied = least(before.amount_unapplied, amount);
  const { kept } = takeBack(before.applications, minus(amount, unapplied));
  const given = { amount, unapplied, applications: kept, reason, credit_note_id: null };
  const { payment, made } = giveBack(before, given, birth);
  const { changes } = recount(invoices, [countsOf(before)], [countsOf(payment)], birth.now);
  return {
    changes: [{ before, after: payment }, { after: made }, ...changes],
    events: [refunded(payment, made)],
    payment,
    refund: made,
  };
};

/**
 * Refunds a credit note's rest from a payment. The payment's invoices do not owe that money again, because the credit
 * replaces it.
 * @throws Failure `illegal_transition` if no money arrived, `exceeds_amount_left`, `refund_exceeds_payment`,
 * `different_customer`, `different_currency`, `limit_reached`
 */
export const payOut = (
  before: PaymentRecord,
  invoices: readonly InvoiceRecord[],
  note: CreditNoteRecord,
  { amount: asked, reason }: RefundInput,
  birth: Birth,
) => {
  assertCame(before);
  assertSameCustomer(note, before);
  const paid = sumOf(before.applications);
  const amount = asked === undefined ? least(note.amount_left, paid) : inCurrency(asked, before, 'amount');
  assertLeft({ ...note, left: note.amount_left }, amount);
  assertWithin(paid, amount, before);

  const { kept, taken } = takeBack(before.applications, amount);
  const given = { amount, unapplied: zeroOf(amount), applications: kept, reason, credit_note_id: note.id };
  const { payment, made } = giveBack(before, given, birth);
  const applications = taken.reduce(withApplication, note.applications);
  const used = withApplications(note, { applications, left: minus(note.amount_left, amount) }, birth.now);
  const counted = [countsOf(before), creditsOf(note)];
  const counting = [countsOf(payment), creditsOf(used)];
  const { changes } = recount(invoices, counted, counting, birth.now);
  return {
    changes: [{ before, after: payment }, { after: made }, { before: note, after: used }, ...changes],
    events: [refunded(payment, made)],
    payment,
    refund: made,
  };
};

const zeroOf = ({ scale }: Decimal): Decimal => ({ units: 0, scale });

/**
 * Refunds all that is left of a payment without partial refunds.
 * @throws Failure `illegal_transition`
 */
export const refundWhole = (before: PaymentRecord, invoices: readonly InvoiceRecord[], birth: Birth) => {
  assertTransition('payment', paymentTransitions, before.status, 'refunded');
  return refund(before, invoices, {}, birth);
};

/** @throws Failure `not_found` for another payment's refund */
export const assertRefundOf = ({ payment_id }: RefundRecord, paymentId: string): void => {
  if (payment_id !== paymentId) throw notFound('refund');
};

/** A refunded payment passes, because having nothing left is a different failure. */
const assertCame = ({ status }: PaymentRecord): void => {
  if (status !== 'refunded') assertTransition('payment', paymentTransitions, status, 'refunded');
};

const assertWithin = (left: Decimal, amount: Decimal, { currency }: PaymentRecord): void => {
  if (!isZero(left) && compare(amount, left) <= 0) return;
  const amount_left = numberOf(left);
  const message = `Of the payment ${amount_left} ${currency} is left to refund.`;
  throw new Failure('refund_exceeds_payment', message, { amount_left });
};

type RefundParts = {
  readonly amount: Decimal;
  readonly unapplied: Decimal;
  readonly applications: Application[];
  readonly reason: string | undefined;
  readonly credit_note_id: string | null;
};

const giveBack = (
  before: PaymentRecord,
  { amount, unapplied, applications, reason, credit_note_id }: RefundParts,
  { id, now }: Birth,
) => {
  const amount_refunded = plus(before.amount_refunded, amount);
  const payment: PaymentRecord = {
    ...before,
    amount_refunded,
    amount_unapplied: minus(before.amount_unapplied, unapplied),
    applications,
    status: compare(amount_refunded, before.amount) === 0 ? 'refunded' : 'settled',
    updated_at: now,
  };
  const { customer_id, in_customers_journey, currency, currency_digits, lifecycle_number } = before;
  const made: RefundRecord = {
    kind: 'refund',
    version: 0,
    id,
    payment_id: before.id,
    customer_id,
    in_customers_journey,
    credit_note_id,
    amount,
    reason: reason ?? null,
    currency,
    currency_digits,
    lifecycle_number,
    created_at: now,
  };
  return { payment, made };
};

const refunded = ({ amount_refunded, status }: PaymentRecord, made: RefundRecord) => {
  const { id: refund_id, payment_id, customer_id, credit_note_id, lifecycle_number, amount } = made;
  const parties = { refund_id, payment_id, customer_id, credit_note_id, lifecycle_number };
  return { type: 'payment.refunded' as const, data: { ...parties, amount, amount_refunded, status } };
};
