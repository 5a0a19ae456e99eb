import type * as z from 'zod';
import { Customer, type CustomerInput } from '../contract/customers.ts';
import { Failure } from '../kernel/failure.ts';
import { convert, type LeadRecord, phoneIn } from './leads.ts';
import { type Birth, type Change, record } from './record.ts';

export const CustomerRecord = record('customer', Customer);
export type CustomerRecord = z.output<typeof CustomerRecord>;

/**
 * The input with its phone in E.164.
 * @throws Failure `invalid_request` when no phone in the region could have the number
 */
export const spell = (input: CustomerInput, region: string): CustomerInput => ({
  ...input,
  phone: input.phone && phoneIn(region, input.phone, 'phone'),
});

/** What the customer may be known by already; a lead that is not converted yet lends what the request leaves out. */
export const identityOf = (input: CustomerInput, lead: LeadRecord | undefined) => ({
  customer_id: lead?.customer_id ?? undefined,
  phone: input.phone ?? lent(lead)?.phone ?? undefined,
  email: input.email ?? lent(lead)?.email ?? undefined,
});

/** The customers found by each part of an identity. */
export type Matches = Readonly<Record<'lead_id' | 'phone' | 'email', CustomerRecord | undefined>>;

/**
 * Changes the one customer that matched or makes a new one, and converts the lead to it. Whoever is a customer already keeps
 * their lifecycle number; a new customer takes the lead's.
 * @throws Failure `ambiguous_customer` when the matches are different customers
 */
export const upsert = (
  input: CustomerInput,
  lead: LeadRecord | undefined,
  matches: Matches,
  { id, now, lifecycleNumber }: Birth & { lifecycleNumber: string },
) => {
  const before = onlyOneOf(matches);
  const spare = lent(lead);
  const customer: CustomerRecord = {
    kind: 'customer',
    version: 0,
    id,
    lifecycle_number: lead?.lifecycle_number ?? lifecycleNumber,
    created_at: now,
    ...before,
    lead_id: before?.lead_id ?? lead?.id ?? null,
    first_name: chosen(input.first_name, before?.first_name, spare?.first_name),
    last_name: chosen(input.last_name, before?.last_name, spare?.last_name),
    phone: chosen(input.phone, before?.phone, spare?.phone),
    email: chosen(input.email, before?.email, spare?.email),
    address: chosen(input.address, before?.address, spare?.address) ?? null,
    updated_at: now,
  };
  const changes: Change<CustomerRecord | LeadRecord>[] = [
    before === undefined ? { after: customer } : { before, after: customer },
  ];
  if (isOpen(lead)) changes.push({ before: lead, after: convert(lead, customer.id, now) });
  return { changes, events: [], customer };
};

/** How a customer is addressed on paper: the name, else whatever tells who it is. */
export const displayName = ({ first_name, last_name, email, phone }: CustomerRecord): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email || phone || 'Customer';

const onlyOneOf = (matches: Matches): CustomerRecord | undefined => {
  const found = Object.entries(matches).flatMap(([by, customer]) => (customer ? [{ by, customer }] : []));
  const customer_ids = [...new Set(found.map(({ customer }) => customer.id))];
  if (customer_ids.length <= 1) return found[0]?.customer;
  const matched_on = Object.fromEntries(found.map(({ by, customer }) => [by, customer.id]));
  throw new Failure(
    'ambiguous_customer',
    `The ${Object.keys(matched_on).join(' and the ')} belong to different customers.`,
    { customer_ids, matched_on },
  );
};

const isOpen = (lead: LeadRecord | undefined): lead is LeadRecord =>
  lead !== undefined && lead.status !== 'converted';

const lent = (lead: LeadRecord | undefined) =>
  isOpen(lead) ? { ...lead.contact, address: lead.address } : undefined;

/** What was asked for (an empty text clears), else what is there, else what the lead knows. */
const chosen = (
  asked: string | undefined,
  kept: string | null | undefined,
  spare: string | null | undefined,
): string | undefined => (asked === undefined ? (kept ?? spare ?? undefined) : asked || undefined);
