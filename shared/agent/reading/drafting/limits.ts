import { type Condition, textOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import { addDays } from '../../../kernel/zone.ts';
import { rolling, unitNames } from '../calendar.ts';
import { hasRole, type Part, senseOf } from '../phrases.ts';
import type { Role } from '../words/grammar.ts';
import type { Draft } from './draft.ts';

/** "Each refund", "every lead" are all of them. */
export const isOwn = (part: Part | undefined, entity: EntityName): boolean =>
  part?.senses.some(
    (sense) =>
      (sense.is === 'entity' && sense.entity === entity) ||
      (sense.is === 'state' && sense.isNoun === true && sense.on[entity] !== undefined),
  ) === true;

export type Limit = {
  readonly is: Condition['is'];
  readonly value: number;
  readonly isMoney: boolean;
  readonly end: number;
  readonly unit: string | undefined;
};

const signs: readonly (readonly [Role, Condition['is']])[] = [
  ['over', '>'],
  ['atLeast', '>='],
  ['under', '<'],
  ['atMost', '<='],
  ['exactly', '='],
];

/** "Over 500", "5000 or more", "more than 30 days". */
export const limitAt = (parts: readonly Part[], at: number): Limit | undefined => {
  const [first, second, third] = parts.slice(at, at + 3);
  const before = signs.find(([role]) => hasRole(first, role));
  const number = senseOf(first, 'number');
  const after =
    number === undefined
      ? undefined
      : signs.find(([role]) => (role === 'atLeast' || role === 'atMost') && hasRole(second, role));
  const said = before === undefined ? (after === undefined ? undefined : number) : senseOf(second, 'number');
  const sign = before ?? after;
  // "Over a week", "more than one invoice".
  const isOne =
    said === undefined &&
    before !== undefined &&
    (second?.text === 'one' || (isSpanOfTime(second) && second?.text.endsWith('s') === false));
  const value = said ?? (isOne ? { value: 1, isMoney: false } : undefined);
  if (value === undefined || sign === undefined) return undefined;
  const behind = isOne && second?.text !== 'one' ? second : third;
  const end = at + (behind === second ? 1 : 2);
  const isUnit = isSpanOfTime(behind) || behind?.text === 'hours' || behind?.text === 'hour';
  const unit = senseOf(behind, 'unit')?.unit ?? 'hour';
  return {
    is: sign[1],
    value: value.value,
    isMoney: value.isMoney,
    unit: isUnit ? unit : undefined,
    end: isUnit ? end + 1 : end,
  };
};

/** "Between 200 and 1,000 dollars", "from 200 to 1,000". */
export const rangeAt = (
  parts: readonly Part[],
  start: number,
): { readonly limits: readonly Limit[]; readonly end: number } | undefined => {
  const at = ['between', 'from', 'anywhere from'].includes(parts[start]?.text ?? '') ? start + 1 : start;
  const [first, joining, third] = parts.slice(at, at + 3);
  const isBare = senseOf(joining, 'number') !== undefined;
  const second = isBare ? joining : third;
  const end = at + (isBare ? 2 : 3);
  const low = senseOf(first, 'number');
  const high = senseOf(second, 'number');
  const isJoined = isBare || ['to', 'and', 'up to', 'through', 'till'].includes(joining?.text ?? '');
  if (low === undefined || high === undefined || !isJoined || low.value >= high.value) return undefined;
  const isOfDays = /^days?$/.test(parts[end]?.text ?? '');
  if (at === start && !low.isMoney && !high.isMoney && !isOfDays) return undefined;
  const both = { isMoney: true, unit: undefined, end };
  return {
    limits: [
      { ...both, is: '>=', value: low.value },
      { ...both, is: '<=', value: high.value },
    ],
    end,
  };
};

const isSpanOfTime = (part: Part | undefined): boolean =>
  /^(?:day|week|month|year)s?$/.test(part?.text ?? '') && senseOf(part, 'unit') !== undefined;

/** "More than two jobs" counts them. */
export const isOfRecords = (
  parts: readonly Part[],
  { end, isMoney, unit }: Limit,
  entity: EntityName,
): boolean => {
  const next = parts
    .slice(end, end + 2)
    .find((part) => part.senses.some(({ is }) => is === 'entity' || is === 'state'));
  const noun = senseOf(next, 'entity') ?? senseOf(parts[end + 1], 'entity');
  return !isMoney && unit === undefined && (noun?.entity === entity || isOwn(next, entity));
};

const earlier = (today: string, count: number, unit: string): string | undefined => {
  const of = unitNames.get(unit);
  return of && addDays(rolling(-count, of, today).from ?? today, -1);
};

/** From when on an age is reckoned: what is owed from when it was due, what was sent from then on. */
const agesFrom = (entity: EntityName, states: readonly string[]): string | undefined => {
  const isSent = states.includes('status=sent');
  if (entity === 'invoices') return states.includes('status=draft') ? 'created_at' : 'due_at';
  if (entity === 'estimates' || entity === 'contracts') return isSent ? 'sent_at' : 'created_at';
  return ['leads', 'jobs'].includes(entity) ? 'created_at' : undefined;
};

/** "Over 500"; "more than 30 days late". */
export const limited = (
  { entity, measure, base, said, isOfDebt, today }: Draft,
  { is, value, unit }: Limit,
): Condition | undefined => {
  if (unit !== undefined) {
    const states = said.filter(({ kind }) => kind === 'state').map(({ condition }) => textOf([condition]));
    const field = agesFrom(entity, states);
    const day = earlier(today, value, unit);
    if (field === undefined || day === undefined) return undefined;
    return is === '>' || is === '>='
      ? { field, is: '<', values: [day] }
      : is === '<' || is === '<='
        ? { field, is: '>=', values: [day] }
        : undefined;
  }
  const { money } = entities[entity];
  if (money === undefined) return undefined;
  const isOwed =
    entity === 'invoices' &&
    (isOfDebt || measure?.row.field === 'amount_due' || base?.field === 'amount_due');
  return { field: isOwed ? 'amount_due' : money, is, values: [String(value)] };
};
