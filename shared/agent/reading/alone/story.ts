import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';

const silent: readonly Role[] = ['filler', 'pivot', 'list', 'and', 'end', 'closing', 'pronoun'];

const isSilent = (token: Token): boolean =>
  token.kind === 'phrase' &&
  (token.senses.entity === 'customers' || silent.some((role) => token.senses.roles?.has(role)));

/** The customer whose whole story a prompt asks for, if it asks for nothing else. */
export const storyAsked = (tokens: readonly Token[]): string | undefined => {
  const isStory = (token: Token) =>
    token.kind === 'phrase' && (token.senses.roles?.has('story') === true || token.text === 'everything');
  const [name, ...others] = tokens.filter((token) => !isStory(token) && !isSilent(token));
  if (name?.kind !== 'name' || others.length > 0 || !tokens.some(isStory)) return undefined;
  const condition = name.name.conditions.get('customers');
  return condition?.field === 'id' ? condition.values[0] : undefined;
};
