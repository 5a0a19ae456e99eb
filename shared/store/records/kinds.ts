// The kinds of records, and how a record becomes items and is read from them.

import type * as z from 'zod';
import { agentScopes } from '../../contract/playbooks.ts';
import type { Scope } from '../../contract/scopes.ts';
import { AddressRecord } from '../../domain/addresses.ts';
import { AppointmentRecord } from '../../domain/appointments.ts';
import { AttachmentRecord, FileUsageRecord, slotOf } from '../../domain/attachments.ts';
import { CalendarRecord } from '../../domain/calendar.ts';
import { ClientRecord } from '../../domain/clients.ts';
import { MessageRecord } from '../../domain/communications.ts';
import { ContractRecord, isUnconverted as isContractUnconverted } from '../../domain/contracts.ts';
import { CreditNoteRecord } from '../../domain/creditNotes.ts';
import { CustomerRecord, duplicateCustomer, lineOf } from '../../domain/customers.ts';
import { DeliveryRecord } from '../../domain/deliveries.ts';
import { overdueAt } from '../../domain/dispatching.ts';
import { HealthRecord } from '../../domain/endpointHealth.ts';
import { ErasureRecord, erasureOverdueAt } from '../../domain/erasures.ts';
import { EstimateRecord, isUnconverted } from '../../domain/estimates.ts';
import { EvidenceRecord } from '../../domain/evidence.ts';
import { FeedRecord } from '../../domain/feeds.ts';
import { FollowUpRecord, fallsDueAt } from '../../domain/followUps.ts';
import {
  InvoiceRecord,
  overdueAt as invoiceOverdueAt,
  isOverdue,
  owedStatuses,
} from '../../domain/invoices.ts';
import { JobRecord } from '../../domain/jobs.ts';
import { isWorkedOn } from '../../domain/jobTimes.ts';
import { FormRecord } from '../../domain/leadForms.ts';
import { LeadRecord } from '../../domain/leads.ts';
import { LogoRecord } from '../../domain/logos.ts';
import { duplicatePayment, PaymentRecord, referenceOf } from '../../domain/payments.ts';
import { identifying } from '../../domain/phones.ts';
import { PlaybookRecord, fallsDueAt as runsNextAt } from '../../domain/playbookRecords.ts';
import { PlaybookRunRecord, PlaybookTaskRecord, runOverdueAt } from '../../domain/playbookRuns.ts';
import { duplicateItem, PriceBookItemRecord, uniqueCode } from '../../domain/priceBook.ts';
import type { AnyRecord, Change } from '../../domain/record.ts';
import { RefundRecord } from '../../domain/refunds.ts';
import { reminderDueAt } from '../../domain/reminders.ts';
import { SavedFigureRecord } from '../../domain/savedFigureRecords.ts';
import { keysOfValues, searchKeys, searchKeysOfItem } from '../../domain/search.ts';
import { identifyingNumber, SequenceRecord } from '../../domain/sequences.ts';
import { TaxRateRecord } from '../../domain/taxRates.ts';
import { duplicateTechnician, TechnicianRecord } from '../../domain/technicians.ts';
import { duplicateTemplate, TemplateRecord } from '../../domain/templates.ts';
import { TenantRecord } from '../../domain/tenants.ts';
import { ThreadRecord } from '../../domain/threads.ts';
import { UserRecord } from '../../domain/users.ts';
import { EndpointRecord } from '../../domain/webhooks.ts';
import { taskOverdueAt, WebhookTaskRecord } from '../../domain/webhookTasks.ts';
import { isUnbilled, WorkBillsRecord } from '../../domain/workBills.ts';
import { Failure } from '../../kernel/failure.ts';
import { writeOfDelivery } from '../pending/deliveries.ts';
import { clientKey, formKey, inboundKey, type Key, rollKey, type UniqueValue } from '../table/keys.ts';
import { compact, packed } from '../table/packing.ts';
import type { IndexName, Item } from '../table/table.ts';
import type { Write } from '../table/update.ts';
import { writeOfUsage } from './fileUsage.ts';

/** A trait's other inputs, in addition to the time. */
export type TraitDetails = Readonly<Record<string, string | undefined>>;

type RecordSchema = z.ZodType<AnyRecord>;

/**
 * A condition on a record at a time, such as overdue. If `within` is given, only records with one of `values` in
 * `field` can meet it.
 */
