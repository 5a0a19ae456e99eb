// Parts: what one part of a sentence says, of which records, and under which conditions.

import { conditionsOf } from '../../model/conditions.ts';
import type { NamedMeasure } from '../../model/measures.ts';
import type { EntityName, Meaning } from '../../model/model.ts';
import { rankIn } from '../rewording/ranks.ts';
import { withoutOutcome } from '../rewording/whether.ts';
import { type Senses, sensesOf } from '../words/lexicon.ts';
import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';
import { withJobsOfMoney } from './jobsOf.ts';
import { comparators, isComparator, mostAhead, orders, rangeAt, takeNumber } from './limits.ts';
import { withWork } from './ofWork.ts';
import { emptyReading, type Part, type Reading, type Said } from './part.ts';
import { isFiller } from './remarks.ts';
import { tenseOf } from './tenses.ts';
import { isVerbMeant, tellsMoney, withWiderFigures } from './verbs.ts';

/** A part, or the words in it that are not understood. */
type PartRead = { readonly part: Part } | { readonly unread: string };

/**
 * @param goesOnFromService what was asked before was asked of a service, so another that is named takes its place
 * @param goesOnFromBad it was asked of what nobody wants more of
 */
export const readPart = (
  said: readonly Token[],
  goesOnFromService = false,
  goesOnFromBad = false,
): PartRead => {
  const tokens = withWorst(withJobsOfMoney(withWiderFigures(withoutOutcome(said))), goesOnFromBad);
  const reading = emptyReading();
  reading.goesOnFromService = goesOnFromService;
  reading.wasSo = wasSoIn(tokens);
  reading.tense = tenseOf(tokens);
  reading.hasPerson = tokens.some(isPersonName);
  reading.isTimeOfRecords = isTimeOfRecords(tokens);
  reading.isOfThen = reading.isTimeOfRecords && isOfThen(tokens);
  reading.isOfMoney = tellsMoney(tokens);
  reading.isNarrowing = tokens.some(
    (token) =>
      token.kind === 'phrase' && token.senses.roles?.has('about') && /\b(?:only|just)\b/.test(token.text),
  );
  reading.ahead = namedIn(tokens);
  reading.deniesPaying =
    !reading.ahead.includes('invoices') &&
    tokens.some(({ text }) => /^(?:(?:have|has|did|do|does|still) )*not .*pa(?:y|id)\b/.test(text));
  reading.hasLimit = tokens.some((token, at) => token.kind === 'number' && isComparator(tokens[at - 1]));
  reading.isOfTimes = tokens.some(
    (token) => token.kind === 'phrase' && token.senses.roles?.has('times') === true,
  );
  reading.isCompared =
    tokens.some((token) => token.kind === 'phrase' && token.senses.roles?.has('compare')) &&
    !tokens.some((token) => token.kind === 'phrase' && token.senses.entity !== undefined);
  if (asksWhether(tokens, reading.hasPerson)) reading.roles.add('whether');
  for (let at = 0; at < tokens.length; ) {
    const taken = take(reading, tokens, at);
    if (taken === 0) return { unread: tokens[at]?.text ?? '' };
    at += taken;
  }
  const named = new Set(reading.said.flatMap(fieldsSaid));
  const loose = reading.dangling.find(
    ({ fields }) =>
      ![...fields.values()].some((field) => named.has(field) || (field === 'status' && reading.hasPerson)),
  );
  // "Sources of leads": by it they are to be divided.
  const isDivision =
    loose?.text.endsWith('s') === true && reading.by.length === 0 && reading.pick === undefined;
  if (isDivision && loose) reading.by.push({ ...loose, unit: undefined });
  const priced = pricedIn(reading, tokens);
  if (priced !== undefined) return { unread: priced };
  const unread =
    reading.denying ?? (isDivision ? undefined : loose?.text) ?? (reading.limiting && 'the amount');
  return unread === undefined ? { part: withWork(reading) } : { unread };
};

