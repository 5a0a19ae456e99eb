import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCredit, type CreditNoteRecord, credit } from '../../shared/domain/creditNotes.ts';
import { cancel, type InvoiceRecord, invoiceTransitions } from '../../shared/domain/invoices.ts';
import { apply, moveTo, type PaymentRecord, pay } from '../../shared/domain/payments.ts';
import { payOut, type RefundRecord, refund, refundWhole } from '../../shared/domain/refunds.ts';
import type { SequenceRecord } from '../../shared/domain/sequences.ts';
import { compare, type Decimal, isZero, plus, zero } from '../../shared/kernel/decimal.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import { unnumbered } from '../support/anybody.ts';
import { idNumbered, invoice as issued, money, now } from './made.ts';

/** Every move of money or credit that a request can ask for. */
const moves = [
  'pay',
  'keep',
  'settle',
  'fail',
  'refund',
  'refund whole',
  'pay out',
  'apply',
  'credit',
  'apply credit',
  'void',
] as const;

type Books = {
  readonly invoices: Map<string, InvoiceRecord>;
  readonly payments: Map<string, PaymentRecord>;
  readonly notes: Map<string, CreditNoteRecord>;
  readonly refunds: Map<string, RefundRecord>;
  sequence: SequenceRecord | undefined;
};

