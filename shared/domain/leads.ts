import * as z from 'zod';
import type { Contact, ContactUpdate } from '../contract/contact.ts';
import type { DomainEvent } from '../contract/events.ts';
import {
  Lead,
  type LeadInput,
  type LeadStatus,
  type LeadUpdate,
  type QualifyOutcome,
} from '../contract/leads.ts';
import type { Settings } from '../contract/settings.ts';
import { invalidField } from '../kernel/failure.ts';
import { assertTransition, type Transitions } from '../kernel/transitions.ts';
import { changedFields } from './changedFields.ts';
import { ifUnlisted } from './listedServices.ts';
import { identifying, mergeLine, spellLine } from './phones.ts';
import { type Birth, type Revision, record } from './record.ts';
import { told, type Warning, warningBefore } from './warnings.ts';

/** A lead has its appointments until it becomes a customer, who gets them. */
export const LeadRecord = record('lead', Lead).extend({ appointment_ids: z.array(z.string()).optional() });
export type LeadRecord = z.output<typeof LeadRecord>;

export const leadTransitions = {
  new: ['qualified', 'disqualified', 'qualifying', 'converted'],
  qualifying: ['qualified', 'disqualified', 'qualifying', 'converted'],
  qualified: ['qualified', 'disqualified', 'qualifying', 'converted'],
  disqualified: ['qualified', 'disqualified', 'qualifying', 'converted'],
  converted: [],
} as const satisfies Transitions<LeadStatus>;

const statusOfOutcome = {
  qualified: 'qualified',
  disqualified: 'disqualified',
  callback: 'qualifying',
} as const satisfies Record<QualifyOutcome, LeadStatus>;

/** The settings for leads; without the services, unlisted ones cause no warning. */
type Rules = { readonly region: string; readonly services?: Settings['services'] | undefined };

export const capture = (
  input: LeadInput,
  { id, now, lifecycleNumber, ...rules }: Birth & Rules & { lifecycleNumber: string },
) => {
  const lead: LeadRecord = {
    kind: 'lead',
    version: 0,
    id,
    lifecycle_number: lifecycleNumber,
    status: 'new',
    created_at: now,
    updated_at: now,
    contact: mergeContact(noContact, input.contact, rules.region),
    source: input.source ?? 'unknown',
    tags: input.tags ?? [],
    service_type: input.service_type ?? null,
    address: input.address ?? null,
    notes: input.notes ?? null,
    customer_id: null,
    ...told([ifNotOffered(rules, input.service_type)]),
  };
  return { changes: [{ after: lead }], events: [leadEvent('lead.created', lead)], lead };
};

/** A lead is never refused because of its service. */
const ifNotOffered = ({ services }: Rules, name: string | null | undefined): Warning | undefined =>
  services === undefined ? undefined : ifUnlisted({ services, listed_services_only: false }, name || null);

export const update = (before: LeadRecord, input: LeadUpdate, rules: Rules, now: string) => {
  const revised = {
    contact:
      input.contact === undefined
        ? before.contact
        : mergeContact(before.contact, input.contact, rules.region),
    source: input.source ?? before.source,
    tags: input.tags ?? before.tags,
    service_type: unlessLeftOut(input.service_type, before.service_type),
    address: unlessLeftOut(input.address, before.address),
    notes: unlessLeftOut(input.notes, before.notes),
  } satisfies Revision<LeadRecord, LeadInput & LeadUpdate>;
  const lead: LeadRecord = {
    ...before,
    ...revised,
    updated_at: now,
    ...told([
      input.service_type === undefined
        ? warningBefore(before, 'unknown_service')
        : ifNotOffered(rules, input.service_type),
    ]),
  };
  if (!Object.values(lead.contact).some(Boolean)) {
    throw invalidField('contact', 'Must keep at least one of first_name, last_name, phone and email.');
  }
  return { changes: [{ before, after: lead }], events: updated(before, lead), lead };
};

