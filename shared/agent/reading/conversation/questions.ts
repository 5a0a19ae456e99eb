// Conversation: several questions in one prompt, and those that go on from the one before.

import type { CalendarDate } from '../../../kernel/calendarDates.ts';
import { conditionsOf, textOf } from '../../model/conditions.ts';
import { entities } from '../../model/entities.ts';
import type { EntityName } from '../../model/model.ts';
import { draft, isAhead, subjectOf } from '../drafting/drafting.ts';
import { ofPastPeriods } from '../drafting/ranking.ts';
import { endStates } from '../drafting/trends.ts';
import { withHeadName } from '../parts/headNames.ts';
import type { Part, Said } from '../parts/part.ts';
import { isBad, isPersonName, readPart } from '../parts/parts.ts';
import { callFor, conditionsIn, type Drafted, type Question } from '../parts/question.ts';
import { hasRemark, isFiller, isInRow } from '../parts/remarks.ts';
import { planned } from '../parts/restrictions.ts';
import { has, intents, isAsking, isRole, type Sentence, sentencesOf } from '../parts/sentences.ts';
import { withTenses } from '../parts/tenses.ts';
import { windowOf } from '../times/timePhrases.ts';
import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';
import { ofTheseCustomers, ownersAsked, peopleNamed } from './amongThose.ts';
import { anewOf, wholeOfThose } from './anew.ts';
import { askedOf, isOtherSort, narrowedTo, ofThose } from './continuing.ts';
import { isDividedInPart, withDivisions } from './divisions.ts';
import { either } from './either.ts';
import { isOfThoseOnly, narrowedOf } from './narrowing.ts';
import { personOf, withPerson } from './pronouns.ts';
import { recast } from './recast.ts';
import { withoutVerbAgain } from './repeating.ts';
import { revise } from './revising.ts';
import { withRow } from './rows.ts';
import { severally } from './severally.ts';
import { factsBeside, isBareMail, isOfMail, isWithOthers, withSamePick } from './shownBeside.ts';
import { areSubjects, subjectsBeside } from './subjects.ts';
import { withTopics } from './topics.ts';
import { howItIs } from './whenAnew.ts';
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

/** What asks for itself, with the times that only follow it. */
const withTimes = (parts: readonly Part[], joins: Sentence['joins']): readonly Part[] => {
  const [asked, ...times] = parts;
  const isApart = joins.at(-1) === 'mark';
  // "Days to pay, this year and also last year".
  if (
    asked !== undefined &&
    times.length > 1 &&
    isWhole(asked) &&
    asked.windows.length === 0 &&
    !isApart &&
    times.every(isBareTime)
  )
    return times.map(({ windows }) => ({ ...asked, windows }));
  // "Check receipts, this year, dollar total".
  if (
    asked !== undefined &&
    times.length === 1 &&
    joins[1] === 'mark' &&
    isWhole(asked) &&
    asked.windows.length === 0
  ) {
    const [only] = times;
    if (only !== undefined && isTimeInMoney(only))
      return [{ ...asked, windows: only.windows, roles: new Set([...asked.roles, ...only.roles]) }];
  }
  // "Unpaid invoices of October and September, total": of both.
  const [next, ...others] = times;
  if (
    asked !== undefined &&
    next !== undefined &&
    others.length === 0 &&
    joins[1] === 'and' &&
    isWhole(asked) &&
    asked.windows.length === 1 &&
    !intents.some((role) => isRole(asked, role)) &&
    isTimeInMoney(next)
  ) {
    const roles = new Set([...asked.roles, ...next.roles]);
    return [
      { ...asked, roles },
      { ...asked, roles, windows: next.windows },
    ];
  }
  const [time, before] = [parts.at(-1), parts.slice(0, -1)];
  // "Collections by quarter, the last four quarters".
  const isShared =
    before.length > 0 &&
    before.every((part) => part.windows.length === 0 && (isApart || (before.length === 1 && isWhole(part))));
  return time !== undefined && isBareTime(time) && isShared
    ? before.map((part) => ({ ...part, windows: time.windows }))
    : parts;
};

/** "New leads, jobs and customers": all of them are new. */
const withNew = (parts: readonly Part[]): readonly Part[] => {
  const [first, ...others] = parts;
  const isNew = (one: Said) => one.kind === 'meaning' && one.text === 'new' && !one.afterVerb;
  const said = first?.said.filter(isNew) ?? [];
  if (first === undefined || said.length === 0 || first.windows.length > 0) return parts;
  const isBare = (part: Part) =>
    part.entities.length === 1 &&
    part.said.length + part.limits.length + part.by.length === 0 &&
    part.measure === undefined &&
    !intents.some((role) => isRole(part, role));
  return [first, ...others.map((part) => (isBare(part) ? { ...part, said } : part))];
};

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

