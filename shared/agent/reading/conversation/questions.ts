// Conversation: several questions in one prompt, and those that go on from the one before.

import type { CalendarDate } from '../../../kernel/calendarDates.ts';
import { textOf } from '../../model/conditions.ts';
import { draft, subjectOf } from '../drafting/drafting.ts';
import { ofPastPeriods } from '../drafting/ranking.ts';
import { withHeadName } from '../parts/headNames.ts';
import type { Part } from '../parts/part.ts';
import { isBad, isPersonName, readPart } from '../parts/parts.ts';
import { callFor, conditionsIn, type Question } from '../parts/question.ts';
import { hasRemark, isFiller, isInRow } from '../parts/remarks.ts';
import { planned } from '../parts/restrictions.ts';
import { has, intents, isAsking, isRole, type Sentence, sentencesOf } from '../parts/sentences.ts';
import { withTenses } from '../parts/tenses.ts';
import { windowOf } from '../times/timePhrases.ts';
import type { Token } from '../words/tokens.ts';
import { ownersAsked, peopleNamed } from './amongThose.ts';
import { anewOf, wholeOfThose } from './anew.ts';
import { askedOf, isOtherSort, narrowedTo, ofThose } from './continuing.ts';
import { isDividedInPart, withDivisions } from './divisions.ts';
import { either } from './either.ts';
import { goOn, ofTheirOwn } from './goingOn.ts';
import { inferred } from './inferring.ts';
import { isOfThoseOnly, narrowedOf } from './narrowing.ts';
import { withNeighbours } from './neighbours.ts';
import { personOf, withPerson } from './pronouns.ts';
import { recast } from './recast.ts';
import { withoutVerbAgain } from './repeating.ts';
import { withRow } from './rows.ts';
import { severally } from './severally.ts';
import { factsBeside, isBareMail, isOfMail, isWithOthers, withSamePick } from './shownBeside.ts';
import { withNew, withTimes } from './spreading.ts';
import { areSubjects, subjectsBeside } from './subjects.ts';
import { ofTheirs } from './theirs.ts';
import { withTopics } from './topics.ts';
import { howItIs } from './whenAnew.ts';
import { isOnlyTime, isWhole } from './wholes.ts';
import { isOwnerAlone, isOwnerBeside } from './whose.ts';

/** What a prompt asks, or the words of it that are not understood. */
export type Questions = { readonly questions: readonly Question[] } | { readonly unread: string };

/** More than anybody asks at a time; each costs a few reads. */
const mostQuestions = 8;

/** Every part is compared with its neighbours, so work is bounded before it multiplies. */
const mostParts = 4 * mostQuestions;

/** More words with a meaning than anybody says at a time. */
const mostTokens = 300;

/** @param previous the last question of the conversation, for what goes on from it */
export const readQuestions = (
  tokens: readonly Token[],
  today: CalendarDate,
  previous?: Question | undefined,
): Questions => {
  if (tokens.length > mostTokens && tokens.filter((token) => !isFiller(token)).length > mostTokens)
    return { unread: 'so much at once' };
  const unknown = tokens.find(({ kind }) => kind === 'unknown');
  if (unknown !== undefined) return { unread: unknown.text };
  const sentences = sentencesOf(tokens).map(withTopics).map(withHeadName);
  if (sentences.reduce((sum, { parts }) => sum + parts.length, 0) > mostParts)
    return { unread: 'so much at once' };
  const questions: Question[] = [];
  const isAsked = sentences.some(({ parts }) => parts.some(isAsking));
  for (const sentence of sentences) {
    const isNarrowing = questions.length > 0 && isOfThoseOnly(sentence);
    if (!isNarrowing && hasRemark(sentence, isAsked)) return { unread: 'how these belong together' };
    const read = readSentence(sentence, today, questions.at(-1) ?? previous, tokens);
    if ('unread' in read) return read;
    if (isNarrowing) {
      const narrowed = narrowedOf(read.questions, questions);
      if (narrowed === undefined) return { unread: 'how these belong together' };
      questions.splice(-1, 1, narrowed);
      continue;
    }
    const [only, ...others] = read.questions;
    const once = only && others.length === 0 ? askedAgain(only, questions.at(-1), sentence) : undefined;
    if (once !== undefined) {
      questions.splice(-1, 1, once);
      continue;
    }
    questions.push(...read.questions);
  }
  const asked = questions.filter((question) => !isShownBeside(question, questions));
  const different = new Map(asked.map((question) => [keyOf(question), question]));
  if (different.size === 0) return { unread: 'what is asked' };
  if (different.size > mostQuestions) return { unread: 'so much at once' };
  if (areTorn([...different.values()])) return { unread: 'which time is meant' };
  return { questions: [...different.values()].map((question) => ofPastPeriods(question, today)) };
};

