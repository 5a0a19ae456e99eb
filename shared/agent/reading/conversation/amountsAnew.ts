import { conditionsOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import { timedAnew } from '../drafting/retiming.ts';
import { moneyOfThese } from '../parts/jobsOf.ts';
import { type Part, saysNo } from '../parts/part.ts';
import type { Drafted, Question, Restriction } from '../parts/question.ts';
import { restrictionsOf } from '../parts/restrictions.ts';
import { isRole } from '../parts/sentences.ts';
import { merged, newOf } from './conditionsAnew.ts';
import { whenToPay } from './whenAnew.ts';

/** "How much of that is overdue", "how much of it is paid": another amount of the same records. */
export const measuredAnew = (before: Question, part: Part, today: string): Drafted | undefined => {
  const { measure } = part;
  if (measure === undefined) return undefined;
  if (isOfTheseJobs(before, part)) return moneyOfThese(before, measure);
  // "When must he pay it": when it is due, and not how much it is.
  if (isRole(part, 'when')) return whenToPay(before, measure) ?? { unread: 'when that was so' };
  const within = measure.within?.[before.entity];
  const isSame = measure.entity === before.entity;
  if (part.windows.length > 1 || !(isSame || within !== undefined)) return { unread: 'how that goes on' };
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
  const isRanked = isRole(part, 'most', 'fewest');
  if (!isRanked && !isRole(part, 'who')) return { question };
  if (entities[before.entity].fields.customer === undefined) return { unread: 'who that is' };
  return {
    question: {
      ...question,
      action: 'group',
      by: 'customer',
      ...(isRanked && { top: part.top ?? 1 }),
      ...(isRole(part, 'fewest') && { least: true }),
    },
  };
};

/** "What did we invoice on them", of jobs. */
const isOfTheseJobs = (before: Question, part: Part): boolean =>
  before.entity === 'jobs' &&
  isRole(part, 'them') &&
  saysNo(part, 'windows', 'said', 'by', 'limits') &&
  !isRole(part, 'average', 'share', 'most', 'fewest', 'largest', 'smallest', 'compare', 'who');