/**
 * "Which customers have canceled on us": where what is said of people is not kept with them, but with one kind of records of theirs,
 * it is about those.
 */
const ofTheirs = (part: Part): Part => {
  const [person, ...others] = part.entities;
  // "The busiest technician": the one with the most visits.
  const isBusiest = isRole(part, 'busy') && (isRole(part, 'most') || isRole(part, 'fewest'));
  if (
    person === 'technicians' &&
    others.length === 0 &&
    isBusiest &&
    part.measure === undefined &&
    part.said.length === 0
  )
    return { ...part, entities: ['technicians', 'appointments'] };
  // "Who never paid": only of customers there is such a word.
  const lacks = part.said.filter((one) => one.kind === 'name' || !one.isFiller);
  const isOfCustomers =
    part.entities.length === 0 &&
    part.measure === undefined &&
    part.rate === undefined &&
    (isRole(part, 'who') || isRole(part, 'whom')) &&
    lacks.length > 0 &&
    lacks.every(isLackOfCustomers);
  if (isOfCustomers) return { ...part, entities: ['customers'], beginsWithPlural: true };
  // "How many times have customers written to us": who writes is not kept with what is written.
  const isOfMessages = part.said.some(
    (one) => one.kind === 'meaning' && one.of.get('messages')?.where === 'direction=inbound',
  );
  const isOnlyWritten = others.every((entity) => entity === 'messages') && isOfMessages;
  if (
    person === 'customers' &&
    isOnlyWritten &&
    part.said.every((one) => one.kind === 'meaning' && (one.isFiller || one.of.has('messages'))) &&
    !isRole(part, 'list') &&
    !isRole(part, 'who') &&
    !isRole(part, 'most')
  )
    return { ...part, entities: ['messages'] };
  if ((person !== 'customers' && person !== 'technicians') || others.length > 0 || part.measure || part.rate)
    return part;
  const said = part.said.filter(
    (one): one is Said & { kind: 'meaning' } =>
      one.kind === 'meaning' && !one.isFiller && !one.of.has(person),
  );
  const [first, ...more] = said;
  if (first === undefined) return part;
  const theirs = [...first.of.keys()].filter(
    (entity) =>
      more.every(({ of }) => of.has(entity)) &&
      Object.values(entities[entity].fields).some(({ of }) => of === person),
  );
  // What customers cancel is first of all a visit.
  const isCanceled = theirs.includes('appointments') && said.every(({ text }) => /^cancel/.test(text));
  const [only, ...rest] = isCanceled ? (['appointments'] as const) : theirs;
  return only !== undefined && rest.length === 0 ? { ...part, entities: [person, only] } : part;
};

const isLackOfCustomers = (one: Said): boolean => {
  if (one.kind === 'name') return false;
  const [only] = conditionsOf(one.of.get('customers')?.where ?? '') ?? [];
  const isLack = entities.customers.fields[only?.field ?? '']?.records !== undefined;
  return isLack && !one.of.has('technicians') && !one.of.has('leads');
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

const isWhole = (part: Part): boolean =>
  part.facts.length > 0 || (subjectOf(part).entity !== undefined && !isRole(part, 'them'));

/** Nobody says more about one kind of records. */
const mostSaid = 10;

/** What is known of people from the first on. */
const ofLeads: ReadonlySet<string> = new Set(['source', 'service', 'tag']);

/** "Is Angi better than Yelp": by what is not said. */
const isOfMerit = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => has(token, 'compare') && /\b(?:better|worse|stronger)\b/.test(token.text));