export const qualify = (
  before: LeadRecord,
  { outcome, notes }: { outcome: QualifyOutcome; notes?: string | undefined },
  now: string,
) => {
  const status = statusOfOutcome[outcome];
  assertTransition('lead', leadTransitions, before.status, status);
  if (status === before.status && notes === undefined) return { changes: [], events: [], lead: before };
  const lead: LeadRecord = { ...before, status, notes: notes ?? before.notes, updated_at: now };
  const becameQualified = status === 'qualified' && before.status !== 'qualified';
  return {
    changes: [{ before, after: lead }],
    events: becameQualified ? [leadEvent('lead.qualified', lead)] : updated(before, lead),
    lead,
  };
};

export const convert = (before: LeadRecord, customerId: string, now: string): LeadRecord => {
  assertTransition('lead', leadTransitions, before.status, 'converted');
  return {
    ...before,
    status: 'converted',
    customer_id: customerId,
    appointment_ids: undefined,
    updated_at: now,
  };
};

/** They are written in one transaction of at most 100 items: up to two for each of them. */
export const mostKept = 25;

/** The lead after another booking, with the newest ones; no visible field changes. */
export const keepBooked = (before: LeadRecord, appointmentId: string): LeadRecord => ({
  ...before,
  appointment_ids: [...(before.appointment_ids ?? []), appointmentId].slice(-mostKept),
});

type CustomerIdentity = {
  readonly id: string;
  readonly lifecycle_number: string;
  readonly phone?: string | undefined;
  readonly phone_extension?: string | undefined;
  readonly email?: string | undefined;
};

/**
 * The lifecycle number of a customer's record that names this lead. It is the lead's if the lead was converted to the customer
 * or, before it is converted, has the same phone and extension, or the same email. Else it is the customer's own: the papers of
 * one person must not join the journey of another.
 */
export const journeyOf = (lead: LeadRecord | undefined, customer: CustomerIdentity): string => {
  if (lead === undefined) return customer.lifecycle_number;
  const { customer_id, contact } = lead;
  const isSamePerson =
    (identifying(contact) !== null &&
      contact.phone === customer.phone &&
      contact.phone_extension === (customer.phone_extension ?? null)) ||
    (contact.email !== null && contact.email === customer.email);
  const isOwn = customer_id === null ? isSamePerson : customer_id === customer.id;
  return (isOwn ? lead : customer).lifecycle_number;
};

const unlessLeftOut = (input: string | null | undefined, before: string | null): string | null =>
  input === undefined ? before : input;

/** Undefined fields stay; null or an empty text clears one. */
export const mergeContact = (before: Contact, input: ContactUpdate, region: string): Contact => ({
  first_name: merged(before.first_name, input.first_name),
  last_name: merged(before.last_name, input.last_name),
  ...mergeLine(before, spellLine(input, region, 'contact.'), 'contact.'),
  email: merged(before.email, input.email),
});

const merged = (before: string | null, input: string | null | undefined): string | null =>
  input === undefined ? before : input || null;

const noContact: Contact = {
  first_name: null,
  last_name: null,
  phone: null,
  phone_extension: null,
  email: null,
};

/** The event for a change that no other event reports; none if nothing changed. */
export const updated = (before: LeadRecord, lead: LeadRecord) => {
  const changed = changedFields(Lead.shape, before, lead);
  const { id: lead_id, customer_id, lifecycle_number, status } = lead;
  const data = { lead_id, customer_id, lifecycle_number, status, changed };
  return changed.length === 0 ? [] : [{ type: 'lead.updated', data } as const];
};

const leadEvent = <T extends 'lead.created' | 'lead.qualified'>(type: T, lead: LeadRecord) =>
  ({
    type,
    data: {
      lead_id: lead.id,
      lifecycle_number: lead.lifecycle_number,
      status: lead.status,
      source: lead.source,
      contact: lead.contact,
    },
  }) satisfies { type: T; data: DomainEvent<'lead.created'>['data'] };
