import type { Part } from '../parts/part.ts';
import { has } from '../parts/sentences.ts';
import type { Token } from '../words/tokens.ts';

/**
 * "Which source brought in the most leads, and which brought in the least": the verb that is said again is still that of those records, and
 * names no money.
 */
export const withoutVerbAgain = (
  tokens: readonly Token[],
  before: readonly Token[] = [],
  part?: Part,
): readonly Token[] => {
  const isRanked = tokens.some((token) => has(token, 'most') || has(token, 'fewest'));
  const isOfRecords = part !== undefined && part.measure === undefined && part.entities.length > 0;
  const isOfOther = tokens.some(
    (token) =>
      has(token, 'money') ||
      (token.kind === 'phrase' && (token.senses.entity ?? token.senses.measure) !== undefined),
  );
  if (!isRanked || !isOfRecords || isOfOther) return tokens;
  const verbs = new Set(before.map(({ text }) => text));
  return tokens.filter(
    (token) => !(token.kind === 'phrase' && token.senses.verb !== undefined && verbs.has(token.text)),
  );
};
