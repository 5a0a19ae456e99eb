import { useCustomerNames, usePaperSearch } from '../../../data/found.ts';
import { useListPayments } from '../../../data/payments.ts';
import { useZone } from '../../../data/settings.ts';
import { joined } from '../../../lib/joined.ts';
import { moneyText } from '../../../lib/money.ts';
import { choicesOf } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import type { Place } from '../../../lib/place.ts';
import { briefDayText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { PaperEnd, PaperList } from '../../../parts/paperList.tsx';

const choices = choicesOf(paperWords.status.payment);

export const ListPayments = ({ place }: { readonly place: Place }) => {
  const search = usePaperSearch('/payments', place, choices);
  const list = useListPayments(search.narrowed);
  const zone = useZone();
  const payments = (list.data?.pages ?? []).flatMap(({ data }) => data);
  const names = useCustomerNames(payments.map(({ customer_id }) => customer_id));
  return (
    <PaperList
      title={paperWords.payments.title}
      search={search}
      list={list}
      place={place}
      empty={paperWords.payments}
      rows={payments.map((payment) => ({
        id: payment.id,
        name: names.get(payment.customer_id) ?? words.loading,
        detail: joined(
          briefDayText(payment.created_at, zone),
          payment.method && paperWords.payments.methods[payment.method],
          payment.external_id,
        ),
        end: (
          <PaperEnd
            kind="payment"
            status={payment.status}
            amount={moneyText(payment.amount, payment.currency, payment.currency_digits)}
          />
        ),
      }))}
    />
  );
};
