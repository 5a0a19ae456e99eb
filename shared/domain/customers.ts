import type * as z from 'zod';
import { Customer, type CustomerInput, type CustomerUpdate } from '../contract/customers.ts';
import { Failure, invalidField } from '../kernel/failure.ts';
import { fold } from '../kernel/folding.ts';
import { changedFields } from './changedFields.ts';
import { convert, type LeadRecord, updated as leadUpdated } from './leads.ts';
import { type Line, lookUp, meantBy, mergeLine, spellLine } from './phones.ts';
import { reviseAddresses } from './places.ts';
import { type Birth, type Change, type Revision, record } from './record.ts';

export const CustomerRecord = record('customer', Customer).extend({
  addresses: Customer.shape.addresses.default([]),
});
export type CustomerRecord = z.output<typeof CustomerRecord>;

/**
 * The input with its phone in E.164 and its extension separate.
 * @throws Failure `invalid_request` if no phone in the region could have the number
 */
export const spell = (input: CustomerInput, region: string): CustomerInput =>
  spellLine(
    { ...input, phone_extension: input.phone_extension === null ? '' : input.phone_extension },
    region,
    '',
  );

/** The values that identify the customer; an unconverted lead fills the gaps of the request. */
export const identityOf = (input: CustomerInput, lead: LeadRecord | undefined) => {
  const number = input.phone ?? lent(lead)?.phone;
  const extension =
    input.phone_extension ?? (input.phone === undefined ? lent(lead)?.phone_extension : undefined);
  return {
    customer_id: lead?.customer_id ?? undefined,
    phone: number ? phoneOf(number, extension) : undefined,
    email: input.email ?? lent(lead)?.email ?? undefined,
  };
};

/** An empty extension means none; a missing one matches any. */
const phoneOf = (number: string, extension: string | null | undefined) =>
  extension === '' ? { value: number, part: null } : lookUp({ number, extension: extension ?? null });

export type Matches = {
  readonly lead_id: CustomerRecord | undefined;
  readonly phone: readonly CustomerRecord[];
  readonly email: CustomerRecord | undefined;
};

/**
 * Changes the one matching customer or makes a new one, and converts the lead to it. An existing customer keeps the
 * lifecycle number; a new one takes the lead's.
 * @throws Failure `ambiguous_customer` if the matches are different customers or the phone belongs to another person,
 * `invalid_request` if only an extension or nothing remains
 */
export const upsert = (
  input: CustomerInput,
  lead: LeadRecord | undefined,
  matches: Matches,
  { id, now, lifecycleNumber }: Birth & { lifecycleNumber: string },
) => {
  const before = onlyOneOf(matches);
  const spare = lent(lead);
  const isFoundByPhoneAlone = matches.lead_id === undefined && matches.email === undefined;
  // A phone given with a lead decides whose lead it is.
  if (before !== undefined && isFoundByPhoneAlone)
    assertSamePerson(before, input, input.phone === undefined ? spare : undefined);
  const line = mergeLine(before?.phone === undefined ? (spare ?? noLine) : lineOf(before), input, '');
  const upserted = {
    lead_id: before?.lead_id ?? lead?.id ?? null,
    first_name: chosen(input.first_name, before?.first_name, spare?.first_name),
    last_name: chosen(input.last_name, before?.last_name, spare?.last_name),
    phone: line.phone ?? undefined,
    phone_extension: line.phone_extension ?? undefined,
    email: chosen(input.email, before?.email, spare?.email),
    ...addressFields(
      before,
      before?.address || input.address !== undefined
        ? input
        : { ...input, address: spare?.address || undefined },
      { id: before?.id ?? id, now },
    ),
    tax_exempt: exemption(input.tax_exempt) ?? before?.tax_exempt ?? null,
  } satisfies Revision<CustomerRecord, CustomerInput>;
  const customer: CustomerRecord = {
    kind: 'customer',
    version: 0,
    id,
    lifecycle_number: lead?.lifecycle_number ?? lifecycleNumber,
    created_at: now,
    ...before,
    ...upserted,
    updated_at: now,
  };
  assertKnown(customer);
  const changes: Change<CustomerRecord | LeadRecord>[] = [
    before === undefined ? { after: customer } : { before, after: customer },
  ];
  const told = before === undefined ? [created(customer)] : updated(before, customer);
  if (!isOpen(lead)) return { changes, events: told, customer };
  const converted = convert(lead, customer.id, now);
  return {
    changes: [...changes, { before: lead, after: converted }],
    events: [...told, ...leadUpdated(lead, converted)],
    customer,
  };
};

/** @throws Failure `invalid_request` if nothing about the customer would remain */
export const update = (before: CustomerRecord, input: CustomerUpdate, region: string, now: string) => {
  const line = mergeLine(lineOf(before), spellLine(input, region, ''), '');
  const revised = {
    first_name: merged(before.first_name, input.first_name),
    last_name: merged(before.last_name, input.last_name),
    phone: line.phone ?? undefined,
    phone_extension: line.phone_extension ?? undefined,
    email: merged(before.email, input.email),
    ...addressFields(before, input, { id: before.id, now }),
    tax_exempt: input.tax_exempt === undefined ? before.tax_exempt : exemption(input.tax_exempt),
  } satisfies Revision<CustomerRecord, Omit<CustomerInput, 'lead_id'> & CustomerUpdate>;
  const customer: CustomerRecord = { ...before, ...revised, updated_at: now };
  assertKnown(customer);
  return { changes: [{ before, after: customer }], events: updated(before, customer), customer };
};

