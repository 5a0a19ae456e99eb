import * as z from 'zod';
import { Form, type FormField, type FormInput } from '../contract/leadForms.ts';
import type { LeadInput } from '../contract/leads.ts';
import { formsPath, pagesPath } from '../contract/pages.ts';
import { type Instant, secondsBetween } from '../kernel/clock.ts';
import { namesIn } from '../kernel/personName.ts';
import { receive } from './communications.ts';
import type { LeadRecord } from './leads.ts';
import { type Birth, record } from './record.ts';

/** `key` ends the address of its page. It is random, so that a form cannot be found by guessing. */
export const FormRecord = record('form', Form.omit({ url: true }).extend({ key: z.string() }));
export type FormRecord = z.output<typeof FormRecord>;

/** A replaced form keeps its key, which websites contain. */
export const putInPlace = (
  before: FormRecord | undefined,
  input: FormInput,
  { id, now, key }: Birth & { key: string },
) => {
  const form: FormRecord = {
    kind: 'form',
    version: 0,
    id,
    key,
    created_at: now,
    ...before,
    ...input,
    updated_at: now,
  };
  return { changes: [before === undefined ? { after: form } : { before, after: form }], events: [], form };
};

export const withUrl = ({ key, ...form }: FormRecord, authUrl: string) => ({
  ...form,
  url: `${authUrl}${pagesPath}${formsPath}/${key}`,
});

/** The input of a form, by field, and the origin of its visitor from the address of the page. */
export type Submission = {
  readonly values: Readonly<Partial<Record<FormField, string>>>;
  readonly utm: readonly string[];
};

/** What a lead that is known already writes through a form. */
export type RepeatedSubmission = {
  readonly lead_id: string;
  readonly form: FormRecord;
  readonly submission: Submission;
  /** The lead has no room for it. */
  readonly isTooLong: boolean;
};

export const leadOf = ({ source }: FormRecord, { values, utm }: Submission): LeadInput => {
  const { name, first_name, last_name, phone, email, ...rest } = values;
  const whole = namesIn(name ?? '');
  const said = (text: string | undefined) => text || undefined;
  return {
    contact: {
      first_name: said(first_name) ?? whole.first_name,
      last_name: said(last_name) ?? whole.last_name,
      phone: said(phone),
      email: said(email),
    },
    source,
    tags: [...utm],
    address: said(rest.address),
    service_type: said(rest.service_type),
    notes: said(rest.notes),
  };
};

const longestNotes = 20_000;
const gap = '\n\n';

/** People click twice and reload the page: within this time, a submission without news is a repeat. */
const sameForSeconds = 3_600;

export const isFull = ({ notes }: LeadRecord, { values: { notes: message = '' } }: Submission): boolean =>
  (notes ?? '').length + gap.length + message.length > longestNotes;

export const writeAgain = (
  before: LeadRecord,
  { values: { notes: message = '' } }: Submission,
  now: Instant,
) => {
  const isThere = message === '' || `${gap}${before.notes ?? ''}${gap}`.includes(`${gap}${message}${gap}`);
  if (isThere && secondsBetween(before.updated_at, now) < sameForSeconds)
    return { changes: [], events: [], lead: before };
  const notes = [before.notes, message].filter(Boolean).join(gap);
  const lead: LeadRecord = { ...before, notes: notes || null, updated_at: now };
  return { changes: [{ before, after: lead }], events: [], lead };
};

/** A separate message, for a person whose notes are full. */
export const saidBy = (lead: LeadRecord, { values }: Submission, { name }: FormRecord, birth: Birth) => {
  const from = lead.contact.email ?? lead.contact.phone ?? '';
  const channel = lead.contact.email === null ? 'sms' : 'email';
  const said = { channel, from, subject: name, body: values.notes ?? '' } as const;
  return receive(said, { from, customer: undefined, lead }, birth);
};
