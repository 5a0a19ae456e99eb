import { expect, test } from 'vitest';
import type { AttachmentUpdate } from '../../shared/contract/attachments.ts';
import type { ContractUpdate } from '../../shared/contract/contracts.ts';
import type { CustomerUpdate } from '../../shared/contract/customers.ts';
import type { JobUpdate } from '../../shared/contract/jobs.ts';
import type { LeadUpdate } from '../../shared/contract/leads.ts';
import type { EndpointUpdate } from '../../shared/contract/webhooks.ts';
import { announce, noFiles, update as updateAttachment } from '../../shared/domain/attachments.ts';
import { redraft } from '../../shared/domain/contracts.ts';
import { update as updateCustomer } from '../../shared/domain/customers.ts';
import { replan } from '../../shared/domain/jobReplans.ts';
import { type LeadRecord, update as updateLead } from '../../shared/domain/leads.ts';
import type { Revision } from '../../shared/domain/record.ts';
import { change, register } from '../../shared/domain/webhooks.ts';
import { born, circumstances, contract, customer, idNumbered, job, lead, now } from './made.ts';

const contact = {
  first_name: 'Edsger',
  last_name: 'Dijkstra',
  phone: '+12125550188',
  phone_extension: '7',
  email: 'ed@example.com',
};
const ofLead = {
  contact,
  source: 'referral',
  tags: ['roof'],
  service_type: 'Roof repair',
  address: '1 Main St',
  notes: 'Has a dog.',
} satisfies Required<LeadUpdate>;
const ofCustomer = {
  ...contact,
  address: '1 Main St',
  addresses: [{ label: 'Home', address: '1 Main St' }],
  tax_exempt: { reason: 'Resale', certificate: 'ST-120' },
} satisfies Required<CustomerUpdate>;
const ofContract = {
  title: 'Roof of the barn',
  terms: 'Paid on the day.',
  parties: [{ name: 'Edsger', email: 'ed@example.com', role: 'customer' }],
} satisfies Required<ContractUpdate>;
const parties = ofContract.parties.map((party) => ({ ...party, id: idNumbered(50) }));
const ofJob = {
  scheduled_start: '2027-01-04T15:00:00.000Z',
  crew_ids: [idNumbered(41)],
  duration_minutes: 60,
  allow_overlap: false,
} satisfies Required<JobUpdate>;
const { scheduled_start, crew_ids } = ofJob;
const hour = { start: scheduled_start, end: '2027-01-04T16:00:00.000Z', technician_ids: crew_ids };
const ofEndpoint = {
  url: 'https://example.com/other',
  event_types: ['lead.created'],
  description: 'Other',
  status: 'disabled',
} satisfies Required<EndpointUpdate>;

const ofAttachment = {
  name: 'after.jpg',
  kind: 'after',
  shown_to_customer: true,
} satisfies Required<AttachmentUpdate>;
const { attachment } = announce(
  {
    subject: { type: 'job', id: idNumbered(61) },
    kind: 'before',
    name: 'before.jpg',
    content_type: 'image/jpeg',
    bytes: 1_000,
    sha256: '0'.repeat(64),
    shown_to_customer: false,
  },
  { lifecycle_number: null, others: [], usage: noFiles('org_acme'), chance: () => 0 },
  born(60),
);
const { kind: shows, ...restOfAttachment } = ofAttachment;
const { endpoint } = register(
  { url: 'https://example.com', event_types: ['*'] },
  born(30),
  { sealed: 'sealed', fingerprint: 'abc' },
  1,
);

test.each([
  ['a lead', updateLead(lead, ofLead, { region: 'US' }, now).lead, ofLead],
  ['a customer', updateCustomer(customer, ofCustomer, 'US', now).customer, ofCustomer],
  ['a contract', redraft(contract, { ...ofContract, parties }, now).contract, ofContract],
  [
    'a job',
    replan(job, ofJob, { ...circumstances, visit: undefined, visitId: idNumbered(40), now }).job,
    { scheduled_start, crew_ids, visits: [hour] },
  ],
  ['a file', updateAttachment(attachment, ofAttachment, now).attachment, { ...restOfAttachment, shows }],
  ['an endpoint', change(endpoint, ofEndpoint, born(31)).endpoint, ofEndpoint],
] as const)(
  'an update of %s that names every field of its schema changes every one of them',
  (_, after, input) => {
    expect(after).toMatchObject(input);
  },
);

test('a field that an update of a lead has gained is refused by the compiler until it is written', () => {
  type WiderUpdate = LeadUpdate & { readonly service_code?: string };
  type LeadFields = Pick<LeadRecord, keyof LeadUpdate>;

  const isWhole: LeadFields extends Revision<LeadRecord, LeadUpdate> ? true : false = true;
  const isRefused: LeadFields extends Revision<LeadRecord, WiderUpdate> ? false : true = true;
  const isOfNoRecord: LeadFields & { service_code: string } extends Revision<LeadRecord, WiderUpdate>
    ? false
    : true = true;

  expect([isWhole, isRefused, isOfNoRecord]).toEqual([true, true, true]);
});
