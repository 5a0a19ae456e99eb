/** One record of each kind, as the decisions of the domain make them on the way from a lead to its payment. */
import { settingDefaults } from '../../shared/contract/settings.ts';
import { leadAddressee } from '../../shared/domain/addressees.ts';
import { book } from '../../shared/domain/bookings.ts';
import { send } from '../../shared/domain/communications.ts';
import { drawUp } from '../../shared/domain/contracts.ts';
import { upsert } from '../../shared/domain/customers.ts';
import { draft } from '../../shared/domain/estimates.ts';
import { schedule } from '../../shared/domain/followUps.ts';
import { issue } from '../../shared/domain/invoices.ts';
import { fromContract } from '../../shared/domain/jobSources.ts';
import { begin } from '../../shared/domain/jobs.ts';
import { capture } from '../../shared/domain/leads.ts';
import { pay } from '../../shared/domain/payments.ts';
import { anybody, unbilled, unnumbered, unplanned, untaxed } from '../support/anybody.ts';

export const now = '2026-11-20T12:00:00.000Z';

export const settings = {
  name: 'Acme',
  currency: 'USD',
  region: 'US',
  time_zone: 'America/New_York',
  slot_minutes: 30,
  services: [],
};

export const idNumbered = (number: number) => `0199aaaa-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const born = (number: number) => ({ id: idNumbered(number), now });
export const money = (units: number) => ({ units, scale: 2 });

export const { lead } = capture(
  { contact: { first_name: 'Ann', phone: '212 555 0100' } },
  { ...born(2), lifecycleNumber: 'LEAD-0000-0001', region: 'US' },
);
export const { customer } = upsert(
  {},
  lead,
  { lead_id: undefined, phone: [], email: undefined },
  { ...born(3), lifecycleNumber: 'CUST-0000-0001' },
);
export const visit = { start: '2026-12-01T10:00:00.000Z', end: '2026-12-01T11:00:00.000Z' };
export const circumstances = {
  customer: undefined,
  lead,
  technicians: [],
  calendars: [],
  settings: { ...settings, ...settingDefaults },
  contention: { losses: 0, chance: () => 0 },
};
export const booked = book(visit, { ...born(4), ...circumstances });
export const { estimate } = draft(
  {
    customer_id: customer.id,
    line_items: [{ description: 'Roof', quantity: money(200), unit_price: money(5000) }],
  },
  { customer, lead },
  { ...born(5), ...untaxed },
);
export const { contract } = drawUp(
  { estimate_id: estimate.id },
  { ...estimate, status: 'accepted' },
  [{ id: idNumbered(7), name: 'Ann', role: 'customer', email: undefined }],
  born(6),
);
export const { job } = begin(fromContract({ ...contract, status: 'signed' }, born(8)), unplanned, born(8));
export const { invoice } = issue(
  unbilled(job).work,
  { amount: money(10_000) },
  { ...born(9), ...unnumbered, ...unbilled(job), payment_terms_days: 14, time_zone: 'UTC', nonce: 'n' },
);
export const { payment } = pay(
  invoice,
  undefined,
  { invoice_id: invoice.id, amount: money(4_000), status: 'settled' },
  born(10),
);
export const { followUp } = schedule(
  { entity_type: 'lead', entity_id: lead.id, channel: 'sms', scheduled_for: '2026-12-01T10:00:00.000Z' },
  lead,
  { ...born(11), ...anybody },
);
export const { message } = send(
  { entity_type: 'lead', entity_id: lead.id, channel: 'sms', body: 'Hello' },
  leadAddressee(lead),
  { ...born(12), tenant: { name: 'Acme' } },
);
