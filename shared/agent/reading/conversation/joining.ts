import { subjectOf } from '../drafting/subject.ts';
import { planned } from '../parts/limiting.ts';
import { type Part, saysNo } from '../parts/part.ts';
import { keyOf, type Question, type Questions } from '../parts/question.ts';
import { isInRow } from '../parts/remarks.ts';
import { isAsking, isRole } from '../parts/sentences.ts';
import { type Clause, inPlaceOfLast } from './clause.ts';
import { either } from './either.ts';

/** The question of a clause beside those that the sentence asked before it, or in the place of the last of them. */
export const joined = (clause: Clause, question: Question): Questions => {
  const { part, join } = clause;
  const isShown = isRole(part, 'whether') && isListOfSummed(question, clause.last);
  const asked = isShown ? clause.asked.slice(0, -1) : clause.asked;
  const last = asked.at(-1);
  const unclear = unclearBeside(clause, question, last);
  if (unclear !== undefined) return { unread: unclear };
  if (isLimitBeside(clause) || isAfterthought(clause)) {
    if (isNarrower(question, last)) return { questions: inPlaceOfLast(asked, question) };
  }
  if (join !== 'or' || last === undefined) return { questions: [...asked, question] };
  const both = either(last, question);
  return both === undefined ? { unread: 'or' } : { questions: inPlaceOfLast(asked, both) };
};

/** "What did her estimate come to, and did she accept it": the list of one shows its amount. */
const isListOfSummed = ({ action, ...listed }: Question, last: Question | undefined): boolean =>
  action === 'list' &&
  last?.action === 'figure' &&
  last.measure === 'sum' &&
  keyOf({ ...listed, action }) === keyOf({ ...last, action, order: listed.order, top: listed.top });

/** Why it is not known how a question belongs to the last one. */
const unclearBeside = (
  { part, tokens, parts, index, join, before, today }: Clause,
  question: Question,
  last: Question | undefined,
): string | undefined => {
  if (isRole(part, 'closing') && JSON.stringify(question) === JSON.stringify(last))
    return 'which time is meant';
  const isNamed = !isAsking(tokens);
  if (isNamed && isBesideDenied(part, parts[index - 1])) return 'how these belong together';
  if (isNamed && join === 'and' && isOfBoth(part, question, last)) return 'how these belong together';
  const isTimeless = part.windows.length === 0;
  if (isTimeless && (isOtherMoment(question, last) || isPlanBehind(question, before, today)))
    return 'which time is meant';
  return undefined;
};

/** "All but the paid and the void ones": what follows may be left out as well. */
const isBesideDenied = ({ said, entities: named }: Part, before: Part | undefined): boolean =>
  before?.said.at(-1)?.denied === true &&
  named.length === 0 &&
  said.length > 0 &&
  !said.some(({ denied }) => denied);

/** "Customers with open invoices and open estimates", "invoices sent in May and paid in June": those of which both are true are not looked for. */
const isOfBoth = (part: Part, asked: Question, before: Question | undefined): boolean => {
  if (before === undefined) return false;
  const isOfPeople =
    before.action === 'group' &&
    (before.by === 'customer' || before.by === 'technician') &&
    (asked.entity !== before.entity || part.said.some(({ denied }) => denied));
  const isOfTimes =
    before.action === 'list' &&
    asked.action === 'list' &&
    asked.entity === before.entity &&
    part.entities.length === 0 &&
    part.windows.length > 0 &&
    before.window !== undefined &&
    asked.moment !== before.moment;
  // "How many were sent in May and paid": whether then is not said.
  const isOutcome =
    before.action === 'figure' &&
    before.window !== undefined &&
    saysNo(part, 'entities', 'windows', 'by', 'measure') &&
    asked.entity === before.entity &&
    asked.moment !== before.moment &&
    before.measure === asked.measure;
  return isOfPeople || isOfTimes || isOutcome;
};

/** "How many did we finish last week, and how many are scheduled": a plan takes no time that is over from what was asked before. */
const isPlanBehind = (
  { entity, moment = '', window }: Question,
  before: Question | undefined,
  today: string,
): boolean =>
  entity !== 'appointments' &&
  (before?.entity !== entity || before.moment !== moment) &&
  planned.has(moment) &&
  window?.through !== undefined &&
  window.through < today;

/** "How much did we bill this month, and how much of what we billed was paid": whether then is not said. */
const isOtherMoment = (
  { entity, measure, moment, window }: Question,
  before: Question | undefined,
): boolean =>
  before !== undefined &&
  window !== undefined &&
  measure === 'sum' &&
  measure === before.measure &&
  entity === before.entity &&
  moment !== before.moment &&
  JSON.stringify(window) === JSON.stringify(before.window);

/** "Pending for a month and above 5,000": both hold for the same. */
const isLimitBeside = ({ part, join }: Clause): boolean =>
  join === 'and' &&
  !isRole(part, 'list') &&
  part.limits.length > 0 &&
  saysNo(part, 'entities', 'said', 'windows', 'by', 'measure');

/** "Declined estimates, only those over 200", "count the payments, for every status how many": more of what was asked, and nothing else. */
const isAfterthought = ({ part, tokens, join, sentence, index }: Clause): boolean =>
  join === 'mark' &&
  !isInRow(sentence.joins, index) &&
  subjectOf(part).entity === undefined &&
  (part.by.length > 0 || (!isAsking(tokens) && !saysNo(part, 'said', 'limits')));

/** The same is asked, of fewer. */
const isNarrower = (question: Question, before: Question | undefined): boolean => {
  if (before === undefined || question.entity !== before.entity || before.by !== undefined) return false;
  const said = new Set(question.where.map((one) => JSON.stringify(one.conditions)));
  return (
    question.measure === before.measure &&
    (before.window === undefined || question.window?.from === before.window.from) &&
    before.where.every(({ conditions }) => said.has(JSON.stringify(conditions)))
  );
};