const addMeasure = (reading: Reading, measure: NamedMeasure, text: string): void => {
  reading.measure = measure;
  reading.measureSaid = text;
};

/** "What do we charge for a drain cleaning", "the price of bathrooms": that is a price, and not what all of them come to. */
const pricedIn = (
  { amounts, measure, entities, roles }: Reading,
  tokens: readonly Token[],
): string | undefined => {
  if (entities.length > 0 || roles.has('average')) return undefined;
  const priced = tokens.find(
    (token, at) =>
      token.kind === 'name' &&
      token.name.conditions.get('estimates')?.field === 'service' &&
      (measure === undefined ? amounts !== undefined : /(?:^| )an?$/.test(tokens[at - 1]?.text ?? '')),
  );
  return priced?.text;
};

/** What nobody wants more of. */
export const isBad =
  /(?:=|\|)(?:canceled|no_show|failed|declined|disqualified|void|voided|refunded|exhausted|expired)\b|due_at<now|paid_at>due_at/;

/** "The worst week for cancellations" has the most of them. */
const withWorst = (tokens: readonly Token[], goesOnFromBad: boolean): readonly Token[] => {
  const isWhole = tokens.some((token) => token.kind === 'phrase' && token.senses.entity !== undefined);
  const isOfBad =
    (goesOnFromBad && !isWhole) ||
    tokens.some(
      (token) =>
        (token.kind === 'phrase' && (token.senses.measure ?? token.senses.verb)?.isState === true) ||
        (token.kind === 'phrase' && isBad.test(token.senses.rate?.part ?? '')) ||
        (token.kind === 'phrase' &&
          [...(token.senses.meanings ?? token.senses.infinitive ?? new Map()).values()].some(
            ({ where = '' }) => isBad.test(where),
          ) &&
          !/^(?:not|un)/.test(token.text)),
    );
  if (!isOfBad) return tokens;
  return tokens.map((token) => {
    const [, word] =
      token.kind === 'phrase' ? (/^(?:the )?(worst|best)(?: one)?$/.exec(token.text) ?? []) : [];
    if (word === undefined || token.kind !== 'phrase') return token;
    const role: Role = word === 'worst' ? 'most' : 'fewest';
    return { ...token, senses: { roles: new Set([role]) } };
  });
};

/** "Were unpaid", "was open", "the unpaid ones that we had". */
const wasSoIn = (tokens: readonly Token[]): ReadonlyMap<EntityName, Meaning> | undefined => {
  const state = tokens.find(
    (token, at) =>
      token.kind === 'phrase' &&
      token.senses.meanings !== undefined &&
      token.senses.entity === undefined &&
      (/^(?:was|were) /.test(token.text) ||
        /(?:^| )(?:was|were)$/.test(tokens[at - 1]?.text ?? '') ||
        tokens.some(({ text }) => /^(?:did we have|we had|had we)$/.test(text))),
  );
  return state?.kind === 'phrase' ? state.senses.meanings : undefined;
};

/** "Got accepted", "have been paid": the verb is a part of the phrase. */
const isVerbWhole = /^(?:got|gets?|ha(?:s|ve|d)(?: not)? been|been|had to be|were|was) /;

const isRecords = (token: Token | undefined): boolean =>
  token?.kind === 'phrase' && token.senses.entity !== undefined && token.senses.verb?.isState === undefined;

/** "Invoices from September", "our October invoices". */
const isTimeOfRecords = (tokens: readonly Token[]): boolean => {
  const at = tokens.findIndex(({ kind }) => kind === 'window');
  return (
    at >= 0 &&
    (isRecords(tokens[at + 1]) ||
      (isRecords(tokens[at - 2]) && tokens[at - 1]?.text === 'from') ||
      (isRecords(tokens[at - 1]) && /^(?:of|from) /.test(tokens[at]?.text ?? '')))
  );
};

