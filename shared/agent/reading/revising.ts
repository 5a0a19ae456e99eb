import { type CalendarUnit, periodOf } from '../../kernel/calendarDates.ts';
import { addDays } from '../../kernel/zone.ts';
import { entities } from '../model/entities.ts';
import type { Part } from './parts.ts';
import type { Drafted, Question, Restriction } from './question.ts';
import { restrictionsOf } from './restrictions.ts';
import { isRole } from './sentences.ts';

/** The question once more, with what a part says anew: another time, state, shape or division. */
export const revise = (before: Question, part: Part, today: string, isSameSentence: boolean): Drafted => {
  const { entity } = before;
  const others = part.entities.filter((one) => one !== entity);
  if (others.length > 0 || part.measure !== undefined || part.rate !== undefined)
    return { unread: 'how that goes on' };
  if (part.top !== undefined || part.windows.length > 1) return { unread: 'how that goes on' };
  const read = restrictionsOf(part, entity, today);
  if ('unread' in read) return read;
  const [moment, ...more] = read.moments;
  if (more.length > 0) return { unread: 'which time is meant' };
  const said = {
    ...before,
    where: merged(before.where, read.where),
    ...(moment !== undefined && { moment }),
  };
  const timed = timedAnew(said, part);
  if ('unread' in timed) return timed;
  const isNew = timed.question !== said || read.where.length > 0 || moment !== undefined;
  const shaped = shapedAnew(timed.question, part);
  if ('unread' in shaped) return shaped;
  // "Which of them" without a word about which, or nothing new at all.
  const isChanged = isNew || shaped.question !== timed.question;
  return isChanged || isSameSentence === false
    ? isChanged
      ? shaped
      : { unread: 'how that goes on' }
    : { unread: 'how that goes on' };
};

/** A new word about a field takes the place of the old one. */
const merged = (before: readonly Restriction[], anew: readonly Restriction[]): Restriction[] => {
  const fields = new Set(anew.flatMap(({ conditions }) => conditions.map(({ field }) => field)));
  const kept = before.filter(
    ({ isBase, conditions }) => isBase === true || !conditions.some(({ field }) => fields.has(field)),
  );
  return [...kept, ...anew];
};

const timedAnew = (question: Question, { windows: [window], before }: Part): Drafted => {
  const { versus: _, ...single } = question;
  const action = question.action === 'compare' ? 'figure' : question.action;
  if (window !== undefined) {
    const { ahead: _ahead, name, ...days } = window;
    return { question: { ...single, action, window: { ...days, ...(name && { name }) } } };
  }
  if (before === undefined) return { question };
  const earlier = earlierBy(before, question.window);
  return earlier === undefined
    ? { unread: `the ${before} before` }
    : { question: { ...single, action, window: earlier } };
};

const units: ReadonlySet<string> = new Set(['week', 'month', 'year']);

/** The whole period before the one that was asked about. */
const earlierBy = (unit: string, window: Question['window']): Question['window'] => {
  if (window?.from === undefined) return undefined;
  if (unit === 'day') return { from: addDays(window.from, -1), through: addDays(window.from, -1) };
  if (!units.has(unit)) return undefined;
  return periodOf(unit as CalendarUnit, window.from, -1);
};

const shapedAnew = (question: Question, part: Part): Drafted => {
  const [dimension] = part.by;
  const { entity } = question;
  if (
    part.by.length > 1 ||
    part.pick !== undefined ||
    isRole(part, 'most') ||
    isRole(part, 'compare') ||
    isRole(part, 'share')
  )
    return { unread: 'how that goes on' };
  if (dimension !== undefined) {
    const by = dimension.unit ?? dimension.fields.get(entity);
    if (by === undefined) return { unread: dimension.text };
    if (question.action === 'rate' || question.action === 'compare') return { unread: 'a division of that' };
    const { order: _, top: _top, ...rest } = question;
    return { question: { ...rest, action: 'group', by } };
  }
  const money = entities[entity].money;
  const {
    by: _,
    order: _order,
    top: _top,
    least: _least,
    field: _field,
    named: _named,
    countGroups: _count,
    ...rest
  } = question;
  if (isRole(part, 'count')) return { question: { ...rest, action: 'figure', measure: 'count' } };
  if (isRole(part, 'average') || isRole(part, 'howMuch')) {
    const field = question.field ?? amountOf(question, money);
    if (field === undefined) return { unread: 'an amount of that' };
    const measure = isRole(part, 'average') ? 'average' : 'sum';
    return { question: { ...rest, action: 'figure', measure, field } };
  }
  if (isRole(part, 'list')) return { question: { ...rest, action: 'list', measure: 'count' } };
  return { question };
};

/** Of what is still to be paid the amount is what is due. */
const amountOf = ({ entity, where }: Question, money: string | undefined): string | undefined => {
  const isOwed = where.some(({ conditions }) =>
    conditions.some(({ field, values }) => field === 'status' && values.join('|') === 'sent|partial'),
  );
  return entity === 'invoices' && isOwed ? 'amount_due' : money;
};
