import { FigureUnit } from '../../../contract/figures.ts';
import { textOf } from '../../model/conditions.ts';
import { entities, momentsOfState, spoken } from '../../model/entities.ts';
import { isCalendarUnit } from '../../tools/grouping.ts';
import { inOrder } from '../drafting/orders.ts';
import type { Part } from '../parts/part.ts';
import type { Drafted, Question, Restriction } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';

/** What makes a whole question of its own, and none that goes on. */
const notAnew = [
  'compare',
  'whom',
  'share',
  'who',
  'when',
  'next',
  'howLong',
  'busy',
  'manner',
  'together',
] as const;

/** "And which the fewest", "the oldest of them". */
const orderedAnew = (question: Question, part: Part): Drafted | undefined => {
  if (isRole(part, 'second'))
    return question.by !== undefined && question.top === 1 && part.top === undefined
      ? { question: { ...question, top: 2 } }
      : { unread: 'whose place that is' };
  const isLeast = isRole(part, 'fewest');
  if (isLeast || isRole(part, 'most')) {
    const { order } = question;
    // "The largest payment, and what is the least?"
    if (question.action === 'list' && (order === 'largest' || order === 'smallest'))
      return { question: { ...question, order: isLeast ? 'smallest' : 'largest', top: part.top ?? 1 } };
    const isOfMoney = isRole(part, 'money') || isRole(part, 'howMuch');
    const isDivided =
      question.action === 'group' || (question.action === 'rate' && question.by !== undefined);
    if (!isDivided || (isOfMoney && question.field === undefined)) return { unread: 'the most of what' };
    const { least: _, ...rest } = question;
    return { question: { ...rest, top: part.top ?? 1, ...(isLeast && { least: true }) } };
  }
  if (question.action === 'group' && (isRole(part, 'largest') || isRole(part, 'smallest'))) {
    const { least: _, ...rest } = question;
    const isSmallest = isRole(part, 'smallest');
    return { question: { ...rest, top: part.top ?? 1, ...(isSmallest && { least: true }) } };
  }
  const orders = (['largest', 'smallest', 'newest', 'oldest'] as const).filter((role) => isRole(part, role));
  const [order] = orders;
  // "Just the first three", of a list in an order that was asked for.
  const isFirsts = question.action === 'list' && question.order !== undefined && question.top === undefined;
  if (order === undefined && isFirsts && part.top !== undefined)
    return { question: { ...question, top: part.top } };
  if (order === undefined) return part.top === undefined ? undefined : { unread: 'how many of them' };
  const { by: _by, field: _field, named: _named, least: _least, countGroups: _count, ...rest } = question;
  const isSized = order === 'largest' || order === 'smallest';
  // "Who is last", after who has the most of all: a row of people has no newest one.
  if (question.action === 'group' && part.entities.length === 0) return { unread: 'the order' };
  if (orders.length > 1 || (isSized && entities[question.entity].money === undefined))
    return { unread: order };
  return { question: { ...rest, action: 'list', measure: 'count', order, top: part.top ?? 1 } };
};

/** Who is behind a figure: those who owe it, or the records that were counted, with whose they are. */
export const whoAnew = (question: Question): Drafted => {
  const { field: _, named: _named, ...rest } = question;
  if (question.measure === 'count') return { question: { ...rest, action: 'list' } };
  return entities[question.entity].fields.customer === undefined
    ? { unread: 'who that is' }
    : { question: { ...question, action: 'group', by: 'customer' } };
};

