import * as z from 'zod';
import { aboutChanges, ChangesPageOf, updatedSince } from './changes.ts';
import { PhoneExtension, PhoneText } from './contact.ts';
import {
  Email,
  Id,
  IdParams,
  Ids,
  LifecycleNumber,
  LifecycleNumberText,
  ListQuery,
  needsOneOf,
  ShortLines,
  ShortText,
  Timestamp,
} from './fields.ts';
import { operation } from './operation.ts';
import { fromTo, isFromTo, notFromTo } from './period.ts';
import { CustomerAddress, CustomerAddresses } from './places.ts';
import { aboutSearch, SearchText } from './search.ts';
import { versioned } from './versioned.ts';

/** The reason for the tax exemption, and the number of its certificate. */
export const TaxExempt = z.object({ reason: z.string(), certificate: z.string().nullable() });

export const TaxExemptInput = z.object({
  reason: ShortLines.min(1).describe('The reason, such as resale.'),
  certificate: ShortText.nullish().describe('Number of the certificate.'),
});

/** `lead_id` is the first lead that became this customer; the phone is E.164; `address` is the first of `addresses`. */
export const Customer = z.object({
  id: Id,
  lifecycle_number: LifecycleNumber,
  lead_id: Id.nullable(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  phone: z.string().optional(),
  phone_extension: z.string().optional(),
  email: z.string().meta({ format: 'email' }).optional(),
  address: z.string().nullable(),
  addresses: z.array(CustomerAddress),
  tax_exempt: TaxExempt.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
versioned.add(Customer);

export const CustomerInput = needsOneOf(
  z.object({
    lead_id: Id.optional().describe('The lead that becomes this customer, with its contact and its journey.'),
    first_name: ShortText.optional().describe('Given name.'),
    last_name: ShortText.optional().describe('Family name.'),
    phone: PhoneText.optional(),
    phone_extension: PhoneExtension.nullish(),
    email: Email.optional(),
    address: ShortLines.optional().describe('Where the customer lives.'),
    addresses: CustomerAddresses.optional(),
    tax_exempt: TaxExemptInput.optional().describe('Why this customer pays no tax.'),
  }),
  ['lead_id', 'first_name', 'last_name', 'phone', 'email', 'address'],
);
export type CustomerInput = z.output<typeof CustomerInput>;

/** An omitted field stays unchanged; null clears it, and so does an empty text, except for the email. */
export const CustomerUpdate = z
  .object({
    first_name: ShortText.nullish().describe('Given name.'),
    last_name: ShortText.nullish().describe('Family name.'),
    phone: PhoneText.nullish(),
    phone_extension: PhoneExtension.nullish(),
    email: Email.nullish(),
    address: ShortLines.nullish().describe('Where the customer lives.'),
    addresses: CustomerAddresses.nullish(),
    tax_exempt: TaxExemptInput.nullish().describe('null: tax is taken.'),
  })
  .default({});
export type CustomerUpdate = z.output<typeof CustomerUpdate>;

export const listCustomers = operation({
  id: 'listCustomers',
  method: 'GET',
  path: '/customers',
  summary: 'List customers, newest first',
  notes: `${aboutSearch} ${aboutChanges}`,
  scopes: ['customers.read'],
  query: ListQuery.extend({
    ...updatedSince,
    ...fromTo,
    lifecycle_number: LifecycleNumberText.optional(),
    q: SearchText.optional(),
    phone: PhoneText.min(1).optional().describe('Only people with this phone, in any spelling.'),
    email: Email.optional().describe('Only the one with this email.'),
    ids: Ids.optional(),
  }).refine(isFromTo, notFromTo),
  success: { status: 200, body: ChangesPageOf(Customer) },
  essential: true,
});

export const upsertCustomer = operation({
  id: 'upsertCustomer',
  method: 'PUT',
  path: '/customers',
  summary: 'Create a customer, or change the one with this lead, phone or email',
  scopes: ['customers.write'],
  body: CustomerInput,
  success: { status: 200, body: Customer },
  fails: ['not_found', 'ambiguous_customer'],
  emits: ['customer.created', 'customer.updated', 'lead.updated'],
  timelineText: 'Customer saved',
  essential: true,
});

export const updateCustomer = operation({
  id: 'updateCustomer',
  method: 'PATCH',
  path: '/customers/{id}',
  summary: 'Change a customer',
  scopes: ['customers.write'],
  params: IdParams,
  body: CustomerUpdate,
  success: { status: 200, body: Customer },
  fails: ['not_found', 'duplicate_customer'],
  emits: ['customer.updated'],
  timelineText: 'Customer updated',
  essential: true,
});

export const getCustomer = operation({
  id: 'getCustomer',
  method: 'GET',
  path: '/customers/{id}',
  summary: 'Read a customer',
  scopes: ['customers.read'],
  params: IdParams,
  success: { status: 200, body: Customer },
  fails: ['not_found'],
});
