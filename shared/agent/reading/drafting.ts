import { conditionsOf } from '../model/conditions.ts';
import { entities } from '../model/entities.ts';
import type { EntityName } from '../model/model.ts';
import type { Part } from './parts.ts';
import type { Drafted, Question, Restriction } from './question.ts';
import { planned, restrictionsOf } from './restrictions.ts';
import { shaped } from './shaping.ts';
import type { TimeWindow } from './timePhrases.ts';

const placed = (window: TimeWindow, moment: string): NonNullable<Question['window']> => {
  const { ahead, name, ...days } = window;
  const chosen = ahead !== undefined && planned.has(moment) ? ahead : days;
  return { ...chosen, ...(name && { name }) };
};

/** The entity that a part is about, and the person by whom its records are grouped if it names two. */
export const subjectOf = (
  part: Part,
): { entity: EntityName | undefined; person: EntityName | undefined; isClear: boolean } => {
  const base = part.measure?.entity ?? part.rate?.entity;
  const others = part.entities.filter((entity) => entity !== base);
  const entity = base ?? others.find((one) => !isPerson(one) || others.length === 1) ?? undefined;
  const rest = others.filter((one) => one !== entity);
  const [person] = rest;
  const isClear = rest.length === 0 || (rest.length === 1 && person !== undefined && isPerson(person));
  return { entity, person, isClear };
};

const isPerson = (entity: EntityName): boolean => entity === 'customers' || entity === 'technicians';

const personField = (entity: EntityName, person: EntityName): string | undefined =>
  Object.entries(entities[entity].fields).find(([, { of }]) => of === person)?.[0];

const people: ReadonlySet<EntityName> = new Set(['leads', 'customers', 'technicians']);

/** The whole question of a part that names what it is about. */
export const draft = (part: Part, today: string): Drafted => {
  const { entity, isClear, ...named } = subjectOf(part);
  const isTotal =
    (part.roles.has('howMuch') || part.roles.has('total')) &&
    (part.measure !== undefined || (entity !== undefined && entities[entity].money !== undefined)) &&
    !part.roles.has('most') &&
    part.top === undefined;
  const asksWho = part.roles.has('who') && part.measure?.name === 'owed';
  const person = asksWho ? 'customers' : isTotal ? undefined : named.person;
  if (entity === undefined) return { unread: 'what it is about' };
  if (part.before !== undefined) return { unread: `the ${part.before} before` };
  if (!isClear) return { unread: 'how these belong together' };
  const read = restrictionsOf(part, entity, today);
  if ('unread' in read) return read;
  const { where, moments } = read;
  if (
    part.roles.has('who') &&
    !asksWho &&
    (!people.has(entity) || (moments.length > 0 && part.windows.length === 0))
  )
    return { unread: 'who' };
  if (moments.length > 1) return { unread: 'which time is meant' };
  const moment = moments[0] ?? part.measure?.moment ?? part.rate?.moment ?? entities[entity].moment;
  const untimed =
    part.windows.length > 0
      ? undefined
      : part.said.find((one) => one.kind === 'meaning' && one.of.get(entity)?.timed);
  if (untimed !== undefined) return { unread: untimed.text };
  const lasting = part.said.find((one) => one.kind === 'meaning' && one.of.get(entity)?.untimed);
  if (lasting !== undefined && part.windows.length > 0 && moments.length === 0 && !part.roles.has('share'))
    return { unread: `when they were ${lasting.text}` };
  const [window, versus, ...more] = part.windows.map((one) => placed(one, moment));
  if (more.length > 0) return { unread: 'so many times at once' };
  const base: Question = {
    entity,
    action: 'figure',
    measure: 'count',
    where: [...baseRestrictions(part), ...where],
    moment,
    ...(window && { window }),
  };
  if (person !== undefined && part.by.length === 0 && part.pick === undefined) {
    const field = personField(entity, person);
    return field === undefined
      ? { unread: `how ${person} and ${entity} belong together` }
      : shaped(part, base, { field }, versus);
  }
  return shaped(part, base, undefined, versus);
};

const baseRestrictions = ({ measure, rate }: Part): Restriction[] => {
  const text = measure?.where ?? rate?.where ?? '';
  const conditions = conditionsOf(text) ?? [];
  return conditions.length === 0
    ? []
    : [{ words: measure?.called ?? rate?.called ?? '', place: 'before', conditions, isBase: true }];
};
