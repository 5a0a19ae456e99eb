import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import { holderOf } from '../../../figures/showing.ts';
import type { Part } from '../parts/part.ts';
import type { Drafted } from '../parts/question.ts';

/** What is known of the one person that a part names; nothing else may be asked with it. */
export const factsOf = (part: Part): Drafted => {
  const [said, ...others] = part.said;
  if (said?.kind !== 'name' || others.length > 0) return { unread: 'whose that is' };
  const { conditions, label } = said.name;
  const entity = (['customers', 'leads', 'technicians'] as const).find(
    (among) => conditions.get(among)?.field === 'id',
  );
  const condition = entity && conditions.get(entity);
  if (entity === undefined || condition === undefined) return { unread: 'whose that is' };
  const extra = part.entities.some(
    (one) => one !== entity && one !== 'leads' && entities[one].fields.customer === undefined,
  );
  const isMore = part.windows.length + part.limits.length + part.by.length > 0;
  if (extra || isMore || said.denied || part.measure || part.rate) return { unread: 'what else is asked' };
  const fields = part.facts.map((fact) => fact.get(entity));
  const known = fields.filter((field) => field !== undefined);
  if (known.length < fields.length) return { unread: `that of ${label}` };
  const restriction = { words: label, place: 'after' as const, conditions: [condition] };
  return {
    question: { entity, action: 'find', measure: 'count', where: [restriction], facts: [...new Set(known)] },
  };
};

/** "The notes of her appointment", "the phone of the customer at ten": they are shown with each of the records. */
export const factsOfEach = (
  part: Part,
): { readonly entity: EntityName; readonly facts: string[] } | undefined => {
  const [named = visitsAt(part), ...others] = part.entities.filter((one) => one !== 'customers');
  const entity = named ?? (part.entities.length > 0 && !isOfPerson(part) ? 'customers' : undefined);
  const facts = entity && factNames(part.facts, entity);
  if (entity === undefined || others.length > 0 || facts === undefined) return undefined;
  const isOfOther = isOfPerson(part) && facts.some((fact) => holderOf(entity, fact) !== entity);
  return isOfOther ? undefined : { entity, facts };
};

/** "The customer at ten": only visits have a time of day. */
const visitsAt = ({ said }: Part): EntityName | undefined =>
  said.some(
    (one) => one.kind === 'meaning' && one.of.get('appointments')?.where?.startsWith('clock') === true,
  )
    ? 'appointments'
    : undefined;

const isOfPerson = ({ said }: Part): boolean =>
  said.some(
    (one) =>
      one.kind === 'name' &&
      (['customers', 'technicians'] as const).some((among) => one.name.conditions.get(among)?.field === 'id'),
  );

/** Their names with records of that kind, or with the customers whose those are; undefined where there is no such thing. */
export const factNames = (facts: Part['facts'], entity: EntityName): string[] | undefined => {
  const names = facts.map((fact) => fact.get(entity) ?? fact.get('customers'));
  const known = names.filter((name) => name !== undefined && holderOf(entity, name) !== undefined);
  return known.length < names.length ? undefined : [...new Set(known as string[])];
};
