import * as z from 'zod';
import { Appointment } from './appointments.ts';
import { NextUpdatedSince, updatedSince } from './changes.ts';
import { Contract } from './contracts.ts';
import { CreditNote } from './creditNotes.ts';
import { Customer } from './customers.ts';
import { Estimate } from './estimates.ts';
import { EventTypeName } from './events.ts';
import { Id, LifecycleNumber, LifecycleNumberText, ListQuery, PageOf, Timestamp } from './fields.ts';
import { Invoice } from './invoices.ts';
import { Job } from './jobs.ts';
import { Lead } from './leads.ts';
import { operation } from './operation.ts';
import { Payment } from './payments.ts';
import { fromTo, isFromTo, notFromTo } from './period.ts';
import { Refund } from './refunds.ts';
import type { Scope } from './scopes.ts';

/** One action on a journey; `kind` and `id` name its record. */
export const TimelineEntry = z.object({
  at: Timestamp,
  kind: z.string(),
  id: z.string(),
  summary: z.string(),
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

/** The limit for each part of a journey; together they must fit into one response. */
export const maxShownOfJourney = 100;

/** By kind, whether older records exist. */
export const LifecycleMore = z.object({
  appointments: z.boolean().optional(),
  estimates: z.boolean().optional(),
  contracts: z.boolean().optional(),
  jobs: z.boolean().optional(),
  invoices: z.boolean().optional(),
  payments: z.boolean().optional(),
  refunds: z.boolean().optional(),
  credit_notes: z.boolean().optional(),
  timeline: z.boolean(),
});

/**
 * The records of one lifecycle number: the newest of each kind, in ascending order; parts that the caller may not
 * read are omitted. `more` names the parts with older records.
 */
export const Lifecycle = z.object({
  lifecycle_number: LifecycleNumber,
  lead: Lead.nullable(),
  customer: Customer.nullable().optional(),
  appointments: z.array(Appointment).optional(),
  estimates: z.array(Estimate).optional(),
  contracts: z.array(Contract).optional(),
  jobs: z.array(Job).optional(),
  invoices: z.array(Invoice).optional(),
  payments: z.array(Payment).optional(),
  refunds: z.array(Refund).optional(),
  credit_notes: z.array(CreditNote).optional(),
  timeline: z.array(TimelineEntry),
  more: LifecycleMore,
  next_updated_since: NextUpdatedSince,
});
export type Lifecycle = z.output<typeof Lifecycle>;

/** The scope for a kind's records and their entries in a journey. */
export const journeyScopes: Readonly<Record<string, Scope>> = {
  lead: 'leads.read',
  customer: 'customers.read',
  appointment: 'scheduling.read',
  estimate: 'estimates.read',
  contract: 'contracts.read',
  job: 'jobs.read',
  invoice: 'invoices.read',
  payment: 'payments.read',
  refund: 'payments.read',
  credit_note: 'invoices.read',
  message: 'communications.read',
  follow_up: 'communications.read',
};

/** An event exactly as it is delivered. An event about an erased person has no data, and is not sent again. */
export const Event = z.object({
  id: z.string(),
  type: EventTypeName,
  created_at: Timestamp,
  org_id: z.string(),
  data: z.record(z.string(), z.unknown()),
  erased_at: Timestamp.optional(),
});
export type Event = z.output<typeof Event>;

/** One field of one record, before and after. */
export const AuditChange = z.object({
  entity_type: z.string(),
  entity_id: z.string(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/**
 * The author, the operation and the changed fields; every change names its record, because one operation may change
 * several.
 */
export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  actor: z.string(),
  operation: z.string(),
  request_id: z.string(),
  entity_type: z.string(),
  entity_id: z.string(),
  lifecycle_number: LifecycleNumber.nullable(),
  changes: z.array(AuditChange),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const aboutJourneyChanges = [
  'With `updated_since` it shows only what changed then or later, as it is now; parts without a change are omitted, or null.',
  'Ask next with its `next_updated_since`: some records come again, none is missed.',
].join(' ');

export const getLifecycle = operation({
  id: 'getLifecycle',
  method: 'GET',
  path: '/lifecycles/{lifecycle_number}',
  summary: 'Read a whole journey from lead to payment',
  notes: `Shows the newest ${maxShownOfJourney} of each kind, fewer if they are large; \`more\` names the kinds with older records, which their own lists show. ${aboutJourneyChanges}`,
  scopes: ['leads.read'],
  params: z.object({ lifecycle_number: LifecycleNumberText }),
  query: z.object(updatedSince),
  success: { status: 200, body: Lifecycle },
  fails: ['not_found'],
});

export const listEvents = operation({
  id: 'listEvents',
  method: 'GET',
  path: '/events',
  summary: 'List events, newest first',
  scopes: ['webhooks.read'],
  query: ListQuery.extend({
    type: EventTypeName.optional().describe('Only this event type.'),
    ...fromTo,
  }).refine(isFromTo, notFromTo),
  success: { status: 200, body: PageOf(Event) },
});

export const getEvent = operation({
  id: 'getEvent',
  method: 'GET',
  path: '/events/{id}',
  summary: 'Read an event as it is delivered',
  scopes: ['webhooks.read'],
  params: z.object({ id: z.string().min(1).max(100).describe("The event's id.") }),
  success: { status: 200, body: Event },
  fails: ['not_found'],
});

/** Short enough to be part of a key. */
const Name = z.string().min(1).max(100);

export const listAuditLog = operation({
  id: 'listAuditLog',
  method: 'GET',
  path: '/audit-log',
  summary: 'List changes and their authors, newest first',
  scopes: ['audit.read'],
  query: ListQuery.extend({
    entity_type: Name.optional().describe('Only records of this kind, such as lead.'),
    entity_id: Name.optional().describe('Only this record.'),
    actor: Name.optional().describe('Only changes by this user or client.'),
    ...fromTo,
  }).refine(isFromTo, notFromTo),
  success: { status: 200, body: PageOf(AuditEntry) },
});