/** "How many by status and what they add up to": the amounts of groups are shown with their numbers. */
const isShownBeside = (question: Question, others: readonly Question[]): boolean =>
  question.action === 'group' &&
  question.measure === 'count' &&
  question.top === undefined &&
  others.some(
    ({ field: _, ...other }) =>
      other.measure === 'sum' && keyOf({ ...other, measure: 'count' }) === keyOf(question),
  );

/** What is asked, in whichever order its conditions are said. */
const keyOf = (question: Question): string => {
  const { tool, input } = callFor(question);
  const where = conditionsIn(question.where).map((one) => textOf([one]));
  return JSON.stringify([tool, { ...input, where: where.toSorted() }]);
};

/** "Where is she tomorrow? I would like her appointments": the same once more, so at the same time. */
const askedAgain = (
  question: Question,
  before: Question | undefined,
  { parts }: Sentence,
): Question | undefined => {
  const isOfPerson = parts.some((tokens) => tokens.some((token) => has(token, 'pronoun')));
  const isSame =
    before !== undefined &&
    question.action === 'list' &&
    before.action === 'list' &&
    question.entity === before.entity &&
    question.window === undefined &&
    before.window !== undefined &&
    JSON.stringify(question.where) === JSON.stringify(before.where);
  return isOfPerson && isSame
    ? { ...question, ...(before.moment && { moment: before.moment }), window: before.window }
    : undefined;
};

/** "In the past week, Monday through Sunday": two times that overlap, neither within the other, are no two questions. */
const areTorn = ([one, other]: readonly Question[]): boolean => {
  const { from = '', through = '' } = one?.window ?? {};
  const { from: since = '', through: until = '' } = other?.window ?? {};
  const isOverlapping = from <= until && since <= through;
  return isOverlapping && from !== since && through !== until && from < since === through < until;
};

