import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';
import { isComparator } from './limits.ts';
import type { Part } from './part.ts';

/** The parts of a sentence, and what joins each to the one before it. */
export type Sentence = {
  readonly parts: readonly (readonly Token[])[];
  readonly joins: readonly ('and' | 'or' | 'mark' | undefined)[];
};

export const has = (token: Token | undefined, role: Role): boolean =>
  token?.kind === 'phrase' && token.senses.roles?.has(role) === true;

/** "More than last month"; "more than 60" is a limit. */
const isComparison = (token: Token, next: Token | undefined): boolean =>
  has(token, 'compare') && !(isComparator(token) && next?.kind === 'number');

/** Whether it asks in one of these ways. */
export const isRole = (part: Part, ...roles: readonly Role[]): boolean =>
  roles.some((role) => part.roles.has(role));

export const sentencesOf = (tokens: readonly Token[]): Sentence[] => {
  const sentences: Token[][] = [[]];
  for (const token of tokens) {
    if (has(token, 'end')) sentences.push([]);
    else sentences.at(-1)?.push(token);
  }
  return sentences.map(splitSentence).filter(({ parts }) => parts.length > 0);
};

/** What makes a part ask for something of its own. */
export const intents = ['count', 'list', 'who', 'howMuch', 'average', 'share', 'howLong'] as const;

/** What makes a part a question by itself, whatever was asked before. */
export const wholeIntents: readonly Role[] = [
  'list',
  'who',
  'whom',
  'howMuch',
  'total',
  'average',
  'share',
  'when',
  'howLong',
  'compare',
  'next',
  'whether',
  'manner',
  'free',
];

const asking: readonly Role[] = [...wholeIntents, 'count', 'trend', 'growth', 'about', 'names'];

const quantifier = /^(?:every|any|each|all)(?: |$)/;

/** Whether it asks in words of its own, and does not only name something. */
export const isAsking = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      asking.some(
        (role) =>
          has(token, role) &&
          !(role === 'list' && (has(token, 'filler') || quantifier.test(token.text))) &&
          !(role === 'compare' && isComparator(token) && tokens[at + 1]?.kind === 'number'),
      ) ||
      (token.kind === 'phrase' &&
        ([token.senses.measure, token.senses.rate].some((sense) => sense !== undefined) ||
          // "Email" is asked of somebody, but as a kind of message only named.
          (token.senses.facts !== undefined && token.senses.entity === undefined))),
  );

/** What has no entity, measure, name or time of its own: it belongs to what stands before the comma. */
const isTail = (tokens: readonly Token[]): boolean => {
  const says = (role: Role) => tokens.some((token) => has(token, role));
  const isOwn = tokens.some(
    (token) =>
      token.kind === 'window' ||
      token.kind === 'name' ||
      (token.kind === 'phrase' &&
        !has(token, 'filler') &&
        [token.senses.entity, token.senses.measure, token.senses.meanings, token.senses.rate].some(
          (sense) => sense !== undefined,
        )),
  );
  const goesOn = says('them') || says('about') || says('closing');
  return !isOwn && !goesOn && (says('by') || says('count') || says('howMuch') || says('total'));
};

/** "Invoices of last month, how many": only a topic, or what is asked of it, makes one question with its neighbour. */
const isTopic = (tokens: readonly Token[]): boolean => {
  if (tokens.length <= 2 && tokens.some(({ kind }) => kind === 'name')) return true;
  const isNamed = tokens.some((token) => token.kind === 'phrase' && token.senses.entity !== undefined);
  if (!isNamed) return false;
  const asks = (
    ['count', 'list', 'howMuch', 'who', 'average', 'share', 'when', 'howLong', 'them'] as const
  ).some((role) => tokens.some((token) => has(token, role)));
  return !asks;
};

