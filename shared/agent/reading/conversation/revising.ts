import { type Condition, conditionsOf, textOf } from '../../model/conditions.ts';
import { entities, momentsOfState } from '../../model/entities.ts';
import { groupable } from '../../tools/grouping.ts';
import { rankedAnew } from '../drafting/ranking.ts';
import { comparedAnew, timedAnew } from '../drafting/retiming.ts';
import { moneyOfThese } from '../parts/jobsOf.ts';
import { withWorkOf } from '../parts/ofWork.ts';
import type { Part, Said } from '../parts/part.ts';
import { conditionsIn, type Drafted, type Question, type Restriction } from '../parts/question.ts';
import { restrictionsOf } from '../parts/restrictions.ts';
import { isRole } from '../parts/sentences.ts';
import { leftToPay, paidOfIt } from './leftToPay.ts';
import { inPercentAnew, isInPercent, shapedAnew } from './reshaping.ts';
import { howItStands, orderedByMoment, whenAnew, whenOfShown, whenToPay } from './whenAnew.ts';

/** The question once more, with what a part says anew: another time, state, shape or division. */
export const revise = (before: Question, said: Part, today: string): Drafted => {
  const part = withWorkOf(before, longestAmong(before, said));
  const { entity } = before;
  const leader = ofLeader(before, part);
  if (leader !== undefined) return revise(leader, said, today);
  const left = leftToPay(before, part) ?? paidOfIt(before, part);
  if (left !== undefined) return left;
  // "And before this month": the month before, or all before it.
  if (before.window?.from !== undefined && part.windows.some(({ from }) => from === undefined))
    return { unread: 'which time is meant' };
  // "And on Monday", after who of the roofers is off tomorrow: both days would be meant.
  if (part.windows.length > 0 && isOfDaysAtWork(before)) return { unread: 'which time is meant' };
  if (isRole(part, 'longest')) return { unread: 'longest' };
  if (part.nth !== undefined) return rankedAnew(before, part);
  // "How many hours", of jobs: of those no hours are kept.
  if (isRole(part, 'count') && part.amounts?.has(entity) === false) return { unread: 'an amount of that' };
  // "What do they owe together", after those who owe more than 5,000.
  if (before.over !== undefined && (part.measure !== undefined || isSummed(part)))
    return { unread: 'which ones are meant' };
  if (before.over !== undefined && part.limits.length > 0) return limitedAnew(before, part);
  if (isShown(before, part))
    return before.action === 'list' && isRole(part, 'when')
      ? whenOfShown(before, part)
      : { question: before };
  if (isInPercent(part, before)) return inPercentAnew(before);
  if (isDifference(part) || isBestOfTwo(before, part)) return differenceTo(before, part);
  const others = part.entities.filter((one) => one !== entity && !isOwner(before, one));
  if (others.length > 0 || part.rate !== undefined) return { unread: 'how that goes on' };
  if (part.measure !== undefined && isOfTheseJobs(before, part)) return moneyOfThese(before, part.measure);
  if (part.measure !== undefined) return measuredAnew(before, part, today);
  if (part.windows.length > 1) return { unread: 'how that goes on' };
  const read = restrictionsOf(part, entity, today);
  if ('unread' in read) return read;
  const [moment, ...more] = read.moments;
  if (more.length > 0) return { unread: 'which time is meant' };
  // Of the first ten, and not the first ten of all with that tag.
  if (before.top !== undefined && before.action === 'group' && isRole(part, 'them') && read.where.length > 0)
    return { unread: 'which ones are meant' };
  if (isRole(part, 'whether')) return howItStands(before);
  const whenIt = whenAnew(before, part) ?? orderedByMoment(before, part);
  if (whenIt !== undefined) return whenIt;
  const share = shareOfThose(before, part, read.where);
  if (share !== undefined) return share;
  if (contradicts(before.where, read.where)) return { unread: 'how that goes on' };
  const { rival: _, ...same } = before;
  const isElsewhere = moment === undefined && isOtherState(before, read.where);
  // "How many of those are still open": of all that went out then.
  const isAmongAll = isRole(part, 'them') && !before.where.some(isOfStatus);
  if (isElsewhere && part.windows.length === 0 && !isAmongAll) return { unread: 'which time is meant' };
  if (part.windows.length === 0 && !isRole(part, 'them') && isOfItsTime(before, read.where))
    return { unread: 'which time is meant' };
  // "Which of the two was up on last year": each of them would have to be compared.
  if (before.rival !== undefined && isRole(part, 'compare') && part.windows.length > 0)
    return { unread: 'which of the two' };
  const anew = newOf(before, sinceDue(before, read.where));
  const rival = rivalOf(before, read.where);
  const revised = {
    ...same,
    where: isSinceDue(before, read.where)
      ? [...before.where.filter((one) => !isAge(one)), ...anew]
      : merged(before.where, anew),
    ...(moment !== undefined &&
      !isOfThose(before, part, read.where) &&
      !isStateOfThose(before, part) && { moment }),
    // "How many went through and how many failed in October": what failed has no moment at which it went through.
    ...(isElsewhere && part.windows.length > 0 && { moment: entities[entity].moment }),
    ...(rival && { rival }),
  };
  const timed = timedAnew(revised, part, today);
  if ('unread' in timed) return timed;
  const isNew = timed.question !== revised || read.where.length > 0 || moment !== undefined;
  const shaped = shapedAnew(timed.question, part);
  if ('unread' in shaped) return shaped;
  // "Which of them" without a word about which, or nothing new at all.
  const isChanged = isNew || shaped.question !== timed.question;
  return isChanged ? shaped : { unread: 'how that goes on' };
};

