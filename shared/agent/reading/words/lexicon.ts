import type { FigureUnit } from '../../../contract/figures.ts';
import { calendarUnits, groupable } from '../../../figures/grouping.ts';
import { entities } from '../../../figures/model/entities.ts';
import { type Join, joins } from '../../../figures/model/joins.ts';
import { type NamedMeasure, namedMeasures } from '../../../figures/model/measures.ts';
import {
  type EntityName,
  entityNames,
  type Field,
  type Meaning,
  weekdays,
} from '../../../figures/model/model.ts';
import { wordingsOf } from '../../../figures/model/notation.ts';
import { type NamedRate, namedRates } from '../../../figures/model/rates.ts';
import { type SettingName, settingNames, settingWords } from '../../../figures/model/settings.ts';
import { awaiting, dated, lacking, lackingPerson, lackingSome, lackingWord, spanning } from './lacking.ts';
import { phrases, type Role } from './phrases.ts';
import { formsOf, infinitivesOf, plurals } from './wordForms.ts';
import { bookOfWordings, type Known } from './wordings.ts';

/** What a phrase may say; which of it holds depends on what stands around it. */
export type Senses = {
  readonly entity?: EntityName;
  /** What the phrase means of the records of each entity. */
  readonly meanings?: ReadonlyMap<EntityName, Meaning>;
  /** The field of each entity, or the unit of the calendar, by which records may be grouped. */
  readonly dimensions?: ReadonlyMap<EntityName, string>;
  readonly unit?: string;
  /** It is asked how much there is in one of these on average. */
  readonly per?: FigureUnit;
  /** The amount, or the days, of each entity that the phrase names. */
  readonly amounts?: ReadonlyMap<EntityName, string>;
  readonly measure?: NamedMeasure;
  /** A measure that the phrase only means where an amount is asked for. */
  readonly verb?: NamedMeasure;
  /** What a verb means after "did we": by itself it would be an order. */
  readonly infinitive?: ReadonlyMap<EntityName, Meaning>;
  readonly rate?: NamedRate;
  /** What the phrase names of one person. */
  readonly facts?: ReadonlyMap<EntityName, string>;
  /** The moment of each entity that the phrase names. */
  readonly moments?: ReadonlyMap<EntityName, string>;
  /** What of the company's settings the phrase names. */
  readonly setting?: SettingName;
  readonly roles?: ReadonlySet<Role>;
};

type Building = {
  -readonly [K in keyof Senses]?: Senses[K] extends ReadonlyMap<infer A, infer B> | undefined
    ? Map<A, B>
    : Senses[K] extends ReadonlySet<infer A> | undefined
      ? Set<A>
      : Senses[K];
};

const { say, knownFrom, words } = bookOfWordings<Building>();

/** What the words from there on say, the fewest first. */
export const phrasesFrom: (words: readonly string[], from?: number) => readonly Known<Senses>[] = knownFrom;

/** The one word for what is looked up of somebody, whatever people call it. */
export const factWord = (field: string): string => `fact${field.replace('_', '')}`;

/** What a text says as a whole, just as it is known. */
export const sensesOf = (text: string): Senses | undefined => {
  const said = text.split(' ');
  const whole = knownFrom(said).at(-1);
  return whole?.isExact && whole.length === said.length ? whole.says : undefined;
};

type Named = {
  [K in keyof Building]: NonNullable<Building[K]> extends Map<EntityName, infer V> ? V : never;
};
type NamedKey = 'infinitive' | 'meanings' | 'dimensions' | 'amounts' | 'moments' | 'facts';

const mapOf = <K extends NamedKey>(senses: Building, key: K): NonNullable<Building[K]> => {
  const map = senses[key] ?? new Map();
  senses[key] = map;
  return map as NonNullable<Building[K]>;
};

/** Tells what wordings say of the records of an entity. */
const tell = <K extends NamedKey>(
  notation: string,
  key: K,
  name: EntityName,
  value: NonNullable<Named[K]>,
): void => {
  say(notation, (senses) => (mapOf(senses, key) as Map<EntityName, typeof value>).set(name, value));
};

/** Tells what wordings mean, unless they mean something of those records already. */
const mayMean = (notation: string, name: EntityName, meaning: Meaning): void => {
  say(notation, (senses) => {
    const meanings = mapOf(senses, 'meanings');
    if (!meanings.has(name)) meanings.set(name, meaning);
  });
};

const play = (notation: string, role: Role): void => {
  say(notation, (senses) => {
    senses.roles = (senses.roles ?? new Set<Role>()).add(role);
  });
};

/** What is said of any records when they came to be; money and messages have words of their own for it. */
const entering =
  'created|added|entered|logged|registered|recorded|opened|set up|put in|made|generated|captured|picked up|gained|acquired|landed|(came|come) (in|through)|coming in';
