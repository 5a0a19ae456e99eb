import { isCalendarUnit } from '../../../figures/grouping.ts';
import { entities, momentsOfState } from '../../../figures/model/entities.ts';
import { rankedAnew } from '../drafting/ranking.ts';
import { isWithin, timedAnew } from '../drafting/retiming.ts';
import { withWorkOf } from '../parts/ofWork.ts';
import { type Part, saysNo } from '../parts/part.ts';
import { conditionsIn, type Drafted, type Question, type Restriction } from '../parts/question.ts';
import { restrictionsOf } from '../parts/restrictions.ts';
import { isRole } from '../parts/sentences.ts';
import { measuredAnew } from './amountsAnew.ts';
import { anotherShare } from './anotherShare.ts';
import { contradicts, merged, newOf } from './conditionsAnew.ts';
import { difference } from './differences.ts';
import { leftToPay, paidOfIt } from './leftToPay.ts';
import { inPercentAnew, isInPercent } from './percents.ts';
import { shapedAnew } from './reshaping.ts';
import { rivalOf } from './rivals.ts';
import { shareOfThose } from './shareOfThose.ts';
import { isSummed, namesOthers, shownAlready } from './shownAlready.ts';
import { isAge, isSinceDue, sinceDue } from './sinceDue.ts';
import { howItStands, orderedByMoment, whenAnew } from './whenAnew.ts';

/** The question once more, with what a part says anew: another time, state, shape or division. */
export const revise = (before: Question, said: Part, today: string): Drafted => {
  const part = withWorkOf(before, longestAmong(before, said));
  const leader = ofLeader(before, part);
  if (leader !== undefined) return revise(leader, said, today);
  for (const revision of revisions) {
    const drafted = revision(before, part, today);
    if (drafted !== undefined) return drafted;
  }
  const read = restrictionsOf(part, before.entity, today);
  if ('unread' in read) return read;
  if (read.moments.length > 1) return { unread: 'which time is meant' };
  for (const revision of revisionsByConditions) {
    const drafted = revision(before, part, read, today);
    if (drafted !== undefined) return drafted;
  }
  return restated(before, part, read, today);
};

/** One way in which a part goes on from a question; undefined where it does not go on in this way. */
type Revision = (before: Question, part: Part, today: string) => Drafted | undefined;

/** "And before this month": the month before, or all before it. */
const beforeThatTime: Revision = ({ window }, { windows }) =>
  window?.from !== undefined && windows.some(({ from }) => from === undefined)
    ? { unread: 'which time is meant' }
    : undefined;

/** "And on Monday", after who of the roofers is off tomorrow: both days would be meant. */
const onOtherDays: Revision = ({ entity, where }, { windows }) => {
  const isOfDaysAtWork = conditionsIn(where).some(({ field }) =>
    ['workdays', 'offdays'].includes(entities[entity].fields[field]?.kind ?? ''),
  );
  return windows.length > 0 && isOfDaysAtWork ? { unread: 'which time is meant' } : undefined;
};

const longest: Revision = (_, part) => (isRole(part, 'longest') ? { unread: 'longest' } : undefined);

const nthOfThem: Revision = (before, part) => (part.nth === undefined ? undefined : rankedAnew(before, part));

/** "Average", of the revenue of each month: of the months, or of all that was paid. */
const averageOfTimes: Revision = ({ by = '' }, part) =>
  isCalendarUnit(by) && isRole(part, 'average') && saysNo(part, 'entities', 'by', 'measure')
    ? { unread: 'the average of what' }
    : undefined;

/** "When was he here last", after who he is: not the last of one. */
const ofOnePerson: Revision = ({ action }, part) =>
  action === 'find' && isRole(part, 'newest', 'oldest', 'largest', 'smallest')
    ? { unread: 'how that goes on' }
    : undefined;

/** "How many hours", of jobs: of those no hours are kept. */
const countOfAmounts: Revision = ({ entity }, part) =>
  isRole(part, 'count') && part.amounts?.has(entity) === false ? { unread: 'an amount of that' } : undefined;

