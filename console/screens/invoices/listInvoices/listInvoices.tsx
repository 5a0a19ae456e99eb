import { useState } from 'preact/hooks';
import { useCustomerNames, useFoundCustomers } from '../../../data/found.ts';
import { type InvoiceStatus, useListInvoices } from '../../../data/invoices.ts';
import { useZone } from '../../../data/settings.ts';
import { moneyText } from '../../../lib/money.ts';
import { choicesOf, joined } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { dayText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { PaperEnd, PaperList } from '../../../parts/paperList.tsx';
import { useSettled } from '../../../parts/useSettled.ts';

const [all, ...states] = choicesOf(paperWords.status.invoice);
const choices = [all, ['overdue', paperWords.invoices.overdue] as const, ...states].filter(
  (each) => each !== undefined,
);

export const ListInvoices = ({ currentId }: { readonly currentId: string | undefined }) => {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<InvoiceStatus | 'overdue'>();
  const { customerIds, isFinding } = useFoundCustomers(useSettled(text.trim()));
  const list = useListInvoices({ status, customerIds });
  const zone = useZone();
  const invoices = (list.data?.pages ?? []).flatMap(({ data }) => data);
  const names = useCustomerNames(invoices.map(({ customer_id }) => customer_id));
  return (
    <PaperList
      title={paperWords.invoices.title}
      text={text}
      onText={setText}
      choices={choices}
      chosen={status}
      onChoose={setStatus}
      list={list}
      isFinding={isFinding}
      currentId={currentId}
      empty={paperWords.invoices}
      rows={invoices.map((invoice) => ({
        id: invoice.id,
        href: `/invoices/${invoice.id}`,
        name: names.get(invoice.customer_id) ?? words.loading,
        detail: joined(
          invoice.number,
          invoice.amount_due > 0 &&
            invoice.amount_due < invoice.amount &&
            paperWords.invoices.owes(
              moneyText(invoice.amount_due, invoice.currency, invoice.currency_digits),
            ),
          invoice.due_at && paperWords.invoices.dueBy(dayText(invoice.due_at, zone)),
        ),
        end: (
          <PaperEnd
            kind="invoice"
            status={invoice.status}
            amount={moneyText(invoice.amount, invoice.currency, invoice.currency_digits)}
          />
        ),
      }))}
    />
  );
};
