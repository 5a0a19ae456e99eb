import type * as z from 'zod';
import type { EventType, eventData } from './events.ts';

/** The ids of one journey, so that the examples tell one story. */
const ids = {
  lead_id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e01',
  customer_id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e02',
  technician_id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e03',
  appointment_id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e04',
  estimate_id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e05',
  contract_id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e06',
  job_id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e08',
  invoice_id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e09',
  payment_id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e10',
  message_id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e11',
} as const;

const lifecycle_number = 'K7M4-92QX-3FTD';

const lead = {
  lead_id: ids.lead_id,
  lifecycle_number,
  status: 'new',
  source: 'website',
  contact: {
    first_name: 'Grace',
    last_name: 'Hopper',
    phone: '+12125550123',
    phone_extension: null,
    email: 'grace@example.com',
  },
};

const appointment = {
  appointment_id: ids.appointment_id,
  customer_id: ids.customer_id,
  lead_id: ids.lead_id,
  job_id: null,
  lifecycle_number,
  technician_id: ids.technician_id,
  technician_ids: [ids.technician_id],
  start: '2026-12-01T14:00:00.000Z',
  end: '2026-12-01T15:00:00.000Z',
  status: 'booked',
};

const estimate = {
  estimate_id: ids.estimate_id,
  customer_id: ids.customer_id,
  lifecycle_number,
  total: 918,
  status: 'sent',
};

const invoice = {
  invoice_id: ids.invoice_id,
  number: 'INV-0042',
  job_id: ids.job_id,
  customer_id: ids.customer_id,
  lifecycle_number,
  amount: 459,
  amount_due: 459,
  amount_paid: 0,
  amount_credited: 0,
  milestone: 'deposit',
};

/** The data of one event of every type in wire form: for documents, and what a test of an endpoint sends. */
export const eventExamples: { readonly [K in EventType]: z.input<(typeof eventData)[K]> } = {
  'lead.created': lead,
  'lead.qualified': { ...lead, status: 'qualified' },
  'appointment.booked': appointment,
  'appointment.rescheduled': {
    ...appointment,
    previous_start: '2026-11-30T14:00:00.000Z',
    previous_end: '2026-11-30T15:00:00.000Z',
  },
  'appointment.cancelled': { ...appointment, status: 'canceled', reason: 'The customer moved away.' },
  'estimate.sent': estimate,
  'estimate.approved': { ...estimate, status: 'accepted' },
  'contract.signed': {
    contract_id: ids.contract_id,
    customer_id: ids.customer_id,
    estimate_id: ids.estimate_id,
    lifecycle_number,
    signed_at: '2026-11-24T16:05:00.000Z',
  },
  'job.created': {
    job_id: ids.job_id,
    contract_id: ids.contract_id,
    customer_id: ids.customer_id,
    lifecycle_number,
    status: 'scheduled',
  },
  'job.completed': {
    job_id: ids.job_id,
    lifecycle_number,
    customer_id: ids.customer_id,
    completed_at: '2026-12-03T17:30:00.000Z',
  },
  'invoice.issued': invoice,
  'invoice.paid': { ...invoice, amount_due: 0, amount_paid: 459 },
  'payment.received': {
    payment_id: ids.payment_id,
    invoice_id: ids.invoice_id,
    lifecycle_number,
    amount: 459,
    amount_unapplied: 0,
    method: 'card',
    external_id: 'ch_3PqX2e',
  },
  'message.received': {
    message_id: ids.message_id,
    entity_type: 'lead',
    entity_id: ids.lead_id,
    lifecycle_number,
    channel: 'sms',
    from: '+12125550123',
    body: 'Can you come on Tuesday?',
  },
};

/** What each type says, in a sentence. */
export const eventMeanings: Readonly<Record<EventType, string>> = {
  'lead.created': 'A lead was captured.',
  'lead.qualified': 'A lead was qualified and is ready for scheduling.',
  'appointment.booked': 'An appointment was booked.',
  'appointment.rescheduled': 'An appointment moved to another time.',
  'appointment.cancelled': 'An appointment was canceled.',
  'estimate.sent': 'An estimate went out to its customer.',
  'estimate.approved': 'A customer accepted an estimate.',
  'contract.signed': 'All parties have signed a contract.',
  'job.created': 'A signed contract became a job.',
  'job.completed': 'A job was completed.',
  'invoice.issued': 'An invoice was issued.',
  'invoice.paid': 'An invoice became fully paid.',
  'payment.received': 'A payment was received.',
  'message.received': 'A text or an email came in.',
};
