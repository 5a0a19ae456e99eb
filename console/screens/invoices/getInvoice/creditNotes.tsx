import { getCreditNotePdf, type Invoice, useListCreditNotes } from '../../../data/invoices.ts';
import { joined } from '../../../lib/joined.ts';
import { moneyText } from '../../../lib/money.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { PaperStatus } from '../../../parts/paperStatus.tsx';
import { PdfButton } from '../../../parts/pdf.tsx';
import { Card } from '../../../parts/record.tsx';
import { Entries, Entry } from '../../../parts/related.tsx';

/** The credit notes of an invoice, if there are any. */
export const CreditNotes = ({ invoice }: { readonly invoice: Invoice }) => {
  const notes = useListCreditNotes(invoice.id).data?.data ?? [];
  if (notes.length === 0) return null;
  return (
    <Card title={paperWords.invoices.creditNotes}>
      <Entries>
        {notes.map(({ id, number, amount, amount_left, status, reason, currency, currency_digits }) => (
          <Entry
            key={id}
            title={number}
            detail={joined(
              moneyText(amount, currency, currency_digits),
              amount_left > 0 && paperWords.invoices.left(moneyText(amount_left, currency, currency_digits)),
              reason,
            )}
          >
            <PaperStatus kind="creditNote" status={status} />
            <PdfButton load={() => getCreditNotePdf(id)} />
          </Entry>
        ))}
      </Entries>
    </Card>
  );
};
