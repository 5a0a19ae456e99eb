import type { NamedMeasure } from '../../../figures/model/measures.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';
import type { Limit, Reading } from './part.ts';

/** So far a number looks for the order that it belongs to. */
export const mostAhead = 8;

export const orders: readonly Role[] = ['largest', 'smallest', 'newest', 'oldest', 'most', 'fewest'];

/** What has been so for the longest time is the oldest of them. */
const ordering: readonly Role[] = [...orders, 'longest'];

/** How many tokens a number takes: a limit, or how many are asked for. */
export const takeNumber = (
  reading: Reading,
  { value, isMoney }: Token & { kind: 'number' },
  rest: readonly Token[],
  before: Token | undefined,
): number => {
  const [next] = rest;
  const isOften = next?.kind === 'phrase' && next.senses.roles?.has('times') === true;
  if (reading.limiting !== undefined && isOften && Number.isInteger(value) && !isMoney) {
    reading.limits.push({ is: reading.limiting, value, isMoney, unit: undefined, isOften });
    reading.limiting = undefined;
    return 2;
  }
  if (reading.limiting !== undefined) {
    const unit = next?.kind === 'phrase' ? next.senses.unit : undefined;
    const named = reading.limitNamed?.text;
    const of = verbOf(reading.limitNamed);
    const counts = isMoney || unit !== undefined || !Number.isInteger(value) ? undefined : countedIn(rest);
    const limit: Limit = { is: reading.limiting, value, isMoney, unit, afterVerb: reading.hasVerb };
    reading.limits.push({ ...limit, ...(named && { named }), ...(of && { of }), ...(counts && { counts }) });
    reading.limiting = undefined;
    return unit === undefined ? 1 : 2;
  }
  // "Invoices of $1,200": just that amount.
  if (isMoney && isAmountOf(reading, before)) {
    reading.limits.push({ is: '=', value, isMoney, unit: undefined });
    return 1;
  }
  // "The ten newest leads", "the ten customers with the highest balances".
  const orderNext = rest.some(
    (token) => token.kind === 'phrase' && ordering.some((role) => token.senses.roles?.has(role)),
  );
  const isCount =
    Number.isInteger(value) && value > 0 && value <= 100 && !isMoney && reading.top === undefined;
  if (!isCount || !(orderNext || ordering.some((role) => reading.roles.has(role)))) return 0;
  reading.top = value;
  return 1;
};

/** Of records that are named right before it, and no sum of them. */
const isAmountOf = ({ entities, measure, isOfMoney, limits }: Reading, before: Token | undefined): boolean =>
  entities.length > 0 &&
  measure === undefined &&
  !isOfMoney &&
  limits.length === 0 &&
  /^(?:of|for|at|worth|was|is|with)$|\b(?:invoice|bill|payment|estimate|quote|check|deposit)s?$/.test(
    before?.text ?? '',
  );

/** A verb that is no word for a state as well: "unpaid over 2,000" limits the amount, "owe us over 2,000" what is owed. */
const verbOf = (token: Token | undefined): NamedMeasure | undefined =>
  token?.kind === 'phrase' && token.senses.meanings === undefined ? token.senses.verb : undefined;

/** What a number stands before, with words for its state between. */
const countedIn = (rest: readonly Token[]): EntityName | undefined => {
  const end = rest.find(
    (token) => !(token.kind === 'phrase' && token.senses.meanings && !token.senses.entity),
  );
  return end?.kind === 'phrase' && end.senses.unit === undefined ? end.senses.entity : undefined;
};

export const comparators: Readonly<Partial<Record<Role, Limit['is']>>> = {
  over: '>',
  atLeast: '>=',
  under: '<',
  atMost: '<=',
  older: '>',
  exactly: '=',
};

export const isComparator = (token: Token | undefined): boolean =>
  token?.kind === 'phrase' &&
  (Object.keys(comparators) as Role[]).some((role) => token.senses.roles?.has(role) === true);

/** "Between 200 and 1,000": both ends belong to it. */
export const rangeAt = (tokens: readonly Token[], at: number): Limit[] | undefined => {
  const [low, joint, high] = tokens.slice(at, at + 3);
  if (low?.kind !== 'number' || high?.kind !== 'number' || low.value > high.value) return undefined;
  if (joint?.kind !== 'phrase' || !joint.senses.roles?.has('and')) return undefined;
  const isMoney = low.isMoney || high.isMoney;
  return [
    { is: '>=', value: low.value, isMoney, unit: undefined },
    { is: '<=', value: high.value, isMoney, unit: undefined },
  ];
};
