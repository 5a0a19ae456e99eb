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

export const ContactInput = z
  .object({
    first_name: ShortText.optional(),
    last_name: ShortText.optional(),
    phone: ShortText.optional(),
    email: Email.optional(),
  })
  .refine(
    (contact) => Object.values(contact).some((value) => value !== undefined && value !== ''),
    'Needs at least one of first_name, last_name, phone and email.',
  );
export type ContactInput = z.output<typeof ContactInput>;
