import * as z from 'zod';
import { Id, IdParams, LifecycleNumber, ListQuery, LongText, PageOf, Timestamp } from './fields.ts';
import { Amount, CurrencyDigits, Money } from './money.ts';
import { operation } from './operation.ts';

/** A refunded part of one payment. `credit_note_id` names the credit note that it paid out. */
export const Refund = z.object({
  id: Id,
  payment_id: Id,
  customer_id: Id,
  credit_note_id: Id.nullable(),
  amount: Money,
  reason: z.string().nullable(),
  currency: z.string(),
  currency_digits: CurrencyDigits,
  lifecycle_number: LifecycleNumber,
  created_at: Timestamp,
});

export const RefundInput = z
  .object({
    amount: Amount.optional().describe('Default: the rest of the payment.'),
    credit_note_id: Id.optional().describe(
      'The credit note that it pays out; without one, the amount is owed again.',
    ),
    reason: LongText.optional().describe('The reason in the words of the customer or the office.'),
  })
  .default({});
export type RefundInput = z.output<typeof RefundInput>;

export const refundPayment = operation({
  id: 'refundPayment',
  method: 'POST',
  path: '/payments/{id}/refunds',
  summary: 'Refund a payment, or part of it',
  notes:
    'The payment stays settled until all of it is refunded. The unapplied part goes first; an amount taken from an invoice is due again.',
  scopes: ['refunds.write'],
  params: IdParams,
  body: RefundInput,
  success: { status: 201, body: Refund },
  madeAt: '/payments/{payment_id}/refunds/{id}',
  fails: [
    'not_found',
    'illegal_transition',
    'refund_exceeds_payment',
    'exceeds_amount_left',
    'different_customer',
    'different_currency',
    'limit_reached',
  ],
  emits: ['payment.refunded'],
  timelineText: 'Payment refunded',
});

export const listRefunds = operation({
  id: 'listRefunds',
  method: 'GET',
  path: '/payments/{id}/refunds',
  summary: 'List the refunds of a payment, newest first',
  scopes: ['payments.read'],
  params: IdParams,
  query: ListQuery,
  success: { status: 200, body: PageOf(Refund) },
  fails: ['not_found'],
});

export const getRefund = operation({
  id: 'getRefund',
  method: 'GET',
  path: '/payments/{id}/refunds/{refund_id}',
  summary: 'Read a refund',
  scopes: ['payments.read'],
  params: IdParams.extend({ refund_id: Id.describe('The refund.') }),
  success: { status: 200, body: Refund },
  fails: ['not_found'],
});
