import { type Condition, conditionsOf } from '../../../figures/model/conditions.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import { sensesOf } from '../words/lexicon.ts';
import type { Said } from './part.ts';

/** "Neither accepted nor declined": what was not accepted may mean what was declined, but not beside that it was not. */
export const withoutNeither = (said: readonly Said[], entity: EntityName): readonly Said[] => {
  const left = said.flatMap((one) => leftOut(one, entity));
  return left.length === 0 ? said : said.map((one) => whollyDenied(one, entity, left));
};

/** The states that are said not to be. */
const leftOut = (one: Said, entity: EntityName): readonly string[] => {
  if (one.kind !== 'meaning') return [];
  const told = stateIn(one.of.get(entity)?.where);
  if (told !== undefined) return told.is === (one.denied ? '=' : '!=') ? told.values : [];
  const denied = one.of.has(entity) || one.denied ? undefined : statedBy(positiveOf(one), entity);
  return denied?.is === '=' ? denied.values : [];
};

const whollyDenied = (one: Said, entity: EntityName, left: readonly string[]): Said => {
  if (one.kind !== 'meaning' || one.denied) return one;
  const state = stateIn(one.of.get(entity)?.where);
  const isTorn = state?.is === '=' && state.values.some((value) => left.includes(value));
  const positive = isTorn ? positiveOf(one) : undefined;
  const of = positive === undefined ? undefined : sensesOf(positive)?.meanings;
  return positive !== undefined && of !== undefined && statedBy(positive, entity)?.is === '='
    ? { ...one, text: positive, of, denied: true }
    : one;
};

const positiveOf = ({ text }: Said): string | undefined =>
  /^(?:(?:are|is|were|was|but|have|has) )*not (?:been )?(\w+)$/.exec(text)?.[1];

const statedBy = (word: string | undefined, entity: EntityName): Condition | undefined =>
  word === undefined ? undefined : stateIn(sensesOf(word)?.meanings?.get(entity)?.where);

const stateIn = (where = ''): Condition | undefined => {
  const [only, ...others] = conditionsOf(where) ?? [];
  return only?.field === 'status' && others.length === 0 ? only : undefined;
};
