import type { NamedMeasure, NamedRate } from '../model/measures.ts';
import type { EntityName, Meaning } from '../model/model.ts';
import type { Role } from './phrases.ts';
import type { TimeWindow } from './timePhrases.ts';
import type { Name, Token } from './tokens.ts';

/** How records are divided: by the field of whichever entity is asked about, or by a unit of the calendar. */
export type Dimension = {
  readonly text: string;
  readonly fields: ReadonlyMap<EntityName, string>;
  readonly unit: string | undefined;
};

export type Limit = {
  readonly is: '>' | '>=' | '<' | '<=';
  readonly value: number;
  readonly isMoney: boolean;
  readonly unit: string | undefined;
};

/** A word for a state or a name, whether it was denied, and whether it follows the verb: "of the leads, how many are new". */
export type Said =
  | {
      readonly kind: 'meaning';
      readonly text: string;
      readonly of: ReadonlyMap<EntityName, Meaning>;
      readonly denied: boolean;
      readonly afterVerb: boolean;
    }
  | {
      readonly kind: 'name';
      readonly text: string;
      readonly name: Name;
      readonly denied: boolean;
      readonly afterVerb: boolean;
    };

/** What one part of a sentence says by itself, before its neighbours fill in what it leaves out. */
export type Part = {
  readonly entities: readonly EntityName[];
  readonly measure: NamedMeasure | undefined;
  readonly rate: NamedRate | undefined;
  readonly amounts: ReadonlyMap<EntityName, string> | undefined;
  readonly roles: ReadonlySet<Role>;
  readonly said: readonly Said[];
  readonly windows: readonly TimeWindow[];
  /** The time comes first ("this week, how many ..."), so it may also hold for what follows. */
  readonly beginsWithWindow: boolean;
  readonly by: readonly Dimension[];
  /** "Which source": one of its groups is looked for. */
  readonly pick: Dimension | undefined;
  readonly limits: readonly Limit[];
  readonly top: number | undefined;
  /** "The week before": a time relative to that of the question before. */
  readonly before: string | undefined;
};

type Reading = {
  -readonly [K in keyof Part]: Part[K] extends readonly (infer T)[]
    ? T[]
    : Part[K] extends ReadonlySet<infer T>
      ? Set<T>
      : Part[K];
} & {
  denying: string | undefined;
  limiting: Limit['is'] | undefined;
  dangling: { text: string; fields: ReadonlyMap<EntityName, string> }[];
  hasVerb: boolean;
  /** "Did" or "do" was said, so a verb may follow as it stands in the dictionary. */
  hasDid: boolean;
};

const emptyReading = (): Reading => ({
  entities: [],
  measure: undefined,
  rate: undefined,
  amounts: undefined,
  roles: new Set(),
  said: [],
  windows: [],
  beginsWithWindow: false,
  by: [],
  pick: undefined,
  limits: [],
  top: undefined,
  before: undefined,
  denying: undefined,
  limiting: undefined,
  dangling: [],
  hasVerb: false,
  hasDid: false,
});

/** A part, or the words in it that are not understood. */
type PartRead = { readonly part: Part } | { readonly unread: string };

export const readPart = (tokens: readonly Token[]): PartRead => {
  const reading = emptyReading();
  for (let at = 0; at < tokens.length; ) {
    const taken = take(reading, tokens, at);
    if (taken === 0) return { unread: tokens[at]?.text ?? '' };
    at += taken;
  }
  const named = new Set(
    reading.said.flatMap((one) =>
      one.kind === 'name' ? [...one.name.conditions.values()].map(({ field }) => field) : [],
    ),
  );
  const loose = reading.dangling.find(
    ({ fields }) => ![...fields.values()].some((field) => named.has(field)),
  );
  const unread = reading.denying ?? loose?.text ?? (reading.limiting && 'the amount');
  return unread === undefined ? { part: reading } : { unread };
};

/** How many tokens were understood from there on; 0 for none. */
const take = (reading: Reading, tokens: readonly Token[], at: number): number => {
  const token = tokens[at];
  switch (token?.kind) {
    case 'window':
      if (reading.entities.length === 0 && reading.measure === undefined && reading.roles.size === 0)
        reading.beginsWithWindow = true;
      reading.windows.push(token.window);
      return 1;
    case 'name':
      reading.said.push({ kind: 'name', text: token.text, name: token.name, ...verbOf(reading) });
      return 1;
    case 'number':
      return takeNumber(reading, token, tokens[at + 1]);
    case 'phrase':
      return takePhrase(reading, token, tokens, at);
    default:
      return 0;
  }
};

const verbOf = (reading: Reading) => {
  const denied = reading.denying !== undefined;
  reading.denying = undefined;
  return { denied, afterVerb: reading.hasVerb };
};

const orders: readonly Role[] = ['largest', 'smallest', 'newest', 'oldest', 'most', 'fewest'];

const takeNumber = (
  reading: Reading,
  { value, isMoney }: Token & { kind: 'number' },
  next: Token | undefined,
): number => {
  if (reading.limiting !== undefined) {
    const unit = next?.kind === 'phrase' ? next.senses.unit : undefined;
    reading.limits.push({ is: reading.limiting, value, isMoney, unit });
    reading.limiting = undefined;
    return unit === undefined ? 1 : 2;
  }
  const orderNext = next?.kind === 'phrase' && orders.some((role) => next.senses.roles?.has(role));
  const isCount =
    Number.isInteger(value) && value > 0 && value <= 100 && !isMoney && reading.top === undefined;
  if (!isCount || !(orderNext || orders.some((role) => reading.roles.has(role)))) return 0;
  reading.top = value;
  return 1;
};

