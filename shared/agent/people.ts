import * as z from 'zod';
import type { Look } from '../figures/looking.ts';
import { Condition } from '../figures/model/conditions.ts';
import { entities } from '../figures/model/entities.ts';
import { entityNames, people } from '../figures/model/model.ts';
import { namesOf } from '../figures/naming.ts';

/** The people of a call's input, as far as it has any. */
const Asked = z.object({
  entity: z.enum(entityNames).optional(),
  where: z.array(Condition).default([]),
  part: z.array(Condition).default([]),
  technician: z.string().optional(),
});

/** The names of those whom a call asks about, by their ids, as far as the caller may read them: answers have names and no ids. */
export const namesAskedFor = async (
  input: unknown,
  look: Look,
): Promise<Readonly<Record<string, string>> | undefined> => {
  const asked = Asked.safeParse(input).data;
  if (asked === undefined) return undefined;
  const { entity, where, part, technician } = asked;
  const fields = entity === undefined ? {} : entities[entity].fields;
  const idsOf = (kind: string): string[] => [
    ...[...where, ...part].flatMap(({ field, values }) => (fields[field]?.of === kind ? values : [])),
    ...(technician !== undefined && kind === 'technicians' ? [technician] : []),
  ];
  const names = await Promise.all(people.map((kind) => namesOf(look, kind, idsOf(kind))));
  const known = names.flatMap((some) => [...some]);
  return known.length === 0 ? undefined : Object.fromEntries(known);
};
