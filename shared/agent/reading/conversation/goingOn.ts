import { momentsOfState } from '../../../figures/model/entities.ts';
import { draft } from '../drafting/drafting.ts';
import type { Part } from '../parts/part.ts';
import { conditionsIn, type Drafted, type Question } from '../parts/question.ts';
import { has, isRole } from '../parts/sentences.ts';
import type { Token } from '../words/tokens.ts';
import { ofTheseCustomers, peopleNamed } from './amongThose.ts';
import { dimensionOf } from './dividedAnew.ts';
import { inferred } from './inferring.ts';
import { revise } from './revising.ts';
import { bothOf } from './rivals.ts';

/** A part that goes on from a question: of this sentence, of the one before, or of the conversation. */
export const goOn = (
  part: Part,
  before: Question | undefined,
  today: string,
  tokens: readonly Token[] = [],
): Drafted => {
  if (before === undefined)
    return { unread: isRole(part, 'them') ? 'which ones are meant' : 'what it is about' };
  const both = bothMeant(tokens, before);
  if (both !== undefined) return 'unread' in both ? both : revise(both.question, part, today);
  // "Split them by month", after who did the most jobs: the jobs, and not since when they are with us.
  const isOfPeople = isRole(part, 'them') && dimensionOf(part)?.unit === undefined;
  const named = isOfPeople ? peopleNamed(before) : undefined;
  // "How many of those were drain cleanings", after who did the most jobs: who knows how to do them is not asked.
  const isTorn = part.said.some(
    (one) =>
      one.kind === 'name' &&
      one.name.conditions.has(before.entity) &&
      one.name.conditions.get(named?.entity ?? before.entity)?.field === 'skill',
  );
  if (isTorn) return { unread: 'which ones are meant' };
  const revised = revise(named ?? before, ofOnes(part, tokens, before), today);
  return 'unread' in revised
    ? (ofTheirOwn(before, tokens, today) ?? ofOther(part, before, today) ?? revised)
    : revised;
};

/** "Of those two", after the leads of one source and those of another: of both, and not of the last alone. */
const bothMeant = (tokens: readonly Token[], { rival, ...before }: Question): Drafted | undefined => {
  const isOfTwo = tokens.some(({ text }) => /\b(?:those|these|the) 2\b/.test(text));
  if (!isOfTwo || rival === undefined || tokens.some(({ text }) => /^which\b/.test(text))) return undefined;
  const areTwo = rival.conditions.every(({ values }) => values.length === 1);
  const question = areTwo ? bothOf(before, rival) : undefined;
  return question === undefined ? { unread: 'which ones are meant' } : { question };
};

/** "The paid ones", "the overdue ones", "only the signed contracts": of those, and not of all that were paid then. */
const ofOnes = (
  part: Part,
  tokens: readonly Token[],
  { entity, where: before, moment: at, action, top }: Question,
): Part => {
  // "The declined ones", after those that were accepted last month: others, at the moment of their own.
  const isOfState = conditionsIn(before).some((one) => momentsOfState(entity, one).includes(at ?? ''));
  const isTimed = part.said.some((one) => {
    const { moment, where = '' } = (one.kind === 'meaning' && one.of.get(entity)) || {};
    return (moment !== undefined && !(isOfState && where.startsWith('status='))) || where.includes('<now');
  });
  const isOnly = part.entities.includes(entity) && tokens.some(isNarrowing);
  // "What kind of work was it", after who finished the most.
  const isOfFirst =
    action === 'group' &&
    top !== undefined &&
    dimensionOf(part) !== undefined &&
    tokens.some(({ text }) => /(?:^| )(?:it|that)$/.test(text));
  return isOnly || isOfFirst || (isTimed && tokens.some(({ text }) => /(?:^| )ones$/.test(text)))
    ? { ...part, roles: new Set([...part.roles, 'them']) }
    : part;
};

const isNarrowing = (token: Token): boolean => has(token, 'about') && /\b(?:only|just)\b/.test(token.text);

/** "When is her next visit, and has she signed": whether something else of the same person is so. */
const ofOther = (part: Part, before: Question, today: string): Drafted | undefined => {
  const isOfCustomer = part.said.some(
    (one) => one.kind === 'name' && one.name.conditions.get('customers')?.field === 'id',
  );
  // "Pull her up. Has she paid?" may be about any of her papers, but not that her deposit is.
  const isOpen =
    !isRole(part, 'list') &&
    before.action === 'find' &&
    part.said.filter((one) => one.kind === 'meaning' && !one.isFiller).length < 2;
  const isAsked = isRole(part, 'whether') || isRole(part, 'list');
  const whole = isOfCustomer && !isOpen && isAsked ? inferred(part, undefined, true) : undefined;
  const drafted = whole && draft(whole, today);
  return drafted !== undefined && 'question' in drafted && drafted.question.entity !== before.entity
    ? drafted
    : undefined;
};

export const ofTheirOwn = (
  before: Question | undefined,
  tokens: readonly Token[],
  today: string,
): Drafted | undefined => before && ofTheseCustomers(peopleNamed(before) ?? before, tokens, today);
