import { conditionsOf } from '../../../figures/model/conditions.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import type { Part, Said } from '../parts/part.ts';
import { has, isAsking } from '../parts/sentences.ts';
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

/**
 * "The failure rate of card payments and of check payments": the second is the same of the others, and no list of them. Undefined where
 * more is said of those: "what share of card payments and of check payments failed".
 */
export const withoutKindAgain = (
  part: Part,
  tokens: readonly Token[],
  said: readonly Part[],
): Part | undefined => {
  const before = said.at(-1);
  const [entity, ...others] = part.entities;
  const isOfRate = said.some(
    ({ rate, roles }) => rate !== undefined || roles.has('share') || roles.has('average'),
  );
  if (before === undefined || entity === undefined || others.length > 0 || !isOfRate) return part;
  const fields = before.said.flatMap((one) => fieldOf(one, entity));
  const isSameField = (one: Said) => fieldOf(one, entity).some((field) => fields.includes(field));
  const isSameKind = before.entities.every((one) => one === entity);
  if (!isSameKind || isAsking(tokens) || !part.said.some(isSameField)) return part;
  return part.said.every(isSameField) ? { ...part, entities: [] } : undefined;
};

const fieldOf = (said: Said, entity: EntityName): string[] => {
  const conditions =
    said.kind === 'name'
      ? [said.name.conditions.get(entity)]
      : (conditionsOf(said.of.get(entity)?.where ?? '') ?? []);
  return conditions.flatMap((condition) => condition?.field ?? []);
};
