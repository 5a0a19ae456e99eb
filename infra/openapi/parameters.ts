import type * as z from 'zod';
import { defaultLimit } from '../../shared/contract/fields.ts';
import type { Schema } from './portable.ts';
import type { Rendering } from './rendering.ts';
import { nameIn } from './schemas.ts';

/** The path or query parameters that an object schema stands for. Only what must be sent has an example to send. */
export const parametersOf = (
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  owner: string,
  { schemas, exampleOf }: Rendering,
) => {
  if (schema === undefined) return [];
  const rendered = schemas.of(schema);
  const { properties = {}, required = [] } = schemas.components[nameIn(rendered) ?? ''] ?? rendered;
  return Object.entries(properties).map(([name, value]) => {
    const parameter: Schema = typeof value === 'boolean' ? {} : value;
    const isRequired = place === 'path' || required.includes(name);
    return {
      name,
      in: place,
      required: isRequired,
      ...(meanings[name] === undefined ? {} : { description: meanings[name] }),
      ...(parameter.type === 'array' ? { style: 'form', explode: false } : {}),
      schema: name in defaults ? { ...parameter, default: defaults[name] } : parameter,
      ...(isRequired ? { example: exampleOf(parameter, owner, name) } : {}),
    };
  });
};

const defaults: Readonly<Record<string, unknown>> = { limit: defaultLimit };

const meanings: Readonly<Record<string, string>> = {
  cursor: 'Where to go on: the `next_cursor` of the page before.',
  limit: 'The most records that a page may hold.',
  status: 'Only records in this state.',
  q: 'The beginning of a name, a phone or an email, in any spelling.',
  phone: 'Only who has this phone, written in any way; without an extension, everybody behind it.',
  email: 'Only the record with this email.',
  customer_id: 'Only records of this customer.',
  technician_id: 'Only records of this technician.',
  job_id: 'Only records of this job.',
  invoice_id: 'Only records of this invoice.',
  from: 'The earliest moment with its offset, or the first day where the schema says `date`; itself included.',
  to: 'The latest moment with its offset, itself left out, or the last day, whole, where the schema says `date`.',
  lifecycle_number: 'Only records of this journey, newest first.',
  skills: 'Skills that the technician must have, in one value with commas between them.',
  territory: 'Where the work is; technicians without territories go everywhere.',
  service: 'A service of the settings, whose duration and skills then count.',
  user_id: 'A technician, by id or by user id.',
  entity_type: 'What kind of record it is about.',
  entity_id: 'The record it is about.',
  type: 'Only this event type.',
  actor: 'Only what this user or client did.',
  updated_since: 'Only records that changed at this moment or later.',
  since: 'The earliest moment, itself included.',
};
