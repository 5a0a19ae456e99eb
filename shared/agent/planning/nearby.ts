import { spoken } from '../../figures/model/entities.ts';
import { type EntityName, weekdays } from '../../figures/model/model.ts';
import { callFor, type Question } from '../reading/parts/question.ts';
import { isFiller } from '../reading/parts/remarks.ts';
import { has } from '../reading/parts/sentences.ts';
import { monthSource } from '../reading/times/months.ts';
import type { Role } from '../reading/words/phrases.ts';
import type { Token } from '../reading/words/tokens.ts';
import { examples } from '../refusals.ts';
import { type Said, type Shape, wordings } from './plainQuestions.ts';

/** What a question asks, where nothing goes on from another; undefined where it is declined. */
export type ReadAlone = (question: string) => readonly Question[] | undefined;

const mostShown = 3;

/** Each costs as much as reading the prompt once more. */
const mostTried = 15;

/**
 * Questions that work, as near as can be to a prompt that was declined: about the records that it names, with what it says of their state, of
 * whom and of when. None has a digit.
 * @param before the records that the question before was about
 */
export const nearTo = (
  tokens: readonly Token[],
  readAlone: ReadAlone,
  before: EntityName | undefined,
): readonly string[] => {
  const subjects = subjectsOf(tokens, before);
  const found = new Map<string, string>();
  let left = mostTried;
  for (const [shape, entity] of inTurn(shapesOf(tokens), subjects)) {
    if (found.size === mostShown) break;
    for (const question of variants(shape, entity, tokens).slice(0, left)) {
      left -= 1;
      const key = keyOf(readAlone(question), entity);
      const shown = withNames(question, tokens);
      if (key === undefined || /\d/.test(shown)) continue;
      if (!found.has(key)) found.set(key, shown);
      break;
    }
  }
  return [...found.values(), ...subjects.flatMap((entity) => examples[entity])];
};

/** Two of one key ask the same. */
const keyOf = (questions: readonly Question[] | undefined, entity: EntityName): string | undefined => {
  const [question, ...others] = questions ?? [];
  return question?.entity === entity && others.length === 0 ? JSON.stringify(callFor(question)) : undefined;
};

const inTurn = (
  shapes: readonly Shape[],
  subjects: readonly EntityName[],
): (readonly [Shape, EntityName])[] =>
  shapes.flatMap((shape) => subjects.map((entity) => [shape, entity] as const));

const mostSubjects = 2;

/** What is asked most of a technician, of a customer, and of a source, a service or a tag. */
const askedOf: readonly (readonly [of: EntityName, records: readonly EntityName[]])[] = [
  ['technicians', ['appointments', 'jobs']],
  ['customers', ['invoices', 'appointments']],
  ['leads', ['leads', 'payments']],
];

/** The records that are named, or that a figure is of; else those of the question before; else what is asked most of whom it names, or whatever its words are said of. */
const subjectsOf = (tokens: readonly Token[], before: EntityName | undefined): readonly EntityName[] => {
  const senses = tokens.map((token) => (token.kind === 'phrase' && !isFiller(token) ? token.senses : {}));
  const named = senses.flatMap(
    ({ entity, measure, rate, verb }) => entity ?? measure?.entity ?? rate?.entity ?? verb?.entity ?? [],
  );
  const ofName = tokens.flatMap((token) =>
    token.kind === 'name' ? (askedOf.find(([of]) => token.name.conditions.has(of))?.[1] ?? []) : [],
  );
  const ofMoney: EntityName[] = tokens.some((token) => has(token, 'money')) ? ['payments'] : [];
  const said = senses.flatMap(({ meanings }) => [...(meanings?.keys() ?? [])]);
  const known = [named, before === undefined ? [] : [before], [...ofName, ...ofMoney], said];
  return [...new Set(known.find(({ length }) => length > 0))].slice(0, mostSubjects);
};

