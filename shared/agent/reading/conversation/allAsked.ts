import type { Part } from '../parts/part.ts';
import { saysNo } from '../parts/part.ts';
import type { Drafted, Question } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';
import type { Continuation } from './clause.ts';
import { revise } from './revising.ts';
import { bothOf } from './rivals.ts';
import { goneOnFrom } from './severalTimes.ts';

/** "How much is that together", after two that were asked about, or the first five of all: of those, and not of the last or of all. */
export const ofAllAsked: Continuation = ({ part, tokens, before, today }) => {
  if (before === undefined || !isBare(part, before)) return undefined;
  const said = tokens.map(({ text }) => text).join(' ');
  if (before.top !== undefined && before.top > 1)
    return isSummed(part) && !ofEverything.test(said) ? ofFirsts(before, part, today) : undefined;
  if (
    !inAll.test(said) ||
    isRole(part, 'average') ||
    !(before.measure === 'count' || before.measure === 'sum')
  )
    return undefined;
  if (before.rival !== undefined) return summed(bothOf(before, before.rival), part, today);
  if (before.earlier === undefined)
    return /\bboth\b/.test(said) ? { unread: 'which ones are meant' } : undefined;
  return ofBothTimes(before, before.earlier, part, today, said);
};

const inAll = /\b(?:together|altogether|combined|both|total|in all|all in all|all told|added up)\b/;

const ofEverything = /\b(?:overall|everybody|everyone|all (?:customers|clients|of them)|whole)\b/;

const isBare = (part: Part, { entity, action }: Question): boolean =>
  (action === 'figure' || action === 'list' || action === 'group') &&
  saysNo(part, 'windows', 'by', 'limits', 'pick', 'measure', 'rate', 'top', 'before', 'facts') &&
  part.said.every((one) => one.kind === 'meaning' && one.isFiller) &&
  part.entities.every((one) => one === entity) &&
  !isRole(part, 'compare', 'difference', 'share', 'who', 'whom', 'most', 'fewest', 'newest', 'oldest');

const isSummed = (part: Part): boolean => isRole(part, 'howMuch', 'total', 'together', 'average', 'money');

/** Of the people that a row showed it is known who they are; which records a list showed is not kept. */
const ofFirsts = (before: Question, part: Part, today: string): Drafted => {
  const { by, top: _top, least: _least, shown, ...rest } = before;
  const isOfPeople = by === 'customer' || by === 'technician';
  const isSum = before.action === 'group' && before.measure === 'sum' && !isRole(part, 'average');
  if (!isOfPeople || !isSum || shown === undefined) return { unread: 'which ones are meant' };
  return summed({ ...rest, action: 'figure', where: [...before.where, shown] }, part, today);
};

/** Of two times that make one whole; "in total" may be of the last alone. */
const ofBothTimes = (
  { earlier: _, ...before }: Question,
  earlier: NonNullable<Question['window']>,
  part: Part,
  today: string,
  said: string,
): Drafted => {
  const whole = goneOnFrom([{ ...before, window: earlier }, before]);
  return whole === undefined || whole.isOfSeveralTimes || !/\b(?:together|both|combined)\b/.test(said)
    ? { unread: 'which of the times is meant' }
    : summed(whole, part, today);
};

const summed = (whole: Question | undefined, part: Part, today: string): Drafted => {
  if (whole === undefined || whole.action === 'group') return { unread: 'which ones are meant' };
  if (whole.action === 'list' && isRole(part, 'howMuch', 'total', 'money')) {
    const roles = new Set([...part.roles].filter((role) => role !== 'together'));
    return revise(whole, { ...part, roles }, today);
  }
  const { order: _, when: _when, ...rest } = whole;
  return { question: { ...rest, action: 'figure' } };
};
