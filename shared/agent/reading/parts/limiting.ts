import { entities } from '../../../figures/model/entities.ts';
import { type EntityName, momentWords } from '../../../figures/model/model.ts';
import { addDays } from '../../../kernel/zone.ts';
import type { Limit, Part, Said } from './part.ts';
import type { Restriction } from './question.ts';

/** Of these moments people speak before they come. */
export const planned: ReadonlySet<string> = new Set([
  'start',
  'end',
  'scheduled_start',
  'scheduled_for',
  'due_at',
  'expires_at',
]);

/** It has none of the moments of what went out. */
export const isDraft = (said: readonly Said[], entity: EntityName): boolean =>
  said.some((one) => one.kind === 'meaning' && !one.denied && one.of.get(entity)?.where === 'status=draft');

/** "Out for over two weeks": as long as that it has been with the customer. */
const isOut = (said: readonly Said[], entity: EntityName): boolean =>
  (entity === 'estimates' || entity === 'contracts') &&
  said.some(
    (one) =>
      one.kind === 'meaning' &&
      !one.denied &&
      /\bout\b|\bwith the (?:customer|client)\b/.test(one.text) &&
      one.of.get(entity)?.where === 'status=sent',
  );

const daysOfUnit: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

const spokenLimits = {
  '>': 'over',
  '>=': 'of at least',
  '<': 'under',
  '<=': 'of at most',
  '=': 'of exactly',
} as const;

/** "Paid within 7 days": how long it took from when they went out. */
const lastingOf = (
  { is, value }: Pick<Limit, 'is' | 'value'>,
  entity: EntityName,
  said: readonly Said[],
): Restriction | undefined => {
  const { field, where } = entities[entity].takes ?? {};
  const isSaid = said.some(
    (one) => one.kind === 'meaning' && !one.denied && one.of.get(entity)?.where === where,
  );
  return field === undefined || !isSaid
    ? undefined
    : {
        words: `taking ${spokenLimits[is].replace('of ', '')} ${value} days`,
        place: 'after',
        conditions: [{ field, is, values: [String(value)] }],
      };
};

/** "Over 500", "more than 30 days late": what a limit says of records of the entity. */
export const limitOf = (
  { is, value, isMoney, unit, counts, of, named: before = '' }: Limit,
  entity: EntityName,
  { said, measure, amounts }: Pick<Part, 'said' | 'measure' | 'amounts'>,
  today: string,
): Restriction | undefined => {
  const { fields, moment } = entities[entity];
  if (counts !== undefined) return undefined;
  if (unit === undefined) {
    const words = before.replace(/^(?:(?:with|having|has|have|carrying|a|an|the|still) )+/, '');
    const [said] = Object.entries(fields).find(([, { words: called }]) => called.includes(words)) ?? [];
    const verb = of?.entity === entity ? of.field : undefined;
    const named = said ?? verb ?? (measure?.entity === entity ? measure.field : amounts?.get(entity));
    const money = named !== undefined && fields[named]?.kind === 'money' ? named : entities[entity].money;
    if (money === undefined) return undefined;
    return {
      words: `${spokenLimits[is]} ${value}`,
      place: 'after',
      conditions: [{ field: money, is, values: [String(value)] }],
    };
  }
  const length = daysOfUnit[unit];
  if (isMoney || length === undefined) return undefined;
  if (/\btaking$/.test(before)) return lastingOf({ is, value: value * length }, entity, said);
  // "Paid more than 30 days late".
  if (said.some((one) => one.kind === 'meaning' && one.of.get(entity)?.where?.endsWith('paid_at>due_at')))
    return {
      words: `by ${spokenLimits[is].replace('of ', '')} ${value * length} days`,
      place: 'after',
      conditions: [{ field: 'days_paid_late', is, values: [String(value * length)] }],
    };
  if (is !== '>') return undefined;
  const isLate =
    measure?.where.includes('due_at<now') === true ||
    said.some((one) => one.kind === 'meaning' && one.of.get(entity)?.where?.includes('due_at<now') === true);
  const field =
    isLate && entity === 'invoices'
      ? 'due_at'
      : isLate
        ? undefined
        : isDraft(said, entity)
          ? 'created_at'
          : isOut(said, entity)
            ? 'sent_at'
            : moment;
  if (field === undefined || planned.has(field) !== isLate) return undefined;
  const day = addDays(today, -value * length);
  return {
    words: `${momentWords[field] ?? 'since'} before ${day}`,
    place: 'after',
    conditions: [{ field, is: '<', values: [day] }],
  };
};

/** "Less than 500 left to pay": of what was paid nothing is left. */
export const stateOf = ({ conditions }: Restriction, entity: EntityName): Restriction | undefined => {
  const values = conditions.flatMap(({ field }) => [entities[entity].fields[field]?.state ?? []].flat());
  if (values.length === 0) return undefined;
  return { words: 'unpaid', place: 'before', conditions: [{ field: 'status', is: '=', values }] };
};
