import { type ComparedKind, chosen, comparisons } from './kinds.ts';
import type { Field } from './model.ts';

/** Links are of three sorts: what there is some or none of, whose it is, and what is only known or not. */
export const kindOf = ({ kind, records, of, values }: Field): ComparedKind => {
  if (kind === 'text' && values !== undefined) return 'choice';
  if (kind !== 'link') return kind;
  if (records !== undefined) return 'some';
  return of === undefined ? 'fact' : 'id';
};

/** "= or != and one of its values: draft, sent" */
export const comparisonOf = (field: Field): string => {
  const kind = kindOf(field);
  const how = comparisons.find(({ kinds }) => kinds.some((one) => one === kind))?.how ?? '';
  return how === chosen && field.values !== undefined ? `${how}: ${field.values.join(', ')}` : how;
};