/** "What do they owe together", after those who owe more than 5,000. */
const sumOfGroups: Revision = ({ over }, part) =>
  over !== undefined && (part.measure !== undefined || isSummed(part))
    ? { unread: 'which ones are meant' }
    : undefined;

/** "And more than 5,000", after those who owe more than 3,000: of each one's sum as well. */
const limitOfEach: Revision = (before, part) => {
  const [limit, ...others] = part.limits;
  if (before.over === undefined || limit === undefined) return undefined;
  const isPlain = limit.is === '>' && limit.unit === undefined && others.length === 0;
  return isPlain && saysNo(part, 'said', 'windows', 'by', 'entities')
    ? { question: { ...before, over: limit.value } }
    : { unread: 'that limit of each' };
};

const inPercent: Revision = (before, part) => (isInPercent(part, before) ? inPercentAnew(before) : undefined);

const ofOtherRecords: Revision = (before, part) =>
  namesOthers(before, part) || part.rate !== undefined ? { unread: 'how that goes on' } : undefined;

const atSeveralTimes: Revision = (_, { windows }) =>
  windows.length > 1 ? { unread: 'how that goes on' } : undefined;

/** In this order: what one of them takes, those behind it do not see. */
const revisions: readonly Revision[] = [
  leftToPay,
  paidOfIt,
  beforeThatTime,
  onOtherDays,
  longest,
  nthOfThem,
  ofOnePerson,
  averageOfTimes,
  countOfAmounts,
  sumOfGroups,
  limitOfEach,
  shownAlready,
  inPercent,
  difference,
  ofOtherRecords,
  measuredAnew,
  atSeveralTimes,
];

/** The conditions that a part says, and the moments that its time is about. */
type Read = { readonly where: readonly Restriction[]; readonly moments: readonly string[] };

type RevisionByConditions = (before: Question, part: Part, read: Read, today: string) => Drafted | undefined;

/** Of the first ten, and not the first ten of all with that tag. */
const ofTheFirst: RevisionByConditions = ({ top, action }, part, { where }) =>
  top !== undefined && action === 'group' && isRole(part, 'them') && where.length > 0
    ? { unread: 'which ones are meant' }
    : undefined;

const whether: RevisionByConditions = (before, part) =>
  isRole(part, 'whether') ? howItStands(before) : undefined;

const impossible: RevisionByConditions = (before, _, { where }) =>
  contradicts(before.where, where) ? { unread: 'how that goes on' } : undefined;

const ofAnotherShare: RevisionByConditions = (before, part, { where }, today) =>
  anotherShare(before, part, where, today);

const ofShare: RevisionByConditions = (before, part, { where }) => shareOfThose(before, part, where);

/** When it was that they are in another state is not said. */
const otherStateAtNoTime: RevisionByConditions = (before, part, read) => {
  // "How many of those are still open": of all that went out then.
  const isAmongAll =
    isRole(part, 'them') && !conditionsIn(before.where).some(({ field }) => field === 'status');
  return isElsewhere(before, read) && part.windows.length === 0 && !isAmongAll
    ? { unread: 'which time is meant' }
    : undefined;
};

/** "How many of those were accepted this month", of what was sent in October: both times would be meant. */
const atAnotherTime: RevisionByConditions = (before, part, { where, moments: [moment] }) => {
  const [window] = part.windows;
  if (window === undefined || before.window === undefined || !isRole(part, 'them')) return undefined;
  const { from, through } = before.window;
  const days = { ...(from !== undefined && { from }), ...(through !== undefined && { through }) };
  const isAnother = (moment !== undefined && moment !== before.moment) || !isWithin(window, days);
  const isOfState = conditionsIn(where).some(({ field }) => field === 'status');
  return isAnother && isOfState ? { unread: 'which time is meant' } : undefined;
};

/** "How many are due this week, and how many are overdue": by the same moment, and hardly those of this week. */
const byTheSameMoment: RevisionByConditions = ({ window, moment }, part, { where }) =>
  part.windows.length === 0 &&
  !isRole(part, 'them') &&
  window !== undefined &&
  conditionsIn(where).some(({ field }) => field === moment)
    ? { unread: 'which time is meant' }
    : undefined;

