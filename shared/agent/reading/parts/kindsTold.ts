import { conditionsOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import type { Field } from '../../../figures/model/model.ts';
import type { Token } from '../words/tokens.ts';
import { isFiller } from './remarks.ts';
import { has } from './sentences.ts';

/** "By type: calls, texts, emails", "by status - draft, sent": the kinds that are told one by one are those by which they are divided anyway. */
export const withoutKindsTold = (tokens: readonly Token[]): readonly Token[] => {
  const by = tokens.findIndex((token) => has(token, 'by'));
  const entity = tokens.map(entityOf).find((one) => one !== undefined);
  if (by < 0 || entity === undefined) return tokens;
  const divider = tokens.findIndex((token, at) => at > by && dividesBy(token) !== undefined);
  const name = dividesBy(tokens[divider])?.get(entity);
  const field = name === undefined ? undefined : entities[entity].fields[name];
  const isClosed = field?.kind === 'state' || field?.kind === 'choice';
  if (!isClosed || name === undefined) return tokens;
  // "By status this year: accepted, declined".
  const timed = tokens[divider + 1]?.kind === 'window' ? 1 : 0;
  const start = divider + 1 + timed;
  const least = isMark.test(tokens[start]?.text ?? '') ? 2 : 3;
  let [end, told] = [start, 0];
  for (const [at, token] of tokens.entries()) {
    if (at < start) continue;
    // "By status, sent and expired ones": more is said of them.
    if (told > 0 && !isValue(token, name, field) && isState(token)) return tokens;
    if (isValue(token, name, field)) [end, told] = [at + 1, told + 1];
    else if (!isFiller(token) && !isJoint.test(token.text)) break;
  }
  return told >= least ? [...tokens.slice(0, start), ...tokens.slice(end)] : tokens;
};

/** "On each technician, Aisha and Maria too": those of the division who are named once more are in it. */
export const withoutNamesIncluded = (tokens: readonly Token[]): readonly Token[] => {
  const start = tokens.findIndex(({ text }, at) => text === ',' && tokens[at + 1]?.kind === 'name');
  const rest = tokens.slice(start + 1);
  const end = rest.findIndex(({ text }) => isIncluded.test(text));
  const told = rest.slice(0, Math.max(0, end));
  const fields = told.flatMap((token) =>
    token.kind === 'name' ? [...token.name.conditions.values()].map(({ field }) => field) : [],
  );
  const isDivided = tokens.slice(0, Math.max(0, start)).some((token) => {
    const divided = [...(dividesBy(token)?.values() ?? [])];
    return divided.length > 0 && divided.some((field) => fields.includes(field));
  });
  const isOfNames = told.every(({ kind, text }) => kind === 'name' || isJoint.test(text));
  return isDivided &&
    isOfNames &&
    rest.slice(end).every((token) => has(token, 'end') || isIncluded.test(token.text))
    ? tokens.slice(0, start)
    : tokens;
};

const isIncluded = /^(?:too|as|well|as well|also|included)$/;

const isMark = /^[,:;.?]$/;
const isJoint = /^(?:[,:;.?&]|and|or|vs|versus)$/;

const entityOf = (token: Token) =>
  token.kind === 'phrase' ? (token.senses.entity ?? token.senses.measure?.entity) : undefined;

const dividesBy = (token: Token | undefined) =>
  token?.kind === 'phrase' ? token.senses.dimensions : undefined;

const isState = (token: Token): boolean =>
  !isFiller(token) && token.kind === 'phrase' && token.senses.meanings !== undefined;

/** A word for one of its values, of whichever records it is usually said. */
const isValue = (token: Token, name: string, { values = [] }: Field): boolean =>
  token.kind === 'phrase' &&
  [...(token.senses.meanings?.values() ?? [])].some(({ where = '' }) => {
    const [one, ...others] = conditionsOf(where) ?? [];
    const isOne =
      one?.field === name && one.values.length === 1 && one.values.every((value) => values.includes(value));
    return values.includes(token.text.replaceAll(' ', '_')) || (others.length === 0 && isOne);
  });
