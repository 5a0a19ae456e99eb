import { type Condition, conditionsOf, textOf } from '../../../figures/model/conditions.ts';
import { fieldOf } from '../../../figures/model/entities.ts';
import type { EntityName, Meaning } from '../../../figures/model/model.ts';
import type { Token } from '../words/tokens.ts';

/** "Draft or void invoices", "card or cash payments": two values of one field are one word for either, unless one of the two is asked for. */
export const withEitherState = (tokens: readonly Token[]): readonly Token[] => {
  if (asksWhich.test(tokens.map(({ text }) => text).join(' '))) return tokens;
  const at = tokens.findIndex(({ text }) => text === 'or');
  const [one, other] = [tokens[at - 1], tokens[at + 1]];
  const isTimed = tokens.some(({ kind }) => kind === 'window');
  const either = eitherState(one, other, isTimed);
  return either === undefined ? tokens : [...tokens.slice(0, at - 1), either, ...tokens.slice(at + 2)];
};

/** Either of two states, as one word for both. */
export const eitherState = (
  one: Token | undefined,
  other: Token | undefined,
  isTimed = false,
): Token | undefined => {
  const meanings = eitherOf(one, other, isTimed);
  return one === undefined || other === undefined || meanings.size === 0
    ? undefined
    : { kind: 'phrase', text: `${one.text} or ${other.text}`, senses: { meanings } };
};

const asksWhich =
  /\b(?:more|most|fewer|less|which|whether|better|than|compared?|vs|versus|difference|busier|slower|quieter|faster|sooner|bigger|larger|higher|smaller|lower)\b|^(?:is|are|was|were|did|does|do|has|have)\b/;

const eitherOf = (
  one: Token | undefined,
  other: Token | undefined,
  isTimed: boolean,
): Map<EntityName, Meaning> => {
  const [first, second] = [meaningsOf(one), meaningsOf(other)];
  return new Map(
    [...first].flatMap(([entity, meaning]): [EntityName, Meaning][] => {
      const also = second.get(entity);
      const condition = also && joined(entity, onlyOf(meaning), onlyOf(also));
      // When each of them came to its state is told by other moments.
      const isMoved = isTimed && (meaning.moment ?? also?.moment) !== undefined;
      return condition === undefined || isMoved
        ? []
        : [
            [
              entity,
              { where: textOf([condition]), called: condition.values.join(' or ').replaceAll('_', ' ') },
            ],
          ];
    }),
  );
};

const meaningsOf = (token: Token | undefined): ReadonlyMap<EntityName, Meaning> =>
  (token?.kind === 'phrase' && token.senses.entity === undefined ? token.senses.meanings : undefined) ??
  new Map();

const onlyOf = ({ where }: Meaning): Condition | undefined => {
  const [only, ...others] = conditionsOf(where ?? '') ?? [];
  return others.length === 0 && only?.is === '=' ? only : undefined;
};

const joined = (
  entity: EntityName,
  one: Condition | undefined,
  other: Condition | undefined,
): Condition | undefined => {
  if (one === undefined || other === undefined || one.field !== other.field) return undefined;
  const { kind, values = [] } = fieldOf(entity, one.field) ?? {};
  const either = new Set([...one.values, ...other.values]);
  return kind === 'state' || kind === 'choice'
    ? { ...one, values: [...either].toSorted((value, next) => values.indexOf(value) - values.indexOf(next)) }
    : undefined;
};