type Trait<R> = {
  holds(record: R, at: string, details: TraitDetails): boolean;
  readonly within?: { readonly field: string; readonly values: readonly string[] };
  /** Records that meet it are listed in this index; only for conditions that do not depend on the time. */
  readonly list?: IndexName;
};

/** Everything that the table must know to store records of one kind. */
export type Kind<S extends RecordSchema = RecordSchema> = {
  readonly name: string;
  readonly schema: S;
  /** The scopes that a token needs to see such records anywhere. */
  readonly readBy: readonly Scope[];
  /** Fields that lists filter by, narrowest first, each with its index. */
  readonly lists?: Readonly<Record<string, IndexName>>;
  /** By field, the value that nearly all records reach: records with it are on no list of their own. */
  readonly usual?: Readonly<Record<string, string>>;
  /**
   * Fields of `lists` that are arrays: a record with one value is on that value's list, records with several are on
   * one common list.
   */
  readonly several?: readonly string[];
  /** Fields that name a record of another kind, whose journey the record shares: lists by them read that journey. */
  readonly journeyOf?: Readonly<Record<string, string>>;
  /**
   * A field with a list that names a record of another kind, whose journey a record with this flag shares: lists by
   * the field read that journey for these records, and the list for the others.
   */
  readonly sharing?: { readonly field: string; readonly owner: string; readonly flag: string };
  /**
   * For lists that are not ordered by id: the field that sorts them, and the index of the unfiltered list, or the
   * field whose lists together make it.
   */
  readonly order?: { readonly by: string; readonly newestFirst?: true } & (
    | { readonly index: IndexName }
    | { readonly madeOf: { readonly field: string; readonly values: readonly string[] } }
  );
  /** The field that a list's `from` and `to` limit, if another field sorts the list. */
  readonly window?: string;
  /** By other kind, the field whose reference to one of these records changes it, so that lists of changes show it. */
  readonly changedBy?: Readonly<Record<string, string>>;
  /** Conditions on a record at a time, in addition to the values of its fields. */
  readonly traits?: Readonly<Record<string, Trait<z.output<S>>>>;
  /** For kinds with very many records: each record has a small item that counts read instead. */
  readonly counted?: true;
  /** The service creates its ids, so the creating entry has the id of the record. */
  readonly namesEntry?: true;
  /**
   * Fields, `a.b` within another one, whose reference to a record created in the same transaction never changes: they
   * lead to the creating entry.
   */
  readonly refersTo?: readonly string[];
  /** False if not only requests write the whole item, or if little is kept for long: such records remember no entries. */
  readonly remembers?: false;
  /** A journey omits these records, though its timeline may mention them. */
  readonly journey?: false;
  /** By another kind whose id is often given by mistake: the advice for the caller. */
  readonly mistakenFor?: Readonly<Record<string, string>>;
  /** When the sweeper must work on the record; null if there is nothing to do. */
  due?(record: z.output<S>): string | null;
  /** By field, values that no second record of the tenant may have. */
  unique?(record: z.output<S>): Readonly<Record<string, UniqueValue | null>>;
  /**
   * The refusal if another record, `owner`, has these unique values. Without it, or if the operation does not declare
   * it, the handler runs again.
   */
  readonly taken?: (owner: string, fields: readonly string[]) => Failure;
  /**
   * The unique values only lead to the record: a later record takes a value over instead of being refused, and records
   * from before have no item of it.
   */
  readonly takesOver?: true;
  /** Texts whose beginnings find the record in a search. */
  search?(record: z.output<S>): readonly string[];
  /** By field, the search keys stored with a unique value. */
  keysOfValues?(record: z.output<S>): Readonly<Record<string, readonly string[]>>;
  /** Keys outside the tenant's partitions that lead to the record. */
  signposts?(record: z.output<S>): readonly Key[];
  /** How a request writes a change, if workers write the same records without a version. */
  write?(change: Change<z.output<S>>): Write;
  /** False for records that only mirror another one with an audit record of its own. */
  readonly audited?: false;
  /** Fields that never reach the audit log. */
  readonly hidden?: readonly string[];
  /** The largest stored form, if more than 64 KB. */
  readonly maxBytes?: number;
  /**
   * The fields that a long item stores as one compressed text: all, if only whole items are written, otherwise the
   * named ones, which no update in place changes.
   */
  readonly compact?: 'whole' | readonly string[];
  /** How much a record may grow after its creation, if its end must always be storable. */
  readonly growsBytes?: number;
};

