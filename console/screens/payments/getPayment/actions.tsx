import { paymentTransitions } from '../../../../shared/domain/payments.ts';
import { useAct } from '../../../data/acting.ts';
import { useListInvoices } from '../../../data/invoices.ts';
import { applyPayment, type Payment, refundPayment, setPaymentStatus } from '../../../data/payments.ts';
import type { RecordSummary } from '../../../lib/acting.ts';
import { joined } from '../../../lib/joined.ts';
import { moneyText } from '../../../lib/money.ts';
import { amountIn, textIn } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { receivedField } from '../../../lib/paymentFields.ts';
import { type Action, Actions } from '../../../parts/actions.tsx';

const { acts, asks, fields } = paperWords;

type PaymentActionsProps = {
  readonly payment: Payment;
  readonly etag: string | undefined;
  readonly seen: RecordSummary;
};

/** The legal next steps of a payment. */
export const PaymentActions = ({ payment, etag, seen }: PaymentActionsProps) => {
  const act = useAct();
  const { id, status, customer_id, amount_unapplied } = payment;
  const owed = useOwedInvoices(customer_id);
  const isAllowed = (to: Payment['status']): boolean =>
    paymentTransitions[status].some((each: string) => each === to);
  const settle: Action = {
    name: acts.settlePayment,
    text: asks.settle,
    fields: () => [receivedField],
    run: async ({ received_on }, options) => {
      await act(() => setPaymentStatus(id, { status: 'settled', received_on: textIn(received_on) }, options));
      return {};
    },
  };
  const fail: Action = {
    name: acts.failPayment,
    text: asks.failPayment,
    run: async (_, options) => {
      await act(() => setPaymentStatus(id, { status: 'failed' }, options));
      return {};
    },
  };
  const refund: Action = {
    name: acts.refundPayment,
    text: asks.refund,
    fields: () => [
      { name: 'amount', label: fields.amount, kind: 'number' },
      { name: 'reason', label: paperWords.reason },
    ],
    run: async ({ amount, reason }, options) => {
      await act(() => refundPayment(id, { amount: amountIn(amount), reason: textIn(reason) }, options));
      return {};
    },
  };
  const apply: Action = {
    name: acts.applyPayment,
    text: asks.apply,
    fields: () => [
      { name: 'invoice_id', label: fields.invoice, kind: 'choice', options: owed },
      { name: 'amount', label: fields.amount, kind: 'number' },
    ],
    start: { invoice_id: owed[0]?.[0] ?? '' },
    run: async ({ invoice_id = '', amount }, options) => {
      await act(() => applyPayment(id, { invoice_id, amount: amountIn(amount) }, options));
      return {};
    },
  };
  const actions = [
    ...(isAllowed('settled') ? [settle] : []),
    ...(isAllowed('failed') ? [fail] : []),
    ...(status === 'settled' && amount_unapplied > 0 && owed.length > 0 ? [apply] : []),
    ...(isAllowed('refunded') ? [refund] : []),
  ];
  return <Actions actions={actions} etag={etag} seen={seen} />;
};

/** The customer's unpaid invoices, as the choices of a field. */
const useOwedInvoices = (customer_id: string) => {
  const list = useListInvoices({ status: undefined, customerIds: [customer_id] });
  return (list.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .filter(({ status, amount_due }) => amount_due > 0 && (status === 'sent' || status === 'partial'))
    .map(
      ({ id, number, amount_due, currency, currency_digits }) =>
        [
          id,
          joined(number, paperWords.invoices.owes(moneyText(amount_due, currency, currency_digits))),
        ] as const,
    );
};
