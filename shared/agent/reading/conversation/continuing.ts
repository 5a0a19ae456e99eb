import { isCalendarUnit } from '../../../figures/grouping.ts';
import { textOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import { namedRates } from '../../../figures/model/rates.ts';
import { draft } from '../drafting/drafting.ts';
import { type Part, saysNo } from '../parts/part.ts';
import {
  conditionsIn,
  customerIn,
  type Drafted,
  type Question,
  type Restriction,
} from '../parts/question.ts';
import { has, isRole, wholeIntents } from '../parts/sentences.ts';
import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';
import type { Continuation } from './clause.ts';
import { ofAll, ofSameOwner, ownersIn } from './ofSamePerson.ts';

/** What points at those who were asked about. */
const back = /(?:^| )(?:they|them|their|those|these)(?= |$)/;

/** What makes a question whole by itself. */
const ownRoles: readonly Role[] = [
  ...wholeIntents,
  'most',
  'fewest',
  'largest',
  'smallest',
  'newest',
  'oldest',
  'closing',
  'them',
  'together',
  'busy',
];

/** "And jobs?", "estimates?", "how many leads" after a question of a time: only other records are named. */
const isOtherKind = (part: Part, { entity }: Question): boolean => {
  const [named, ...others] = part.entities;
  const isBare =
    saysNo(part, 'windows', 'by', 'limits', 'facts', 'said') &&
    saysNo(part, 'pick', 'measure', 'rate', 'amounts', 'moments', 'before', 'top');
  // "How many technicians" are those that there are.
  const isOfPeople = named === 'technicians' || (named === 'customers' && isRole(part, 'count'));
  return (
    named !== undefined &&
    named !== entity &&
    others.length === 0 &&
    isBare &&
    !part.hasVerb &&
    !isOfPeople &&
    !isRole(part, ...ownRoles)
  );
};

/** "Revenue?" after the jobs of October. */
const isOtherFigure = (part: Part, { window, action }: Question): boolean =>
  window !== undefined &&
  (action === 'figure' || action === 'list') &&
  part.measure !== undefined &&
  part.measure.isState !== true &&
  saysNo(part, 'entities', 'windows', 'by', 'limits', 'said', 'pick', 'rate', 'before', 'top') &&
  !isRole(part, 'list', 'who', 'average', 'share', 'when', 'compare', 'most', 'fewest', 'closing', 'them') &&
  !part.hasVerb;

/** "And the conversion rate?" after the leads of the third quarter, or of one source. */
const isOtherRate = (part: Part, before: Question, tokens: readonly Token[]): boolean =>
  part.rate !== undefined &&
  (before.window !== undefined || saidIn(before).length > 0) &&
  ['figure', 'list', 'rate', 'compare'].includes(before.action) &&
  saysNo(part, 'entities', 'windows', 'by', 'limits', 'said', 'pick', 'measure', 'before', 'top') &&
  !isRole(part, 'list', 'who', 'when', 'compare', 'most', 'fewest', 'closing') &&
  !tokens.some(({ text }) => ofEverybody.test(text) || /\bour\b/.test(text));

const rolesOf: Readonly<Partial<Record<Question['measure'], Role>>> = {
  count: 'count',
  sum: 'howMuch',
  average: 'average',
};

/** In which shape it was asked before. */
const inShape = (
  part: Part,
  entity: EntityName,
  { action, measure, by, top, order, nth }: Question,
): Part | undefined => {
  const isBySize = order === 'largest' || order === 'smallest';
  const isRanked = top !== undefined && (action !== 'list' || nth !== undefined);
  const isOfNoSize = isBySize && entities[entity].money === undefined;
  if (isRanked || isOfNoSize || !(action === 'figure' || action === 'list' || action === 'group'))
    return undefined;
  const asked = rolesOf[measure];
  const counts = measure === 'sum' && entities[entity].money === undefined;
  const role = action === 'list' ? 'list' : counts ? 'count' : asked;
  if (role === undefined) return undefined;
  const roles = new Set<Role>([...part.roles, isRole(part, 'count') ? 'count' : role]);
  if (action !== 'group' || by === undefined) return { ...part, roles };
  const isUnit = isCalendarUnit(by);
  if (!isUnit && entities[entity].fields[by] === undefined) return undefined;
  const dimension = { text: by, fields: new Map([[entity, by]]), unit: isUnit ? by : undefined };
  return { ...part, roles, by: [dimension] };
};

/** Whose they are, or where they came from: it holds for the others as well, if it is kept of them. */
export const isOfAnybody = (entity: EntityName, { conditions }: Restriction): boolean =>
  conditions.every(({ field }) => field !== 'status' && entities[entity].fields[field] !== undefined);

/** What was said of the records, and not what is taken of all such. */
export const saidIn = ({ entity, where }: Question): readonly Restriction[] => {
  const usual = entities[entity].usual?.where;
  return where.filter(({ isBase, conditions }) => isBase !== true && textOf(conditions) !== usual);
};

/** The question once more, of other records; undefined where it is another question. */
export const ofOtherRecords: Continuation = ({ part, tokens, before, today }) => {
  if (before === undefined || tokens.some(({ text }) => back.test(text))) return undefined;
  const isRate = isOtherRate(part, before, tokens);
  // "And the cancellation rate", after jobs: they have one of their own, by another moment.
  const isOfBoth =
    isRate &&
    part.rate?.entity !== before.entity &&
    namedRates.some(({ name, entity }) => name === part.rate?.name && entity === before.entity);
  if (isOfBoth) return { unread: 'how these belong together' };
  // Of two times it would be asked twice.
  if (isRate && before.versus !== undefined) return { unread: 'which time is meant' };
  const isFigure = isOtherFigure(part, before) && part.measure?.entity !== before.entity;
  if (!isRate && !isFigure && !isOtherKind(part, before)) return undefined;
  const entity = isRate ? part.rate?.entity : isFigure ? part.measure?.entity : part.entities[0];
  const said = saidIn(before);
  const isOfAll = before.window === undefined && said.length === 0;
  if (entity === undefined || (isOfAll && before.action === 'list' && before.top === undefined))
    return undefined;
  const shaped = isFigure || isRate ? part : inShape(part, entity, before);
  if (shaped === undefined || !said.every((one) => isOfAnybody(entity, one)))
    return { unread: 'how that goes on' };
  const { from, through, name } = before.window ?? {};
  const window = { ...(from && { from }), ...(through && { through }), ...(name && { name }) };
  const drafted = draft({ ...shaped, windows: before.window === undefined ? [] : [window] }, today);
  if ('unread' in drafted) return drafted;
  const known = new Set(conditionsIn(drafted.question.where).map(({ field }) => field));
  const kept = said.filter(({ conditions }) => !conditions.some(({ field }) => known.has(field)));
  const { question } = drafted;
  // "The last 5 leads", "and estimates?": as many of those, in that order.
  const { top, order } = before.action === 'list' && question.action === 'list' ? before : {};
  return {
    question: {
      ...question,
      where: [...question.where, ...kept],
      ...(top !== undefined && { top, ...(order && { order }) }),
    },
  };
};

/**
 * "Only insurance customers", after invoices: those of such customers. Other records that are named so would be another question, so they are
 * undefined.
 */
export const narrowedTo = (
  part: Part,
  tokens: readonly Token[],
  before: Question | undefined,
): Part | undefined => {
  const [named, ...others] = part.entities;
  const isOnly = tokens
    .slice(0, 2)
    .some((token, at) => /\b(?:only|just)\b/.test(token.text) && (at === 0 || has(token, 'about')));
  if (before === undefined || named === undefined || named === before.entity || !isOnly) return part;
  const isBare = saysNo(part, 'windows', 'by', 'limits') && others.length === 0;
  const isOfPeople = named === 'customers' || named === 'leads';
  const isKept = part.said.every((one) =>
    one.kind === 'name' ? one.name.conditions.has(before.entity) : one.of.has(before.entity),
  );
  const isSort = part.said.some(
    (one) => one.kind === 'meaning' && one.of.has(named) && entitiesOfSort.has(named),
  );
  if (isSort) return isBare && isKept ? { ...part, entities: [] } : undefined;
  return isBare && isOfPeople && part.said.length > 0 && isKept && part.measure === undefined
    ? { ...part, entities: [] }
    : undefined;
};

/** "Only the calls", "just texts": a sort of what was asked about, whatever else is called so. */
const entitiesOfSort: ReadonlySet<EntityName> = new Set(['messages', 'follow_ups', 'threads']);

const isOfPeople = ({ by }: Question): boolean => by === 'customer' || by === 'technician';

/** "How much have they paid", after customers of one source: of those, or it is not known of whom. */
export const ofThose = (
  drafted: Drafted,
  tokens: readonly Token[],
  before: Question | undefined,
): Drafted => {
  if ('unread' in drafted || before === undefined) return drafted;
  const { question } = drafted;
  if (!tokens.some(({ text }) => back.test(text)))
    return (
      rateOfThose(question, tokens, before) ??
      ofSameOwner(question, tokens, before) ??
      ofSameFigure(question, tokens, before) ??
      ofSameCustomer(question, tokens, before)
    );
  // "Their jobs", after the five customers who paid most: those of all five are no jobs of all.
  if (before.action === 'group' && before.top !== undefined && isOfPeople(before)) {
    const isOfOne = conditionsIn(question.where).some(({ field }) => field === before.by || field === 'id');
    return isOfOne ? drafted : { unread: 'which ones are meant' };
  }
  const said = saidIn(before);
  const isNarrow = said.length > 0 || before.window !== undefined;
  const asked = new Set(conditionsIn(question.where).map((one) => textOf([one])));
  const isSaid = said.every(({ conditions }) => conditions.every((one) => asked.has(textOf([one]))));
  const isPerson = conditionsIn(question.where).some(({ field }) => field === 'customer' || field === 'id');
  if (!isNarrow || isPerson || question.entity === before.entity) return drafted;
  if (isSaid && before.window === undefined) return drafted;
  const isTheirs = before.window === undefined && said.every((one) => isOfAnybody(question.entity, one));
  return isTheirs && before.top === undefined
    ? { question: { ...question, where: [...question.where, ...said] } }
    : { unread: 'which ones are meant' };
};

/** "Conversion rate?", after the leads of October: of those. */
const rateOfThose = (question: Question, tokens: readonly Token[], before: Question): Drafted | undefined => {
  const isBare =
    question.action === 'rate' &&
    question.named !== undefined &&
    question.by === undefined &&
    question.window === undefined &&
    question.entity === before.entity &&
    tokens.every(
      (token) =>
        (token.kind === 'phrase' && token.senses.rate !== undefined) ||
        ['filler', 'and', 'about', 'end', 'pivot'].some((role) => has(token, role as Role)),
    );
  const said = saidIn(before);
  if (!isBare || (before.window === undefined && said.length === 0)) return undefined;
  const isOfState = said.some(({ conditions }) => conditions.some(({ field }) => field === 'status'));
  const isOther = before.window !== undefined && question.moment !== before.moment;
  if (isOfState || isOther || before.top !== undefined) return { unread: 'which ones are meant' };
  const { window } = before;
  return { question: { ...question, ...(window && { window }), where: [...question.where, ...said] } };
};

/** "Who owes the most", after what vips owe, "who paid the most", after what came in this year: of that, unless it is said to be of all. */
const ofSameFigure = (
  question: Question,
  tokens: readonly Token[],
  before: Question,
): Drafted | undefined => {
  const { entity, action, top, measure, field, where, window } = question;
  const isRanking = action === 'group' && top !== undefined && window === undefined;
  const isSame =
    (before.action === 'figure' || before.action === 'group') &&
    before.entity === entity &&
    before.measure === measure &&
    before.field === field;
  const known = new Set(conditionsIn(where).map((one) => textOf([one])));
  const said = saidIn(before).filter(({ conditions }) => !known.has(textOf(conditions)));
  const isNarrow = said.length > 0 || before.window !== undefined;
  const { moment, window: time } = before;
  const timed = { ...(moment && { moment }), ...(time && { window: time }) };
  return isRanking && isSame && isNarrow && !tokens.some(({ text }) => ofEverybody.test(text))
    ? { question: { ...question, ...timed, where: [...where, ...said] } }
    : undefined;
};

const ofEverybody = /\b(?:overall|altogether|all|everybody|everyone|total|ever)\b/;

/** "When is the next?", after somebody's visits: the next of theirs. */
export const nextOfThose: Continuation = ({ part, before, today }) => {
  const isBare =
    isRole(part, 'next') &&
    saysNo(part, 'entities', 'windows', 'by', 'limits', 'measure', 'rate', 'pick', 'top', 'before') &&
    part.said.length === 1;
  // After the next one it would be the one behind that.
  if (!isBare || before === undefined || before.top !== undefined || before.action === 'group')
    return undefined;
  const drafted = draft({ ...part, entities: [before.entity] }, today);
  if ('unread' in drafted) return undefined;
  return { question: { ...drafted.question, where: [...drafted.question.where, ...ownersIn(before)] } };
};

/** "And the one before?", after the last of them: the second of the row. */
export const oneBefore: Continuation = ({ part, before }) => {
  const isLast =
    before?.action === 'list' && before.top === 1 && before.order === 'newest' && before.window === undefined;
  return isLast && part.before === 'period' && saysNo(part, 'entities', 'windows', 'said', 'by', 'limits')
    ? { question: { ...before, top: 2, nth: 2 } }
    : undefined;
};

/** "How much is open", "how much has been paid", after what somebody was billed: of theirs, unless it is said to be of all. */
const ofSameCustomer = (question: Question, tokens: readonly Token[], before: Question): Drafted => {
  const isBare =
    question.action === 'figure' &&
    question.measure === 'sum' &&
    (question.entity === 'invoices' || question.entity === 'payments') &&
    question.window === undefined &&
    question.where.every(({ isBase }) => isBase === true) &&
    tokens.every(
      (token) => has(token, 'howMuch') || has(token, 'end') || isFigure(token) || has(token, 'filler'),
    );
  const customer = customerIn(before.where);
  return isBare && customer !== undefined && !tokens.some(({ text }) => ofAll.test(text))
    ? { question: { ...question, where: [...question.where, customer] } }
    : { question };
};

const isFigure = (token: Token): boolean =>
  token.kind === 'phrase' && (token.senses.verb ?? token.senses.measure) !== undefined;

/** "How many emails did we send", "and texts": another sort of the same records. */
export const isOtherSort = (part: Part, before: Question | undefined, isJoined: boolean): boolean =>
  before !== undefined &&
  (isJoined || entitiesOfSort.has(before.entity)) &&
  (before.where.length > 0 || before.window !== undefined) &&
  part.entities.join() === before.entity &&
  part.said.length > 0 &&
  part.said.every((one) => one.kind === 'meaning' && (one.isFiller || one.of.has(before.entity))) &&
  saysNo(part, 'limits', 'by', 'facts', 'measure', 'rate', 'amounts', 'moments', 'pick', 'top') &&
  !isRole(part, ...wholeIntents, 'count', 'closing');
