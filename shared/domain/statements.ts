import { Day, isFromTo, Moment } from '../contract/period.ts';
import type { Statement, StatementEntry } from '../contract/statements.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Currency } from '../kernel/currency.ts';
import { type Decimal, minus, plus, zero } from '../kernel/decimal.ts';
import { momentIn } from '../kernel/zone.ts';
import type { CreditNoteRecord } from './creditNotes.ts';
import type { InvoiceRecord } from './invoices.ts';
import type { PaymentRecord } from './payments.ts';
import type { RefundRecord } from './refunds.ts';

export type Account = {
  readonly invoices: readonly InvoiceRecord[];
  readonly payments: readonly PaymentRecord[];
  readonly refunds: readonly RefundRecord[];
  readonly creditNotes: readonly CreditNoteRecord[];
};

type Movement = Omit<StatementEntry, 'balance'>;
export type Period = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The balance before `from`, the movements from then on, and the balance at `to`. */
export const statementOf = (
  customer_id: string,
  account: Account,
  { from, to }: Period,
  { currency, currency_digits }: Currency,
): Statement => {
  const { kept, left_out } = inCurrencyOf(account, currency);
  const until = movementsOf(kept).filter(({ at }) => to === undefined || at < to);
  const before = until.filter(({ at }) => from !== undefined && at < from);
  const opening = sumOf(before, zero(currency_digits));

  let balance = opening;
  const entries = until.slice(before.length).map((movement) => {
    balance = plus(balance, movement.amount);
    return { ...movement, balance };
  });
  return { customer_id, currency, currency_digits, opening, entries, closing: balance, left_out };
};

const sumOf = (movements: readonly Movement[], start: Decimal): Decimal =>
  movements.reduce((sum, { amount }) => plus(sum, amount), start);

/** Amounts in different currencies have no sum. */
const inCurrencyOf = (account: Account, currency: string) => {
  const { invoices, payments, refunds, creditNotes } = account;
  const isKept = (record: { readonly currency: string }): boolean => record.currency === currency;
  const kept = {
    invoices: invoices.filter(isKept),
    payments: payments.filter(isKept),
    refunds: refunds.filter(isKept),
    creditNotes: creditNotes.filter(isKept),
  };
  return { kept, left_out: sizeOf(account) - sizeOf(kept) };
};

const sizeOf = ({ invoices, payments, refunds, creditNotes }: Account): number =>
  invoices.length + payments.length + refunds.length + creditNotes.length;

const movementsOf = ({ invoices, payments, refunds, creditNotes }: Account): Movement[] =>
  [
    ...invoices.flatMap(billed),
    ...payments.flatMap(({ id, settled_at: at, amount, external_id: number }) =>
      at === null ? [] : [{ at, kind: 'payment' as const, id, number, amount: negative(amount) }],
    ),
    ...refunds.map(({ id, created_at: at, amount }) => ({
      at,
      kind: 'refund' as const,
      id,
      number: null,
      amount,
    })),
    ...creditNotes.map(({ id, created_at: at, number, amount }) => ({
      at,
      kind: 'credit_note' as const,
      id,
      number,
      amount: negative(amount),
    })),
  ].toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));

const placeOf = ({ at, id }: Movement): string => `${at} ${id}`;

/** A void invoice never changes, so its last change voided it. */
const billed = (invoice: InvoiceRecord): Movement[] => {
  const { id, number, issued_at: at, status, amount, updated_at } = invoice;
  if (at === null) return [];
  const taken = { at: updated_at, kind: 'void' as const, id, number, amount: negative(amount) };
  return [{ at, kind: 'invoice', id, number, amount }, ...(status === 'void' ? [taken] : [])];
};

const negative = (amount: Decimal): Decimal => minus(zero(amount.scale), amount);

/**
 * The period in a page's URL: by moments, or by the company's days, the last one included. Invalid parameters are
 * ignored.
 */
export const periodAsked = (asked: URLSearchParams, timeZone: string): Period => {
  const momentOf = (name: 'from' | 'to', time: string): string | undefined => {
    const text = asked.get(name);
    const day = Day.safeParse(text);
    if (day.success) return toInstant(new Date(momentIn(timeZone, day.data, time)));
    return Moment.safeParse(text).data;
  };
  const period = { from: momentOf('from', '00:00'), to: momentOf('to', '24:00') };
  return isFromTo(period) ? period : {};
};
