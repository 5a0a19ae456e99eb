import { describe, expect, it } from 'vitest';
import type { InvoiceStatus } from '../../shared/contract/invoices.ts';
import { PaymentOutcome, PaymentStatus } from '../../shared/contract/payments.ts';
import type { InvoiceRecord } from '../../shared/domain/invoices.ts';
import {
  moveTo,
  type PaymentRecord,
  pay,
  paymentTransitions,
  receivedAt,
} from '../../shared/domain/payments.ts';
import { refundWhole } from '../../shared/domain/refunds.ts';
import { decimalOf, numberOf, zero } from '../../shared/kernel/decimal.ts';
import { billedPlainly } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';

const now = '2026-03-02T10:00:00.000Z';
const later = '2026-03-03T10:00:00.000Z';
const birth = { id: '01900000-0000-7000-8000-00000000000c', now };

const money = (value: number) => {
  const decimal = decimalOf(value);
  if (decimal === undefined) throw new Error(`${value} has too many digits.`);
  return decimal;
};

const invoiceWith = (paid: number, pending: number, status: InvoiceStatus = 'sent'): InvoiceRecord => ({
  kind: 'invoice',
  version: 1,
  id: '01900000-0000-7000-8000-00000000000b',
  number: 'INV-0001',
  ...billedPlainly(money(100)),
  status,
  amount: money(100),
  amount_due: money(100 - paid),
  amount_paid: money(paid),
  amount_credited: money(0),
  amount_pending: money(pending),
  currency: 'USD',
  currency_digits: 2,
  job_id: '01900000-0000-7000-8000-00000000000a',
  customer_id: '01900000-0000-7000-8000-000000000002',
  lifecycle_number: 'AAAA-BBBB-CCCC',
  milestone: null,
  issued_at: now,
  due_at: null,
  links: {},
  reason: null,
  created_at: now,
  updated_at: now,
});
const owed = invoiceWith(0, 0);
const inputOf = (amount: number, status: 'pending' | 'settled' = 'settled') => ({
  invoice_id: owed.id,
  amount: money(amount),
  method: 'card' as const,
  external_id: 'pi_1',
  status,
});
/** What `setPaymentStatus` decides. */
const move = (before: PaymentRecord, invoice: InvoiceRecord, to: PaymentOutcome, at: string) =>
  to === 'refunded'
    ? refundWhole(before, [invoice], { id: birth.id, now: at })
    : moveTo(before, [invoice], to, at);
const typesOf = ({ events }: { events: readonly { type: string }[] }) => events.map(({ type }) => type);
type MoneyDecision = ReturnType<typeof pay> | ReturnType<typeof move>;
const invoiceAfter = ({ changes }: Pick<MoneyDecision, 'changes'>): InvoiceRecord => {
  const after = changes.map((change) => change.after).find((one) => one?.kind === 'invoice');
  if (after?.kind !== 'invoice') throw new Error('The decision changed no invoice.');
  return after;
};

describe('pay', () => {
  it('a settled payment counts as paid, and its change is filed under the payment', () => {
    const decision = pay(owed, undefined, inputOf(40), birth);

    expect(decision.payment).toEqual({
      kind: 'payment',
      version: 0,
      id: birth.id,
      invoice_id: owed.id,
      customer_id: owed.customer_id,
      in_customers_journey: undefined,
      amount: { units: 4_000, scale: 2 },
      amount_refunded: zero(2),
      amount_unapplied: zero(2),
      applications: [{ invoice_id: owed.id, amount: { units: 4_000, scale: 2 } }],
      status: 'settled',
      method: 'card',
      external_id: 'pi_1',
      currency: 'USD',
      currency_digits: 2,
      lifecycle_number: owed.lifecycle_number,
      settled_at: now,
      created_at: now,
      updated_at: now,
    });
    expect(decision.changes[0]).toEqual({ after: decision.payment });
    expect(invoiceAfter(decision).status).toBe('partial');
    expect(numberOf(invoiceAfter(decision).amount_due)).toBe(60);
    expect(numberOf(invoiceAfter(decision).amount_paid)).toBe(40);
    expect(typesOf(decision)).toEqual(['payment.received']);
  });

  it('a final payment fires payment.received, and then invoice.paid', () => {
    expect(typesOf(pay(invoiceWith(60, 0, 'partial'), undefined, inputOf(40), birth))).toEqual([
      'payment.received',
      'invoice.paid',
    ]);
  });

  it('a pending payment leaves the amount due, and fires no event', () => {
    const decision = pay(owed, undefined, inputOf(100, 'pending'), birth);

    expect(decision.payment).toMatchObject({ status: 'pending', settled_at: null });
    expect(invoiceAfter(decision).status).toBe('sent');
    expect(numberOf(invoiceAfter(decision).amount_due)).toBe(100);
    expect(numberOf(invoiceAfter(decision).amount_pending)).toBe(100);
    expect(decision.events).toEqual([]);
  });

  it.each([
    [0, 0, 100.01],
    [60, 0, 40.01],
    [0, 60, 40.01],
    [30, 30, 40.01],
    [100, 0, 0.01],
  ])('after %d paid and %d pending of 100, a payment of %d is an overpayment', (paid, pending, amount) => {
    expect(refusal(() => pay(invoiceWith(paid, pending), undefined, inputOf(amount), birth))).toMatchObject({
      code: 'overpayment',
      details: { amount_due: 100 - paid, amount_pending: pending },
    });
  });

  it.each(['draft', 'void'] as const)(
    'a payment on a %s invoice is refused with invoice_not_payable',
    (status) => {
      expect(refusal(() => pay(invoiceWith(0, 0, status), undefined, inputOf(10), birth))).toMatchObject({
        code: 'invoice_not_payable',
        details: { status },
      });
    },
  );

  it('calls a repeated external_id a duplicate even when the first payment left nothing owed', () => {
    const earlier = pay(owed, undefined, inputOf(100), birth);
    const repeat = () => pay(invoiceAfter(earlier), earlier.payment, inputOf(100), birth);
    expect(refusal(repeat)).toMatchObject({ code: 'duplicate_payment', details: { payment_id: birth.id } });
  });

  it('a payment with more decimals than the invoice’s currency has is refused', () => {
    const yen = { ...owed, currency: 'JPY', currency_digits: 0 };
    expect(refusal(() => pay(yen, undefined, inputOf(0.5), birth))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path: 'amount' }] },
    });
  });

  it('a payment may have the decimals that its currency had when the invoice was made', () => {
    const old = { ...owed, currency: 'USD', currency_digits: 3 };
    const { payment } = pay(old, undefined, inputOf(0.125), birth);
    expect(payment).toMatchObject({ currency: 'USD', currency_digits: 3, amount: { units: 125, scale: 3 } });
  });
});

