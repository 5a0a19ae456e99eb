import type { Token } from '../words/tokens.ts';
import { type Rewording, reworded } from './rewording.ts';

/** Whether what is named first is so, asked of "it" behind the mark: in one sentence it is asked of that. */
const thing =
  '(?:visit|appointment|stop|booking|job|project|estimate|quote|proposal|invoice|bill|contract|deposit|payment)';
const words = '(?:(?! (?:and|or|which|that|who|how|what|when|if)\\b|[,.?!:;]).)';
const day = '(?:today|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)';

const turns: Rewording = [
  [
    new RegExp(
      `^(?:the |that |this )?(${words}{2,60}? ${thing})(${words}{0,40}?) ?[,:;.] (?:so )?(did|was|has|is|does) (?:that|it|this)(?: (?:one|ever|already|actually|really))* ((?:(?! and |[,.?!:;]).){2,30}?)(?= ?[?.!]*$)`,
    ),
    '$3 the $1 $4$2',
  ],
  // Of one that is named all is shown, so the first of that morning is meant anyhow.
  [new RegExp(`(?<=^(?:did|was|has|is) the .{3,80}) first thing (?=(?:${day} )?in the morning\\b)`), ' '],
];

const isOne = (token: Token): boolean =>
  token.kind === 'phrase' &&
  (['newest', 'oldest', 'largest', 'smallest'] as const).some((role) => token.senses.roles?.has(role));

/** "Is the latest invoice paid": the latest of all is shown with its state, and not the latest of those that are paid. */
export const withoutOutcome = (tokens: readonly Token[]): readonly Token[] => {
  const order = tokens.findIndex(isOne);
  const named = tokens.findIndex(
    (token, at) => at > order && token.kind === 'phrase' && token.senses.entity !== undefined,
  );
  const thing = tokens[named];
  const isAsked = tokens
    .slice(0, 3)
    .some(({ text }, at) => /^(?:is|was|has|did|does)$/.test(text) && at < order);
  const isOther = tokens.some(({ text }) => /\b(?:which|what|who|whom|when|how|where|that)\b/.test(text));
  if (!isAsked || isOther || order < 0 || thing?.kind !== 'phrase' || thing.text.endsWith('s')) return tokens;
  const entity = thing.senses.entity;
  const isOutcome = (token: Token, at: number) =>
    (at > named || at < order) &&
    entity !== undefined &&
    token.kind === 'phrase' &&
    ((entity === 'payments' && /^(?:go|get|make it) through$/.test(token.text)) ||
      [token.senses.meanings, token.senses.infinitive].some((senses) =>
        /^status=/.test(senses?.get(entity)?.where ?? ''),
      ));
  const isTimed = tokens.some(({ kind }, at) => at > named && kind === 'window');
  const whatever = {
    meanings: new Map(entity === undefined ? [] : [[entity, { where: 'status!=' }] as const]),
  };
  return isTimed
    ? tokens
    : tokens.map(
        (token, at): Token =>
          isOutcome(token, at) ? { kind: 'phrase', text: token.text, senses: whatever } : token,
      );
};

export const ofThatThing = (text: string): string => reworded(text, turns);