/** "Who has the fewest", after the visits of one or two of them: of all who do such work. */
const leaderAnew = (question: Question, part: Part): Drafted | undefined => {
  const isRanked = isRole(part, 'most') || isRole(part, 'fewest');
  const asks = isRole(part, 'who') || isRole(part, 'whom');
  const isPlain = question.action === 'figure' || question.action === 'list';
  if (!isRanked || !asks || !isPlain) return undefined;
  const { entity, where, order: _order, top: _top, rival: _rival, shown: _shown, ...rest } = question;
  const person = Object.entries(entities[entity].fields).filter(
    ([, { of, join }]) => of === 'customers' || (of === 'technicians' && join === undefined),
  );
  const isNamed = ([field]: (typeof person)[number]) =>
    where.some(({ conditions }) => conditions.some((one) => one.field === field));
  const by =
    person.find(isNamed) ??
    person.find(([, { of }]) =>
      isWork.has(entity) ? of === 'technicians' : of === 'customers' && question.measure === 'sum',
    );
  const isSum = question.measure === 'sum' && by?.[1].of === 'customers';
  if (by === undefined || !(question.measure === 'count' || isSum) || part.said.length > 0)
    return { unread: 'the most of what' };
  const others = where.filter(({ conditions }) => !conditions.some(({ field }) => field === by[0]));
  const isLeast = isRole(part, 'fewest');
  return {
    question: {
      ...rest,
      entity,
      where: others,
      action: 'group',
      by: by[0],
      top: part.top ?? 1,
      ...(isLeast && { least: true }),
    },
  };
};

const isWork: ReadonlySet<string> = new Set(['jobs', 'appointments']);

/** "And who has the least", after who has the most. */
const isNextInRow = ({ action, by }: Question, part: Part): boolean =>
  action === 'group' &&
  (by === 'customer' || by === 'technician') &&
  (isRole(part, 'most') || isRole(part, 'fewest'));

/** "And how did Dave do": the same, of somebody or something else. */
const isOnlyNamed = ({ said, windows, by, limits, entities: named }: Part): boolean =>
  said.length + windows.length > 0 &&
  by.length + limits.length + named.length === 0 &&
  said.every(({ kind }) => kind === 'name');

const ofPeople: ReadonlySet<string> = new Set(['leads', 'customers']);

/** "As percentages", "in percent", "what share of all leads is that". */
export const isInPercent = (
  { roles, said, windows, by, pick, limits, entities: named }: Part,
  { entity }: Question,
): boolean =>
  roles.has('share') &&
  said.length + windows.length + by.length + limits.length === 0 &&
  named.every((one) => one === entity && roles.has('them')) &&
  pick === undefined;

/** "What percentage is that", of how many there were: of all that they are some of. */
const shareOfAll = (question: Question): Drafted => {
  const usual = entities[question.entity].usual?.where;
  const said = question.where.filter(
    ({ isBase, conditions }) => isBase !== true && textOf(conditions) !== usual,
  );
  const states = said.filter(({ conditions }) => conditions.some(({ field }) => field === 'status'));
  const [part, ...others] = states.length > 0 ? states : said;
  const isOfAmount = question.measure === 'sum' && question.field !== undefined;
  // Of what was accepted in October all were accepted.
  const isOfMoment =
    question.window !== undefined &&
    part?.conditions.some((one) => momentsOfState(question.entity, one).includes(question.moment ?? ''));
  if (isOfMoment) return { unread: 'the share of what' };
  if (part === undefined || others.length > 0 || !(isOfAmount || question.measure === 'count'))
    return { unread: 'the share of what' };
  const { named: _, rival: _rival, earlier: _earlier, order: _order, ...rest } = question;
  const where = question.where.filter((one) => one !== part);
  return { question: { ...rest, action: 'rate', where, part: [part] } };
};

/** A share or a comparison is told in percent already. */
export const inPercentAnew = (question: Question): Drafted => {
  const { action, by = '', entity, measure } = question;
  if (action === 'rate' || action === 'compare') return { question };
  if (action === 'figure' || (action === 'list' && question.top === undefined)) return shareOfAll(question);
  const isWhole =
    action === 'group' &&
    (measure === 'count' || measure === 'sum') &&
    !['tags', 'people'].includes(entities[entity].fields[by]?.kind ?? '');
  return isWhole ? { question: { ...question, inPercent: true } } : { unread: 'the share of what' };
};

/** "9 no show appointments": a rate has a name, and its part the state that it is of. */
const inItsWords = (part: Restriction, named: string | undefined): Restriction => {
  const states = part.conditions.flatMap(({ values }) => values.filter((value) => value !== '').map(spoken));
  return part.words === named ? { ...part, words: states.join(' or ') } : part;
};

