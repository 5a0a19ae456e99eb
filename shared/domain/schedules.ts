// A payment schedule: parts that add up to the total, even when the total changes.

import type { JobStatus } from '../contract/jobs.ts';
import type { Milestone, PaymentPart, PaymentPartInput } from '../contract/schedules.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import type { Currency } from '../kernel/currency.ts';
import { type Decimal, minus, numberOf, rescale } from '../kernel/decimal.ts';
import { invalidField } from '../kernel/failure.ts';
import { spread } from '../kernel/spread.ts';
import { inCurrency } from './money.ts';
import { sumOf } from './totals.ts';

/**
 * Computes the amount of each part.
 * @throws Failure `invalid_request` for parts that do not add up to the total
 */
export const scheduleOf = (
  inputs: readonly PaymentPartInput[],
  total: Decimal,
  currency: Currency,
): PaymentPart[] => {
  const parts = inputs.map(({ milestone, percent = null, amount, due }, place): PaymentPart => {
    const path = `payment_schedule.${place}`;
    if (percent !== null) return { milestone, percent, amount: noAmount(total), due };
    if (amount === undefined) throw invalidField(path, 'Must have either percent or amount.');
    return { milestone, percent, amount: inCurrency(amount, currency, `${path}.amount`), due };
  });
  if (parts.length === 0) return [];
  if (!addsUp(parts, total))
    throw invalidField('payment_schedule', `Must add up to ${numberOf(total)}, the total.`);
  return allotted(parts, total);
};

const noAmount = ({ scale }: Decimal): Decimal => ({ units: 0, scale });

/** Percentages have at most six decimals. */
const percentScale = 6;
const percentUnits = ({ units, scale }: Decimal): number => units * 10 ** (percentScale - scale);
const wholeInPercent = 100 * 10 ** percentScale;

const fixedIn = (parts: readonly PaymentPart[], { scale }: Decimal): Decimal =>
  sumOf(
    parts.filter(({ percent }) => percent === null).map(({ amount }) => amount),
    scale,
  );

/** Exact to the unit, except for the rounding of each percentage. */
const addsUp = (parts: readonly PaymentPart[], total: Decimal): boolean => {
  const percents = parts.flatMap(({ percent }) => percent ?? []);
  const sum = percents.reduce((all, percent) => all + percentUnits(percent), 0);
  const rest = minus(total, fixedIn(parts, total));
  if (percents.length === 0) return rest.units === 0;
  if (percents.length === parts.length) return sum === wholeInPercent;
  const off = BigInt(sum) * BigInt(total.units) - BigInt(rest.units) * BigInt(wholeInPercent);
  const most = BigInt(percents.length) * BigInt(wholeInPercent);
  return rest.units >= 0 && off < most && -off < most;
};

/**
 * The same parts of another total, by largest remainder: amounts stay and percentages share the rest. Without a rest,
 * or with amounts alone, all parts shrink or grow in proportion.
 */
export const allotted = (parts: readonly PaymentPart[], total: Decimal): PaymentPart[] => {
  const rest = minus(total, fixedIn(parts, total));
  const percents = parts.map(({ percent }) => (percent === null ? 0 : percentUnits(percent)));
  const isShared = rest.units >= 0 && percents.some((units) => units > 0);
  const amounts = isShared ? spread(rest.units, percents) : spread(total.units, weightsOf(parts, total));
  return parts.map((part, place) => {
    if (isShared && part.percent === null) return part;
    return { ...part, amount: { units: amounts[place] ?? 0, scale: total.scale } };
  });
};

/** A stored amount may lack its final zeros. */
const weightsOf = (parts: readonly PaymentPart[], { units, scale }: Decimal): number[] =>
  parts.map(({ percent, amount }) =>
    percent === null
      ? (rescale(amount, scale)?.units ?? 0)
      : Math.round((percentUnits(percent) / wholeInPercent) * units),
  );

/** A part that its share of the total rounds to nothing has no invoice, which could never be paid. */
const isOpen = ({ amount }: PaymentPart, place: number, billed: ReadonlySet<number>): boolean =>
  amount.units > 0 && !billed.has(place);

/** The first unbilled part, of that milestone if one is stated, and its place. */
export const nextPart = (
  schedule: readonly PaymentPart[],
  billed: ReadonlySet<number>,
  milestone: Milestone | undefined,
): { readonly place: number; readonly part: PaymentPart } | undefined =>
  schedule
    .map((part, place) => ({ part, place }))
    .find(
      ({ part, place }) =>
        isOpen(part, place, billed) && (milestone === undefined || part.milestone === milestone),
    );

type BilledSchedule = { readonly schedule: readonly PaymentPart[]; readonly billed: ReadonlySet<number> };
type AcceptanceDate = { readonly accepted_at: string | null };

const secondsPerDay = 86_400;

/**
 * The unbilled part that is due first, with its place and due moment. A part has no moment until its occasion comes, and a canceled job
 * has no due parts.
 */
export const dueFirst = (
  { schedule, billed }: BilledSchedule,
  { accepted_at }: AcceptanceDate,
  status: JobStatus | undefined,
): { readonly place: number; readonly at: Instant } | undefined => {
  if (accepted_at === null || status === 'canceled') return undefined;
  const hasCome = {
    on_acceptance: true,
    on_start: status === 'in_progress' || status === 'completed',
    on_completion: status === 'completed',
  };
  const moments = schedule.flatMap((part, place) => {
    if (!isOpen(part, place, billed)) return [];
    const { due } = part;
    if (typeof due === 'object') return [{ place, at: addSeconds(accepted_at, due.days * secondsPerDay) }];
    return hasCome[due] ? [{ place, at: accepted_at }] : [];
  });
  return moments.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))[0];
};
