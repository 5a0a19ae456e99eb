import { textOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import type { Question } from '../parts/question.ts';
import { isKindAlone } from './lostTimes.ts';
import { conditionsAsked } from './traits.ts';

/** Words that point at what was asked about before. */
const pointer =
  /\b(?:they|them|theirs?|those|these|it|its|ones?|that (?=is|was)|whose)\b(?! (?:tak(?:e|es|ing|en)|going|possible|looks?)\b)/;

/** "Except those", "not counting them": of all that was asked before, which ones are left out is not said. */
const leftOut =
  /\b(?:except|excluding|not counting|without)(?: for)? (?:those|them|these|it|that)(?= ?[?.!,;]| ?$)/;

/** Where something else is asked, so a pointer behind it points at that. */
const joint = / (?:and|plus|[,;:.?!]) /;

const amongThat = /\b(?:of|from) (?:that|it|this|those|them|these)\b/;

/** "Who was the tech", "which invoices", "did anybody follow up with them": where nothing was asked before, it is not said of what. */
const ofNothing =
  /^(?:and |so |ok )*(?:who (?:is|was|were|are) the \w+|(?:which|whose) \w+|[a-z ]{1,40} (?:with|to|for|about|from) (?:them|those|these)) ?[?.!]*$/;

/** "When does the first one start", after a list of jobs: of those, and not of other records. */
const ofShown =
  /\bthe (?:very )?(?:first|last|next|second|third|oldest|newest|latest|earliest|biggest|largest|smallest) one\b/;

const isOfAll = ({ action, where, window, by }: Question): boolean =>
  action === 'list' && where.length === 0 && window === undefined && by === undefined;

/** What was said of the records before, and not only taken of all such. */
const saidOf = ({ entity, where }: Question) => {
  const usual = entities[entity].usual?.where;
  return where.filter(({ isBase, conditions }) => isBase !== true && textOf(conditions) !== usual);
};

/** Of one person, or of what was named by the person whom the answer told of. */
const isOfOne = ({ field, is }: { field: string; is: string }): boolean =>
  is === '=' && (field === 'customer' || field === 'technician' || field === 'id');

/** "Has the customer answered", after one estimate: the one whose it is. */
const ofTheCustomer =
  /^(?:(?:and|so|ok) )*(?:(?:has|have|had|did|does|is|was) )?(?:the|this|that) (?:customer|client) (?!(?:with|who|that|of|from|has the|owes? the|paid the)\b)/;

const isToldBy =
  (before: Question) =>
  (question: Question): boolean =>
    question.entity === before.entity || conditionsAsked(question).some(isOfOne);

/** Whether all that was said before still holds: its conditions, or others of their fields, and its time, or another. */
const keeps = (question: Question, before: Question): boolean => {
  const { entity, action, window, versus } = question;
  if (action === 'find') return true;
  const said = saidOf(before).flatMap(({ conditions }) => conditions);
  const now = conditionsAsked(question);
  const isKept = said.every(({ field }) => now.some((one) => one.field === field));
  // "How much did they bring in", after the jobs of this year: those jobs are told by their days.
  const isOfDays = now.some(({ values: [value = ''] }) => /^\d{4}-/.test(value));
  const isTimed = isOfDays || [before.window === undefined || window, versus].some(Boolean);
  if (entity === before.entity) return isKept && isTimed;
  return now.some(isOfOne) || (isKept && isTimed);
};

/** "Whose were they", after the no-shows of this month: of those, and not of all visits. */
export const isTopicLost = (
  words: string,
  questions: readonly Question[],
  before: Question | undefined,
): boolean => {
  const [first] = questions;
  if (first === undefined) return false;
  if (before === undefined) return ofNothing.test(words) && questions.every(isOfAll);
  if (leftOut.test(words)) return true;
  if (ofTheCustomer.test(words) && !questions.some(isToldBy(before))) return true;
  // "How much of that came in", of what was billed: not all that came in then.
  const isOfOther = questions.every(
    ({ measure, entity, action }) =>
      measure === 'sum' && before.measure === 'sum' && action === 'figure' && entity !== before.entity,
  );
  if (isOfOther && amongThat.test(words)) return true;
  // "And unpaid invoices", after the jobs of somebody: theirs, or all. Sums and divisions are of all.
  const isOfPerson = (one: Question) => conditionsAsked(one).some(isOfOne);
  const areOpen = questions.every(
    (one) => one.by === undefined && one.measure === 'count' && !isOfPerson(one),
  );
  if (isKindAlone.test(words) && isOfPerson(before) && areOpen) return true;
  if (
    ofShown.test(words) &&
    before.action === 'list' &&
    questions.every(({ entity }) => entity !== before.entity)
  )
    return true;
  const [clause = ''] = questions.length === 1 ? [words] : words.split(joint);
  return pointer.test(clause) && !questions.some((one) => keeps(one, before));
};
