import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';

/** Whose story it is. */
export type Teller = { readonly among: 'customers' | 'leads'; readonly id: string; readonly label: string };

const silent: readonly Role[] = ['filler', 'pivot', 'list', 'and', 'end', 'closing', 'pronoun'];

const isSilent = (token: Token): boolean =>
  token.kind === 'phrase' &&
  (token.senses.entity === 'customers' || silent.some((role) => token.senses.roles?.has(role)));

/** The customer, or else the lead, whose whole story a prompt asks for, if it asks for nothing else. */
export const storyAsked = (tokens: readonly Token[]): Teller | undefined => {
  const isStory = (token: Token) =>
    token.kind === 'phrase' && (token.senses.roles?.has('story') === true || token.text === 'everything');
  const [name, ...others] = tokens.filter((token) => !isStory(token) && !isSilent(token));
  if (name?.kind !== 'name' || others.length > 0 || !tokens.some(isStory)) return undefined;
  const { label, conditions } = name.name;
  const among = (['customers', 'leads'] as const).find((entity) => conditions.get(entity)?.field === 'id');
  const [id] = among === undefined ? [] : (conditions.get(among)?.values ?? []);
  return among === undefined || id === undefined ? undefined : { among, id, label };
};
