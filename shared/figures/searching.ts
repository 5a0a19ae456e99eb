import * as z from 'zod';
import { fold } from '../kernel/folding.ts';
import { alone, type Look, type StoredRecord } from './looking.ts';
import { entities, scopesFor } from './model/entities.ts';
import { people } from './model/model.ts';
import { nameOf, rowsOf } from './naming.ts';
import { getRequest, tool } from './tool.ts';

const most = 25;

const called = async (
  { store }: Look,
  entity: (typeof people)[number],
  text: string,
): Promise<readonly StoredRecord[]> => {
  if (entity !== 'technicians') return (await store[entity].list({ search: text, limit: most })).data;
  const { data } = await store.technicians.list({ limit: 100 });
  return data.filter((technician) => fold(nameOf(technician)).includes(fold(text))).slice(0, most);
};

export const search = tool({
  name: 'search',
  description:
    'Finds customers, leads or technicians by the beginning of a name, phone number or email address; their ids are what `customer` and `technician` in conditions want.',
  input: z.strictObject({ entity: z.enum(people), text: z.string().min(2).max(100) }),
  scopes: ({ entity }) => scopesFor(entity, []),
  request: ({ entity, text }) =>
    getRequest(entities[entity].path, entity === 'technicians' ? {} : { q: text }),
  run: async (look, { entity, text }) => {
    const records = await called(look, entity, text);
    const found = records.map((record) => alone(look, entity, record));
    return {
      value: found.length,
      shown: found.length,
      rows: await rowsOf(look, { entity, where: [] }, found),
    };
  },
});