const isOfDaysAtWork = ({ entity, where }: Question): boolean =>
  conditionsIn(where).some(({ field }) =>
    ['workdays', 'offdays'].includes(entities[entity].fields[field]?.kind ?? ''),
  );

/** "And more than 5,000", after those who owe more than 3,000: of each one's sum as well. */
const limitedAnew = (before: Question, part: Part): Drafted => {
  const [limit, ...others] = part.limits;
  const isMore = part.said.length + part.windows.length + part.by.length + part.entities.length > 0;
  return limit?.is === '>' && others.length === 0 && !isMore && limit.unit === undefined
    ? { question: { ...before, over: limit.value } }
    : { unread: 'that limit of each' };
};

const isSummed = (part: Part): boolean =>
  (['howMuch', 'total', 'average', 'together'] as const).some((role) => isRole(part, role));

/** "Is it overdue", "how much of it is overdue", after who owes us the most: of what that one owes. */
const ofLeader = (before: Question, part: Part): Question | undefined => {
  const { by: _by, top, shown, least: _least, ...rest } = before;
  const isOfOne =
    before.action === 'group' && top === 1 && shown !== undefined && before.measure !== 'average';
  const isOther =
    part.by.length + part.entities.length + part.windows.length > 0 ||
    [part.pick, part.nth, part.top, part.before].some((one) => one !== undefined) ||
    (
      [
        'most',
        'fewest',
        'largest',
        'smallest',
        'second',
        'who',
        'whom',
        'compare',
        'newest',
        'oldest',
      ] as const
    ).some((role) => isRole(part, role));
  const isNew = part.said.some((one) => one.kind === 'name' || !one.isFiller) || part.measure !== undefined;
  return isOfOne && !isOther && isNew && isRole(part, 'them')
    ? { ...rest, action: 'figure', where: [...before.where, shown] }
    : undefined;
};

/** "How many leads came in last month, and what percentage of them converted": those in that state, of those that were counted. */
const shareOfThose = (
  before: Question,
  { roles, windows, by, limits, entities: named, said }: Part,
  part: readonly Restriction[],
): Drafted | undefined => {
  const isPlain =
    (before.action === 'figure' || before.action === 'list') &&
    before.measure === 'count' &&
    before.top === undefined &&
    windows.length + by.length + limits.length + named.length === 0 &&
    !said.some(({ denied }) => denied);
  const isOfThem = roles.has('them') || entities[before.entity].whole === undefined;
  const states = conditionsIn([...part]);
  const isOther = !conditionsIn(before.where).some(({ field, is, values }) =>
    states.some(
      (one) => one.field === field && (is === '=' || one.values.some((value) => values.includes(value))),
    ),
  );
  if (!roles.has('share') || part.length === 0 || !isPlain || !isOfThem) return undefined;
  if (!isOther) return { unread: 'the share of what' };
  const { order: _, when: _when, facts: _facts, ...rest } = before;
  return { question: { ...rest, action: 'rate', part: [...part] } };
};

/** "How many are due this week, and how many are overdue": by the same moment, and hardly those of this week. */
const isOfItsTime = ({ window, moment }: Question, said: readonly Restriction[]): boolean =>
  window !== undefined && said.some(({ conditions }) => conditions.some(({ field }) => field === moment));

