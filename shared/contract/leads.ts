import * as z from 'zod';
import { namesIn } from '../kernel/personName.ts';
import { aboutChanges, ChangesPageOf, updatedSince } from './changes.ts';
import { Contact, ContactInput, ContactUpdate, PhoneExtension, PhoneText } from './contact.ts';
import {
  Email,
  Id,
  IdParams,
  Ids,
  LifecycleNumber,
  LifecycleNumberText,
  ListQuery,
  LongText,
  needsOneOf,
  ShortLines,
  ShortText,
  Tags,
  Timestamp,
} from './fields.ts';
import { eitherForm, takesWordsOfFormB } from './forms.ts';
import { operation } from './operation.ts';
import { aboutSearch, SearchText } from './search.ts';
import { versioned } from './versioned.ts';
import { warned } from './warnings.ts';

export const LeadStatus = z.enum(['new', 'qualifying', 'qualified', 'disqualified', 'converted']);
export type LeadStatus = z.output<typeof LeadStatus>;

export const Lead = z.object({
  id: Id,
  lifecycle_number: LifecycleNumber,
  status: LeadStatus,
  created_at: Timestamp,
  updated_at: Timestamp,
  contact: Contact,
  source: z.string(),
  tags: z.array(z.string()),
  service_type: z.string().nullable(),
  address: z.string().nullable(),
  notes: z.string().nullable(),
  customer_id: Id.nullable(),
  ...warned,
});
versioned.add(Lead);

const leadFields = {
  source: ShortText.optional().describe('Where the lead comes from, such as website, phone or Yelp.'),
  service_type: ShortText.optional().describe('The service, by its name in getSettings.'),
  address: ShortLines.optional().describe('Where the work is.'),
  notes: LongText.optional().describe('Anything else that was said.'),
  tags: Tags.optional().describe('Your own labels, such as vip.'),
};
export const LeadInput = z.object({
  contact: ContactInput.describe('Who it is: at least one of these.'),
  ...leadFields,
});
export type LeadInput = z.output<typeof LeadInput>;

type BodyFields = Readonly<Record<string, unknown>>;

/** Form B's fields in the places of form A; they fill gaps only. */
const inFormA = ({
  contact,
  name,
  phone,
  phone_extension,
  email,
  service_needed,
  ...rest
}: BodyFields): BodyFields => {
  const flat = said({ ...namesSaidIn(name), phone, phone_extension, email });
  const own = Object.entries(Object(contact)).filter(([field, value]) => !(field in flat && !value));
  const joined = { ...flat, ...Object.fromEntries(own) };
  return {
    ...said({ service_type: service_needed }),
    ...rest,
    ...(contact === undefined && Object.keys(joined).length === 0 ? {} : { contact: joined }),
  };
};

/** An empty name clears both. */
const namesSaidIn = (name: unknown): BodyFields => {
  if (typeof name !== 'string')
    return name === null ? { first_name: null, last_name: null } : { first_name: name };
  const { first_name = null, last_name = null } = namesIn(name);
  return { first_name, last_name };
};

const said = (fields: BodyFields): BodyFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const isFields = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An omitted field stays unchanged; null clears it. */
export const LeadUpdate = takesWordsOfFormB(
  z
    .object({
      contact: ContactUpdate.optional().describe('Missing fields keep their values; null clears one.'),
      ...leadFields,
      service_type: ShortText.nullish().describe('The service, by its name in getSettings.'),
      address: ShortLines.nullish().describe('Where the work is.'),
      notes: LongText.nullish().describe('Replaces the notes.'),
    })
    .default({}),
  (body) => (isFields(body.contact ?? {}) ? inFormA(body) : body),
);
export type LeadUpdate = z.output<typeof LeadUpdate>;

/** Form B: the same lead without nesting. */
export const LeadInputB = needsOneOf(
  z.object({
    name: ShortText.optional().describe('Given and family name.'),
    phone: PhoneText.optional(),
    phone_extension: PhoneExtension.optional(),
    email: Email.optional(),
    source: leadFields.source,
    service_needed: leadFields.service_type,
    address: leadFields.address,
  }),
  ['name', 'phone', 'email'],
);