/** "Of the invoices from September how many are paid", "how many of our October invoices got paid". */
const isOfThen = (tokens: readonly Token[]): boolean => {
  const at = tokens.findIndex(({ kind }) => kind === 'window');
  const state = tokens.findIndex(
    (token, index) =>
      index > at && token.kind === 'phrase' && token.senses.meanings !== undefined && !isRecords(token),
  );
  const asked = tokens[state - 1];
  const isAmong = tokens.some(({ text }) => /(?:^|how many |out )of(?: |$)/.test(text));
  return (
    isAmong &&
    state > at &&
    asked?.kind === 'phrase' &&
    (asked.senses.roles?.has('count') === true ||
      asked.senses.roles?.has('pivot') === true ||
      /^(?:got|was|were|been|have been) /.test(tokens[state]?.text ?? ''))
  );
};

/** The fields of which a name or a word says something. */
const fieldsSaid = (said: Said): string[] =>
  said.kind === 'name'
    ? [...said.name.conditions.values()].map(({ field }) => field)
    : [...said.of.values()].flatMap(({ where = '' }) =>
        (conditionsOf(where) ?? []).map(({ field }) => field),
      );

/** What a part names anywhere, but as that by which it is divided. */
const namedIn = (tokens: readonly Token[]): EntityName[] =>
  tokens.flatMap((token, at) => {
    const { entity, verb } = token.kind === 'phrase' ? token.senses : {};
    const before = tokens[at - 1];
    const isDivision = before?.kind === 'phrase' && before.senses.roles?.has('by') === true;
    // "The undecided estimate", "did she accept the estimate", where "estimate" by itself may be a verb.
    const isNoun =
      before?.kind === 'phrase' &&
      verb !== undefined &&
      (before.senses.meanings !== undefined || /(?:^| )(?:the|an?|this|that)$/.test(before.text));
    return entity === undefined || (verb !== undefined && !isNoun) || isDivision ? [] : [entity];
  });

const auxiliary = /^(?:is|are|was|were|has|have|did|does|do|will)\b/;

/** "Maria and Dave have": the end of a sentence, and not the beginning of a question. */
const isPlural = /^(?:have|do|are|were)$/;

/** "Grace Hopper: paid already". */
const isTold = (tokens: readonly Token[]): boolean =>
  isPerson(tokens[0]) &&
  tokens.some(
    ({ kind, ...token }) => kind === 'phrase' && 'senses' in token && token.senses.meanings !== undefined,
  ) &&
  !tokens.some((token) => token.kind === 'phrase' && token.senses.entity !== undefined);

const isPerson = (token: Token | undefined): boolean => token !== undefined && isPersonName(token);

/** "Does she have an open invoice": those that are open are asked for, and not whether all of hers are. */
const isOfSome = (tokens: readonly Token[]): boolean => {
  const kind = tokens.findLastIndex((token) => token.kind === 'phrase' && token.senses.entity !== undefined);
  const { entity } = tokens[kind]?.kind === 'phrase' ? tokens[kind].senses : {};
  const states = tokens.flatMap((token, at) =>
    token.kind === 'phrase' && entity && !isFiller(token) && token.senses.meanings?.has(entity) ? [at] : [],
  );
  const isStill = (at: number) => {
    const token = tokens[at];
    return token?.kind === 'phrase' && entity && token.senses.meanings?.get(entity)?.moment === undefined;
  };
  return states.length > 0 && states.every((at, index) => at === kind - states.length + index && isStill(at));
};

/** "Has Ada Lovelace paid", "Ada Lovelace, is her job done": how things stand with one person. */
const asksWhether = (tokens: readonly Token[], hasPerson: boolean): boolean =>
  hasPerson &&
  !isOfSome(tokens) &&
  (tokens.slice(0, 3).some(({ text }, at) => auxiliary.test(text) && !(at > 0 && isPlural.test(text))) ||
    isTold(tokens)) &&
  !tokens.some(
    (token) =>
      token.kind === 'phrase' &&
      (token.senses.moments !== undefined ||
        token.senses.roles?.has('next') === true ||
        (
          [
            'count',
            'list',
            'howMuch',
            'who',
            'when',
            'share',
            'average',
            'howLong',
            'most',
            'compare',
            'newest',
            'oldest',
          ] as const
        ).some((role) => token.senses.roles?.has(role) && !token.senses.meanings)),
  );