/** The lists of threads; a message writes to them without reading its thread. */
export const threadLists = { assignee_id: 'byParent', state: 'byStatus' } as const;

/** The default limit. */
export const maxRecordBytes = 64 * 1024;

/** The longest sender and recipient that a final document keeps, in letters of four bytes. */
const frozenBytes = 20 * 1024;
const frozenFields = ['sender', 'recipient'] as const;

const withCustomer = { field: 'customer_id', owner: 'customer', flag: 'in_customers_journey' } as const;

const kind = <S extends RecordSchema>(literal: Kind<S>): Kind<S> => literal;

export const kinds = {
  tenants: kind({
    name: 'tenant',
    schema: TenantRecord,
    readBy: ['leads.read'],
    due: ({ plan_anew_at }) => plan_anew_at ?? null,
    hidden: ['plan_anew_at'],
    signposts: ({ id, inbound_addresses }) => [rollKey(id), ...inbound_addresses.map(inboundKey)],
  }),
  clients: kind({
    name: 'client',
    schema: ClientRecord,
    readBy: ['audit.read'],
    signposts: ({ id, revoked_at }) => (revoked_at === null ? [clientKey(id)] : []),
  }),
  users: kind({ name: 'user', schema: UserRecord, readBy: ['audit.read'] }),
  leads: kind({
    name: 'lead',
    compact: 'whole',
    schema: LeadRecord,
    readBy: ['leads.read'],
    namesEntry: true,
    refersTo: ['customer_id'],
    lists: { customer_id: 'byCustomer', status: 'byStatus' },
    hidden: ['appointment_ids'],
    counted: true,
    search: ({ contact }) => searchKeys(contact),
    keysOfValues: ({ contact }) => keysOfValues(contact),
    unique: ({ contact }) => ({ phone: identifying(contact), email: contact.email }),
    mistakenFor: { customer: 'This is a customer.' },
    taken: (lead_id, matched_on) =>
      new Failure('duplicate_lead', `A lead with this ${matched_on.join(' and ')} exists already.`, {
        lead_id,
        matched_on,
      }),
  }),
  customers: kind({
    name: 'customer',
    compact: 'whole',
    schema: CustomerRecord,
    readBy: ['customers.read'],
    namesEntry: true,
    search: searchKeys,
    keysOfValues,
    unique: (customer) => ({ phone: identifying(lineOf(customer)), email: customer.email ?? null }),
    mistakenFor: { lead: 'This is a lead: upsertCustomer { lead_id } makes it a customer.' },
    // A change is refused with the id of the customer who has them; an upsert runs again and finds that customer.
    taken: duplicateCustomer,
  }),
  // The client chooses the ids, so only the creation time shows which is newest.
  technicians: kind({
    name: 'technician',
    schema: TechnicianRecord,
    readBy: ['scheduling.read'],
    order: { index: 'byStatus', by: 'created_at', newestFirst: true },
    unique: ({ user_id }) => ({ user_id }),
    taken: duplicateTechnician,
  }),
  // The client chooses the ids. The page knows the key only, and not the tenant.
  forms: kind({
    name: 'form',
    schema: FormRecord,
    readBy: ['leads.read'],
    order: { index: 'byStatus', by: 'created_at', newestFirst: true },
    signposts: ({ key }) => [formKey(key)],
    hidden: ['key'],
  }),
  // The tenant's record names the logo's key, so the tenant's audit record is enough. A picture of 100 KB has 137,000
  // letters.
  logos: kind({
    name: 'logo',
    schema: LogoRecord,
    readBy: ['leads.read'],
    audited: false,
    maxBytes: 150_000,
  }),
  feeds: kind({
    name: 'feed',
    schema: FeedRecord,
    readBy: ['scheduling.read'],
    hidden: ['digest'],
  }),
  calendars: kind({ name: 'calendar', schema: CalendarRecord, readBy: ['scheduling.read'], audited: false }),
  appointments: kind({
    name: 'appointment',
    // A reminder planned later is an uncompressed attribute, which counts.
    compact: 'whole',
    schema: AppointmentRecord,
    readBy: ['scheduling.read'],
    namesEntry: true,
    lists: { technician_ids: 'byParent', customer_id: 'byCustomer' },
    several: ['technician_ids'],
    order: { index: 'byStatus', by: 'start' },
    traits: { over: { holds: ({ end }, at) => end <= at } },
    due: reminderDueAt,
    hidden: ['remind_at', 'overlaps'],
  }),
  estimates: kind({
    name: 'estimate',
    compact: 'whole',
    schema: EstimateRecord,
    readBy: ['estimates.read'],
    namesEntry: true,
    lists: { customer_id: 'byCustomer', status: 'byStatus' },
    sharing: withCustomer,
    traits: { unconverted: { holds: isUnconverted, list: 'search' } },
    due: ({ status, expires_at }) => (status === 'sent' ? expires_at : null),
    mistakenFor: { contract: 'This is a contract; its estimate_id names the estimate.' },
    hidden: ['links', withCustomer.flag, 'followed_by', 'became_id'],
  }),
  contracts: kind({
    name: 'contract',
    compact: 'whole',
    schema: ContractRecord,
    readBy: ['contracts.read'],
    namesEntry: true,
    refersTo: ['job_id'],
    lists: { customer_id: 'byCustomer', status: 'byStatus' },
    mistakenFor: {
      estimate:
        'This is an estimate: createContract { estimate_id } makes a contract of it once it is accepted.',
      job: 'This is a job; its contract_id names the contract.',
    },
    usual: { status: 'signed' },
    traits: { unconverted: { holds: isContractUnconverted, list: 'search' } },
    sharing: withCustomer,
    hidden: ['links', withCustomer.flag, ...frozenFields, 'agreed', 'agreed_lines'],
    // The first signature adds the lines of its estimate.
    growsBytes: maxRecordBytes + frozenBytes,
  }),
  jobs: kind({
    name: 'job',
    compact: 'whole',
    schema: JobRecord,
    readBy: ['jobs.read'],
    namesEntry: true,
    lists: { customer_id: 'byCustomer', status: 'byStatus' },
    usual: { status: 'completed' },
    sharing: withCustomer,
    mistakenFor: {
      contract: 'This is a contract: createJob { contract_id } makes a job of it once it is signed.',
      estimate: 'This is an estimate: createJob { estimate_id } makes a job of it once it is accepted.',
      invoice: 'This is an invoice; its job_id names the job.',
    },
    // Each visit has its own audited changes.
    hidden: [withCustomer.flag, 'visits', 'worked', 'visits_made'],
    traits: { worked_on: { holds: (job, _, times) => isWorkedOn(job, times) } },
  }),
  invoices: kind({
    name: 'invoice',
    compact: 'whole',
    schema: InvoiceRecord,
    readBy: ['invoices.read'],
    namesEntry: true,
    due: invoiceOverdueAt,
    hidden: [
      'links',
      withCustomer.flag,
      'overdue_told_at',
      'amount_in_credit_notes',
      'title',
      'part',
      ...frozenFields,
    ],
    maxBytes: maxRecordBytes + frozenBytes,
    lists: { customer_id: 'byCustomer', status: 'byStatus' },
    usual: { status: 'paid' },
    sharing: withCustomer,
    journeyOf: { job_id: 'job' },
    mistakenFor: {
      job: 'This is a job: issueInvoice { job_id } makes an invoice.',
      contract: 'This is a contract, and first createJob makes a job of it, and issueInvoice an invoice.',
      payment: 'This is a payment; its invoice_id names the invoice.',
    },
    unique: ({ number }) => ({ number: number === null ? null : identifyingNumber('invoice', number) }),
    takesOver: true,
    traits: { overdue: { holds: isOverdue, within: { field: 'status', values: owedStatuses } } },
  }),
  // Not audited, because each invoice already reports its own work.
  workBills: kind({
    name: 'work_bills',
    schema: WorkBillsRecord,
    traits: { unbilled: { holds: isUnbilled, list: 'search' } },
    due: ({ bill_at }) => bill_at,
    readBy: ['invoices.read'],
    audited: false,
  }),
  priceBookItems: kind({
    name: 'price_book_item',
    compact: 'whole',
    schema: PriceBookItemRecord,
    readBy: ['estimates.read'],
    order: { index: 'byStatus', by: 'created_at', newestFirst: true },
    traits: { active: { holds: ({ active }) => active } },
    unique: (item) => ({ code: uniqueCode(item) }),
    taken: duplicateItem,
    search: searchKeysOfItem,
  }),
  taxRates: kind({
    name: 'tax_rate',
    schema: TaxRateRecord,
    readBy: ['estimates.read'],
    order: { index: 'byStatus', by: 'created_at', newestFirst: true },
  }),
  // Not audited, because the record that got the number already reports it.
  sequences: kind({ name: 'sequence', schema: SequenceRecord, readBy: ['invoices.read'], audited: false }),
  payments: kind({
    name: 'payment',
    compact: 'whole',
    schema: PaymentRecord,
    readBy: ['payments.read'],
    namesEntry: true,
    lists: { customer_id: 'byCustomer', status: 'byStatus' },
    usual: { status: 'settled' },
    sharing: withCustomer,
    hidden: [withCustomer.flag],
    journeyOf: { invoice_id: 'invoice' },
    mistakenFor: { invoice: 'This is an invoice: listPayments { invoice_id } shows its payments.' },
    unique: (payment) => ({ external_id: referenceOf(payment, payment.customer_id) }),
    taken: duplicatePayment,
  }),
  creditNotes: kind({
    name: 'credit_note',
    compact: 'whole',
    schema: CreditNoteRecord,
    readBy: ['invoices.read'],
    namesEntry: true,
    lists: { customer_id: 'byCustomer', status: 'byStatus' },
    usual: { status: 'applied' },
    sharing: withCustomer,
    hidden: [withCustomer.flag],
    journeyOf: { invoice_id: 'invoice' },
    unique: ({ number }) => ({ number: identifyingNumber('credit_note', number) }),
    takesOver: true,
    mistakenFor: { invoice: 'This is an invoice: listCreditNotes { invoice_id } shows its credit notes.' },
  }),
  refunds: kind({
    name: 'refund',
    schema: RefundRecord,
    readBy: ['payments.read'],
    namesEntry: true,
    lists: { customer_id: 'byCustomer' },
    sharing: withCustomer,
    hidden: [withCustomer.flag],
    journeyOf: { payment_id: 'payment' },
  }),
  messages: kind({
    name: 'message',
    compact: ['subject', 'body', 'link', 'invite', 'attachments'],
    schema: MessageRecord,
    readBy: ['communications.read'],
    // The link leads to the invoice that the message contains.
    refersTo: ['entity_id', 'link.document_id'],
    lists: { job_id: 'byParent', party_id: 'byCustomer' },
    journey: false,
    due: overdueAt,
    unique: ({ provider_id }) => ({ provider_id }),
    // The message itself keeps its text permanently; forty of them would be too large for one entry.
    hidden: [
      'body',
      'party_id',
      'job_id',
      'attempts',
      'purpose',
      'lease_until',
      'lease_id',
      'link',
      'sending_since',
      'feedback',
      'resent_as',
      'reminds_of',
      'invite',
      'attachments',
    ],
  }),
  threads: kind({
    name: 'thread',
    schema: ThreadRecord,
    readBy: ['communications.read'],
    remembers: false,
    lists: threadLists,
    changedBy: { message: 'thread_id', lead: 'customer_id' },
    // Each message moves its thread in every list; read and unread threads together are all threads.
    order: {
      madeOf: { field: 'state', values: ThreadRecord.shape.state.options },
      by: 'last_message_at',
      newestFirst: true,
    },
    hidden: ['state', 'last_message', 'last_message_at'],
  }),
  followUps: kind({
    name: 'follow_up',
    schema: FollowUpRecord,
    readBy: ['communications.read'],
    namesEntry: true,
    lists: { status: 'byStatus' },
    usual: { status: 'done' },
    window: 'scheduled_for',
    due: fallsDueAt,
  }),
  // The ids are chosen by the client, or fixed. One of two simultaneous requests with one key is refused. Most are
  // removed soon, and a removed one leaves a pointer to each remembered entry.
  addresses: kind({
    name: 'address',
    schema: AddressRecord,
    readBy: ['communications.read'],
    remembers: false,
    hidden: ['address'],
  }),
  templates: kind({
    name: 'template',
    schema: TemplateRecord,
    readBy: ['communications.read'],
    unique: ({ key }) => ({ key }),
    taken: duplicateTemplate,
  }),
  // If two requests draw the same slot concurrently, the second draws again.
  attachments: kind({
    name: 'attachment',
    schema: AttachmentRecord,
    readBy: ['files.read'],
    namesEntry: true,
    journey: false,
    due: ({ clears_at }) => clears_at,
    unique: (attachment) => ({ slot: slotOf(attachment) }),
    hidden: ['slot', 'clears_at'],
  }),
  // Not audited, because each file already reports its own bytes.
  fileUsage: kind({
    name: 'file_usage',
    schema: FileUsageRecord,
    readBy: ['files.read'],
    write: writeOfUsage,
    remembers: false,
    audited: false,
  }),
  playbooks: kind({ name: 'playbook', schema: PlaybookRecord, readBy: agentScopes, due: runsNextAt }),
  savedFigures: kind({ name: 'saved_figure', schema: SavedFigureRecord, readBy: agentScopes }),
  playbookRuns: kind({
    name: 'playbook_run',
    compact: ['caller', 'company', 'plan', 'summary'],
    schema: PlaybookRunRecord,
    readBy: agentScopes,
    namesEntry: true,
    lists: { playbook_id: 'byParent' },
    // The largest playbook with its input.
    maxBytes: 128 * 1024,
    growsBytes: 128 * 1024,
    // The run itself has its input and outcome, until a person in it is erased.
    hidden: ['caller', 'company', 'plan', 'summary', 'input', 'outcome', 'failure_reason'],
  }),
  // The run has an audit record of its own.
  playbookTasks: kind({
    name: 'playbook_task',
    schema: PlaybookTaskRecord,
    readBy: agentScopes,
    due: runOverdueAt,
    audited: false,
  }),
  endpoints: kind({
    name: 'endpoint',
    schema: EndpointRecord,
    readBy: ['webhooks.read'],
    namesEntry: true,
    // If two requests draw the same number concurrently, the second draws again.
    unique: ({ number }) => ({ number: String(number) }),
    hidden: ['sealed_secrets', 'enabled_at', 'number'],
  }),
  webhookTasks: kind({
    name: 'webhook_task',
    schema: WebhookTaskRecord,
    readBy: ['webhooks.read'],
    namesEntry: true,
    due: taskOverdueAt,
    hidden: ['position', 'finished_at'],
  }),
  // The audited record is the document. A signature keeps the text of a contract and of its estimate, each a separate
  // entity.
  evidence: kind({
    name: 'evidence',
    compact: 'whole',
    schema: EvidenceRecord,
    readBy: ['audit.read'],
    audited: false,
    maxBytes: 300_000,
  }),
  erasures: kind({
    name: 'erasure',
    schema: ErasureRecord,
    readBy: ['customers.write'],
    namesEntry: true,
    due: erasureOverdueAt,
    hidden: ['counts', 'status', 'finished_at', 'traces', 'place', 'has_erased', 'turn'],
  }),
  deliveries: kind({
    name: 'delivery',
    schema: DeliveryRecord,
    readBy: ['webhooks.read'],
    namesEntry: true,
    lists: { endpoint_id: 'places' },
    order: { index: 'places', by: 'created_at', newestFirst: true },
    write: writeOfDelivery,
    remembers: false,
    hidden: [
      'tenant',
      'earlier_attempts',
      'scheduled_at',
      'waiting',
      'once',
      'lease_until',
      'lease_id',
      'test_bytes',
    ],
  }),
  endpointHealth: kind({
    name: 'endpoint_health',
    schema: HealthRecord,
    readBy: ['webhooks.read'],
    remembers: false,
  }),
} as const;

export type CollectionName = keyof typeof kinds;

export type RecordIn<C extends CollectionName> = z.output<(typeof kinds)[C]['schema']>;

const kindsByName: ReadonlyMap<string, Kind> = new Map(
  Object.values<Kind>(kinds).map((literal) => [literal.name, literal]),
);

export const findKind = (name: string): Kind | undefined => kindsByName.get(name);

export const kindNamed = (name: string): Kind => {
  const found = findKind(name);
  if (found === undefined) throw new Error(`There is no kind of record named ${name}.`);
  return found;
};

/** The written form of a record, entry or response, which reading reverses. */
export const storedForm = (item: Item): Item => {
  const kind = String(item.kind);
  if (kind === 'journal') return packed(item);
  const parts = kind === 'answer' ? 'whole' : findKind(kind)?.compact;
  return parts === undefined ? item : compact(item, parts === 'whole' ? undefined : parts);
};
