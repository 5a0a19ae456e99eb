import * as z from 'zod';
import { entities, fieldOf, scopesFor } from '../model/entities.ts';
import type { StoredRecord } from './looking.ts';
import { nameOf } from './naming.ts';
import { factOf } from './showing.ts';
import { getRequest, tool } from './tool.ts';

const people = ['customers', 'leads', 'technicians'] as const;

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
  request: ({ entity, id }) => getRequest(`${entities[entity].path}/${id}`, {}),
  run: async ({ store, tenant }, { entity, id, fields }) => {
    const [record] = (await store[entity].some([id])) as readonly StoredRecord[];
    if (record === undefined) return { name: null };
    const facts = fields.map((field) => [field, factOf(record, entity, field, tenant.time_zone)]);
    return { id, name: nameOf(record), ...Object.fromEntries(facts) };
  },
});