/** "Which of the two was up on last year": each of them would have to be compared. */
const bothCompared: RevisionByConditions = ({ rival }, part) =>
  rival !== undefined && isRole(part, 'compare') && part.windows.length > 0
    ? { unread: 'which of the two' }
    : undefined;

const revisionsByConditions: readonly RevisionByConditions[] = [
  ofTheFirst,
  whether,
  whenAnew,
  orderedByMoment,
  ofAnotherShare,
  ofShare,
  impossible,
  otherStateAtNoTime,
  atAnotherTime,
  byTheSameMoment,
  bothCompared,
];

/** The same figure or list, with the conditions and the time of the part in the place of those that were said before. */
const restated = (before: Question, part: Part, read: Read, today: string): Drafted => {
  const {
    where,
    moments: [moment],
  } = read;
  const { rival: _, ...same } = before;
  const rival = rivalOf(before, where);
  const anew = newOf(before, sinceDue(before, where));
  const revised = {
    ...same,
    where: isSinceDue(before, where)
      ? [...before.where.filter((one) => !isAge(one)), ...anew]
      : merged(before.where, anew),
    ...(moment !== undefined &&
      !isOfThose(before, part, where) &&
      !isStateOfThose(before, part) && { moment }),
    // "How many went through and how many failed in October": what failed has no moment at which it went through.
    ...(part.windows.length > 0 && isElsewhere(before, read) && { moment: entities[before.entity].moment }),
    ...(rival && { rival }),
  };
  const timed = timedAnew(revised, part, today);
  if ('unread' in timed) return timed;
  const shaped = shapedAnew(timed.question, part);
  if ('unread' in shaped) return shaped;
  const isNew = timed.question !== revised || where.length > 0 || moment !== undefined;
  // "Which of them" without a word about which, or nothing new at all.
  const isChanged = isNew || shaped.question !== timed.question;
  return isChanged ? shaped : { unread: 'how that goes on' };
};

/** "Is it overdue", "how much of it is overdue", after who owes us the most: of what that one owes. */
const ofLeader = (before: Question, part: Part): Question | undefined => {
  const { by: _by, top, shown, least: _least, ...rest } = before;
  const isOfOne =
    before.action === 'group' && top === 1 && shown !== undefined && before.measure !== 'average';
  const isOther =
    !saysNo(part, 'by', 'entities', 'windows', 'pick', 'top', 'before') ||
    part.nth !== undefined ||
    isRole(part, 'who', 'whom', 'compare', 'second', 'newest', 'oldest') ||
    isRole(part, 'most', 'fewest', 'largest', 'smallest');
  const isNew = part.said.some((one) => one.kind === 'name' || !one.isFiller) || part.measure !== undefined;
  return isOfOne && !isOther && isNew && isRole(part, 'them')
    ? { ...rest, action: 'figure', where: [...before.where, shown] }
    : undefined;
};

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

/** "Which of them has waited the longest": the oldest of those in a state. */
const longestAmong = ({ where }: Question, part: Part): Part => {
  const isLasting = where.some(({ conditions }) => conditions.some(({ field }) => lasting.has(field)));
  if (!isRole(part, 'longest') || !isLasting) return part;
  return { ...part, roles: new Set([...part.roles].map((role) => (role === 'longest' ? 'oldest' : role))) };
};

/** What is so until something happens. */
const lasting: ReadonlySet<string> = new Set(['status', 'last_direction']);

/** "How many were paid last month, and how many are open": when those were paid says nothing of these. */
const isElsewhere = ({ entity, moment, window, where }: Question, read: Read): boolean => {
  const states = conditionsIn(read.where).filter(({ field }) => field === 'status');
  const isStill = states.every((state) =>
    conditionsIn(where).some(
      (one) =>
        one.field === state.field &&
        one.is === state.is &&
        state.values.every((value) => one.values.includes(value)),
    ),
  );
  const isOfState = window !== undefined && moment !== entities[entity].moment && moment !== 'created_at';
  return isOfState && read.moments.length === 0 && states.length > 0 && !isStill;
};
