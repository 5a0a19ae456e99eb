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

export const EstimateEventData = z.object({
  estimate_id: Id,
  customer_id: Id,
  ...journey,
  total: Money,
  status: z.string(),
});

export const InvoiceEventData = z.object({
  invoice_id: Id,
  number: z.string().nullable(),
  job_id: Id,
  customer_id: Id,
  ...journey,
  amount: Money,
  amount_due: Money,
  amount_paid: Money,
  amount_credited: Money,
  milestone: z.string().nullable(),
});

export const ContractSignedData = z.object({
  contract_id: Id,
  customer_id: Id,
  estimate_id: Id,
  ...journey,
  signed_at: Timestamp,
});

export const JobCreatedData = z.object({
  job_id: Id,
  contract_id: Id,
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

export const PaymentReceivedData = z.object({
  payment_id: Id,
  invoice_id: Id,
  ...journey,
  amount: Money,
  amount_unapplied: Money,
  method: z.string().nullable(),
  external_id: z.string().nullable(),
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

/**
 * The data of every event type. Two published spellings differ from the states they report and must stay so:
 * `appointment.cancelled` for the status `canceled`, `estimate.approved` for the status `accepted`.
 */
export const eventData = {
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

export type EventType = keyof typeof eventData;

export const EventTypeName = z.enum(
  Object.keys(eventData).filter((name): name is EventType => name in eventData),
);

/** What a decision says happened; the store adds id, time and tenant and freezes the bytes. */
export type DomainEvent<T extends EventType = EventType> = Extract<AnyEvent, { readonly type: T }>;

type AnyEvent = {
  [K in EventType]: { readonly type: K; readonly data: z.output<(typeof eventData)[K]> };
}[EventType];
