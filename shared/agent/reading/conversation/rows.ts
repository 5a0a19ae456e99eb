import type { EntityName } from '../../../figures/model/model.ts';
import { subjectOf } from '../drafting/subject.ts';
import type { Part, Said } from '../parts/part.ts';
import { isFiller } from '../parts/remarks.ts';
import { has, isAsking, type Sentence } from '../parts/sentences.ts';
import type { Token } from '../words/tokens.ts';
import { recast } from './recast.ts';

/** A kind of records, or a sort of them, that is only named beside the one before it: "leads and jobs", "cards and checks". */
const isNamedBeside = (parts: readonly Part[], { parts: told, joins }: Sentence, at: number): boolean => {
  const part = parts[at];
  const isJoined = joins[at] !== undefined && joins[at] !== 'or';
  if (part === undefined || !isJoined || part.by.length > 0 || (part.measure ?? part.rate) !== undefined)
    return false;
  const tokens = told[at] ?? [];
  // "And has she paid her deposit": that is asked, and no deposits named.
  const isWhether = auxiliary.test(tokens[0]?.text ?? '');
  return part.entities.length === 1 || (part.entities.length === 0 && !isWhether && tokens.some(isChoice));
};

const auxiliary = /^(?:has|have|had|is|are|was|were|do|does|did)(?: (?:she|he|they|it))?\b/;

/** "Cards" are payments, and "texts" messages, of one sort. */
const isChoice = (token: Token): boolean =>
  token.kind === 'phrase' &&
  [...(token.senses.meanings?.values() ?? [])].some(({ where = '' }) =>
    /^(?:method|channel|milestone)=\w+$/.test(where),
  );

const isKind = (token: Token): boolean =>
  (token.kind === 'phrase' && token.senses.entity !== undefined && !isFiller(token)) || isChoice(token);

/** Where it was said; somebody who was named before stands where "she" does. */
const placeOf = (tokens: readonly Token[], { text, kind }: Said): number => {
  const place = tokens.findIndex((token) => token.text === text);
  return place < 0 && kind === 'name' ? tokens.findIndex((token) => has(token, 'pronoun')) : place;
};

/** What only names the records, or fills the sentence. */
const isName = (tokens: readonly Token[], one: Said): boolean => {
  const token = tokens[placeOf(tokens, one)];
  return (one.kind === 'meaning' && one.isFiller) || (token !== undefined && isKind(token));
};

/** Whether a message was read or answered is known of its thread. */
const isOf = (one: Said, entity: EntityName): boolean =>
  one.kind === 'name'
    ? one.name.conditions.has(entity)
    : one.of.has(entity) || (entity === 'messages' && one.of.has('threads'));

/** What is said of the records behind their name, or before it. */
const saidAround = ({ said }: Part, tokens: readonly Token[], side: 'before' | 'behind'): readonly Said[] => {
  const kind = tokens.findIndex(isKind);
  return said.filter((one) => {
    const at = placeOf(tokens, one);
    return !isName(tokens, one) && (side === 'behind' ? at > kind : at >= 0 && at < kind && !one.denied);
  });
};

/**
 * "How many leads and customers came from Google", "unread texts and emails": what stands behind the last of those that are named beside one
 * another, or before the first, is said of all of them. Undefined where what stands behind can not be said of each: no estimate is unpaid.
 */
