import type { Look, StoredRecord } from '../../figures/looking.ts';
import type { Condition } from '../../figures/model/conditions.ts';
import { entities } from '../../figures/model/entities.ts';
import { type EntityName, entityNames } from '../../figures/model/model.ts';
import { nameOf } from '../../figures/naming.ts';
import { fold } from '../../kernel/folding.ts';
import { knownWords, pluralOf } from './lexicon.ts';
import { isMark, type Token } from './tokens.ts';

type People = 'customers' | 'leads' | 'technicians';

/** What of the company's own data some words name. */
export type Name = {
  readonly is: 'name';
  readonly label: string;
  /** The field that has it, or `person`. */
  readonly field: string;
  readonly on: Readonly<Partial<Record<EntityName, Condition>>>;
  readonly person?: { readonly among: People; readonly id: string; readonly lifecycle_number?: string };
  /** What tells it apart from another that is called the same. */
  readonly mark?: string;
  /** It was named by some of its words. */
  readonly isLoose?: true;
};

export type NameSpan = { readonly start: number; readonly end: number; readonly names: readonly Name[] };

const valueFields = ['source', 'service', 'tag', 'skill'] as const;
type ValueField = (typeof valueFields)[number];

type Values = {
  readonly words: readonly string[];
  readonly name: Name;
};

const conditionsOn = (conditionOf: (entity: EntityName) => Condition | undefined): Name['on'] =>
  Object.fromEntries(
    entityNames.flatMap((entity) => {
      const condition = conditionOf(entity);
      return condition === undefined ? [] : [[entity, condition]];
    }),
  );

const valueNamed = (value: string, field: ValueField): Name => ({
  is: 'name',
  label: value,
  field,
  on: conditionsOn((entity) => {
    const { kind } = entities[entity].fields[field] ?? {};
    return kind === 'text' || kind === 'tags' ? { field, is: '=', values: [value] } : undefined;
  }),
});

export const personNamed = (record: StoredRecord, among: People): Name => ({
  is: 'name',
  label: nameOf(record),
  field: 'person',
  person: {
    among,
    id: record.id,
    ...(typeof record.lifecycle_number === 'string' && { lifecycle_number: record.lifecycle_number }),
  },
  on: conditionsOn((entity) => {
    if (entity === among) return { field: 'id', is: '=', values: [record.id] };
    const [field] = Object.entries(entities[entity].fields).find(([, { of }]) => of === among) ?? [];
    return field === undefined ? undefined : { field, is: '=', values: [record.id] };
  }),
});

const foldedWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .filter(Boolean)
    .map(fold);

/** The values in use are those of the newest leads, and the services that are set up. */
const valuesOf = async ({ store, tenant, scopes }: Look) => {
  const [technicians, leads] = await Promise.all([
    scopes.has('scheduling.read') ? store.technicians.list({ limit: 100 }) : undefined,
    store.leads.list({ limit: 1_000 }),
  ]);
  const people: readonly StoredRecord[] = technicians?.data ?? [];
  const found: readonly StoredRecord[] = leads.data;
  const inUse = (records: readonly StoredRecord[], at: string): string[] => [
    ...new Set(
      records.flatMap((record) => [record[at] ?? []].flat()).filter((one) => typeof one === 'string'),
    ),
  ];
  const services = (tenant.services ?? []).map(({ name }) => name);
  const values: readonly (readonly [ValueField, readonly string[]])[] = [
    ['source', inUse(found, 'source')],
    ['service', [...new Set([...services, ...inUse(found, 'service_type')])]],
    ['tag', inUse(found, 'tags')],
    ['skill', inUse(people, 'skills')],
  ];
  return { people, values };
};

const listed = ([field, values]: readonly [ValueField, readonly string[]]): readonly Values[] =>
  values.map((value) => ({ words: foldedWords(value), name: valueNamed(value, field) }));

/** A technician by the whole name or by a part of it. */
const crew = (record: StoredRecord): readonly Values[] => {
  const name = personNamed(record, 'technicians');
  const words = foldedWords(name.label);
  return [words, ...words.map((word) => [word])].map((called) => ({ words: called, name }));
};

/** A service by the words that its name begins with: "water heater", "bathroom". */
const loosely = (all: readonly Values[]): readonly Values[] =>
  all
    .filter(({ name }) => name.field === 'service' || name.field === 'skill')
    .flatMap(({ words, name }) =>
      words.slice(0, -1).map((_, length) => ({
        words: words.slice(0, length + 1),
        name: { ...name, isLoose: true as const },
      })),
    )
    .filter(({ words }) => !knownWords.has(words[0] ?? '') && (words[0]?.length ?? 0) > 3);

const isSaid = (said: readonly string[], at: number, words: readonly string[]): boolean =>
  words.length > 0 &&
  words.every((word, offset) => {
    const one = said[at + offset];
    return (
      one === word ||
      (offset === words.length - 1 &&
        (one === pluralOf(word) || (one !== undefined && pluralOf(one) === word) || one === `${word}s`))
    );
  });

