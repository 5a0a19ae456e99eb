import { entities } from '../../../figures/model/entities.ts';
import { inMoney } from '../drafting/shares.ts';
import type { Part } from '../parts/part.ts';
import type { Drafted, Question } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';

/** "And what is the total on them", after they were counted. */
export const summedAnew = (question: Question, part: Part): Drafted | undefined => {
  const { entity } = question;
  const own = part.amounts?.get(entity);
  const { fields, money } = entities[entity];
  const isOfMoney = own !== undefined && fields[own]?.kind === 'money';
  const isSum = isSumAsked(part) || (isOfMoney && question.top !== 1);
  const isAverage = isRole(part, 'average');
  if (!isAverage && !isSum) return undefined;
  if (question.action === 'rate' && isRole(part, 'byAmount') && !isRole(part, 'howMuch', 'average'))
    return inMoney(question);
  const ofPart = partSummed(question, part);
  if (ofPart !== undefined) return 'unread' in ofPart ? ofPart : summedAnew(ofPart.question, part);
  const plain = unshaped(question);
  // "Total the amount due": that one of their amounts.
  const named = isOfMoney && own !== money ? own : undefined;
  const field = named ?? question.field ?? amountOf(question);
  // "Total?", of what has no amount: how many they are.
  const isNumber = isRole(part, 'total') && !isRole(part, 'howMuch', 'money', 'average');
  if (field === undefined)
    return isNumber
      ? { question: { ...plain, action: 'figure', measure: 'count' } }
      : { unread: 'an amount of that' };
  return { question: { ...plain, action: 'figure', measure: isAverage ? 'average' : 'sum', field } };
};

/** "What percentage is overdue, and how much money is that": that of the part, and not of the whole. */
const partSummed = (question: Question, said: Part): Drafted | undefined => {
  const { part, partField, ...whole } = unshaped(question);
  if (question.action !== 'rate' || said.entities.length > 0) return undefined;
  if (question.by !== undefined || partField !== undefined || part === undefined)
    return { unread: 'how much of what' };
  return { question: { ...whole, action: 'figure', measure: 'count', where: [...whole.where, ...part] } };
};

/** All that it asked about, without its division, order and amount. */
export const unshaped = (question: Question): Question => {
  const {
    by: _,
    order: _order,
    top: _top,
    least: _least,
    field: _field,
    named: _named,
    countGroups: _count,
    ...rest
  } = question;
  return rest;
};

export const isSumAsked = (part: Part): boolean => isRole(part, 'howMuch', 'total', 'money');

/** Of what is still to be paid the amount is what is due. */
export const amountOf = ({ entity, where }: Question): string | undefined => {
  const isOwed = where.some(({ conditions }) =>
    conditions.some(({ field, values }) => field === 'status' && values.join('|') === 'sent|partial'),
  );
  return entity === 'invoices' && isOwed ? 'amount_due' : entities[entity].money;
};