export const isPersonName = (token: Token): token is Token & { kind: 'name' } =>
  token.kind === 'name' &&
  (['customers', 'leads', 'technicians'] as const).some(
    (among) => token.name.conditions.get(among)?.field === 'id',
  );

/** How many tokens were understood from there on; 0 for none. */
const take = (reading: Reading, tokens: readonly Token[], at: number): number => {
  const token = tokens[at];
  switch (token?.kind) {
    case 'window':
      if (
        reading.entities.length + reading.said.length + reading.roles.size + reading.by.length === 0 &&
        reading.measure === undefined
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
        ...verbOf(reading),
        // "The share of jobs completed by Maria": of those that were, hers.
        ...(tokens[at - 1]?.text === 'by' && reading.said.length > 0 && { afterVerb: true }),
      });
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

/** What the words behind which a time stands said, fillers aside. */
const saidBefore = ({ said }: Reading, tokens: readonly Token[], at: number): Said | undefined => {
  const before = tokens.slice(0, at).findLast((token) => !isFiller(token));
  const last = said.at(-1);
  return last !== undefined && before?.text === last.text ? last : undefined;
};

/** "Our vips": those who have the tag. */
const areTagged = ({ text, name: { label, conditions } }: Token & { kind: 'name' }): boolean =>
  conditions.get('customers')?.field === 'tag' && text === `${label.toLowerCase()}s`;

const fillerOf = (reading: Reading, roles: ReadonlySet<Role>) => ({
  isFiller: (roles.has('filler') && !isOutOfPlace(reading, roles)) || roles.has('pivot'),
});

/** A greeting, or "check", behind what was named. */
const isOutOfPlace = ({ entities, said, windows, measure }: Reading, roles: ReadonlySet<Role>): boolean =>
  roles.has('opening') && (entities.length + said.length + windows.length > 0 || measure !== undefined);

/** "Tagged" without what with. */
const leadsNowhere = (roles: ReadonlySet<Role>, next: Token | undefined): boolean =>
  roles.has('leading') &&
  !(
    next?.kind === 'name' ||
    (next?.kind === 'phrase' && (next.senses.meanings !== undefined || next.senses.roles?.has('filler')))
  );

const verbOf = (reading: Reading) => {
  const denied = reading.denying !== undefined;
  reading.denying = undefined;
  return { denied, afterVerb: reading.hasVerb };
};

/** "Jobs we do not have done": what has not happened to them yet, and not all that are in another state. */
const notYet = ({ denying = '' }: Reading, text: string): ReadonlyMap<EntityName, Meaning> | undefined =>
  /^(?:not|never)(?: (?:been|be|yet))?$/.test(denying) ? sensesOf(`not ${text}`)?.meanings : undefined;

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

const isGot = /^(?:got|get|gets|gotten|getting)$/;

const takePhrase = (
  reading: Reading,
  token: Token & { kind: 'phrase' },
  tokens: readonly Token[],
  at: number,
): number => {
  const { text, senses } = token;
  const { roles = new Set<Role>() } = senses;
  const next = tokens[at + 1];
  const range = roles.has('between') ? rangeAt(tokens, at + 1) : undefined;
  if (range !== undefined) {
    reading.limits.push(...range);
    return 4;
  }
  // "Between Maria and Dave": the two that are compared.
  if (roles.has('between') && next?.kind === 'name') return 1;
  if (roles.has('and') && tokens[at - 1]?.kind === 'name' && next?.kind === 'name') return 1;
  // "Got finished": with a participle behind it the verb says nothing of its own.
  if (
    isGot.test(text) &&
    next?.kind === 'phrase' &&
    next.senses.meanings &&
    !next.senses.entity &&
    !next.senses.roles?.has('filler')
  ) {
    reading.hasVerb ||= reading.entities.length > 0;
    return 1;
  }
  const comparator = (Object.keys(comparators) as Role[]).find((role) => roles.has(role));
  if (comparator !== undefined && next?.kind === 'number') {
    reading.limiting = comparators[comparator];
    reading.limitNamed = tokens[at - 1];
    return 1;
  }
  if (text === 'by' && next?.kind === 'name') return 1;
  // "The distribution of payments over their statuses".
  const over = roles.has('over') && text === 'over' ? dividerAt(tokens, at + 1) : undefined;
  if (over?.token.senses.dimensions !== undefined) {
    reading.by.push({ text: over.token.text, fields: over.token.senses.dimensions, unit: undefined });
    return over.at + 1 - at;
  }
  if (roles.has('by') && next?.kind === 'phrase') {
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
  }
  if (/ly$|^(\w+) (?:by|over|after|to) \1$/.test(text) && senses.unit !== undefined) {
    reading.by.push({ text, fields: new Map(), unit: senses.unit });
    return 1;
  }
  const isFirst = reading.entities.length === 0;
  // "Leads from which source".
  const isWhich = /(?:^| )(?:which|what)$/.test(tokens[at - 1]?.text ?? '') && reading.pick === undefined;
  const isTaken = takeSense(reading, token, next, isWhich);
  // "Which of the technicians has the most" looks for one.
  if (isFirst && /^which of\b/.test(tokens[at - 1]?.text ?? '')) reading.beginsWithPlural = false;
  return isTaken ? 1 : 0;
};

const takeSense = (
  reading: Reading,
  { text, senses }: Token & { kind: 'phrase' },
  next: Token | undefined,
  isWhich: boolean,
): boolean => {
  reading.hasDid ||= /\b(?:do|did|does)\b/.test(text);
  const {
    entity,
    meanings,
    infinitive,
    measure,
    verb,
    rate,
    facts,
    amounts,
    moments,
    dimensions,
    unit,
    roles = new Set<Role>(),
  } = senses;
  const isPick = () =>
    isWhich ||
    ((['list', 'who', 'most', 'fewest'] as const).some((role) => reading.roles.has(role)) &&
      reading.pick === undefined &&
      reading.entities.length === 0);
  if (isOne.test(text) && orders.some((role) => roles.has(role))) reading.top ??= 1;
  if (facts !== undefined && reading.hasPerson && !reading.roles.has('count')) reading.facts.push(facts);
  else if (facts !== undefined && entity === undefined && roles.size === 0 && !reading.roles.has('count'))
    reading.facts.push(facts);
  else if (measure !== undefined && (reading.measure ?? measure) === measure) {
    addMeasure(reading, measure, text);
    // "Total owed by vip customers": all of them together.
    if (/^total (?!.*s$)/.test(text)) reading.roles.add('total');
  } else if (rate !== undefined && reading.rate === undefined) reading.rate = rate;
  // "What portion of our revenue was paid by card", "total paid by check vs total paid by card": that it was paid is true of all of it.
  else if (
    verb !== undefined &&
    (isPartOf(reading.measure, verb) ||
      (verb === reading.measure && meanings === undefined && isReceived(reading)))
  )
    reading.hasVerb = true;
  else if (verb !== undefined && isPaidShare(reading, verb, text)) {
    reading.said.push({
      kind: 'meaning',
      text,
      of: new Map([['invoices', { where: 'status=paid', moment: 'paid_at' }]]),
      isFiller: false,
      ...verbOf(reading),
      afterVerb: true,
    });
    reading.hasVerb = true;
  } else if (verb !== undefined && isVerbMeant(reading, verb, text, entity !== undefined))
    addMeasure(reading, verb, text);
  else if (entity !== undefined && meanings?.has(entity)) addSort(reading, text, entity, meanings);
  else if (entity !== undefined) {
    if (reading.entities.length === 0) {
      reading.beginsWithPlural = text.endsWith('s');
      reading.isTopicFirst = reading.roles.size === 0 && reading.measure === undefined;
    }
    addOnce(reading.entities, entity);
    reading.isPlural ||= text.endsWith('s');
    addRoles(reading, roles, next);
  } else if (roles.has('next') && meanings !== undefined) {
    reading.roles.add('next');
    reading.said.push({
      kind: 'meaning',
      text: 'upcoming',
      of: meanings,
      isFiller: false,
      ...verbOf(reading),
    });
  } else if (
    infinitive !== undefined &&
    !isMomentOf(reading, moments, infinitive) &&
    (reading.hasDid ||
      ['share', 'who', 'whom', 'count'].some((role) => reading.roles.has(role as Role)) ||
      reading.entities.length > 0)
  )
    reading.said.push({
      kind: 'meaning',
      text,
      of: new Map([...(meanings ?? []), ...infinitive]),
      isFiller: false,
      ...verbOf(reading),
      afterVerb: true,
    });
  else if (amounts !== undefined && reading.roles.has('howLong')) reading.amounts = amounts;
  // "All customers put together": no estimates that were.
  else if (roles.has('together') && !reading.ahead.some((one) => meanings?.has(one)))
    addRoles(reading, roles, next);
  else if (roles.has('pivot') && reading.entities.length > 0 && meanings === undefined)
    reading.hasVerb = true;
  else if (meanings !== undefined) {
    const undone = notYet(reading, text);
    const isVerb = reading.entities.length > 0 && isVerbWhole.test(text);
    reading.said.push({
      kind: 'meaning',
      text: undone === undefined ? text : `not ${text}`,
      of: undone ?? meanings,
      ...fillerOf(reading, roles),
      ...verbOf(reading),
      ...(isVerb && { afterVerb: true }),
      ...(undone && { denied: false }),
    });
    reading.hasVerb ||= isVerb;
  } else if (amounts !== undefined) {
    reading.amounts = amounts;
    reading.isPlural ||= text.includes('hours');
    addRoles(reading, roles, next);
  } else if (moments !== undefined) {
    reading.moments = moments;
    reading.roles.add('when');
  } else if (
    (dimensions !== undefined || unit !== undefined) &&
    (isPick() || (roles.has('list') && reading.pick === undefined))
  )
    reading.pick = { text, fields: dimensions ?? new Map(), unit };
  else if (dimensions !== undefined) reading.dangling.push({ text, fields: dimensions });
  else if (
    verb !== undefined &&
    entity === undefined &&
    (verb.entity !== 'payments' || isPaying.test(text)) &&
    (reading.roles.has('count') || reading.roles.has('who') || reading.isOfTimes)
  )
    reading.said.push({ kind: 'meaning', text, of: recordsOf(verb), isFiller: false, ...verbOf(reading) });
  else if (roles.has('not')) reading.denying = text;
  else if (roles.has('sorted')) reading.sorted = sortedBy(text);
  else if (roles.has('before')) reading.before = /year|quarter|month|week|day/.exec(text)?.[0] ?? 'period';
  else if (roles.has('after')) reading.before = `after ${/year|quarter|month|week|day/.exec(text)?.[0]}`;
  else if (roles.has('by') || roles.has('and') || roles.has('or') || roles.has('end') || roles.size === 0)
    return false;
  else if (roles.has('nth') && reading.nth === undefined) reading.nth = rankIn(text);
  else if (roles.has('times') || roles.has('nth')) return false;
  else if (roles.has('between') || roles.has('other') || roles.has('free') || roles.has('story'))
    return false;
  else if (isOutOfPlace(reading, roles) || leadsNowhere(roles, next)) return false;
  else if ([...roles].every((role) => comparators[role] !== undefined)) return false;
  else addRoles(reading, roles, next, !/(?:^| )(?:it|this|that)$/.test(text));
  return true;
};

/** "Deposits paid in November": that it came in is true of all of them. */
const isPartOf = (measure: NamedMeasure | undefined, verb: NamedMeasure): boolean =>
  measure?.where.startsWith(`${verb.where};`) === true && measure.entity === verb.entity;

const isReceived = ({ measure, roles, windowAfterVerb }: Reading): boolean =>
  measure?.name === 'received' &&
  (['share', 'howMuch', 'total'] as const).some((role) => roles.has(role)) &&
  !windowAfterVerb;

/** "What percentage of the dollars we invoiced has been paid": what is said of those invoices, and not what came to the bank in that time. */
const isPaidShare = ({ measure, roles }: Reading, verb: NamedMeasure, text: string): boolean =>
  measure?.name === 'invoiced' &&
  verb.name === 'received' &&
  roles.has('share') &&
  !/\b(?:bank|account)\b/.test(text);

/** "When does the visit end": visits have such a moment, where of others it is a state. */
const isMomentOf = (
  { entities: named, ahead, roles }: Reading,
  moments: Senses['moments'],
  infinitive: NonNullable<Senses['infinitive']>,
): boolean =>
  !orders.some((role) => roles.has(role)) &&
  [...named, ...ahead].some((one) => moments?.has(one) === true && !infinitive.has(one));

/** "Who came yesterday", "who did we see": nobody says that they paid. */
const isPaying =
  /\b(?:pa(?:y|ys|id|ying)|spen[dt]s?|settled?|collect(?:ed)?|received?|cough|charged?|deposit(?:ed)?)\b/;

/** "How often did somebody pay us": the verb of a figure tells of its records where no amount is asked for. */
const recordsOf = ({ entity, where, moment, isState }: NamedMeasure): ReadonlyMap<EntityName, Meaning> =>
  new Map([[entity, { where, ...(isState !== true && { moment }) }]]);

/** "The lowest one", though of several. */
const isOne = /(?<!no) one$/;

const sortedBy = (text: string): Part['sorted'] => {
  const said = text.replace(/^(?:(?:sorted|ordered|with|from|the) )+/, '');
  if (/^(?:oldest|earliest|first)/.test(said)) return 'oldest';
  if (/^(?:smallest|lowest|cheapest|least|fewest)/.test(said)) return 'smallest';
  return /^(?:newest|latest|most recent|last)/.test(said) ? 'newest' : 'largest';
};

const addRoles = (
  reading: Reading,
  roles: ReadonlySet<Role>,
  next: Token | undefined,
  isSeveral = false,
): void => {
  for (const role of roles) {
    if (role === 'lasting' && !reading.roles.has('howLong')) continue;
    if (reading.roles.has('howLong') && role === 'newest' && roles.has('lasting')) continue;
    if (role === 'them' && reading.isTopicFirst && isSeveral) continue;
    const isBare =
      role === 'filler' || role === 'pivot' || (comparators[role] !== undefined && next?.kind !== 'number');
    if (!isBare) reading.roles.add(role);
    if (role === 'pivot') reading.hasVerb ||= reading.entities.length > 0;
  }
};

/** "Last month's estimate visits": the name of a service may end in what it is done at. */
const addKind = (reading: Reading, { text, name }: Token & { kind: 'name' }): void => {
  const last = text.split(' ').at(-1) ?? '';
  const entity = text.includes(' ') ? sensesOf(last)?.entity : undefined;
  if (entity === undefined || !name.conditions.has(entity) || reading.entities.length > 0) return;
  addOnce(reading.entities, entity);
  reading.isPlural ||= last.endsWith('s');
};

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

/** "Texts" are messages, of one sort; beside another entity the word only says which. */
const addSort = (
  reading: Reading,
  text: string,
  entity: EntityName,
  of: ReadonlyMap<EntityName, Meaning>,
): void => {
  addOnce(reading.entities, entity);
  reading.said.push({ kind: 'meaning', text, of, isFiller: false, ...verbOf(reading) });
};

const addOnce = <T>(values: T[], value: T): void => {
  if (!values.includes(value)) values.push(value);
};
