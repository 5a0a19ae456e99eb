import { invoiceTransitions } from '../../../../shared/domain/invoices.ts';
import { useAct } from '../../../data/acting.ts';
import {
  applyCreditNote,
  type CreditNote,
  createCreditNote,
  type Invoice,
  sendInvoice,
  useCreditsOf,
  voidInvoice,
} from '../../../data/invoices.ts';
import { recordPayment } from '../../../data/payments.ts';
import { usePerson } from '../../../data/people.ts';
import { useRemind } from '../../../data/reminders.ts';
import type { RecordSummary } from '../../../lib/acting.ts';
import type { Draft } from '../../../lib/draft.ts';
import { joined } from '../../../lib/joined.ts';
import { moneyText } from '../../../lib/money.ts';
import { amountIn, deliveryText, reachText, textIn } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { methodIn, methodOptions, receivedField } from '../../../lib/paymentFields.ts';
import { type Action, Actions } from '../../../parts/actions.tsx';
import type { FieldSpec } from '../../../parts/form.tsx';

const { acts, asks, fields } = paperWords;

type InvoiceActionsProps = {
  readonly invoice: Invoice;
  readonly etag: string | undefined;
  readonly seen: RecordSummary;
};

/** The legal next steps of an invoice. */
export const InvoiceActions = ({ invoice, etag, seen }: InvoiceActionsProps) => {
  const act = useAct();
  const remind = useRemind(invoice.customer_id);
  const reach = reachText(usePerson({ kind: 'customer', id: invoice.customer_id }));
  const credits = useCreditsOf(invoice.customer_id);
  const { id, status, amount, amount_due, amount_paid, amount_credited, line_items } = invoice;
  const isAllowed = (to: Invoice['status']): boolean =>
    invoiceTransitions[status].some((each: string) => each === to);
  const isIssued = status !== 'draft' && status !== 'void';

  const send: Action = {
    name: acts.sendInvoice,
    text: reach,
    run: async (_, options) => {
      const { delivery } = await act(() => sendInvoice(id, options));
      return { notice: deliveryText(delivery) };
    },
  };
  const pay: Action = {
    name: acts.recordPayment,
    fields: paymentFields,
    start: { amount: String(amount_due), method: 'check', status: 'settled', use: 'invoice' },
    run: async (draft, { idempotencyKey }) => {
      await act(() => recordPayment(paymentOf(id, draft), { idempotencyKey, ifMatch: undefined }));
      return {};
    },
  };
  const credit: Action = {
    name: acts.credit,
    text: asks.credit,
    fields: () => [
      { name: 'amount', label: fields.amount, kind: 'number', hint: fields.amountOrLines },
      { name: 'reason', label: paperWords.reason },
      ...line_items.map(
        (line): FieldSpec => ({
          name: `line ${line.id}`,
          label: fields.creditLine(line.description),
          kind: 'check',
          isWide: true,
        }),
      ),
    ],
    run: async (draft, { idempotencyKey }) => {
      const input = creditOf(invoice, draft);
      const { delivery } = await act(() =>
        createCreditNote(id, input, { idempotencyKey, ifMatch: undefined }),
      );
      return { notice: deliveryText(delivery) };
    },
  };
  const use: Action = {
    name: acts.applyCreditNote,
    text: asks.apply,
    fields: () => [
      {
        name: 'credit_note_id',
        label: fields.creditNote,
        kind: 'choice',
        options: credits.map((note) => [note.id, joined(note.number, leftOf(note))] as const),
      },
      { name: 'amount', label: fields.amount, kind: 'number' },
    ],
    start: { credit_note_id: credits[0]?.id ?? '' },
    run: async ({ credit_note_id = '', amount }, { idempotencyKey }) => {
      const input = { invoice_id: id, amount: amountIn(amount) };
      await act(() => applyCreditNote(credit_note_id, input, { idempotencyKey, ifMatch: undefined }));
      return {};
    },
  };
  const cancel: Action = {
    name: acts.voidInvoice,
    text: asks.voidInvoice,
    fields: () => [{ name: 'reason', label: paperWords.reason, hint: paperWords.reasonHint, isWide: true }],
    run: async ({ reason }, options) => {
      await act(() => voidInvoice(id, textIn(reason), options));
      return {};
    },
  };
  const actions = [
    ...(isAllowed('sent') && status === 'draft' ? [send] : []),
    ...(amount_due > 0 && isAllowed('paid') ? [pay, remind(invoice)] : []),
    ...(amount_due > 0 && isAllowed('paid') && credits.length > 0 ? [use] : []),
    ...(isIssued && amount_credited < amount ? [credit] : []),
    ...(isAllowed('void') && amount_paid === 0 ? [cancel] : []),
  ];
  return <Actions actions={actions} etag={etag} seen={seen} />;
};

const leftOf = ({ amount_left, currency, currency_digits }: CreditNote): string =>
  paperWords.invoices.left(moneyText(amount_left, currency, currency_digits));

const paymentFields = ({ status }: Draft): readonly FieldSpec[] => [
  { name: 'amount', label: fields.amount, kind: 'number', isRequired: true },
  { name: 'method', label: fields.method, kind: 'choice', options: methodOptions },
  {
    name: 'external_id',
    label: paperWords.payments.reference,
    hint: paperWords.payments.referenceHint,
    isWide: true,
  },
  {
    name: 'status',
    label: fields.arrived,
    kind: 'choice',
    options: [
      ['settled', fields.arrivedNow],
      ['pending', fields.arrivedLater],
    ],
  },
  ...(status === 'pending' ? [] : [receivedField]),
  {
    name: 'use',
    label: fields.for,
    kind: 'choice',
    options: [
      ['invoice', fields.forInvoice],
      ['later', fields.forLater],
    ],
  },
];

const paymentOf = (invoice_id: string, { amount, method, external_id, status, received_on, use }: Draft) => ({
  invoice_id,
  amount: amountIn(amount) ?? 0,
  method: methodIn(method),
  external_id: textIn(external_id),
  ...(status === 'pending'
    ? { status: 'pending' as const }
    : { status: 'settled' as const, received_on: textIn(received_on) }),
  unapplied: use === 'later' ? true : undefined,
});

/** The lines that were chosen, else the amount. */
const creditOf = ({ line_items }: Invoice, { amount, reason, ...rest }: Draft) => {
  const chosen = line_items.filter(({ id }) => rest[`line ${id}`] === 'yes');
  return {
    amount: amountIn(amount),
    reason: textIn(reason),
    line_items: chosen.map(
      ({ description, quantity, unit, unit_price, sku, taxable, tax_rate_id, discount }) => ({
        description,
        quantity,
        unit,
        unit_price,
        sku,
        taxable,
        ...(tax_rate_id !== null && { tax_rate_id }),
        ...(discount !== null && { discount: discountOf(discount) }),
      }),
    ),
  };
};

const discountOf = ({ percent, amount }: NonNullable<Invoice['line_items'][number]['discount']>) =>
  percent === null ? { amount: amount ?? 0 } : { percent };
