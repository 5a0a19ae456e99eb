import type * as z from 'zod';
import {
  Payment,
  type PaymentInput,
  type PaymentMethod,
  type PaymentOutcome,
  type PaymentStatus,
  receivedDaysBack,
} from '../contract/payments.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import { type Decimal, zero } from '../kernel/decimal.ts';
import { Failure, invalidField } from '../kernel/failure.ts';
import { assertTransition, type Transitions } from '../kernel/transitions.ts';
import { addDays, dayIn, momentIn } from '../kernel/zone.ts';
import { type AppliedMoney, applyTo, recount } from './applications.ts';
import { assertRoom, type InvoiceRecord } from './invoices.ts';
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

/**
 * A card's or bank's reference is unique in the company; two customers' banks may use the same check number; cash may
 * have any note.
 */
const referenceOwners = {
  card: 'company',
  ach: 'company',
  check: 'customer',
  cash: null,
  other: null,
} as const satisfies Record<PaymentMethod, 'company' | 'customer' | null>;

/** The part of the reference that no second payment may have. A failed payment may be retried under it. */
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

export const countsOf = ({ status, applications }: PaymentRecord): AppliedMoney => ({
  as: status === 'pending' ? 'pending' : 'paid',
  applications,
});

/**
 * Now, or noon of an earlier day in the company's zone.
 * @throws Failure `invalid_request` for a future day, or one long ago
 */
export const receivedAt = (day: string | undefined, zone: string, now: Instant): Instant => {
  const today = dayIn(zone, Date.parse(now));
  if (day === undefined || day === today) return now;
  if (day > today) throw invalidField('received_on', 'Must not be later than today.');
  if (day < addDays(today, -receivedDaysBack))
    throw invalidField('received_on', `Must be at most ${receivedDaysBack} days ago.`);
  return toInstant(new Date(momentIn(zone, day, '12:00')));
};

/**
 * Records a payment and counts it on its invoice, whose version keeps two simultaneous payments from paying too much; with
 * `unapplied` it has no invoice. `earlier` is the payment with the same reference: a repeat is reported as such even on
 * a paid invoice.
 * @throws Failure `duplicate_payment`, `invoice_not_payable`, `overpayment`
 */
export const pay = (
  invoice: InvoiceRecord,
  earlier: PaymentRecord | undefined,
  input: PaymentInput,
  { id, now, received_at = now }: Birth & { readonly received_at?: Instant },
) => {
  const amount = inCurrency(input.amount, invoice, 'amount');
  if (earlier !== undefined) throw duplicatePayment(earlier.id);
  const isApplied = input.unapplied !== true;
  if (isApplied) assertRoom(invoice, amount);
  const nothing = zero(amount.scale);
  const payment: PaymentRecord = {
    kind: 'payment',
    version: 0,
    id,
    invoice_id: invoice.id,
    customer_id: invoice.customer_id,
    in_customers_journey: invoice.in_customers_journey,
    amount,
    amount_refunded: nothing,
    amount_unapplied: isApplied ? nothing : amount,
    applications: isApplied ? [{ invoice_id: invoice.id, amount }] : [],
    status: input.status,
    method: input.method ?? null,
    external_id: input.external_id ?? null,
    currency: invoice.currency,
    currency_digits: invoice.currency_digits,
    lifecycle_number: invoice.lifecycle_number,
    settled_at: input.status === 'settled' ? received_at : null,
    created_at: now,
    updated_at: now,
  };
  const decision = decided(undefined, payment, [invoice], now);
  const received = payment.status === 'settled' ? [paymentReceived(payment)] : [];
  return { ...decision, events: [...received, ...decision.events] };
};

/**
 * Settles or fails a payment, and updates its invoices.
 * @throws Failure `illegal_transition`
 */
export const moveTo = (
  before: PaymentRecord,
  invoices: readonly InvoiceRecord[],
  status: Exclude<PaymentOutcome, 'refunded'>,
  now: Instant,
  received_at = now,
) => {
  assertTransition('payment', paymentTransitions, before.status, status);
  const settled: PaymentRecord = { ...before, status, settled_at: received_at, updated_at: now };
  const nowhere = { applications: [], amount_unapplied: zero(before.amount.scale) };
  const failed: PaymentRecord = { ...before, ...nowhere, status, updated_at: now };
  const decision = decided(before, status === 'settled' ? settled : failed, invoices, now);
  const told = status === 'settled' ? paymentReceived(settled) : paymentFailed(failed);
  return { ...decision, events: [told, ...decision.events] };
};

/**
 * Applies a payment without an invoice, or `asked` of it.
 * @throws Failure `different_customer`, `different_currency`, `exceeds_amount_left`, `invoice_not_payable`,
 * `overpayment`, `limit_reached`
 */
export const apply = (
  before: PaymentRecord,
  invoice: InvoiceRecord,
  asked: Decimal | undefined,
  now: string,
) => {
  const { applications, left } = applyTo({ ...before, left: before.amount_unapplied }, invoice, asked);
  const payment: PaymentRecord = { ...before, applications, amount_unapplied: left, updated_at: now };
  return decided(before, payment, [invoice], now);
};

export const duplicatePayment = (payment_id: string): Failure =>
  new Failure('duplicate_payment', `The payment ${payment_id} has this external_id; getPayment shows it.`, {
    payment_id,
  });

const decided = (
  before: PaymentRecord | undefined,
  payment: PaymentRecord,
  invoices: readonly InvoiceRecord[],
  now: string,
) => {
  const { changes, events } = recount(invoices, before ? [countsOf(before)] : [], [countsOf(payment)], now);
  const change = before === undefined ? { after: payment } : { before, after: payment };
  return { changes: [change, ...changes], events, payment };
};

const paymentReceived = (payment: PaymentRecord) => ({
  type: 'payment.received' as const,
  data: eventDataOf(payment),
});

const paymentFailed = (payment: PaymentRecord) => ({
  type: 'payment.failed' as const,
  data: { ...eventDataOf(payment), customer_id: payment.customer_id, status: payment.status },
});

const eventDataOf = ({ id: payment_id, ...payment }: PaymentRecord) => {
  const { invoice_id, lifecycle_number, amount, amount_unapplied, method, external_id } = payment;
  return { payment_id, invoice_id, lifecycle_number, amount, amount_unapplied, method, external_id };
};
