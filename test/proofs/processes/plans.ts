// What a tenant of a proof has planned for later, committed to the table without asking over HTTP.

import type { FollowUpInput } from '../../../shared/contract/followUps.ts';
import type { PlaybookInput } from '../../../shared/contract/playbooks.ts';
import { allScopes } from '../../../shared/contract/scopes.ts';
import { Weekday } from '../../../shared/contract/technicians.ts';
import type { AppointmentRecord } from '../../../shared/domain/appointments.ts';
import type { AttachmentRecord } from '../../../shared/domain/attachments.ts';
import { registerClient } from '../../../shared/domain/clients.ts';
import { type CustomerRecord, upsert } from '../../../shared/domain/customers.ts';
import { requestErasure } from '../../../shared/domain/erasures.ts';
import { draft } from '../../../shared/domain/estimates.ts';
import { schedule } from '../../../shared/domain/followUps.ts';
import { issue } from '../../../shared/domain/invoices.ts';
import type { JobRecord } from '../../../shared/domain/jobs.ts';
import type { LeadRecord } from '../../../shared/domain/leads.ts';
import { replaceLogo } from '../../../shared/domain/logos.ts';
import type { PlaybookRecord, Principal } from '../../../shared/domain/playbookRecords.ts';
import { begin, type PlaybookRunRecord } from '../../../shared/domain/playbookRuns.ts';
import { put } from '../../../shared/domain/playbooks.ts';
import { changeSettings } from '../../../shared/domain/settings.ts';
import { put as putTemplate } from '../../../shared/domain/templates.ts';
import { found } from '../../../shared/domain/tenants.ts';
import { addSeconds } from '../../../shared/kernel/clock.ts';
import { answerItem } from '../../../shared/store/commit/idempotency.ts';
import { getTenant } from '../../../shared/store/operator/tenants.ts';
import { writeCall } from '../../../shared/store/records/playbookRuns.ts';
import { insertItem } from '../../../shared/store/table/insertItem.ts';
import { anybody, unbilled, unnumbered, untaxed, unwarned } from '../../support/anybody.ts';
import { aPng } from '../../support/png.ts';
import { scheduledJob } from '../../support/scheduledJob.ts';
import type { ProofTenant } from './proofTenant.ts';

/** The tenant's own record, which whatever the service does for it by itself reads. */
export const foundProofTenant = async (tenant: ProofTenant): Promise<void> => {
  const { now } = tenant.birth();
  const settings = {
    name: 'Acme',
    time_zone: 'America/New_York',
    currency: 'USD',
    region: 'US',
    services: [],
    slot_minutes: 30,
    reminders: { appointments: 168 },
  };
  await tenant.decide(found(settings, { id: tenant.id, now }));
};

/** Its mails bring a picture along from then on. */
export const giveLogo = async (tenant: ProofTenant): Promise<void> => {
  const record = await getTenant(tenant.id);
  await tenant.decide(replaceLogo({ tenant: record, kept: undefined }, aPng()));
};

/** Answers the follow-up's id. */
export const planFollowUp = async (
  tenant: ProofTenant,
  lead: LeadRecord,
  input: Partial<FollowUpInput> = {},
): Promise<string> => {
  const birth = tenant.birth();
  const about = { entity_type: 'lead', entity_id: lead.id } as const;
  const { changes, events, followUp } = schedule(
    { ...about, channel: 'sms', scheduled_for: birth.now, ...input },
    lead,
    { ...birth, ...anybody },
  );
  await tenant.decide({ changes, events });
  return followUp.id;
};

