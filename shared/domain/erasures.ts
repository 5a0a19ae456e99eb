import * as z from 'zod';
import { MessageChannel } from '../contract/communications.ts';
import { Erasure } from '../contract/erasures.ts';
import { type EventType, eventData } from '../contract/events.ts';
import { Id } from '../contract/fields.ts';
import { graceSeconds } from '../contract/workClocks.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import type { AddressRecord } from './addresses.ts';
import type { AppointmentRecord } from './appointments.ts';
import type { AttachmentRecord } from './attachments.ts';
import type { MessageRecord } from './communications.ts';
import type { ContractRecord } from './contracts.ts';
import type { CreditNoteRecord } from './creditNotes.ts';
import type { CustomerRecord } from './customers.ts';
import type { EstimateRecord } from './estimates.ts';
import type { EvidenceRecord } from './evidence.ts';
import type { FollowUpRecord } from './followUps.ts';
import type { InvoiceRecord } from './invoices.ts';
import type { JobRecord } from './jobs.ts';
import type { LeadRecord } from './leads.ts';
import { type AnyRecord, type Birth, record } from './record.ts';
import type { RefundRecord } from './refunds.ts';

/**
 * The person's ids, names and addresses, all other numbers and addresses in their documents, and the ids of messages filed before their
 * sender was known.
 */
const Traces = z.object({
  words: z.array(z.string()),
  places: z.array(z.object({ channel: MessageChannel, address: z.string() })),
  strangers: z.array(Id),
});
export type Traces = z.output<typeof Traces>;

/**
 * Each phase uses the findings of the phases before it, whose sources are erased once `entries` and `records` have
 * started.
 */
export const erasurePhases = ['contacts', 'threads', 'answers', 'runs', 'entries', 'records'] as const;
export type ErasurePhase = (typeof erasurePhases)[number];

const Place = z.object({ phase: z.enum(erasurePhases), after: z.string().optional() });
/** The progress of a run: everything up to `after` in the phase is done. */
export type ErasurePlace = z.output<typeof Place>;

/**
 * Until its end it contains the values that find the person, the progress of this run, whether the run has erased
 * anything, and its worker.
 */
export const ErasureRecord = record(
  'erasure',
  Erasure.extend({
    traces: Traces.optional(),
    place: Place.optional(),
    has_erased: z.boolean().optional(),
    turn: z.string().optional(),
  }),
);
export type ErasureRecord = z.output<typeof ErasureRecord>;

export const erasureOverdueAt = ({ status, created_at }: ErasureRecord): Instant | null =>
  status === 'done' ? null : nextErasureLook(created_at);

export const nextErasureLook = (now: Instant): Instant => addSeconds(now, graceSeconds.erasePerson);

export const requestErasure = ({ id: customer_id }: CustomerRecord, { id, now }: Birth) => {
  const erasure: ErasureRecord = {
    kind: 'erasure',
    version: 0,
    id,
    customer_id,
    status: 'queued',
    counts: {},
    created_at: now,
    finished_at: null,
  };
  return { changes: [{ after: erasure }], events: [], erasure };
};

export const erasedName = 'Erased';

/**
 * The personal fields of each kind of record, with their replacements. Free text is erased too, because it may name
 * any person, and so are the nonces of links, which show names. Amounts with their purpose, dates, states and ids
 * remain. An address that opted out keeps the digest in its id, so that the wish is still respected.
 */
