import { textOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import { type Part, type Said, saysNo } from '../parts/part.ts';
import type { Drafted, Question } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';
import { whenOfShown } from './whenAnew.ts';

/** What the list that was shown says already: whose they are, when they were, how much. */
export const shownAlready = (before: Question, part: Part): Drafted | undefined => {
  if (saysMore(before, part)) return undefined;
  const isShown = before.action === 'list' ? listShows(before, part) : groupsShow(before, part);
  if (!isShown) return undefined;
  return before.action === 'list' && isRole(part, 'when') ? whenOfShown(before, part) : { question: before };
};

const saysMore = (before: Question, part: Part): boolean => {
  const isKnown = (one: Said) => one.kind === 'meaning' && (one.isFiller || isSaid(before, one));
  return (
    !saysNo(part, 'windows', 'by', 'limits', 'measure', 'rate', 'pick', 'before') ||
    !part.said.every(isKnown) ||
    namesOthers(before, part) ||
    isRole(part, 'most', 'fewest', 'newest', 'oldest', 'largest', 'smallest')
  );
};

const listShows = ({ top }: Question, part: Part): boolean => {
  // "What is left on it", of the one that is shown.
  const isOfIt = top === 1 && isRole(part, 'them') && !isSummed(part) && part.said.length > 0;
  const asks = isRole(part, 'who', 'whom', 'when', 'howMuch');
  return isOfIt || (asks && (!isRole(part, 'howMuch') || top === 1));
};

const groupsShow = ({ action, top, by }: Question, part: Part): boolean => {
  // "The best rate of all sources, and how many leads was that": it is shown of how many it is.
  if (action === 'rate' && by !== undefined && top === 1)
    return isRole(part, 'count') && saysNo(part, 'said');
  if (action !== 'group') return false;
  // "Which customers owe more than 2,000, and how many are they": each is shown.
  const isOfPeople = by === 'customer' || by === 'technician';
  const areCounted = isOfPeople && isRole(part, 'them') && saysNo(part, 'said', 'entities');
  if (isRole(part, 'count') && (areCounted || (top === 1 && part.said.length === 0))) return true;
  return top === 1 && isRole(part, 'who', 'howMuch') && !isRole(part, 'whom', 'when');
};

/** Several are added up, or averaged. */
export const isSummed = (part: Part): boolean => isRole(part, 'howMuch', 'total', 'average', 'together');

/** It names records that are neither those of the question nor their owners. */
export const namesOthers = (before: Question, part: Part): boolean =>
  part.entities.some((one) => one !== before.entity && !isOwner(before, one));

/** The question was about such records only. */
const isSaid = ({ entity, where }: Question, { of }: Said & { kind: 'meaning' }): boolean => {
  const wanted = of.get(entity)?.where;
  return wanted !== undefined && where.some(({ conditions }) => textOf(conditions) === wanted);
};

/** Customers after a question about what is theirs. */
const isOwner = ({ entity }: Question, other: string): boolean =>
  (other === 'customers' && entities[entity].fields.customer !== undefined) ||
  (other === 'technicians' && entities[entity].fields.technician !== undefined);