/** What only one kind of records has tells what it is about, where nothing goes on. */
const inferred = (part: Part, before: Question | undefined, isOwnDay: boolean): Part | undefined => {
  const isFirst = before === undefined;
  if (isRole(part, 'busy') && !isRole(part, 'howMuch')) return { ...part, entities: ['appointments'] };
  if (isWorkDone(part) && before === undefined) return { ...part, entities: ['jobs'] };
  if (isTheirDay(part) && isOwnDay) {
    const roles = new Set([...part.roles].filter((role) => role !== 'howMuch'));
    return { ...part, entities: ['appointments'], roles };
  }
  if (isAbleTo(part)) return { ...part, entities: ['technicians'] };
  if (areSources(part)) return { ...part, entities: ['leads'] };
  if (isRole(part, 'them') || !(isFirst || isRole(part, 'when'))) return undefined;
  if (part.said.length > mostSaid) return undefined;
  const maps = [
    ...(part.moments === undefined ? [] : [part.moments]),
    ...(part.amounts === undefined ? [] : [part.amounts]),
    ...part.said.flatMap((one) => (one.kind === 'meaning' && !one.isFiller ? [one.of] : [])),
    ...[...part.by, ...(part.pick ? [part.pick] : [])].flatMap(({ fields, unit }) => (unit ? [] : [fields])),
  ];
  const [first, ...others] = maps;
  const asksMoney = isRole(part, 'howMuch') || isRole(part, 'total') || isRole(part, 'average');
  const isSource = [...(first?.values() ?? [])].every((field) => ofLeads.has(field as string));
  const looksForOne = isRole(part, 'most') || isRole(part, 'fewest') || isRole(part, 'largest');
  if (isSource && looksForOne && first !== undefined && others.length === 0)
    return { ...part, entities: ['leads'] };
  const common = [...(first?.keys() ?? [])].filter(
    (entity) =>
      others.every((map) => map.has(entity)) &&
      (!asksMoney || part.amounts !== undefined || entities[entity].money !== undefined),
  );
  const [only, ...more] = common;
  // What is overdue, or late, is first of all money.
  const isLate = part.said.some(({ text }) => /^(?:not )?(?:yet )?(?:overdue|past due|late)\b/.test(text));
  if (isLate && common.includes('invoices')) return { ...part, entities: ['invoices'] };
  // What people decline, or decline of a service, are estimates; cards are declined by a bank.
  const isOfPeople = part.said.some(({ text }) => text === 'decline') || part.pick?.text.includes('service');
  if (isOfPeople && common.includes('estimates') && part.said.some(({ text }) => /\bdeclined?$/.test(text)))
    return { ...part, entities: ['estimates'] };
  // Whether something of hers was paid is shown by her invoice.
  if (isRole(part, 'whether') && common.join() === 'invoices,payments')
    return { ...part, entities: ['invoices'] };
  if (part.said.some(({ text }) => isOfMessages.test(text)) && common.includes('messages'))
    return { ...part, entities: ['messages'] };
  if (part.said.some(({ text }) => isOfVisits.test(text)) && common.includes('appointments'))
    return { ...part, entities: ['appointments'] };
  return only !== undefined && more.length === 0 ? { ...part, entities: [only] } : undefined;
};

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

/** Who writes to us does so first of all by messages, if also as a lead. */
const isOfMessages = /^(?:writ|wrote|texted|text|messag|email)/;

/** Of visits first of all, if also of jobs. */
const isOfVisits = /^(?:coming up|starts?|begins?|going on|lined up|happening|taking place|on)$/;

/** "What does Maria have tomorrow", "Sam's first one today": what somebody has on a day are visits. */
const isTheirDay = ({
  said,
  windows,
  limits,
  by,
  pick,
  measure,
  amounts,
  moments = ofVisits,
}: Part): boolean =>
  windows.length === 1 &&
  said.some((one) => one.kind === 'name' && one.name.conditions.get('technicians')?.field === 'id') &&
  said.every((one) => one.kind === 'name' || one.isFiller || one.of.get('appointments') !== undefined) &&
  limits.length + by.length === 0 &&
  moments.has('appointments') &&
  [pick, measure, amounts].every((one) => one === undefined);

/** "How many jobs did we finish this week, and which were Maria's": no day of hers is asked about. */
const isOwnDayOf = (part: Part, before: Question | undefined): boolean =>
  before === undefined || (part.windows.length > 0 && !isRole(part, 'them'));

/** "How many jobs does Dave have this week, and Maria next week": the same of somebody else. */
const isNextOfCrew = (part: Part, before: Question | undefined): boolean =>
  before?.where.some(({ conditions }) => conditions.some(({ field }) => field === 'technician')) === true &&
  !intents.some((role) => isRole(part, role)) &&
  part.said.every(({ kind }) => kind === 'name');

/** "How many bathroom remodels did we finish": what is finished of a service are jobs. */
const isWorkDone = ({ said, roles, amounts, measure, by, limits, moments, facts }: Part): boolean =>
  said.length > 1 &&
  said.some((one) => one.kind === 'name' && one.name.conditions.get('jobs')?.field === 'service') &&
  said.every((one) =>
    one.kind === 'name'
      ? one.name.conditions.has('jobs')
      : one.of.get('jobs')?.where === 'status=completed' && !one.denied,
  ) &&
  said.some(({ kind }) => kind === 'meaning') &&
  by.length + limits.length + facts.length === 0 &&
  [amounts, measure, moments].every((one) => one === undefined) &&
  (['howMuch', 'total', 'average', 'money', 'who', 'share', 'howLong', 'when'] as const).every(
    (role) => !roles.has(role),
  );

