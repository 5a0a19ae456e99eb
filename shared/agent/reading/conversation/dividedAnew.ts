import { FigureUnit } from '../../../contract/figures.ts';
import { textOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import type { Dimension, Part } from '../parts/part.ts';
import type { Drafted, Question } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';
import { amountOf, isSumAsked } from './summedAnew.ts';

/** "Per month?", after how many a week on average. */
export const perUnitAnew = (question: Question, part: Part): Drafted | undefined => {
  const { data: per } = FigureUnit.safeParse(dimensionOf(part)?.unit);
  return question.per === undefined || per === undefined ? undefined : { question: { ...question, per } };
};

/** "And by source", "which of them is from Google": the same, divided. */
export const dividedAnew = (question: Question, part: Part): Drafted | undefined => {
  const dimension = dimensionOf(part);
  if (dimension === undefined) return undefined;
  const { entity } = question;
  const by = dimension.unit ?? dimension.fields.get(entity);
  if (by === undefined) return { unread: dimension.text };
  if (question.action === 'group' && question.top !== undefined && by !== question.by && isRole(part, 'them'))
    return dividedOfFirst(question, part);
  const divided = byState(question, by);
  // "Who was the first, and where did they come from": those that were shown are not all.
  const isOfShown = question.action === 'list' && question.top !== undefined;
  if (isOfShown && question.top === 1 && shownOfEach.has(by)) return { question: { ...question } };
  if (question.action === 'compare' || isOfShown || isOfOneGroup(divided, by))
    return { unread: 'a division of that' };
  const { order: _, top: _top, least: _least, ...rest } = divided;
  // "Which month was the lowest", after the months.
  const isOfGroups = question.by !== undefined && isRole(part, 'largest', 'smallest');
  const isLeast = isRole(part, 'fewest') || (isOfGroups && isRole(part, 'smallest'));
  const isRanked = isOfGroups || isRole(part, 'most', 'fewest');
  const size = isRanked ? { top: part.top ?? 1, ...(isLeast && { least: true }) } : {};
  if (question.action === 'rate') return { question: { ...rest, by, ...size } };
  // "Split the total by method", after they were counted.
  const field = isSumAsked(part) ? amountOf(question) : undefined;
  const amount =
    question.measure === 'count' && field !== undefined ? { measure: 'sum' as const, field } : {};
  return { question: { ...rest, action: 'group', by, ...size, ...amount } };
};

/** "What kind of work was it", after who finished the most: that of the one, if the answer told who it was. */
const dividedOfFirst = ({ top, shown, least: _, ...question }: Question, part: Part): Drafted | undefined =>
  top === 1 && shown !== undefined
    ? dividedAnew({ ...question, where: [...question.where, { ...shown, words: `of ${shown.words}` }] }, part)
    : { unread: 'which ones are meant' };

/** "By what method", of the one that is shown: it stands there. */
const shownOfEach: ReadonlySet<string> = new Set(['method', 'status', 'milestone']);

export const dimensionOf = ({ by, pick }: Part): Dimension | undefined => by[0] ?? pick;

/** "By technician and by status": where the state divides them none is left out. */
const byState = (question: Question, by: string): Question => {
  const usual = entities[question.entity].usual?.where;
  return by === 'status'
    ? { ...question, where: question.where.filter(({ conditions }) => textOf(conditions) !== usual) }
    : question;
};

/** "All methods", after what was paid by card: divided, that would be one group. */
const isOfOneGroup = ({ entity, where }: Question, by: string): boolean =>
  !['tags', 'people'].includes(entities[entity].fields[by]?.kind ?? '') &&
  where.some(({ conditions }) =>
    conditions.some(({ field, is, values }) => field === by && is === '=' && values.length === 1),
  );