/** "How many did we send in May, and how many of those were declined": whenever that was. */
const isOfThose = ({ window }: Question, part: Part, said: readonly Restriction[]): boolean =>
  isRole(part, 'them') && part.windows.length === 0 && window !== undefined && said.length > 0;

/** "And declined", after how many of those that were sent were accepted: of those as well. */
const isStateOfThose = ({ entity, window, moment = '', where }: Question, { windows }: Part): boolean => {
  const own = where.flatMap(({ isBase, conditions }) =>
    isBase === true ? [] : conditions.flatMap((one) => momentsOfState(entity, one)),
  );
  return window !== undefined && windows.length === 0 && own.length > 0 && !own.includes(moment);
};

/** "More than 30 days", of what is overdue: since it was due. */
const isSinceDue = ({ entity, where }: Question, said: readonly Restriction[]): boolean =>
  entity === 'invoices' &&
  conditionsIn([...said]).some(isBeforeIssue) &&
  conditionsIn(where).some(({ field, is }) => field === 'due_at' && is === '<');

const isBeforeIssue = ({ field, is }: Condition): boolean => field === entities.invoices.moment && is === '<';

const sinceDue = (before: Question, said: readonly Restriction[]): readonly Restriction[] =>
  isSinceDue(before, said)
    ? said.map((one) => ({
        ...one,
        conditions: one.conditions.map((condition) =>
          isBeforeIssue(condition) ? { ...condition, field: 'due_at' } : condition,
        ),
      }))
    : said;

const isAge = ({ conditions }: Restriction): boolean =>
  conditions.every(({ field, is }) => field === 'due_at' && is === '<');

/** "Which of them has waited the longest": the oldest of those in a state. */
const longestAmong = ({ where }: Question, part: Part): Part => {
  const isLasting = where.some(({ conditions }) => conditions.some(({ field }) => lasting.has(field)));
  if (!isRole(part, 'longest') || !isLasting) return part;
  return { ...part, roles: new Set([...part.roles].map((role) => (role === 'longest' ? 'oldest' : role))) };
};

/** What is so until something happens. */
const lasting: ReadonlySet<string> = new Set(['status', 'last_direction']);

/** "How many were paid last month, and how many are open": when those were paid says nothing of these. */
const isOtherState = ({ entity, moment, window, where }: Question, said: readonly Restriction[]): boolean => {
  const { moment: own } = entities[entity];
  const states = said.flatMap(({ conditions }) => conditions.filter(({ field }) => field === 'status'));
  const isStill = states.every((state) =>
    conditionsIn([...where]).some(
      (one) =>
        one.field === state.field &&
        one.is === state.is &&
        state.values.every((value) => one.values.includes(value)),
    ),
  );
  return window !== undefined && moment !== own && moment !== 'created_at' && states.length > 0 && !isStill;
};

const isOfStatus = ({ conditions }: Restriction): boolean =>
  conditions.some(({ field }) => field === 'status');

/** What the list that was shown says already: whose they are, when they were, how much. */
const isShown = (before: Question, part: Part): boolean => {
  const { action, top } = before;
  const asks = (['who', 'whom', 'when', 'howMuch'] as const).filter((role) => isRole(part, role));
  const isKnown = (one: Said) => one.kind === 'meaning' && (one.isFiller || isSaid(before, one));
  const isMore =
    part.windows.length + part.by.length + part.limits.length > 0 ||
    !part.said.every(isKnown) ||
    part.entities.some((one) => one !== before.entity && !isOwner(before, one));
  // "What is left on it", of the one that is shown.
  const isOfIt = action === 'list' && top === 1 && part.roles.has('them') && !isSummed(part);
  const isAnother = part.measure !== undefined || part.rate !== undefined || part.pick !== undefined;
  const isOrder = (['most', 'fewest', 'newest', 'oldest', 'largest', 'smallest'] as const).some((role) =>
    isRole(part, role),
  );
  if (isMore || isAnother || isOrder || part.before !== undefined) return false;
  if (isOfIt && part.said.length > 0) return true;
  if (action === 'group' && top === 1 && isRole(part, 'count') && part.said.length === 0) return true;
  // "Which customers owe more than 2,000, and how many are they": each is shown.
  const isOfPeople = before.by === 'customer' || before.by === 'technician';
  if (
    action === 'group' &&
    isOfPeople &&
    isRole(part, 'count') &&
    isRole(part, 'them') &&
    part.said.length + part.entities.length === 0
  )
    return true;
  if (asks.length === 0) return false;
  if (action === 'list') return !asks.includes('howMuch') || top === 1;
  return action === 'group' && top === 1 && asks.every((role) => role === 'howMuch' || role === 'who');
};

