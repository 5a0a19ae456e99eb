import type { EntityName } from '../../../figures/model/model.ts';
import type { Token } from '../words/tokens.ts';
import { eitherState } from './eitherState.ts';
import { isFiller } from './remarks.ts';
import { has } from './sentences.ts';

/**
 * What is left out one after another: "other than Google, Google Ads and Yelp" is not from the first nor from the others, and of
 * "excluding draft and void invoices" neither is kept.
 */
export const withExclusions = (tokens: readonly Token[]): readonly Token[] => {
  const found: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const row =
      token === undefined ? undefined : (namesBehind(tokens, at, token) ?? leftOut(tokens, at, token));
    if (token === undefined || row === undefined) {
      if (token !== undefined) found.push(token);
      at += 1;
      continue;
    }
    found.push(...row.said);
    // "Other than Google and Yelp, how many": of what is asked behind the mark.
    const isOpening = at === 0 || has(tokens[at - 1], 'end');
    at = row.end + (isOpening && tokens[row.end]?.text === ',' ? 1 : 0);
  }
  return found;
};

type Row = { readonly said: readonly Token[]; readonly end: number };

const namesBehind = (tokens: readonly Token[], at: number, token: Token): Row | undefined => {
  const names = isDenial(token, tokens[at + 1]) ? namesFrom(tokens, at + 1) : undefined;
  return names && { said: withoutEach(names.named), end: names.end };
};

const withoutEach = (left: readonly Token[]): Token[] => left.flatMap((one) => [except, one]);

const except: Token = { kind: 'phrase', text: 'except', senses: { roles: new Set(['not']) } };

/** "Without Google": of a name it says that it is not that one. */
const isDenial = (token: Token, next: Token | undefined): boolean =>
  has(token, 'not') || (token.text === 'without' && next?.kind === 'name');

/** Names of one field in a row, the last of which is joined by a word; undefined for one alone that a mark may end. */
const namesFrom = (
  tokens: readonly Token[],
  from: number,
): { readonly named: readonly Token[]; readonly end: number } | undefined => {
  const named: Token[] = [];
  let end = from;
  let isJoined = false;
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind === 'name') {
      if (named.length > 0 && !isOfField(token, named[0])) break;
      if (named.length > 0 && tokens[at - 1]?.kind === 'name') break;
      named.push(token);
      end = at + 1;
      if (isJoined) break;
      continue;
    }
    if (/^(?:and|or|nor|&)$/.test(token.text)) isJoined = true;
    else if (token.text !== ',' && !(isFiller(token) && /^(?:the|our|from|of|those from)$/.test(token.text)))
      break;
  }
  const isRow = named.length > 1 && isJoined;
  const isAlone = named.length === 1 && tokens[from - 1]?.text === 'without';
  return isRow || isAlone ? { named, end } : undefined;
};

const isOfField = (one: Token, other: Token | undefined): boolean => {
  if (one.kind !== 'name' || other?.kind !== 'name') return false;
  return [...one.name.conditions].some(
    ([entity, { field }]) => other.name.conditions.get(entity)?.field === field,
  );
};

/** These leave out all that is named behind them, where "not paid and overdue" denies only the first. */
const leavesOut =
  /^(?:except|exclud|other th[ae]n|besides|apart from|aside from|leave|leaving|skip|ignoring|outside of|with the exception|without$|not (?:including|include|counting)$|(?:anything|everything|all) but$)/;

/** The states and names in a row that are left out; what is joined to them and cannot be is not understood. */
const leftOut = (tokens: readonly Token[], from: number, token: Token): Row | undefined => {
  if (!leavesOut.test(token.text)) return undefined;
  const items: Item[] = [];
  let isJoined = false;
  for (let at = from + 1; at < tokens.length; ) {
    const item = itemAt(tokens, at);
    if (item === undefined) break;
    items.push(item);
    const joint = jointAt(tokens, item.end);
    if (joint === undefined) break;
    isJoined ||= joint.isWord && itemAt(tokens, joint.end) !== undefined;
    at = joint.end;
  }
  const end = items.at(-1)?.end ?? from;
  const row = items.map(({ said }) => said);
  const [noun, ...others] = items.flatMap((one) => one.noun ?? []);
  const isTorn = others.some((other) => entityOf(other) !== entityOf(noun));
  const both = togetherOf(row);
  if (row.length < 2) return undefined;
  // "Excluding void, draft": whether the second is left out as well is not said.
  if (isTorn || (!isJoined && both !== undefined)) return { said: [unclear], end };
  if (!isJoined) return undefined;
  return { said: [...withoutEach(both === undefined ? row : [both]), ...(noun ? [noun] : [])], end };
};

type Item = { readonly said: Token; readonly noun: Token | undefined; readonly end: number };

const unclear: Token = { kind: 'unknown', text: 'what is left out' };

const entityOf = (token: Token | undefined): EntityName | undefined =>
  token?.kind === 'phrase' ? token.senses.entity : undefined;

/** "The void ones", "those that are void", "void invoices". */
const itemAt = (tokens: readonly Token[], from: number): Item | undefined => {
  let at = from;
  while (isLead(tokens[at])) at += 1;
  const said = leftOutAs(tokens[at]);
  const noun = tokens[at + 1];
  if (said === undefined) return undefined;
  if (noun?.text === 'ones') return { said, noun: undefined, end: at + 2 };
  return entityOf(noun) !== undefined && leftOutAs(noun) === undefined
    ? { said, noun, end: at + 2 }
    : { said, noun: undefined, end: at + 1 };
};

const isLead = (token: Token | undefined): boolean =>
  token?.kind === 'phrase' && token.text.split(' ').every((word) => leadWords.has(word));

const leadWords: ReadonlySet<string> = new Set(
  'the our any all those ones that which who were are is was have has been got'.split(' '),
);

/** Of a word for a state, or for what makes it, "voids" or "refunds", how the records stand, and nothing else that it may say. */
const leftOutAs = (token: Token | undefined): Token | undefined => {
  if (token?.kind !== 'phrase') return token?.kind === 'name' ? token : undefined;
  const { infinitive } = token.senses;
  const { meanings = token.text.endsWith('s') ? infinitive : undefined } = token.senses;
  return meanings && { ...token, senses: { meanings } };
};

const jointAt = (
  tokens: readonly Token[],
  from: number,
): { readonly isWord: boolean; readonly end: number } | undefined => {
  const [mark, word] = [tokens[from]?.text, tokens[from + 1]?.text];
  if (mark === ',')
    return joining.test(word ?? '') ? { isWord: true, end: from + 2 } : { isWord: false, end: from + 1 };
  return joining.test(mark ?? '') ? { isWord: true, end: from + 1 } : undefined;
};

const joining = /^(?:and|or|nor|&)$/;

const togetherOf = ([first, ...others]: readonly Token[]): Token | undefined =>
  others.reduce<Token | undefined>((both, other) => both && eitherState(both, other), first);
