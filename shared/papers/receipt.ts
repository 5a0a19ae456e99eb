import type { InvoiceRecord } from '../domain/invoices.ts';
import type { PaymentRecord } from '../domain/payments.ts';
import { isZero } from '../kernel/decimal.ts';
import { writeAmount, writeDay } from '../kernel/wording.ts';
import { numberOf } from './invoice.ts';
import { amountColumns } from './items.ts';
import { type PaperView, type Recipient, recipientOf, senderOf, viewOf } from './letterhead.ts';
import type { Fact, Paper, Standing, Sum } from './paper.ts';
import { hasText } from './text.ts';

/** A payment, its invoice, and the billed customer. */
export type ReceiptDocument = {
  readonly payment: PaymentRecord;
  readonly invoice: InvoiceRecord;
  readonly customer: Recipient | undefined;
};

export const receiptPaper = ({ payment, invoice, customer }: ReceiptDocument, now: PaperView): Paper => {
  const view = viewOf(invoice, now);
  const amount = writeAmount(payment.amount, payment);
  const paidAt = payment.settled_at ?? payment.created_at;
  return {
    title: 'Receipt',
    number: `${numberOf(invoice)}-${payment.id.slice(-3).toUpperCase()}`,
    from: senderOf(view.tenant),
    to: { heading: 'Received from', ...recipientOf(invoice.recipient ?? customer, view.tenant) },
    facts: factsOf(payment, invoice, view),
    headline:
      payment.status === 'settled' ? `${amount} paid ${writeDay(paidAt, view.tenant.time_zone)}` : undefined,
    standing: standings[payment.status],
    tables: [
      {
        heading: '',
        columns: amountColumns,
        rows: [{ cells: [`Payment for invoice ${numberOf(invoice)}`, amount] }],
      },
    ],
    sums: sumsOf(payment),
    passages: [],
    at: paidAt,
  };
};

const sumsOf = (payment: PaymentRecord): readonly Sum[] => {
  const { amount, amount_refunded } = payment;
  const paid: Sum = { name: 'Amount paid', amount: writeAmount(amount, payment), isTotal: true };
  return isZero(amount_refunded)
    ? [paid]
    : [paid, { name: 'Refunded', amount: `-${writeAmount(amount_refunded, payment)}` }];
};

export const methods = {
  card: 'Card',
  ach: 'Bank transfer (ACH)',
  cash: 'Cash',
  check: 'Check',
  other: 'Other',
} as const satisfies Record<NonNullable<PaymentRecord['method']>, string>;

const factsOf = (payment: PaymentRecord, invoice: InvoiceRecord, { tenant }: PaperView): Fact[] => {
  const { method, external_id, settled_at } = payment;
  return [
    ...(settled_at === null ? [] : [{ name: 'Paid on', value: writeDay(settled_at, tenant.time_zone) }]),
    ...(method === null ? [] : [{ name: 'Method', value: methods[method] }]),
    ...(hasText(external_id) ? [{ name: 'Reference', value: external_id }] : []),
    { name: 'Invoice', value: numberOf(invoice) },
    { name: 'Invoice total', value: writeAmount(invoice.amount, invoice) },
  ];
};

const standings: Readonly<Record<PaymentRecord['status'], Standing | undefined>> = {
  settled: undefined,
  pending: { tone: 'bad', heading: 'In progress', text: 'This payment has not arrived yet.' },
  failed: { tone: 'bad', heading: 'Failed', text: 'This payment did not go through. Nothing was paid.' },
  refunded: { tone: 'bad', heading: 'Refunded', text: 'This payment was refunded.' },
};
