import * as z from 'zod';
import { aboutChanges, ChangesPageOf, updatedSince } from './changes.ts';
import {
  Id,
  IdParams,
  LifecycleNumber,
  LifecycleNumberText,
  ListQuery,
  ShortText,
  Timestamp,
} from './fields.ts';
import { Amount, CurrencyDigits, Money } from './money.ts';
import { operation } from './operation.ts';
import { Day } from './period.ts';
import { versioned } from './versioned.ts';

export const PaymentStatus = z.enum(['pending', 'settled', 'failed', 'refunded']);
export type PaymentStatus = z.output<typeof PaymentStatus>;

export const PaymentMethod = z.enum(['card', 'ach', 'cash', 'check', 'other']);
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** The part of a payment or a credit note that counts on one invoice. */
export const Application = z.object({ invoice_id: Id, amount: Money });
export type Application = z.output<typeof Application>;

/**
 * `amount` = `amount_refunded` + `amount_unapplied` + what `applications` count, unless it failed. `external_id` is the provider's reference or a check's number; `referenceOf` says who may have one only once.
 */
export const Payment = z.object({
  id: Id,
  invoice_id: Id,
  customer_id: Id,
  amount: Money,
  amount_refunded: Money,
  amount_unapplied: Money,
  applications: z.array(Application),
  status: PaymentStatus,
  method: PaymentMethod.nullable(),
  external_id: z.string().nullable(),
  currency: z.string(),
  currency_digits: CurrencyDigits,
  lifecycle_number: LifecycleNumber,
  settled_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
versioned.add(Payment);

/** The oldest possible day of a payment. */
export const receivedDaysBack = 366;

const ReceivedOn = Day.optional().describe('The day it arrived, if earlier.');

const PaymentFields = z.object({
  invoice_id: Id.describe('A sent invoice.'),
  amount: Amount,
  method: PaymentMethod.optional().describe('How it was paid.'),
  external_id: ShortText.min(1)
    .optional()
    .describe("The provider's reference, one per company, or a check's number, one per customer."),
  status: PaymentStatus.extract(['pending', 'settled'])
    .default('settled')
    .describe('pending: not arrived yet.'),
  received_on: ReceivedOn,
  unapplied: z.boolean().optional().describe('Kept for applyPayment; the invoice may be paid.'),
});
export const PaymentInput = PaymentFields.refine(
  ({ status, received_on }) => received_on === undefined || status === 'settled',
  { path: ['received_on'], message: 'Only a settled payment has arrived.' },
);
export type PaymentInput = z.output<typeof PaymentInput>;

export const PaymentApplication = z.object({
  invoice_id: Id.describe('An invoice of the same customer.'),
  amount: Amount.optional().describe('Default: as much as is unapplied and owed.'),
});

/** The outcomes of a recorded payment. */
export const PaymentOutcome = PaymentStatus.exclude(['pending']);
export type PaymentOutcome = z.output<typeof PaymentOutcome>;

export const PaymentStatusChange = z
  .object({
    status: PaymentOutcome.describe('The outcome; refunded returns the rest of it.'),
    received_on: ReceivedOn,
  })
  .refine(({ status, received_on }) => received_on === undefined || status === 'settled', {
    path: ['received_on'],
    message: 'Only a payment that settles has arrived.',
  });

export const recordPayment = operation({
  id: 'recordPayment',
  method: 'POST',
  path: '/payments',
  summary: 'Record a payment on an invoice',
  // The published scope for recording is payments.read; payments.write does not exist.
  scopes: ['payments.read'],
  body: PaymentInput,
  success: { status: 201, body: Payment },
  fails: ['not_found', 'invoice_not_payable', 'overpayment', 'duplicate_payment'],
  emits: ['payment.received', 'invoice.paid'],
  timelineText: 'Payment recorded',
  essential: true,
});

export const listPayments = operation({
  id: 'listPayments',
  method: 'GET',
  path: '/payments',
  summary: 'List payments, newest first',
  notes: aboutChanges,
  scopes: ['payments.read'],
  query: ListQuery.extend({
    ...updatedSince,
    lifecycle_number: LifecycleNumberText.optional(),
    status: PaymentStatus.optional().describe('Only payments in this state.'),
    invoice_id: Id.optional().describe('Only payments on this invoice.'),
    customer_id: Id.optional().describe('Only payments of this customer.'),
  }),
  success: { status: 200, body: ChangesPageOf(Payment) },
});

export const getPayment = operation({
  id: 'getPayment',
  method: 'GET',
  path: '/payments/{id}',
  summary: 'Read a payment',
  scopes: ['payments.read'],
  params: IdParams,
  success: { status: 200, body: Payment },
  fails: ['not_found'],
});

export const setPaymentStatus = operation({
  id: 'setPaymentStatus',
  method: 'POST',
  path: '/payments/{id}/status',
  summary: 'Settle, fail or refund a payment',
  scopes: ['payments.read', 'invoices.write'],
  params: IdParams,
  body: PaymentStatusChange,
  success: { status: 200, body: Payment },
  fails: ['not_found', 'illegal_transition'],
  emits: ['payment.received', 'invoice.paid', 'payment.failed', 'payment.refunded'],
  timelineText: {
    settled: 'Payment settled',
    failed: 'Payment failed',
    refunded: 'Payment refunded',
  } satisfies Record<PaymentOutcome, string>,
});

export const applyPayment = operation({
  id: 'applyPayment',
  method: 'POST',
  path: '/payments/{id}/apply',
  summary: 'Apply the unapplied part of a payment to an invoice',
  scopes: ['payments.read'],
  params: IdParams,
  body: PaymentApplication,
  success: { status: 200, body: Payment },
  fails: [
    'not_found',
    'exceeds_amount_left',
    'invoice_not_payable',
    'overpayment',
    'different_customer',
    'different_currency',
    'limit_reached',
  ],
  emits: ['invoice.paid'],
  timelineText: 'Payment applied',
});
