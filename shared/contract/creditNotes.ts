import * as z from 'zod';
import { Delivered } from './communications.ts';
import {
  Id,
  IdParams,
  LifecycleNumber,
  LifecycleNumberText,
  ListQuery,
  LongText,
  PageOf,
  Timestamp,
} from './fields.ts';
import { LineItem, LineItemInput } from './lines.ts';
import { Amount, CurrencyDigits, Money } from './money.ts';
import { NumberText } from './numberFormats.ts';
import { operation } from './operation.ts';
import { Application, PaymentApplication } from './payments.ts';
import { versioned } from './versioned.ts';

/** applied: fully used. */
export const CreditNoteStatus = z.enum(['issued', 'applied']);

/** Part of an invoice that is not charged after all. `amount` = `amount_left` + what `applications` count. */
export const CreditNote = z.object({
  id: Id,
  number: z.string(),
  invoice_id: Id,
  customer_id: Id,
  amount: Money,
  amount_left: Money,
  applications: z.array(Application),
  status: CreditNoteStatus,
  line_items: z.array(LineItem),
  reason: z.string().nullable(),
  currency: z.string(),
  currency_digits: CurrencyDigits,
  lifecycle_number: LifecycleNumber,
  created_at: Timestamp,
  updated_at: Timestamp,
  delivery: Delivered,
});
versioned.add(CreditNote);

export const CreditNoteInput = z
  .object({
    amount: Amount.optional().describe('The credited amount; else the sum of line_items.'),
    line_items: z.array(LineItemInput).max(200).optional().describe('The credit, line by line.'),
    reason: LongText.optional().describe('The reason in the words of the customer or the office.'),
  })
  .refine(({ amount, line_items }) => amount !== undefined || Boolean(line_items?.length), {
    path: ['amount'],
    message: 'Needs amount or line_items.',
  });
export type CreditNoteInput = z.output<typeof CreditNoteInput>;

export const createCreditNote = operation({
  id: 'createCreditNote',
  method: 'POST',
  path: '/invoices/{id}/credit-notes',
  summary: 'Credit an issued invoice',
  notes:
    'It first pays the due amount of its own invoice. The rest pays other invoices of the customer (applyCreditNote) or is refunded (refundPayment).',
  scopes: ['refunds.write'],
  params: IdParams,
  body: CreditNoteInput,
  success: { status: 201, body: CreditNote },
  madeAt: '/credit-notes/{id}',
  fails: ['not_found', 'invoice_not_payable', 'credit_exceeds_invoice'],
  emits: ['credit_note.issued', 'invoice.paid'],
  reachesOut: true,
  timelineText: 'Credit note issued',
});

export const getCreditNote = operation({
  id: 'getCreditNote',
  method: 'GET',
  path: '/credit-notes/{id}',
  summary: 'Read a credit note',
  scopes: ['invoices.read'],
  params: IdParams,
  success: { status: 200, body: CreditNote },
  fails: ['not_found'],
});

export const listCreditNotes = operation({
  id: 'listCreditNotes',
  method: 'GET',
  path: '/credit-notes',
  summary: 'List credit notes, newest first',
  scopes: ['invoices.read'],
  query: ListQuery.extend({
    lifecycle_number: LifecycleNumberText.optional(),
    invoice_id: Id.optional().describe('Only those of this invoice.'),
    customer_id: Id.optional().describe('Only those of this customer.'),
    number: NumberText.optional(),
    status: CreditNoteStatus.optional().describe('issued: an amount is left.'),
  }),
  success: { status: 200, body: PageOf(CreditNote) },
});

export const applyCreditNote = operation({
  id: 'applyCreditNote',
  method: 'POST',
  path: '/credit-notes/{id}/apply',
  summary: 'Apply the rest of a credit note to an invoice of its customer',
  scopes: ['refunds.write'],
  params: IdParams,
  body: PaymentApplication,
  success: { status: 200, body: CreditNote },
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
  timelineText: 'Credit note applied',
});
