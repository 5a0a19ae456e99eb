import { type Condition, excludeEachOther, textOf } from '../../../figures/model/conditions.ts';
import type { Restriction } from './question.ts';

/** "Supposed to start, but canceled": what only a word for a moment leaves out may be said beside it. */
export const withoutImplied = (where: readonly Restriction[]): readonly Restriction[] =>
  where.filter(
    ({ conditions, words }) =>
      words.startsWith('not ') ||
      !conditions.every(({ is }) => is === '!=') ||
      !where.some((other) => excludeEachOther([...conditions, ...other.conditions])),
  );

/** "Paid in part, and overdue", "overdue, with no payment": where one is of fewer states than the other, the fewer are meant. */
const withoutWider = (where: readonly Restriction[]): readonly Restriction[] => {
  const only = where.flatMap(({ conditions }) =>
    conditions.flatMap(({ field, is, values }) => (field === 'status' && is === '=' ? [values] : [])),
  );
  const isWider = ({ field, is, values }: Condition) =>
    field === 'status' &&
    is === '=' &&
    only.some((some) => some.length < values.length && some.every((value) => values.includes(value)));
  return where.map((one) =>
    one.conditions.length > 1
      ? { ...one, conditions: one.conditions.filter((condition) => !isWider(condition)) }
      : one,
  );
};

/** "In the pipeline and still new": of two states one of which holds the other the narrower is meant. */
export const narrowest = (where: readonly Restriction[]): Restriction[] =>
  withoutWider(where).filter(({ conditions: [one, ...more] }, index) => {
    if (one === undefined || more.length > 0 || one.is !== '=' || one.field !== 'status') return true;
    return !where.some(({ conditions: [other, ...others] }, at) => {
      if (
        at === index ||
        other === undefined ||
        others.length > 0 ||
        other.is !== '=' ||
        other.field !== one.field
      )
        return false;
      const isWithin = other.values.every((value) => one.values.includes(value));
      return isWithin && (other.values.length < one.values.length || at < index);
    });
  });

/** Of one state, and more is said behind the verb of those that are in it. */
export const isPartOf = (
  part: Pick<Restriction, 'conditions' | 'afterVerb'>,
  { conditions: [only, ...others], afterVerb }: Pick<Restriction, 'conditions' | 'afterVerb'>,
): boolean =>
  part.afterVerb === true &&
  afterVerb !== true &&
  others.length === 0 &&
  only?.values.length === 1 &&
  part.conditions.length > 1 &&
  textOf(part.conditions.slice(0, 1)) === textOf([only]);

/** What was said twice, in narrower words the second time, is said once: "late invoices that are unpaid". */
export const distinct = (where: readonly Restriction[], isShare = false): Restriction[] =>
  where.filter(
    ({ conditions, afterVerb }, index) =>
      !where.some(
        (other, at) =>
          at !== index &&
          // "What share of the invoices paid in May were paid on time": the whole, and the part.
          !(isShare && isPartOf(other, { conditions, afterVerb })) &&
          (other.conditions.length > conditions.length || at < index) &&
          other.conditions.length >= conditions.length &&
          conditions.length > 0 &&
          textOf(other.conditions.slice(0, conditions.length)) === textOf(conditions),
      ),
  );

/** Two values of one field, which are to be compared, as one condition. */
export const eitherOf = (where: readonly Restriction[], field: string): Restriction[] | undefined => {
  const isAbout = ({ conditions }: Restriction) => conditions.some((one) => one.field === field);
  const about = where.filter(isAbout);
  const conditions = about.flatMap((one) => one.conditions);
  const [first] = about;
  if (first === undefined || conditions.length !== about.length || conditions.some(({ is }) => is !== '='))
    return undefined;
  const values = [...new Set(conditions.flatMap((one) => one.values))];
  const words = about.map((one) => one.words).join(' or ');
  return [
    ...where.filter((one) => !isAbout(one)),
    { words, place: first.place, conditions: [{ field, is: '=', values }] },
  ];
};