/** Asks for a customer to be erased who was a lead, has an estimate, a job and a visit to come, and of whom an answer and a run are kept; answers the erasure's id. */
export const planErasure = async (tenant: ProofTenant): Promise<string> => {
  const { lead } = await tenant.lead(0);
  await tenant.message(lead);
  const customer = await convert(tenant, lead);
  const one = { units: 1, scale: 0 };
  const drafted = draft(
    { customer_id: customer.id, line_items: [{ description: 'Tiles', quantity: one, unit_price: one }] },
    { customer, lead: undefined },
    { ...tenant.birth(), ...untaxed },
  );
  await tenant.decide(drafted);
  const request = { clientId: 'proof', key: lead.id, fingerprint: 'of a request' };
  const answer = { status: 201, body: JSON.stringify({ id: lead.id }) };
  await insertItem(answerItem(tenant.id, request, answer, tenant.birth().now));
  await keepRun(tenant, lead);
  await planAppointment(tenant, lead, { customer_id: customer.id }, { remind_at: null });
  await planJob(tenant, customer);
  const { erasure, ...decision } = requestErasure(customer, tenant.birth());
  await tenant.decide(decision);
  return erasure.id;
};

/** Makes a customer of the lead. */
const convert = async (
  tenant: ProofTenant,
  lead: LeadRecord,
  named: { readonly first_name?: string } = {},
): Promise<CustomerRecord> => {
  const nobody = { lead_id: undefined, phone: [], email: undefined };
  const converted = upsert(named, { ...lead, version: 1 }, nobody, {
    ...tenant.birth(),
    lifecycleNumber: lead.lifecycle_number,
  });
  await tenant.decide(converted);
  return converted.customer;
};

/** A run that has ended, and was about the lead. */
const keepRun = async (tenant: ProofTenant, lead: LeadRecord): Promise<void> => {
  const birth = tenant.birth();
  const caller = { actor: 'proof', client_id: 'proof', scopes: [] };
  const input = { id: lead.id, words: lead.contact.phone };
  const asked = {
    input,
    rehearsal: false,
    caller,
    tenant: { name: 'Acme', currency: 'USD', time_zone: zone },
  };
  const { playbook: planned } = put([], playbook, { zone, author: caller }, birth);
  const ended: PlaybookRunRecord = { ...begin(planned, asked, birth).run, status: 'succeeded' };
  await tenant.decide({ changes: [{ after: ended }], events: [] });
  const call = {
    step: 0,
    item: 0,
    status: 'done' as const,
    arguments: { id: lead.id },
    result: null,
    error: null,
  };
  await writeCall(tenant.id, ended.id, { ...call, kept: {}, person: null, would_send: [] }, birth.now);
};

/** One of each kind that the sweeper tells apart, with their time come. */
export const planOneOfEach = async (tenant: ProofTenant, lead: LeadRecord): Promise<void> => {
  const { customer, estimate } = await planEstimate(tenant, lead);
  const template = { key: 'nudge', body: 'Any questions? {{company_name}}' };
  const { changes, events } = putTemplate([], template, tenant.birth());
  await tenant.decide({ changes, events });
  await planFollowUp(tenant, lead, { template: template.key });
  const job = await planJob(tenant, customer);
  await planFollowUp(tenant, lead);
  await planFollowUp(tenant, lead, { channel: 'call' });
  await planFollowUp(tenant, lead, {
    entity_type: 'estimate',
    entity_id: estimate.id,
    channel: 'email',
  });
  await planFollowUp(tenant, lead, { entity_type: 'job', entity_id: job.id });
  await planOverdue(tenant, job);
  await planRemoved(tenant, lead);
  await planUnsendable(tenant);
  await planAppointment(tenant, lead, { lead_id: lead.id });
  await planAppointment(tenant, lead, { customer_id: customer.id });
  const { lead: former } = await tenant.lead(0);
  await convert(tenant, former);
  await planAppointment(tenant, former, { lead_id: former.id });
  await planReminderAnew(tenant, lead);
};

/** A follow-up whose words, once they are filled in, are more than a record can hold. */
const planUnsendable = async (tenant: ProofTenant): Promise<void> => {
  const { lead } = await tenant.lead(0);
  const { id } = await convert(tenant, lead, { first_name: 'A'.repeat(1_000) });
  const template = '{{first_name}}'.repeat(100);
  await planFollowUp(tenant, lead, { entity_type: 'customer', entity_id: id, channel: 'email', template });
};

