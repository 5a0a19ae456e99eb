import { isCalendarUnit } from '../../../figures/grouping.ts';
import type { Condition } from '../../../figures/model/conditions.ts';
import { entities, fieldOf } from '../../../figures/model/entities.ts';
import { conditionsIn, type Question } from '../parts/question.ts';

/** Traits of a question, of which words may demand one. */

export const conditionsAsked = ({ where, part = [] }: Question): Condition[] =>
  conditionsIn([...where, ...part]);

/** It asks about a field of such a name: counts by it, measures it, takes only those with some value of it, or compares another with it. */
export const names =
  (field: RegExp) =>
  (question: Question): boolean =>
    [
      question.by,
      question.field,
      question.moment,
      question.partField,
      ...conditionsAsked(question).flatMap((one) => [one.field, ...one.values]),
    ].some((one) => one !== undefined && field.test(one));

/** Of its records only those of some amounts. */
export const isLimitedInMoney = (question: Question): boolean =>
  conditionsAsked(question).some(({ field }) => fieldOf(question.entity, field)?.kind === 'money');

/** Its records are those of one customer, or one that is known by its id. */
export const isOfOne = ({ where }: Question): boolean =>
  conditionsIn(where).some(({ field, is }) => is === '=' && (field === 'customer' || field === 'id'));

export const isTimed = ({ window, versus, when, by = '', where }: Question): boolean =>
  window !== undefined ||
  versus !== undefined ||
  when === true ||
  isCalendarUnit(by) ||
  conditionsIn(where).some(({ values: [value = ''] }) => value === 'now' || /^\d{4}-/.test(value));

/** In each of some times. */
export const isOfEachTime = ({ by = '', per }: Question): boolean => isCalendarUnit(per ?? by);

/** "Whose last job was in 2025", "not since": by when the last one was done. */
export const isOfLast = ({ moment }: Question): boolean => moment === 'last_job_at';

export const hasState = ({ where }: Question): boolean =>
  conditionsIn(where.filter(({ isBase }) => isBase !== true)).some(({ field }) => field === 'status');

export const hasDenial = (question: Question): boolean =>
  conditionsAsked(question).some(({ is }) => is === '!=');

/** Of two tags, or of two skills. */
export const isOfTwoTags = ({ where }: Question): boolean =>
  ['tag', 'skill'].some((of) => conditionsIn(where).filter(({ field }) => field === of).length > 1);

/** Records are shown with their amounts where they are somebody's, or one is looked for. */
const showsAmounts = (question: Question): boolean =>
  question.action === 'list' &&
  entities[question.entity].money !== undefined &&
  (question.top === 1 || question.order === 'largest' || question.order === 'smallest' || isOfOne(question));

export const isOfAmount = (question: Question): boolean =>
  question.field !== undefined || showsAmounts(question);

export const isOverTime = ({ action, by = '' }: Question): boolean =>
  action === 'compare' || isCalendarUnit(by);

export const takesTime = ({ entity, field = '' }: Question): boolean =>
  ['days', 'hours'].includes(entities[entity].fields[field]?.kind ?? '');

/** How many are open, or what is owed, is kept as it is now. */
export const isOfOpen = ({ where }: Question): boolean =>
  conditionsIn(where).some(
    ({ field, is, values }) => field === 'status' && is === '=' && values.every((one) => openNow.has(one)),
  );

const openNow: ReadonlySet<string> = new Set(
  'new qualifying qualified booked confirmed draft sent partial scheduled in_progress pending'.split(' '),
);
