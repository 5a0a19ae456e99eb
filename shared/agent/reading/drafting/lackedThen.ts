import { conditionsOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import { type Join, joins } from '../../../figures/model/joins.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import type { Part } from '../parts/part.ts';
import type { Restriction } from '../parts/question.ts';
import type { Topic } from './topic.ts';

/** What somebody has none of, where the time may be that of it: "customers this month without a visit". */
export const lackedThen = ({ part, entity, where, moments }: Topic): Restriction | undefined => {
  const isToldOfWork = ofWork.has(entity) && moments.length === 1;
  // Of technicians only their work has a time.
  const isTheirs = entity !== 'technicians' && isTheirTime(part, entity);
  return part.windows.length > 0 && !isToldOfWork && !isTheirs ? where.find(isLacking(entity)) : undefined;
};

/** Why it is not clear what was lacking when, if it is not. */
export const unclearLack = (topic: Topic): string | undefined => {
  const { part, entity, where } = topic;
  // It may be about either.
  if (entity !== 'technicians' && lackedThen(topic) !== undefined && !isLackingThen(part, entity))
    return 'what that time is about';
  // Everybody had something on at some time.
  const isIdle = entity === 'technicians' && part.windows.length === 0 && where.some(isWithoutVisits);
  // Customers who had visits may have nothing on the calendar now.
  const isOpen = entity === 'customers' && part.windows.length === 0 && where.some(isNothingBooked);
  return isIdle || isOpen ? 'which time is meant' : undefined;
};

/** "Jobs finished in October and never invoiced": to this day, as they are invoiced after they were finished. */
const ofWork: ReadonlySet<EntityName> = new Set(['jobs', 'estimates', 'contracts']);

/** "Customers without a visit this month": the time is said with what they lack, and when it came is kept. */
const isLackingThen = ({ beforeWindow, windows }: Part, entity: EntityName): boolean => {
  const where = beforeWindow?.kind === 'meaning' ? beforeWindow.of.get(entity)?.where : undefined;
  const [only, ...others] = conditionsOf(where ?? '') ?? [];
  const { records, join } = entities[entity].fields[only?.field ?? ''] ?? {};
  if (entity !== 'customers' || windows.length > 1 || records === undefined || others.length > 0)
    return false;
  const { only: state, since }: Partial<Join> = join === undefined ? {} : joins[join];
  return state === undefined || since !== undefined || records === 'appointments';
};

/** "Leads from May without a visit", "that came in last month": when they came. */
const isTheirTime = ({ isTimeOfRecords, beforeWindow }: Part, entity: EntityName): boolean => {
  const { moment, where } =
    (beforeWindow?.kind === 'meaning' ? beforeWindow.of.get(entity) : undefined) ?? {};
  // "Leads this year with no visit": what comes of a lead comes later, so the time before it is that of the lead.
  const isOfLead = entity === 'leads' && !(beforeWindow?.kind === 'meaning' && isLackOf(entity, where));
  return isTimeOfRecords || isOfLead || (moment !== undefined && where === undefined);
};

const isLackOf = (entity: EntityName, where: string | undefined): boolean =>
  (conditionsOf(where ?? '') ?? []).some(
    ({ field }) => entities[entity].fields[field]?.records !== undefined,
  );

const isLacking =
  (entity: EntityName) =>
  ({ conditions }: Restriction): boolean =>
    conditions.some(({ field }) => entities[entity].fields[field]?.records !== undefined);

const isWithoutVisits = ({ conditions }: Restriction): boolean =>
  conditions.some(({ field, is, values }) => field === 'appointments' && is === '=' && values.includes(''));

const isNothingBooked = ({ words }: Restriction): boolean => words.includes('nothing ');
