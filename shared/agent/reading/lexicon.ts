import { entities } from '../../figures/model/entities.ts';
import { type EntityName, entityNames } from '../../figures/model/model.ts';
import { tokensOf } from './tokens.ts';
import {
  type DurationRow,
  durations,
  facts,
  fields,
  type MeasureRow,
  measures,
  type RateRow,
  rates,
  settings,
  units,
} from './words/figures.ts';
import { empty, emptyPhrases, grammar, type Role, vague } from './words/grammar.ts';
import { kinds, nouns, type On, states } from './words/records.ts';

/** What a phrase may mean. */
export type Sense =
  | { readonly is: 'entity'; readonly entity: EntityName }
  | { readonly is: 'state'; readonly on: On; readonly isNoun?: true; readonly isShared?: true }
  | { readonly is: 'measure'; readonly row: MeasureRow; readonly only?: 'verb' | 'weak' }
  | { readonly is: 'rate of'; readonly row: RateRow }
  | { readonly is: 'duration'; readonly row: DurationRow }
  | { readonly is: 'field'; readonly field: string }
  | { readonly is: 'unit'; readonly unit: string }
  | { readonly is: 'fact'; readonly field: string }
  | { readonly is: 'setting'; readonly field: string }
  | { readonly is: 'role'; readonly role: Role }
  | { readonly is: 'empty'; readonly isVague?: true };

/** Every form of a regular verb: "cancel" as cancels, canceled, canceling. */
const verbForms = (verb: string): readonly string[] => {
  const [first = '', ...rest] = verb.split(' ');
  const stem = first.endsWith('e') ? first.slice(0, -1) : first;
  const isY = /[^aeiou]y$/.test(first);
  const past = isY ? `${first.slice(0, -1)}ied` : `${stem}ed`;
  const present = isY
    ? `${first.slice(0, -1)}ies`
    : /(?:s|sh|ch|x)$/.test(first)
      ? `${first}es`
      : `${first}s`;
  return [first, present, past, `${stem}ing`].map((form) => [form, ...rest].join(' '));
};

export const pluralOf = (noun: string): string =>
  /[^aeiou]y$/.test(noun)
    ? `${noun.slice(0, -1)}ies`
    : /(?:s|sh|[^e]ch|x)$/.test(noun)
      ? `${noun}es`
      : `${noun}s`;

const wordings = (words: string): readonly string[] =>
  words.split('|').flatMap((one) => (one.startsWith('~') ? verbForms(one.slice(1)) : [one]));
const inBothNumbers = (words: string): readonly string[] =>
  wordings(words).flatMap((one) => (one.startsWith('where') ? [one] : [one, pluralOf(one)]));

type Row = readonly [phrase: string, sense: Sense];
const rowsOf = (phrases: readonly string[], sense: Sense): readonly Row[] =>
  phrases.map((phrase) => [phrase, sense]);

/** A value of the data is a word for itself: "ach", "no show". */
const valueRows: readonly Row[] = entityNames.flatMap((entity) =>
  Object.entries(entities[entity].fields).flatMap(([field, { kind, values = [] }]) =>
    kind !== 'state' && field !== 'method' && field !== 'milestone'
      ? []
      : values
          .filter((value) => value !== 'other')
          .map(
            (value): Row => [
              value.replaceAll('_', ' '),
              { is: 'state', on: { [entity]: `${field}=${value}` } },
            ],
          ),
  ),
);

const rows: readonly Row[] = [
  ...entityNames.flatMap((entity) =>
    rowsOf(inBothNumbers(nouns.get(entity) ?? ''), { is: 'entity', entity }),
  ),
  ...states.flatMap(([words, on]) =>
    rowsOf(wordings(words.replace('*', '')), {
      is: 'state',
      on,
      ...(words.startsWith('*') && { isShared: true }),
    }),
  ),
  ...kinds.flatMap(([words, on]) => rowsOf(inBothNumbers(words), { is: 'state', on, isNoun: true })),
  ...measures.flatMap((row) => [
    ...rowsOf(inBothNumbers(row.words), { is: 'measure', row }),
    ...rowsOf(wordings(row.verbs).filter(Boolean), { is: 'measure', row, only: 'verb' }),
    ...rowsOf(wordings(row.weak).filter(Boolean), { is: 'measure', row, only: 'weak' }),
  ]),
  ...rates.flatMap((row) => rowsOf(inBothNumbers(row.words), { is: 'rate of', row })),
  ...durations.flatMap((row) => rowsOf(wordings(row.words), { is: 'duration', row })),
  ...fields.flatMap(([field, words]) => rowsOf(inBothNumbers(words), { is: 'field', field })),
  ...units.flatMap(([unit, words]) => rowsOf(inBothNumbers(words), { is: 'unit', unit })),
  ...facts.flatMap(([field, words]) => rowsOf(inBothNumbers(words), { is: 'fact', field })),
  ...settings.flatMap(([field, words]) => rowsOf(wordings(words), { is: 'setting', field })),
  ...Object.entries(grammar).flatMap(([role, words]) =>
    rowsOf(wordings(words), { is: 'role', role: role as Role }),
  ),
  ...valueRows,
  ...rowsOf(emptyPhrases.split('|'), { is: 'empty' }),
  ...rowsOf(vague.trim().split(/\s+/), { is: 'empty', isVague: true }),
  ...rowsOf(empty.trim().split(/\s+/), { is: 'empty' }),
];

export type Lexicon = { readonly senses: Sense[]; readonly next: Map<string, Lexicon> };
const node = (): Lexicon => ({ senses: [], next: new Map() });

/** Words between those of a phrase that change nothing of it: "has not (yet) (been) paid". */
export const between: ReadonlySet<string> = new Set(
  'a an the any our my its been be being is are was were have has had yet ever already fully really actually still just even they their single'.split(
    ' ',
  ),
);

const articles: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/** A phrase as the tokens of a prompt are, without its articles. */
const keyOf = (phrase: string): readonly string[] =>
  phrase.startsWith("'")
    ? [phrase]
    : tokensOf(phrase)
        .map(({ text }) => text)
        .filter((word, at) => at === 0 || !articles.has(word));

export const lexicon = node();
const isSame = (one: Sense, other: Sense): boolean => JSON.stringify(one) === JSON.stringify(other);
for (const [phrase, sense] of rows) {
  let at = lexicon;
  for (const word of keyOf(phrase)) {
    const next = at.next.get(word) ?? node();
    at.next.set(word, next);
    at = next;
  }
  if (!at.senses.some((known) => isSame(known, sense))) at.senses.push(sense);
}

/** Words that say something of what is asked: a misspelled word is meant for one of these. */
export const tellingWords: ReadonlySet<string> = new Set(
  rows.flatMap(([phrase, { is }]) => (is === 'empty' ? [] : keyOf(phrase))),
);

/** Every word that stands in a row. */
export const knownWords: ReadonlySet<string> = new Set(
  rows.flatMap(([phrase]) => [...phrase.split(' '), ...keyOf(phrase)]),
);
