import { currencyDigits } from '../kernel/currency.ts';
import {
  compare,
  type Decimal,
  dividedRounded,
  minus,
  numberOf,
  percentageOf,
  plus,
  zero,
} from '../kernel/decimal.ts';
import { amountOf, fieldValue, type JoinedRecord, type Look, ownerOf } from './looking.ts';
import { entities } from './model/entities.ts';
import type { EntityName } from './model/model.ts';

export const measureNames = ['count', 'sum', 'average', 'least', 'most'] as const;
export type MeasureName = (typeof measureNames)[number];

/** What is worked out of records, and of which field of theirs; a count needs none. */
export type Measure = {
  readonly entity: EntityName;
  readonly measure: MeasureName;
  readonly field?: string | undefined;
  /** By how many weeks, or other units, a count or a sum is divided. */
  readonly periods?: number | undefined;
};

/** A figure, of how many records it is, and how many could not be added because they are in another currency or have no value. */
export type Figure = { readonly value: Decimal | null; readonly of: number; readonly left_out: number };

/** Amounts are in the company's currency; averages are rounded half up to its minor unit, those of days and hours to a tenth. */
export const figureOf = (
  look: Look,
  { periods, ...measure }: Measure,
  found: readonly JoinedRecord[],
): Figure => {
  const figure = wholeFigureOf(look, measure, found);
  if (periods === undefined || figure.value === null) return figure;
  return { ...figure, value: dividedRounded(figure.value, periods, Math.max(2, figure.value.scale)) };
};

const wholeFigureOf = (
  look: Look,
  { entity, measure, field }: Measure,
  found: readonly JoinedRecord[],
): Figure => {
  if (measure === 'count' || field === undefined)
    return { value: { units: found.length, scale: 0 }, of: found.length, left_out: 0 };
  const isMoney = isMoneyOf(entity, field);
  const digits = isMoney ? currencyDigits(look.tenant.currency) : 1;
  const amounts = found.flatMap((one) => measuredAmount(look, { entity, field }, one) ?? []);
  const of = amounts.length;
  return { value: worked(measure, amounts, digits), of, left_out: found.length - of };
};

const isMoneyOf = (entity: EntityName, field: string): boolean =>
  entities[entity].fields[field]?.kind === 'money';

/** The value that a record adds to a figure: undefined if it has none, or one in another currency. */
export const measuredAmount = (
  look: Look,
  { entity, field }: { readonly entity: EntityName; readonly field: string },
  one: JoinedRecord,
): Decimal | undefined =>
  isMoneyOf(entity, field) && isInOtherCurrency(look, one, field)
    ? undefined
    : amountOf(fieldValue(one, field));

/** A company may have changed its currency; what was written before keeps its own. */
export const isInOtherCurrency = ({ tenant }: Look, found: JoinedRecord, field: string): boolean => {
  const currency = ownerOf(found, field)?.currency;
  return currency !== undefined && currency !== tenant.currency;
};

const worked = (measure: MeasureName, amounts: readonly Decimal[], digits: number): Decimal | null => {
  const [first, ...others] = amounts;
  if (measure === 'sum') return amounts.reduce(plus, zero(digits));
  if (first === undefined) return null;
  if (measure === 'average') return dividedRounded(amounts.reduce(plus), amounts.length, digits);
  const wanted = measure === 'most' ? 1 : -1;
  return others.reduce((best, one) => (compare(one, best) * wanted > 0 ? one : best), first);
};

/** What a figure is in: the currency of amounts, days, or nothing for a count. */
export const unitOf = (
  look: Look,
  { entity, measure, field }: Measure,
): { currency?: string; unit?: 'days' | 'hours' } => {
  const kind = field === undefined || measure === 'count' ? undefined : entities[entity].fields[field]?.kind;
  if (kind === 'money') return { currency: look.tenant.currency };
  return kind === 'days' || kind === 'hours' ? { unit: kind } : {};
};

export const numberOrNull = (value: Decimal | null): number | null =>
  value === null ? null : numberOf(value);

export const percentOf = (part: Decimal, whole: Decimal): number | null =>
  numberOrNull(percentageOf(part, whole) ?? null);

export const differenceOf = (first: Decimal | null, second: Decimal | null) => {
  if (first === null || second === null) return { difference: null, percentage: null };
  const difference = minus(first, second);
  return { difference: numberOf(difference), percentage: percentOf(difference, second) };
};