/** "The top and the bottom source", "the best and worst month". */
const isOfBothEnds = (tokens: readonly Token[], at: number): boolean => {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  return (
    tokens[at]?.text === 'and' &&
    (has(before, 'most') || has(before, 'fewest')) &&
    (has(after, 'most') || has(after, 'fewest'))
  );
};

/** "By method, dollar amounts please". */
const isInMoney = (tokens: readonly Token[]): boolean =>
  tokens.some(isOfMoney) &&
  tokens.every((token) => isOfMoney(token) || has(token, 'filler') || has(token, 'end'));

const isOfMoney = (token: Token): boolean =>
  has(token, 'money') || (has(token, 'howMuch') && /^(?:dollar|\$|total)/.test(token.text));

const isComma = (token: Token | undefined): boolean => token?.text === ',';

/** Where the part ends that begins there. */
const partAt = (tokens: readonly Token[], at: number): readonly Token[] => {
  const end = tokens.findIndex((token, index) => index >= at && (has(token, 'and') || has(token, 'or')));
  return tokens.slice(at, end < 0 ? undefined : end);
};

/** What says nothing by itself; "the number" beside "and the total" does. */
const isSilent = (token: Token): boolean =>
  has(token, 'filler') && (token.text.startsWith('in ') || !telling.some((role) => has(token, role)));

const telling: readonly Role[] = ['whom', 'them', 'count', 'howMuch', 'total', 'average', 'share'];

/** "In average, how long": how it is asked, and nothing of what. */
const isOfNothing = (token: Token): boolean =>
  token.kind === 'phrase' && Object.keys(token.senses).every((sense) => sense === 'roles');

const isHow = (token: Token): boolean => telling.some((role) => has(token, role)) && !isSilent(token);

/** "List the jobs and tell me which of them are done": two questions. */
const asksOn = /^and (?:then |also |please )*(?:tell|show|give|let)\b/;

const splitSentence = (tokens: readonly Token[]): Sentence => {
  const parts: Token[][] = [];
  const joins: Sentence['joins'][number][] = [];
  let current: Token[] = [];
  let join: Sentence['joins'][number];
  const finish = () => {
    if (!current.every(isSilent)) {
      parts.push(current);
      joins.push(join);
      join = undefined;
    }
    current = [];
  };
  // What is compared is compared in one breath: "compare this month and last month".
  const isCompared = tokens.some(
    (token, at) => isComparison(token, tokens[at + 1]) || has(token, 'together'),
  );
  let isOpening = true;
  let isJoined: true | undefined;
  for (const [at, token] of tokens.entries()) {
    const isRange = current.some((one) => has(one, 'between')) && !current.some((one) => has(one, 'and'));
    const joint =
      isRange || isOfBothEnds(tokens, at)
        ? undefined
        : has(token, 'and') ||
            (has(token, 'about') && token.text.startsWith('and ') && !current.every(isSilent)) ||
            (asksOn.test(token.text) && isAsking(tokens.slice(at + 1, at + 3)) && isAsking(current))
          ? isComma(token)
            ? 'mark'
            : 'and'
          : has(token, 'or')
            ? 'or'
            : undefined;
    if (joint === undefined) {
      if (!isOfBothEnds(tokens, at)) current.push(isJoined ? { ...token, isJoined } : token);
      isJoined = undefined;
      continue;
    }
    // Only the first comma ends a topic, so nothing is looked at again at each of the others.
    const isTopicAlone =
      isOpening &&
      isComma(token) &&
      isTopic(current) &&
      (current.some(({ kind }) => kind === 'name') || isTail(partAt(tokens, at + 1)));
    const isBareOpening = isOpening && isComma(token) && current.some(isHow) && current.every(isOfNothing);
    isOpening = false;
    if (isCompared) isJoined = true;
    if (isBareOpening || isCompared || isTopicAlone || (isComma(token) && isInMoney(partAt(tokens, at + 1))))
      continue;
    finish();
    join = joint;
  }
  finish();
  return { parts, joins: joins.map((one, index) => (index === 0 && one !== 'and' ? undefined : one)) };
};
