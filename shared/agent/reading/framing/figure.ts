import type { Condition } from '../../../figures/model/conditions.ts';
import type { Draft } from '../drafting/draft.ts';
import type { Frame } from './frame.ts';
import { usualMeasure } from './shares.ts';

/** What is counted, summed or averaged; undefined where there is no amount to sum. */
export const figureOf = (
  draft: Draft,
  where: readonly Condition[],
  by?: string,
): Pick<Frame, 'measure' | 'field' | 'per'> | undefined => {
  const { entity, roles, measure, field } = draft;
  const isOpen = where.some(
    (one) =>
      one.field === 'status' &&
      one.is === '=' &&
      one.values.includes('sent') &&
      one.values.every((value) => value === 'sent' || value === 'partial'),
  );
  // What is paid of the invoiced is no sum of paid invoices.
  if (measure?.row.name === 'invoiced' && where.some(({ values }) => values[0] === 'paid')) return undefined;
  const own = measure?.row.field ?? (entity === 'invoices' && isOpen ? 'amount_due' : usualMeasure[entity]);
  if (roles.has('average')) {
    const of = field ?? (draft.strict.has('count') && measure === undefined ? undefined : own);
    return of === undefined ? undefined : { measure: 'average', field: of };
  }
  if (field !== undefined) return { measure: 'sum', field };
  if (measure !== undefined && draft.strict.has('count') && !roles.has('sum')) return { measure: 'count' };
  if (measure !== undefined)
    return draft.head !== undefined && roles.has('count') && !roles.has('sum')
      ? { measure: 'count' }
      : { measure: 'sum', field: isOpen && entity === 'invoices' ? 'amount_due' : measure.row.field };
  const isCount =
    roles.has('count') &&
    (!roles.has('sum') ||
      (roles.get('count') ?? 0) < (roles.get('sum') ?? 0) ||
      usualMeasure[entity] === undefined);
  if (
    (roles.has('sum') ||
      (roles.has('together') && !roles.has('count') && (draft.head === undefined || isOpen))) &&
    !isCount
  )
    return own === undefined
      ? roles.has('more') || roles.has('versus') || draft.by !== undefined || draft.isTotal
        ? { measure: 'count' }
        : undefined
      : { measure: 'sum', field: own };
  const isOfDebtors = isOpen && by === 'customer' && draft.head === undefined;
  const isRanked = draft.order !== undefined && by !== undefined && !roles.has('count');
  if (own !== undefined && isRanked && (entity === 'payments' || isOfDebtors))
    return { measure: 'sum', field: own };
  return { measure: 'count' };
};
