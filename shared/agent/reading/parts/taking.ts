import type { EntityName, Meaning } from '../../../figures/model/model.ts';
import { sensesOf } from '../words/lexicon.ts';
import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';
import { comparators, mostAhead, rangeAt, takeNumber } from './limits.ts';
import { addOnce, type Reading, type Said } from './part.ts';
import { isFiller } from './remarks.ts';
import { takeSense, verbBefore } from './senses.ts';

/** How many tokens were understood from there on; 0 for none. */
export const take = (reading: Reading, tokens: readonly Token[], at: number): number => {
  const token = tokens[at];
  switch (token?.kind) {
    case 'window':
      if (
        reading.entities.length + reading.said.length + reading.roles.size + reading.by.length === 0 &&
        (reading.measure ?? reading.rate) === undefined
      )
        reading.beginsWithWindow = true;
      if (reading.windows.length === 0) reading.beforeWindow = saidBefore(reading, tokens, at);
      reading.windows.push(token.window);
      reading.windowAfterVerb ||= reading.hasVerb;
      return 1;
    case 'name':
      reading.said.push({
        kind: 'name',
        text: token.text,
        name: token.name,
        ...verbBefore(reading),
        // "The share of jobs completed by Maria": of those that were, hers.
        ...(tokens[at - 1]?.text === 'by' && reading.said.length > 0 && { afterVerb: true }),
      });
      if (reading.ahead.includes('messages')) reading.said.push(...wayOf(token, tokens[at - 1]));
      if (isNamedAlone(reading, tokens)) addKind(reading, token);
      if (areTagged(token)) addOnce(reading.entities, 'customers');
      return 1;
    case 'number':
      return takeNumber(reading, token, tokens.slice(at + 1, at + 1 + mostAhead), tokens[at - 1]);
    case 'phrase':
      return takePhrase(reading, token, tokens, at);
    default:
      return 0;
  }
};

/** "Messages from her", "texts to her": of those that went either way, only these. */
const wayOf = ({ name }: Token & { kind: 'name' }, before: Token | undefined): Said[] => {
  const isOfPerson = name.conditions.get('messages') !== undefined;
  const [, way] = /(?:^| )(from|to)$/.exec(before?.text ?? '') ?? [];
  if (!isOfPerson || way === undefined) return [];
  const where = `direction=${way === 'from' ? 'inbound' : 'outbound'}`;
  const text = way === 'from' ? 'received' : 'sent';
  const of = new Map<EntityName, Meaning>([['messages', { where }]]);
  return [{ kind: 'meaning', text, of, isFiller: true, denied: false, afterVerb: false }];
};

/** What the words behind which a time stands said, fillers aside. */
const saidBefore = ({ said }: Reading, tokens: readonly Token[], at: number): Said | undefined => {
  const before = tokens.slice(0, at).findLast((token) => !isFiller(token));
  const last = said.at(-1);
  return last !== undefined && before?.text === last.text ? last : undefined;
};

/** "Our vips": those who have the tag. */
const areTagged = ({ text, name: { label, conditions } }: Token & { kind: 'name' }): boolean =>
  conditions.get('customers')?.field === 'tag' && text === `${label.toLowerCase()}s`;

/** "Water heater installs" are jobs, unless what is asked of that service is said: what it made, or their estimates. */
const isNamedAlone = (
  { roles, ahead, isOfMoney, goesOnFromService }: Reading,
  tokens: readonly Token[],
): boolean =>
  !(roles.has('about') && goesOnFromService) &&
  ahead.length === 0 &&
  !isOfMoney &&
  !tokens.some(
    (token) =>
      token.kind === 'phrase' &&
      (token.senses.measure ?? token.senses.rate ?? token.senses.verb) !== undefined,
  );

/** "Last month's estimate visits": the name of a service may end in what it is done at. */
const addKind = (reading: Reading, { text, name }: Token & { kind: 'name' }): void => {
  const last = text.split(' ').at(-1) ?? '';
  const entity = text.includes(' ') ? sensesOf(last)?.entity : undefined;
  if (entity === undefined || !name.conditions.has(entity) || reading.entities.length > 0) return;
  addOnce(reading.entities, entity);
  reading.isPlural ||= last.endsWith('s');
};

/** A phrase, and what stands beside it. */
type Placed = {
  readonly reading: Reading;
  readonly token: Token & { kind: 'phrase' };
  readonly roles: ReadonlySet<Role>;
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly before: Token | undefined;
  readonly next: Token | undefined;
};

/** How many tokens are understood because of what stands beside the phrase; undefined where that tells nothing. */
type TakeBeside = (placed: Placed) => number | undefined;

const asRange: TakeBeside = ({ reading, roles, tokens, at }) => {
  const range = roles.has('between') ? rangeAt(tokens, at + 1) : undefined;
  if (range === undefined) return undefined;
  reading.limits.push(...range);
  return 4;
};

/** "Between Maria and Dave": the two that are compared; "by Maria". */
const besideName: TakeBeside = ({ token, roles, before, next }) => {
  if (next?.kind !== 'name') return undefined;
  const isJoined = roles.has('and') && before?.kind === 'name';
  return roles.has('between') || isJoined || token.text === 'by' ? 1 : undefined;
};

/** "Got finished": with a participle behind it the verb says nothing of its own. */
const beforeParticiple: TakeBeside = ({ reading, token, next }) => {
  if (!isGot.test(token.text) || next?.kind !== 'phrase') return undefined;
  const { meanings, entity, roles } = next.senses;
  if (!meanings || entity || roles?.has('filler')) return undefined;
  reading.hasVerb ||= reading.entities.length > 0;
  return 1;
};