const readSentence = (
  sentence: Sentence,
  today: CalendarDate,
  previous: Question | undefined,
  prompt: readonly Token[],
): Questions => {
  const said: Part[] = [];
  let person = previous === undefined ? undefined : personOf(previous);
  for (const [index, told] of sentence.parts.entries()) {
    const tokens = withoutVerbAgain(told, sentence.parts[index - 1], said.at(-1));
    const named = withPerson(tokens, person, previous);
    if (named === undefined) return { unread: 'who is meant' };
    person = named.find(isPersonName) ?? person;
    const read = readPart(named, isOfService(previous), isOfBad(previous));
    if ('unread' in read) {
      const theirs = sentence.parts.length === 1 ? ofTheirOwn(previous, named, today) : undefined;
      return theirs === undefined || 'unread' in theirs ? read : { questions: [theirs.question] };
    }
    const asked = recast(read.part);
    const part = previous === undefined && said.length === 0 ? withoutPointer(asked, today) : asked;
    said.push(sentence.parts.length === 1 ? ofTheirs(part) : part);
  }
  const parts = withTenses(
    withDivisions(
      withTimes(withNew(said), sentence.joins),
      sentence.joins,
      has(sentence.parts[0]?.[0], 'by'),
    ),
  );
  const questions: Question[] = [];
  for (const [index, one] of parts.entries()) {
    const narrowed = narrowedTo(one, sentence.parts[index] ?? [], questions.at(-1) ?? previous);
    if (narrowed === undefined) return { unread: 'how that goes on' };
    const part = withSamePick(narrowed, sentence.parts[index] ?? [], questions.at(-1) ?? previous);
    const later = parts.slice(index + 1);
    const opens =
      isOnlyTime(part) &&
      sentence.joins[index + 1] === 'mark' &&
      later.some(isWhole) &&
      later.every(({ windows }) => windows.length === 0);
    if (questions.length === 0 && opens) continue;
    const shown = questions.at(-1) ?? previous;
    const isAlone = sentence.parts.length === 1;
    const isWith = isAlone && isWithOthers(part, shown, sentence.parts[index] ?? []);
    const again = isAlone && !isWith ? askedOf(part, sentence.parts[index] ?? [], shown, today) : undefined;
    if (isWith && !isOfMail(part)) return { unread: 'how that goes on' };
    if (again !== undefined) {
      if ('unread' in again) return again;
      questions.push(again.question);
      continue;
    }
    const isBesideOwner = isOwnerBeside(
      part,
      sentence.parts[index] ?? [],
      questions.at(-1),
      sentence.joins[index],
    );
    if (shown !== undefined && (isBesideOwner || isOwnerAlone(part, shown))) {
      const order = (['newest', 'oldest'] as const).find((role) => isRole(part, role));
      if (
        order !== undefined &&
        (shown.action === 'figure' || shown.action === 'list') &&
        shown.measure === 'count'
      ) {
        questions.push({ ...shown, action: 'list', order, top: 1 });
        continue;
      }
      if (shown.action !== 'list' && !isBesideOwner) return { unread: 'who that is' };
      questions.push({ ...shown, action: 'list' });
      continue;
    }
    const owners = shown && ownersAsked(part, sentence.parts[index] ?? [], shown);
    if (owners !== undefined) {
      if ('unread' in owners) return owners;
      questions.push(owners.question);
      continue;
    }
    if (shown !== undefined && isThatOne(part, sentence.parts[index] ?? [], shown)) {
      questions.push(shown);
      continue;
    }
    const it = shown && howItIs(part, sentence.parts[index] ?? [], shown);
    if (it !== undefined) {
      questions.push(it);
      continue;
    }
    const all = wholeOfThose(part, sentence.parts[index] ?? [], questions.at(-1) ?? previous, prompt);
    if (all !== undefined) {
      questions.push(all);
      continue;
    }
    const isPointed = (sentence.parts[index] ?? []).some(({ text }) =>
      /\b(?:their|them|those|they)\b/.test(text),
    );
    const named = isPointed && shown !== undefined ? peopleNamed(shown) : undefined;
    const shownWith = factsBeside(part, named ?? shown, sentence.parts[index] ?? []);
    if (shownWith === undefined && (isWith || (isAlone && isBareMail(part, previous))))
      return { unread: 'how that goes on' };
    if (shownWith !== undefined) {
      if (questions.length > 0) questions.pop();
      questions.push(shownWith);
      continue;
    }
    const whole = withRow(parts, sentence, index, withNeighbours(part, parts, index, today));
    if (whole === undefined) return { unread: 'how these belong together' };
    const before = questions.at(-1) ?? previous;
    const carried = stateOver(part, parts[index - 1], sentence.joins[index]);
    const isJoined = sentence.joins[index] === 'and' || isRole(part, 'about');
    const meant =
      (questions.length === 0 && isOtherSort(part, before, isJoined)) ||
      isThose(part, sentence.parts[index] ?? [], before) ||
      isOnlyThose(part, before)
        ? undefined
        : isWhole(whole)
          ? (carried ?? whole)
          : isNextOfCrew(part, before)
            ? undefined
            : (anewOf(part, sentence.parts[index] ?? [], questions.at(-1)) ??
              (isOfMerit(sentence.parts[index] ?? [])
                ? undefined
                : ofOtherThan(
                    before,
                    sentence.parts[index] ?? [],
                    inferred(whole, before, isOwnDayOf(part, before)),
                  )));
    if (meant === undefined && isRole(part, 'names') && areOfTwoKinds(questions))
      return { unread: 'which ones are meant' };
    if (meant === undefined && isFirstOfShown(part, sentence.parts[index] ?? [], before))
      return { unread: 'in which order' };
    const beside = meant && subjectsBeside(meant, sentence.parts[index] ?? []);
    if (meant && beside === undefined && areSubjects(sentence.parts[index] ?? []))
      return { unread: 'how these belong together' };
    const [asked, ...more] = beside ?? severally(meant ?? part, today);
    if (isBesideDivision(part, questions.at(-1), sentence.joins[index]))
      return { unread: 'how these belong together' };
    const drafted = meant
      ? ofThose(
          draft(asked ?? meant, today),
          sentence.parts[index] ?? [],
          questions.length === 0 ? previous : undefined,
        )
      : goOn(asked ?? part, before, today, sentence.parts[index]);
    if ('unread' in drafted) return drafted;
    const divided = ofSameDivision(part, drafted.question, questions.at(-1), sentence.joins[index]);
    if (divided !== undefined) {
      questions.push(divided);
      continue;
    }
    if (isOnceMore(part, drafted.question, questions.at(-1), sentence.joins[index])) continue;
    if (isOfEachShown(sentence.parts[index] ?? [], drafted.question, questions.at(-1))) continue;
    if (isRole(part, 'whether') && isListOfSummed(drafted.question, questions.at(-1))) questions.pop();
    const isSame = JSON.stringify(drafted.question) === JSON.stringify(questions.at(-1));
    if (isSame && isRole(part, 'closing')) return { unread: 'which time is meant' };
    if (isBesideDenied(part, parts[index - 1]) && !isAsking(sentence.parts[index] ?? []))
      return { unread: 'how these belong together' };
    const isAlso = sentence.joins[index] === 'and' && !isAsking(sentence.parts[index] ?? []);
    if (isAlso && isOfBoth(part, drafted.question, questions.at(-1)))
      return { unread: 'how these belong together' };
    if (part.windows.length === 0 && isOtherMoment(drafted.question, questions.at(-1)))
      return { unread: 'which time is meant' };
    if (part.windows.length === 0 && isPlanBehind(drafted.question, before, today))
      return { unread: 'which time is meant' };
    if (
      isOnlyLimit(part) &&
      !isRole(part, 'list') &&
      sentence.joins[index] === 'and' &&
      isNarrower(drafted.question, questions.at(-1))
    )
      questions.splice(-1, 1, drafted.question);
    else if (sentence.joins[index] === 'or' && questions.length > 0) {
      const joined = either(questions.at(-1), drafted.question);
      if (joined === undefined) return { unread: 'or' };
      questions.splice(-1, 1, joined);
    } else if (
      sentence.joins[index] === 'mark' &&
      !isInRow(sentence.joins, index) &&
      isAfterthought(sentence.parts[index] ?? [], part) &&
      isNarrower(drafted.question, questions.at(-1))
    )
      questions.splice(-1, 1, drafted.question);
    else questions.push(drafted.question);
    for (const other of more) {
      const also = meant ? draft(other, today) : goOn(other, before, today);
      if ('unread' in also) return also;
      questions.push(also.question);
    }
  }
  if (isDividedInPart(questions)) return { unread: 'how these belong together' };
  return { questions };
};

