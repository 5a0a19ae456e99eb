import { paymentTransitions } from '../../../../shared/domain/payments.ts';
import { useAct } from '../../../data/acting.ts';
import { useListInvoices } from '../../../data/invoices.ts';
import {
  applyPayment,
  type Payment,
  type PaymentOutcome,
  refundPayment,
  setPaymentStatus,
} from '../../../data/payments.ts';
import type { Seen } from '../../../lib/acting.ts';
import { moneyText } from '../../../lib/money.ts';
import { amountIn, joined, textIn } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { type Action, Actions } from '../../../parts/actions.tsx';

const { acts, asks, fields } = paperWords;

type PaymentActionsProps = {
  readonly payment: Payment;
  readonly etag: string | undefined;
  readonly seen: Seen;
};

/** The legal next steps of a payment. */
export const PaymentActions = ({ payment, etag, seen }: PaymentActionsProps) => {
  const act = useAct();
  const { id, status, customer_id, amount_unapplied } = payment;
  const owed = useOwedInvoices(customer_id);
  const isAllowed = (to: Payment['status']): boolean =>
    paymentTransitions[status].some((each: string) => each === to);
  const move = (name: string, to: PaymentOutcome, text?: string): Action => ({
    name,
    ...(text !== undefined && { text }),
    run: async (_, options) => {
      await act(() => setPaymentStatus(id, to, options));
      return {};
    },
  });
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
    ...(isAllowed('settled') ? [move(acts.settlePayment, 'settled')] : []),
    ...(isAllowed('failed') ? [move(acts.failPayment, 'failed', asks.failPayment)] : []),
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
