/** Somebody who asked, a customer and her job, for messages about them. */
import type { CustomerRecord } from '../../shared/domain/customers.ts';
import { capture, type LeadRecord } from '../../shared/domain/leads.ts';
import { scheduledJob } from './scheduledJob.ts';

export const now = '2026-11-20T12:00:00.000Z';
export const later = '2026-11-20T12:00:30.000Z';
export const idNumbered = (n: number) => `0199aaaa-0000-7000-8000-00000000000${n}`;
export const tenant = { name: 'Acme Roofing' };
export const birth = { id: idNumbered(9), now, tenant };

export const lead: LeadRecord = capture(
  { contact: { first_name: 'Ann', phone: '212 555 0147' } },
  { id: idNumbered(1), now, lifecycleNumber: 'LEAD-0000-0001', region: 'US' },
).lead;

export const customer: CustomerRecord = {
  kind: 'customer',
  version: 1,
  id: idNumbered(2),
  lifecycle_number: 'CUST-0000-0001',
  lead_id: null,
  email: 'ann@lee.example',
  address: null,
  addresses: [],
  tax_exempt: null,
  created_at: now,
  updated_at: now,
};

export const job = scheduledJob({
  id: idNumbered(3),
  lifecycle_number: 'JOBS-0000-0001',
  customer_id: customer.id,
  now,
});

export const text = (channel: 'sms' | 'email') => ({
  entity_type: 'lead' as const,
  entity_id: lead.id,
  channel,
  body: 'Hello',
});
