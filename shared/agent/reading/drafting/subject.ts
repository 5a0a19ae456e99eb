import type { EntityName } from '../../../figures/model/model.ts';
import type { Part } from '../parts/part.ts';

/** What a part is about: the entity, the person by whom its records are grouped if it names two, and whether that is clear. */
export type Subject = {
  readonly entity: EntityName | undefined;
  readonly person: EntityName | undefined;
  readonly isClear: boolean;
};

export const subjectOf = (part: Part): Subject => {
  const base = part.measure?.entity ?? part.rate?.entity;
  const named = isOwners(part) ? part.entities.slice(0, 1) : part.entities;
  const others = named.filter(
    (entity) =>
      entity !== base &&
      !((entity === 'leads' || (entity === 'customers' && part.rate !== undefined)) && isOfLeads(part, base)),
  );
  const entity = base ?? others.find((one) => !isPerson(one) || others.length === 1) ?? undefined;
  const rest = others.filter((one) => one !== entity);
  const [person] = rest;
  const isClear = rest.length === 0 || (rest.length === 1 && person !== undefined && isPerson(person));
  return { entity, person, isClear };
};

/** "The close rate for Google leads": what came of a lead has its source, and is asked of by it. */
const isOfLeads = ({ said }: Part, base: EntityName | undefined): boolean =>
  base !== undefined &&
  said.length > 0 &&
  said.every(
    (one) =>
      one.kind === 'name' && !one.denied && one.name.conditions.has('leads') && one.name.conditions.has(base),
  );

/** "The estimates that customers accepted": whose they are says nothing new. */
const isOwners = ({ entities: [first, ...others], roles }: Part): boolean =>
  !roles.has('most') &&
  !roles.has('fewest') &&
  first !== undefined &&
  !isPerson(first) &&
  others.length === 1 &&
  others[0] === 'customers';

export const isPerson = (entity: EntityName): boolean => entity === 'customers' || entity === 'technicians';