const ofTheirOwn: ReadonlySet<EntityName> = new Set([
  'invoices',
  'payments',
  'messages',
  'threads',
  'technicians',
  'follow_ups',
]);

const addEntity = (name: EntityName): void => {
  const { one, many, words: called, meanings, fields, sorts = {}, awaits = [] } = entities[name];
  const names = (notation: string) =>
    say(notation, (senses) => {
      senses.entity = name;
    });
  for (const [sort, where] of Object.entries(sorts))
    for (const phrase of plurals(sort)) {
      names(phrase);
      tell(phrase, 'meanings', name, typeof where === 'string' ? { where } : where);
    }
  for (const word of [one, many, ...called].map((text) => text.replaceAll('-', ' ')))
    names(plurals(word).join('|'));
  for (const [phrase, meaning] of Object.entries(meanings))
    tell(worded(phrase).join('|'), 'meanings', name, meaning);
  if (fields.created_at !== undefined && !ofTheirOwn.has(name))
    mayMean(entering, name, { moment: 'created_at' });
  for (const { where, called, ...awaited } of awaits)
    for (const notation of awaiting(awaited))
      mayMean(notation, name, { where, ...(called && { called, place: 'after' }) });
  for (const [field, told] of Object.entries(fields)) addField(name, field, told);
};

/** An address, a note, or the service that a lead asked for: it stands in the record, or nothing does. */
const isKeptWith = ({ kind, at, isFact, join }: Field): boolean =>
  join === undefined &&
  ((isFact === true && ['address', 'notes'].includes(at)) || (kind === 'text' && at === 'service_type'));

/** How answers say that there is none. */
const without = (noun: string) =>
  ({
    called: `without ${noun.endsWith('s') ? '' : /^[aeiou]/.test(noun) ? 'an ' : 'a '}${noun}`,
    place: 'after',
  }) as const;

const addField = (name: EntityName, field: string, told: Field): void => {
  const { kind, words: called, values = [], isFact, records, join, of, span, none, nouns = [] } = told;
  for (const notation of spanning(span)) tell(notation, 'amounts', name, field);
  for (const noun of nouns) tell(dated(noun), 'moments', name, field);
  if (of === 'technicians' && (kind === 'person' || kind === 'people'))
    for (const word of called)
      tell(lackingPerson(word), 'meanings', name, { where: `${field}=`, ...without('technician') });
  const { only }: Partial<Join> = join === undefined ? {} : joins[join];
  if (records !== undefined && only === undefined)
    tell(lacking(records), 'meanings', name, { where: `${field}=`, ...without(entities[records].one) });
  if (records !== undefined && none !== undefined)
    for (const notation of lackingSome(records, none))
      tell(notation, 'meanings', name, { where: `${field}=`, called: none.called, place: 'after' });
  if (isFact) tell(factWord(field), 'facts', name, field);
  for (const word of called) {
    if (isFact) tell(word, 'facts', name, field);
    if (kind === 'tags' || isKeptWith(told))
      tell(lackingWord(plurals(word)), 'meanings', name, {
        where: `${field}=`,
        ...without(field),
      });
    const isAmount = kind === 'money' || kind === 'days' || kind === 'hours';
    const forms = kind === 'days' ? `[take] ${word}` : isAmount ? word : plurals(word).join('|');
    if (isAmount) tell(forms, 'amounts', name, field);
    if (kind === 'moment') tell(forms, 'moments', name, field);
    if (!groupable.has(kind)) continue;
    tell(forms, 'dimensions', name, field);
    // "What kind of work": the first words ask for it as well.
    if (!/^(?:kind|type|sort) of /.test(word)) continue;
    tell(`(what|which) (${forms})`, 'dimensions', name, field);
    play(`(what|which) (${forms})`, 'list');
  }
  if (kind === 'weekday') {
    for (const value of values)
      tell(`[on|every] (${value}s|(a|any|every) ${value})`, 'meanings', name, {
        where: `${field}=${value}`,
        called: `on ${value}s`,
        place: 'after',
      });
    const [weekend, working] = [values.slice(5), values.slice(0, 5)];
    tell('[on|over|at] (weekends|the weekends)|on a weekend', 'meanings', name, {
      where: `${field}=${weekend.join('|')}`,
      called: 'on weekends',
      place: 'after',
    });
    tell('(on|during) [the] weekdays|on a weekday', 'meanings', name, {
      where: `${field}=${working.join('|')}`,
      called: 'on weekdays',
      place: 'after',
    });
  }
  if (kind === 'daytime')
    for (const value of values)
      tell(`[in the] (${value}|${value}s)`, 'meanings', name, { where: `${field}=${value}` });
  if (kind !== 'state' && (kind !== 'choice' || field === 'active')) return;
  for (const value of values) {
    const where = `${field}=${value}`;
    const phrase = value.replaceAll('_', ' ');
    mayMean(kind === 'choice' ? plurals(value).join('|') : phrase, name, { where });
    if (kind === 'state')
      tell(`[in|with|at|on|of] [the] status [of] ${phrase}`, 'meanings', name, { where, called: phrase });
  }
};

