import { entities } from '../../../figures/model/entities.ts';
import type { Part } from '../parts/part.ts';
import type { Drafted, Question } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';

/** "And which the fewest", "the oldest of them". */
export const orderedAnew = (question: Question, part: Part): Drafted | undefined => {
  if (isRole(part, 'second'))
    return question.by !== undefined && question.top === 1 && part.top === undefined
      ? { question: { ...question, top: 2 } }
      : { unread: 'whose place that is' };
  const isLeast = isRole(part, 'fewest');
  if (isLeast || isRole(part, 'most')) {
    const { order } = question;
    // "The largest payment, and what is the least?"
    if (question.action === 'list' && (order === 'largest' || order === 'smallest'))
      return { question: { ...question, order: isLeast ? 'smallest' : 'largest', top: part.top ?? 1 } };
    const isOfMoney = isRole(part, 'money', 'howMuch');
    const isDivided =
      question.action === 'group' || (question.action === 'rate' && question.by !== undefined);
    if (!isDivided || (isOfMoney && question.field === undefined)) return { unread: 'the most of what' };
    const { least: _, countGroups: _count, ...rest } = question;
    return { question: { ...rest, top: part.top ?? 1, ...(isLeast && { least: true }) } };
  }
  const isRateOfEach = question.action === 'rate' && question.by !== undefined;
  if ((question.action === 'group' || isRateOfEach) && isRole(part, 'largest', 'smallest')) {
    const { least: _, countGroups: _count, ...rest } = question;
    const isSmallest = isRole(part, 'smallest');
    return { question: { ...rest, top: part.top ?? 1, ...(isSmallest && { least: true }) } };
  }
  const orders = (['largest', 'smallest', 'newest', 'oldest'] as const).filter((role) => isRole(part, role));
  const [order] = orders;
  // "Just the first three", of a list in an order that was asked for.
  const isFirsts = question.action === 'list' && question.order !== undefined && question.top === undefined;
  if (order === undefined && isFirsts && part.top !== undefined)
    return { question: { ...question, top: part.top } };
  if (order === undefined) return part.top === undefined ? undefined : { unread: 'how many of them' };
  const { by: _by, field: _field, named: _named, least: _least, countGroups: _count, ...rest } = question;
  const isSized = order === 'largest' || order === 'smallest';
  // "Who is last", after who has the most of all: a row of people has no newest one.
  if (question.action === 'group' && part.entities.length === 0) return { unread: 'the order' };
  if (orders.length > 1 || (isSized && entities[question.entity].money === undefined))
    return { unread: order };
  return { question: { ...rest, action: 'list', measure: 'count', order, top: part.top ?? 1 } };
};

/** "Who has the fewest", after the visits of one or two of them, "which technician had the most of those": of all who do such work. */
export const leaderAnew = (question: Question, part: Part): Drafted | undefined => {
  const isRanked = isRole(part, 'most', 'fewest');
  const [named, ...more] = part.entities;
  const isPerson = named === 'technicians' || named === 'customers';
  const asks = isRole(part, 'who', 'whom') || (isPerson && more.length === 0 && isRole(part, 'list'));
  // "Which method brought in the most, and who paid the most": other groups of the same.
  const isPlain = question.action === 'figure' || question.action === 'list' || !isOfPeople(question);
  if (!isRanked || !asks || !isPlain || question.action === 'rate') return undefined;
  const { entity, where, order: _order, top: _top, rival: _rival, shown: _shown, ...rest } = question;
  const person = Object.entries(entities[entity].fields).filter(
    ([, { of, join }]) =>
      (of === 'customers' || (of === 'technicians' && join === undefined)) && (!isPerson || of === named),
  );
  const isNamed = ([field]: (typeof person)[number]) =>
    where.some(({ conditions }) => conditions.some((one) => one.field === field));
  const by =
    person.find(isNamed) ??
    (isPerson
      ? person[0]
      : person.find(([, { of }]) =>
          isWork.has(entity) ? of === 'technicians' : of === 'customers' && question.measure === 'sum',
        ));
  const isSum = question.measure === 'sum' && by?.[1].of === 'customers';
  if (by === undefined || !(question.measure === 'count' || isSum) || part.said.length > 0)
    return { unread: 'the most of what' };
  const others = where.filter(({ conditions }) => !conditions.some(({ field }) => field === by[0]));
  const { least: _, ...all } = rest;
  const isLeast = isRole(part, 'fewest');
  return {
    question: {
      ...all,
      entity,
      where: others,
      action: 'group',
      by: by[0],
      top: part.top ?? 1,
      ...(isLeast && { least: true }),
    },
  };
};

const isOfPeople = ({ by }: Question): boolean => by === 'customer' || by === 'technician';

const isWork: ReadonlySet<string> = new Set(['jobs', 'appointments']);
