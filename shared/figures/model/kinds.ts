// The kinds of fields by how they may be compared: refusals say it, and a model is told it.

export const chosen = '= or != and one of its values';

export const comparisons = [
  { kinds: ['state', 'choice', 'daytime', 'weekday', 'weekdays', 'age'], how: chosen },
  { kinds: ['text', 'tags', 'fact'], how: '= or != and a value as the records have it, or "" for none' },
  { kinds: ['person', 'people', 'id'], how: '= or != and an id, or "" for nobody' },
  { kinds: ['money', 'days', 'hours'], how: 'each sign and a number such as 500' },
  {
    kinds: ['moment'],
    how: '<, <=, > or >= and "now", a day such as 2026-03-31 or another moment of the record, or = "" for never',
  },
  { kinds: ['clock'], how: 'each sign and a time such as 14:30' },
  { kinds: ['workdays', 'offdays'], how: '= or != and a day such as 2026-03-31' },
  { kinds: ['some'], how: '= "" for none, or != "" for some' },
] as const;

export type ComparedKind = (typeof comparisons)[number]['kinds'][number];

/** Every way with the kinds that are compared so: "clock: each sign and a time such as 14:30". */
export const allComparisons: readonly string[] = comparisons.map(
  ({ kinds, how }) => `${kinds.join(', ')}: ${how}`,
);
