import { textOf } from './model/conditions.ts';
import { momentOf, type Selection } from './selection.ts';

/** What the answer says of the conditions and the days that were asked for. */
export const aboutOf = (input: Selection) => ({
  ...(input.where.length > 0 && { filters: textOf(input.where) }),
  ...(input.from === undefined && input.through === undefined
    ? {}
    : { period: { moment: momentOf(input), from: input.from ?? null, through: input.through ?? null } }),
});

/** What it says where not all was read. */
export const partial = (complete: boolean) =>
  complete ? {} : { complete: false, note: 'There is more than one look reads; ask for a shorter time.' };
