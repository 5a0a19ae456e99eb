import type { Measuring } from './inputs.ts';
import { fieldValue, type JoinedRecord, type Look } from './looking.ts';
import { measuredAmount } from './measuring.ts';
import { conditionsOf, textOf } from './model/conditions.ts';
import { entities } from './model/entities.ts';
import { isMet, momentOf, type Selection } from './selection.ts';

/** What the answer says of the conditions and the days that were asked for. */
export const aboutOf = (input: Selection) => ({
  ...(input.where.length > 0 && { filters: textOf(input.where) }),
  ...(input.from === undefined && input.through === undefined
    ? {}
    : { period: { moment: momentOf(input), from: input.from ?? null, through: input.through ?? null } }),
});

/** Said where an amount is also that of records which are usually left out, as a payment that is pending: nothing in a sum shows it. */
export const noteOn = (
  look: Look,
  { entity, where, by, measure = 'count', field }: Selection & Measuring,
  found: readonly JoinedRecord[],
) => {
  const { usual } = entities[entity];
  const conditions = conditionsOf(usual?.where ?? '') ?? [];
  const isSaid = conditions.some(
    (condition) => condition.field === by || where.some((one) => one.field === condition.field),
  );
  if (usual === undefined || measure === 'count' || field === undefined || isSaid) return {};
  const counted = found.filter((one) => measuredAmount(look, { entity, field }, one) !== undefined);
  const others = counted.filter((one) =>
    conditions.some((condition) => !isMet(look, condition, fieldValue(one, condition.field))),
  );
  if (others.length === 0) return {};
  return {
    note: `${others.length} of these ${counted.length} records count only because no condition says ${usual.where}.`,
  };
};

/** What it says where not all was read. */
export const partial = (complete: boolean) =>
  complete ? {} : { complete: false, note: 'There is more than one look reads; ask for a shorter time.' };
