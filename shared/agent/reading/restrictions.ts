import { addDays } from '../../kernel/zone.ts';
import { type Condition, conditionsOf } from '../model/conditions.ts';
import { entities } from '../model/entities.ts';
import type { EntityName } from '../model/model.ts';
import type { Limit, Part, Said } from './parts.ts';
import type { Restriction } from './question.ts';

/** Of these moments people speak before they come. */
export const planned: ReadonlySet<string> = new Set([
  'start',
  'scheduled_start',
  'scheduled_for',
  'due_at',
  'expires_at',
]);

type Restrictions =
  | { readonly where: Restriction[]; readonly moments: string[] }
  | { readonly unread: string };

/** What the words for states, the names and the limits of a part say of records of the entity. */
export const restrictionsOf = (
  part: Pick<Part, 'said' | 'limits'>,
  entity: EntityName,
  today: string,
): Restrictions => {
  const where: Restriction[] = [];
  const moments = new Set<string>();
  for (const said of part.said) {
    const read = restrictionOf(said, entity);
    if (read === undefined) return { unread: said.text };
    if (read.moment !== undefined) moments.add(read.moment);
    if (read.restriction !== undefined) where.push(read.restriction);
  }
  for (const limit of part.limits) {
    const restriction = limitOf(limit, entity, part.said, today);
    if (restriction === undefined) return { unread: `that limit of ${entity}` };
    where.push(restriction);
  }
  const stated = where.flatMap(({ conditions }) =>
    conditions.filter(({ is }) => is === '=').map(({ field }) => field),
  );
  const twice = stated.find((field, index) => stated.indexOf(field) !== index && field !== 'tag');
  return twice === undefined ? { where, moments: [...moments] } : { unread: `two of its ${twice} at once` };
};

const restrictionOf = (
  said: Said,
  entity: EntityName,
): { restriction?: Restriction; moment?: string } | undefined => {
  const { text, denied } = said;
  if (said.kind === 'name') {
    const condition = said.name.conditions.get(entity);
    if (condition === undefined) return undefined;
    const conditions = denied ? opposite([condition]) : [condition];
    const words = `${denied ? 'not ' : ''}${prepositions[condition.field] ?? 'of'} ${said.name.label}`;
    return conditions && { restriction: { words, place: 'after', conditions } };
  }
  const meaning = said.of.get(entity);
  if (meaning === undefined) return undefined;
  const { where, moment } = meaning;
  const stated = where === undefined ? [] : conditionsOf(where);
  const conditions = denied ? opposite(stated ?? []) : stated;
  if (conditions === undefined || (denied && moment !== undefined && where === undefined)) return undefined;
  const words = `${denied ? 'not ' : ''}${text}`;
  return {
    ...(moment !== undefined && !denied && { moment }),
    ...(conditions.length > 0 && {
      restriction: {
        words,
        place: /^(?:without|waiting|turned|became|become|converted |in |on )/.test(text) ? 'after' : 'before',
        conditions,
      },
    }),
  };
};

const prepositions: Readonly<Record<string, string>> = { source: 'from', service: 'for', tag: 'tagged' };

/** Only what is one condition has one opposite. */
const opposite = (conditions: readonly Condition[]): Condition[] | undefined => {
  const [only, ...others] = conditions;
  if (only === undefined || others.length > 0 || (only.is !== '=' && only.is !== '!=')) return undefined;
  return [{ ...only, is: only.is === '=' ? '!=' : '=' }];
};

const spokenLimits = { '>': 'over', '>=': 'of at least', '<': 'under', '<=': 'of at most' } as const;

const limitOf = (
  { is, value, isMoney, unit }: Limit,
  entity: EntityName,
  said: readonly Said[],
  today: string,
): Restriction | undefined => {
  if (unit === undefined) {
    const { money } = entities[entity];
    if (money === undefined) return undefined;
    return {
      words: `${spokenLimits[is]} ${value}`,
      place: 'after',
      conditions: [{ field: money, is, values: [String(value)] }],
    };
  }
  if (isMoney || (unit !== 'day' && unit !== 'week') || is !== '>') return undefined;
  const isLate = said.some(({ text }) => text === 'overdue' || text === 'late' || text === 'past due');
  const field = isLate && entity === 'invoices' ? 'due_at' : isLate ? undefined : entities[entity].moment;
  if (field === undefined || planned.has(field) !== isLate) return undefined;
  const day = addDays(today, -value * (unit === 'week' ? 7 : 1));
  return { words: `since before ${day}`, place: 'after', conditions: [{ field, is: '<', values: [day] }] };
};