/** Which shapes of a question come first where a word asks for them. */
const asked: readonly (readonly [Role, Shape])[] = [
  ['compare', 'compare'],
  ['share', 'rate'],
  ['share', 'share'],
  ['howLong', 'lasting'],
  ['average', 'average'],
  ['largest', 'largest'],
  ['howMuch', 'figure'],
  ['howMuch', 'sum'],
  ['by', 'group'],
  ['most', 'group'],
  ['fewest', 'group'],
  ['count', 'count'],
  ['list', 'list'],
  ['who', 'list'],
];

const usual: readonly Shape[] = ['rate', 'figure', 'list', 'group', 'sum', 'count'];

const shapesOf = (tokens: readonly Token[]): readonly Shape[] => {
  const said = asked.flatMap(([role, shape]) => (tokens.some((token) => has(token, role)) ? [shape] : []));
  const areTimes = tokens.filter(({ kind }) => kind === 'window').length > 1;
  const isByTime = tokens.some((token) => token.kind === 'phrase' && token.senses.unit !== undefined);
  return [
    ...new Set([
      ...(areTimes ? (['compare'] as const) : []),
      ...(isByTime ? (['group'] as const) : []),
      ...said,
      ...usual,
    ]),
  ];
};

/** The same with all that the prompt says, and then with less and less of it. */
const variants = (shape: Shape, entity: EntityName, tokens: readonly Token[]): readonly string[] => {
  const all: Said = {
    entity,
    tokens,
    states: statesIn(tokens, entity),
    whom: namesIn(tokens, entity),
    times: timesIn(tokens),
  };
  const narrowed = [all, { ...all, states: '' }];
  const said = [
    ...narrowed,
    ...narrowed.map((one) => ({ ...one, times: [] })),
    ...narrowed.map((one) => ({ ...one, whom: '' })),
    { ...all, states: '', whom: '', times: [] },
  ];
  const words = said.flatMap(wordings[shape]).map((one) => one.replaceAll(/\s+/g, ' ').trim());
  return [...new Set(words)];
};

/** The states that are told, each in the word of the data where it is one, and else in a word of its own. */
const statesIn = (tokens: readonly Token[], entity: EntityName): string => {
  const states = tokens.flatMap((token) => {
    if (token.kind !== 'phrase' || isFiller(token) || token.senses.entity !== undefined) return [];
    const { where, called, place } = token.senses.meanings?.get(entity) ?? {};
    const [, value] = /^\w+=(\w+)$/.exec(where ?? '') ?? [];
    if (where === undefined) return [];
    if (value !== undefined) return [spoken(value)];
    if (called !== undefined && place !== 'after') return [called];
    return token.text.includes(' ') ? [] : [token.text];
  });
  return [...new Set(states)].join(' ');
};

const prepositions: Readonly<Record<string, string>> = { source: 'from', tag: 'tagged', service: 'for' };

const namesIn = (tokens: readonly Token[], entity: EntityName): string => {
  const [first = ''] = tokens.flatMap((token) => {
    const condition = token.kind === 'name' ? token.name.conditions.get(entity) : undefined;
    return condition === undefined ? [] : [`${prepositions[condition.field] ?? 'of'} ${token.text}`];
  });
  return first;
};

const timesIn = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap(({ kind, text }) =>
    kind !== 'window' || /\d/.test(text)
      ? []
      : [
          text
            .replace(/^(?=first|second|third|fourth)/, 'in the ')
            .replace(aloneMonth, 'in $&')
            .replace(aloneDay, 'on $&')
            .replaceAll(ofCalendar, (word) => word.slice(0, 1).toUpperCase() + word.slice(1)),
        ],
  );

const aloneMonth = new RegExp(`^${monthSource}$`);
const aloneDay = new RegExp(`^(?:${weekdays.join('|')})$`);
const ofCalendar = new RegExp(`\\b(?:${monthSource}|${weekdays.join('|')})\\b`, 'g');

/** Names as the company writes them, and whole. */
const withNames = (question: string, tokens: readonly Token[]): string =>
  tokens.reduce(
    (words, token) => (token.kind === 'name' ? words.replace(token.text, token.name.label) : words),
    question,
  );
