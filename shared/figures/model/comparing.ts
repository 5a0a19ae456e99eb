// How a field may be compared, by its kind: refusals say it, and a model is told it.

import type { Field } from './model.ts';

/** Links are of three sorts: what there is some or none of, whose it is, and what is only known or not. */
type Kind = Exclude<Field['kind'], 'link'> | 'some' | 'id' | 'fact';

export const kindOf = ({ kind, records, of, values }: Field): Kind => {
  if (kind === 'text' && values !== undefined) return 'choice';
  if (kind !== 'link') return kind;
  if (records !== undefined) return 'some';
  return of === undefined ? 'fact' : 'id';
};

const chosen = '= or != and one of its values';
const named = '= or != and a value as the records have it, or "" for none';
const owned = '= or != and an id, or "" for nobody';
const measured = 'each sign and a number such as 500';
const dated = '= or != and a day such as 2026-03-31';

const comparisons: Readonly<Record<Kind, string>> = {
  ...{ state: chosen, choice: chosen, daytime: chosen, weekday: chosen, weekdays: chosen, age: chosen },
  ...{ text: named, tags: named, fact: named },
  ...{ person: owned, people: owned, id: owned },
  ...{ money: measured, days: measured, hours: measured },
  moment:
    '<, <=, > or >= and "now", a day such as 2026-03-31 or another moment of the record, or = "" for never',
  clock: 'each sign and a time such as 14:30',
  ...{ workdays: dated, offdays: dated },
  some: '= "" for none, or != "" for some',
};

/** "= or != and one of its values: draft, sent" */
export const comparisonOf = (field: Field): string => {
  const how = comparisons[kindOf(field)];
  return how === chosen && field.values !== undefined ? `${how}: ${field.values.join(', ')}` : how;
};

/** Every way with the kinds that are compared so: "clock: each sign and a time such as 14:30". */
export const allComparisons: readonly string[] = [...new Set(Object.values(comparisons))].map((how) => {
  const kinds = Object.entries(comparisons).flatMap(([kind, one]) => (one === how ? [kind] : []));
  return `${kinds.join(', ')}: ${how}`;
});
