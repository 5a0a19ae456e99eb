import { periodOf, quarterOf, type WholeDays } from '../../../kernel/calendarDates.ts';
import { addDays } from '../../../kernel/zone.ts';
import { entities, fieldOf } from '../../model/entities.ts';
import type { NamedMeasure } from '../../model/measures.ts';
import type { EntityName } from '../../model/model.ts';
import { isCalendarUnit } from '../../tools/grouping.ts';
import type { Dimension, Part } from '../parts/part.ts';
import { conditionsIn, type Drafted, type Question } from '../parts/question.ts';
import { isOfLimit, measureOf } from './measuring.ts';
import { rateOf, usually } from './shares.ts';
import { isOpen } from './trends.ts';

const overlap = (a: Question['window'], b: Question['window']): boolean =>
  (a?.from ?? '') <= (b?.through ?? '9') && (b?.from ?? '') <= (a?.through ?? '9');

const isOneDay = ({ from, through }: Question['window'] & {} = {}): boolean => from === through;

const isDate = /^\d{4}-\d\d-\d\d$/;

/** What is overdue stands in the order in which it was due, and what is to come in that in which it comes. */
export const inOrder = (
  question: Question,
  order: NonNullable<Question['order']>,
  isFirst = false,
): Question => {
  const isLate =
    question.entity === 'invoices' &&
    question.window === undefined &&
    conditionsIn(question.where).some(({ field, is }) => field === 'due_at' && is === '<');
  const isOfTime = order === 'oldest' || order === 'newest';
  const ahead = conditionsIn(question.where).find(
    ({ is, values: [value] }) => is === '>=' && value === 'now',
  );
  // "The last accepted estimate", "the first job completed": by when that was.
  const isOwn = question.moment === undefined || question.moment === entities[question.entity].moment;
  const isToldWhen =
    (order === 'newest' || (order === 'oldest' && isFirst)) &&
    !isOwn &&
    question.window === undefined &&
    question.entity !== 'appointments';
  return {
    ...question,
    order,
    ...(isToldWhen && { when: true }),
    ...(isLate && isOfTime && { moment: 'due_at', when: true }),
    ...(ahead && isOfTime && { moment: ahead.field, when: true }),
  };
};

type Grouped = { readonly field: string; readonly isDivided?: true } | undefined;

