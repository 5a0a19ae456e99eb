import { entities, spoken } from '../../../figures/model/entities.ts';
import type { Part } from '../parts/part.ts';
import type { Drafted, Question, Restriction } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';
import { unshaped } from './summedAnew.ts';

/** "How many is that". */
export const countedAnew = (question: Question, part: Part): Drafted | undefined => {
  if (!isRole(part, 'count')) return undefined;
  const { entity } = question;
  const isOfPeople = question.action === 'group' && question.by === 'customer' && question.top === undefined;
  const isBare = part.entities.length === 0 && !isRole(part, 'closing', 'total');
  if (question.over !== undefined || (isOfPeople && isBare))
    return { question: { ...question, countGroups: true } };
  const plain = unshaped(question);
  // "How many customers is that", after overdue invoices.
  const [owner] = part.entities;
  if (owner !== undefined && owner !== entity) {
    const [by] =
      Object.entries(entities[entity].fields).find(
        ([, field]) => field.of === owner && field.join === undefined,
      ) ?? [];
    return by === undefined
      ? { unread: 'how these belong together' }
      : { question: { ...plain, action: 'group', by, measure: 'count', countGroups: true } };
  }
  const isOfPart = question.action === 'rate' && part.entities.length === 0 && !isRole(part, 'closing');
  const { part: some = [], partField, ...whole } = plain;
  if (isOfPart && partField !== undefined) return { unread: 'how many of what' };
  // "What percentage came from referrals, and how many is that": those that were the part.
  const where = isOfPart
    ? [...whole.where, ...some.map((one) => inItsWords(one, question.named))]
    : whole.where;
  return { question: { ...whole, where, action: 'figure', measure: 'count' } };
};

/** "9 no show appointments": a rate has a name, and its part the state that it is of. */
const inItsWords = (part: Restriction, named: string | undefined): Restriction => {
  const states = part.conditions.flatMap(({ values }) => values.filter((value) => value !== '').map(spoken));
  return part.words === named ? { ...part, words: states.join(' or ') } : part;
};
