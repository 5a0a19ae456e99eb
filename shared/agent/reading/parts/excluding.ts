import type { Token } from '../words/tokens.ts';
import { isFiller } from './remarks.ts';
import { has } from './sentences.ts';

/** What is left out one after another: "other than Google, Google Ads and Yelp" is not from the first nor from the others. */
export const withExclusions = (tokens: readonly Token[]): readonly Token[] => {
  const found: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const names =
      token !== undefined && isDenial(token, tokens[at + 1]) ? namesFrom(tokens, at + 1) : undefined;
    if (token === undefined || names === undefined) {
      if (token !== undefined) found.push(token);
      at += 1;
      continue;
    }
    for (const name of names.named) found.push(except, name);
    // "Other than Google and Yelp, how many": of what is asked behind the mark.
    const isOpening = at === 0 || has(tokens[at - 1], 'end');
    at = names.end + (isOpening && tokens[names.end]?.text === ',' ? 1 : 0);
  }
  return found;
};

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
