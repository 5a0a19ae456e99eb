import * as z from 'zod';
import { joinsOf, ownerOf, type StoredRecord, withJoined } from './looking.ts';
import { entities, fieldOf, scopesFor } from './model/entities.ts';
import { people } from './model/model.ts';
import { nameOf } from './naming.ts';
import { factOf } from './showing.ts';
import { getRequest, tool } from './tool.ts';

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
    .superRefine(({ entity, fields }, context) => {
      const unknown = fields.find((field) => fieldOf(entity, field) === undefined);
      const known = Object.keys(entities[entity].fields).join(', ');
      const message = `There is no field ${unknown} of ${entity}; there are ${known}.`;
      if (unknown !== undefined) context.addIssue({ code: 'custom', message });
    }),
  scopes: ({ entity, fields }) => scopesFor(entity, fields),
  request: ({ entity, id }) => getRequest(`${entities[entity].path}/${id}`, {}),
  run: async (look, { entity, id, fields }) => {
    const records: readonly StoredRecord[] = await look.store[entity].some([id]);
    const { found } = await withJoined(look, entity, records, joinsOf(entity, fields));
    const [one] = found;
    if (one === undefined) return { name: null };
    const { record } = one;
    const facts = fields.map((field) => [
      field,
      factOf(ownerOf(one, field), entity, field, look.tenant.time_zone),
    ]);
    return { id, name: nameOf(record), ...Object.fromEntries(facts) };
  },
});
