import * as z from 'zod';
import { Id, IdParams, Timestamp } from './fields.ts';
import { CurrencyDigits, Money } from './money.ts';
import { operation } from './operation.ts';
import { fromTo, isFromTo, notFromTo } from './period.ts';

/** What moves a balance; void takes an invoice back. */
export const StatementKind = z.enum(['invoice', 'void', 'payment', 'refund', 'credit_note']);
export type StatementKind = z.output<typeof StatementKind>;

/** `amount` is what the customer owes more by it, negative for less; `number` is that of the paper, of a payment its reference. */
export const StatementEntry = z.object({
  at: Timestamp,
  kind: StatementKind,
  id: Id,
  number: z.string().nullable(),
  amount: Money,
  balance: Money,
});
export type StatementEntry = z.output<typeof StatementEntry>;

/** What a customer owes: negative where the company does. `left_out` counts what is in a currency that the company had before. */
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
  notes: 'What is pending or a draft does not count. To apply a payment or a credit note moves no balance.',
  scopes: ['invoices.read', 'payments.read'],
  params: IdParams,
  query: StatementQuery,
  success: { status: 200, body: Statement },
  fails: ['not_found'],
});
