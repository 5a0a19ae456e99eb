import * as z from 'zod';
import { Contact } from './contact.ts';
import { Id, LifecycleNumber, Timestamp } from './fields.ts';
import { Money } from './money.ts';

const journey = { lifecycle_number: LifecycleNumber };

export const LeadEventData = z.object({
  lead_id: Id,
  ...journey,
  status: z.string(),
  source: z.string(),
  contact: Contact,
});

export const AppointmentEventData = z.object({
  appointment_id: Id,
  customer_id: Id.nullable(),
  lead_id: Id.nullable(),
  job_id: Id.nullable(),
  lifecycle_number: LifecycleNumber,
  technician_id: Id.nullable(),
  technician_ids: z.array(Id),
  start: Timestamp,
  end: Timestamp,
  status: z.string(),
});

export const AppointmentRescheduledData = AppointmentEventData.extend({
  previous_start: Timestamp,
  previous_end: Timestamp,
});

export const AppointmentCancelledData = AppointmentEventData.extend({ reason: z.string().nullable() });

export const AppointmentStatusData = AppointmentEventData.extend({ reason: z.string().nullable() });

export const AppointmentArrivedData = AppointmentStatusData.extend({ arrived_at: Timestamp });

export const EstimateEventData = z.object({
  estimate_id: Id,
  customer_id: Id,
  ...journey,
  total: Money,
  status: z.string(),
});

export const EstimateDeclinedData = EstimateEventData.extend({ reason: z.string().nullable() });

export const EstimateExpiredData = EstimateEventData.extend({ expires_at: Timestamp });

export const InvoiceEventData = z.object({
  invoice_id: Id,
  number: z.string().nullable(),
  job_id: Id.nullable(),
  estimate_id: Id.nullable(),
  customer_id: Id,
  ...journey,
  amount: Money,
  amount_due: Money,
  amount_paid: Money,
  amount_credited: Money,
  milestone: z.string().nullable(),
});

export const InvoiceVoidedData = InvoiceEventData.extend({
  status: z.string(),
  reason: z.string().nullable(),
});

export const InvoiceOverdueData = InvoiceEventData.extend({ status: z.string(), due_at: Timestamp });

export const ContractSignedData = z.object({
  contract_id: Id,
  customer_id: Id,
  estimate_id: Id,
  ...journey,
  signed_at: Timestamp,
});

const contract = {
  contract_id: Id,
  customer_id: Id,
  estimate_id: Id,
  ...journey,
  status: z.string(),
};

export const ContractSentData = z.object({ ...contract, sent_at: Timestamp });

export const ContractVoidedData = z.object({ ...contract, reason: z.string().nullable() });

export const JobCreatedData = z.object({
  job_id: Id,
  contract_id: Id.nullable(),
  estimate_id: Id.nullable(),
  customer_id: Id,
  ...journey,
  status: z.string(),
});

export const JobCompletedData = z.object({
  job_id: Id,
  ...journey,
  customer_id: Id,
  completed_at: Timestamp,
});

export const JobStatusData = z.object({
  job_id: Id,
  customer_id: Id,
  ...journey,
  status: z.string(),
  reason: z.string().nullable(),
});

export const PaymentReceivedData = z.object({
  payment_id: Id,
  invoice_id: Id,
  ...journey,
  amount: Money,
  amount_unapplied: Money,
  method: z.string().nullable(),
  external_id: z.string().nullable(),
});

export const PaymentFailedData = PaymentReceivedData.extend({ customer_id: Id, status: z.string() });

/** `amount` covers this refund only. */
export const PaymentRefundedData = z.object({
  refund_id: Id,
  payment_id: Id,
  customer_id: Id,
  credit_note_id: Id.nullable(),
  ...journey,
  amount: Money,
  amount_refunded: Money,
  status: z.string(),
});

