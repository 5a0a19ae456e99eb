import type { Role } from '../words/phrases.ts';
import type { Name, Token } from '../words/tokens.ts';

const people = ['customers', 'leads', 'technicians'] as const;

const isPerson = ({ conditions }: Name): boolean =>
  people.some((among) => conditions.get(among)?.field === 'id');

const namesIn = (tokens: readonly Token[]): Name[] =>
  tokens.flatMap((token) => (token.kind === 'name' ? [token.name] : []));

const says = (token: Token, roles: readonly Role[]): boolean =>
  token.kind === 'phrase' && roles.some((role) => token.senses.roles?.has(role));

const kinds: ReadonlySet<string> = new Set(people);

const isKind = (token: Token): boolean =>
  token.kind === 'phrase' && kinds.has(token.senses.entity ?? '') && !token.text.endsWith('s');

const isSilent = (token: Token): boolean => says(token, ['filler', 'end', 'list', 'who', 'whom']);

/**
 * "Who is Grace Hopper?", "show me the customer Grace Hopper": the one who is asked about, and nothing else.
 * @param goesOn something was asked before
 */
export const personAsked = (tokens: readonly Token[], goesOn: boolean): Name | undefined => {
  const at = tokens.findIndex(({ kind }) => kind === 'name');
  const name = tokens[at];
  const [before, after] = [tokens.slice(0, at), tokens.slice(at + 1)];
  // After a list "show me Maria's" is no question of who she is.
  const isAsked =
    (goesOn ? /^who (?:is|was)\b/ : isAsking).test(tokens[0]?.text ?? '') &&
    !before.some(({ text }) => /\b(?:which|what)\b/.test(text));
  if (name?.kind !== 'name' || !isPerson(name.name) || !isAsked) return undefined;
  const isAlone = before.every((token) => isSilent(token) || isKind(token)) && after.every(isSilent);
  return isAlone ? name.name : undefined;
};

const isAsking = /^(?:who (?:is|was)|show|give|get|find|tell|pull|look|open|bring|search|see|i need)\b/;

/** "Does Sam do drain cleaning?", "can Maria do water heaters": whose skills tell it. */
export const skillAsked = (tokens: readonly Token[]): Name | undefined => {
  const names = namesIn(tokens);
  const technician = names.find(({ conditions }) => conditions.get('technicians')?.field === 'id');
  const skill = names.find(({ conditions }) => conditions.get('technicians')?.field === 'skill');
  const isOnlyThat = tokens.every(
    (token) => token.kind === 'name' || says(token, ['filler', 'end', 'pivot', 'able']),
  );
  const isAsked = /^(?:do|does|can|could|is|are)\b/.test(tokens[0]?.text ?? '');
  return names.length === 2 && skill !== undefined && isOnlyThat && isAsked ? technician : undefined;
};
