// Automatic notices and their recipients.

import * as z from 'zod';
import { ShortText } from './fields.ts';
import { type customerOccasions, officeOccasions } from './values.ts';

export const ToldBy = z.object({ email: z.boolean(), sms: z.boolean() });
export const ToldByInput = z.object({
  email: z.boolean().exactOptional().describe('Whether emails report it.'),
  sms: z.boolean().exactOptional().describe('Whether SMS report it.'),
});

export type CustomerOccasion = (typeof customerOccasions)[number];
export type OfficeOccasion = (typeof officeOccasions)[number];

const each = <T>(schema: T): Record<CustomerOccasion, T> => ({
  appointment_booked: schema,
  appointment_moved: schema,
  appointment_canceled: schema,
  on_the_way: schema,
  estimate_accepted: schema,
  contract_signed: schema,
  payment_received: schema,
});

export const Messages = z.object(each(ToldBy));
export type Messages = z.output<typeof Messages>;

/** A missing occasion stays unchanged. */
export const MessagesInput = z.object(
  each(ToldByInput.exactOptional().describe('How a customer is notified.')),
);
export type MessagesInput = z.output<typeof MessagesInput>;

const byMail = { email: true, sms: false };

/** Emails are on and SMS are off until a company chooses. */
export const usualMessages: Messages = each(byMail);

const OfficeOccasion = z.enum(officeOccasions);

/** One recipient in the office, by an email address or a phone in E.164. */
export const Notified = z.object({ to: z.string(), occasions: z.array(OfficeOccasion) });
export type Notified = z.output<typeof Notified>;

const mostNotified = 20;

export const NotifiedInput = z.object({
  to: ShortText.min(1).describe('An email address, or a phone number for SMS.'),
  occasions: z.array(OfficeOccasion).min(1).max(officeOccasions.length).describe('Of what.'),
});

export const NotifyInput = z.array(NotifiedInput).max(mostNotified);