const fromFormB = ({
  name,
  phone,
  phone_extension,
  email,
  service_needed,
  ...rest
}: z.output<typeof LeadInputB>): LeadInput => {
  const contact = { ...namesIn(name ?? ''), phone, phone_extension, email };
  return { contact, service_type: service_needed, ...rest };
};

/** Either published form of a new lead, or both in one. */
export const LeadCapture = takesWordsOfFormB(
  eitherForm('contact', LeadInput, LeadInputB, fromFormB),
  (body) => {
    const { contact } = body;
    if (isFields(contact)) return inFormA(body);
    // A contact of a wrong type is refused, even if flat fields could replace it.
    return contact ? { contact } : body;
  },
);

export const QualifyOutcome = z.enum(['qualified', 'disqualified', 'callback']);
export type QualifyOutcome = z.output<typeof QualifyOutcome>;

export const Qualification = z.object({
  outcome: QualifyOutcome.describe('callback: call the person back.'),
  notes: LongText.optional().describe('Replaces the notes.'),
});

export const listLeads = operation({
  id: 'listLeads',
  method: 'GET',
  path: '/leads',
  summary: 'List leads, newest first',
  notes: `${aboutSearch} ${aboutChanges}`,
  scopes: ['leads.read'],
  query: ListQuery.extend({
    ...updatedSince,
    lifecycle_number: LifecycleNumberText.optional(),
    status: LeadStatus.optional().describe('Only leads in this state.'),
    q: SearchText.optional(),
    phone: PhoneText.min(1).optional().describe('Only people with this phone, in any spelling.'),
    email: Email.optional().describe('Only the one with this email.'),
    ids: Ids.optional(),
  }),
  success: { status: 200, body: ChangesPageOf(Lead) },
  essential: true,
});

export const captureLead = operation({
  id: 'captureLead',
  method: 'POST',
  path: '/leads',
  summary: 'Capture a lead',
  notes: 'A body may mix both forms: `contact` counts, and the flat names of form B fill its gaps.',
  scopes: ['leads.write'],
  body: LeadCapture,
  success: { status: 201, body: Lead },
  fails: ['duplicate_lead'],
  emits: ['lead.created'],
  timelineText: 'Lead captured',
  essential: true,
});

export const getLead = operation({
  id: 'getLead',
  method: 'GET',
  path: '/leads/{id}',
  summary: 'Read a lead',
  scopes: ['leads.read'],
  params: IdParams,
  success: { status: 200, body: Lead },
  fails: ['not_found'],
});

export const updateLead = operation({
  id: 'updateLead',
  method: 'PATCH',
  path: '/leads/{id}',
  summary: 'Change a lead',
  notes: 'The flat names of form B are taken as well: `name`, `phone`, `email`, `service_needed`.',
  scopes: ['leads.write'],
  params: IdParams,
  body: LeadUpdate,
  success: { status: 200, body: Lead },
  fails: ['not_found', 'duplicate_lead'],
  emits: ['lead.updated'],
  timelineText: 'Lead updated',
});

export const qualifyLead = operation({
  id: 'qualifyLead',
  method: 'POST',
  path: '/leads/{id}/qualify',
  summary: 'Record the outcome of qualifying a lead',
  notes: "With `callback` the lead is `qualifying` and waits for a call. `notes` replace the lead's notes.",
  scopes: ['leads.write'],
  params: IdParams,
  body: Qualification,
  success: { status: 200, body: Lead },
  fails: ['not_found', 'illegal_transition'],
  emits: ['lead.qualified', 'lead.updated'],
  timelineText: {
    qualified: 'Lead qualified',
    disqualified: 'Lead disqualified',
    qualifying: 'Lead to be called back',
  } satisfies Partial<Record<LeadStatus, string>>,
});
