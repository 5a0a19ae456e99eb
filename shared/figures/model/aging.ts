import type { Field } from './model.ts';

/** Each begins where the one before ends; the last has no end. */
const spans = [
  { name: '0-30', last: 30 },
  { name: '31-60', last: 60 },
  { name: '61-90', last: 90 },
  { name: 'over_90', last: Number.POSITIVE_INFINITY },
] as const;

const notDue = 'not_due';

/** How long an invoice is overdue, by the days of the calendar; undefined where there are no such days. */
export const ageOf = (days: number, isDue: boolean): string =>
  isDue ? (spans.find(({ last }) => days <= last) ?? spans[3]).name : notDue;

/** How long what is owed is overdue; of what was paid, or never asked for, nothing is known. */
export const aging: Field = {
  kind: 'age',
  at: 'due_at',
  state: ['sent', 'partial'],
  values: [notDue, ...spans.map(({ name }) => name)],
};

/** How answers call what is owed of each age: "31-60 days overdue". */
export const calledByAge: Readonly<Record<string, string>> = Object.fromEntries(
  spans.map(({ name }) => [`status=sent|partial;aging=${name}`, `${name.replace('_', ' ')} days overdue`]),
);
