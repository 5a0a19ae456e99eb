import { entities } from '../../model/entities.ts';
import type { Part } from '../parts/part.ts';
import type { Drafted } from '../parts/question.ts';

/** What is known of the one person that a part names; nothing else may be asked with it. */
export const factsOf = (part: Part): Drafted => {
  const [said, ...others] = part.said;
  if (said?.kind !== 'name' || others.length > 0) return { unread: 'whose' };
  const { conditions, label } = said.name;
  const entity = (['customers', 'leads', 'technicians'] as const).find(
    (among) => conditions.get(among)?.field === 'id',
  );
  const condition = entity && conditions.get(entity);
  if (entity === undefined || condition === undefined) return { unread: 'whose' };
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
