import { useListInvoices } from '../../../data/invoices.ts';
import { useRemind } from '../../../data/reminders.ts';
import { useGetSettings } from '../../../data/settings.ts';
import { isOverdue, isOwed } from '../../../lib/bills.ts';
import { joined } from '../../../lib/joined.ts';
import { moneyText } from '../../../lib/money.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { dayText } from '../../../lib/times.ts';
import { Actions } from '../../../parts/actions.tsx';
import { PaperStatus } from '../../../parts/paperStatus.tsx';
import { Entries, Entry } from '../../../parts/related.tsx';

const { invoices: texts, acts } = paperWords;

/** The invoices that the customer owes, the oldest first, each with a reminder. */
export const Unpaid = ({ customerId }: { readonly customerId: string }) => {
  // Among many invoices the unpaid ones may not be the newest.
  const sent = useListInvoices({ status: 'sent', customerIds: [customerId] });
  const partial = useListInvoices({ status: 'partial', customerIds: [customerId] });
  const remind = useRemind(customerId);
  const { time_zone, now } = useGetSettings().data ?? { now: '', time_zone: 'UTC' };
  const unpaid = [sent, partial]
    .flatMap((list) => list.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .filter(isOwed)
    .toSorted((one, other) => (one.due_at ?? '').localeCompare(other.due_at ?? ''));
  if (unpaid.length === 0) return null;
  return (
    <Actions
      title={texts.unpaid}
      actions={unpaid.map((invoice) =>
        remind(invoice, unpaid.length > 1 ? acts.remindOf(invoice.number ?? texts.draft) : undefined),
      )}
      etag={undefined}
      seen={[]}
    >
      <Entries>
        {unpaid.map((invoice) => {
          const { id, number, status, amount_due, currency, currency_digits, due_at } = invoice;
          return (
            <Entry
              key={id}
              title={number ?? texts.draft}
              href={`/invoices/${id}`}
              detail={joined(
                texts.owes(moneyText(amount_due, currency, currency_digits)),
                due_at && texts.dueBy(dayText(due_at, time_zone)),
              )}
            >
              <PaperStatus kind="invoice" status={status} isLate={isOverdue(invoice, Date.parse(now))} />
            </Entry>
          );
        })}
      </Entries>
    </Actions>
  );
};