const ofVisits: ReadonlyMap<EntityName, string> = new Map([['appointments', 'start']]);

/** "Yelp vs Facebook this year": what is compared of sources are first of all the leads. */
const areSources = ({ said, roles, limits, by, pick, measure, amounts }: Part): boolean =>
  (roles.has('compare') || roles.has('trend')) &&
  !roles.has('howMuch') &&
  !roles.has('money') &&
  said.length > (roles.has('trend') ? 0 : 1) &&
  said.every((one) => one.kind === 'name' && one.name.conditions.get('leads')?.field === 'source') &&
  limits.length + by.length === 0 &&
  [pick, measure, amounts].every((one) => one === undefined);

/** "Does anyone know drain cleaning". */
const isAbleTo = ({ said, windows, roles }: Part): boolean =>
  windows.length === 0 &&
  said.length > 0 &&
  said.every((one) => one.kind === 'name' && one.name.conditions.get('technicians')?.field === 'skill') &&
  (['who', 'able'] as const).some((role) => roles.has(role));

/** A part that goes on from a question: of this sentence, of the one before, or of the conversation. */
const goOn = (
  part: Part,
  before: Question | undefined,
  today: string,
  tokens: readonly Token[] = [],
): Drafted => {
  if (before === undefined)
    return { unread: isRole(part, 'them') ? 'which ones are meant' : 'what it is about' };
  const named = isRole(part, 'them') ? peopleNamed(before) : undefined;
  // "How many of those were drain cleanings", after who did the most jobs: who knows how to do them is not asked.
  const isTorn = part.said.some(
    (one) =>
      one.kind === 'name' &&
      one.name.conditions.has(before.entity) &&
      one.name.conditions.get(named?.entity ?? before.entity)?.field === 'skill',
  );
  if (isTorn) return { unread: 'which ones are meant' };
  const revised = revise(named ?? before, part, today);
  return 'unread' in revised
    ? (ofTheirOwn(before, tokens, today) ?? ofOther(part, before, today) ?? revised)
    : revised;
};

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

const ofTheirOwn = (
  before: Question | undefined,
  tokens: readonly Token[],
  today: string,
): Drafted | undefined => before && ofTheseCustomers(peopleNamed(before) ?? before, tokens, today);

/**
 * "New and qualified leads": what is missing at the beginning is what comes next. A time at the end holds for all that leads up to
 * it, a time at the start for all that follows.
 */
const withNeighbours = (part: Part, parts: readonly Part[], index: number, today: string): Part => {
  const next = parts.slice(index + 1).find((other) => subjectOf(other).entity !== undefined);
  const isFirst = parts.slice(0, index).every((other) => subjectOf(other).entity === undefined);
  const ends = endRoles.filter((role) => isRole(part, role));
  const asks = intents.filter((role) => isRole(part, role));
  const isOpen = part.said.length > 0 || ends.length > 0 || (asks.length > 0 && part.windows.length === 0);
  const lends =
    isFirst && subjectOf(part).entity === undefined && isOpen && next !== undefined && !isRole(next, 'them');
  const lent = [...(next?.roles ?? [])].filter(
    (role) =>
      !(ends.length > 0 && endRoles.includes(role)) &&
      !(asks.length > 0 && (intents as readonly Role[]).includes(role)),
  );
  const asked: Part = lends
    ? {
        ...part,
        entities: next.entities,
        measure: next.measure,
        said: part.said.length > 0 ? part.said : next.said,
        by: part.by.length > 0 ? part.by : next.by,
        pick: part.pick ?? next.pick,
        roles: new Set([...lent, ...part.roles]),
      }
    : part;
  const whole = withIntent(asked, parts.slice(0, index));
  if (whole.windows.length > 0) return whole;
  // "How many came in this week, and how many do we have": of all times, unless one stands before both.
  if (isRole(whole, 'closing')) {
    const bare = parts.slice(0, index).findLast(isBareTime);
    return bare === undefined ? whole : { ...whole, windows: bare.windows };
  }
  // Who works here has no day.
  if (subjectOf(whole).entity === 'technicians') return whole;
  if (lasts(whole) && parts.slice(index + 1).some((other) => asksAnew(other))) return whole;
  const later = parts.slice(index + 1).find(({ windows }) => windows.length > 0);
  // "How many are new, and how many of them came today".
  if (later !== undefined && isRole(later, 'them')) return whole;
  // "How many are new, and how many visits do we have tomorrow": nothing is new in a time that is still to come.
  if (later !== undefined && isAhead(later, today) && isNowSo(whole)) return whole;
  // "By source and by month this year".
  const isEach = later !== undefined && later.by.length > 0 && part.by.length > 0;
  if (later !== undefined && !later.beginsWithWindow && (!isOnlyTime(later) || isRanking(later) || isEach))
    return { ...withVerbOf(later, whole), windows: later.windows };
  if (later !== undefined && isOnlyTime(later) && subjectOf(whole).entity !== undefined) {
    const first = parts.slice(index + 1).find((other) => other.windows.length > 0 && !isOnlyTime(other));
    if (first !== undefined) return { ...whole, windows: first.windows };
  }
  const opening = parts
    .slice(0, index)
    .findLast((other, at) => other.beginsWithWindow || (at === 0 && isOnlyTime(other)));
  const continues = !whole.measure?.isState && (tellsOfTime(whole) || !lasts(whole));
  const earlier = continues ? parts.slice(0, index).findLast(({ windows }) => windows.length > 0) : undefined;
  const told = opening === undefined && earlier !== undefined ? withVerbOf(earlier, whole) : whole;
  return { ...told, windows: (opening ?? earlier)?.windows ?? [] };
};