/** The question was about such records only. */
const isSaid = ({ entity, where }: Question, { of }: Said & { kind: 'meaning' }): boolean => {
  const wanted = of.get(entity)?.where;
  return wanted !== undefined && where.some(({ conditions }) => textOf(conditions) === wanted);
};

/** Customers after a question about what is theirs. */
const isOwner = ({ entity }: Question, other: string): boolean =>
  (other === 'customers' && entities[entity].fields.customer !== undefined) ||
  (other === 'technicians' && entities[entity].fields.technician !== undefined);

/** "What is the difference"; "is that more than last year" names what it is compared with. */
const isDifference = (part: Part): boolean =>
  isRole(part, 'difference') &&
  !(isRole(part, 'compare') && (part.windows.length === 1 || part.before !== undefined));

/** "Which is best", "which month was better", after two figures. */
const isBestOfTwo = (
  { entity, action, earlier, rival }: Question,
  { roles, entities: named, top, pick }: Part,
): boolean => {
  const field = rival?.conditions[0]?.field;
  const isPickOfThem =
    pick === undefined || (field === undefined ? pick.unit !== undefined : pick.fields.get(entity) === field);
  return (
    (earlier ?? rival) !== undefined &&
    (action === 'figure' || action === 'rate' || (action === 'list' && pick !== undefined)) &&
    (roles.has('most') || roles.has('fewest')) &&
    named.length === 0 &&
    top === undefined &&
    isPickOfThem
  );
};

/** "What's the difference", after two questions that differ in their time. */
const differenceTo = (before: Question, part: Part): Drafted => {
  const { earlier, rival, ...question } = before;
  const isMore = part.windows.length + part.said.length + part.by.length + part.entities.length > 0;
  if (isMore || part.measure !== undefined) return { unread: 'what to compare with' };
  if (rival !== undefined) return besideRival(question, rival);
  if (earlier === undefined) return { unread: 'what to compare with' };
  // How it has changed since: the later time is set beside the one before.
  const { window } = question;
  const isBack = window?.from !== undefined && earlier.from !== undefined && window.from < earlier.from;
  return isBack ? comparedAnew({ ...question, window: earlier }, window) : comparedAnew(question, earlier);
};

/** "What did we invoice on them", of jobs. */
const isOfTheseJobs = (before: Question, part: Part): boolean =>
  before.entity === 'jobs' &&
  isRole(part, 'them') &&
  part.windows.length + part.said.length + part.by.length + part.limits.length === 0 &&
  !(['average', 'share', 'most', 'fewest', 'largest', 'smallest', 'compare', 'who'] as const).some((role) =>
    isRole(part, role),
  );

/** "How much of that is overdue", "how much of it is paid": another amount of the same records. */
const measuredAnew = (before: Question, part: Part, today: string): Drafted => {
  const { measure } = part;
  // "When must he pay it": when it is due, and not how much it is.
  if (isRole(part, 'when')) return (measure && whenToPay(before, measure)) ?? { unread: 'when that was so' };
  const within = measure?.within?.[before.entity];
  const isSame = measure?.entity === before.entity;
  if (measure === undefined || part.windows.length > 1 || !(isSame || within !== undefined))
    return { unread: 'how that goes on' };
  // "The oldest one, and what is owed on it": it is shown with that; of more than one it would be that of all.
  if (before.action === 'list' && before.top !== undefined)
    return before.top === 1 ? { question: before } : { unread: 'how much of them' };
  const read = restrictionsOf(part, before.entity, today);
  if ('unread' in read) return read;
  const base = isSame ? (conditionsOf(measure.where) ?? []) : [];
  const named: Restriction[] =
    base.length === 0 ? [] : [{ words: measure.called, place: 'before', conditions: base, isBase: true }];
  const { named: _, top: _top, order: _order, by: _by, least: _least, ...rest } = before;
  const timed = timedAnew(
    {
      ...rest,
      where: merged(before.where, newOf(before, [...named, ...read.where]), true),
      measure: 'sum',
    },
    part,
    today,
  );
  if ('unread' in timed) return timed;
  const question: Question = {
    ...timed.question,
    action: 'figure',
    field: isSame ? measure.field : within,
    ...(isSame && { named: measure.name }),
  };
  const isRanked = isRole(part, 'most') || isRole(part, 'fewest');
  if (isRole(part, 'who') || isRanked)
    return entities[before.entity].fields.customer === undefined
      ? { unread: 'who that is' }
      : {
          question: {
            ...question,
            action: 'group',
            by: 'customer',
            ...(isRanked && { top: part.top ?? 1 }),
            ...(isRole(part, 'fewest') && { least: true }),
          },
        };
  return { question };
};

