import { useCustomerNames, usePaperSearch } from '../../../data/found.ts';
import { type Invoice, type InvoiceStatus, useListInvoices } from '../../../data/invoices.ts';
import { useOwingCustomers } from '../../../data/owing.ts';
import { useGetSettings } from '../../../data/settings.ts';
import { moneyText } from '../../../lib/money.ts';
import { choicesOf, joined } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { briefDayText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { PaperEnd, PaperList } from '../../../parts/paperList.tsx';

const [all, ...states] = choicesOf(paperWords.status.invoice);
const choices = [
  all,
  ['owing', paperWords.invoices.owing] as const,
  ['overdue', paperWords.invoices.overdue] as const,
  ...states,
].filter((each) => each !== undefined);

export const ListInvoices = ({ currentId }: { readonly currentId: string | undefined }) => {
  const search = usePaperSearch<InvoiceStatus | 'overdue' | 'owing'>();
  const { narrowed, chosen } = search;
  const isOwing = chosen === 'owing';
  const list = useListInvoices({ ...narrowed, status: isOwing ? undefined : chosen });
  const owing = useOwingCustomers(isOwing);
  const settings = useGetSettings().data ?? { now: '', time_zone: 'UTC' };
  const invoices = (list.data?.pages ?? []).flatMap(({ data }) => data);
  const names = useCustomerNames(invoices.map(({ customer_id }) => customer_id));
  return (
    <PaperList
      title={paperWords.invoices.title}
      search={search}
      choices={choices}
      list={isOwing ? { ...owing, ...onePage } : list}
      currentId={currentId}
      empty={paperWords.invoices}
      rows={
        isOwing
          ? (owing.data ?? []).map(owingRow)
          : invoices.map((invoice) =>
              invoiceRow(invoice, names.get(invoice.customer_id) ?? words.loading, settings),
            )
      }
    />
  );
};

type Clock = { readonly now: string; readonly time_zone: string };

const isOwed = ({ status, amount_due }: Invoice): boolean =>
  amount_due > 0 && (status === 'sent' || status === 'partial');

/** The amount due while there is one, else the total. */
const invoiceRow = (invoice: Invoice, name: string, { now, time_zone }: Clock) => {
  const { id, number, status, amount, amount_due, due_at, currency, currency_digits } = invoice;
  const owed = isOwed(invoice);
  return {
    id,
    href: `/invoices/${id}`,
    name,
    detail: joined(
      number,
      owed && due_at && paperWords.invoices.dueBy(briefDayText(due_at, time_zone)),
      owed && amount_due < amount && paperWords.invoices.of(moneyText(amount, currency, currency_digits)),
    ),
    end: (
      <PaperEnd
        kind="invoice"
        status={status}
        isLate={owed && due_at !== null && due_at < now}
        amount={moneyText(owed ? amount_due : amount, currency, currency_digits)}
      />
    ),
  };
};

const onePage = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined };

type Owing = NonNullable<ReturnType<typeof useOwingCustomers>['data']>[number];

/** It leads to the customer, whose unpaid invoices are there. */
const owingRow = ({ id, name, owed, invoices, currency, currency_digits }: Owing) => ({
  id,
  href: `/customers/${id}`,
  name,
  detail: paperWords.invoices.count(invoices),
  end: <strong>{moneyText(owed, currency, currency_digits)}</strong>,
});
