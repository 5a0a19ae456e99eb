import { entities, fieldOf } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import type { Dimension, Part } from '../parts/part.ts';
import { conditionsIn, type Drafted, type Question } from '../parts/question.ts';
import { type Grouped, groupedBy, rateOfEach, splitOf, withoutShare } from './groups.ts';
import { isOfLimit, measureOf } from './measuring.ts';
import { inToldOrder, recordsOf, whenOf } from './orders.ts';
import { rateOf, usually } from './shares.ts';
import { isOpen } from './trends.ts';

/** What is worked out, and in which shape it is answered. */
export const shaped = (part: Part, base: Question, person: Grouped, versus: Question['versus']): Drafted => {
  const { roles } = part;
  const measured = measureOf(part, base);
  if ('unread' in measured) return measured;
  const dimension = part.by[0] ?? part.pick;
  const by = person?.field ?? (dimension ? dimensionOf(dimension, base.entity) : part.measure?.by);
  const figure = { ...base, ...measured };
  const unclear = unclearFigure(part, figure, by) ?? unclearDivision(part, base, by);
  if (unclear !== undefined) return { unread: unclear };
  const isSplit = by !== undefined && isShareOfEach(part, base.entity, person?.isDivided && by);
  const question = known(usually(figure, isSplit ? withoutShare(part) : part), by);
  if (versus !== undefined) return besideOther(part, question, by, versus);
  if (roles.has('compare') && person?.isDivided === undefined) return { unread: 'what to compare with' };
  if (roles.has('manner') && by === undefined) return { unread: 'how' };
  // "How much was open at the end of May": it is not asked when that was.
  if (part.moments !== undefined && (roles.has('count') || roles.has('howMuch')))
    return { unread: 'when that was so' };
  if (roles.has('when')) return whenOf(part, question, by);
  if (roles.has('next'))
    return { question: { ...question, action: 'list', order: 'oldest', top: 1, when: true } };
  if (isSplit && by !== undefined) return splitOf(part, question, by);
  if (part.rate !== undefined || roles.has('share')) return rated(part, question, by);
  return (
    groupedBy(part, question, by, person) ?? inToldOrder(part, question) ?? listedOrCounted(part, question)
  );
};

const dimensionOf = ({ fields, unit }: Dimension, entity: EntityName): string | undefined =>
  unit ?? fields.get(entity);

/** What the figure is of, where that is not clear. */
const unclearFigure = (
  { roles, measure, entities: named }: Part,
  { entity, field }: Question,
  by: string | undefined,
): string | undefined => {
  const kind = entities[entity].fields[field ?? '']?.kind;
  if (roles.has('speed') && kind !== 'days' && kind !== 'hours') return 'what takes how long';
  if (roles.has('size') && kind === undefined && !roles.has('count')) return 'what of them is bigger';
  // "Average revenue per customer": of what came together from each, and not of single payments. An invoice is one by itself.
  const isOfInvoices = measure?.entity === 'invoices' && measure.isState !== true;
  const isOfEach = roles.has('average') && measure && !isOfInvoices && by !== undefined;
  return isOfEach && named.length === 0 ? 'the average of what' : undefined;
};

/** By what it is divided, where the records do not tell it. */
const unclearDivision = (part: Part, base: Question, by: string | undefined): string | undefined => {
  const dimension = part.by[0] ?? part.pick;
  const ownBy = part.measure?.by;
  if (part.by.length > 1 || (ownBy !== undefined && by !== ownBy)) return 'two ways to divide them';
  if (dimension !== undefined && by === undefined) return dimension.text;
  const isAge = fieldOf(base.entity, by ?? '')?.kind === 'age';
  // What was owed on a day that is over is not kept, and the largest of ages may be so by number or by amount.
  return isAge && (base.window !== undefined || (part.pick !== undefined && part.measure === undefined))
    ? (dimension?.text ?? 'when that was')
    : undefined;
};

/** The figure beside that of another time. */
const besideOther = (
  part: Part,
  question: Question,
  by: string | undefined,
  versus: NonNullable<Question['versus']>,
): Drafted => {
  const { entity, where, window } = question;
  // "Is the balance up this month": how much was open then is not kept.
  if (isPastBeside(window, versus) && isOpen(part, entity)) return { unread: 'how that was before' };
  if (overlap(window, versus)) return { unread: 'two times that overlap' };
  if (isOneDay(window) !== isOneDay(versus)) return { unread: 'a day beside a longer time' };
  // "Invoices of the jobs completed this month": those of the other time would be of other jobs.
  if (conditionsIn(where).some(({ is, values: [value = ''] }) => is !== '=' && isDate.test(value)))
    return { unread: 'which time is meant' };
  const isFigure = part.roles.has('compare') && by === undefined && part.rate === undefined;
  return isFigure && window?.from && window.through && versus.from && versus.through
    ? { question: { ...question, action: 'compare', versus } }
    : { unread: 'two times at once' };
};

const overlap = (a: Question['window'], b: Question['window']): boolean =>
  (a?.from ?? '') <= (b?.through ?? '9') && (b?.from ?? '') <= (a?.through ?? '9');

const isOneDay = ({ from, through }: Question['window'] & {} = {}): boolean => from === through;

const isDate = /^\d{4}-\d\d-\d\d$/;

/** The time that goes on, and one that is over. */
const isPastBeside = (window: Question['window'], versus: NonNullable<Question['versus']>): boolean =>
  window?.name?.startsWith('this ') === true && (versus.through ?? '9') < (window.from ?? '');

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

const rated = (part: Part, question: Question, by: string | undefined): Drafted => {
  if (by === undefined) return rateOf(part, question);
  return part.limits.length > 0 ? { unread: 'that limit of each' } : rateOfEach(part, question, by);
};

const listedOrCounted = (part: Part, question: Question): Drafted => {
  const { roles } = part;
  if (roles.has('itemized') && part.measure?.isState !== true && !roles.has('count'))
    return { question: { ...recordsOf(part.measure, question), action: 'list' } };
  const counts =
    roles.has('count') ||
    question.measure !== 'count' ||
    roles.has('howMuch') ||
    (roles.has('total') && !isOfLimit(part));
  return { question: { ...question, action: counts ? 'figure' : 'list' } };
};