/** "How many leads and customers came in, and who are they": of which of the two is not said. */
const areOfTwoKinds = (questions: readonly Question[]): boolean =>
  questions.length > 1 && questions.at(-1)?.entity !== questions.at(-2)?.entity;

/** "The first five", of a list that shows the newest first. */
const isFirstOfShown = ({ top = 0 }: Part, tokens: readonly Token[], before: Question | undefined): boolean =>
  before?.action === 'list' &&
  (before.order === undefined || before.order === 'newest') &&
  top > 1 &&
  tokens.some(({ text }) => /^(?:the )?(?:very )?first$/.test(text));

const isOfService = (question: Question | undefined): boolean =>
  question !== undefined && conditionsIn(question.where).some(({ field }) => field === 'service');

/** "Which month was worst", after what was canceled by month. */
const isOfBad = (question: Question | undefined): boolean =>
  question !== undefined && isBad.test(textOf(conditionsIn(question.where)));

/** "Those new leads that came in": where nothing was asked before, it points at nothing. */
const withoutPointer = (said: Part, today: CalendarDate): Part => {
  const part = beforeNow(said, today);
  return part.entities.length > 0 && part.isPlural
    ? { ...part, roles: new Set([...part.roles].filter((role) => role !== 'them')) }
    : part;
};

