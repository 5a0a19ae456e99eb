// What a company of a proof has planned for later, committed to the table without asking over HTTP.

import type { FollowUpInput } from '../../../shared/contract/followUps.ts';
import type { AppointmentRecord } from '../../../shared/domain/appointments.ts';
import { type CustomerRecord, upsert } from '../../../shared/domain/customers.ts';
import { draft } from '../../../shared/domain/estimates.ts';
import { schedule } from '../../../shared/domain/followUps.ts';
import type { JobRecord } from '../../../shared/domain/jobs.ts';
import type { LeadRecord } from '../../../shared/domain/leads.ts';
import { found } from '../../../shared/domain/tenant.ts';
import { addSeconds } from '../../../shared/kernel/clock.ts';
import { scheduledJob } from '../../support/scheduledJob.ts';
import type { Company } from './company.ts';

/** The company's own record, which whatever the service does for it by itself reads. */
export const foundCompany = async (company: Company): Promise<void> => {
  const { now } = company.birth();
  const settings = {
    name: 'Acme',
    time_zone: 'America/New_York',
    currency: 'USD',
    region: 'US',
    services: [],
    slot_minutes: 30,
    reminders: { appointments: 168 },
  };
  await company.decide(found(settings, { id: company.id, now }));
};

/** Answers the follow-up's id. */
export const planFollowUp = async (
  company: Company,
  lead: LeadRecord,
  input: Partial<FollowUpInput> = {},
): Promise<string> => {
  const birth = company.birth();
  const about = { entity_type: 'lead', entity_id: lead.id } as const;
  const { changes, events, followUp } = schedule(
    { ...about, channel: 'sms', scheduled_for: birth.now, ...input },
    lead,
    birth,
  );
  await company.decide({ changes, events });
  return followUp.id;
};

/** One of each kind that the sweeper tells apart, with their time come. */
export const planOneOfEach = async (company: Company, lead: LeadRecord): Promise<void> => {
  const nobody = { lead_id: undefined, phone: [], email: undefined };
  const { customer } = upsert({}, lead, nobody, {
    ...company.birth(),
    lifecycleNumber: lead.lifecycle_number,
  });
  await company.decide({ changes: [{ after: customer }], events: [] });
  const one = { units: 1, scale: 0 };
  const line_items = [{ description: 'Tiles', quantity: one, unit_price: one }];
  const drafted = draft(
    { customer_id: customer.id, line_items },
    { customer, lead },
    { ...company.birth(), currency: 'USD' },
  );
  await company.decide(drafted);
  const job = await planJob(company, customer);
  await planFollowUp(company, lead);
  await planFollowUp(company, lead, { channel: 'call' });
  await planFollowUp(company, lead, {
    entity_type: 'estimate',
    entity_id: drafted.estimate.id,
    channel: 'email',
  });
  await planFollowUp(company, lead, { entity_type: 'job', entity_id: job.id });
  await planAppointment(company, lead, { lead_id: lead.id });
  await planAppointment(company, lead, { customer_id: customer.id });
};

const planJob = async (company: Company, customer: CustomerRecord): Promise<JobRecord> => {
  const { id, now } = company.birth();
  const { lifecycle_number, id: customer_id } = customer;
  const job = scheduledJob({ id, now, lifecycle_number, customer_id });
  await company.decide({ changes: [{ after: job }], events: [] });
  return job;
};

/** In six days, of which its customer is to be reminded now: the proof lets hours pass before it looks. */
const planAppointment = async (
  company: Company,
  { lifecycle_number }: LeadRecord,
  whose: Partial<Pick<AppointmentRecord, 'lead_id' | 'customer_id'>>,
): Promise<void> => {
  const { id, now } = company.birth();
  const start = addSeconds(now, 6 * 86_400);
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
    ...whose,
    lifecycle_number,
    technician_id: null,
    service: null,
    notes: null,
    location: null,
    reminded_at: null,
    remind_at: now,
    created_at: now,
    updated_at: now,
  };
  await company.decide({ changes: [{ after: appointment }], events: [] });
};
