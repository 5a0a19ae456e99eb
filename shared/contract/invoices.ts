import * as z from 'zod';
import { aboutChanges, ChangesPageOf, updatedSince } from './changes.ts';
import { Delivered } from './communications.ts';
import {
  Id,
  IdParams,
  LifecycleNumber,
  LifecycleNumberText,
  ListQuery,
  needsOneOf,
  OptionalReason,
  Timestamp,
} from './fields.ts';
import { DocumentTax, LineItem, LineItems } from './lines.ts';
import { Amount, CurrencyDigits, Money } from './money.ts';
import { NumberText } from './numberFormats.ts';
import { operation } from './operation.ts';
import { fromTo, isFromTo, notFromTo } from './period.ts';
import { Milestone } from './schedules.ts';
import { versioned } from './versioned.ts';
import { warned } from './warnings.ts';

export const InvoiceStatus = z.enum(['draft', 'sent', 'partial', 'paid', 'void']);
export type InvoiceStatus = z.output<typeof InvoiceStatus>;

/**
 * `number` is in sequence and assigned at the issue: a draft has none. An invoice for an estimate has no `job_id` until
 * that estimate's job adopts it. `amount` = `subtotal` - `discount_total` + `tax` = `amount_due` + `amount_paid` +
 * `amount_credited`; pending payments are still due. `due_at` is the payment deadline. `reason` explains a void invoice.
 */
export const Invoice = z.object({
  id: Id,
  number: z.string().nullable(),
  status: InvoiceStatus,
  amount: Money,
  amount_due: Money,
  amount_paid: Money,
  amount_credited: Money,
  amount_pending: Money,
  currency: z.string(),
  currency_digits: CurrencyDigits,
  job_id: Id.nullable(),
  estimate_id: Id.nullable(),
  customer_id: Id,
  lifecycle_number: LifecycleNumber,
  milestone: Milestone.nullable(),
  line_items: z.array(LineItem),
  subtotal: Money,
  discount_total: Money,
  taxes: z.array(DocumentTax),
  tax: Money,
  ...warned,
  issued_at: Timestamp.nullable(),
  due_at: Timestamp.nullable(),
  reason: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  delivery: Delivered,
});
versioned.add(Invoice);

/** A draft is not announced and takes no payments until it is sent. */
export const InvoiceInput = needsOneOf(
  z.object({
    job_id: Id.optional().describe('A job; without one, an estimate_id.'),
    estimate_id: Id.optional().describe('An accepted estimate without a job, or the estimate of the job.'),
    amount: Amount.optional().describe(
      'With tax. Default: the sum of line_items, the next part of the payment schedule, or, for a final one, the rest of the job.',
    ),
    line_items: LineItems.min(1)
      .optional()
      .describe('Default: the lines of the job, or one that names the billed part.'),
    milestone: Milestone.optional().describe('The part that it bills.'),
    draft: z.boolean().optional().describe('It is not sent and takes no payment until sendInvoice.'),
  }),
  ['job_id', 'estimate_id'],
);
export type InvoiceInput = z.output<typeof InvoiceInput>;

export const issueInvoice = operation({
  id: 'issueInvoice',
  method: 'POST',
  path: '/invoices',
  summary: 'Issue an invoice for a job, or for an estimate before there is a job',
  notes:
    'Its lines are as given; else, for a final one, the lines of the job less earlier invoices; else one line that names the part, with its tax in proportion. `amount`, if given, must equal the sum of the lines. If the estimate has a payment schedule, its next part (of that `milestone`, if named) gives the amount.',
  scopes: ['invoices.write'],
  body: InvoiceInput,
  success: { status: 201, body: Invoice },
  fails: ['not_found', 'estimate_not_accepted', 'missing_variable'],
  emits: ['invoice.issued'],
  timelineText: 'Invoice created',
  essential: true,
  reachesOut: true,
});

export const listInvoices = operation({
  id: 'listInvoices',
  method: 'GET',
  path: '/invoices',
  summary: 'List invoices, newest first; overdue ones are issued, not fully paid, and past due_at',
  notes: aboutChanges,
  scopes: ['invoices.read'],
  query: ListQuery.extend({
    ...updatedSince,
    ...fromTo,
    lifecycle_number: LifecycleNumberText.optional(),
    status: InvoiceStatus.optional().describe('Only invoices in this state.'),
    job_id: Id.optional().describe('Only invoices for this job.'),
    customer_id: Id.optional().describe('Only invoices to this customer.'),
    number: NumberText.optional(),
    overdue: z.enum(['true', 'false']).optional().describe('Whether they are past due.'),
  }).refine(isFromTo, notFromTo),
  success: { status: 200, body: ChangesPageOf(Invoice) },
});

export const getInvoice = operation({
  id: 'getInvoice',
  method: 'GET',
  path: '/invoices/{id}',
  summary: 'Read an invoice',
  scopes: ['invoices.read'],
  params: IdParams,
  success: { status: 200, body: Invoice },
  fails: ['not_found'],
});

export const sendInvoice = operation({
  id: 'sendInvoice',
  method: 'POST',
  path: '/invoices/{id}/send',
  summary: 'Issue a draft invoice',
  scopes: ['invoices.write'],
  params: IdParams,
  success: { status: 200, body: Invoice },
  fails: ['not_found', 'illegal_transition', 'missing_variable'],
  emits: ['invoice.issued'],
  timelineText: 'Invoice sent',
  reachesOut: true,
});

export const voidInvoice = operation({
  id: 'voidInvoice',
  method: 'POST',
  path: '/invoices/{id}/void',
  summary: 'Void an invoice without payments',
  scopes: ['invoices.write'],
  params: IdParams,
  body: OptionalReason,
  success: { status: 200, body: Invoice },
  fails: ['not_found', 'illegal_transition'],
  emits: ['invoice.voided'],
  timelineText: 'Invoice voided',
});
