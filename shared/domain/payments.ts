import type * as z from 'zod';
import {
  Payment,
  type PaymentInput,
  type PaymentMethod,
  type PaymentOutcome,
  type PaymentStatus,
} from '../contract/payments.ts';
import { compare, type Decimal, minus, numberOf, plus } from '../kernel/decimal.ts';
import { Failure } from '../kernel/failure.ts';
import { assertTransition, type Transitions } from '../kernel/transitions.ts';
import { type InvoiceRecord, withPayments } from './invoices.ts';
import { inCurrency } from './money.ts';
import { type Birth, inCustomersJourney, record } from './record.ts';

export const PaymentRecord = record('payment', Payment).extend(inCustomersJourney);
export type PaymentRecord = z.output<typeof PaymentRecord>;

export const paymentTransitions = {
  pending: ['settled', 'failed'],
  settled: ['refunded'],
  failed: [],
  refunded: [],
} as const satisfies Transitions<PaymentStatus>;

/** A card's or bank's reference is one in the company; two customers' banks may well number their checks alike; cash may bear any note. */
const referenceOwners = {
  card: 'company',
  ach: 'company',
  check: 'customer',
  cash: null,
  other: null,
} as const satisfies Record<PaymentMethod, 'company' | 'customer' | null>;

/** The reference as far as no second payment may have it. What failed may be tried again under it. */
export const referenceOf = (
  {
    method,
    external_id,
    status,
  }: {
    readonly method?: PaymentMethod | null | undefined;
    readonly external_id?: string | null | undefined;
    readonly status: PaymentStatus;
  },
  customerId: string | null,
): { value: string; part: string | null } | null => {
  const owner = referenceOwners[method ?? 'card'];
  if (external_id == null || owner === null || status === 'failed') return null;
  return { value: external_id, part: owner === 'customer' ? customerId : null };
};

/**
 * Records a payment and counts it on its invoice, whose version keeps two payments at once from paying too much.
 * `earlier` is the payment that holds the same reference: a repetition is told so even if nothing is owed any more.
 * @throws Failure `duplicate_payment`, `invoice_not_payable`, `overpayment`
 */
export const pay = (
  invoice: InvoiceRecord,
  earlier: PaymentRecord | undefined,
  input: PaymentInput,
  { id, now }: Birth,
) => {
  const amount = inCurrency(input.amount, invoice, 'amount');
  if (earlier !== undefined) throw duplicatePayment(earlier.id);
  assertOwed(invoice, amount);
  const isSettled = input.status === 'settled';
  const payment: PaymentRecord = {
    kind: 'payment',
    version: 0,
    id,
    invoice_id: invoice.id,
    customer_id: invoice.customer_id,
    in_customers_journey: invoice.in_customers_journey,
    amount,
    status: input.status,
    method: input.method ?? null,
    external_id: input.external_id ?? null,
    currency: invoice.currency,
    currency_digits: invoice.currency_digits,
    lifecycle_number: invoice.lifecycle_number,
    settled_at: isSettled ? now : null,
    created_at: now,
    updated_at: now,
  };
  const { amount_paid: paid, amount_pending: pending } = invoice;
  const sums = isSettled ? { paid: plus(paid, amount), pending } : { paid, pending: plus(pending, amount) };
  return counted({ after: payment }, invoice, sums, now);
};

/**
 * Settles, fails or refunds a payment, always the whole of it, and counts that on its invoice.
 * @throws Failure `illegal_transition`
 */
export const moveTo = (
  before: PaymentRecord,
  invoice: InvoiceRecord,
  status: PaymentOutcome,
  now: string,
) => {
  assertTransition('payment', paymentTransitions, before.status, status);
  const settled_at = status === 'settled' ? now : before.settled_at;
  const payment: PaymentRecord = { ...before, status, settled_at, updated_at: now };
  const { amount_paid: paid, amount_pending: pending } = invoice;
  const sums = {
    settled: { paid: plus(paid, before.amount), pending: minus(pending, before.amount) },
    failed: { paid, pending: minus(pending, before.amount) },
    refunded: { paid: minus(paid, before.amount), pending },
  };
  return counted({ before, after: payment }, invoice, sums[status], now);
};

export const duplicatePayment = (payment_id: string): Failure =>
  new Failure('duplicate_payment', `The payment ${payment_id} has this external_id; getPayment shows it.`, {
    payment_id,
  });

const counted = (
  change: { before?: PaymentRecord; after: PaymentRecord },
  invoice: InvoiceRecord,
  sums: { paid: Decimal; pending: Decimal },
  now: string,
) => {
  const payment = change.after;
  const { change: invoiceChange, events } = withPayments(invoice, sums, now);
  const received = payment.status === 'settled' ? [paymentReceived(payment)] : [];
  return { changes: [change, invoiceChange], events: [...received, ...events], payment };
};

/** What is pending may still settle, so only the rest can be paid. */
const assertOwed = (
  { status, amount_due, amount_pending, currency }: InvoiceRecord,
  amount: Decimal,
): void => {
  if (status === 'draft' || status === 'void') {
    throw new Failure('invoice_not_payable', `The invoice is ${status} and takes no payments.`, { status });
  }
  if (compare(amount, minus(amount_due, amount_pending)) <= 0) return;
  const [due, pending] = [numberOf(amount_due), numberOf(amount_pending)];
  const message = `The payment is more than is owed: ${due} ${currency}, of which ${pending} is pending.`;
  throw new Failure('overpayment', message, { amount_due: due, amount_pending: pending });
};

const paymentReceived = ({
  id,
  invoice_id,
  lifecycle_number,
  amount,
  method,
  external_id,
}: PaymentRecord) => ({
  type: 'payment.received' as const,
  data: { payment_id: id, invoice_id, lifecycle_number, amount, method, external_id },
});
