import { entities } from '../../model/entities.ts';
import type { Part } from '../parts/part.ts';
import { conditionsIn, type Drafted, type Question, type Restriction } from '../parts/question.ts';

/** "How many leads came in last month, and what percentage of them converted": those in that state, of those that were counted. */
export const shareOfThose = (
  before: Question,
  { roles, windows, by, limits, entities: named, said }: Part,
  part: readonly Restriction[],
): Drafted | undefined => {
  const isPlain =
    (before.action === 'figure' || before.action === 'list') &&
    before.measure === 'count' &&
    before.top === undefined &&
    windows.length + by.length + limits.length + named.length === 0 &&
    !said.some(({ denied }) => denied);
  const isOfThem = roles.has('them') || entities[before.entity].whole === undefined;
  const states = conditionsIn(part);
  const isOther = !conditionsIn(before.where).some(({ field, is, values }) =>
    states.some(
      (one) => one.field === field && (is === '=' || one.values.some((value) => values.includes(value))),
    ),
  );
  if (!roles.has('share') || part.length === 0 || !isPlain || !isOfThem) return undefined;
  if (!isOther) return { unread: 'the share of what' };
  const { order: _, when: _when, facts: _facts, ...rest } = before;
  return { question: { ...rest, action: 'rate', part: [...part] } };
};