/** How many hours before an appointment its customer is reminded from then on. */
const changedHours = 160;

/** Of an appointment that was booked while there were no reminders, once their hours change: it is to be planned, and not yet sent. */
const planReminderAnew = async (tenant: ProofTenant, lead: LeadRecord): Promise<void> => {
  await planAppointment(tenant, lead, { lead_id: lead.id }, { days: 12, remind_at: null });
  const settings = { reminders: { appointments: changedHours } };
  await tenant.decide(changeSettings(await getTenant(tenant.id), settings, tenant.birth().now));
};

/** When the customer of an appointment in twelve days is to be reminded. */
export const plannedAnewFor = ({ start }: Pick<AppointmentRecord, 'start'>): string =>
  addSeconds(start, -3_600 * changedHours);

/** An invoice that was to be paid days ago. */
const planOverdue = async (tenant: ProofTenant, job: JobRecord): Promise<void> => {
  const { work, billing, taxing } = unbilled(job);
  const birth = {
    ...tenant.birth(40),
    nonce: job.id,
    payment_terms_days: 30,
    time_zone: zone,
    ...unnumbered,
  };
  await tenant.decide(issue(work, { amount: { units: 1, scale: 0 } }, { ...birth, billing, taxing }));
};

/** A file that was removed so long ago that no upload of it can come any more. */
const planRemoved = async (tenant: ProofTenant, { id, lifecycle_number }: LeadRecord): Promise<void> => {
  const { now: created_at, ...birth } = tenant.birth(2);
  const attachment: AttachmentRecord = {
    kind: 'attachment',
    version: 0,
    ...birth,
    subject: { type: 'lead', id },
    lifecycle_number,
    name: 'gutter.png',
    content_type: 'image/png',
    bytes: 1,
    sha256: '0'.repeat(64),
    shows: 'other',
    shown_to_customer: false,
    status: 'removed',
    reason: null,
    slot: 0,
    copies: 'none',
    clears_at: tenant.birth().now,
    created_at,
    updated_at: created_at,
  };
  await tenant.decide({ changes: [{ after: attachment }], events: [] });
};

/** A lead that became a customer, with a draft of an estimate. */
export const planEstimate = async (tenant: ProofTenant, lead: LeadRecord) => {
  const nobody = { lead_id: undefined, phone: [], email: undefined };
  const { customer } = upsert({}, lead, nobody, {
    ...tenant.birth(),
    lifecycleNumber: lead.lifecycle_number,
  });
  await tenant.decide({ changes: [{ after: customer }], events: [] });
  const one = { units: 1, scale: 0 };
  const line_items = [{ description: 'Tiles', quantity: one, unit_price: one }];
  const drafted = draft(
    { customer_id: customer.id, line_items },
    { customer, lead },
    { ...tenant.birth(), ...untaxed },
  );
  await tenant.decide(drafted);
  return { customer, estimate: drafted.estimate };
};

const planJob = async (tenant: ProofTenant, customer: CustomerRecord): Promise<JobRecord> => {
  const { id, now } = tenant.birth();
  const { lifecycle_number, id: customer_id } = customer;
  const job = scheduledJob({ id, now, lifecycle_number, customer_id });
  await tenant.decide({ changes: [{ after: job }], events: [] });
  return job;
};

/** By itself in six days, of which its customer is to be reminded now: the proof lets hours pass before it looks. Answers its id. */
export const planAppointment = async (
  tenant: ProofTenant,
  { lifecycle_number }: LeadRecord,
  whose: Partial<Pick<AppointmentRecord, 'lead_id' | 'customer_id'>>,
  when: { readonly days?: number; readonly remind_at?: null } = {},
): Promise<string> => {
  const { id, now } = tenant.birth();
  const start = addSeconds(now, (when.days ?? 6) * 86_400);
  const appointment: AppointmentRecord = {
    kind: 'appointment',
    version: 0,
    id,
    start,
    end: addSeconds(start, 3_600),
    status: 'booked',
    status_reason: null,
    customer_id: null,
    lead_id: null,
    job_id: null,
    visit_number: null,
    title: null,
    ...whose,
    lifecycle_number,
    technician_id: null,
    technician_ids: [],
    assigned_to: null,
    ...unwarned,
    service: null,
    notes: null,
    location: null,
    arrival_window: null,
    arrived_at: null,
    reminded_at: null,
    remind_at: 'remind_at' in when ? null : now,
    created_at: now,
    updated_at: now,
  };
  await tenant.decide({ changes: [{ after: appointment }], events: [] });
  return id;
};

