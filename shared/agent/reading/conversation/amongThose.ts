import { conditionsOf, textOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import { type Join, joins } from '../../../figures/model/joins.ts';
import type { Field } from '../../../figures/model/model.ts';
import { draft } from '../drafting/drafting.ts';
import { saysNo } from '../parts/part.ts';
import { readPart } from '../parts/parts.ts';
import { conditionsIn, type Drafted, type Question, type Restriction } from '../parts/question.ts';
import { isFiller } from '../parts/remarks.ts';
import { has, isRole } from '../parts/sentences.ts';
import { type Token, tokensOf } from '../words/tokens.ts';
import type { Continuation } from './clause.ts';
import { isOfAnybody, saidIn } from './continuing.ts';
import { whoAnew } from './reshaping.ts';

/** Those whom the answer named, as a list: "which of them are vips", after the ten customers who paid most. */
export const peopleNamed = (before: Question): Question | undefined => {
  const { action, by, top, shown } = before;
  const entity = by === 'customer' ? 'customers' : by === 'technician' ? 'technicians' : undefined;
  if (action !== 'group' || entity === undefined || top === undefined || shown === undefined)
    return undefined;
  const conditions = shown.conditions.map((one) => ({ ...one, field: 'id' }));
  return { entity, action: 'list', measure: 'count', where: [{ ...shown, conditions }] };
};

/**
 * "How many of them have a visit next week", "which of them owe us money": other records of the customers who were asked about, asked as
 * if these were named once more.
 */
export const ofTheseCustomers = (
  before: Question,
  tokens: readonly Token[],
  today: string,
): Drafted | undefined => {
  const isOfCustomers =
    before.entity === 'customers' &&
    (before.action === 'list' || before.action === 'figure') &&
    [before.top, before.order, before.by].every((one) => one === undefined);
  if (!isOfCustomers || !tokens.some((token) => has(token, 'them'))) return undefined;
  const read = readPart(withCustomers(tokens, today));
  const drafted = 'part' in read && read.part.facts.length === 0 ? draft(read.part, today) : undefined;
  if (drafted === undefined || 'unread' in drafted) return undefined;
  return recordsOfThese(before, drafted.question) ?? havingSome(before, drafted.question);
};

/** Those records, of the customers who were told by what is kept with the records as well. */
const recordsOfThese = (before: Question, question: Question): Drafted | undefined => {
  const said = saidIn(before).map(ofCustomer);
  if (before.window !== undefined || said.length === 0) return undefined;
  const isTheirs =
    question.entity !== 'customers' &&
    entities[question.entity].fields.customer !== undefined &&
    (question.by === 'customer' || (question.action === 'figure' && question.measure === 'sum')) &&
    !conditionsIn(question.where).some(({ field }) => field === 'customer');
  // How many have any record of that kind is asked of the people themselves, and those that were canceled are no such record.
  if (question.countGroups === true && saidIn(question).length === 0) return undefined;
  const known = new Set(conditionsIn(question.where).map((one) => textOf([one])));
  const kept = said.filter(({ conditions }) => !known.has(textOf(conditions)));
  return isTheirs && kept.every((one) => isOfAnybody(question.entity, one))
    ? { question: { ...question, where: [...question.where, ...kept] } }
    : undefined;
};

/** "How many of them owe us", after the customers of a time: those who have such a record. */
const havingSome = (before: Question, question: Question): Drafted | undefined => {
  const { action, by, top, over, window } = question;
  const isOfPeople = action === 'group' && by === 'customer' && (top ?? over ?? window) === undefined;
  const [name, field] = Object.entries(entities.customers.fields).find(isOfSome(question)) ?? [];
  if (!isOfPeople || name === undefined || field?.none === undefined) return undefined;
  const some: Restriction = {
    words: field.none.called.replace('without', 'with'),
    place: 'after',
    conditions: [{ field: name, is: '!=', values: [''] }],
  };
  const isCounted = question.countGroups === true;
  // "Which of them owe us money": how much it is of each, their own records do not show.
  if (!isCounted && question.measure !== 'count') return undefined;
  return {
    question: { ...before, action: isCounted ? 'figure' : 'list', where: [...before.where, some] },
  };
};

/** The field that tells whether somebody has records of that kind, in that state. */
const isOfSome =
  ({ entity, where }: Question) =>
  ([, { records, join }]: [string, Field]): boolean => {
    const { only = '' }: Partial<Join> = join === undefined ? {} : joins[join];
    return (
      records === entity && only !== '' && textOf(conditionsIn(where)) === textOf(conditionsOf(only) ?? [])
    );
  };

const auxiliary = /^(?:and )?(?:do|does|did|have|has|are|is|will)$/;

/** "Do they owe us", "which of them owe us": which customers owe us. */
const withCustomers = (tokens: readonly Token[], today: string): readonly Token[] => {
  const [first, ...others] = tokens;
  const asked = first !== undefined && auxiliary.test(first.text) ? others : tokens;
  const isCounted = asked.some((token) => has(token, 'count') || has(token, 'howMuch') || has(token, 'who'));
  const named = tokensOf(isCounted ? 'customers' : 'which customers', today);
  return asked.flatMap((token) => (has(token, 'them') ? named : [token]));
};

/** Who they are is kept with their records by another name. */
const ofCustomer = (one: Restriction): Restriction => ({
  ...one,
  conditions: one.conditions.map((condition) =>
    condition.field === 'id' ? { ...condition, field: 'customer' } : condition,
  ),
});

/** "Which customers", after the no-shows of a month: whose they were, and not all that there are. */
export const ownersAsked: Continuation = ({ part, tokens, before }) => {
  if (before === undefined) return undefined;
  const [person, ...others] = part.entities;
  const { entity, action } = before;
  const isAsked =
    (person === 'customers' || person === 'technicians') &&
    person !== entity &&
    others.length === 0 &&
    (action === 'figure' || action === 'list' || action === 'group') &&
    saysNo(part, 'said', 'windows', 'by', 'limits', 'facts', 'measure', 'rate', 'top', 'before') &&
    !isRole(part, 'most', 'fewest') &&
    tokens.some(({ text }) => which.test(text)) &&
    tokens.every((token) => isNaming(token) || isFiller(token));
  if (!isAsked) return undefined;
  const [by] =
    Object.entries(entities[entity].fields).find(
      ([, { of, join }]) => of === person && (person === 'customers' || join === undefined),
    ) ?? [];
  if (by === undefined || (action === 'group' && before.top !== undefined)) return { unread: 'who that is' };
  // "Which techs", after the jobs by service: divided by them instead.
  return action === 'group' ? { question: { ...before, by } } : whoAnew(before);
};

const which = /^(?:and )?(?:for |from |of |by )?(?:which|what|whose)(?: ones)?(?: (?:is|are|was|were))?$/;

const isNaming = (token: Token): boolean =>
  has(token, 'list') ||
  has(token, 'whom') ||
  has(token, 'them') ||
  has(token, 'and') ||
  (token.kind === 'phrase' && token.senses.entity !== undefined);
