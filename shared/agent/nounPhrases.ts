import { type Condition, conditionsOf, textOf } from '../figures/model/conditions.ts';
import { entities, fieldOf } from '../figures/model/entities.ts';
import { type EntityName, type Field, momentWord, spoken } from '../figures/model/model.ts';
import type { Output } from '../figures/tool.ts';
import { currencyDigits } from '../kernel/currency.ts';
import { limitWords } from './groundedPhrases.ts';

/** How answers say some conditions: adjectives before the noun, and what follows it. */
type Phrase = { readonly before: readonly string[]; readonly after: readonly string[] };

const inOrder = ({ field, is, values }: Condition): string =>
  textOf([{ field, is, values: values.toSorted() }]);

/** A state has its own name, whatever else people call it. */
const isOneState = (entity: EntityName, where: string): boolean => {
  const [{ field, values } = { field: '', values: [] }, ...others] = conditionsOf(where) ?? [];
  return others.length === 0 && values.length === 1 && fieldOf(entity, field)?.kind === 'state';
};

/** Conditions that have a name together: "unpaid", "overdue", "lost". */
const namedSets = (entity: EntityName): readonly (readonly [where: string, called: string])[] =>
  [
    ...Object.entries(entities[entity].words ?? {}).flatMap(([word, where]) =>
      isOneState(entity, where) ? [] : [[where, word] as const],
    ),
    ...Object.entries(entities[entity].called ?? {}),
  ].toSorted(([one], [other]) => other.split(';').length - one.split(';').length);

const keysIn = (where: string): readonly string[] => (conditionsOf(where) ?? []).map(inOrder);

/** What is meant unless another state is asked for goes without saying. */
export const phraseOf = (entity: EntityName, where: readonly Condition[]): Phrase => {
  const { usual } = entities[entity];
  const asked = new Map(where.map((condition) => [inOrder(condition), condition]));
  for (const key of keysIn(usual?.where ?? '')) asked.delete(key);
  const before: string[] = [];
  for (const [set, called] of namedSets(entity)) {
    const keys = keysIn(set);
    if (keys.length === 0 || !keys.every((key) => asked.has(key))) continue;
    for (const key of keys) asked.delete(key);
    if (called !== '') before.push(called);
  }
  const others = [...asked.values()].map((condition) => wordsOf(entity, condition));
  return {
    before: [...before, ...others.flatMap((one) => one.before ?? [])],
    after: others.flatMap((one) => one.after ?? []),
  };
};

type Words = { readonly before?: string; readonly after?: string };

const prepositions: Readonly<Record<string, string>> = { source: 'from', service: 'for', tag: 'tagged' };

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

const wordsOf = (entity: EntityName, condition: Condition): Words => {
  const { field, is, values } = condition;
  const of = entities[entity].fields[field];
  const name = spoken(field);
  const isOf = is === '=';
  const [value = ''] = values;
  if (values.every((one) => one === '') && (isOf || is === '!=')) {
    const came = of?.kind === 'moment' ? momentWord(field) : undefined;
    if (came !== undefined) return isOf ? { after: `that are not ${came}` } : { before: came };
    const article = /^[aeiou]/.test(name) ? 'an' : 'a';
    return {
      after: `${isOf ? 'without' : 'with'} ${of?.records === undefined ? `${article} ${name}` : name}`,
    };
  }
  const isPerson = of?.of !== undefined;
  const said = values
    .map((one) => (isId.test(one) ? `that ${name}` : isPerson ? one : inWordsOf(one)))
    .reduce((all, one, index) => `${all}${index === values.length - 1 ? ' or ' : ', '}${one}`);
  if (of?.kind === 'state') return isOf ? { before: said } : { after: `that are not ${said}` };
  if (isPerson || values.some((one) => isId.test(one)))
    return { after: `${isOf ? 'of' : 'of others than'} ${said}` };
  if (of?.kind === 'moment' || of?.kind === 'clock') return { after: timed(field, condition) };
  if (of?.kind === 'offdays') return { after: `off on ${value}` };
  if (of?.kind === 'workdays') return { after: `at work on ${value}` };
  const preposition = prepositions[field] ?? `with ${name}`;
  return { after: `${is === '!=' ? 'not ' : ''}${preposition} ${sized(of, is)}${said}` };
};

const inWordsOf = (value: string): string =>
  value === '' ? 'none' : value.startsWith('no_') ? value.replace('_', '-') : spoken(value);

const sized = (field: Field | undefined, is: Condition['is']): string => {
  const isSize = field?.kind === 'money' || field?.kind === 'days' || field?.kind === 'hours';
  if (!isSize || is === '=' || is === '!=') return '';
  return `${is.endsWith('=') ? 'of ' : ''}${limitWords[is]?.[0]} `;
};

/** "Still to come", "due before 2026-11-30", "paid up to due". */
const timed = (field: string, { is, values: [value = ''] }: Condition): string => {
  const isLater = is.startsWith('>');
  const moment = momentWord(field);
  if (value === 'now') return isLater ? 'still to come' : `${moment} before now`;
  const other = momentWord(value);
  return `${moment} ${isLater ? 'from' : 'before'} ${is === '>' || is === '<=' ? 'the end of ' : ''}${other}${isLater ? ' on' : ''}`;
};

/** "Unpaid invoices from Google", or one of them. */
export const nounPhrase = (entity: EntityName, where: readonly Condition[], value?: unknown): string => {
  const { one, many } = entities[entity];
  const { before, after } = phraseOf(entity, where);
  const isOne = value === 1;
  const behind = isOne ? after.map((words) => words.replace(/^that are /, 'that is ')) : after;
  return [...before, isOne ? one : many, ...behind].join(' ');
};

export type Days = { readonly from?: string | undefined; readonly through?: string | undefined };

/** "On 2026-11-24", "from 2026-11-01 to 2026-11-30". */
export const daysOf = ({ from, through }: Days): string => {
  if (from === undefined) return through === undefined ? '' : `up to ${through}`;
  if (through === undefined) return `since ${from}`;
  return from === through ? `on ${from}` : `from ${from} to ${through}`;
};

/** "Received from 2026-11-01 to 2026-11-30". */
export const timeOf = (entity: EntityName, moment: string, days: Days): string => {
  const said = daysOf(days);
  if (said === '') return '';
  const isOfOthers = entities[entity].fields[moment]?.records !== undefined;
  return isOfOthers ? ` ${said}` : ` ${momentWord(moment)} ${said}`.replace(' for on ', ' for ');
};

/** A figure as it is written: an amount in its currency, days, hours, or a bare number. */
export const amount = (value: unknown, { currency, unit }: Output): string => {
  if (typeof value !== 'number') return 'nothing';
  if (typeof currency === 'string') {
    const digits = currencyDigits(currency);
    const written = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...written }).format(value);
  }
  if (unit !== 'days' && unit !== 'hours') return String(value);
  return `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;
};
