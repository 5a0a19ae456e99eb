import { type Condition, conditionsOf, excludeEachOther } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import type { Part } from '../parts/part.ts';
import type { Question, Restriction } from '../parts/question.ts';

const owedFields: Readonly<Record<string, string>> = { 'sent|partial': 'amount_due' };

const statusOf = (where = ''): string => /^status=([^;]*)$/.exec(where)?.[1] ?? '';

type Measured = Pick<Question, 'measure' | 'field' | 'named'> | { readonly unread: string };

/** Of invoices that are owed the amount is what is still due, not what they were issued over. */
export const measureOf = (part: Part, { entity, where }: Question): Measured => {
  const { roles, measure, amounts } = part;
  const money = entities[entity].money;
  const isOwed =
    entity === 'invoices' &&
    (where.some(({ conditions }) =>
      conditions.some(({ field, values }) => field === 'status' && owedFields[values.join('|')]),
    ) ||
      // "What is left on those that were paid in part".
      part.said.some((one) => one.kind === 'meaning' && owedFields[statusOf(one.of.get(entity)?.where)]));
  const said = amounts?.get(entity);
  // "Unpaid invoices of last year, total": of what is owed all that is asked is what is still due.
  const ofWhat = isOwed && said === money && !roles.has('average') ? 'amount_due' : said;
  // "Invoiced but not collected": of what is still owed, and not all that it was billed for.
  const ofMeasure = isOwed && measure?.name === 'invoiced' ? 'amount_due' : measure?.field;
  const field = ofMeasure ?? ofWhat ?? (isOwed ? 'amount_due' : money);
  const named = measure === undefined ? {} : { named: measure.name };
  if (roles.has('longest') && hoursOf(entity) !== undefined)
    return { measure: 'most', field: hoursOf(entity) };
  if (roles.has('howLong')) {
    const days =
      amounts?.get(entity) ??
      daysUntil(part, entity) ??
      (roles.has('lasting') || isVisit(part) ? hoursOf(entity) : undefined) ??
      (roles.has('lasting') ? workOf(entity) : undefined);
    return days !== undefined && isTime(entity, days)
      ? { measure: 'average', field: days }
      : { unread: 'from when to when' };
  }
  if (roles.has('average'))
    return field === undefined ? { unread: 'the average of what' } : { measure: 'average', field, ...named };
  const isOfRecords =
    part.entities.length === 0 || (part.entities.includes(entity) && part.limits.length > 0);
  if (measure !== undefined && roles.has('count') && isOfRecords) return { measure: 'count', ...named };
  const asked = amounts?.get(entity);
  if (asked !== undefined && asked === hoursOf(entity)) {
    if (roles.has('largest') || roles.has('smallest')) return { unread: 'the longest' };
    return {
      measure:
        part.isPlural || roles.has('total') || roles.has('howMuch') || roles.has('count') ? 'sum' : 'average',
      field: asked,
    };
  }
  if (asked !== undefined && entities[entity].fields[asked]?.kind === 'days') return { unread: 'that time' };
  if (amounts !== undefined && asked === undefined && measure === undefined)
    return roles.has('total') && !roles.has('howMuch') ? { measure: 'count' } : { unread: 'that amount' };
  if (measure !== undefined && ofMeasure !== undefined) return { measure: 'sum', field: ofMeasure, ...named };
  if (isOfLimit(part)) return { measure: 'count' };
  const isOfMoney = roles.has('money') && !roles.has('count');
  if ((roles.has('howMuch') || isOfMoney) && money === undefined) return { unread: 'how much of what' };
  if (
    roles.has('howMuch') ||
    roles.has('total') ||
    isOfMoney ||
    (amounts !== undefined && !roles.has('count') && !hasOrder(roles) && !isOfOne(part))
  ) {
    if (roles.has('count')) return { measure: 'count' };
    return field === undefined || entities[entity].fields[field]?.kind !== 'money'
      ? { measure: 'count' }
      : { measure: 'sum', field };
  }
  return { measure: 'count' };
};

/** "How many days until an invoice is paid": the time that ends with what is said. */
const daysUntil = ({ said }: Part, entity: EntityName): string | undefined => {
  const { fields } = entities[entity];
  const moments = said.flatMap((one) =>
    one.kind === 'meaning' ? [one.of.get(entity)?.moment ?? []].flat() : [],
  );
  const [end, ...others] = moments.map((moment) => fields[moment]);
  if (end === undefined || others.length > 0) return undefined;
  const ending = Object.entries(fields).filter(
    ([, { kind, until, join, untilJoined }]) =>
      kind === 'days' && until === end.at && (untilJoined ? join : undefined) === end.join,
  );
  return (ending.find(([, { join, untilJoined }]) => join === undefined || untilJoined) ?? ending[0])?.[0];
};

/** "The price of her estimate": it is shown with its amount. */
const isOfOne = ({ said, isPlural, entities: [entity] }: Part): boolean =>
  entity === 'estimates' && !isPlural && said.some(({ kind }) => kind === 'name');

/** "List those whose total is over 200": the amount is the one that is limited. */
export const isOfLimit = ({ limits, roles, amounts }: Part): boolean =>
  limits.length > 0 && roles.has('list') && amounts !== undefined && !roles.has('howMuch');

/** "How long is the visit with her": of what is planned for a time nothing else can be meant. */
const isVisit = ({ said, windows }: Part): boolean =>
  said.every(({ kind }) => kind === 'name') || windows.length > 0;

const isTime = (entity: EntityName, field: string): boolean =>
  ['days', 'hours'].includes(entities[entity].fields[field]?.kind ?? '');

const hoursOf = (entity: EntityName): string | undefined =>
  Object.entries(entities[entity].fields).find(([, { kind }]) => kind === 'hours')?.[0];

/** "How long does a job take": the work itself. */
const workOf = (entity: EntityName): string | undefined =>
  Object.keys(entities[entity].fields).find((name) => name === 'days_from_planned_start_to_completion');

const hasOrder = (roles: Part['roles']): boolean => roles.has('largest') || roles.has('smallest');

/** What the figure or the rate says by its name: "paid" of what came in. */
export const baseRestrictions = ({ measure, rate }: Part, where: readonly Restriction[]): Restriction[] => {
  const text = measure?.where ?? rate?.where ?? '';
  const conditions = (conditionsOf(text) ?? []).filter((one) => !isReplaced(where)(one));
  return conditions.length === 0
    ? []
    : [{ words: measure?.called ?? rate?.called ?? '', place: 'before', conditions, isBase: true }];
};

/** "Pending receipts", "invoiced but void": what is said takes the place of what the name of the figure says by itself. */
const isReplaced =
  (where: readonly Restriction[]) =>
  (condition: Condition): boolean =>
    where.some(({ conditions }) =>
      conditions.some((one) => one.is === '=' && excludeEachOther([condition, one])),
    );