/** The question in another shape: divided, ordered, counted or listed. */
export const shapedAnew = (question: Question, part: Part): Drafted => {
  const dimension = part.by[0] ?? part.pick;
  const { entity } = question;
  const isOrdered = (['newest', 'oldest', 'largest', 'smallest'] as const).some((role) => isRole(part, role));
  // "Who are they", after how many of them there are: the same groups are shown.
  const { countGroups, ...shown } = question;
  // "Who has the most visits, and who are they for": only what was counted or listed is shown.
  if (isRole(part, 'names') && question.action === 'group' && question.top !== undefined)
    return { unread: 'who that is' };
  const asksNames = (['who', 'whom', 'list'] as const).some((role) => isRole(part, role));
  if (countGroups === true && asksNames && !isOrdered && dimension === undefined && !isRole(part, 'count'))
    return { question: shown };
  const leader = dimension === undefined ? leaderAnew(question, part) : undefined;
  if (leader !== undefined) return leader;
  const asksWho =
    !isOrdered && isRole(part, 'who') && question.action === 'figure' && dimension === undefined;
  if (asksWho) return whoAnew(question);
  // "Which customers are those", after what they owe together.
  const isRanked = (['most', 'fewest'] as const).some((role) => isRole(part, role));
  const isTheirs =
    isRole(part, 'names') ||
    (part.entities.length === 1 && part.entities[0] === 'customers' && isRole(part, 'list') && !isRanked);
  if (isTheirs && question.action === 'figure' && question.measure === 'sum' && dimension === undefined)
    return whoAnew(question);
  if (
    part.by.length > 1 ||
    notAnew.some(
      (role) =>
        isRole(part, role) &&
        !(role === 'compare' && question.action === 'compare') &&
        !((role === 'who' || role === 'whom') && isNextInRow(question, part)) &&
        !(role === 'who' && isRole(part, 'second')) &&
        !(role === 'manner' && isOnlyNamed(part)) &&
        !(role === 'together' && isRole(part, 'howMuch') && question.top === undefined) &&
        !(role === 'who' && question.action === 'list' && part.said.length > 0 && ofPeople.has(entity)) &&
        !(isOrdered && (role === 'who' || role === 'whom' || role === 'when')),
    )
  )
    return { unread: 'how that goes on' };
  const { data: per } = FigureUnit.safeParse(dimension?.unit);
  // "Per month?", after how many a week on average.
  if (question.per !== undefined && per !== undefined) return { question: { ...question, per } };
  if (dimension !== undefined) {
    const by = dimension.unit ?? dimension.fields.get(entity);
    if (by === undefined) return { unread: dimension.text };
    const divided = byState(question, by);
    if (question.action === 'compare' || isOfOneGroup(divided, by)) return { unread: 'a division of that' };
    const { order: _, top: _top, least: _least, ...rest } = divided;
    const isLeast = isRole(part, 'fewest');
    const size = isRanked ? { top: part.top ?? 1, ...(isLeast && { least: true }) } : {};
    if (question.action === 'rate') return { question: { ...rest, by, ...size } };
    // "Split the total by method", after they were counted.
    const field = isSumAsked(part) ? amountOf(question, entities[entity].money) : undefined;
    const amount =
      question.measure === 'count' && field !== undefined ? { measure: 'sum' as const, field } : {};
    return { question: { ...rest, action: 'group', by, ...size, ...amount } };
  }
  if (part.sorted !== undefined) {
    const { top: _top, ...rest } = question;
    const isBySize = part.sorted === 'largest' || part.sorted === 'smallest';
    if (question.action === 'list' && !(isBySize && entities[entity].money === undefined))
      return { question: inOrder(rest, part.sorted) };
    return part.sorted === 'largest' && isLargestFirst(question)
      ? { question: { ...question } }
      : { unread: 'the order' };
  }
  const ordered = orderedAnew(question, part);
  if (ordered !== undefined) return ordered;
  const money = entities[entity].money;
  const {
    by: _,
    order: _order,
    top: _top,
    least: _least,
    field: _field,
    named: _named,
    countGroups: _count,
    ...rest
  } = question;
  if (isRole(part, 'count')) {
    const isOfPeople =
      question.action === 'group' && question.by === 'customer' && question.top === undefined;
    const isBare = part.entities.length === 0 && !isRole(part, 'closing') && !isRole(part, 'total');
    if (question.over !== undefined || (isOfPeople && isBare))
      return { question: { ...question, countGroups: true } };
    // "How many customers is that", after overdue invoices.
    const [owner] = part.entities;
    const of = Object.entries(entities[entity].fields).find(
      ([, field]) => field.of === owner && field.join === undefined,
    );
    if (owner !== undefined && owner !== entity)
      return of === undefined
        ? { unread: 'how these belong together' }
        : { question: { ...rest, action: 'group', by: of[0], measure: 'count', countGroups: true } };
    // "What percentage came from referrals, and how many is that": those that were the part.
    const isOfPart = question.action === 'rate' && part.entities.length === 0 && !isRole(part, 'closing');
    const { part: some = [], partField, ...whole } = rest;
    if (isOfPart && partField !== undefined) return { unread: 'how many of what' };
    const where = isOfPart
      ? [...whole.where, ...some.map((one) => inItsWords(one, question.named))]
      : whole.where;
    return { question: { ...whole, where, action: 'figure', measure: 'count' } };
  }
  // "And what is the total on them", after they were counted.
  const isSum =
    isSumAsked(part) ||
    (part.amounts?.get(entity) !== undefined && part.amounts.get(entity) === money && question.top !== 1);
  if (isRole(part, 'average') || isSum) {
    const field = question.field ?? amountOf(question, money);
    // "Total?", of what has no amount: how many they are.
    const isNumber = isRole(part, 'total') && !isRole(part, 'howMuch') && !isRole(part, 'money');
    if (field === undefined && isNumber && !isRole(part, 'average'))
      return { question: { ...rest, action: 'figure', measure: 'count' } };
    if (field === undefined) return { unread: 'an amount of that' };
    const measure = isRole(part, 'average') ? 'average' : 'sum';
    return { question: { ...rest, action: 'figure', measure, field } };
  }
  if (isRole(part, 'list')) {
    // "Who owes us more than 500, list them": they are listed.
    if (question.over !== undefined || question.countGroups) return { question: { ...question } };
    // "Whose are they", "list them", after the three largest: of those.
    const areThose = isRole(part, 'names') || (question.top ?? 0) > 1;
    if (question.action === 'list' && areThose) return { question: { ...question } };
    // "For what", after the one that was shown.
    const isOfOne = question.action === 'list' && question.top === 1;
    if (isOfOne && part.entities.length === 0 && !isRole(part, 'them')) return { unread: 'what is asked' };
    // "List them", after who has the most: what that one has, and not all of it.
    const { shown: leader } = question;
    if (question.action === 'group' && question.top !== undefined)
      return question.top === 1 && leader !== undefined
        ? {
            question: {
              ...rest,
              action: 'list',
              measure: 'count',
              where: [...rest.where, { ...leader, words: `of ${leader.words}` }],
            },
          }
        : { unread: 'which ones are meant' };
    return { question: { ...rest, action: 'list', measure: 'count' } };
  }
  return { question };
};

/** Groups stand in the order of their amounts by themselves, but those of the calendar. */
const isLargestFirst = ({ action, by = '', field, least }: Question): boolean =>
  action === 'group' && field !== undefined && least !== true && !isCalendarUnit(by);

const isSumAsked = (part: Part): boolean =>
  (['howMuch', 'total', 'money'] as const).some((role) => isRole(part, role));

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

/** Of what is still to be paid the amount is what is due. */
const amountOf = ({ entity, where }: Question, money: string | undefined): string | undefined => {
  const isOwed = where.some(({ conditions }) =>
    conditions.some(({ field, values }) => field === 'status' && values.join('|') === 'sent|partial'),
  );
  return entity === 'invoices' && isOwed ? 'amount_due' : money;
};
