import { useCustomerNames, usePaperSearch } from '../../../data/found.ts';
import { type Invoice, type InvoiceStatus, useListInvoices } from '../../../data/invoices.ts';
import { useOwingCustomers } from '../../../data/owing.ts';
import { useGetSettings } from '../../../data/settings.ts';
import { isOverdue, isOwed } from '../../../lib/bills.ts';
import { joined } from '../../../lib/joined.ts';
import { moneyText } from '../../../lib/money.ts';
import { choicesOf } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import type { Place } from '../../../lib/place.ts';
import { briefDayText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { Amount } from '../../../parts/list.tsx';
import { PaperEnd, PaperList } from '../../../parts/paperList.tsx';

const choices = choicesOf<InvoiceStatus | 'overdue' | 'owing'>({
  owing: words.owing,
  overdue: paperWords.invoices.overdue,
  ...paperWords.status.invoice,
});

export const ListInvoices = ({ place }: { readonly place: Place }) => {
  const search = usePaperSearch('/invoices', place, choices);
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
      list={isOwing ? { ...owing, ...onePage } : list}
      place={place}
      empty={paperWords.invoices}
      nothingText={isOwing && search.text.trim() === '' ? paperWords.invoices.nobodyOwes : undefined}
      rows={
        isOwing
          ? (owing.data ?? []).filter(({ id }) => narrowed.customerIds?.includes(id) ?? true).map(owingRow)
          : invoices.map((invoice) =>
              invoiceRow(invoice, names.get(invoice.customer_id) ?? words.loading, settings),
            )
      }
    />
  );
};

type Clock = { readonly now: string; readonly time_zone: string };

/** The amount due while there is one, else the total. */
const invoiceRow = (invoice: Invoice, name: string, { now, time_zone }: Clock) => {
  const { id, number, status, amount, amount_due, due_at, currency, currency_digits } = invoice;
  const owed = isOwed(invoice);
  return {
    id,
    name,
    detail: joined(number, owed && due_at && paperWords.invoices.dueBy(briefDayText(due_at, time_zone))),
    end: (
      <PaperEnd
        kind="invoice"
        status={status}
        isLate={isOverdue(invoice, Date.parse(now))}
        amount={moneyText(owed ? amount_due : amount, currency, currency_digits)}
      />
    ),
  };
};

const onePage = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined };

type Owing = NonNullable<ReturnType<typeof useOwingCustomers>['data']>[number];

/** Its customer opens beside the list, with the unpaid invoices to remind about. */
const owingRow = ({ id, name, owed, invoices, currency, currency_digits }: Owing) => ({
  id,
  name,
  detail: paperWords.invoices.count(invoices),
  end: <Amount>{moneyText(owed, currency, currency_digits)}</Amount>,
});