export const CreditNoteData = z.object({
  credit_note_id: Id,
  number: z.string(),
  invoice_id: Id,
  customer_id: Id,
  ...journey,
  amount: Money,
  amount_left: Money,
  status: z.string(),
});

export const EventSubject = z.object({ type: z.string(), id: Id });

export const AttachmentAddedData = z.object({
  attachment_id: Id,
  subject: EventSubject,
  subject_type: z.string(),
  subject_id: Id,
  lifecycle_number: LifecycleNumber.nullable(),
  name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  kind: z.string(),
  shown_to_customer: z.boolean(),
  status: z.string(),
});

export const MessageReceivedData = z.object({
  message_id: Id,
  entity_type: z.string().nullable(),
  entity_id: Id.nullable(),
  lifecycle_number: LifecycleNumber.nullable(),
  channel: z.string(),
  from: z.string(),
  body: z.string(),
});

/** Field names without values: a receiver with permission reads the record for the values. */
const changed = z.array(z.string());

export const LeadUpdatedData = z.object({
  lead_id: Id,
  customer_id: Id.nullable(),
  ...journey,
  status: z.string(),
  changed,
});

export const CustomerEventData = z.object({ customer_id: Id, lead_id: Id.nullable(), ...journey });

export const CustomerUpdatedData = CustomerEventData.extend({ changed });

/**
 * The data of the published event types. Two published spellings differ from the states they report and must stay so:
 * `appointment.cancelled` for the status `canceled`, `estimate.approved` for the status `accepted`.
 */
const publishedEventData = {
  'lead.created': LeadEventData,
  'lead.qualified': LeadEventData,
  'appointment.booked': AppointmentEventData,
  'appointment.rescheduled': AppointmentRescheduledData,
  'appointment.cancelled': AppointmentCancelledData,
  'estimate.sent': EstimateEventData,
  'estimate.approved': EstimateEventData,
  'contract.signed': ContractSignedData,
  'job.created': JobCreatedData,
  'job.completed': JobCompletedData,
  'invoice.issued': InvoiceEventData,
  'invoice.paid': InvoiceEventData,
  'payment.received': PaymentReceivedData,
  'message.received': MessageReceivedData,
} as const satisfies Record<string, z.ZodObject>;

/** The data of every event type. Those after the published ones go only to endpoints that name them, or ask for `**`. */
export const eventData = {
  ...publishedEventData,
  'lead.updated': LeadUpdatedData,
  'customer.created': CustomerEventData,
  'customer.updated': CustomerUpdatedData,
  'appointment.confirmed': AppointmentStatusData,
  'appointment.en_route': AppointmentStatusData,
  'appointment.arrived': AppointmentArrivedData,
  'appointment.completed': AppointmentStatusData,
  'appointment.no_show': AppointmentStatusData,
  'estimate.declined': EstimateDeclinedData,
  'estimate.expired': EstimateExpiredData,
  'contract.sent': ContractSentData,
  'contract.voided': ContractVoidedData,
  'job.started': JobStatusData,
  'job.canceled': JobStatusData,
  'invoice.voided': InvoiceVoidedData,
  'invoice.overdue': InvoiceOverdueData,
  'payment.failed': PaymentFailedData,
  'payment.refunded': PaymentRefundedData,
  'credit_note.issued': CreditNoteData,
  'attachment.added': AttachmentAddedData,
} as const satisfies Record<string, z.ZodObject>;

export type EventType = keyof typeof eventData;

export const isPublished = (type: EventType): boolean => type in publishedEventData;

export const EventTypeName = z.enum(
  Object.keys(eventData).filter((name): name is EventType => name in eventData),
);

/** An event from a decision; the store adds id, time and tenant and freezes the bytes. */
export type DomainEvent<T extends EventType = EventType> = Extract<AnyEvent, { readonly type: T }>;

type AnyEvent = {
  [K in EventType]: { readonly type: K; readonly data: z.output<(typeof eventData)[K]> };
}[EventType];
