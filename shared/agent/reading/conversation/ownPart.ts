import { type Part, saysNo } from '../parts/part.ts';
import type { Question } from '../parts/question.ts';
import { has, intents, isRole } from '../parts/sentences.ts';
import type { Token } from '../words/tokens.ts';
import { anewOf } from './anew.ts';
import { isAnotherShare } from './anotherShare.ts';
import type { Clause } from './clause.ts';
import { isOtherSort } from './continuing.ts';
import { inferred } from './inferring.ts';
import { isWhole } from './wholes.ts';

/**
 * The part of a clause as a question of its own; undefined where it goes on from what was asked before.
 * @param whole the part with what its neighbours lend it
 */
export const ownPart = (clause: Clause, whole: Part): Part | undefined => {
  const { part, tokens, last, before } = clause;
  if (isOfThoseAsked(clause)) return undefined;
  if (isWhole(whole)) return withStateOver(clause) ?? whole;
  if (isNextOfCrew(part, before)) return undefined;
  const anew = anewOf(part, tokens, last);
  if (anew !== undefined || isOfMerit(tokens)) return anew;
  const told = inferred(whole, before, isOwnDayOf(part, before));
  return told && isOneOfThose(told, tokens, before) ? undefined : told;
};

/** The same records are named once more, and those are meant that were asked about. */
const isOfThoseAsked = ({ part, tokens, join, asked, before }: Clause): boolean =>
  (asked.length === 0 && isOtherSort(part, before, join === 'and' || isRole(part, 'about'))) ||
  isThose(part, tokens, before) ||
  isTotalOfThose(part, tokens, before) ||
  isLeaderOfThose(part, before) ||
  isNumberOfFirst(part, tokens, before) ||
  isAnotherShare(part, before) ||
  isSortOfThose(part, tokens, before) ||
  isOnlyThose(part, before);

/** "How many leads was that", after the source that brings the most. */
const isNumberOfFirst = (part: Part, tokens: readonly Token[], before: Question | undefined): boolean =>
  before?.top === 1 &&
  before.by !== undefined &&
  part.entities.join() === before.entity &&
  isRole(part, 'count') &&
  saysNo(part, 'said', 'windows', 'by', 'limits', 'measure', 'rate') &&
  tokens.some(({ text }) => /(?:^| )(?:that|it|those|they)$/.test(text));

/** "Which tech had the most", after the no-shows of a year: the most of what was asked about. */
const isLeaderOfThose = (part: Part, before: Question | undefined): boolean => {
  const [person, ...others] = part.entities;
  return (
    (before?.action === 'figure' || before?.action === 'list') &&
    (person === 'technicians' || person === 'customers') &&
    person !== before.entity &&
    others.length === 0 &&
    isRole(part, 'most', 'fewest') &&
    saysNo(part, 'said', 'windows', 'by', 'limits', 'measure', 'rate', 'amounts', 'moments', 'facts')
  );
};

/** "How many no-shows", after the visits of a time: a noun for some of the same records is no question of all times. */
const isSortOfThose = (part: Part, tokens: readonly Token[], before: Question | undefined): boolean =>
  before?.window !== undefined &&
  part.entities.join() === before.entity &&
  tokens.every(
    (token) =>
      token.kind !== 'phrase' ||
      token.senses.entity === undefined ||
      token.senses.meanings?.has(before.entity) === true,
  ) &&
  part.said.every((one) => one.kind === 'meaning') &&
  saysNo(part, 'windows', 'by', 'limits', 'facts', 'measure', 'rate', 'amounts', 'moments', 'pick', 'top') &&
  [...part.roles].every((role) => role === 'count' || role === 'list' || role === 'share');

/** "List the invoices", "whose invoices were they, by month", after some of them were asked about. */
const isThose = (part: Part, tokens: readonly Token[], before: Question | undefined): boolean =>
  before !== undefined &&
  (before.where.length > 0 || before.window !== undefined) &&
  part.entities.join() === before.entity &&
  saysNo(part, 'said', 'windows', 'limits', 'measure') &&
  (tokens.some(({ text }) => text === 'they') ||
    (isRole(part, 'list') &&
      part.by.length === 0 &&
      tokens.some(({ text }) => /(?:^| )(?:the|these|those)$|^(?:and )?(?:which|what)$/.test(text))));

/** "Add up the balance", after the invoices of a month: an order is about what was shown, whatever a question is about. */
const isTotalOfThose = (part: Part, [first]: readonly Token[], before: Question | undefined): boolean =>
  first?.text === 'the total of' &&
  part.measure !== undefined &&
  part.measure.entity === before?.entity &&
  (before.where.length > 0 || before.window !== undefined) &&
  saysNo(part, 'entities', 'said', 'windows', 'by', 'limits');

/** "And only the invoices above 1,000": what is asked of these is what was asked of all. */
const isOnlyThose = (part: Part, before: Question | undefined): boolean =>
  before !== undefined &&
  isRole(part, 'about') &&
  part.entities.join() === before.entity &&
  part.measure === undefined &&
  !saysNo(part, 'said', 'limits', 'windows') &&
  !isRole(part, ...intents);

/** "How many leads are still open, and how many estimates": what was said of the first is asked of the second. */
const withStateOver = ({ part, parts, index, join }: Clause): Part | undefined => {
  const before = parts[index - 1];
  const isBare =
    part.entities.length === 1 &&
    saysNo(part, 'said', 'windows', 'limits', 'by', 'measure') &&
    isRole(part, 'count') &&
    !isRole(part, 'closing', 'them');
  const states = before?.said.filter((one) => one.kind === 'meaning' && one.afterVerb && !one.isFiller) ?? [];
  const isOfStates =
    before?.windows.length === 0 &&
    isRole(before, 'count') &&
    states.length > 0 &&
    states.length === before.said.length;
  return join !== undefined && isBare && isOfStates ? { ...part, said: states } : undefined;
};

/** "How many jobs does Dave have this week, and Maria next week": the same of somebody else. */
const isNextOfCrew = (part: Part, before: Question | undefined): boolean =>
  before?.where.some(({ conditions }) => conditions.some(({ field }) => field === 'technician')) === true &&
  !isRole(part, ...intents) &&
  part.said.every(({ kind }) => kind === 'name');

/** "Is Angi better than Yelp": by what is not said. */
const isOfMerit = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => has(token, 'compare') && /\b(?:better|worse|stronger)\b/.test(token.text));

/** "How many jobs did we finish this week, and which were Maria's": no day of hers is asked about. */
const isOwnDayOf = (part: Part, before: Question | undefined): boolean =>
  before === undefined || (part.windows.length > 0 && !isRole(part, 'them'));

/** "When does his first one start", after his visits of a week, "the earliest due date", after what he owes: of those. */
const isOneOfThose = (part: Part, tokens: readonly Token[], before: Question | undefined): boolean =>
  part.entities[0] === before?.entity &&
  (tokens.some(
    (token) => /(?:^| )ones?$/.test(token.text) && (has(token, 'newest') || has(token, 'oldest')),
  ) ||
    (part.moments !== undefined && saysNo(part, 'said', 'windows')));
