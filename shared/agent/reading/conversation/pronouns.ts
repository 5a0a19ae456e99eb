import type { Condition } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import { entityNames } from '../../../figures/model/model.ts';
import type { Question } from '../parts/question.ts';
import { isPersonName } from '../parts/wholePart.ts';
import type { Token } from '../words/tokens.ts';

type NameToken = Token & { kind: 'name' };

const isPronoun = (token: Token): boolean =>
  token.kind === 'phrase' && token.senses.roles?.has('pronoun') === true;

/** The one person that a question is about, as if named once more. */
export const personOf = ({ entity, where, shown }: Question): NameToken | undefined => {
  for (const { conditions, words } of shown === undefined ? where : [shown]) {
    const [condition] = conditions;
    const { field = '', is, values = [] } = condition ?? {};
    const of = field === 'id' ? entity : entities[entity].fields[field]?.of;
    const [id] = values;
    if ((of === 'customers' || of === 'technicians') && is === '=' && values.length === 1 && id)
      return nameOf(of, id, words.replace(/^of /, ''));
  }
  return undefined;
};

const nameOf = (among: 'customers' | 'technicians', id: string, label: string): NameToken => {
  const conditions = entityNames.flatMap((entity): [typeof entity, Condition][] => {
    const [field] =
      entity === among
        ? ['id']
        : (Object.entries(entities[entity].fields).find(([, { of }]) => of === among) ?? []);
    return field === undefined ? [] : [[entity, { field, is: '=', values: [id] }]];
  });
  return { kind: 'name', text: label, name: { text: label, label, conditions: new Map(conditions) } };
};

/** "What percentage of her visits did Maria complete": she stands where she was spoken of first. */
const inPlace = (tokens: readonly Token[]): readonly Token[] => {
  const name = tokens.findIndex(isPersonName);
  const pronoun = tokens.findIndex(isPronoun);
  const person = tokens[name];
  if (person === undefined || pronoun > name) return tokens.filter((token) => !isPronoun(token));
  return tokens.flatMap((token, at) =>
    at === pronoun ? [person] : at === name || isPronoun(token) ? [] : [token],
  );
};

const isTheirs = ({ text }: Token): boolean =>
  /^(?:their|they|he|she|his|her|(?:(?:of )?(?:that|this) (?:customer|client|one)))$/.test(text);

/** "Their", or what is asked of one person and nobody is named. */
const isOfLeaderSaid = (token: Token): boolean =>
  isTheirs(token) ||
  (token.kind === 'phrase' && token.senses.facts !== undefined && token.senses.entity === undefined);

/** Only the answer tells who it was that has the most: nobody was named. */
const isOfLeader = ({ action, by, top }: Question): boolean =>
  action === 'group' && top === 1 && (by === 'customer' || by === 'technician');

/**
 * The tokens with the person whom "she" or "his" means; undefined where nobody was named.
 * @param previous of which the record that was shown last, if it was one, says whose it is
 */
export const withPerson = (
  tokens: readonly Token[],
  person: NameToken | undefined,
  previous: Question | undefined,
): readonly Token[] | undefined => {
  if (previous !== undefined && isOfLeader(previous) && tokens.some(isOfLeaderSaid)) {
    const others = tokens.filter((token) => !isTheirs(token));
    return previous.shown === undefined || person === undefined ? undefined : [...others, person];
  }
  if (!tokens.some(isPronoun)) return tokens;
  const others = tokens.filter((token) => !isPronoun(token));
  if (others.some(isPersonName)) return inPlace(tokens);
  // "How many has he had", of the one that was shown: of nobody, if it is not known who he is.
  const isCounted = tokens.some(
    (token) => token.kind === 'phrase' && token.senses.roles?.has('count') === true,
  );
  const isShown = previous?.action === 'list' && previous.top === 1 && !isCounted;
  return person === undefined ? (isShown ? others : undefined) : [...others, person];
};