const playbook: PlaybookInput = {
  name: 'Look at all leads',
  steps: [
    { id: 'leads', operation: 'listLeads' },
    {
      id: 'note',
      operation: 'updateLead',
      for_each: '{{steps.leads.data}}',
      // Several fields: the table may give them back to the next worker in another order.
      arguments: { id: '{{item.id}}', notes: 'Seen at {{time.now}}', tags: ['seen'], source: 'phone' },
    },
  ],
  summary: '{{steps.note.done}} leads.',
};

const zone = 'America/New_York';

/** A machine of the tenant's that may do everything. */
const addMachine = async (tenant: ProofTenant): Promise<Principal> => {
  const machine = tenant.birth();
  await tenant.decide(registerClient({ name: 'Office', scopes: allScopes }, machine));
  return { actor: machine.id, client_id: machine.id, scopes: [...allScopes] };
};

/** A playbook that notes something on each lead, put by a machine of the tenant's; its time comes within a day. */
export const planPlaybook = async (tenant: ProofTenant) => {
  const author = await addMachine(tenant);
  const birth = tenant.birth();
  // After the run at once none before three days are over: a daily one would begin in the middle of some proof, by the hour of the day.
  const inThreeDays = (new Date(birth.now).getUTCDay() + 2) % 7;
  const days = Weekday.options.filter((_, index) => index === inThreeDays);
  const input = { ...playbook, schedule: { days, time: '09:00' } };
  const { changes, events, playbook: planned } = put([], input, { zone, author }, birth);
  const [change] = changes;
  if (change === undefined) throw new Error('Nothing was put.');
  // It is due at once.
  const due = { ...planned, schedule: planned.schedule && { ...planned.schedule, next_run_at: birth.now } };
  await tenant.decide({ changes: [{ after: due }], events });
  return { ...due, author };
};

/** A run of such a playbook; answers its id. */
export const beginRun = async (tenant: ProofTenant): Promise<string> => {
  const planned = await planPlaybook(tenant);
  return run(tenant, { ...planned, schedule: null }, planned.author, false);
};

const followUp = (entity_type: string, list: string) => ({
  id: entity_type,
  operation: 'scheduleFollowUp',
  for_each: `{{steps.${list}.data}}`,
  arguments: { entity_type, entity_id: '{{item.id}}', channel: 'sms', scheduled_for: '{{time.tomorrow}}' },
});

/** A rehearsal of one that would write to a lead, and to a customer about an estimate; answers its id. */
export const beginRehearsal = async (tenant: ProofTenant, lead: LeadRecord): Promise<string> => {
  await planEstimate(tenant, lead);
  const steps = [
    { id: 'leads', operation: 'listLeads' },
    followUp('lead', 'leads'),
    { id: 'estimates', operation: 'listEstimates' },
    followUp('estimate', 'estimates'),
  ];
  const author = await addMachine(tenant);
  const input = { name: 'Write to everybody', steps };
  return run(tenant, put([], input, { zone, author }, tenant.birth()).playbook, author, true);
};

const run = async (
  tenant: ProofTenant,
  planned: PlaybookRecord,
  caller: Principal,
  rehearsal: boolean,
): Promise<string> => {
  const place = { name: 'Acme', currency: 'USD', time_zone: zone };
  const asked = { input: {}, rehearsal, caller, tenant: place };
  const begun = begin(planned, asked, tenant.birth());
  await tenant.decide(begun);
  return begun.run.id;
};
