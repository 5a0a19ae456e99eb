import * as z from 'zod';
import { MessageChannel } from './communications.ts';
import { ChosenIdParams, Id, IdParams, ListQuery, LongText, PageOf, ShortText, Timestamp } from './fields.ts';
import { operation } from './operation.ts';
import { personVariables } from './values.ts';
import { versioned } from './versioned.ts';

/** The possible subjects of a template, and the variables that each allows. A variable may lack a value. */
export const templateVariables = {
  lead: personVariables,
  customer: personVariables,
  job: personVariables,
  estimate: [...personVariables, 'items', 'total', 'valid_until', 'link'],
  appointment: [...personVariables, 'time', 'window', 'service', 'address', 'technicians', 'link'],
  contract: [...personVariables, 'title', 'items', 'total', 'link'],
  invoice: [...personVariables, 'number', 'amount_due', 'due', 'link'],
  credit_note: [...personVariables, 'number', 'invoice_number', 'amount', 'amount_left', 'link'],
} as const;

export const TemplateSubject = z.enum(Object.keys(templateVariables) as [TemplateSubject]);
export type TemplateSubject = keyof typeof templateVariables;

export const TemplateKey = ShortText.regex(
  /^[a-z][a-z0-9_]{0,59}$/,
  'Must be up to 60 lower-case letters, digits and _, the first of them a letter.',
);

/**
 * The text of a message. `channel` is where a built-in one is used automatically; a company's own serve either. An
 * SMS has no subject. `updated_at` is null for an unchanged built-in one.
 */
export const Template = z.object({
  id: Id,
  key: z.string(),
  built_in: z.boolean(),
  channel: MessageChannel.nullable(),
  subject: z.string().nullable(),
  body: z.string(),
  variables: z.array(z.string()),
  updated_at: Timestamp.nullable(),
});
export type Template = z.output<typeof Template>;
versioned.add(Template);

/** `key` names a new template of the company's own. An omitted `subject` stays unchanged; null removes it. */
export const TemplateInput = z.object({
  key: TemplateKey.optional().describe('The name of a new one, such as thank_you.'),
  subject: ShortText.min(1).nullish().describe('The subject of an email; null means none.'),
  body: LongText.regex(/\S/, 'Must not be empty.').describe(
    'The words, with variables such as {{first_name}}.',
  ),
});
export type TemplateInput = z.output<typeof TemplateInput>;

/** The record that fills the template. */
export const TemplateOccasion = z.object({
  entity_type: TemplateSubject.describe('The record that gives the values.'),
  entity_id: Id.describe('Its id.'),
});
export type TemplateOccasion = z.output<typeof TemplateOccasion>;

/** A filled template; `html` has the same words as `text`. */
export const FilledTemplate = z.object({
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string(),
});

export const listTemplates = operation({
  id: 'listTemplates',
  method: 'GET',
  path: '/templates',
  summary: "List the templates of messages: the company's own, newest first, then the built-in ones",
  scopes: ['communications.read'],
  query: ListQuery,
  success: { status: 200, body: PageOf(Template) },
});

export const getTemplate = operation({
  id: 'getTemplate',
  method: 'GET',
  path: '/templates/{id}',
  summary: 'Read a template',
  scopes: ['communications.read'],
  params: IdParams,
  success: { status: 200, body: Template },
  fails: ['not_found'],
});

export const putTemplate = operation({
  id: 'putTemplate',
  method: 'PUT',
  path: '/templates/{id}',
  summary: 'Change the words of a template, or make one of your own',
  notes:
    'A variable is written `{{first_name}}`. The text between `{{#first_name}}` and `{{/first_name}}` is left out if there is no first name. `{{link}}`, the page for the customer, is alone on its line. An unknown id makes a template of your own, for follow-ups, if a `key` is given; else it is 404.',
  scopes: ['settings.write'],
  params: ChosenIdParams,
  body: TemplateInput,
  success: { status: 200, body: Template },
  fails: ['not_found', 'duplicate_template', 'limit_reached'],
});

export const previewTemplate = operation({
  id: 'previewTemplate',
  method: 'POST',
  path: '/templates/{id}/preview',
  summary: 'Preview a template filled in for a record',
  scopes: ['communications.read'],
  params: IdParams,
  body: TemplateOccasion,
  success: { status: 200, body: FilledTemplate },
  fails: ['not_found', 'missing_variable'],
  mutates: false,
});