/** Looks up in the company's own data what the words name: values and technicians by what there is, customers and leads by a search. */
export const namesIn = async (look: Look, tokens: readonly Token[]): Promise<readonly NameSpan[]> => {
  const said = tokens.map(({ text }) => fold(text));
  const { people, values } = await valuesOf(look);
  const exact = [...values.flatMap(listed), ...people.flatMap(crew)];
  const all = [...exact, ...loosely(exact)];
  const found: NameSpan[] = [];
  for (let at = 0; at < said.length; ) {
    const here = all.filter(({ words }) => isSaid(said, at, words));
    const longest = Math.max(0, ...here.map(({ words }) => words.length));
    const best = here.filter(({ words }) => words.length === longest);
    const isWord = longest === 1 && isCommon(tokens, at, best);
    if (longest > 0 && !isWord) {
      const names = [
        ...new Map(best.map(({ name }) => [`${name.field} ${name.label} ${name.person?.id}`, name])).values(),
      ];
      found.push({
        start: at,
        end: at + longest,
        names: names.filter(
          ({ isLoose, field }) => !isLoose || !names.some((other) => other.field === field && !other.isLoose),
        ),
      });
      at += longest;
    } else at += 1;
  }
  return [...found, ...(await searched(look, tokens, found))].toSorted((a, b) => a.start - b.start);
};

/** A value that is also a word of ours counts as a name behind "from", "tagged" and the like, or beside a capital letter. */
const isCommon = (tokens: readonly Token[], at: number, best: readonly Values[]): boolean => {
  const { text = '', raw = '' } = tokens[at] ?? {};
  if (!knownWords.has(text) || best.some(({ name }) => name.field === 'person'))
    return knownWords.has(text) && raw === text;
  const isArticle = ['a', 'an', 'the'].includes(tokens[at - 1]?.text ?? '');
  return (
    !['from', 'tagged', 'tag', 'via', 'through', 'source', 'service', 'by', 'than', 'off'].includes(
      tokens[isArticle ? at - 2 : at - 1]?.text ?? '',
    ) && !['leads', 'customers', 'ones'].includes(tokens[at + 1]?.text ?? '')
  );
};

const mostLooks = 12;

/** Customers, or else leads, whom runs of unknown words name. */
const searched = async (
  look: Look,
  tokens: readonly Token[],
  taken: readonly NameSpan[],
): Promise<NameSpan[]> => {
  const isTaken = (at: number) => taken.some(({ start, end }) => at >= start && at < end);
  const isUnknown = (at: number): boolean => {
    const token = tokens[at];
    if (token === undefined || isTaken(at)) return false;
    if (isMark(token) || token.number !== undefined || token.text === "'s") return false;
    const isCapital = at > 0 && token.raw !== token.text && token.raw !== token.raw.toUpperCase();
    return (
      !knownWords.has(token.text) ||
      (isCapital &&
        !knownWords.has(tokens[at + 1]?.text ?? '') &&
        tokens[at + 1] !== undefined &&
        !isMark(tokens[at + 1] as Token))
    );
  };
  const found: NameSpan[] = [];
  let looks = mostLooks;
  for (let at = 0; at < tokens.length; ) {
    if (!isUnknown(at)) {
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < tokens.length && end - at < 4 && isUnknown(end)) end += 1;
    let next = at + 1;
    for (let length = end - at; length > 0 && looks > 0; length -= 1) {
      const text = tokens
        .slice(at, at + length)
        .map((token) => token.text)
        .join(' ');
      looks -= 1;
      const names = await peopleCalled(look, text);
      if (names.length === 0) continue;
      found.push({ start: at, end: at + length, names });
      next = at + length;
      break;
    }
    at = next;
  }
  return found;
};

const isCalled = (record: StoredRecord, text: string): boolean => {
  const own = foldedWords(nameOf(record));
  const said = foldedWords(text);
  const same = (word: string, other = '') => word === other || word === `${other}s`;
  if (said.length === 1) return own.some((word) => same(said[0] ?? '', word));
  const [first = '', last = ''] = [said[0], said.at(-1)];
  const isFirst = first === own[0] || (first.length !== 2 && own[0]?.startsWith(first) === true);
  return (
    said.length === own.length &&
    ((isFirst && same(last, own.at(-1))) || (first === own.at(-1) && last === own[0]))
  );
};

/** All whom these words may mean: customers before leads, who are only meant by their whole name. */
const peopleCalled = async ({ store, scopes }: Look, text: string): Promise<readonly Name[]> => {
  const words = foldedWords(text);
  const search = (words.at(-1) ?? '').replace(/(?<=...)s$/, '');
  if (search.length < 3) return [];
  const among = async (people: 'customers' | 'leads'): Promise<readonly Name[]> => {
    const { data }: { data: readonly StoredRecord[] } = await store[people].list({ search, limit: 50 });
    const called = data.filter((record) => isCalled(record, text));
    return called.map((record) => ({
      ...personNamed(record, people),
      ...(called.length > 1 && { mark: markOf(record) }),
    }));
  };
  const customers = await among('customers');
  return customers.length > 0 || words.length < 2 || !scopes.has('leads.read') ? customers : among('leads');
};

const markOf = (record: StoredRecord): string => {
  const { email, phone } = { ...record, ...(record.contact as object | undefined) } as StoredRecord;
  return String(email ?? phone ?? record.lifecycle_number ?? record.id);
};
