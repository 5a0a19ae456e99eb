import * as z from 'zod';
import {
  ChosenIdParams,
  Id,
  IdParams,
  ListQuery,
  PageOf,
  ShortLines,
  ShortText,
  Timestamp,
} from './fields.ts';
import { operation } from './operation.ts';
import { formFields } from './values.ts';
import { versioned } from './versioned.ts';

/** The possible fields of a form: `name` in one field, otherwise first and last name; `notes` are the message. */
export const FormField = z.enum(formFields);
export type FormField = z.output<typeof FormField>;

const tellsWho: readonly FormField[] = ['name', 'first_name', 'last_name', 'phone', 'email'];

/** A page for a company's website on which visitors become leads, with `source`; `url` is its address. */
export const Form = z.object({
  id: Id,
  name: z.string(),
  source: z.string(),
  fields: z.array(FormField),
  thank_you: z.string(),
  url: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
versioned.add(Form);

/** The form shows the fields in this order. */
export const FormInput = z.object({
  name: ShortText.min(1).describe('Its name in the office.'),
  source: ShortText.min(1).describe('The source of its leads.'),
  fields: z
    .array(FormField)
    .min(1)
    .max(FormField.options.length)
    .refine((fields) => new Set(fields).size === fields.length, 'Must differ.')
    .refine(
      (fields) => fields.some((field) => tellsWho.includes(field)),
      'Needs at least one of name, first_name, last_name, phone and email.',
    )
    .describe('Its inputs, in this order.'),
  thank_you: ShortLines.min(1).describe('The text that people see after sending it.'),
});
export type FormInput = z.output<typeof FormInput>;

export const listForms = operation({
  id: 'listForms',
  method: 'GET',
  path: '/forms',
  summary: 'List lead forms, newest first',
  scopes: ['leads.read'],
  query: ListQuery,
  success: { status: 200, body: PageOf(Form) },
});

export const getForm = operation({
  id: 'getForm',
  method: 'GET',
  path: '/forms/{id}',
  summary: 'Read a lead form',
  scopes: ['leads.read'],
  params: IdParams,
  success: { status: 200, body: Form },
  fails: ['not_found'],
});

export const putForm = operation({
  id: 'putForm',
  method: 'PUT',
  path: '/forms/{id}',
  summary: 'Create or replace a lead form',
  notes:
    'The page is at `url`, by itself or in a frame of any website; its address stays when the form is replaced.',
  scopes: ['settings.write'],
  params: ChosenIdParams,
  body: FormInput,
  success: { status: 200, body: Form },
});
