import type { Token } from '../words/tokens.ts';
import { has, type Sentence } from './sentences.ts';
import { isPersonName } from './wholePart.ts';

/** "Linus Berg: total billed and total paid": who stands at the head of a prompt, before a colon, is meant in all that follows. */
export const withHeadName = (sentence: Sentence): Sentence => {
  const [first = [], ...others] = sentence.parts;
  const at = first.findIndex(isPersonName);
  const name = first[at];
  const isHead = first[at + 1]?.text === ':' && first.slice(0, at).every((token) => has(token, 'filler'));
  if (name === undefined || !isHead) return sentence;
  return {
    ...sentence,
    parts: [first, ...others.map((tokens) => (isOfNobody(tokens) ? [name, ...tokens] : tokens))],
  };
};

/** It names records, or an amount, and nobody. */
const isOfNobody = (tokens: readonly Token[]): boolean =>
  !tokens.some((token) => isPersonName(token) || has(token, 'pronoun')) &&
  tokens.some(
    (token) =>
      token.kind === 'phrase' &&
      [token.senses.entity, token.senses.measure, token.senses.verb].some((sense) => sense !== undefined),
  );
