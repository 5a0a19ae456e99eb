import { type InvoiceRecord, isOverdue, owedStatuses } from '../domain/invoices.ts';
import { isZero } from '../kernel/decimal.ts';
import { writeAmount, writeDay } from '../kernel/wording.ts';
import { itemSums, itemTable } from './items.ts';
import { type PaperView, type Recipient, recipientOf, senderOf, viewOf } from './letterhead.ts';
import type { Fact, Paper, Standing, Sum } from './paper.ts';
import { hasText } from './text.ts';

/** An invoice, its recipient, and the title of its job's contract. */
export type InvoiceDocument = {
  readonly invoice: InvoiceRecord;
  readonly customer: Recipient | undefined;
  readonly title: string | undefined;
};

export const invoicePaper = (document: InvoiceDocument, now: PaperView): Paper => {
  const { invoice, customer, title } = document;
  const view = viewOf(invoice, now);
  const { tenant } = view;
  const { payment_instructions } = tenant;
  return {
    title: 'Invoice',
    number: numberOf(invoice),
    from: senderOf(tenant),
    to: { heading: 'Bill to', ...recipientOf(invoice.recipient ?? customer, tenant) },
    facts: factsOf(invoice, title, view),
    headline: headlineOf(invoice, view),
    standing: standingOf(invoice, view),
    tables: [itemTable(invoice.line_items, invoice)],
    sums: sumsOf(invoice),
    passages:
      isOwed(invoice) && hasText(payment_instructions)
        ? [{ heading: 'How to pay', text: payment_instructions }]
        : [],
    at: invoice.issued_at ?? invoice.updated_at,
  };
};

/** A draft has no number yet. */
export const numberOf = ({ number, lifecycle_number }: InvoiceRecord): string => number ?? lifecycle_number;

export const isOwed = ({ status }: InvoiceRecord): boolean => owedStatuses.includes(status);

const factsOf = (invoice: InvoiceRecord, title: string | undefined, { tenant }: PaperView): Fact[] => {
  const { issued_at, due_at } = invoice;
  const dayOf = (instant: string) => writeDay(instant, tenant.time_zone);
  return [
    ...(issued_at === null ? [] : [{ name: 'Issued', value: dayOf(issued_at) }]),
    ...(due_at === null || !isOwed(invoice) ? [] : [{ name: 'Due', value: dayOf(due_at) }]),
    ...(title === undefined ? [] : [{ name: 'For', value: title }]),
  ];
};

const headlineOf = (invoice: InvoiceRecord, { tenant }: PaperView): string | undefined => {
  const { due_at } = invoice;
  if (!isOwed(invoice) || due_at === null) return undefined;
  return `${writeAmount(invoice.amount_due, invoice)} due ${writeDay(due_at, tenant.time_zone)}`;
};

const standingOf = (invoice: InvoiceRecord, { tenant, now }: PaperView): Standing | undefined => {
  const { status, due_at } = invoice;
  if (status === 'draft')
    return { tone: 'bad', heading: 'Draft', text: 'This invoice has not been issued yet.' };
  if (status === 'void')
    return { tone: 'bad', heading: 'Void', text: `${tenant.name} canceled this invoice. Nothing is due.` };
  if (status === 'paid')
    return { tone: 'good', heading: 'Paid', text: 'This invoice is paid in full. Thank you!' };
  if (due_at === null || !isOverdue(invoice, now)) return undefined;
  return {
    tone: 'bad',
    heading: 'Overdue',
    text: `Payment was due on ${writeDay(due_at, tenant.time_zone)}.`,
  };
};

const sumsOf = (invoice: InvoiceRecord): readonly Sum[] => {
  const { amount, amount_paid, amount_credited, amount_pending, amount_due } = invoice;
  const hasCome = !isZero(amount_paid) || !isZero(amount_credited);
  const write = (value: typeof amount) => writeAmount(value, invoice);
  const billed = itemSums({ ...invoice, total: amount });
  if (!isOwed(invoice) && !hasCome) return billed;
  return [
    ...billed,
    ...(isZero(amount_paid) ? [] : [{ name: 'Paid', amount: `-${write(amount_paid)}` }]),
    ...(isZero(amount_credited) ? [] : [{ name: 'Credited', amount: `-${write(amount_credited)}` }]),
    ...(isZero(amount_pending) ? [] : [{ name: 'Payment in progress', amount: write(amount_pending) }]),
    ...(isOwed(invoice) || hasCome
      ? [{ name: 'Balance due', amount: write(amount_due), isTotal: true as const }]
      : []),
  ];
};
