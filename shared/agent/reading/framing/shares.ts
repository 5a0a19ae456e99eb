import { textOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import type { Draft, Said } from '../drafting/draft.ts';
import { conditions, type Frame } from './frame.ts';

export const usualMeasure: Readonly<Partial<Record<EntityName, string>>> = {
  payments: 'amount',
  refunds: 'amount',
  credit_notes: 'amount',
  invoices: 'amount',
  estimates: 'total',
  contracts: 'value',
};

/** Which of the conditions are those of the part: what is said last, of the states before the values. */
export const rateOf = (
  draft: Draft,
  said: readonly Said[],
  base: Omit<Frame, 'tool' | 'where'>,
): Frame | undefined => {
  const { rate, roles, measure, head, entity } = draft;
  const all = said.map(({ condition }) => condition);
  if (rate !== undefined) {
    const { where, part, amounts } = rate.row;
    const whole = conditions(where);
    const frame = { tool: 'rate' as const, ...base, where: [...all, ...whole], part: conditions(part) };
    return amounts === undefined ? frame : { ...frame, field: amounts.whole, part_field: amounts.part };
  }
  const at = roles.get('rate') ?? 0;
  const limits = said.filter(({ kind }) => kind === 'limit');
  const others = said.filter(({ kind }) => kind !== 'limit');
  const behind = others.filter((one) => one.at > (head ?? at));
  const usual = entities[entity].usual?.where;
  const states = (some: readonly Said[]) =>
    some.filter(
      ({ kind, condition }) =>
        textOf([condition]) !== usual && kind !== 'value' && condition.field !== 'method',
    );
  const pick = (some: readonly Said[]): Said | undefined => states(some).at(-1) ?? some.at(-1);
  const chosen = pick(behind) ?? pick(others);
  if (chosen === undefined) return undefined;
  const rest = [...limits, ...others]
    .filter(
      (one) =>
        one !== chosen &&
        !(one.at === chosen.at && one.kind === 'state') &&
        !(roles.has('sum') && one.kind !== 'limit' && one.condition.field === 'due_at'),
    )
    .map(({ condition }) => condition)
    .map((one) =>
      one.field === chosen.condition.field && one.is === '!='
        ? { ...one, values: one.values.filter((value) => !chosen.condition.values.includes(value)) }
        : one,
    )
    .filter(
      (one) =>
        one.values.length > 0 && !(entity === 'contracts' && one.is === '!=' && one.field === 'status'),
    );
  const isOfMoney = measure !== undefined || roles.has('sum');
  const isLate = isOfMoney && others.some(({ condition }) => condition.field === 'due_at');
  if (isOfMoney && entity === 'invoices' && textOf([chosen.condition]) === 'status=paid')
    return {
      tool: 'rate',
      ...base,
      moment: momentOfRest(draft, chosen),
      where: rest,
      part: [],
      field: 'amount',
      part_field: 'amount_paid',
    };
  // "More than 60 days late" is of the part.
  const ages = rest.filter(({ field }) => isLate && field === 'due_at');
  const field = isLate ? 'amount_due' : (measure?.row.field ?? usualMeasure[entity]);
  const whole = conditions(isLate ? 'status=sent|partial' : (measure?.row.where ?? '')).filter(
    (one) => one.field !== chosen.condition.field || measure?.row.field === 'amount_due',
  );
  return {
    tool: 'rate',
    ...base,
    ...(chosen.moment !== undefined && { moment: momentOfRest(draft, chosen) }),
    where: [...rest.filter((one) => !ages.includes(one)), ...whole],
    part:
      isLate || (chosen.kind === 'state' && measure !== undefined && measure.row.field === 'amount_due')
        ? [...conditions('status=sent|partial;due_at<now'), ...ages]
        : others
            .filter((one) => one === chosen || (one.at === chosen.at && one.kind === 'state'))
            .map(({ condition }) => condition),
    ...(isOfMoney && field !== undefined && { field }),
  };
};

/** The days of a share are those of the whole. */
const momentOfRest = ({ moments, rate, entity }: Draft, chosen: Said): string | undefined =>
  moments.find(({ at }) => at !== chosen.at)?.moment ??
  rate?.row.moment ??
  entities[entity].whole?.moment ??
  entities[entity].moment;
