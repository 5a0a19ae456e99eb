import { usePaper } from '../../../data/paper.ts';
import { getReceiptPdf, type Payment, useGetPayment, useListRefunds } from '../../../data/payments.ts';
import type { RecordSummary } from '../../../lib/acting.ts';
import { joined } from '../../../lib/joined.ts';
import { moneyText } from '../../../lib/money.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { invoicePaper } from '../../../lib/related.ts';
import { dayText, momentText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { PaperHead } from '../../../parts/paperHead.tsx';
import { Card, type Fact, Facts } from '../../../parts/record.tsx';
import { Entries, Entry, Related } from '../../../parts/related.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { PaymentActions } from './actions.tsx';

const texts = paperWords.payments;

export const GetPayment = ({ id }: { readonly id: string }) => {
  const shown = useGetPayment(id);
  const { name, journey, zone } = usePaper(shown.data?.record);
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  const { record: payment, etag } = shown.data;
  const { amount, currency, currency_digits, applications, invoice_id } = payment;
  const of = new Set([invoice_id, ...applications.map((one) => one.invoice_id)]);
  return (
    <article>
      <PaperHead
        kind="payment"
        title={paperWords.titleFrom(moneyText(amount, currency, currency_digits), name)}
        paper={payment}
        pdf={() => getReceiptPdf(id)}
        pdfName={texts.receipt}
      />
      <PaymentActions payment={payment} etag={etag} seen={seenOf(payment)} />
      <Card>
        <Facts facts={factsOf(payment, zone)} />
      </Card>
      <Refunds payment={payment} zone={zone} />
      <Related papers={(journey?.invoices ?? []).filter((one) => of.has(one.id)).map(invoicePaper)} />
    </article>
  );
};

const seenOf = ({
  status,
  amount_refunded,
  amount_unapplied,
  currency,
  currency_digits,
}: Payment): RecordSummary => [
  [words.fields.status, paperWords.status.payment[status]],
  [texts.refunded, moneyText(amount_refunded, currency, currency_digits)],
  [texts.unapplied, moneyText(amount_unapplied, currency, currency_digits)],
];

const factsOf = (payment: Payment, zone: string): readonly Fact[] => {
  const { method, external_id, amount_refunded, amount_unapplied, currency, currency_digits } = payment;
  const money = (amount: number): string => moneyText(amount, currency, currency_digits);
  return [
    [texts.method, method && texts.methods[method]],
    [texts.reference, external_id],
    [texts.recorded, momentText(payment.created_at, zone)],
    [texts.received, payment.settled_at && dayText(payment.settled_at, zone)],
    ...(amount_refunded > 0 ? [[texts.refunded, money(amount_refunded)] as const] : []),
    ...(amount_unapplied > 0 ? [[texts.unapplied, money(amount_unapplied)] as const] : []),
  ];
};

const Refunds = ({ payment, zone }: { readonly payment: Payment; readonly zone: string }) => {
  const refunds = useListRefunds(payment.id).data?.data ?? [];
  if (refunds.length === 0) return null;
  return (
    <Card title={texts.refunds}>
      <Entries>
        {refunds.map(({ id, amount, reason, created_at, currency, currency_digits }) => (
          <Entry
            key={id}
            title={moneyText(amount, currency, currency_digits)}
            detail={joined(momentText(created_at, zone), reason)}
          />
        ))}
      </Entries>
    </Card>
  );
};
