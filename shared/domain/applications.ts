// Applies payments and credit notes to invoices.

import type { Application } from '../contract/payments.ts';
import { compare, type Decimal, isZero, minus, numberOf, plus, zero } from '../kernel/decimal.ts';
import { Failure } from '../kernel/failure.ts';
import { assertRoom, type InvoiceRecord, roomOn, type Sums, sumsOf, withSums } from './invoices.ts';
import { inCurrency } from './money.ts';

/** A payment's or credit note's applications, and the invoice sum to which they add. */
export type AppliedMoney = { readonly as: keyof Sums; readonly applications: readonly Application[] };

/** How many invoices a payment or credit note may be applied to, because a reversal changes all of them at once. */
export const mostApplications = 20;

/** The invoices whose sums changed, and those that this paid in full. */
export const recount = (
  invoices: readonly InvoiceRecord[],
  before: readonly AppliedMoney[],
  after: readonly AppliedMoney[],
  now: string,
) => {
  const moved = invoices.flatMap((invoice) => {
    const sums = sumsOf(invoice);
    const grownBy = (as: keyof Sums) => minus(countOn(invoice, as, after), countOn(invoice, as, before));
    const next = {
      paid: plus(sums.paid, grownBy('paid')),
      pending: plus(sums.pending, grownBy('pending')),
      credited: plus(sums.credited, grownBy('credited')),
    };
    const isSame = [grownBy('paid'), grownBy('pending'), grownBy('credited')].every(isZero);
    return isSame ? [] : [withSums(invoice, next, now)];
  });
  return { changes: moved.map(({ change }) => change), events: moved.flatMap(({ events }) => events) };
};

const countOn = ({ id }: InvoiceRecord, as: keyof Sums, all: readonly AppliedMoney[]): Decimal =>
  sumOf(
    all
      .filter((one) => one.as === as)
      .flatMap(({ applications }) => applications)
      .filter(({ invoice_id }) => invoice_id === id),
  );

export const sumOf = (applications: readonly Application[]): Decimal =>
  applications.reduce((sum, { amount }) => plus(sum, amount), zero(0));

type UnplacedMoney = Pick<InvoiceRecord, 'customer_id' | 'currency' | 'currency_digits'> & {
  readonly left: Decimal;
  readonly applications: readonly Application[];
};

/**
 * Applies `asked` of the remaining amount to an invoice; by default, as much as both allow.
 * @throws Failure `different_customer`, `different_currency`, `exceeds_amount_left`, `invoice_not_payable`,
 * `overpayment`, `limit_reached`
 */
export const applyTo = (source: UnplacedMoney, invoice: InvoiceRecord, asked: Decimal | undefined) => {
  assertSameCustomer(source, invoice);
  const room = roomOn(invoice);
  const wanted = asked && inCurrency(asked, source, 'amount');
  const amount = wanted ?? least(source.left, room);
  assertLeft(source, amount);
  assertRoom(invoice, amount);
  const applications = withApplication(source.applications, { invoice_id: invoice.id, amount });
  return { applications, left: minus(source.left, amount) };
};

export const least = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);

/** @throws Failure `different_customer`, `different_currency` */
export const assertSameCustomer = (
  source: Pick<UnplacedMoney, 'customer_id' | 'currency'>,
  { customer_id, currency }: Pick<UnplacedMoney, 'customer_id' | 'currency'>,
): void => {
  if (source.customer_id !== customer_id) {
    throw new Failure('different_customer', 'It is for an invoice of another customer.', { customer_id });
  }
  if (source.currency !== currency) {
    const message = `It is for an invoice in ${currency}, not in ${source.currency}.`;
    throw new Failure('different_currency', message, { currency });
  }
};

/** @throws Failure `exceeds_amount_left`, even if nothing is left */
export const assertLeft = (
  { left, currency }: Pick<UnplacedMoney, 'left' | 'currency'>,
  amount: Decimal,
): void => {
  if (!isZero(left) && compare(amount, left) <= 0) return;
  const amount_left = numberOf(left);
  throw new Failure('exceeds_amount_left', `Only ${amount_left} ${currency} is left to apply.`, {
    amount_left,
  });
};

export const withApplication = (
  applications: readonly Application[],
  { invoice_id, amount }: Application,
): Application[] => {
  const isThere = applications.some((one) => one.invoice_id === invoice_id);
  if (!isThere && applications.length === mostApplications) {
    throw new Failure('limit_reached', `At most ${mostApplications} invoices share one payment or credit.`);
  }
  return isThere
    ? applications.map((one) =>
        one.invoice_id === invoice_id ? { invoice_id, amount: plus(one.amount, amount) } : one,
      )
    : [...applications, { invoice_id, amount }];
};

/** Takes the amount back, starting with the invoice applied to last, and at most the sum of all applications. */
export const takeBack = (applications: readonly Application[], amount: Decimal) => {
  const kept: Application[] = [];
  const taken: Application[] = [];
  let left = amount;
  for (const { invoice_id, amount: own } of applications.toReversed()) {
    const part = least(own, left);
    left = minus(left, part);
    if (!isZero(part)) taken.push({ invoice_id, amount: part });
    if (compare(own, part) > 0) kept.unshift({ invoice_id, amount: minus(own, part) });
  }
  return { kept, taken };
};
