import { entities } from '../../../figures/model/entities.ts';
import type { Part } from '../parts/part.ts';
import { conditionsIn, type Drafted, type Question, type Restriction } from '../parts/question.ts';

/**
 * "How many leads came in last month, and what percentage of them converted": those in that state, of those that were counted. "What share was
 * ACH", after what was collected, by method or in all: that of the money.
 */
export const shareOfThose = (
  before: Question,
  { roles, windows, by, limits, entities: named, said }: Part,
  part: readonly Restriction[],
): Drafted | undefined => {
  const states = conditionsIn(part);
  const isDivided = before.action === 'group' && states.every(({ field }) => field === before.by);
  const isSum = before.action === 'figure' && before.measure === 'sum';
  const isOfOwnKind = isSum && states.every(({ field }) => field !== 'status');
  const isPlain =
    (isDivided || isOfOwnKind || (before.action !== 'group' && before.measure === 'count')) &&
    ['figure', 'list', 'group'].includes(before.action) &&
    (before.measure === 'count' || before.measure === 'sum') &&
    (before.top ?? before.over ?? before.countGroups) === undefined &&
    windows.length + by.length + limits.length === 0 &&
    named.every((one) => one === before.entity) &&
    !said.some(({ denied }) => denied);
  const isOfThem =
    isDivided || isOfOwnKind || roles.has('them') || entities[before.entity].whole === undefined;
  const isOther = !conditionsIn(before.where).some(({ field, is, values }) =>
    states.some(
      (one) => one.field === field && (is === '=' || one.values.some((value) => values.includes(value))),
    ),
  );
  if (!roles.has('share') || part.length === 0 || !isPlain || !isOfThem) return undefined;
  if (!isOther) return { unread: 'the share of what' };
  const { order: _, when: _when, facts: _facts, by: _by, named: _named, ...rest } = before;
  return { question: { ...rest, action: 'rate', part: [...part] } };
};
