import type { Token } from '../words/tokens.ts';
import { isAsking, type Sentence } from './sentences.ts';

export const isFiller = (token: Token): boolean =>
  token.kind === 'phrase' && token.senses.roles?.has('filler') === true;

/**
 * "On the account of Berg, what is open": what only names something is no question beside one that asks, but a part of it. In a
 * row each may be a name: "how many leads, jobs and visits".
 */
export const hasRemark = ({ parts, joins }: Sentence, isAsked: boolean): boolean =>
  parts.some(
    (part, at) =>
      (isAsked || isAdjective(part, joins, at)) &&
      joins[at] !== 'and' &&
      joins[at] !== 'or' &&
      !isAsking(part) &&
      !isInRow(joins, at) &&
      !isOnlyTimes(part),
  );

/** "Sent, undecided estimates": a word for a state that stands alone before a comma. */
const isAdjective = (tokens: readonly Token[], joins: Sentence['joins'], at: number): boolean =>
  joins[at + 1] === 'mark' &&
  tokens.every(
    (token) => isFiller(token) || (token.kind === 'phrase' && token.senses.meanings !== undefined),
  ) &&
  !tokens.some((token) => token.kind === 'phrase' && token.senses.entity !== undefined);

export const isInRow = (joins: Sentence['joins'], at: number): boolean =>
  joins[at + 1] === 'and' || (joins[at + 1] === 'mark' && isInRow(joins, at + 1));

const isOnlyTimes = (tokens: readonly Token[]): boolean =>
  tokens.every((token) => token.kind === 'window' || isFiller(token));
