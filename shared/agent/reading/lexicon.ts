import { entities } from '../model/entities.ts';
import { type NamedMeasure, namedMeasures } from '../model/measures.ts';
import { type Awaited, type EntityName, entityNames, type Field, type Meaning } from '../model/model.ts';
import { type NamedRate, namedRates } from '../model/rates.ts';
import { type SettingName, settingNames, settingWords } from '../model/settings.ts';
import { groupable } from '../tools/figures.ts';
import { calendarUnits } from '../tools/grouping.ts';
import { phrases, type Role } from './phrases.ts';
import { weekdays } from './timePoints.ts';

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

const building = new Map<string, Building>();

const sensesOf = (phrase: string): Building => {
  const found = building.get(phrase) ?? {};
  building.set(phrase, found);
  return found;
};

/** The map under that name, made where there is none yet. */
const mapOf = <K extends 'infinitive' | 'meanings' | 'dimensions' | 'amounts' | 'moments' | 'facts'>(
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

/** What is said of any records when they came to be; money and messages have words of their own for it. */
const entering =
  'created|added|entered|logged|registered|recorded|opened|set up|put in|made|generated|captured|picked up|gained|acquired|landed|came in|come in|coming in|came through|come through'.split(
    '|',
  );
const ofTheirOwn: ReadonlySet<EntityName> = new Set([
  'invoices',
  'payments',
  'messages',
  'threads',
  'technicians',
]);

const addEntity = (name: EntityName): void => {
  const { one, many, words, meanings, fields, sorts = {} } = entities[name];
  for (const [sort, where] of Object.entries(sorts))
    for (const phrase of plurals(sort)) {
      sensesOf(phrase).entity = name;
      mapOf(sensesOf(phrase), 'meanings').set(name, typeof where === 'string' ? { where } : where);
    }
  for (const word of [one, many, ...words].map((text) => text.replaceAll('-', ' ')))
    for (const phrase of plurals(word)) sensesOf(phrase).entity = name;
  for (const [phrase, meaning] of Object.entries(meanings)) {
    for (const wording of wordings(phrase)) mapOf(sensesOf(wording), 'meanings').set(name, meaning);
  }
  if (fields.created_at !== undefined && !ofTheirOwn.has(name))
    for (const phrase of entering) {
      const meanings = mapOf(sensesOf(phrase), 'meanings');
      if (!meanings.has(name)) meanings.set(name, { moment: 'created_at' });
    }
  for (const { where, ...awaited } of entities[name].awaits ?? [])
    for (const phrase of awaiting(awaited)) {
      const meanings = mapOf(sensesOf(phrase), 'meanings');
      if (!meanings.has(name)) meanings.set(name, { where });
    }
  for (const [
    field,
    { kind, words: called, values = [], isFact, records, of, span, nouns = [] },
  ] of Object.entries(fields)) {
    for (const phrase of spanning(span)) mapOf(sensesOf(phrase), 'amounts').set(name, field);
    for (const phrase of nouns.flatMap(dated)) mapOf(sensesOf(phrase), 'moments').set(name, field);
    if (of === 'technicians' && (kind === 'person' || kind === 'people'))
      for (const word of called)
        for (const denial of [
          'no',
          'without',
          'without a',
          'without any',
          'not have',
          'not have a',
          'lacking',
          'lacking a',
          'missing',
          'missing a',
          'lack',
          'lack a',
          'lacks a',
          'with no',
          'having no',
          'nobody on the',
          'nobody in the',
          'no one on the',
          'with nobody on the',
          'with no one on the',
          'without anyone on the',
          'without anybody on the',
        ])
          mapOf(sensesOf(`${denial} ${word}`), 'meanings').set(name, { where: `${field}=` });
    if (records !== undefined)
      for (const phrase of lacking(records))
        mapOf(sensesOf(phrase), 'meanings').set(name, { where: `${field}=` });
    for (const word of called) {
      if (isFact) mapOf(sensesOf(word), 'facts').set(name, field);
      const isAmount = kind === 'money' || kind === 'days' || kind === 'hours';
      for (const phrase of kind === 'days' ? [word, `take ${word}`] : isAmount ? [word] : plurals(word)) {
        if (isAmount) mapOf(sensesOf(phrase), 'amounts').set(name, field);
        if (kind === 'moment') mapOf(sensesOf(phrase), 'moments').set(name, field);
        if (groupable.has(kind)) mapOf(sensesOf(phrase), 'dimensions').set(name, field);
      }
    }
    if (kind === 'daytime')
      for (const value of values)
        for (const phrase of [value, `${value}s`, `in the ${value}`, `in the ${value}s`])
          mapOf(sensesOf(phrase), 'meanings').set(name, { where: `${field}=${value}` });
    if (kind !== 'state' && (kind !== 'choice' || field === 'active')) continue;
    for (const value of values)
      for (const phrase of kind === 'choice' ? plurals(value) : [value.replaceAll('_', ' ')]) {
        const where = `${field}=${value}`;
        const meanings = mapOf(sensesOf(phrase), 'meanings');
        if (!meanings.has(name)) meanings.set(name, { where });
        if (kind === 'state')
          mapOf(sensesOf(`status ${phrase}`), 'meanings').set(name, { where, called: phrase });
      }
  }
};

const notYet =
  'yet to be|yet to get|still to be|still to get|waiting to be|waiting to get|awaiting being|not yet|not yet been|still not|still not been|remaining to be|remain to be|remains to be|left to be|need to be|needs to be|needing to be|have to be|has to be|still have to be|still need to be|yet'.split(
    '|',
  );
const notAtAll =
  'not|not been|not gotten|not got|not be|not get|never|never been|never gotten|never got|un'.split('|');
const wanting =
  'awaiting|pending|needing|need|needs|still need|still needs|require|requires|requiring|missing|lacking|lack|lacks|without|waiting for|waiting on|waiting to get|waiting to receive|waiting to have|short of|no|with no|still no|not had|not have|not received|not got|not gotten|not seen|not get|yet to get|yet to receive|yet to have|yet to see|want for|owed|in need of|devoid of'.split(
    '|',
  );

/** What has not happened with them yet, and what they lack. */
const awaiting = ({ done, lacks, onlyYet }: Omit<Awaited, 'where'>): string[] => [
  ...done
    .split('|')
    .flatMap((participle) => [
      ...notYet.map((denial) => (denial === 'yet' ? `not ${participle} yet` : `${denial} ${participle}`)),
      `not been ${participle} yet`,
      ...(onlyYet
        ? []
        : [
            ...notAtAll.map((denial) => (denial === 'un' ? `un${participle}` : `${denial} ${participle}`)),
            `to be ${participle}`,
            ...['anybody', 'anyone', 'us', 'the customer', 'customers'].map(
              (who) => `not ${participle} by ${who}`,
            ),
            `without being ${participle}`,
            ...infinitivesOf(participle).flatMap((infinitive) => [
              `without ${gerundOf(infinitive)}`,
              `not ${infinitive}`,
              `yet to ${infinitive}`,
              `still to ${infinitive}`,
              `not yet ${infinitive}`,
            ]),
          ]),
    ]),
  ...(lacks?.split('|') ?? []).flatMap((noun) => [
    ...wanting.flatMap((want) => [
      `${want} ${noun}`,
      `${want} a ${noun}`,
      `${want} an ${noun}`,
      `${want} the ${noun}`,
      `${want} any ${noun}`,
    ]),
    `${noun} pending`,
    `${noun} outstanding`,
    `${noun} missing`,
    ...wanting.map((want) => `${want} customer ${noun}`),
    `no ${noun} yet`,
    `${noun} not there`,
  ]),
];

/** "Signature date", "date of the signature", "day of signing". */
const dated = (noun: string): string[] =>
  ['date', 'day', 'time'].flatMap((word) => [
    `${noun} ${word}`,
    `${word} of ${noun}`,
    `${word} of the ${noun}`,
    `${word} ${noun}`,
  ]);

/** "From the issue of an invoice to its full settlement", "between sending and acceptance". */
const spanning = (span: Field['span']): string[] =>
  (span?.from ?? []).flatMap((from) =>
    (span?.to ?? []).flatMap((to) => [
      `from ${from} to ${to}`,
      `from ${from} until ${to}`,
      `from ${from} till ${to}`,
      `between ${from} and ${to}`,
      `after ${from} until ${to}`,
    ]),
  );

/** How people say that there are none of these. */
const lacking = (name: EntityName): string[] => {
  const { one, many, words } = entities[name];
  const called = [one, many, ...words].flatMap((word) => plurals(word.replaceAll('-', ' ')));
  return called.flatMap((word) =>
    [
      'no',
      'without',
      'without having',
      'without having had',
      'without having booked',
      'having no',
      'with no',
      'never had',
      'never have',
      'not have',
      'not had',
      'not got',
      'lacking',
    ].flatMap((denial) => [
      `${denial} ${word}`,
      `${denial} a ${word}`,
      `${denial} an ${word}`,
      `${denial} any ${word}`,
      `never ${denial} ${word}`,
    ]),
  );
};

/** "Void" and "voiding", "pick up" and "picking up". */
const gerundOf = (infinitive: string): string => {
  const [verb = '', ...rest] = infinitive.split(' ');
  return [`${verb.replace(/(?<=[^e])e$/, '')}ing`, ...rest].join(' ');
};

/** As it stands in the dictionary, with its ending, and as she does it. */
const formsOf = (infinitive: string): string[] => {
  const [verb = '', ...rest] = infinitive.split(' ');
  const third = /(?:s|x|sh|ch)$/.test(verb) ? `${verb}es` : verb.replace(/(?<=[^aeo])y$/, 'ie').concat('s');
  return [infinitive, gerundOf(infinitive), [third, ...rest].join(' ')];
};

/** Verbs whose participle or past does not tell the infinitive by its ending. */
const irregular: Readonly<Record<string, string>> = {
  begun: 'begin',
  began: 'begin',
  bought: 'buy',
  brought: 'bring',
  built: 'build',
  came: 'come',
  done: 'do',
  drawn: 'draw',
  fallen: 'fall',
  fell: 'fall',
  gave: 'give',
  given: 'give',
  gone: 'go',
  got: 'get',
  gotten: 'get',
  held: 'hold',
  kept: 'keep',
  lost: 'lose',
  made: 'make',
  paid: 'pay',
  ran: 'run',
  said: 'say',
  sent: 'send',
  sold: 'sell',
  taken: 'take',
  told: 'tell',
  took: 'take',
  went: 'go',
  won: 'win',
  written: 'write',
  wrote: 'write',
  put: 'put',
};

/** The infinitives that a participle may have: of "issued" both "issu" and "issue", of which nobody says the first. */
const infinitivesOf = (phrase: string): string[] => {
  const [verb = '', ...rest] = phrase.split(' ');
  const stem = /^(\w{2,})ed$/.exec(verb)?.[1];
  const verbs = irregular[verb]
    ? [irregular[verb]]
    : stem === undefined
      ? []
      : [stem, `${stem}e`, stem.replace(/(\w)\1$/, '$1'), stem.replace(/i$/, 'y')];
  return [...new Set(verbs)].map((one) => [one, ...rest].join(' '));
};

/** "Canceled" and "cancelled" are one word; what is unpaid is also "not paid". */
const wordings = (phrase: string): string[] => {
  const spelled = phrase.includes('cancel') ? [phrase, phrase.replace('canceled', 'cancelled')] : [phrase];
  const [, positive] = /^un(\w+)$/.exec(phrase) ?? [];
  if (phrase.startsWith('not '))
    return spelled.flatMap((words) => [words, `but ${words}`, `but still ${words}`]);
  if (positive === undefined || phrase === 'underway' || phrase === 'under way') return spelled;
  const said = ['not', 'not been', 'not yet', 'not yet been'].map((denial) => `${denial} ${positive}`);
  return [
    ...spelled,
    ...said,
    ...said.flatMap((words) => [`are ${words}`, `is ${words}`, `have ${words}`, `has ${words}`]),
    `not ${positive} yet`,
    `but not ${positive}`,
    `but not yet ${positive}`,
    ...infinitivesOf(positive).flatMap((infinitive) => [`not ${infinitive}`, `not ${infinitive} yet`]),
  ];
};

/** A verb as it stands in the dictionary, or its past. */
const isPlainVerb =
  /^(?!(?:still|yet|have|has|had|is|are|was|were|we|they|do|did|does|must|should|need|needs|left|remain|remains|already|in|with|due|out|to|by|not|between|been|being|must|stand|the|on|it)\b)[a-z]+(?<!ing|s|en)(?= |$)/;

/** "Invoices for": records and whose they are, and no verb. */
const isOfRecords = (phrase: string): boolean => {
  const [word = '', ...rest] = phrase.split(' ');
  return rest.length > 0 && word.endsWith('s') && building.get(word)?.entity !== undefined;
};

for (const name of entityNames) addEntity(name);
for (const unit of calendarUnits) for (const phrase of plurals(unit)) sensesOf(phrase).unit = unit;
for (const [phrase, unit] of [
  ['monthly', 'month'],
  ['weekly', 'week'],
  ['daily', 'day'],
  ['yearly', 'year'],
  ['quarterly', 'quarter'],
  ['day of the week', 'weekday'],
  ['days of the week', 'weekday'],
  ['week day', 'weekday'],
  ['weekdays', 'weekday'],
  ['time of day', 'daytime'],
  ['annually', 'year'],
  ...(['day', 'week', 'month', 'quarter', 'year'] as const).map(
    (unit) => [`${unit} by ${unit}`, unit] as const,
  ),
] as const)
  sensesOf(phrase).unit = unit;
for (const measure of namedMeasures)
  for (const phrase of measure.verbs
    .filter((verb) => isPlainVerb.test(verb))
    .flatMap((verb) => [verb, ...infinitivesOf(verb)])
    .flatMap(formsOf))
    if (!isOfRecords(phrase) && Object.keys(sensesOf(phrase)).length === 0) sensesOf(phrase).verb = measure;
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

// What a verb means as it stands in the dictionary, unless that says something else by itself.
for (const name of entityNames)
  for (const [phrase, meaning] of Object.entries(entities[name].meanings))
    for (const form of infinitivesOf(phrase).flatMap(formsOf)) {
      const { entity, meanings, roles } = sensesOf(form);
      if (entity === undefined && roles === undefined && meanings?.has(name) !== true)
        mapOf(sensesOf(form), 'infinitive').set(name, meaning);
    }

// What somebody works on those days.
for (const day of weekdays)
  for (const phrase of [`${day}s`, `on ${day}s`])
    mapOf(sensesOf(phrase), 'facts').set('technicians', 'working_hours');

// "What kind of work": the first words ask for it as well.
for (const [phrase, { dimensions }] of [...building])
  if (dimensions !== undefined && /^(?:kind|type|sort) of /.test(phrase))
    for (const asked of ['what', 'which']) {
      const senses = sensesOf(`${asked} ${phrase}`);
      for (const [name, field] of dimensions) mapOf(senses, 'dimensions').set(name, field);
      senses.roles = new Set<Role>(['list']);
    }

for (const name of settingNames)
  for (const phrase of settingWords[name].split('|')) sensesOf(phrase).setting = name;

// What comes next is the first of what is upcoming.
for (const phrase of phrases.next.split('|')) {
  const upcoming = building.get('upcoming')?.meanings;
  if (upcoming !== undefined) sensesOf(phrase).meanings = upcoming;
}

/** Every phrase that is known, in plain text. */
export const lexicon: ReadonlyMap<string, Senses> = building;

const light = /^(?:already|actually|currently|ever|even|really|just|been|be|being|still|yet|now|all)$/;
const determiner = /^(?:a|an|the|our|my|their|its|any)$/;

/** A phrase without the words within it that change nothing, and one article like another: "not yet been paid" is "not paid". */
export const coreOf = (phrase: string): string => {
  const words = phrase.split(' ');
  const isWithin = (at: number) => at > 0 && at < words.length - 1;
  return words
    .filter((word, at) => !isWithin(at) || !light.test(word))
    .map((word, at) => (isWithin(at) && determiner.test(word) ? 'the' : word))
    .join(' ');
};

/** The phrases that say what they say by more than their light words, by their cores. */
export const lexiconOfCores: ReadonlyMap<string, Senses> = new Map(
  [...lexicon]
    .filter(([phrase]) => coreOf(phrase).includes(' '))
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([phrase, senses]) => [coreOf(phrase), senses]),
);

/** The words of the longest phrase that begins with a word. */
export const longestFrom: ReadonlyMap<string, number> = [...lexicon.keys()].reduce((longest, phrase) => {
  const words = phrase.split(' ');
  const [first = ''] = words;
  return longest.set(first, Math.max(words.length, longest.get(first) ?? 0));
}, new Map<string, number>());

/** The single words that a misspelled one may be meant for. */
export const knownWords: ReadonlySet<string> = new Set(
  [...lexicon.keys()].flatMap((phrase) => phrase.split(' ')).filter((word) => word.length > 3),
);
