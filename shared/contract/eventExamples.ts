import type * as z from 'zod';
import type { EventType, eventData } from './events.ts';

/** The ids of one journey, so that the examples fit together. */
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
  refund_id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e13',
  credit_note_id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e14',
  message_id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e11',
  attachment_id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e15',
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
  estimate_id: ids.estimate_id,
  customer_id: ids.customer_id,
  lifecycle_number,
  amount: 459,
  amount_due: 459,
  amount_paid: 0,
  amount_credited: 0,
  milestone: 'deposit',
};

const contract = {
  contract_id: ids.contract_id,
  customer_id: ids.customer_id,
  estimate_id: ids.estimate_id,
  lifecycle_number,
};

const job = { job_id: ids.job_id, customer_id: ids.customer_id, lifecycle_number };

const payment = {
  payment_id: ids.payment_id,
  invoice_id: ids.invoice_id,
  lifecycle_number,
  amount: 459,
  amount_unapplied: 0,
  method: 'card',
  external_id: 'ch_3PqX2e',
};

const customer = { customer_id: ids.customer_id, lead_id: ids.lead_id, lifecycle_number };

/** Wire-form data of one event of every type, for documents and for tests of an endpoint. */
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
  'contract.signed': { ...contract, signed_at: '2026-11-24T16:05:00.000Z' },
  'job.created': {
    job_id: ids.job_id,
    contract_id: ids.contract_id,
    estimate_id: ids.estimate_id,
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
  'payment.received': payment,
  'message.received': {
    message_id: ids.message_id,
    entity_type: 'lead',
    entity_id: ids.lead_id,
    lifecycle_number,
    channel: 'sms',
    from: '+12125550123',
    body: 'Can you come on Tuesday?',
  },
  'lead.updated': {
    lead_id: ids.lead_id,
    customer_id: null,
    lifecycle_number,
    status: 'qualifying',
    changed: ['status', 'notes'],
  },
  'customer.created': customer,
  'customer.updated': { ...customer, changed: ['phone', 'address'] },
  'appointment.confirmed': { ...appointment, status: 'confirmed', reason: null },
  'appointment.en_route': { ...appointment, status: 'en_route', reason: null },
  'appointment.arrived': {
    ...appointment,
    status: 'en_route',
    reason: null,
    arrived_at: '2026-12-01T14:04:00.000Z',
  },
  'appointment.completed': { ...appointment, status: 'completed', reason: null },
  'appointment.no_show': { ...appointment, status: 'no_show', reason: 'Nobody opened.' },
  'estimate.declined': { ...estimate, status: 'declined', reason: 'Too expensive.' },
  'estimate.expired': { ...estimate, status: 'expired', expires_at: '2026-12-23T04:59:59.999Z' },
  'contract.sent': { ...contract, status: 'sent', sent_at: '2026-11-24T15:00:00.000Z' },
  'contract.voided': { ...contract, status: 'voided', reason: 'The wrong address.' },
  'job.started': { ...job, status: 'in_progress', reason: null },
  'job.canceled': { ...job, status: 'canceled', reason: 'The customer moved away.' },
  'invoice.voided': { ...invoice, status: 'void', reason: 'Issued twice.' },
  'invoice.overdue': { ...invoice, status: 'sent', due_at: '2026-12-18T04:59:59.999Z' },
  'payment.failed': { ...payment, customer_id: ids.customer_id, status: 'failed' },
  'payment.refunded': {
    refund_id: ids.refund_id,
    payment_id: ids.payment_id,
    customer_id: ids.customer_id,
    credit_note_id: null,
    lifecycle_number,
    amount: 59,
    amount_refunded: 59,
    status: 'settled',
  },
  'credit_note.issued': {
    credit_note_id: ids.credit_note_id,
    number: 'CN-0001',
    invoice_id: ids.invoice_id,
    customer_id: ids.customer_id,
    lifecycle_number,
    amount: 59,
    amount_left: 0,
    status: 'applied',
  },
  'attachment.added': {
    attachment_id: ids.attachment_id,
    subject: { type: 'job', id: ids.job_id },
    subject_type: 'job',
    subject_id: ids.job_id,
    lifecycle_number,
    name: 'gutter.jpg',
    content_type: 'image/jpeg',
    bytes: 482_113,
    kind: 'before',
    shown_to_customer: true,
    status: 'ready',
  },
};

export const eventMeanings: Readonly<Record<EventType, string>> = {
  'lead.created': 'A lead was captured.',
  'lead.qualified': 'A lead was qualified and is ready for scheduling.',
  'appointment.booked': 'An appointment was booked.',
  'appointment.rescheduled': 'An appointment moved to another time.',
  'appointment.cancelled': 'An appointment was canceled.',
  'estimate.sent': 'An estimate went out to its customer.',
  'estimate.approved': 'A customer accepted an estimate.',
  'contract.signed': 'All parties have signed a contract.',
  'job.created': 'A job was created: from a signed contract, an accepted estimate, or without either.',
  'job.completed': 'A job was completed.',
  'invoice.issued': 'An invoice was issued.',
  'invoice.paid': 'An invoice became fully paid.',
  'payment.received': 'A payment was received.',
  'message.received': 'An SMS or email arrived.',
  'lead.updated': 'A lead changed, other than by being qualified.',
  'customer.created': 'A customer was made.',
  'customer.updated': 'A customer changed.',
  'appointment.confirmed': 'An appointment was confirmed.',
  'appointment.en_route': 'A crew is on the way to an appointment.',
  'appointment.arrived': 'A crew arrived at an appointment.',
  'appointment.completed': 'An appointment was completed.',
  'appointment.no_show': 'A customer missed an appointment.',
  'estimate.declined': 'A customer declined an estimate.',
  'estimate.expired': 'The time of an estimate ran out.',
  'contract.sent': 'A contract went out to its parties, for the first time or again.',
  'contract.voided': 'A contract was voided.',
  'job.started': 'Work on a job began.',
  'job.canceled': 'A job was canceled.',
  'invoice.voided': 'An invoice was voided.',
  'invoice.overdue': 'The day on which an invoice was due is over, and some of it is owed.',
  'payment.failed': 'A pending payment failed.',
  'payment.refunded': 'A payment was given back, or part of it.',
  'credit_note.issued': 'An invoice was credited.',
  'attachment.added': 'A file was added to a record.',
};
