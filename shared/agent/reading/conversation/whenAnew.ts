import { entities } from '../../../figures/model/entities.ts';
import type { NamedMeasure } from '../../../figures/model/measures.ts';
import { type Meaning, momentWords } from '../../../figures/model/model.ts';
import { addDays } from '../../../kernel/zone.ts';
import { type Part, saysNo } from '../parts/part.ts';
import {
  conditionsIn,
  customerIn,
  type Drafted,
  type Question,
  type Restriction,
} from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';
import type { Continuation } from './clause.ts';

const orders = ['newest', 'oldest'] as const;
const isOfOne = (part: Part): boolean =>
  part.top !== undefined || isRole(part, ...orders, 'largest', 'smallest', 'most', 'fewest', 'next');

/** What is said of one moment, or of a state: "due", "sent", "owed". */
const onlyMeaning = ({ said, windows, limits, by, measure }: Part, { entity }: Question) => {
  const [only, ...others] = said.filter((one) => one.kind === 'name' || !one.isFiller);
  const isMore = windows.length + limits.length + by.length + others.length > 0 || measure !== undefined;
  return isMore || only === undefined || only.kind === 'name' || only.denied
    ? undefined
    : only.of.get(entity);
};

/** "When was it due", after it was shown, or after who owes the most: its moment is shown with it, whatever its state is now. */
export const whenAnew = (before: Question, part: Part): Drafted | undefined => {
  if (!isRole(part, 'when') || isOfOne(part) || before.entity === 'customers') return undefined;
  const isBare = saysNo(part, 'said', 'windows', 'limits', 'by');
  const { where, inTime, moment = inTime?.moment } = onlyMeaning(part, before) ?? {};
  const listed = listedOf(before) ?? (moment === undefined ? undefined : countedOf(before));
  if (listed === undefined) return undefined;
  // "How long have they owed it": each is shown with its days.
  const isLasting = moment === undefined && (where?.startsWith('status=') ?? false);
  if ((isBare || isLasting) && before.action !== 'list' && part.entities.length === 0)
    return { question: { ...listed, order: 'oldest' } };
  if (moment === undefined) return undefined;
  return before.window === undefined || before.moment === moment
    ? { question: { ...listed, moment, when: true } }
    : { question: { ...withTimeSaid(listed), moment, when: true } };
};

/** "When", after declined estimates: by the moment of their state. Of a state that has none it is not kept. */
export const whenOfShown = (before: Question, part: Part): Drafted => {
  const isState = part.said.some(
    (one) => one.kind === 'meaning' && !one.isFiller && isKeptNowhere(one.of.get(before.entity)),
  );
  if (isState) return { unread: 'when that was so' };
  const { moment } = onlyMeaning(part, before) ?? {};
  // "When do they expire": no list shows that by itself.
  if (moment !== undefined && moment !== before.moment && moment !== 'due_at')
    return whenAnew(before, part) ?? { question: before };
  const isOfOwn = before.moment === undefined || before.moment === entities[before.entity].moment;
  const isOrdered = before.window !== undefined || before.top !== undefined;
  return { question: isOfOwn || isOrdered ? before : { ...before, when: true } };
};

/** "Converted", "disqualified". */
const isKeptNowhere = (meaning: Meaning | undefined): boolean =>
  /^status=\w+$/.test(meaning?.where ?? '') && (meaning?.moment ?? meaning?.inTime?.moment) === undefined;

/** "Is it overdue", "has it been accepted", after one that was shown, or who owes the most: all is shown of that one. */
export const howItIs: Continuation = ({ part, tokens, before }) => {
  if (before?.top !== 1) return undefined;
  const opening = tokens.slice(0, 2).map(({ text }) => text);
  const isOfIt = /^(?:and )?(?:is|was|has|did|does) (?:it|that|this)\b/.test(opening.join(' '));
  const { said, entities, windows, limits, by } = part;
  const isMore =
    entities.length + windows.length + limits.length + by.length > 0 || isRole(part, 'difference');
  const isTold =
    said.length > 0 &&
    said.every((one) => one.kind === 'meaning' && (one.isFiller || one.of.has(before.entity)));
  if (!isOfIt || isMore || !isTold) return undefined;
  const shown = before.action === 'list' ? before : before.action === 'group' ? listedOf(before) : undefined;
  return shown && { question: shown };
};