/** "In the week before", where no time was asked of before: before this one. */
const beforeNow = (part: Part, today: CalendarDate): Part => {
  const window =
    part.before === undefined || part.windows.length > 0 || part.roles.has('compare')
      ? undefined
      : windowOf(part.before === 'day' ? 'yesterday' : `last ${part.before}`, today);
  return window === undefined ? part : { ...part, before: undefined, windows: [window] };
};

/** "Declined estimates, only those over 200", "count the payments, for every status how many": more of what was asked, and nothing else. */
const isAfterthought = (tokens: readonly Token[], part: Part): boolean =>
  subjectOf(part).entity === undefined &&
  (part.by.length > 0 || (!isAsking(tokens) && part.said.length + part.limits.length > 0));

/** "Pending for a month and above 5,000": both hold for the same. */
const isOnlyLimit = ({ entities: named, said, windows, limits, by, measure }: Part): boolean =>
  limits.length > 0 && named.length + said.length + windows.length + by.length === 0 && measure === undefined;

const isNarrower = (question: Question, before: Question | undefined): boolean => {
  if (before === undefined || question.entity !== before.entity || before.by !== undefined) return false;
  const said = new Set(question.where.map((one) => JSON.stringify(one.conditions)));
  return (
    question.measure === before.measure &&
    (before.window === undefined || question.window?.from === before.window.from) &&
    before.where.every(({ conditions }) => said.has(JSON.stringify(conditions)))
  );
};

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
    part.entities.length + part.windows.length + part.by.length === 0 &&
    part.measure === undefined &&
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

/** "List the invoices", "whose invoices were they, by month", after some of them were asked about. */
const isThose = (part: Part, tokens: readonly Token[], before: Question | undefined): boolean =>
  before !== undefined &&
  (before.where.length > 0 || before.window !== undefined) &&
  part.entities.length === 1 &&
  part.entities[0] === before.entity &&
  part.said.length + part.windows.length + part.limits.length === 0 &&
  part.measure === undefined &&
  (tokens.some(({ text }) => text === 'they') ||
    (isRole(part, 'list') &&
      part.by.length === 0 &&
      tokens.some(({ text }) => /(?:^| )(?:the|these|those)$|^(?:and )?(?:which|what)$/.test(text))));

/** "And only the invoices above 1,000": what is asked of these is what was asked of all. */
const isOnlyThose = (part: Part, before: Question | undefined): boolean =>
  before !== undefined &&
  isRole(part, 'about') &&
  part.entities.length === 1 &&
  part.entities[0] === before.entity &&
  part.measure === undefined &&
  part.said.length + part.limits.length + part.windows.length > 0 &&
  !intents.some((role) => isRole(part, role));

/** "All but the paid and the void ones": what follows may be left out as well. */
const isBesideDenied = ({ said, entities: named }: Part, before: Part | undefined): boolean =>
  before?.said.at(-1)?.denied === true &&
  named.length === 0 &&
  said.length > 0 &&
  !said.some(({ denied }) => denied);

/** "Leads by source and revenue", "the top source of leads and revenue": the second may be divided as well. */
const isBesideDivision = (
  part: Part,
  before: Question | undefined,
  join: Sentence['joins'][number],
): boolean =>
  join === 'and' &&
  before?.by !== undefined &&
  part.measure !== undefined &&
  part.by.length + part.said.length + part.windows.length === 0 &&
  !intents.some((role) => isRole(part, role)) &&
  !isRole(part, 'total') &&
  !isRole(part, 'most') &&
  !isRole(part, 'fewest');

/** "What is left on that bill", after one was shown: it is shown with all that. */
const isThatOne = (part: Part, tokens: readonly Token[], { entity, action, top }: Question): boolean =>
  action === 'list' &&
  top === 1 &&
  part.entities.length === 1 &&
  part.entities[0] === entity &&
  !part.isPlural &&
  part.windows.length + part.limits.length + part.by.length === 0 &&
  part.said.every(({ kind }) => kind === 'meaning') &&
  tokens.some(({ text }, at) => {
    const next = tokens[at + 1];
    return /(?:^| )(?:that|this)$/.test(text) && next?.kind === 'phrase' && next.senses.entity === entity;
  });

