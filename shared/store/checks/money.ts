import { documentTotals } from '../../domain/money.ts';
import { placeInSequence } from '../../domain/sequences.ts';
import { compare, type Decimal, isZero, plus, zero } from '../../kernel/decimal.ts';
import type { Book, Finding } from './book.ts';

const equal = (a: Decimal, b: Decimal): boolean => compare(a, b) === 0;

const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce(plus, zero(0));

export const everyInvoiceAddsUp = (book: Book): Finding[] => {
  const payments = Map.groupBy(book.records('payments').values(), ({ invoice_id }) => invoice_id);
  return [...book.records('invoices').values()].flatMap((invoice) => {
    const { id, amount, amount_due, amount_paid, amount_pending, status } = invoice;
    const paidBy = (wanted: string) =>
      sumOf((payments.get(id) ?? []).filter((one) => one.status === wanted).map((one) => one.amount));
    const wrong = [
      ...(equal(amount, plus(amount_due, amount_paid)) ? [] : ['What is due and paid is not its amount.']),
      ...(equal(amount_paid, paidBy('settled')) ? [] : ['Its payments are not what is paid.']),
      ...(equal(amount_pending, paidBy('pending')) ? [] : ['Its pending payments are not what is pending.']),
      ...(status === 'paid' && !isZero(amount_due) ? ['It is paid and something is due.'] : []),
    ];
    return wrong.map((says) => ({ at: `invoice ${id}`, says }));
  });
};

/** From the first to the last that the sequence tells, each is given once. */
export const everyNumberIsGivenOnce = (book: Book): Finding[] => {
  const given = [...book.records('invoices').values()].flatMap(({ number }) => number ?? []);
  const last = book.records('sequences').get('invoice')?.last ?? 0;
  const places = given.map(placeInSequence).toSorted((a, b) => a - b);
  const isWhole = places.length === last && places.every((place, index) => place === index + 1);
  return isWhole
    ? []
    : [{ at: 'sequence invoice', says: `Its last is ${last}; given are ${places.join(', ')}.` }];
};

export const everyIssuedInvoiceHasANumber = (book: Book): Finding[] =>
  [...book.records('invoices').values()]
    .filter(({ issued_at, number }) => (issued_at === null) !== (number === null))
    .map(({ id }) => ({ at: `invoice ${id}`, says: 'It is issued without a number, or has one unissued.' }));

export const everyEstimateAddsUp = (book: Book): Finding[] =>
  [...book.records('estimates').values()].flatMap((estimate) => {
    const { id, line_items, subtotal, tax_rate, tax, total } = estimate;
    const sums = documentTotals(line_items, tax_rate ?? undefined, estimate);
    const isRight =
      line_items.every((line, index) => equal(line.total, sums.lineTotals[index] ?? zero(0))) &&
      equal(subtotal, sums.subtotal) &&
      equal(tax, sums.tax) &&
      equal(total, sums.total);
    return isRight ? [] : [{ at: `estimate ${id}`, says: 'Its lines, tax and total do not add up.' }];
  });

export const everyJobIsItsContracts = (book: Book): Finding[] => {
  const [contracts, jobs] = [book.records('contracts'), book.records('jobs')];
  return [
    ...[...jobs.values()]
      .filter(({ id, contract_id }) => contracts.get(contract_id)?.job_id !== id)
      .map(({ id }) => ({ at: `job ${id}`, says: 'Its contract became another job, or none.' })),
    ...[...contracts.values()]
      .filter(({ id, job_id }) => job_id !== null && jobs.get(job_id)?.contract_id !== id)
      .map(({ id }) => ({ at: `contract ${id}`, says: 'The job that it became is not its own.' })),
  ];
};
