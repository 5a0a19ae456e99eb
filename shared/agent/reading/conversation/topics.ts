import { orders } from '../parts/limits.ts';
import { isFiller } from '../parts/remarks.ts';
import { has, isAsking, type Sentence } from '../parts/sentences.ts';
import { tellsMoney } from '../parts/verbs.ts';
import type { Token } from '../words/tokens.ts';

/** What is only named, and asked about behind or before a mark, is what that question is about, and no question of its own. */
export const withTopics = (sentence: Sentence): Sentence =>
  withTopicsBehind(sentence) ?? withTopicsAhead(sentence) ?? sentence;

/** "How many came in today, leads and customers". */
const withTopicsBehind = ({ parts: [asked, ...named], joins }: Sentence): Sentence | undefined => {
  const isListed =
    asked !== undefined &&
    isAsking(asked) &&
    (!asked.some((token) => isOwn(token, asked)) || areSortsOf(asked, named)) &&
    joins[1] === 'mark' &&
    joins.slice(2).every((join) => join === 'and') &&
    named.every((tokens) => tokens.some(isNamed) && !isAsking(tokens));
  return isListed
    ? { parts: named.map((tokens) => [...tokens, ...asked]), joins: [undefined, ...joins.slice(2)] }
    : undefined;
};

/** "Our outbound messages this week, texts and emails": sorts of what is asked about. */
const areSortsOf = (asked: readonly Token[], named: readonly (readonly Token[])[]): boolean => {
  const entityOf = (token: Token) =>
    isNamed(token) && token.kind === 'phrase' ? token.senses.entity : undefined;
  const [entity, ...others] = asked.map(entityOf).filter((one) => one !== undefined);
  const isSort = (token: Token) =>
    token.kind === 'phrase' && entityOf(token) === entity && token.senses.meanings !== undefined;
  return (
    entity !== undefined &&
    others.length === 0 &&
    named.length > 1 &&
    named.every((tokens) => tokens.some(isSort) && tokens.every((token) => isSort(token) || isFiller(token)))
  );
};

/** "The failed payments and the pending ones, how many of each", "of last month's payments, the largest". */
const withTopicsAhead = ({ parts, joins }: Sentence): Sentence | undefined => {
  const at = parts.findIndex((tokens, index) => isAsking(tokens) || (index > 0 && tokens.some(isOrder)));
  const topics = parts
    .slice(0, at)
    .map((topic, index, [first]) => (index === 0 ? topic : ofTime(topic, first)));
  const asked = parts[at];
  if (asked === undefined || topics.length === 0 || joins[at] !== 'mark' || asked.some(isNamed))
    return undefined;
  if (!topics.every((tokens) => tokens.some(isNamed))) return undefined;
  if (asked.some(isOrder) && !isOf.test(topics[0]?.[0]?.text ?? '')) return undefined;
  const whole = topics.map((topic) => [...topic, ...asked.filter((token) => !has(token, 'them'))]);
  return {
    parts: [...whole, ...parts.slice(at + 1)],
    joins: [...joins.slice(0, at), ...joins.slice(at + 1)],
  };
};

/** "Leads this month and last month, how many": of the second only the time is named. */
const ofTime = (topic: readonly Token[], before: readonly Token[] = []): readonly Token[] =>
  before.some(({ kind }) => kind === 'window') &&
  topic.some(({ kind }) => kind === 'window') &&
  topic.every((token) => token.kind === 'window' || isFiller(token))
    ? [...before.filter(({ kind }) => kind !== 'window'), ...topic]
    : topic;

const isOf = /^(?:of|out of|among|from|for)\b/;

const isNamed = (token: Token): boolean =>
  token.kind === 'phrase' && token.senses.entity !== undefined && token.senses.verb === undefined;

/** What tells what it is about: an entity, a figure, or somebody's name. */
const isOwn = (token: Token, among: readonly Token[]): boolean => {
  if (token.kind !== 'phrase') return token.kind === 'name';
  const { entity, measure, rate, verb } = token.senses;
  const isMoney = verb !== undefined && tellsMoney(among);
  return isMoney || [entity, measure, rate].some((sense) => sense !== undefined);
};

const isOrder = (token: Token): boolean => orders.some((role) => has(token, role)) || has(token, 'longest');
