import { textOf } from '../../../figures/model/conditions.ts';
import type { Question } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';
import type { Clause } from './clause.ts';

/** What the sentence has asked, where its clause asks no more than that, or the same divided; else undefined. */
export const alreadyAsked = (clause: Clause, question: Question): readonly Question[] | undefined => {
  const divided = ofSameDivision(clause, question);
  if (divided !== undefined) return [...clause.asked, divided];
  return isOnceMore(clause, question) || isOfEachShown(clause, question) ? clause.asked : undefined;
};

/** "Estimates per status and what they total": the second is divided as the first. */
const ofSameDivision = (
  { part, join, last }: Clause,
  { versus: _, ...question }: Question,
): Question | undefined => {
  const isBare =
    part.said.length + part.windows.length + part.by.length + part.entities.length + part.limits.length ===
      0 && part.measure === undefined;
  return join === 'and' &&
    isBare &&
    last?.action === 'group' &&
    last.top === undefined &&
    last.by !== undefined &&
    last.countGroups !== true &&
    !isRole(part, 'total', 'closing') &&
    question.action === 'figure' &&
    question.entity === last.entity &&
    isRole(part, 'howMuch')
    ? { ...question, action: 'group', by: last.by }
    : undefined;
};

/** "How full is tomorrow, how many visits are there": the same in other words, so at the same time. */
const isOnceMore = ({ part, join, last }: Clause, { window, ...question }: Question): boolean => {
  if (join !== 'mark' || window !== undefined || last?.window === undefined || isRole(part, 'closing'))
    return false;
  const { window: _, ...asked } = last;
  return question.action === 'figure' && JSON.stringify(asked) === JSON.stringify(question);
};

/** "The five who owe the most, and how much each one owes": it is shown with them. */
const isOfEachShown = (
  { tokens, last }: Clause,
  { entity, action, measure, field, where }: Question,
): boolean =>
  last?.action === 'group' &&
  action === 'figure' &&
  tokens.some(({ text }) => /\beach\b/.test(text)) &&
  [entity, measure, field].join() === [last.entity, last.measure, last.field].join() &&
  where.every((one) => last.where.some((other) => textOf(other.conditions) === textOf(one.conditions)));
