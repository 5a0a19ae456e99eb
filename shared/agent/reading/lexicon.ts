import { entities } from '../model/entities.ts';
import { type NamedMeasure, type NamedRate, namedMeasures, namedRates } from '../model/measures.ts';
import { type EntityName, entityNames, type Meaning } from '../model/model.ts';
import { groupable } from '../tools/figures.ts';
import { calendarUnits } from '../tools/grouping.ts';
import { phrases, type Role } from './phrases.ts';

/** What a phrase may say; which of it holds depends on what stands around it. */
export type Senses = {
  readonly entity?: EntityName;
  /** What the phrase means of the records of each entity. */
  readonly meanings?: ReadonlyMap<EntityName, Meaning>;
  /** The field of each entity, or the unit of the calendar, by which records may be grouped. */
  readonly dimensions?: ReadonlyMap<EntityName, string>;
  readonly unit?: string;
  /** The amount, or the days, of each entity that the phrase names. */
  readonly amounts?: ReadonlyMap<EntityName, string>;
  readonly measure?: NamedMeasure;
  /** A measure that the phrase only means where an amount is asked for. */
  readonly verb?: NamedMeasure;
  /** What a verb means after "did we": by itself it would be an order. */
  readonly infinitive?: ReadonlyMap<EntityName, Meaning>;
  readonly rate?: NamedRate;
  readonly roles?: ReadonlySet<Role>;
};

type Building = {
  -readonly [K in keyof Senses]?: Senses[K] extends ReadonlyMap<infer A, infer B> | undefined
    ? Map<A, B>
    : Senses[K] extends ReadonlySet<infer A> | undefined
      ? Set<A>
      : Senses[K];
};

const building = new Map<string, Building>();

const sensesOf = (phrase: string): Building => {
  const found = building.get(phrase) ?? {};
  building.set(phrase, found);
  return found;
};

/** The map under that name, made where there is none yet. */
const mapOf = <K extends 'infinitive' | 'meanings' | 'dimensions' | 'amounts'>(
  senses: Building,
  key: K,
): NonNullable<Building[K]> => {
  const map = senses[key] ?? new Map();
  senses[key] = map;
  return map as NonNullable<Building[K]>;
};

const plurals = (word: string): string[] => {
  if (/(?:s|x|sh|ch)$/.test(word)) return [word, `${word}es`];
  return [word, /[^aeo]y$/.test(word) ? word.replace(/y$/, 'ies') : `${word}s`];
};

const addEntity = (name: EntityName): void => {
  const { one, many, words, meanings, fields, sorts = {} } = entities[name];
  for (const [sort, where] of Object.entries(sorts))
    for (const phrase of plurals(sort)) {
      sensesOf(phrase).entity = name;
      mapOf(sensesOf(phrase), 'meanings').set(name, { where });
    }
  for (const word of [one, many, ...words].map((text) => text.replaceAll('-', ' ')))
    for (const phrase of plurals(word)) sensesOf(phrase).entity = name;
  for (const [phrase, meaning] of Object.entries(meanings)) {
    const infinitive = infinitives[phrase];
    if (infinitive !== undefined) mapOf(sensesOf(infinitive), 'infinitive').set(name, meaning);
    for (const wording of wordings(phrase)) mapOf(sensesOf(wording), 'meanings').set(name, meaning);
  }
  for (const [field, { kind, words: called, values = [] }] of Object.entries(fields)) {
    for (const word of called) {
      const isAmount = kind === 'money' || kind === 'days';
      for (const phrase of kind === 'days' ? [word, `take ${word}`] : isAmount ? [word] : plurals(word)) {
        if (isAmount) mapOf(sensesOf(phrase), 'amounts').set(name, field);
        if (groupable.has(kind)) mapOf(sensesOf(phrase), 'dimensions').set(name, field);
      }
    }
    if (kind !== 'state' && (kind !== 'choice' || field === 'active')) continue;
    for (const value of values) {
      const phrase = value.replaceAll('_', ' ');
      const meanings = mapOf(sensesOf(phrase), 'meanings');
      if (!meanings.has(name)) meanings.set(name, { where: `${field}=${value}` });
    }
  }
};

const infinitives: Readonly<Record<string, string>> = {
  sent: 'send',
  accepted: 'accept',
  approved: 'approve',
  declined: 'decline',
  rejected: 'reject',
  created: 'create',
  captured: 'capture',
  received: 'receive',
  collected: 'collect',
  issued: 'issue',
  signed: 'sign',
  completed: 'complete',
  finished: 'finish',
  booked: 'book',
  gained: 'gain',
  acquired: 'acquire',
  converted: 'convert',
  made: 'make',
  won: 'win',
  lost: 'lose',
  canceled: 'cancel',
  missed: 'miss',
  written: 'write',
  recorded: 'record',
};

/** "Canceled" and "cancelled" are one word; what is unpaid is also "not paid". */
const wordings = (phrase: string): string[] => {
  const spelled = phrase.includes('cancel') ? [phrase, phrase.replace('canceled', 'cancelled')] : [phrase];
  const [, positive] = /^un(\w+)$/.exec(phrase) ?? [];
  if (positive === undefined || phrase === 'underway' || phrase === 'under way') return spelled;
  return [
    ...spelled,
    `not ${positive}`,
    `not been ${positive}`,
    `not yet ${positive}`,
    `not ${positive} yet`,
    `not yet been ${positive}`,
  ];
};

for (const name of entityNames) addEntity(name);
for (const unit of calendarUnits) for (const phrase of plurals(unit)) sensesOf(phrase).unit = unit;
for (const [phrase, unit] of [
  ['monthly', 'month'],
  ['weekly', 'week'],
  ['daily', 'day'],
  ['yearly', 'year'],
  ['annually', 'year'],
  ['month by month', 'month'],
] as const)
  sensesOf(phrase).unit = unit;
for (const measure of namedMeasures) {
  for (const phrase of measure.words) sensesOf(phrase).measure = measure;
  for (const phrase of measure.verbs) sensesOf(phrase).verb = measure;
}
for (const rate of namedRates) for (const phrase of rate.words) sensesOf(phrase).rate = rate;
for (const [role, source] of Object.entries(phrases) as [Role, string][])
  for (const phrase of source.split('|')) {
    const senses = sensesOf(phrase);
    senses.roles = (senses.roles ?? new Set<Role>()).add(role);
  }

/** Every phrase that is known, in plain text. */
export const lexicon: ReadonlyMap<string, Senses> = building;

/** The words of the longest phrase. */
export const longestPhrase = Math.max(...[...lexicon.keys()].map((phrase) => phrase.split(' ').length));

/** The single words that a misspelled one may be meant for. */
export const knownWords: ReadonlySet<string> = new Set(
  [...lexicon.keys()].flatMap((phrase) => phrase.split(' ')).filter((word) => word.length > 3),
);
