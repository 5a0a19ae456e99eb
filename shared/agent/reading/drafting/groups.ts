import { isCalendarUnit } from '../../../figures/grouping.ts';
import { entities } from '../../../figures/model/entities.ts';
import { periodOf, quarterOf, type WholeDays } from '../../../kernel/calendarDates.ts';
import { addDays } from '../../../kernel/zone.ts';
import type { Part } from '../parts/part.ts';
import { conditionsIn, type Drafted, type Question, type Restriction } from '../parts/question.ts';
import { rateOf } from './shares.ts';

/** By which field records are grouped: whose they are, or two values that are named. */
export type Grouped = { readonly field: string; readonly isDivided?: true } | undefined;

/** Each group with its figure, or those over a limit; undefined where nothing is divided. */
export const groupedBy = (
  part: Part,
  question: Question,
  by: string | undefined,
  person: Grouped,
): Drafted | undefined => {
  const [limit] = part.limits;
  if (limit?.counts !== undefined) return overNumber(part, question, by, person);
  if (by === undefined) return undefined;
  if (limit !== undefined && (part.measure || person)) return overSum(part, question, by, person);
  return groupOf(part, question, by, person !== undefined && person.isDivided === undefined);
};

/** "Customers with more than three unpaid invoices": the limit is that of each one's number. */
const overNumber = (part: Part, question: Question, by: string | undefined, person: Grouped): Drafted => {
  const [limit, ...limits] = part.limits;
  const isOfEach = person !== undefined && limit?.is.startsWith('>') && limits.length === 0;
  if (limit === undefined || !isOfEach || part.measure !== undefined || by === undefined)
    return { unread: 'that number of each' };
  const grouped = groupOf(part, question, by, true);
  const over = limit.is === '>' ? limit.value : limit.value - 1;
  return 'question' in grouped ? { question: { ...grouped.question, over } } : grouped;
};

/** "Customers who owe more than 500": the limit is that of each one's sum. */
const overSum = (part: Part, question: Question, by: string, person: Grouped): Drafted => {
  const [limit, ...limits] = part.limits;
  const isOfEach =
    part.measure !== undefined && person !== undefined && limit?.is === '>' && limits.length === 0;
  if (limit === undefined || !isOfEach) return { unread: 'that limit of each' };
  const grouped = groupOf(part, withoutLimit(question, limit.value), by, true);
  return 'question' in grouped ? { question: { ...grouped.question, over: limit.value } } : grouped;
};

const withoutLimit = (question: Question, value: number): Question => ({
  ...question,
  where: question.where.filter(
    ({ conditions }) => !conditions.some(({ is, values }) => is === '>' && values[0] === String(value)),
  ),
});

/** The groups with the share of each, where they add up to the whole. */
export const splitOf = (part: Part, question: Question, by: string): Drafted => {
  const kind = entities[question.entity].fields[by]?.kind ?? '';
  const isWhole = question.measure === 'count' || question.measure === 'sum';
  if (kind === 'tags' || kind === 'people' || !isWhole) return { unread: 'a share of each' };
  const grouped = groupOf(withoutShare(part), question, by, false);
  return 'unread' in grouped ? grouped : { question: { ...grouped.question, inPercent: true } };
};

export const withoutShare = (part: Part): Part => ({
  ...part,
  roles: new Set([...part.roles].filter((role) => role !== 'share')),
});

/** "Which source has the best conversion", "the no-show rate by month". */
export const rateOfEach = (part: Part, question: Question, by: string): Drafted => {
  const { roles, top } = part;
  const rated = rateOf(part, question);
  if ('unread' in rated) return rated;
  // Of each group all are in it.
  const told = conditionsIn(rated.question.part ?? []);
  const isItself = told.length > 0 && told.every(({ field }) => field === by);
  if (isItself) return { unread: 'a share of each' };
  const isLeastFirst = part.sorted === 'smallest';
  const isLeast = !isLeastFirst && (roles.has('fewest') || roles.has('smallest'));
  const isRanked = isLeast || (part.sorted === undefined && (roles.has('most') || roles.has('largest')));
  const least = isLeast || isLeastFirst;
  const isAll = areNamed(rated.question, by) || (roles.has('ranked') && part.pick?.text.endsWith('s'));
  if (part.pick !== undefined && !isRanked && !isAll) return { unread: part.pick.text };
  const shown = top ?? (isRanked ? 1 : undefined);
  return { question: { ...rated.question, by, ...(shown && { top: shown }), ...(least && { least }) } };
};

