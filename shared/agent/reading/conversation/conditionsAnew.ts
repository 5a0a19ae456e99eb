import { textOf } from '../../../figures/model/conditions.ts';
import type { Question, Restriction } from '../parts/question.ts';

/** "How much of them is unpaid", of what is overdue: what they all are already is nothing new. */
export const newOf = ({ where }: Question, said: readonly Restriction[]): Restriction[] =>
  said.filter(
    (one) =>
      !where.some(
        (known) =>
          known.conditions.length > one.conditions.length &&
          one.conditions.every((condition) =>
            known.conditions.some((old) => textOf([old]) === textOf([condition])),
          ),
      ),
  );

/** A new word about a field takes the place of the old one. */
export const merged = (
  before: readonly Restriction[],
  anew: readonly Restriction[],
  isBaseToo = false,
): Restriction[] => {
  const fields = new Set(anew.flatMap(({ conditions }) => conditions.map(({ field }) => field)));
  const kept = before.filter(
    ({ isBase, conditions }) =>
      (isBase === true && !isBaseToo) || !conditions.some(({ field }) => fields.has(field)),
  );
  return [...kept, ...anew];
};

/** What is unpaid by the name of its figure cannot be paid as well. */
export const contradicts = (before: readonly Restriction[], anew: readonly Restriction[]): boolean => {
  const base = before.flatMap(({ isBase, conditions }) => (isBase ? conditions : []));
  return anew
    .flatMap(({ conditions }) => conditions)
    .some(({ field, is, values }) =>
      base.some(
        (one) =>
          one.field === field &&
          one.is === '=' &&
          is === '=' &&
          !one.values.some((value) => values.includes(value)),
      ),
    );
};