/** "How many leads are still open, and how many estimates": what was said of the first is asked of the second. */
const stateOver = (
  part: Part,
  before: Part | undefined,
  join: Sentence['joins'][number],
): Part | undefined => {
  const [entity, ...others] = part.entities;
  const isBare =
    entity !== undefined &&
    others.length + part.said.length + part.windows.length + part.limits.length + part.by.length === 0 &&
    part.measure === undefined &&
    isRole(part, 'count') &&
    !isRole(part, 'closing') &&
    !isRole(part, 'them');
  const states = before?.said.filter((one) => one.kind === 'meaning' && one.afterVerb && !one.isFiller) ?? [];
  const isOfStates =
    before?.windows.length === 0 &&
    isRole(before, 'count') &&
    states.length > 0 &&
    states.length === before.said.length;
  return join !== undefined && isBare && isOfStates ? { ...part, said: states } : undefined;
};

/** "Estimates per status and what they total": the second is divided as the first. */
const ofSameDivision = (
  part: Part,
  { versus: _, ...question }: Question,
  before: Question | undefined,
  join: Sentence['joins'][number],
): Question | undefined => {
  const isBare =
    part.said.length + part.windows.length + part.by.length + part.entities.length + part.limits.length === 0;
  return join === 'and' &&
    isBare &&
    part.measure === undefined &&
    before?.action === 'group' &&
    before.top === undefined &&
    before.by !== undefined &&
    before.countGroups !== true &&
    !isRole(part, 'total') &&
    !isRole(part, 'closing') &&
    question.action === 'figure' &&
    question.entity === before.entity &&
    isRole(part, 'howMuch')
    ? { ...question, action: 'group', by: before.by }
    : undefined;
};

/** "How full is tomorrow, how many visits are there": the same in other words, so at the same time. */
const isOnceMore = (
  part: Part,
  { window, ...question }: Question,
  before: Question | undefined,
  join: Sentence['joins'][number],
): boolean => {
  if (join !== 'mark' || window !== undefined || before?.window === undefined || isRole(part, 'closing'))
    return false;
  const { window: _, ...asked } = before;
  return question.action === 'figure' && JSON.stringify(asked) === JSON.stringify(question);
};

/** "The five who owe the most, and how much each one owes": it is shown with them. */
const isOfEachShown = (
  tokens: readonly Token[],
  { entity, action, measure, field, where }: Question,
  before: Question | undefined,
): boolean =>
  before?.action === 'group' &&
  action === 'figure' &&
  tokens.some(({ text }) => /\beach\b/.test(text)) &&
  [entity, measure, field].join() === [before.entity, before.measure, before.field].join() &&
  where.every((one) => before.where.some((other) => textOf(other.conditions) === textOf(one.conditions)));

/** "What did her estimate come to, and did she accept it": the list of one shows its amount. */
const isListOfSummed = ({ action, ...listed }: Question, before: Question | undefined): boolean =>
  action === 'list' &&
  before?.action === 'figure' &&
  before.measure === 'sum' &&
  keyOf({ ...listed, action }) === keyOf({ ...before, action, order: listed.order, top: listed.top });

/** "Is Angi better than Yelp": by what is not said. */
const isOfMerit = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => has(token, 'compare') && /\b(?:better|worse|stronger)\b/.test(token.text));

/** "When does his first one start", after his visits of a week, "the earliest due date", after what he owes: of those. */
const ofOtherThan = (
  before: Question | undefined,
  tokens: readonly Token[],
  part: Part | undefined,
): Part | undefined =>
  part?.entities[0] === before?.entity &&
  (tokens.some(
    (token) => /(?:^| )ones?$/.test(token.text) && (has(token, 'newest') || has(token, 'oldest')),
  ) ||
    (part?.moments !== undefined && part.said.length + part.windows.length === 0))
    ? undefined
    : part;

/** "How many jobs did we finish this week, and which were Maria's": no day of hers is asked about. */
const isOwnDayOf = (part: Part, before: Question | undefined): boolean =>
  before === undefined || (part.windows.length > 0 && !isRole(part, 'them'));

/** "How many jobs does Dave have this week, and Maria next week": the same of somebody else. */
const isNextOfCrew = (part: Part, before: Question | undefined): boolean =>
  before?.where.some(({ conditions }) => conditions.some(({ field }) => field === 'technician')) === true &&
  !intents.some((role) => isRole(part, role)) &&
  part.said.every(({ kind }) => kind === 'name');