/** "Canceled" and "cancelled" are one word; what is unpaid is also "not paid". */
const worded = (phrase: string): string[] => {
  const spelled = phrase.includes('cancel') ? [phrase, phrase.replace('canceled', 'cancelled')] : [phrase];
  const [, positive] = /^un(\w+)$/.exec(phrase) ?? [];
  if (phrase.startsWith('not ')) return spelled.map((one) => `[but [still]] ${one}`);
  if (positive === undefined || phrase === 'unqualified' || phrase === 'underway' || phrase === 'under way')
    return spelled;
  return [
    ...spelled,
    `[are|is|have|has] not [yet] [been] ${positive}`,
    `not ${positive} yet`,
    `but not [yet] ${positive}`,
    ...infinitivesOf(positive).map((infinitive) => `not ${infinitive} [yet]`),
  ];
};

/** A verb as it stands in the dictionary, or its past. */
const isPlainVerb =
  /^(?!(?:still|yet|have|has|had|is|are|was|were|we|they|do|did|does|must|should|need|needs|left|remain|remains|already|in|with|due|out|to|by|not|between|been|being|must|stand|the|on|it)\b)[a-z]+(?<!ing|s|en)(?= |$)/;

/** "Invoices for": records and whose they are, and no verb. */
const isOfRecords = (phrase: string): boolean => {
  const [word = '', ...rest] = phrase.split(' ');
  return rest.length > 0 && word.endsWith('s') && sensesOf(word)?.entity !== undefined;
};

for (const name of entityNames) addEntity(name);
for (const [notation, unit] of [
  ...calendarUnits.map((unit) => [plurals(unit).join('|'), unit] as const),
  ...(['day', 'week', 'month', 'quarter', 'year'] as const).map(
    (unit) => [`${unit} (by|over|after|to) ${unit}`, unit] as const,
  ),
  ['monthly', 'month'],
  ['weekly', 'week'],
  ['daily', 'day'],
  ['yearly|annually', 'year'],
  ['quarterly', 'quarter'],
  ['(day|days) of the week|week day|weekdays', 'weekday'],
  ['[part|time] of day|daytime', 'daytime'],
] as const)
  say(notation, (senses) => {
    senses.unit = unit;
  });
for (const [adverb, unit] of [
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['quarterly', 'quarter'],
  ['yearly', 'year'],
] as const)
  say(`averaged ${adverb}`, (senses) => {
    senses.per = unit;
  });
for (const measure of namedMeasures)
  for (const phrase of measure.verbs
    .flatMap(wordingsOf)
    .filter((verb) => isPlainVerb.test(verb))
    .flatMap((verb) => [verb, ...infinitivesOf(verb)])
    .flatMap(formsOf)
    .filter((verb) => !isOfRecords(verb)))
    say(phrase, (senses) => {
      if (Object.keys(senses).length === 0) senses.verb = measure;
    });
for (const measure of namedMeasures) {
  say(measure.words.join('|'), (senses) => {
    senses.measure = measure;
  });
  say(measure.verbs.join('|'), (senses) => {
    senses.verb = measure;
  });
}
for (const rate of namedRates)
  say(
    rate.words.flatMap((word) => (word.endsWith(' rate') ? [word, `${word}s`] : [word])).join('|'),
    (senses) => {
      senses.rate = rate;
    },
  );
for (const [role, families] of Object.entries(phrases) as [Role, readonly string[]][])
  for (const notation of families) play(notation, role);

// What a verb means as it stands in the dictionary, unless that says something else by itself.
for (const name of entityNames)
  for (const [phrase, meaning] of Object.entries(entities[name].meanings))
    for (const form of infinitivesOf(phrase).flatMap(formsOf))
      say(form, (senses) => {
        if (!senses.entity && !senses.roles && !senses.meanings?.has(name))
          mapOf(senses, 'infinitive').set(name, meaning);
      });

// What somebody works on those days.
for (const day of weekdays) tell(`[on] ${day}s`, 'facts', 'technicians', 'working_hours');

for (const name of settingNames)
  say(settingWords[name], (senses) => {
    senses.setting = name;
  });

// What comes next is the first of what is upcoming.
const upcoming = sensesOf('upcoming')?.meanings;
say(phrases.next.join('|'), (senses) => {
  senses.meanings = new Map(upcoming);
});

/** Every word that stands in some phrase. */
export const knownWords: ReadonlySet<string> = words;