export const withRow = (
  parts: readonly Part[],
  sentence: Sentence,
  index: number,
  whole: Part,
): Part | undefined => {
  const own = parts[index];
  const tokensAt = (at: number) => sentence.parts[at] ?? [];
  const isRow = (at: number) => isNamedBeside(parts, sentence, at);
  const isBare = (at: number) => isRow(at) && !isAsking(tokensAt(at));
  let [first, last] = [index, index];
  while (first > 0 && isBare(first)) first -= 1;
  while (isBare(last + 1)) last += 1;
  // "How many texts and how many emails did we send": the verb holds for both, too.
  const isAskedBeside = last === index && isRow(index + 1);
  if (isAskedBeside) last += 1;
  const next = parts[index + 1];
  const beside = own && next ? namesBehind(next, tokensAt(index + 1), whole, own) : [];
  if (beside.length > 0) return { ...whole, said: [...whole.said, ...beside] };
  const [head, tail] = [parts[first], parts[last]];
  if (own === undefined || head === undefined || tail === undefined || first === last) return whole;
  const behind = index < last && !own.hasVerb ? saidAround(tail, tokensAt(last), 'behind') : [];
  const isOfAll = index > first && !isDetermined(tokensAt(index));
  const before = isOfAll ? saidAround(head, tokensAt(first), 'before') : [];
  if (own.measure !== undefined) return asRecords(whole, behind);
  const [entity = entityOf(own, tail), ...others] = own.entities;
  if (entity === undefined || others.length > 0) return whole;
  const said = own.said.filter((one) => !isName(tokensAt(index), one));
  const isTold = (one: Said) =>
    one.kind === 'meaning' && (one.afterVerb || one.of.get(entity)?.moment !== undefined);
  if (said.length === 0 && !isAskedBeside && behind.some((one) => !isOf(one, entity))) return undefined;
  const isAlone = said.length === 0 && !isAskedBeside;
  const told = behind.filter((one) => one.kind === 'name' || isAlone || isTold(one));
  const added = [...(said.some(isTold) ? [] : told), ...(said.length === 0 ? before : [])].filter(
    (one) =>
      isOf(one, entity) &&
      !whole.said.includes(one) &&
      !(one.kind === 'name' && said.some(({ kind }) => kind === 'name')),
  );
  const limits = index < last && isAlone && own.limits.length === 0 ? tail.limits : [];
  return added.length + limits.length === 0
    ? whole
    : recast({ ...whole, said: [...whole.said, ...added], limits: [...whole.limits, ...limits] });
};

/** "Deposits and final invoices still unpaid": what is owed is no payment, but the invoice over it. */
const asRecords = (whole: Part, behind: readonly Said[]): Part => {
  const recorded = recast({ ...whole, said: [...whole.said, ...behind] });
  return recorded.measure === undefined ? recorded : whole;
};

/** "Cards and checks that failed": payments, by their sort alone. */
const entityOf = ({ said }: Part, { entities: [entity], said: [one] }: Part): EntityName | undefined =>
  (entity === undefined ? [...(one?.kind === 'meaning' ? one.of.keys() : [])] : [entity]).find(
    (of) => said.length > 0 && said.every((own) => isOf(own, of)),
  );

/** "Open leads and all customers", "overdue callbacks and those of today": what stands before the second tells which are meant. */
const isDetermined = (tokens: readonly Token[]): boolean =>
  tokens
    .slice(0, tokens.findIndex(isKind) + 1)
    .some(
      ({ kind, text }) => kind === 'window' || /^(?:the|all|our|every|any|total|his|her|their)\b/.test(text),
    );

/** "Jobs and revenue from Google", "total billed and total paid for Linus Berg": where both are only named, the name behind the second holds for both. */
const namesBehind = (
  next: Part | undefined,
  tokens: readonly Token[],
  whole: Part,
  own: Part,
): readonly Said[] => {
  const at = tokens.findLastIndex(
    (token) => token.kind === 'phrase' && (token.senses.measure ?? token.senses.verb) !== undefined,
  );
  const { entity } = subjectOf(own);
  const isAnew = tokens.some(({ text }) => /^(?:how|what|which|who|when|did|does|do|has|have)\b/.test(text));
  const isNamed = own.said.some(({ kind }) => kind === 'name') || own.windows.length > 0 || own.hasVerb;
  if (entity === undefined || next?.measure === undefined || at < 0 || isAnew || isNamed) return [];
  const behind = new Set(tokens.slice(at + 1).map(({ text }) => text));
  return next.said.filter(
    (one) =>
      one.kind === 'name' &&
      behind.has(one.text) &&
      one.name.conditions.has(entity) &&
      !whole.said.includes(one),
  );
};
