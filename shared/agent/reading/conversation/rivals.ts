import { textOf } from '../../../figures/model/conditions.ts';
import type { Question, Restriction } from '../parts/question.ts';

/** What a new value of a field takes the place of, to be compared with; with those whose place that took. */
export const rivalOf = (
  { where, rival }: Question,
  [anew, ...others]: readonly Restriction[],
): Restriction | undefined => {
  const [condition, ...more] = anew?.conditions ?? [];
  if (condition === undefined || condition.is !== '=' || more.length + others.length > 0) return undefined;
  const last = where.find(
    ({ conditions: [first, ...rest] }) =>
      rest.length === 0 && first?.field === condition.field && first.is === '=',
  );
  const known = rival?.conditions[0]?.field === condition.field ? rival : undefined;
  if (last !== undefined && textOf(last.conditions) === textOf([condition])) return known;
  return last !== undefined && known !== undefined ? eitherOf(known, last) : last;
};

/** The question about all the values that were asked about one after the other; undefined where they are not of one field. */
export const bothOf = ({ rival: _, ...question }: Question, rival: Restriction): Question | undefined => {
  const [other] = rival.conditions;
  const last = question.where.find(({ conditions: [one] }) => one?.field === other?.field);
  const [condition] = last?.conditions ?? [];
  if (other === undefined || last === undefined || condition === undefined) return undefined;
  const both = eitherOf(rival, last);
  return { ...question, where: question.where.map((one) => (one === last ? both : one)) };
};

/** Two values of one field as one restriction. */
const eitherOf = (one: Restriction, other: Restriction): Restriction => {
  const [first, second] = [one.conditions[0], other.conditions[0]];
  if (first === undefined || second === undefined) return other;
  return {
    ...other,
    words: `${one.words} or ${other.words}`,
    conditions: [{ ...second, values: [...new Set([...first.values, ...second.values])] }],
  };
};