/** What is worked out, and in which shape it is answered. */
export const shaped = (part: Part, base: Question, person: Grouped, versus: Question['versus']): Drafted => {
  const { roles, entities: named } = part;
  const { entity } = base;
  const measured = measureOf(part, base);
  if ('unread' in measured) return measured;
  const kind = entities[entity].fields[measured.field ?? '']?.kind;
  if (roles.has('speed') && kind !== 'days' && kind !== 'hours') return { unread: 'what takes how long' };
  if (roles.has('size') && kind === undefined && !roles.has('count'))
    return { unread: 'what of them is bigger' };
  const dimension = part.by[0] ?? part.pick;
  const ownBy = part.measure?.by;
  const by = person?.field ?? (dimension ? dimensionOf(dimension, entity) : ownBy);
  // "Average revenue per customer": of what came together from each, and not of single payments. An invoice is one by itself.
  const isOfInvoices = part.measure?.entity === 'invoices' && part.measure.isState !== true;
  if (roles.has('average') && part.measure && !isOfInvoices && by !== undefined && named.length === 0)
    return { unread: 'the average of what' };
  const isSplit = by !== undefined && isShareOfEach(part, entity, person?.isDivided && by);
  const question = known(usually({ ...base, ...measured }, isSplit ? withoutShare(part) : part), by);
  if (part.by.length > 1 || (ownBy !== undefined && by !== ownBy))
    return { unread: 'two ways to divide them' };
  if (dimension !== undefined && by === undefined) return { unread: dimension.text };
  const isAge = fieldOf(entity, by ?? '')?.kind === 'age';
  // What was owed on a day that is over is not kept, and the largest of ages may be so by number or by amount.
  if (isAge && (base.window !== undefined || (part.pick !== undefined && part.measure === undefined)))
    return { unread: dimension?.text ?? 'when that was' };
  if (versus !== undefined) {
    // "Is the balance up this month": how much was open then is not kept.
    if (isPastBeside(base.window, versus) && isOpen(part, entity)) return { unread: 'how that was before' };
    if (overlap(base.window, versus)) return { unread: 'two times that overlap' };
    if (isOneDay(base.window) !== isOneDay(versus)) return { unread: 'a day beside a longer time' };
    // "Invoices of the jobs completed this month": those of the other time would be of other jobs.
    if (conditionsIn(base.where).some(({ is, values: [value = ''] }) => is !== '=' && isDate.test(value)))
      return { unread: 'which time is meant' };
    const isOrdered =
      roles.has('compare') &&
      by === undefined &&
      part.rate === undefined &&
      base.window?.from &&
      base.window.through &&
      versus.from &&
      versus.through;
    return isOrdered
      ? { question: { ...question, action: 'compare', versus } }
      : { unread: 'two times at once' };
  }
  if (roles.has('compare') && person?.isDivided === undefined) return { unread: 'what to compare with' };
  if (roles.has('manner') && by === undefined) return { unread: 'how' };
  // "How much was open at the end of May": it is not asked when that was.
  if (part.moments !== undefined && (roles.has('count') || roles.has('howMuch'))) return { unread: 'when' };
  if (roles.has('when')) return whenOf(part, question, by);
  if (roles.has('next'))
    return { question: { ...question, action: 'list', order: 'oldest', top: 1, when: true } };
  if (isSplit && by !== undefined) return splitOf(part, question, by);
  if (part.rate !== undefined || roles.has('share')) {
    if (by !== undefined && part.limits.length > 0) return { unread: 'that limit of each' };
    return by === undefined ? rateOf(part, question) : rateOfEach(part, question, by);
  }
  const [limit, ...limits] = part.limits;
  if (limit?.counts !== undefined) {
    // "Customers with more than three unpaid invoices": the limit is that of each one's number.
    const isOfEach = person !== undefined && limit.is.startsWith('>') && limits.length === 0;
    if (!isOfEach || part.measure !== undefined || by === undefined) return { unread: 'that number of each' };
    const grouped = groupOf(part, question, by, true);
    const over = limit.is === '>' ? limit.value : limit.value - 1;
    return 'question' in grouped ? { question: { ...grouped.question, over } } : grouped;
  }
  if (by !== undefined && limit !== undefined && (part.measure || person)) {
    // "Customers who owe more than 500": the limit is that of each one's sum.
    const isOfEach =
      part.measure !== undefined && person !== undefined && limit.is === '>' && limits.length === 0;
    if (!isOfEach) return { unread: 'that limit of each' };
    const grouped = groupOf(part, withoutLimit(question, limit.value), by, true);
    return 'question' in grouped ? { question: { ...grouped.question, over: limit.value } } : grouped;
  }
  if (by !== undefined)
    return groupOf(part, question, by, person !== undefined && person.isDivided === undefined);
  // "Rank the invoices by amount".
  if (roles.has('ranked') && entities[entity].money !== undefined && (roles.has('money') || kind === 'money'))
    return { question: { ...recordsOf(undefined, question), action: 'list', order: 'largest' } };
  if (part.sorted !== undefined && isItemized(part))
    return { question: { ...inOrder(recordsOf(part.measure, question), part.sorted), action: 'list' } };
  if (part.sorted !== undefined)
    return measured.measure === 'count' && !roles.has('count')
      ? {
          question: { ...inOrder(question, part.sorted), action: 'list', ...(part.top && { top: part.top }) },
        }
      : { unread: 'the order' };
  if (roles.has('most') || roles.has('fewest')) return { unread: 'the most of what' };
  const orders = (['largest', 'smallest', 'newest', 'oldest'] as const).filter((role) => roles.has(role));
  const [order] = orders;
  if (orders.length > 1) return { unread: 'both ends at once' };
  if (order !== undefined) {
    if ((order === 'largest' || order === 'smallest') && entities[entity].money === undefined)
      return { unread: order };
    const isOneOfThem = measured.measure === 'sum' && isListed(part, order);
    if (roles.has('count') || (measured.measure !== 'count' && !isOneOfThem)) return { unread: order };
    const isOne = part.top === undefined && named.length === 1;
    return {
      question: {
        ...inOrder(isOneOfThem ? recordsOf(undefined, question) : question, order, roles.has('first')),
        action: 'list',
        ...(part.top
          ? { top: part.top }
          : part.isPlural
            ? { top: 10 }
            : isOne || order !== 'newest'
              ? { top: 1 }
              : {}),
      },
    };
  }
  if (roles.has('itemized') && part.measure?.isState !== true && !roles.has('count'))
    return { question: { ...recordsOf(part.measure, question), action: 'list' } };
  const counts =
    roles.has('count') ||
    measured.measure !== 'count' ||
    roles.has('howMuch') ||
    (roles.has('total') && !isOfLimit(part));
  return { question: { ...question, action: counts ? 'figure' : 'list' } };
};