const comparators: Readonly<Partial<Record<Role, Limit['is']>>> = {
  over: '>',
  atLeast: '>=',
  under: '<',
  atMost: '<=',
  older: '>',
};

const takePhrase = (
  reading: Reading,
  token: Token & { kind: 'phrase' },
  tokens: readonly Token[],
  at: number,
): number => {
  const { text, senses } = token;
  const { roles = new Set<Role>() } = senses;
  const next = tokens[at + 1];
  const comparator = (Object.keys(comparators) as Role[]).find((role) => roles.has(role));
  if (comparator !== undefined && next?.kind === 'number') {
    reading.limiting = comparators[comparator];
    return 1;
  }
  if (roles.has('by') && next?.kind === 'phrase') {
    const { dimensions, unit, measure } = next.senses;
    if (dimensions !== undefined || unit !== undefined) {
      reading.by.push({ text: next.text, fields: dimensions ?? new Map(), unit });
      return 2;
    }
    if (measure !== undefined) return 1;
    return text === 'by' ? 1 : 0;
  }
  if (text.endsWith('ly') && senses.unit !== undefined) {
    reading.by.push({ text, fields: new Map(), unit: senses.unit });
    return 1;
  }
  return takeSense(reading, token, next) ? 1 : 0;
};

const asksAmount = ({ roles }: Reading): boolean =>
  ['howMuch', 'total', 'average'].some((role) => roles.has(role as Role));

const takeSense = (
  reading: Reading,
  { text, senses }: Token & { kind: 'phrase' },
  next: Token | undefined,
): boolean => {
  reading.hasDid ||= /^(?:do|did|does)\b/.test(text);
  const {
    entity,
    meanings,
    infinitive,
    measure,
    verb,
    rate,
    amounts,
    dimensions,
    unit,
    roles = new Set<Role>(),
  } = senses;
  const isPick =
    (reading.roles.has('list') || reading.roles.has('who')) &&
    reading.pick === undefined &&
    reading.entities.length === 0;
  if (measure !== undefined && reading.measure === undefined) reading.measure = measure;
  else if (rate !== undefined && reading.rate === undefined) reading.rate = rate;
  else if (verb !== undefined && isVerbMeant(reading, verb, text, entity !== undefined))
    reading.measure = verb;
  else if (entity !== undefined && meanings?.has(entity)) addSort(reading, text, entity, meanings);
  else if (entity !== undefined) addOnce(reading.entities, entity);
  else if (infinitive !== undefined && reading.hasDid)
    reading.said.push({ kind: 'meaning', text, of: infinitive, ...verbOf(reading) });
  else if (roles.has('pivot') && reading.entities.length > 0 && meanings === undefined)
    reading.hasVerb = true;
  else if (meanings !== undefined)
    reading.said.push({ kind: 'meaning', text, of: meanings, ...verbOf(reading) });
  else if (amounts !== undefined) {
    reading.amounts = amounts;
    addRoles(reading, roles, next);
  } else if ((dimensions !== undefined || unit !== undefined) && isPick)
    reading.pick = { text, fields: dimensions ?? new Map(), unit };
  else if (dimensions !== undefined) reading.dangling.push({ text, fields: dimensions });
  else if (roles.has('not')) reading.denying = text;
  else if (roles.has('before')) reading.before = /year|quarter|month|week|day/.exec(text)?.[0];
  else if (roles.has('by') || roles.has('and') || roles.has('or') || roles.has('end') || roles.size === 0)
    return false;
  else if (roles.has('between')) return false;
  else addRoles(reading, roles, next);
  return true;
};

/** "Collected" is a measure where an amount is asked for and nothing else is named; who owes is asked of invoices. */
const isVerbMeant = (reading: Reading, verb: NamedMeasure, text: string, isEntity: boolean): boolean => {
  if (reading.measure !== undefined) return false;
  const isNamed = reading.entities.some((entity) => entity !== 'customers');
  if (!isNamed && asksAmount(reading) && !(isEntity && reading.roles.has('average'))) return true;
  const isWho = reading.roles.has('who') || (reading.entities.includes('customers') && !isNamed);
  return verb.name === 'owed' && text.startsWith('ow') && isWho;
};

const addRoles = (reading: Reading, roles: ReadonlySet<Role>, next: Token | undefined): void => {
  for (const role of roles) {
    const isBare =
      role === 'filler' || role === 'pivot' || (comparators[role] !== undefined && next?.kind !== 'number');
    if (!isBare) reading.roles.add(role);
    if (role === 'pivot') reading.hasVerb ||= reading.entities.length > 0;
  }
};

/** "Texts" are messages, of one sort; beside another entity the word only says which. */
const addSort = (
  reading: Reading,
  text: string,
  entity: EntityName,
  of: ReadonlyMap<EntityName, Meaning>,
): void => {
  addOnce(reading.entities, entity);
  reading.said.push({ kind: 'meaning', text, of, ...verbOf(reading) });
};

const addOnce = <T>(values: T[], value: T): void => {
  if (!values.includes(value)) values.push(value);
};
