import { groupable } from '../../../figures/grouping.ts';
import { entities } from '../../../figures/model/entities.ts';
import { comparedAnew } from '../drafting/retiming.ts';
import { type Part, saysNo } from '../parts/part.ts';
import type { Drafted, Question, Restriction } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';
import { bothOf } from './rivals.ts';

const nothingBeside: Drafted = { unread: 'what to compare with' };

/** "What is the difference"; "is that more than last year" names what it is compared with. */
const isDifference = (part: Part): boolean =>
  isRole(part, 'difference') &&
  !(isRole(part, 'compare') && (part.windows.length === 1 || part.before !== undefined));

/** "Which is best", "which month was better", after two figures. */
const isBestOfTwo = ({ entity, action, earlier, rival }: Question, part: Part): boolean => {
  const { pick } = part;
  const field = rival?.conditions[0]?.field;
  const isPickOfThem =
    pick === undefined || (field === undefined ? pick.unit !== undefined : pick.fields.get(entity) === field);
  return (
    (earlier ?? rival) !== undefined &&
    (action === 'figure' || action === 'rate' || (action === 'list' && pick !== undefined)) &&
    isRole(part, 'most', 'fewest') &&
    saysNo(part, 'entities', 'top') &&
    isPickOfThem
  );
};

/** "What's the difference", after two questions that differ in their time. */
export const difference = (before: Question, part: Part): Drafted | undefined => {
  if (!isDifference(part) && !isBestOfTwo(before, part)) return undefined;
  const { earlier, rival, ...question } = before;
  if (!saysNo(part, 'windows', 'said', 'by', 'entities', 'measure')) return nothingBeside;
  if (rival !== undefined) return besideRival(question, rival);
  if (question.action === 'compare') return { question };
  if (earlier === undefined) return nothingBeside;
  // How it has changed since: the later time is set beside the one before.
  const { window } = question;
  const isBack = window?.from !== undefined && earlier.from !== undefined && window.from < earlier.from;
  return isBack ? comparedAnew({ ...question, window: earlier }, window) : comparedAnew(question, earlier);
};

/** The values that were asked about, side by side. */
const besideRival = (question: Question, rival: Restriction): Drafted => {
  const both = bothOf(question, rival);
  const { field = '' } = rival.conditions[0] ?? {};
  const isPlain = ['figure', 'rate', 'list'].includes(question.action);
  if (both === undefined || !isPlain || !groupable.has(entities[question.entity].fields[field]?.kind ?? ''))
    return nothingBeside;
  return { question: { ...both, action: question.action === 'rate' ? 'rate' : 'group', by: field } };
};
