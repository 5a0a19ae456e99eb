import * as z from 'zod';
import { PaperDelivery } from './communications.ts';
import { Id, IdParams, Timestamp } from './fields.ts';
import { CurrencyDigits, Money } from './money.ts';
import { operation } from './operation.ts';
import { fromTo, isFromTo, Moment, notFromTo } from './period.ts';

/** The entries that change a balance; void takes an invoice back. */
export const StatementKind = z.enum(['invoice', 'void', 'payment', 'refund', 'credit_note']);
export type StatementKind = z.output<typeof StatementKind>;

/** `amount` is the increase in the customer's debt, negative for a decrease; `number` is the document's, or a payment's reference. */
export const StatementEntry = z.object({
  at: Timestamp,
  kind: StatementKind,
  id: Id,
  number: z.string().nullable(),
  amount: Money,
  balance: Money,
});
export type StatementEntry = z.output<typeof StatementEntry>;

/** A customer's balance: negative if the company owes money. `left_out` counts entries in a currency that the company used earlier. */
export const Statement = z.object({
  customer_id: Id,
  currency: z.string(),
  currency_digits: CurrencyDigits,
  opening: Money,
  entries: z.array(StatementEntry),
  closing: Money,
  left_out: z.int(),
});
export type Statement = z.output<typeof Statement>;

export const StatementQuery = z.object(fromTo).refine(isFromTo, notFromTo);

export const getStatement = operation({
  id: 'getStatement',
  method: 'GET',
  path: '/customers/{id}/statement',
  summary: 'Read the statement of a customer, with its opening and closing balance',
  notes: 'Pending payments and drafts do not count. Applying a payment or a credit note moves no balance.',
  scopes: ['invoices.read', 'payments.read'],
  params: IdParams,
  query: StatementQuery,
  success: { status: 200, body: Statement },
  fails: ['not_found'],
});

/** `url` is the customer's page of the statement; anyone with the link can read it, including later entries of that period. */
export const StatementLink = z.object({ customer_id: Id, url: z.string(), expires_at: Timestamp });

export const getStatementLink = operation({
  id: 'getStatementLink',
  method: 'GET',
  path: '/customers/{id}/statement/link',
  summary: "Read the address of the customer's page of the statement, to hand it over yourself",
  notes:
    'Each request makes another address. All of them end when the email or phone of the customer changes. 404 for a customer with neither.',
  scopes: ['invoices.read', 'payments.read', 'communications.write'],
  params: IdParams,
  query: StatementQuery,
  success: { status: 200, body: StatementLink },
  fails: ['not_found'],
  carriesSecret: 'url',
});

export const SentStatement = z.object({ customer_id: Id, delivery: PaperDelivery });

/** Without `from` it starts with the first entry; without `to` it has no end. */
export const StatementToSend = z
  .object({
    from: Moment.nullish().describe('The start of the period.'),
    to: Moment.nullish().describe('The end of the period, exclusive.'),
  })
  .default({})
  .refine(({ from, to }) => isFromTo({ from: from ?? undefined, to: to ?? undefined }), notFromTo);

export const sendStatement = operation({
  id: 'sendStatement',
  method: 'POST',
  path: '/customers/{id}/statement/send',
  summary: 'Send the customer the link of the statement',
  notes: 'By email, else by SMS. Without an end, the page also shows later entries.',
  scopes: ['invoices.read', 'payments.read', 'communications.write'],
  params: IdParams,
  body: StatementToSend,
  success: { status: 202, body: SentStatement },
  fails: ['not_found', 'missing_variable'],
  timelineText: 'Statement sent',
  reachesOut: true,
});