/** The time that goes on, and one that is over. */
const isPastBeside = (window: Question['window'], versus: NonNullable<Question['versus']>): boolean =>
  window?.name?.startsWith('this ') === true && (versus.through ?? '9') < (window.from ?? '');

/** "The biggest bill, what amount", "the last ten receipts": each is shown with its amount, and their sum is not asked. */
const isListed = ({ roles, top, isPlural, measure }: Part, order: NonNullable<Question['order']>): boolean =>
  measure?.isState !== true &&
  !roles.has('total') &&
  (order === 'largest' || order === 'smallest'
    ? top === 1 || (top === undefined && !isPlural)
    : measure !== undefined && top !== undefined && !roles.has('howMuch'));

/** "What people paid this month, newest first": in an order stand payments, and not their sum. */
const isItemized = ({ measure, roles }: Part): boolean =>
  measure !== undefined &&
  measure.isState !== true &&
  measure.field !== undefined &&
  !(['total', 'count', 'together', 'average'] as const).some((role) => roles.has(role));

const withoutLimit = (question: Question, value: number): Question => ({
  ...question,
  where: question.where.filter(
    ({ conditions }) => !conditions.some(({ is, values }) => is === '>' && values[0] === String(value)),
  ),
});

/** Of those in whose state alone it is known by what they are grouped. */
const known = (question: Question, by: string | undefined): Question => {
  const { state } = fieldOf(question.entity, by ?? '') ?? {};
  const values = [state ?? []].flat();
  const isSaid = question.where.some(({ conditions }) => conditions.some(({ field }) => field === 'status'));
  if (values.length === 0 || isSaid) return question;
  const conditions = [{ field: 'status', is: '=' as const, values }];
  return { ...question, where: [...question.where, { words: 'unpaid', place: 'before', conditions }] };
};

/** "What share of leads does each source bring", "the split between card and check": nothing is told of some of them. */
const isShareOfEach = (
  { roles, rate, measure, said, limits }: Part,
  entity: EntityName,
  divided: string | false | undefined,
): boolean =>
  roles.has('share') &&
  rate === undefined &&
  measure?.whole === undefined &&
  limits.length === 0 &&
  said.every((one) => {
    if (one.denied) return false;
    if (one.kind === 'name') return one.name.conditions.get(entity)?.field === divided;
    const { where } = one.of.get(entity) ?? {};
    return (
      one.isFiller ||
      where === undefined ||
      isUsual(entity, where) ||
      /^happens?$/.test(one.text) ||
      (divided && where.startsWith(`${divided}=`))
    );
  });

const isUsual = (entity: EntityName, where: string | undefined): boolean =>
  where === entities[entity].usual?.where;

const withoutShare = (part: Part): Part => ({
  ...part,
  roles: new Set([...part.roles].filter((role) => role !== 'share')),
});

/** The groups with the share of each, where they add up to the whole. */
const splitOf = (part: Part, question: Question, by: string): Drafted => {
  const kind = entities[question.entity].fields[by]?.kind ?? '';
  const isWhole = question.measure === 'count' || question.measure === 'sum';
  if (kind === 'tags' || kind === 'people' || !isWhole) return { unread: 'a share of each' };
  const grouped = groupOf(withoutShare(part), question, by, false);
  return 'unread' in grouped ? grouped : { question: { ...grouped.question, inPercent: true } };
};

