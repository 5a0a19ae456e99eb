import * as z from 'zod';
import { readExtension } from '../kernel/phone.ts';
import { Email, needsOneOf, ReceivedLine, ShortText } from './fields.ts';

/** Numbers come from address books and web pages, which add invisible characters. */
export const PhoneText = ReceivedLine.describe(
  "A phone in any spelling; without a country code, of the company's region.",
);

/** Dialled after the call is answered: up to 20 digits of any script, an empty text for none. */
export const PhoneExtension = PhoneText.overwrite((text) => readExtension(text) ?? text)
  .regex(/^\d{0,20}$/, 'Must be at most 20 digits.')
  .describe('Digits to dial when a switchboard answers.');

/** How to reach the person behind a lead; the phone is E.164. */
export const Contact = z.object({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  phone_extension: z.string().nullable(),
  email: z.string().nullable(),
});
export type Contact = z.output<typeof Contact>;

/** The fields of an update: a missing field stays unchanged, null clears it. */
export const ContactUpdate = z.object({
  first_name: ShortText.nullish().describe('Given name.'),
  last_name: ShortText.nullish().describe('Family name.'),
  phone: PhoneText.nullish(),
  phone_extension: PhoneExtension.nullish(),
  email: Email.nullish(),
});
export type ContactUpdate = z.output<typeof ContactUpdate>;

export const ContactInput = needsOneOf(ContactUpdate, ['first_name', 'last_name', 'phone', 'email']);
export type ContactInput = z.output<typeof ContactInput>;