const created = (customer: CustomerRecord) =>
  ({ type: 'customer.created', data: eventDataOf(customer) }) as const;

const updated = (before: CustomerRecord, customer: CustomerRecord) => {
  const changed = changedFields(Customer.shape, before, customer);
  const data = { ...eventDataOf(customer), changed };
  return changed.length === 0 ? [] : [{ type: 'customer.updated', data } as const];
};

const eventDataOf = ({ id: customer_id, lead_id, lifecycle_number }: CustomerRecord) => ({
  customer_id,
  lead_id,
  lifecycle_number,
});

const exemption = (input: CustomerInput['tax_exempt'] | null): CustomerRecord['tax_exempt'] =>
  input ? { reason: input.reason, certificate: input.certificate ?? null } : null;

export const duplicateCustomer = (customer_id: string, matched_on: readonly string[]): Failure =>
  new Failure('duplicate_customer', `A customer with this ${matched_on.join(' and ')} exists already.`, {
    customer_id,
    matched_on,
  });

type PersonNames = {
  readonly [field in 'first_name' | 'last_name' | 'email' | 'phone']?: string | null | undefined;
};

/** A person's name for documents, otherwise an address or number. */
export const displayName = ({ first_name, last_name, email, phone }: PersonNames): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email || phone || 'Customer';

export const lineOf = ({ phone, phone_extension }: CustomerRecord): Line => ({
  phone: phone ?? null,
  phone_extension: phone_extension ?? null,
});

/** The published `address` is the first address. */
const addressFields = (
  before: CustomerRecord | undefined,
  input: Pick<CustomerUpdate, 'address' | 'addresses'>,
  birth: Birth,
): Pick<CustomerRecord, 'address' | 'addresses'> => {
  const addresses = reviseAddresses(before?.addresses ?? [], input, birth);
  return { address: addresses[0]?.address ?? null, addresses };
};

const noLine: Line = { phone: null, phone_extension: null };

const assertKnown = ({ first_name, last_name, phone, email, address }: CustomerRecord): void => {
  if ([first_name, last_name, phone, email, address].some(Boolean)) return;
  throw invalidField('', 'Must leave at least one of first_name, last_name, phone, email and address.');
};

/** The only customer in all matches. If several share one number, the customer whom the number alone identifies. */
const onlyOneOf = ({ lead_id, phone, email }: Matches): CustomerRecord | undefined => {
  const found = Object.entries({ lead_id: one(lead_id), phone, email: one(email) }).filter(
    ([, customers]) => customers.length > 0,
  );
  const [first = []] = found.map(([, customers]) => customers);
  const common = first.filter(({ id }) =>
    found.every(([, customers]) => customers.some((customer) => customer.id === id)),
  );
  const meant = meantBy(common, (customer) => lineOf(customer).phone_extension);
  if (meant === undefined && found.length > 0) throw ambiguous(found);
  return meant;
};

const one = (customer: CustomerRecord | undefined): readonly CustomerRecord[] => (customer ? [customer] : []);

const ambiguous = (found: readonly (readonly [string, readonly CustomerRecord[]])[]): Failure => {
  const customer_ids = [...new Set(found.flatMap(([, customers]) => customers.map(({ id }) => id)))];
  const matched_on = Object.fromEntries(
    found.flatMap(([by, [customer, ...others]]) =>
      customer && others.length === 0 ? [[by, customer.id]] : [],
    ),
  );
  const message =
    found.length === 1
      ? 'Several customers have this phone; add the phone_extension or the email of the one who is meant.'
      : `The ${found.map(([by]) => by).join(' and the ')} belong to different customers.`;
  return new Failure('ambiguous_customer', message, { customer_ids, matched_on });
};

/**
 * Households and offices share a phone: a customer with the phone, but another name and another email, is a different
 * person.
 * @throws Failure `ambiguous_customer`
 */
export const assertSamePerson = (
  before: CustomerRecord,
  input: PersonNames,
  spare: PersonNames = {},
): void => {
  const email = input.email ?? spare.email;
  const name = wordsOf({
    first_name: input.first_name ?? spare.first_name,
    last_name: input.last_name ?? spare.last_name,
  });
  const known = wordsOf(before);
  const isOtherEmail = Boolean(email && before.email && email !== before.email);
  if (!isOtherEmail || name.isSubsetOf(known) || known.isSubsetOf(name)) return;
  throw new Failure(
    'ambiguous_customer',
    'The customer with this phone has another name and another email. Leave the phone out, or add a phone_extension, to make another customer.',
    { customer_ids: [before.id], matched_on: { phone: before.id } },
  );
};

/** A name's words for a comparison; a person may give only some of them. */
const wordsOf = ({ first_name, last_name }: PersonNames): ReadonlySet<string> =>
  new Set(`${first_name ?? ''} ${last_name ?? ''}`.split(/\s+/).map(fold).filter(Boolean));

const isOpen = (lead: LeadRecord | undefined): lead is LeadRecord =>
  lead !== undefined && lead.status !== 'converted';

const lent = (lead: LeadRecord | undefined) =>
  isOpen(lead) ? { ...lead.contact, address: lead.address } : undefined;

/** An undefined field keeps its value; null or an empty text clears it. */
const merged = (before: string | undefined, asked: string | null | undefined): string | undefined =>
  asked === undefined ? before : asked || undefined;

/** The requested value (an empty text clears), otherwise the stored one, otherwise the lead's. */
const chosen = (
  asked: string | undefined,
  kept: string | null | undefined,
  spare: string | null | undefined,
): string | undefined => (asked === undefined ? (kept ?? spare ?? undefined) : asked || undefined);