/** "When must he pay it", after what he owes, or his invoices. */
export const whenToPay = (before: Question, { isState, entity }: NamedMeasure): Drafted | undefined => {
  const listed =
    isState === true && entity === 'invoices' && before.entity === entity ? listedOf(before) : undefined;
  return listed && { question: { ...withTimeSaid(listed), moment: 'due_at', when: true } };
};

/** The records that were shown, that were added up of one customer, or of whom the answer named; by another moment the last one would be another. */
const listedOf = (before: Question): Question | undefined => {
  const { field, named, by: _by, top, least: _least, shown, ...rest } = before;
  const isSized = before.order === 'largest' || before.order === 'smallest';
  if (before.action === 'list') return top === undefined || (isSized && !before.window) ? before : undefined;
  const listed: Question = { ...rest, action: 'list', measure: 'count' };
  if (before.action === 'group' && top === 1 && shown !== undefined)
    return { ...listed, where: [...before.where, shown], order: 'oldest' };
  const isOfCustomer = customerIn(before.where) !== undefined;
  // What was added up of a list that was shown may be several: of which of them is not said.
  const isWhole = named !== undefined || field !== 'amount_due';
  return before.action === 'figure' && field !== undefined && isOfCustomer && isWhole ? listed : undefined;
};

/** "Which of them expires first", of those that were sent this month: in the order in which they do. */
export const orderedByMoment = (before: Question, part: Part): Drafted | undefined => {
  const order = orders.find((role) => isRole(part, role));
  const { moment = part.moments?.get(before.entity), where } = onlyMeaning(part, before) ?? {};
  const isOther =
    moment !== undefined &&
    moment !== before.moment &&
    (before.window !== undefined || part.moments !== undefined);
  const isPlain =
    before.action === 'list' ||
    (before.action === 'figure' && (before.measure === 'count' || part.moments !== undefined));
  if (order === undefined || !isOther || !isPlain || part.entities.length > 0) return undefined;
  if (part.pick !== undefined || isRole(part, 'who')) return { unread: 'the order' };
  const said: Restriction[] = [];
  const [state] = /^status=[a-z_|]+$/.exec(where ?? '') ?? [];
  if (where !== undefined && state === undefined) return { unread: 'the order' };
  if (state !== undefined) {
    const values = state.slice('status='.length).split('|');
    const known = conditionsIn(before.where).find(({ field, is }) => field === 'status' && is === '=');
    if (known !== undefined && known.values.join() !== values.join()) return { unread: 'the order' };
    if (known === undefined)
      said.push({
        words: values.join(' or '),
        place: 'before',
        conditions: [{ field: 'status', is: '=', values }],
      });
  }
  const { field: _, named: _named, ...rest } = withTimeSaid(before);
  return {
    question: {
      ...rest,
      action: 'list',
      measure: 'count',
      where: [...rest.where, ...said],
      moment,
      when: true,
      order,
      top: part.top ?? 1,
    },
  };
};

/** The same records, told by the days of their moment as by any other condition: so they can be shown with another moment. */
const withTimeSaid = ({ window, ...question }: Question): Question => {
  const { moment: field, where } = question;
  if (field === undefined || window === undefined) return question;
  const { from, through } = window;
  const end = through && addDays(through, 1);
  const words = [momentWords[field] ?? field, from && `since ${from}`, end && `before ${end}`];
  const conditions: Restriction['conditions'] = [];
  if (from !== undefined) conditions.push({ field, is: '>=', values: [from] });
  if (end !== undefined) conditions.push({ field, is: '<', values: [end] });
  return {
    ...question,
    where: [...where, { words: words.filter(Boolean).join(' '), place: 'after', conditions }],
  };
};

/** "When did they start", after how many are in progress: of those that were counted. */
const countedOf = (before: Question): Question | undefined =>
  before.action === 'figure' &&
  before.measure === 'count' &&
  before.top === undefined &&
  (before.where.length > 0 || before.window !== undefined)
    ? { ...before, action: 'list' }
    : undefined;

/** "And has she accepted it": the records show it, and the one that was shown shows it alone. */
export const howItStands = (before: Question): Drafted => {
  if (before.action === 'list' && before.top === 1) return { question: before };
  const { field: _, named: _named, by: _by, top: _top, least: _least, ...rest } = before;
  return before.action === 'list' || before.action === 'figure'
    ? { question: { ...rest, action: 'list', measure: 'count' } }
    : { unread: 'how that goes on' };
};
