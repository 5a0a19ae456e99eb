import * as z from 'zod';
import { Email, ShortText } from './fields.ts';

/** How to reach the person behind a lead; the phone is E.164. */
export const Contact = z.object({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type Contact = z.output<typeof Contact>;

/** What an update brings: a field that is left out stays, null clears it. */
export const ContactUpdate = z.object({
  first_name: ShortText.nullish(),
  last_name: ShortText.nullish(),
  phone: ShortText.nullish(),
  email: Email.nullish(),
});
export type ContactUpdate = z.output<typeof ContactUpdate>;

export const ContactInput = ContactUpdate.refine(
  (contact) => Object.values(contact).some(Boolean),
  'Needs at least one of first_name, last_name, phone and email.',
);
export type ContactInput = z.output<typeof ContactInput>;