const groupOf = (part: Part, question: Question, by: string, isPerson: boolean): Drafted => {
  const { roles, sorted } = part;
  const least = roles.has('fewest') || roles.has('smallest') || sorted === 'smallest';
  const isRanked = (least && sorted === undefined) || roles.has('most') || roles.has('largest');
  if (roles.has('newest') || roles.has('oldest') || sorted === 'oldest') return { unread: 'the order' };
  const counted = isPerson && !isRanked && roles.has('count') ? numberOf(part, question, by) : undefined;
  if (counted !== undefined) return { question: counted };
  if (part.pick !== undefined && !isRanked && !areNamed(question, by) && !part.pick.text.endsWith('s'))
    return { unread: part.pick.text };
  const shown = shownOf(part, question, by, isPerson, isRanked);
  const { measure, field, ...rest } = question;
  // "How many hours of visits": they are added up.
  const areHours = entities[question.entity].fields[field ?? '']?.kind === 'hours';
  const isCounted = part.entities.length > 0 && roles.has('count') && !areHours;
  const figure = isCounted ? { measure: 'count' as const } : { measure, ...(field && { field }) };
  const isTags = entities[question.entity].fields[by]?.kind === 'tags';
  const whole = least && isCalendarUnit(by) ? wholePeriods(question.window, by) : undefined;
  return {
    question: {
      ...rest,
      ...(whole && { window: whole }),
      ...(isTags && isRanked && { where: [...question.where, taggedBy(by)] }),
      ...figure,
      action: 'group',
      by,
      ...(shown && { top: shown }),
      ...(least && { least }),
    },
  };
};

/** Of how many persons it is true, where they are counted and not shown. */
const numberOf = (part: Part, question: Question, by: string): Question | undefined => {
  if (part.measure === undefined)
    return { ...question, action: 'group', by, countGroups: true, measure: 'count' };
  if (!isPersonAsked(part)) return undefined;
  // "How many customers owe us more than 500": they are counted, and the limit is that of each one's sum.
  const { field, ...counted } = question;
  const isOfSum = part.limits.length > 0 && field !== undefined;
  const figure = isOfSum ? { measure: 'sum' as const, field } : { measure: 'count' as const };
  return { ...counted, ...figure, action: 'group', by, countGroups: true };
};

/** How many groups are shown; undefined for all. */
const shownOf = (
  part: Part,
  question: Question,
  by: string,
  isPerson: boolean,
  isRanked: boolean,
): number | undefined => {
  const { roles, top } = part;
  if (top !== undefined) return top;
  if (roles.has('ranked') && isCalendarUnit(by)) return mostGroups;
  // "Which customers have canceled the most": all of them, those with the most first.
  const isEach =
    isPerson &&
    part.beginsWithPlural &&
    roles.has('most') &&
    (roles.has('list') || (roles.has('whom') && isPersonAsked(part)));
  if (!isRanked || (isEach && !roles.has('byAmount')) || areNamed(question, by)) return undefined;
  return isSeveral(part, by) ? 10 : 1;
};

const taggedBy = (by: string): Restriction => ({
  words: 'tagged',
  place: 'before',
  conditions: [{ field: by, is: '!=', values: [''] }],
});

/** As many as are shown; that they are said has times stand in the order of their figures. */
const mostGroups = 25;

/** "Google or Facebook, who has more": both are shown. */
const areNamed = ({ where }: Question, by: string): boolean =>
  where.some(({ conditions }) =>
    conditions.some(({ field, is, values }) => field === by && is === '=' && values.length > 1),
  );

const isPersonAsked = ({ entities: [first] }: Part): boolean =>
  first === 'customers' || first === 'technicians';

/** "The highest balances", "our best customers": not the one alone. */
const isSeveral = (
  { roles, pick, isPlural, beginsWithPlural, entities: [first] }: Part,
  by: string,
): boolean =>
  pick === undefined &&
  isPlural &&
  (roles.has('largest') || (beginsWithPlural && first === `${by}s` && !roles.has('who')));

/** Of a time that begins and ends within a month, neither part of a month is the slowest of all. */
const wholePeriods = (
  { from, through }: Question['window'] & {} = {},
  unit: string,
): WholeDays | undefined => {
  const periodAt = periods[unit];
  if (periodAt === undefined || from === undefined || through === undefined) return undefined;
  const [first, last] = [periodAt(from), periodAt(through)];
  const start = first.from === from ? from : addDays(first.through, 1);
  const end = last.through === through ? through : addDays(last.from, -1);
  const isOther = start !== from || end !== through;
  return isOther && start <= end ? { from: start, through: end } : undefined;
};

const periods: Readonly<Record<string, (day: string) => WholeDays>> = {
  week: (day) => periodOf('week', day),
  month: (day) => periodOf('month', day),
  quarter: quarterOf,
};