const blanks = {
  customer: {
    first_name: undefined,
    last_name: undefined,
    phone: undefined,
    phone_extension: undefined,
    email: undefined,
    address: null,
    addresses: [],
    tax_exempt: null,
  } satisfies Partial<CustomerRecord>,
  lead: {
    contact: { first_name: null, last_name: null, phone: null, phone_extension: null, email: null },
    tags: [],
    address: null,
    notes: null,
  } satisfies Partial<LeadRecord>,
  appointment: {
    title: null,
    status_reason: null,
    notes: null,
    location: null,
  } satisfies Partial<AppointmentRecord>,
  estimate: { reason: null, location: null, options: [], links: {} } satisfies Partial<EstimateRecord>,
  contract: {
    title: erasedName,
    terms: null,
    parties: [],
    reason: null,
    links: {},
    recipient: undefined,
    agreed: undefined,
  } satisfies Partial<ContractRecord>,
  job: { reason: null, title: null, location: null } satisfies Partial<JobRecord>,
  invoice: {
    reason: null,
    title: undefined,
    line_items: [],
    links: {},
    recipient: undefined,
  } satisfies Partial<InvoiceRecord>,
  credit_note: { reason: null, links: {} } satisfies Partial<CreditNoteRecord>,
  refund: { reason: null } satisfies Partial<RefundRecord>,
  follow_up: {
    template: null,
    note: null,
    outcome: null,
    failure_reason: null,
  } satisfies Partial<FollowUpRecord>,
  message: {
    from: '',
    to: null,
    subject: null,
    body: '',
    attachments: undefined,
    failure_reason: null,
    provider_id: null,
  } satisfies Partial<MessageRecord>,
  attachment: { name: '', reason: null } satisfies Partial<AttachmentRecord>,
  address: { address: '' } satisfies Partial<AddressRecord>,
  evidence: { address: '', user_agent: '', text: null, signed_name: null } satisfies Partial<EvidenceRecord>,
};

const blanksOf = (kind: string): object | undefined =>
  Object.entries(blanks).find(([name]) => name === kind)?.[1];

export const personalKinds: readonly string[] = Object.keys(blanks);

export const isPersonal = (kind: string, field: string): boolean => field in (blanksOf(kind) ?? {});

export const erase = <R extends AnyRecord>(before: R, now: Instant): R | undefined => {
  const after = { ...before, ...blanksOf(before.kind), ...keptIn(before), ...canceled(before) };
  if (JSON.stringify(after) === JSON.stringify(before)) return undefined;
  return 'updated_at' in after ? { ...after, updated_at: now } : after;
};

/** Whether nothing is left to erase. A customer has a name or an address until then. */
export const isErased = (one: AnyRecord): boolean => erase(one, '') === undefined;

const canceled = (before: AnyRecord): object => (isOpenFollowUp(before) ? { status: 'canceled' } : {});

export const isOpenFollowUp = (one: AnyRecord): one is FollowUpRecord =>
  isFollowUp(one) && (one.status === 'scheduled' || one.status === 'due');

const isFollowUp = (one: AnyRecord): one is FollowUpRecord => one.kind === 'follow_up';

/** Lists that mix personal data with other data keep the other data. */
const keptIn = (before: AnyRecord): object => {
  if (isContract(before))
    return { parties: before.parties.map(withoutSigner), agreed: withoutPlace(before.agreed) };
  if (isEstimate(before)) return { options: before.options.map(withoutWords) };
  return isInvoice(before) ? { line_items: withoutTitle(before) } : {};
};

const withoutSigner = (party: ContractRecord['parties'][number]) => ({
  ...party,
  name: erasedName,
  email: null,
  signed_name: null,
});

/** The place of the work is an address of the person. */
const withoutPlace = (agreed: ContractRecord['agreed']): ContractRecord['agreed'] =>
  agreed === undefined ? undefined : { ...agreed, location: null };

const withoutWords = (option: EstimateRecord['options'][number]) => ({
  ...option,
  name: erasedName,
  description: null,
});

/** A line for a part ends with the contract's title, which may name a person. */
const withoutTitle = ({ title, line_items }: InvoiceRecord): InvoiceRecord['line_items'] =>
  title === undefined
    ? line_items
    : line_items.map((line) => ({ ...line, description: withEnd(line.description, title) }));

const withEnd = (text: string, end: string): string =>
  text.endsWith(end) ? `${text.slice(0, -end.length)}${erasedName}` : text;

const isContract = (one: AnyRecord): one is ContractRecord => one.kind === 'contract';
const isEstimate = (one: AnyRecord): one is EstimateRecord => one.kind === 'estimate';
const isInvoice = (one: AnyRecord): one is InvoiceRecord => one.kind === 'invoice';

const personalEventFields = ['contact', 'from', 'body', 'reason', 'name'];

export const tellsOfPerson = (type: EventType): boolean =>
  personalEventFields.some((field) => field in eventData[type].shape);
