import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import type { ActOptions } from '../lib/acting.ts';
import { isOverdue } from '../lib/bills.ts';
import { useFollowChanges } from './changes.ts';
import { client, readVersioned } from './client.ts';
import { type Narrowing, narrowedKey, showsPaper, usePapers } from './narrowing.ts';

export type Invoice = AnswerOf<'getInvoice'>;
export type InvoiceStatus = Invoice['status'];

export const invoiceKeys = {
  lists: ['invoices', 'list'],
  list: (narrowed: Narrowing) => ['invoices', 'list', ...narrowedKey(narrowed)],
  one: (id: string) => ['invoices', 'one', id],
  shows: (invoice: Invoice, [wanted, customers]: readonly unknown[]) =>
    wanted === 'overdue'
      ? isOverdue(invoice) && showsPaper(invoice, ['', customers])
      : showsPaper(invoice, [wanted, customers]),
  madeOf: [['jobs', 'list']],
  sums: [['invoices', 'owing'], ['statements']],
} as const;

export const useInvoiceChanges = (enabled = true) =>
  useFollowChanges(
    'invoices',
    invoiceKeys,
    (updated_since) => client.pages.listInvoices({ query: { updated_since, limit: 100 } }),
    enabled,
  );

export const useListInvoices = (narrowed: Narrowing<InvoiceStatus | 'overdue'>) => {
  useInvoiceChanges();
  return usePapers(invoiceKeys.list(narrowed), narrowed, (query, signal) =>
    client.listInvoices({ query: { ...query, ...stateIn(narrowed) } }, { signal }),
  );
};

/** Overdue is not a state: an invoice becomes overdue with time alone. */
const stateIn = ({ status }: Narrowing<InvoiceStatus | 'overdue'>) =>
  status === 'overdue' ? { overdue: 'true' as const } : { status };

/** Nothing is read without an id. */
export const useGetInvoice = (id: string | undefined) =>
  useQuery({
    queryKey: invoiceKeys.one(id ?? ''),
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      readVersioned((options) => client.getInvoice({ params: { id: id ?? '' } }, { ...options, signal })),
  });

export type InvoiceInput = NonNullable<RequestOf<'issueInvoice'>['body']>;
export type CreditNote = AnswerOf<'getCreditNote'>;
export type CreditUse = RequestOf<'applyCreditNote'>['body'];
export type CreditNoteInput = NonNullable<RequestOf<'createCreditNote'>['body']>;

export const issueInvoice = (body: InvoiceInput, options: ActOptions) =>
  client.issueInvoice({ body }, options);
export const sendInvoice = (id: string, options: ActOptions) =>
  client.sendInvoice({ params: { id } }, options);
export const voidInvoice = (id: string, reason: string | undefined, options: ActOptions) =>
  client.voidInvoice({ params: { id }, body: { reason } }, options);
export const createCreditNote = (id: string, body: CreditNoteInput, options: ActOptions) =>
  client.createCreditNote({ params: { id }, body }, options);
export const applyCreditNote = (id: string, body: CreditUse, options: ActOptions) =>
  client.applyCreditNote({ params: { id }, body }, options);
export const getInvoicePdf = (id: string) => client.getInvoicePdf({ params: { id } });
export const getCreditNotePdf = (id: string) => client.getCreditNotePdf({ params: { id } });

/** The built-in words about an unpaid invoice. */
const reminders = { email: 'overdue_email', sms: 'overdue_sms' } as const;
export type ReminderChannel = keyof typeof reminders;

/** A follow-up that is due immediately. */
export const remindOf = (entity_id: string, channel: ReminderChannel, now: string, options: ActOptions) =>
  client.scheduleFollowUp(
    {
      body: { entity_type: 'invoice', entity_id, channel, scheduled_for: now, template: reminders[channel] },
    },
    options,
  );

/** The credit notes of an invoice. */
export const useListCreditNotes = (invoice_id: string) =>
  useQuery({
    queryKey: ['creditNotes', invoice_id],
    queryFn: ({ signal }) => client.listCreditNotes({ query: { invoice_id, limit: 100 } }, { signal }),
  });

/** The credit notes of a customer of which something is left. */
export const useCreditsOf = (customer_id: string): readonly CreditNote[] =>
  useQuery({
    queryKey: ['creditNotes', 'customer', customer_id],
    queryFn: ({ signal }) => client.listCreditNotes({ query: { customer_id, limit: 100 } }, { signal }),
  }).data?.data.filter(({ amount_left }) => amount_left > 0) ?? [];
