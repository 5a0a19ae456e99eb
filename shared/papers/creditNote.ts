import type { CreditNoteRecord } from '../domain/creditNotes.ts';
import type { InvoiceRecord } from '../domain/invoices.ts';
import { isZero, numberOf } from '../kernel/decimal.ts';
import { writeAmount, writeDay } from '../kernel/wording.ts';
import { amountColumns } from './items.ts';
import { type PaperView, type Recipient, recipientOf, senderOf, viewOf } from './letterhead.ts';
import type { Fact, Paper, Row, Sum } from './paper.ts';

export type CreditNoteDocument = {
  readonly note: CreditNoteRecord;
  readonly customer: Recipient | undefined;
  readonly invoice: InvoiceRecord | undefined;
};

export const creditNotePaper = ({ note, customer, invoice }: CreditNoteDocument, view: PaperView): Paper => {
  const { tenant } = viewOf(invoice ?? {}, view);
  const write = (amount: typeof note.amount) => writeAmount(amount, note);
  const facts: Fact[] = [
    { name: 'Issued', value: writeDay(note.created_at, tenant.time_zone) },
    ...(invoice?.number ? [{ name: 'For invoice', value: invoice.number }] : []),
  ];
  const lines = note.line_items.map(
    ({ description, quantity, unit_price, total }): Row => ({
      cells: [description, write(total)],
      ...(quantity.units === 1 && quantity.scale === 0
        ? {}
        : { note: `${numberOf(quantity)} × ${write(unit_price)}` }),
    }),
  );
  const whole: Row = { cells: [note.reason ?? 'Credit', write(note.amount)] };
  const total: Sum = { name: 'Total credit', amount: write(note.amount), isTotal: true };
  return {
    title: 'Credit note',
    number: note.number,
    from: senderOf(tenant),
    to: { heading: 'Credit to', ...recipientOf(invoice?.recipient ?? customer, tenant) },
    facts,
    headline: undefined,
    standing: undefined,
    tables: [
      {
        heading: '',
        columns: amountColumns,
        rows: lines.length > 0 ? lines : [whole],
      },
    ],
    sums: [
      total,
      ...(isZero(note.amount_left) ? [] : [{ name: 'Left to use', amount: write(note.amount_left) }]),
    ],
    passages: lines.length > 0 && note.reason !== null ? [{ heading: 'Reason', text: note.reason }] : [],
    at: note.created_at,
  };
};