/** What is so now, and with a time would tell of another moment. */
const isNowSo = (part: Part): boolean => {
  const { entity } = subjectOf(part);
  return part.said.some(
    (one) => one.kind === 'meaning' && entity !== undefined && one.of.get(entity)?.withTime !== undefined,
  );
};

/** "The average invoice and the largest this year". */
const isRanking = (part: Part): boolean =>
  isRole(part, 'average') || endRoles.some((role) => isRole(part, role));

/** "How much is unpaid, and how much did we collect in May": what lasts has no part in that time. */
const lasts = (part: Part): boolean => {
  const { entity } = subjectOf(part);
  const meanings = part.said.flatMap((one) =>
    one.kind === 'meaning' && entity !== undefined ? (one.of.get(entity) ?? []) : [],
  );
  const isState = meanings.some(({ where = '' }) => /now|status/.test(where) && !endStates.test(where));
  return (
    intents.some((role) => isRole(part, role)) &&
    (part.measure?.isState === true || (part.measure === undefined && isState)) &&
    meanings.every(({ moment, withTime }) => (moment ?? withTime) === undefined)
  );
};

const asksAnew = (part: Part): boolean =>
  part.windows.length > 0 && !isOnlyTime(part) && intents.some((role) => isRole(part, role));

/** "How many texts and emails did we send yesterday": the verb at the end holds for both. */
const withVerbOf = (later: Part, part: Part): Part => {
  const { entity } = subjectOf(part);
  const isTold = (one: Said): boolean =>
    one.kind === 'meaning' &&
    (one.afterVerb || (entity !== undefined && one.of.get(entity)?.moment !== undefined));
  if (entity === undefined || part.said.some(isTold)) return part;
  const verbs = later.said.filter((one) => isTold(one) && one.kind === 'meaning' && one.of.has(entity));
  return { ...part, said: [...part.said, ...verbs] };
};

/** What happened at some time, as what was collected did, and no state that lasts. */
const tellsOfTime = (part: Part): boolean =>
  (part.measure !== undefined && !part.measure.isState) ||
  part.said.some((one) => one.kind === 'meaning' && [...one.of.values()].some(({ moment }) => moment));

/** One end of a row or the other. */
const endRoles: readonly Role[] = ['largest', 'smallest', 'newest', 'oldest', 'most', 'fewest'];

/** "How many leads and jobs": the second is counted, too. */
const withIntent = (part: Part, before: readonly Part[]): Part => {
  if (part.measure !== undefined || intents.some((role) => isRole(part, role))) return part;
  const intent = intents.find(
    (role) => role !== 'share' && before.at(-1) !== undefined && before.some((other) => isRole(other, role)),
  );
  return intent === undefined ? part : { ...part, roles: new Set([...part.roles, intent]) };
};

const isTimeInMoney = (part: Part): boolean =>
  isOnlyTime(part) &&
  part.by.length === 0 &&
  part.roles.size > 0 &&
  [...part.roles].every((role) => role === 'money' || role === 'total' || role === 'howMuch');

const isBareTime = (part: Part): boolean => isOnlyTime(part) && part.roles.size === 0 && part.by.length === 0;

const isOnlyTime = (part: Part): boolean =>
  subjectOf(part).entity === undefined && part.said.length === 0 && part.windows.length > 0;