const step = fc.record({
  move: fc.constantFrom(...moves),
  /** Which of the invoices, payments and notes that there are. */
  on: fc.nat(2),
  of: fc.nat(5),
  /** Often all of an invoice, which is of 10,000. */
  units: fc.constantFrom(undefined, 2_500, 5_000, 10_000, 12_000),
  isPending: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(all: ReadonlyMap<string, T>, index: number): T | undefined =>
  [...all.values()][index % Math.max(1, all.size)];

/** What a request decides with the records as they are; nothing where it names none. */
const decide = (kept: Books, { move, on, of, units, isPending }: Step, number: number) => {
  const birth = { id: idNumbered(1_000 + number), now };
  const invoice = pick(kept.invoices, on);
  const payment = pick(kept.payments, of);
  const note = pick(kept.notes, of);
  const amount = units === undefined ? undefined : money(units);
  const invoices = [...kept.invoices.values()];
  if (invoice === undefined) return undefined;
  // A request's amount is never 0.
  const most = isZero(invoice.amount_due) ? invoice.amount : invoice.amount_due;
  const given = {
    invoice_id: invoice.id,
    amount: amount ?? most,
    status: isPending ? ('pending' as const) : ('settled' as const),
  };
  if (move === 'pay') return pay(invoice, undefined, given, birth);
  if (move === 'keep') return pay(invoice, undefined, { ...given, unapplied: true }, birth);
  if (move === 'credit') {
    const numbering = { ...unnumbered, sequence: kept.sequence, nonce: birth.id };
    return credit(invoice, { amount: amount ?? most }, { ...birth, ...numbering });
  }
  if (move === 'void') return cancel(invoice, undefined, now);
  if (move === 'apply credit') return note && applyCredit(note, invoice, amount, now);
  if (payment === undefined) return undefined;
  if (move === 'settle') return moveTo(payment, invoices, 'settled', now);
  if (move === 'fail') return moveTo(payment, invoices, 'failed', now);
  if (move === 'apply') return apply(payment, invoice, amount, now);
  if (move === 'refund whole') return refundWhole(payment, invoices, birth);
  if (move === 'refund') return refund(payment, invoices, { amount }, birth);
  return note && payOut(payment, invoices, note, { amount }, birth);
};

type MoneyDecision = NonNullable<ReturnType<typeof decide>>;

/** A refusal changes nothing. */
const attempted = (kept: Books, asked: Step, number: number): MoneyDecision | undefined => {
  try {
    return decide(kept, asked, number);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
};

const keep = (kept: Books, { changes }: MoneyDecision): void => {
  for (const { after } of changes) {
    if (after?.kind === 'invoice') kept.invoices.set(after.id, after);
    if (after?.kind === 'payment') kept.payments.set(after.id, after);
    if (after?.kind === 'credit_note') kept.notes.set(after.id, after);
    if (after?.kind === 'refund') kept.refunds.set(after.id, after);
    if (after?.kind === 'sequence') kept.sequence = after;
  }
};

const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce(plus, zero(2));
const isEqual = (a: Decimal, b: Decimal): boolean => compare(a, b) === 0;
const partsOn = ({ id }: InvoiceRecord, all: Iterable<PaymentRecord | CreditNoteRecord>): Decimal =>
  sumOf(
    [...all]
      .flatMap(({ applications }) => applications)
      .filter(({ invoice_id }) => invoice_id === id)
      .map(({ amount }) => amount),
  );

const expectRight = ({ invoices, payments, notes, refunds }: Books): void => {
  const settled = [...payments.values()].filter(({ status }) => status !== 'pending');
  for (const invoice of invoices.values()) {
    const { amount, amount_due, amount_paid, amount_credited, amount_pending } = invoice;
    expect(isEqual(amount, sumOf([amount_due, amount_paid, amount_credited]))).toBe(true);
    for (const one of [amount_paid, amount_credited, amount_pending])
      expect(one.units).toBeGreaterThanOrEqual(0);
    expect(compare(amount_due, amount_pending)).toBeGreaterThanOrEqual(0);
    expect(isEqual(amount_paid, partsOn(invoice, settled))).toBe(true);
    expect(isEqual(amount_credited, partsOn(invoice, notes.values()))).toBe(true);
  }
  for (const { id, status, amount, amount_refunded, amount_unapplied, applications } of payments.values()) {
    const given = [...refunds.values()].filter(({ payment_id }) => payment_id === id);
    const placed = sumOf([amount_refunded, amount_unapplied, ...applications.map((one) => one.amount)]);
    expect(isEqual(placed, status === 'failed' ? zero(2) : amount)).toBe(true);
    expect(isEqual(amount_refunded, sumOf(given.map((one) => one.amount)))).toBe(true);
    expect(isEqual(amount_refunded, amount)).toBe(status === 'refunded');
  }
  for (const { amount, amount_left, applications, status } of notes.values()) {
    expect(isEqual(amount, sumOf([amount_left, ...applications.map((one) => one.amount)]))).toBe(true);
    expect(isZero(amount_left)).toBe(status === 'applied');
  }
};

/** Half of the courses begin with a paid invoice of which half is credited: random moves rarely leave so much of a credit note. */
const begun: readonly Step[] = [
  { move: 'pay', on: 0, of: 0, units: 10_000, isPending: false },
  { move: 'credit', on: 0, of: 0, units: 5_000, isPending: false },
];
const courses = fc
  .tuple(fc.boolean(), fc.array(step, { minLength: 10, maxLength: 40 }))
  .map(([isBegun, steps]) => [...(isBegun ? begun : []), ...steps]);

test('any order of partial payments, failures, refunds, credits and voids keeps every sum to the cent, never owes less than nothing, and fires invoice.paid once each time', () => {
  const taken = new Set<string>();
  fc.assert(
    fc.property(courses, (steps) => {
      const all = [0, 1, 2].map((number) => ({ ...issued, id: idNumbered(900 + number) }));
      const kept: Books = {
        invoices: new Map(all.map((one) => [one.id, one])),
        payments: new Map(),
        notes: new Map(),
        refunds: new Map(),
        sequence: undefined,
      };
      for (const [number, asked] of steps.entries()) {
        const before = new Map(kept.invoices);
        const decision = attempted(kept, asked, number);
        if (decision === undefined) continue;
        taken.add(asked.move);
        keep(kept, decision);
        expectRight(kept);

        const moved = [...kept.invoices.values()].map((after) => ({
          id: after.id,
          from: before.get(after.id)?.status ?? after.status,
          to: after.status,
        }));
        for (const { from, to } of moved) if (from !== to) expect(invoiceTransitions[from]).toContain(to);
        const paid = decision.events.flatMap(({ type, data }) =>
          type === 'invoice.paid' ? [data.invoice_id] : [],
        );
        expect(paid).toEqual(
          moved.filter(({ from, to }) => to === 'paid' && from !== 'paid').map(({ id }) => id),
        );
      }
    }),
    { numRuns: 150 },
  );
  // Each move was made, not only refused.
  expect([...taken].toSorted()).toEqual([...moves].toSorted());
});
