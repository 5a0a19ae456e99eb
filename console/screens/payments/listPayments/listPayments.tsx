import { useState } from 'preact/hooks';
import { useCustomerNames, useFoundCustomers } from '../../../data/found.ts';
import { type PaymentStatus, useListPayments } from '../../../data/payments.ts';
import { useZone } from '../../../data/settings.ts';
import { moneyText } from '../../../lib/money.ts';
import { choicesOf, joined } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { dayText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { PaperEnd, PaperList } from '../../../parts/paperList.tsx';
import { useSettled } from '../../../parts/useSettled.ts';

const choices = choicesOf(paperWords.status.payment);

export const ListPayments = ({ currentId }: { readonly currentId: string | undefined }) => {
  const [text, setText] = useState('');
  const [status, setStatus] = useState<PaymentStatus>();
  const { customerIds, isFinding } = useFoundCustomers(useSettled(text.trim()));
  const list = useListPayments({ status, customerIds });
  const zone = useZone();
  const payments = (list.data?.pages ?? []).flatMap(({ data }) => data);
  const names = useCustomerNames(payments.map(({ customer_id }) => customer_id));
  return (
    <PaperList
      title={paperWords.payments.title}
      text={text}
      onText={setText}
      choices={choices}
      chosen={status}
      onChoose={setStatus}
      list={list}
      isFinding={isFinding}
      currentId={currentId}
      empty={paperWords.payments}
      rows={payments.map((payment) => ({
        id: payment.id,
        href: `/payments/${payment.id}`,
        name: names.get(payment.customer_id) ?? words.loading,
        detail: joined(
          dayText(payment.created_at, zone),
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
