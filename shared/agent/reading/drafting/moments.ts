import { entities } from '../../../figures/model/entities.ts';
import { type Join, joins } from '../../../figures/model/joins.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import { isDraft, planned } from '../parts/limiting.ts';
import type { Part } from '../parts/part.ts';
import type { Restriction } from '../parts/question.ts';
import { lackedThen } from './lackedThen.ts';
import type { Topic } from './topic.ts';

/** By which moment of the records their time counts. */
export const momentOf = (topic: Topic): string => {
  const { part, entity, where, today } = topic;
  const lacked = lackedThen(topic);
  const told = lacked?.conditions[0]?.field ?? statedMoment(topic) ?? usualMoment(part, entity, today);
  const own = entities[entity].moment;
  // "Booked for next week", "booked this morning": the time is that of the plan.
  const isPlan = planned.has(own) && told === 'created_at' && (isOfDaytime(where) || isAhead(part, today));
  return isPlan && lacked === undefined ? own : told;
};

const statedMoment = (topic: Topic): string | undefined => {
  const { part, entity, where } = topic;
  const next = part.roles.has('next') ? comingMoment(where) : undefined;
  return part.moments?.get(entity) ?? next ?? momentSaid(topic) ?? part.measure?.moment ?? part.rate?.moment;
};

const momentSaid = ({ part, entity, moments }: Topic): string | undefined => {
  if (part.roles.has('share') || (moments.length > 1 && isOfWhole(part, entity)))
    return momentBeforeVerb(part, entity);
  return part.isOfThen && part.measure === undefined
    ? (entities[entity].whole?.moment ?? entities[entity].moment)
    : moments[0];
};

/** Two moments are told, or one that the records do not have. */
export const isMomentUnclear = ({ part, entity, divided, moments }: Topic): boolean =>
  (part.moments !== undefined && !part.moments.has(entity)) ||
  (moments.length > 1 && !isOfWhole(part, entity) && (divided === undefined || part.windows.length > 0));

/** "On Monday morning", "before ten", "on Mondays". */
export const isOfDaytime = (where: readonly Restriction[]): boolean =>
  where.some(({ conditions }) => conditions.some(({ field }) => ofDaytime.has(field)));

export const ofDaytime: ReadonlySet<string> = new Set(['daytime', 'clock', 'weekday']);

/** The time of a share is that of its whole, not that of the part behind the verb. */
const momentBeforeVerb = ({ said, measure }: Part, entity: EntityName): string | undefined => {
  const moments = said.flatMap((one) =>
    one.kind === 'meaning' ? [one.of.get(entity)?.moment ?? []].flat() : [],
  );
  const before = said.flatMap((one) =>
    one.kind === 'meaning' && !one.afterVerb ? [one.of.get(entity)?.moment ?? []].flat() : [],
  );
  return before[0] ?? (measure === undefined || measure.isState ? moments[0] : measure.moment);
};

/** "Of the invoices issued in September what share was paid": the one moment before the verb is that of the whole. */
const isOfWhole = (part: Part, entity: EntityName): boolean => {
  const momentsOf = (isAfter: boolean) =>
    new Set(
      part.said.flatMap((one) =>
        one.kind === 'meaning' && one.afterVerb === isAfter ? [one.of.get(entity)?.moment ?? []].flat() : [],
      ),
    );
  return momentsOf(false).size === 1 && momentsOf(true).size === 1 && !part.windowAfterVerb;
};

/** Of what is still to come, or what somebody is to do, the time is that of the plan. */
const usualMoment = (part: Part, entity: EntityName, today: string): string => {
  const { moment, fields } = entities[entity];
  const { said } = part;
  if (isDraft(said, entity)) return 'created_at';
  const isTheirs = said.some(
    (one) => one.kind === 'name' && one.name.conditions.get(entity)?.field === 'technician',
  );
  const [plan] = Object.keys(fields).filter((field) => planned.has(field));
  return (isAhead(part, today) || isTheirs) && entity === 'jobs' && plan !== undefined ? plan : moment;
};

export const isAhead = ({ windows: [window] }: Part, today: string): boolean =>
  (window?.ahead?.from ?? window?.from ?? '') > today;

/** By which moment the next one is the next. */
const comingMoment = (where: readonly Restriction[]): string | undefined =>
  where.flatMap(({ conditions }) => conditions).find(({ values }) => values[0] === 'now')?.field;

/** The moment of what somebody may have none of. */
export const momentOfOthers = (entity: EntityName, field: string): string => {
  const { records, join } = entities[entity].fields[field] ?? {};
  const { since }: Partial<Join> = join === undefined ? {} : joins[join];
  return records === undefined ? field : (since ?? entities[records].moment);
};

/** "Estimates that were sent": without a time the moment only has to be there. */
export const happenedOf = (part: Part, entity: EntityName): Restriction[] => {
  if (part.measure !== undefined || part.rate !== undefined || part.roles.has('share')) return [];
  const moments = part.said.flatMap((one) => {
    const meaning = one.kind === 'meaning' && !one.denied ? one.of.get(entity) : undefined;
    return meaning?.moment !== undefined && meaning.where === undefined ? [meaning.moment] : [];
  });
  // A state that is said beside it says as much.
  const isAlone = part.said.every((one) => one.kind !== 'meaning' || one.of.get(entity)?.where === undefined);
  return [...new Set(moments)]
    .filter((moment) => moment !== 'created_at' && moment !== 'start')
    .map((field) => ({
      words: isAlone ? `ever ${field.replace(/_at$/, '')}` : '',
      place: 'after',
      conditions: [{ field, is: '!=', values: [''] }],
    }));
};
