import * as z from 'zod';
import { entities, fieldOf, scopesFor } from '../model/entities.ts';
import type { StoredRecord } from './looking.ts';
import { nameOf, oneLine } from './naming.ts';
import { getRequest, tool } from './tool.ts';

const people = ['customers', 'leads', 'technicians'] as const;

/** A text on one line; a list of them with semicolons, the parts of a value with spaces. */
const written = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(written).filter(Boolean).join('; ');
  if (typeof value === 'object') return Object.values(value).map(written).filter(Boolean).join(' ');
  return oneLine(String(value));
};

const at = (record: StoredRecord, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], record);

export const find = tool({
  name: 'find',
  description:
    'Looks up what is known of one customer, lead or technician: how to reach them, what they can do.',
  input: z
    .strictObject({
      entity: z.enum(people),
      id: z.string().max(100),
      fields: z.array(z.string().max(50)).min(1).max(10),
    })
    .refine(
      ({ entity, fields }) => fields.every((field) => fieldOf(entity, field) !== undefined),
      'There is no such field.',
    ),
  scopes: ({ entity, fields }) => scopesFor(entity, fields),
  request: ({ entity, id }) =>
    entity === 'technicians'
      ? getRequest(entities[entity].path, {})
      : getRequest(`${entities[entity].path}/${id}`, {}),
  run: async ({ store }, { entity, id, fields }) => {
    const [record] = (await store[entity].some([id])) as readonly StoredRecord[];
    if (record === undefined) return { name: null };
    const facts = fields.map((field) => [
      field,
      written(at(record, fieldOf(entity, field)?.at ?? '')) || null,
    ]);
    return { id, name: nameOf(record), ...Object.fromEntries(facts) };
  },
});