/** "Which source has the best conversion", "the no-show rate by month". */
const rateOfEach = (part: Part, question: Question, by: string): Drafted => {
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

/** When something was: the one that is meant, with its moment; without an order those of whom or what is named. */
const whenOf = (part: Part, asked: Question, by: string | undefined): Drafted => {
  const { roles } = part;
  const question = part.measure === undefined ? asked : recordsOf(part.measure, asked);
  if (by !== undefined || question.measure !== 'count' || roles.has('share')) return { unread: 'when' };
  const order = roles.has('next')
    ? 'oldest'
    : (['newest', 'oldest'] as const).find((role) => roles.has(role));
  if (order === undefined && question.where.length === 0) return { unread: 'when' };
  const listed = { ...question, action: 'list' as const, when: true };
  return { question: order === undefined ? listed : { ...listed, order, top: 1 } };
};

/** When somebody paid is when their payments came, when they must pay when their invoices are due. */
const recordsOf = (named: NamedMeasure | undefined, question: Question): Question => {
  const { field: _, named: _named, ...rest } = question;
  const isDue = named?.isState === true && question.entity === 'invoices';
  return { ...rest, measure: 'count', ...(isDue && { moment: 'due_at' }) };
};

const dimensionOf = ({ fields, unit }: Dimension, entity: EntityName): string | undefined =>
  unit ?? fields.get(entity);

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

/** "The highest balances", "our best customers": not the one alone. */
const isSeveral = (
  { roles, pick, isPlural, beginsWithPlural, entities: [first] }: Part,
  by: string,
): boolean =>
  pick === undefined &&
  isPlural &&
  (roles.has('largest') || (beginsWithPlural && first === `${by}s` && !roles.has('who')));

/** As many as are shown; that they are said has times stand in the order of their figures. */
const mostGroups = 25;

/** "Google or Facebook, who has more": both are shown. */
const areNamed = ({ where }: Question, by: string): boolean =>
  where.some(({ conditions }) =>
    conditions.some(({ field, is, values }) => field === by && is === '=' && values.length > 1),
  );

const isPersonAsked = ({ entities: [first] }: Part): boolean =>
  first === 'customers' || first === 'technicians';

const groupOf = (part: Part, question: Question, by: string, isPerson: boolean): Drafted => {
  const { roles, top } = part;
  const least = roles.has('fewest') || roles.has('smallest') || part.sorted === 'smallest';
  const isRanked = (least && part.sorted === undefined) || roles.has('most') || roles.has('largest');
  if (roles.has('newest') || roles.has('oldest') || part.sorted === 'oldest') return { unread: 'the order' };
  if (isPerson && !isRanked && roles.has('count') && part.measure === undefined)
    return { question: { ...question, action: 'group', by, countGroups: true, measure: 'count' } };
  // "How many customers owe us more than 500": they are counted, and the limit is that of each one's sum.
  if (isPerson && !isRanked && roles.has('count') && part.measure !== undefined && isPersonAsked(part)) {
    const { field, ...counted } = question;
    const isOfSum = part.limits.length > 0 && field !== undefined;
    const figure = isOfSum ? { measure: 'sum' as const, field } : { measure: 'count' as const };
    return { question: { ...counted, ...figure, action: 'group', by, countGroups: true } };
  }
  if (part.pick !== undefined && !isRanked && !areNamed(question, by) && !part.pick.text.endsWith('s'))
    return { unread: part.pick.text };
  // "Which customers have canceled the most": all of them, those with the most first.
  const isEach =
    isPerson &&
    part.beginsWithPlural &&
    roles.has('most') &&
    (roles.has('list') || (roles.has('whom') && isPersonAsked(part)));
  const shown =
    top ??
    (roles.has('ranked') && isCalendarUnit(by) ? mostGroups : undefined) ??
    (isRanked && (!isEach || roles.has('byAmount')) && !areNamed(question, by)
      ? isSeveral(part, by)
        ? 10
        : 1
      : undefined);
  const { measure, field } =
    part.entities.length > 0 && roles.has('count')
      ? { measure: 'count' as const, field: undefined }
      : question;
  const { field: _, ...rest } = question;
  const isTags = entities[question.entity].fields[by]?.kind === 'tags';
  const some = {
    words: 'tagged',
    place: 'before' as const,
    conditions: [{ field: by, is: '!=' as const, values: [''] }],
  };
  const whole = least && isCalendarUnit(by) ? wholePeriods(question.window, by) : undefined;
  return {
    question: {
      ...rest,
      ...(whole && { window: whole }),
      ...(isTags && isRanked && { where: [...question.where, some] }),
      measure,
      ...(field && { field }),
      action: 'group',
      by,
      ...(shown && { top: shown }),
      ...(least && { least }),
    },
  };
};
