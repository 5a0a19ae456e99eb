import type { InvoiceStatus } from '../../contract/invoices.ts';
import { linesChosen } from '../../domain/agreed.ts';
import { creditsOf } from '../../domain/creditNotes.ts';
import { countsOf } from '../../domain/payments.ts';
import { placeInSequence } from '../../domain/sequences.ts';
import { documentTotals, lineTotal } from '../../domain/totals.ts';
import { compare, type Decimal, isZero, minus, plus, zero } from '../../kernel/decimal.ts';
import type { Book, Finding } from './book.ts';

const equal = (a: Decimal, b: Decimal): boolean => compare(a, b) === 0;

const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce(plus, zero(0));

export const everyInvoiceAddsUp = (book: Book): Finding[] => {
  const notes = book.all('creditNotes');
  const noted = Map.groupBy(notes, ({ invoice_id }) => invoice_id);
  const counted = [...book.all('payments').map(countsOf), ...notes.map(creditsOf)];
  const onInvoices = Map.groupBy(
    counted.flatMap(({ as, applications }) => applications.map((one) => ({ as, ...one }))),
    ({ invoice_id }) => invoice_id,
  );
  return book.all('invoices').flatMap((invoice) => {
    const { id, amount, amount_due, amount_paid, amount_pending, amount_credited, status } = invoice;
    const sumAs = (as: string) =>
      sumOf((onInvoices.get(id) ?? []).filter((one) => one.as === as).map((one) => one.amount));
    const settled = plus(amount_paid, amount_credited);
    const inNotes = sumOf((noted.get(id) ?? []).map((one) => one.amount));
    const wrong = [
      ...(equal(amount, plus(amount_due, settled))
        ? []
        : ['What is due, paid and credited is not its amount.']),
      ...(equal(amount_paid, sumAs('paid')) ? [] : ['Its payments do not add up to its paid amount.']),
      ...(equal(amount_pending, sumAs('pending'))
        ? []
        : ['Its pending payments do not add up to its pending amount.']),
      ...(equal(amount_credited, sumAs('credited')) ? [] : ['Its credit notes are not what is credited.']),
      ...(equal(invoice.amount_in_credit_notes ?? zero(0), inNotes) && compare(inNotes, amount) <= 0
        ? []
        : ['It knows other credit notes than it has, or they are more than its amount.']),
      ...(statusesOf(settled, amount_due).includes(status) ? [] : ['It is not paid as it says.']),
      ...(compare(amount_due, amount_pending) < 0 ? ['More is pending than is due.'] : []),
    ];
    return wrong.map((says) => ({ at: `invoice ${id}`, says }));
  });
};

const statusesOf = (settled: Decimal, due: Decimal): readonly InvoiceStatus[] => {
  if (isZero(settled)) return ['draft', 'sent', 'void'];
  return isZero(due) ? ['paid'] : ['partial'];
};

export const everyNumberIsGivenOnce = (book: Book): Finding[] =>
  Object.entries({ invoice: 'invoices', credit_note: 'creditNotes' } as const).flatMap(([kind, name]) => {
    const given = book.all(name).flatMap(({ number }) => number ?? []);
    const last = book.records('sequences').get(kind)?.last ?? 0;
    const places = given.map(placeInSequence).toSorted((a, b) => a - b);
    const isWhole = places.length === last && places.every((place, index) => place === index + 1);
    return isWhole
      ? []
      : [{ at: `sequence ${kind}`, says: `Its last is ${last}; given are ${places.join(', ')}.` }];
  });

export const everyIssuedInvoiceHasANumber = (book: Book): Finding[] =>
  book
    .all('invoices')
    .filter(({ issued_at, number }) => (issued_at === null) !== (number === null))
    .map(({ id }) => ({ at: `invoice ${id}`, says: 'It is issued without a number, or has one unissued.' }));

export const everyPaymentAddsUp = (book: Book): Finding[] => {
  const refunds = Map.groupBy(book.all('refunds'), ({ payment_id }) => payment_id);
  return book.all('payments').flatMap((payment) => {
    const { id, amount, amount_refunded, amount_unapplied, applications, status } = payment;
    const placed = [amount_refunded, amount_unapplied, ...applications.map((one) => one.amount)];
    const given = sumOf((refunds.get(id) ?? []).map((one) => one.amount));
    const wrong = [
      ...(equal(sumOf(placed), status === 'failed' ? zero(0) : amount)
        ? []
        : ['Its parts are not its amount.']),
      ...(equal(amount_refunded, given) ? [] : ['Its refunds are not what is refunded.']),
      ...(equal(amount_refunded, amount) === (status === 'refunded')
        ? []
        : ['It is not refunded as it says.']),
    ];
    return wrong.map((says) => ({ at: `payment ${id}`, says }));
  });
};
export const everyBillAddsUp = (book: Book): Finding[] =>
  book.all('invoices').flatMap((invoice) => {
    const { id, line_items, subtotal, discount_total, taxes, tax, amount } = invoice;
    const isRight =
      equal(subtotal, sumOf(line_items.map(({ total }) => total))) &&
      equal(tax, sumOf(taxes.map((one) => one.amount))) &&
      equal(amount, plus(minus(subtotal, discount_total), tax));
    return isRight ? [] : [{ at: `invoice ${id}`, says: 'Its lines, taxes and amount do not add up.' }];
  });

export const everyCreditNoteAddsUp = (book: Book): Finding[] =>
  book.all('creditNotes').flatMap(({ id, amount, amount_left, applications, status }) => {
    const placed = sumOf([amount_left, ...applications.map((one) => one.amount)]);
    const isRight = equal(amount, placed) && isZero(amount_left) === (status === 'applied');
    return isRight ? [] : [{ at: `credit_note ${id}`, says: 'Its parts are not its amount.' }];
  });

export const everyEstimateAddsUp = (book: Book): Finding[] =>
  book.all('estimates').flatMap((estimate) => {
    const { id, line_items, options, chosen, discount, subtotal, discount_total, tax, total } = estimate;
    const lines = [...line_items, ...options.flatMap((option) => option.line_items)];
    const sums = documentTotals(linesChosen(estimate, chosen), discount, estimate);
    const isRight =
      lines.every((line) => equal(line.total, lineTotal(line, estimate, 'line_items'))) &&
      equal(subtotal, sums.subtotal) &&
      equal(discount_total, sums.discount_total) &&
      equal(tax, sums.tax) &&
      equal(total, sums.total);
    return isRight ? [] : [{ at: `estimate ${id}`, says: 'Its lines, tax and total do not add up.' }];
  });

export const everyJobIsItsContracts = (book: Book): Finding[] => {
  const contracts = book.records('contracts');
  const jobs = book.records('jobs');
  return [
    ...[...jobs.values()]
      .filter(({ id, contract_id }) => contract_id !== null && contracts.get(contract_id)?.job_id !== id)
      .map(({ id }) => ({ at: `job ${id}`, says: 'Its contract became another job, or none.' })),
    ...[...contracts.values()]
      .filter(({ id, job_id }) => job_id !== null && jobs.get(job_id)?.contract_id !== id)
      .map(({ id }) => ({ at: `contract ${id}`, says: 'The job that it became is not its own.' })),
  ];
};