describe('moveTo', () => {
  const pending = pay(owed, undefined, inputOf(100, 'pending'), birth);
  const paymentThat = (status: PaymentStatus): PaymentRecord => ({ ...pending.payment, status });
  const invoiceUnder = (status: PaymentStatus) =>
    ({
      pending: invoiceWith(0, 100),
      settled: invoiceWith(100, 0, 'paid'),
      failed: owed,
      refunded: owed,
    })[status];
  const moves = PaymentStatus.options.flatMap((from) => PaymentOutcome.options.map((to) => ({ from, to })));
  const isAllowed = ({ from, to }: { from: PaymentStatus; to: PaymentStatus }) =>
    paymentTransitions[from].some((status) => status === to);

  it.each(moves.filter(isAllowed))('$from becomes $to', ({ from, to }) => {
    const { payment } = move(paymentThat(from), invoiceUnder(from), to, later);
    expect(payment).toMatchObject({ status: to, updated_at: later });
  });

  it.each(moves.filter((move) => !isAllowed(move)))('$from cannot become $to', ({ from, to }) => {
    expect(refusal(() => move(paymentThat(from), invoiceUnder(from), to, later))).toMatchObject({
      code: 'illegal_transition',
      details: { from, to, allowed: paymentTransitions[from] },
    });
  });

  it('settling pays the invoice and emits what recording a settled payment does', () => {
    const decision = move(pending.payment, invoiceAfter(pending), 'settled', later);

    expect(decision.payment.settled_at).toBe(later);
    expect(invoiceAfter(decision).status).toBe('paid');
    expect(numberOf(invoiceAfter(decision).amount_pending)).toBe(0);
    expect(typesOf(decision)).toEqual(['payment.received', 'invoice.paid']);
  });

  it('failing frees the sum for other payments and says so', () => {
    const decision = move(pending.payment, invoiceAfter(pending), 'failed', later);

    expect(numberOf(invoiceAfter(decision).amount_pending)).toBe(0);
    expect(invoiceAfter(decision).status).toBe('sent');
    const { id: payment_id, invoice_id, customer_id, lifecycle_number, amount, ...payment } = pending.payment;
    const { amount_unapplied, method, external_id } = payment;
    const data = { payment_id, invoice_id, lifecycle_number, amount, amount_unapplied, method, external_id };
    expect(decision.events).toEqual([
      { type: 'payment.failed', data: { ...data, customer_id, status: 'failed' } },
    ]);
  });

  it.each([
    [100, 'sent'],
    [40, 'partial'],
  ])('refunding %d of 100 paid makes a paid invoice %s', (amount, status) => {
    const payment = { ...paymentThat('settled'), amount: money(amount) };
    const decision = move(payment, invoiceWith(100, 0, 'paid'), 'refunded', later);

    expect(invoiceAfter(decision).status).toBe(status);
    expect(numberOf(invoiceAfter(decision).amount_due)).toBe(amount);
    expect(typesOf(decision)).toEqual(['payment.refunded']);
  });

  it('a refunded payment keeps the time of its settlement', () => {
    const settled = pay(owed, undefined, inputOf(40), birth);
    expect(move(settled.payment, invoiceAfter(settled), 'refunded', later).payment.settled_at).toBe(now);
  });
});

describe('receivedAt', () => {
  const at = '2026-03-10T02:30:00.000Z';
  const outcomeOf = (day: string | undefined, zone: string) => refusal(() => receivedAt(day, zone, at));

  it.each([
    [undefined, 'America/New_York', at],
    // It is still the ninth in New York, and the tenth in London already.
    ['2026-03-09', 'America/New_York', at],
    ['2026-03-09', 'Europe/London', '2026-03-09T12:00:00.000Z'],
    // The clocks changed on the eighth.
    ['2026-03-08', 'America/New_York', '2026-03-08T16:00:00.000Z'],
    ['2026-03-07', 'America/New_York', '2026-03-07T17:00:00.000Z'],
    ['2025-03-08', 'America/New_York', '2025-03-08T17:00:00.000Z'],
  ])('money of %s in %s arrived at %s', (day, zone, expected) => {
    expect(receivedAt(day, zone, at)).toBe(expected);
  });

  it.each([
    ['2026-03-10', 'America/New_York'],
    ['2025-03-07', 'America/New_York'],
  ])('money of %s, to come or more than 366 days ago in %s, is refused', (day, zone) => {
    expect(outcomeOf(day, zone)).toMatchObject({ code: 'invalid_request' });
  });
});
