import { type Condition, conditionsOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import { periodOf, quarterOf } from '../../../kernel/calendarDates.ts';
import { addDays } from '../../../kernel/zone.ts';
import type { Part } from '../parts/part.ts';
import { conditionsIn, type Drafted, type Question } from '../parts/question.ts';

/** Of what is read as the first of a row, the one that is asked for. */
export const withRank = ({ nth, top }: Part, drafted: Drafted): Drafted => {
  if (nth === undefined || 'unread' in drafted) return drafted;
  const { question } = drafted;
  const isRow = question.action === 'list' ? question.order !== undefined : question.by !== undefined;
  if (top !== undefined || question.top === undefined || !isRow) return { unread: 'which one of them' };
  return { question: { ...question, top: nth, nth } };
};

/** "And the second best?" after the best. */
export const rankedAnew = (before: Question, part: Part): Drafted => {
  const { said, windows, by, limits, entities, measure } = part;
  const isMore = said.length + windows.length + by.length + limits.length > 0 || measure !== undefined;
  const isOther = entities.some((one) => one !== before.entity);
  const isLeast = part.roles.has('fewest') || part.roles.has('smallest');
  return isMore ||
    isOther ||
    (before.top !== 1 && before.nth === undefined) ||
    isLeast !== (before.least === true || before.order === 'smallest')
    ? { unread: 'which one of them' }
    : withRank(part, { question: before });
};

/** "The slowest month this year": one that is not over, or has not begun, is slower for that alone. */
export const ofPastPeriods = (question: Question, today: string): Question => {
  const { by, least, window: { from, through } = {} } = question;
  if (least !== true || (by !== 'month' && by !== 'quarter')) return question;
  const { from: present } = by === 'month' ? periodOf('month', today) : quarterOf(today);
  const isUnder = from !== undefined && from < present && (through ?? today) >= today;
  return isUnder ? { ...question, window: { from, through: addDays(present, -1) } } : question;
};

/** The last visit has been, and the last payment came in: one to come or one that failed is no last one, unless its state or time is said. */
export const lastOfThose = ({ roles }: Part, asked: Question): Question => {
  // "Did her last check clear": whatever its state is.
  const where = asked.where.filter(({ conditions }) => !conditions.some(isAnyState));
  const isOfAny = where.length < asked.where.length;
  const question = { ...asked, where };
  const { entity, action, order, top, window, moment = 'start' } = question;
  const said = conditionsIn(where);
  const isOfPayments =
    !isOfAny && entity === 'payments' && action === 'list' && (order === 'newest' || order === 'oldest');
  const { usual } = entities.payments;
  if (isOfPayments && usual !== undefined && !said.some(({ field }) => field === 'status')) {
    const settled = {
      words: usual.words,
      place: 'before' as const,
      conditions: conditionsOf(usual.where) ?? [],
    };
    return { ...question, where: [...where, settled], moment: usual.moment, when: true };
  }
  const isOfEnd = top === 1 || (top !== undefined && roles.has('last'));
  const isLast = action === 'list' && order === 'newest' && isOfEnd && window === undefined;
  const isOpen =
    moment === 'start' &&
    !said.some(({ field, is }) => field === 'start' || (field === 'status' && is === '='));
  if (entity !== 'appointments' || !isLast || !isOpen) return question;
  const past = { words: 'past', place: 'before' as const, conditions: conditionsOf('start<now') ?? [] };
  return { ...question, where: [...where, past] };
};

const isAnyState = ({ field, is, values }: Condition): boolean =>
  field === 'status' && is === '!=' && values.join() === '';

/** The last job is the last that has begun, unless its state or a time is said. */
export const lastJob = ({ roles }: Part, question: Question): Question => {
  const { entity, action, order, window, where, moment } = question;
  const isLast = entity === 'jobs' && action === 'list' && order === 'newest' && roles.has('last');
  const isTold =
    window !== undefined ||
    (moment ?? 'scheduled_start') !== 'scheduled_start' ||
    conditionsIn(where).some(
      ({ field, is }) => field === 'scheduled_start' || (field === 'status' && is === '='),
    );
  if (!isLast || isTold) return question;
  const conditions = conditionsOf('status=in_progress|completed') ?? [];
  const begun = { words: 'begun', place: 'before' as const, conditions };
  const others = where.filter(({ conditions }) => conditions.every(({ field }) => field !== 'status'));
  return { ...question, where: [...others, begun], moment: 'scheduled_start', when: true };
};
