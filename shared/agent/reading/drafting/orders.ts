import { entities } from '../../../figures/model/entities.ts';
import type { NamedMeasure } from '../../../figures/model/measures.ts';
import type { Part } from '../parts/part.ts';
import { conditionsIn, type Drafted, type Question } from '../parts/question.ts';

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

type Order = NonNullable<Question['order']>;

/** A list in the order that is told, or the few at one end of it; undefined where none is told. */
export const inToldOrder = (part: Part, question: Question): Drafted | undefined => {
  const { roles, sorted } = part;
  const { money, fields } = entities[question.entity];
  const isOfMoney = roles.has('money') || fields[question.field ?? '']?.kind === 'money';
  // "Rank the invoices by amount".
  if (roles.has('ranked') && money !== undefined && isOfMoney)
    return { question: { ...recordsOf(undefined, question), action: 'list', order: 'largest' } };
  if (sorted !== undefined) return sortedBy(part, question, sorted);
  if (roles.has('most') || roles.has('fewest')) return { unread: 'the most of what' };
  const [order, ...others] = (['largest', 'smallest', 'newest', 'oldest'] as const).filter((role) =>
    roles.has(role),
  );
  if (others.length > 0) return { unread: 'both ends at once' };
  return order === undefined ? undefined : atEnd(part, question, order);
};

const sortedBy = (part: Part, question: Question, sorted: Order): Drafted => {
  if (hasNoSize(question, sorted)) return { unread: 'the order' };
  if (isItemized(part))
    return { question: { ...inOrder(recordsOf(part.measure, question), sorted), action: 'list' } };
  return question.measure === 'count' && !part.roles.has('count')
    ? { question: { ...inOrder(question, sorted), action: 'list', ...(part.top && { top: part.top }) } }
    : { unread: 'the order' };
};

const hasNoSize = ({ entity }: Question, order: Order): boolean =>
  (order === 'largest' || order === 'smallest') && entities[entity].money === undefined;

/** "The largest invoice", "the ten oldest jobs". */
const atEnd = (part: Part, question: Question, order: Order): Drafted => {
  const { roles } = part;
  if (hasNoSize(question, order)) return { unread: order };
  const isOneOfThem = question.measure === 'sum' && isListed(part, order);
  if (roles.has('count') || (question.measure !== 'count' && !isOneOfThem)) return { unread: order };
  const records = isOneOfThem ? recordsOf(undefined, question) : question;
  const top = topOf(part, order);
  return {
    question: { ...inOrder(records, order, roles.has('first')), action: 'list', ...(top && { top }) },
  };
};

const topOf = ({ top, isPlural, entities: named }: Part, order: Order): number | undefined => {
  if (top) return top;
  if (isPlural) return 10;
  const isOne = top === undefined && named.length === 1;
  return isOne || order !== 'newest' ? 1 : undefined;
};

/** "The biggest bill, what amount", "the last ten receipts": each is shown with its amount, and their sum is not asked. */
const isListed = ({ roles, top, isPlural, measure }: Part, order: Order): boolean =>
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

/** When something was: the one that is meant, with its moment; without an order those of whom or what is named. */
export const whenOf = (part: Part, asked: Question, by: string | undefined): Drafted => {
  const { roles } = part;
  const question = part.measure === undefined ? asked : recordsOf(part.measure, asked);
  if (by !== undefined || question.measure !== 'count' || roles.has('share'))
    return { unread: 'when that was so' };
  const order = roles.has('next')
    ? 'oldest'
    : (['newest', 'oldest'] as const).find((role) => roles.has(role));
  if (order === undefined && (question.where.length === 0 || isOneOfMany(part, question)))
    return { unread: 'when that was so' };
  const listed = { ...question, action: 'list' as const, when: true };
  return { question: order === undefined ? listed : { ...listed, order, top: 1 } };
};

/** "When does the job start", "when does Tom start": one of all that there ever were, which nothing tells from the others. */
const isOneOfMany = ({ isPlural }: Part, { entity, where, window }: Question): boolean =>
  window === undefined &&
  !isPlural &&
  (entity === 'appointments' || entity === 'jobs') &&
  conditionsIn(where).every(({ field, is }) => field === 'technician' || (field === 'status' && is === '!='));

/** When somebody paid is when their payments came, when they must pay when their invoices are due. */
export const recordsOf = (named: NamedMeasure | undefined, question: Question): Question => {
  const { field: _, named: _named, ...rest } = question;
  const isDue = named?.isState === true && question.entity === 'invoices';
  return { ...rest, measure: 'count', ...(isDue && { moment: 'due_at' }) };
};
