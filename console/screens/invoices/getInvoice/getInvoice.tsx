import type { ComponentChildren } from 'preact';
import { getInvoicePdf, type Invoice, useGetInvoice } from '../../../data/invoices.ts';
import { usePaper } from '../../../data/paper.ts';
import type { RecordSummary } from '../../../lib/acting.ts';
import { isOverdue } from '../../../lib/bills.ts';
import { joined } from '../../../lib/joined.ts';
import { moneyText } from '../../../lib/money.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { relatedIn } from '../../../lib/related.ts';
import { dayText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { Lines, Totals } from '../../../parts/lines.tsx';
import { PaperHead } from '../../../parts/paperHead.tsx';
import { Card, type Fact, Facts } from '../../../parts/record.tsx';
import { Related } from '../../../parts/related.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { InvoiceActions } from './actions.tsx';
import { CreditNotes } from './creditNotes.tsx';

const texts = paperWords.invoices;

type GetInvoiceProps = { readonly id: string; readonly files: ComponentChildren };

export const GetInvoice = ({ id, files }: GetInvoiceProps) => {
  const shown = useGetInvoice(id);
  const { name, journey, zone } = usePaper(shown.data?.record);
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  const { record: invoice, etag } = shown.data;
  const { number, line_items, amount_paid, amount_credited, amount_due } = invoice;
  return (
    <article>
      <PaperHead
        kind="invoice"
        title={paperWords.titleFor(number ?? texts.draft, name)}
        paper={invoice}
        isLate={isOverdue(invoice)}
        pdf={() => getInvoicePdf(id)}
      />
      <InvoiceActions invoice={invoice} etag={etag} seen={seenOf(invoice)} />
      <Card>
        <Facts facts={factsOf(invoice, zone)} />
      </Card>
      <Card title={paperWords.lines}>
        <Lines {...invoice} label={paperWords.lines} lines={line_items} />
        <Totals
          {...invoice}
          sums={{ ...invoice, total: invoice.amount }}
          rest={[
            ...(amount_paid > 0 ? [[texts.paid, -amount_paid] as const] : []),
            ...(amount_credited > 0 ? [[texts.credited, -amount_credited] as const] : []),
            ...(invoice.status === 'draft' || invoice.status === 'void'
              ? []
              : [[texts.stillDue, amount_due] as const]),
          ]}
        />
      </Card>
      <CreditNotes invoice={invoice} />
      {files}
      <Related papers={relatedIn(journey, id, { ...invoice, invoice_id: id })} />
    </article>
  );
};

const seenOf = ({ status, amount_due, amount_paid, currency, currency_digits }: Invoice): RecordSummary => [
  [words.fields.status, paperWords.status.invoice[status]],
  [texts.stillDue, moneyText(amount_due, currency, currency_digits)],
  [texts.paid, moneyText(amount_paid, currency, currency_digits)],
];

const factsOf = (invoice: Invoice, zone: string): readonly Fact[] => {
  const { amount_due, amount_pending, currency, currency_digits, milestone, issued_at, due_at } = invoice;
  return [
    [texts.stillDue, moneyText(amount_due, currency, currency_digits)],
    ...(amount_pending > 0
      ? [[texts.pending, moneyText(amount_pending, currency, currency_digits)] as const]
      : []),
    ...(milestone === null ? [] : [[texts.part, texts.milestones[milestone]] as const]),
    [texts.issued, issued_at && dayText(issued_at, zone)],
    [texts.due, due_at && joined(dayText(due_at, zone), isOverdue(invoice) && texts.overdueNow)],
    ...(invoice.reason === null ? [] : [[paperWords.reason, invoice.reason] as const]),
    ...invoice.warning_details.map(({ message }) => [paperWords.warning, message] as const),
  ];
};
