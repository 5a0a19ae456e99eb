import type { Condition } from '../../figures/model/conditions.ts';
import { spoken } from '../../figures/model/entities.ts';
import { Question, type Restriction } from '../reading/parts/question.ts';

const actions: Readonly<Record<string, Question['action']>> = {
  aggregate: 'figure',
  group: 'group',
  compare: 'compare',
  rate: 'rate',
  list: 'list',
  search: 'list',
  find: 'find',
};

/** The question about records that a call of a tool answers, if it is about any, in words that its conditions give: how a call is told of that nobody worded. */
export const questionOf = (tool: string, input: Readonly<Record<string, unknown>>): Question | undefined => {
  if (actions[tool] === undefined) return undefined;
  return Question.parse({
    ...input,
    action: actions[tool],
    measure: input.measure ?? 'count',
    where: tool === 'find' || tool === 'search' ? named(input) : restrictions(input.where),
    window: daysOf(input.from, input.through),
    versus: daysOf(input.versus_from, input.versus_through),
    ...(input.part === undefined ? {} : { part: restrictions(input.part), partField: input.part_field }),
    facts: input.fields ?? input.show,
  });
};

const daysOf = (from: unknown, through: unknown) =>
  from === undefined && through === undefined ? undefined : { from, through };

const restrictions = (conditions: unknown): Restriction[] =>
  ((conditions ?? []) as readonly Condition[]).map((condition) => ({
    words: wordsOf(condition),
    place: 'after',
    conditions: [condition],
  }));

const wordsOf = ({ field, is, values }: Condition): string => {
  const words = values.map((value) => (value === '' ? 'none' : spoken(value))).join(' or ');
  const between = {
    '=': '',
    '!=': ' other than',
    '>': ' over',
    '>=': ' from',
    '<': ' below',
    '<=': ' up to',
  };
  return `with ${spoken(field)}${between[is]} ${words}`;
};

/** The record that was looked up by an id, or those found by a text. */
const named = ({ id, text }: Readonly<Record<string, unknown>>): Restriction[] => {
  const conditions: Condition[] = typeof id === 'string' ? [{ field: 'id', is: '=', values: [id] }] : [];
  return [{ words: typeof text === 'string' ? 'found' : '', place: 'after', conditions }];
};