/** What a new value of a field takes the place of, to be compared with; with those whose place that took. */
const rivalOf = (
  { where, rival }: Question,
  [anew, ...others]: readonly Restriction[],
): Restriction | undefined => {
  const [condition, ...more] = anew?.conditions ?? [];
  if (condition === undefined || condition.is !== '=' || more.length + others.length > 0) return undefined;
  const last = where.find(
    ({ conditions: [first, ...rest] }) =>
      rest.length === 0 && first?.field === condition.field && first.is === '=',
  );
  const known = rival?.conditions[0]?.field === condition.field ? rival : undefined;
  if (last !== undefined && textOf(last.conditions) === textOf([condition])) return known;
  return last !== undefined && known !== undefined ? eitherOf(known, last) : last;
};

/** The question about all the values that were asked about one after the other; undefined where they are not of one field. */
export const bothOf = ({ rival: _, ...question }: Question, rival: Restriction): Question | undefined => {
  const [other] = rival.conditions;
  const last = question.where.find(({ conditions: [one] }) => one?.field === other?.field);
  const [condition] = last?.conditions ?? [];
  if (other === undefined || last === undefined || condition === undefined) return undefined;
  const both = eitherOf(rival, last);
  return { ...question, where: question.where.map((one) => (one === last ? both : one)) };
};

/** Two values of one field as one restriction. */
const eitherOf = (one: Restriction, other: Restriction): Restriction => {
  const [first, second] = [one.conditions[0], other.conditions[0]];
  if (first === undefined || second === undefined) return other;
  return {
    ...other,
    words: `${one.words} or ${other.words}`,
    conditions: [{ ...second, values: [...new Set([...first.values, ...second.values])] }],
  };
};

/** The values that were asked about, side by side. */
const besideRival = (question: Question, rival: Restriction): Drafted => {
  const both = bothOf(question, rival);
  const { field = '' } = rival.conditions[0] ?? {};
  const isPlain = ['figure', 'rate', 'list'].includes(question.action);
  if (both === undefined || !isPlain || !groupable.has(entities[question.entity].fields[field]?.kind ?? ''))
    return { unread: 'what to compare with' };
  return { question: { ...both, action: question.action === 'rate' ? 'rate' : 'group', by: field } };
};

/** What is unpaid by the name of its figure cannot be paid as well. */
const contradicts = (before: readonly Restriction[], anew: readonly Restriction[]): boolean => {
  const base = before.flatMap(({ isBase, conditions }) => (isBase ? conditions : []));
  return anew
    .flatMap(({ conditions }) => conditions)
    .some(({ field, is, values }) =>
      base.some(
        (one) =>
          one.field === field &&
          one.is === '=' &&
          is === '=' &&
          !one.values.some((value) => values.includes(value)),
      ),
    );
};

/** "How much of them is unpaid", of what is overdue: what they all are already is nothing new. */
const newOf = ({ where }: Question, said: readonly Restriction[]): Restriction[] =>
  said.filter(
    (one) =>
      !where.some(
        (known) =>
          known.conditions.length > one.conditions.length &&
          one.conditions.every((condition) =>
            known.conditions.some((old) => textOf([old]) === textOf([condition])),
          ),
      ),
  );

/** A new word about a field takes the place of the old one. */
const merged = (
  before: readonly Restriction[],
  anew: readonly Restriction[],
  isBaseToo = false,
): Restriction[] => {
  const fields = new Set(anew.flatMap(({ conditions }) => conditions.map(({ field }) => field)));
  const kept = before.filter(
    ({ isBase, conditions }) =>
      (isBase === true && !isBaseToo) || !conditions.some(({ field }) => fields.has(field)),
  );
  return [...kept, ...anew];
};
