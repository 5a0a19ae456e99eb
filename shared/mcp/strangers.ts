// Unknown arguments. Without an error a model would believe that they were applied.

import { type Issue, invalidRequest } from '../kernel/failure.ts';
import { nearest } from '../kernel/nearest.ts';
import { cutText } from '../kernel/text.ts';
import { argumentsOfMutations, type Schema } from './schemas.ts';

/** An unknown name, its place, and the names that are known there. */
type Stranger = { readonly path: readonly string[]; readonly known: readonly string[] };

/**
 * @param forms the schemas of the tool; the schema with the most known arguments counts
 * @throws Failure `invalid_request` naming at most twenty unknown arguments, with the nearest known ones
 */
export const assertKnown = (tool: string, forms: readonly Schema[], values: object): void => {
  const strangers = strangersIn({ anyOf: [...forms] }, values);
  if (strangers.length > 0)
    throw invalidRequest(strangers.slice(0, mostTold).map((stranger) => issueOf(tool, stranger)));
};

/** Each is a sentence, and a request has room for thousands. */
const mostTold = 20;
const longestName = 100;

const strangersIn = (schema: Schema, value: unknown, path: readonly string[] = []): Stranger[] => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined)
    return (
      choices
        .filter((choice) => isOfType(choice, value))
        .map((choice) => strangersIn(choice, value, path))
        .reduce<Stranger[] | undefined>(fewer, undefined) ?? []
    );
  if (Array.isArray(value)) {
    const { items } = schema;
    if (typeof items !== 'object' || Array.isArray(items)) return [];
    return value.flatMap((item, index) => strangersIn(items, item, [...path, String(index)]));
  }
  const { properties, additionalProperties } = schema;
  if (typeof value !== 'object' || value === null || properties === undefined) return [];
  const known = Object.keys(properties);
  return Object.entries(value).flatMap(([name, inner]) => {
    const property = known.includes(name) ? properties[name] : additionalProperties;
    if (typeof property === 'object') return strangersIn(property, inner, [...path, name]);
    return property === true ? [] : [{ path: [...path, name], known }];
  });
};

const isOfType = ({ type }: Schema, value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || type === undefined) return true;
  return [type].flat().includes(Array.isArray(value) ? 'array' : 'object');
};

const fewer = (some: Stranger[] | undefined, others: Stranger[]): Stranger[] =>
  some === undefined || others.length < some.length ? others : some;

const issueOf = (tool: string, { path, known }: Stranger): Issue => {
  const what = path.length === 1 ? `Is not an argument of ${tool}` : 'Is not a field here';
  const near = nearest(path.at(-1) ?? '', known);
  const own = known.filter((name) => !argumentsOfMutations.includes(name));
  const rest =
    near.length > 0
      ? `; nearest: ${near.join(', ')}`
      : `, which has ${own.length === 0 ? 'none' : own.join(', ')}`;
  return { path: path.map((name) => cutText(name, longestName)).join('.'), message: `${what}${rest}.` };
};
