import { conditionsOf, textOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import type { Part } from '../parts/part.ts';
import { conditionsIn, type Drafted, type Question, type Restriction } from '../parts/question.ts';

const saysStatus = (restrictions: readonly Restriction[]): boolean => says(restrictions, new Set(['status']));

const says = (restrictions: readonly Restriction[], fields: ReadonlySet<string>): boolean =>
  restrictions.some(({ conditions }) => conditions.some(({ field }) => fields.has(field)));

/** What a record is from the beginning, and never comes to be. */
const given: ReadonlySet<string> = new Set(['direction']);

/** From where it is, and for what. */
const named: ReadonlySet<string> = new Set(['service', 'source']);

const fieldsIn = (where: string): ReadonlySet<string> =>
  new Set((conditionsOf(where) ?? []).map(({ field }) => field));

/** The question with what everybody means by it, unless a state is said or asked about. */
export const usually = (question: Question, part: Part): Question => {
  const { by, roles, windows } = part;
  const { usual } = entities[question.entity];
  const isByStatus = by.some(({ fields }) => fields.get(question.entity) === 'status');
  if (
    part.rate !== undefined ||
    usual === undefined ||
    isByStatus ||
    roles.has('share') ||
    says(question.where, fieldsIn(usual.where))
  )
    return question;
  const isDue = question.entity === 'invoices' && windows.length > 0;
  if (usual.of === 'amounts' && question.measure === 'count' && !isDue) return question;
  const isRanked = (['largest', 'smallest'] as const).some((role) => roles.has(role));
  const isBare = question.where.length === 0 && windows.length === 0 && by.length === 0 && !isRanked;
  if (usual.of === 'narrowed' && question.measure === 'count' && isBare) return question;
  const isTimed = question.window !== undefined || by.some(({ unit }) => unit !== undefined);
  if (usual.of === 'timed' && !(isTimed && question.moment === entities[question.entity].moment))
    return question;
  const usualConditions = conditionsOf(usual.where) ?? [];
  return {
    ...question,
    ...(usual.moment && question.moment === entities[question.entity].moment && { moment: usual.moment }),
    where: [
      ...question.where,
      {
        words: usual.words,
        place: usual.words.startsWith('not') ? 'after' : 'before',
        conditions: usualConditions,
      },
    ],
  };
};

/** "Payments that come in by card": that they came in is true of all. */
const usualOf = (entity: Question['entity']): string | undefined => {
  const { whole, usual } = entities[entity];
  return (whole ?? usual)?.where;
};

/** What is said behind the verb is the part, what is said before it the whole. */
export const rateOf = (part: Part, question: Question): Drafted => {
  if (part.rate !== undefined) {
    const conditions = part.rate.part === '' ? [] : (conditionsOf(part.rate.part) ?? []);
    const { name, amounts } = part.rate;
    const { money } = entities[question.entity];
    const isInMoney = part.roles.has('money') && amounts === undefined;
    if (isInMoney && money === undefined) return { unread: 'an amount of that' };
    const fields = new Set(conditions.map(({ field }) => field));
    const isSame = (one: Restriction) =>
      part.roles.has('share') && textOf(one.conditions) === textOf(conditions) && one.isBase !== true;
    // "The conversion rate of qualified leads": of those in one state none is in another.
    const torn = question.where.find((one) => one.isBase !== true && !isSame(one) && says([one], fields));
    if (torn !== undefined) return { unread: torn.words };
    return {
      question: {
        ...shareOfCount(question),
        where: question.where.filter((one) => !isSame(one)),
        named: name,
        part: [{ words: name, place: 'before', conditions }],
        ...(amounts && { measure: 'sum', field: amounts.whole, partField: amounts.part }),
        ...(isInMoney && money !== undefined && { measure: 'sum', field: money }),
      },
    };
  }
  // "Payments that come in by card": what is usual says nothing where more follows.
  const isUsual = (one: Restriction) =>
    textOf(one.conditions) === usualOf(question.entity) && one !== question.where.at(-1);
  const isAfter = (one: Restriction) => one.afterVerb === true && !isUsual(one);
  const isState = ({ conditions, isBase }: Restriction) =>
    isBase !== true && conditions.some(({ field }) => field === 'status' || field === 'due_at');
  // "Percent of invoices paid": without a verb the state is the part.
  const isSaid = ({ isBase }: Restriction) => isBase !== true;
  const isOther = (one: Restriction) => isSaid(one) && !isUsual(one);
  const isPart =
    [
      isAfter,
      isOfOthers(question),
      (one: Restriction) => isState(one) && !isUsual(one),
      isOther,
      isSaid,
    ].find((test) => question.where.some(test)) ?? isSaid;
  // "Of the texts that we send how many are not delivered": which way a message goes is true of the whole, beside what became of it.
  const isGiven = (one: Restriction) =>
    says([one], given) && question.where.some((other) => other !== one && isState(other));
  // "What share of leads gets converted from Google": what becomes of those from there.
  const outcome = question.where.findIndex((one) => isState(one) && isAfter(one));
  const isOfSome = (one: Restriction) =>
    outcome >= 0 && question.where.indexOf(one) > outcome && says([one], named);
  const isOutcome = question.where.some(isGiven)
    ? isState
    : (one: Restriction) => isPart(one) && !isOfSome(one);
  const [inPart, whole] = [question.where.filter(isOutcome), question.where.filter((one) => !isOutcome(one))];
  // What was paid of an invoice is not only that of those which are paid.
  const isPaid = inPart.some(({ conditions }) => conditions.some(({ values }) => values[0] === 'paid'));
  if (part.measure?.name === 'invoiced' && (isPaid || inPart.some(isOwed)))
    return part.windowAfterVerb || whole.some(({ isBase }) => isBase !== true && isPaid)
      ? { unread: 'which time is meant' }
      : ofInvoiced(question, whole, inPart, isPaid);
  const ofWhole = part.measure?.whole;
  if (inPart.length === 0 && ofWhole !== undefined && part.measure !== undefined) {
    const { called, field } = part.measure;
    const all = {
      words: ofWhole.called,
      place: 'before' as const,
      conditions: conditionsOf(ofWhole.where) ?? [],
    };
    const those = {
      words: called,
      place: 'before' as const,
      conditions: conditionsOf(part.measure.where) ?? [],
    };
    const { named: _, ...rest } = question;
    return { question: { ...rest, measure: 'sum', field, action: 'rate', where: [all], part: [those] } };
  }
  if (inPart.length === 0) return { unread: 'the share of what' };
  // "What share of technicians has no jobs this week": the time is that of the jobs, and not of when they came to us.
  const isOpen = question.window !== undefined && question.entity !== 'leads';
  if (isOpen && inPart.some(isOfOthers(question)) && !isMomentOf(part, question, whole))
    return { unread: 'which time is meant' };
  if (part.measure !== undefined) {
    const ofAmount = { measure: 'sum' as const, field: part.measure.field };
    const { named: _, ...rest } = question;
    return { question: { ...rest, ...ofAmount, action: 'rate', where: whole, part: inPart } };
  }
  const counted: Question = {
    ...shareOfCount(question),
    ...wholeOf(question, whole, inPart),
    ...(isMomentOf(part, question, whole) && { moment: question.moment }),
    part: inPart,
  };
  return part.roles.has('money') ? inMoney(counted) : { question: counted };
};

/** "What share of invoices is overdue by amount", in place of by number: of what is to be paid, or was, as much as that is. */
export const inMoney = (question: Question): Drafted => {
  const { entity, where, part = [] } = question;
  const field = entities[entity].money;
  if (field === undefined) return { unread: 'an amount of that' };
  if (question.partField !== undefined) return { question };
  const isPaid = conditionsIn(part).some(({ values }) => values[0] === 'paid');
  if (entity === 'invoices' && where.some(isOwed))
    return { question: { ...question, measure: 'sum', field: 'amount_due' } };
  if (entity === 'invoices' && (isPaid || part.some(isOwed)))
    return ofInvoiced(question, [...where], [...part], isPaid);
  return { question: { ...question, measure: 'sum', field } };
};

const isOwed = ({ conditions }: Restriction): boolean =>
  conditions.some(
    ({ field, is, values }) => field === 'status' && is === '=' && values.join('|') === 'sent|partial',
  );

/** "What percentage of what we billed has been paid", "is still open": of the amounts, also of those that are paid in part. */
const ofInvoiced = (
  { named: _, ...question }: Question,
  where: Restriction[],
  inPart: Restriction[],
  isPaid: boolean,
): Drafted => ({
  question: {
    ...question,
    action: 'rate',
    measure: 'sum',
    field: 'amount',
    moment: 'issued_at',
    where,
    ...(isPaid
      ? {
          named: 'collection rate',
          partField: 'amount_paid',
          part: [{ words: 'paid', place: 'after', conditions: [] }],
        }
      : { partField: 'amount_due', part: inPart }),
  },
});

/** "Of the jobs completed in October": that is when they came to the state that is said of all. */
const isMomentOf = ({ said }: Part, { entity, moment }: Question, whole: readonly Restriction[]): boolean =>
  said.some((one) => {
    const told = one.kind === 'meaning' && !one.denied ? one.of.get(entity) : undefined;
    if (told?.moment === undefined || told.moment !== moment) return false;
    // "Of the invoices that came due in October".
    if (told.where === undefined || told.moment === 'due_at') return !one.afterVerb;
    return whole.some(
      ({ conditions }) => textOf(conditions) === textOf(conditionsOf(told.where ?? '') ?? []),
    );
  });

/** What somebody has of other records, or has none of. */
const isOfOthers =
  ({ entity }: Question) =>
  ({ conditions }: Restriction): boolean =>
    conditions.some(({ field }) => entities[entity].fields[field]?.records !== undefined);

/** Of records, whatever their amounts. */
const shareOfCount = ({ field: _, ...counted }: Question): Question => ({
  ...counted,
  measure: 'count',
  action: 'rate',
});

/** The moment is never that of the part: of what was accepted this year all was accepted. */
const wholeOf = (
  { entity }: Question,
  stated: Restriction[],
  part: readonly Restriction[],
): Pick<Question, 'where' | 'moment'> => {
  const { whole, usual, moment, ended } = entities[entity];
  const states = part.flatMap(({ conditions }) => conditions.flatMap(({ values }) => values));
  if (states.some((state) => ended?.includes(state))) return { where: stated, moment };
  const all = whole ?? (usual?.of === 'all' ? { ...usual, moment } : undefined);
  if (all === undefined || saysStatus(stated)) return { where: stated, moment: whole?.moment ?? moment };
  const { words } = all;
  const place = words.startsWith('not') ? 'after' : 'before';
  // What the part asks for belongs to the whole, whatever is usual.
  const asked = new Set(part.flatMap(({ conditions }) => conditions.flatMap(({ values }) => values)));
  const conditions = (conditionsOf(all.where) ?? []).flatMap((condition) => {
    if (condition.is !== '!=') return [condition];
    const values = condition.values.filter((value) => !asked.has(value));
    return values.length === 0 ? [] : [{ ...condition, values }];
  });
  return { where: [...stated, { words, place, conditions }], moment: all.moment };
};