const isGot = /^(?:got|get|gets|gotten|getting)$/;

const asComparator: TakeBeside = ({ reading, roles, before, next }) => {
  const comparator = (Object.keys(comparators) as Role[]).find((role) => roles.has(role));
  if (comparator === undefined || next?.kind !== 'number') return undefined;
  reading.limiting = comparators[comparator];
  reading.limitNamed = before;
  return 1;
};

/** "The distribution of payments over their statuses". */
const overDivider: TakeBeside = ({ reading, token, roles, tokens, at }) => {
  const over = roles.has('over') && token.text === 'over' ? dividerAt(tokens, at + 1) : undefined;
  if (over?.token.senses.dimensions === undefined) return undefined;
  reading.by.push({ text: over.token.text, fields: over.token.senses.dimensions, unit: undefined });
  return over.at + 1 - at;
};

/** "By source", "per month", "for each technician". */
const byDivider: TakeBeside = ({ reading, token: { text }, roles, tokens, at, next }) => {
  if (!roles.has('by') || next?.kind !== 'phrase') return undefined;
  const ahead = dividerAt(tokens, at + 1);
  if (ahead !== undefined) {
    const { dimensions, unit } = ahead.token.senses;
    reading.by.push({ text: ahead.token.text, fields: dimensions ?? new Map(), unit });
    addOwner(reading, tokens, at + 1, ahead);
    return ahead.at + 1 - at;
  }
  if (next.senses.measure !== undefined || next.senses.rate !== undefined) return 1;
  if (/^(?:where|when|whether|who)\b/.test(next.text)) return 0;
  // "On average per invoice", "each invoice that we wrote": all of them are meant.
  if (next.senses.entity !== undefined && isEachOf(reading, text, next.senses.entity)) return 1;
  return text === 'by' || text.startsWith('among') || reading.roles.has('most') ? 1 : 0;
};

/** "Monthly", "week by week". */
const asUnit: TakeBeside = ({ reading, token: { text, senses } }) => {
  if (senses.unit === undefined || !/ly$|^(\w+) (?:by|over|after|to) \1$/.test(text)) return undefined;
  reading.by.push({ text, fields: new Map(), unit: senses.unit });
  return 1;
};

const byItself: TakeBeside = ({ reading, token, before, next }) => {
  const isFirst = reading.entities.length === 0;
  // "Leads from which source".
  const isWhich = /(?:^| )(?:which|what)$/.test(before?.text ?? '') && reading.pick === undefined;
  const isTaken = takeSense(reading, token, next, isWhich);
  // "Which of the technicians has the most" looks for one.
  if (isFirst && /^which of\b/.test(before?.text ?? '')) reading.beginsWithPlural = false;
  return isTaken ? 1 : 0;
};

/** The first of these that tells something holds. */
const inTurn = [
  asRange,
  besideName,
  beforeParticiple,
  asComparator,
  overDivider,
  byDivider,
  asUnit,
  byItself,
];

const takePhrase = (
  reading: Reading,
  token: Token & { kind: 'phrase' },
  tokens: readonly Token[],
  at: number,
): number => {
  const { roles = new Set<Role>() } = token.senses;
  const placed = { reading, token, roles, tokens, at, before: tokens[at - 1], next: tokens[at + 1] };
  for (const takeBeside of inTurn) {
    const taken = takeBeside(placed);
    if (taken !== undefined) return taken;
  }
  return 0;
};

/** What the records are divided by: "by their status", "for each lead tag". */
const dividerAt = (
  tokens: readonly Token[],
  from: number,
): { readonly token: Token & { kind: 'phrase' }; readonly at: number } | undefined => {
  for (let at = from; at < Math.min(tokens.length, from + mostBeforeDivider); at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'phrase') return undefined;
    const { dimensions, unit, entity, roles } = token.senses;
    if (dimensions !== undefined || unit !== undefined) return { token, at };
    if (!(determiner.test(token.text) && roles?.has('filler')) && entity === undefined) return undefined;
  }
  return undefined;
};

const mostBeforeDivider = 3;

/** "How often is each lead tag used": where nothing else is named or measured, it is asked of those. */
const addOwner = (
  reading: Reading,
  tokens: readonly Token[],
  from: number,
  { token, at }: { readonly token: Token & { kind: 'phrase' }; readonly at: number },
): void => {
  const isOfOthers = tokens.some(
    (one) =>
      one.kind === 'phrase' && (one.senses.measure ?? one.senses.rate ?? one.senses.verb) !== undefined,
  );
  if (reading.ahead.length > 0 || isOfOthers) return;
  for (const one of tokens.slice(from, at))
    if (one.kind === 'phrase' && one.senses.entity && token.senses.dimensions?.has(one.senses.entity))
      addOnce(reading.entities, one.senses.entity);
};

const determiner =
  /^(?:the|our|their|its|his|her|a|an|all|all the|each|different|individual|single|various)$/;

const isEachOf = ({ roles, by }: Reading, text: string, entity: EntityName): boolean =>
  (text === 'each' ||
    text === 'every' ||
    (/^(?:per|for each|for every)$/.test(text) && roles.has('average'))) &&
  entity !== 'customers' &&
  entity !== 'technicians' &&
  by.length === 0 &&
  (roles.has('list') || roles.has('average')) &&
  !roles.has('count');
