import type { NamedMeasure } from '../../../figures/model/measures.ts';
import type { EntityName, Meaning } from '../../../figures/model/model.ts';
import { rankIn } from '../rewording/ranks.ts';
import { type Senses, sensesOf } from '../words/lexicon.ts';
import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';
import { comparators, orders } from './limits.ts';
import { addOnce, type Part, type Reading } from './part.ts';
import { isVerbMeant } from './verbs.ts';

/** A phrase, and the part as far as it has been read. */
type Met = {
  readonly reading: Reading;
  readonly text: string;
  readonly senses: Senses;
  readonly roles: ReadonlySet<Role>;
  readonly next: Token | undefined;
  /** "Which" stands before it, and nothing has been picked yet. */
  readonly isWhich: boolean;
};

/** Takes a phrase in the sense that is meant where it stands; answers whether there is one. */
export const takeSense = (
  reading: Reading,
  { text, senses }: Token & { kind: 'phrase' },
  next: Token | undefined,
  isWhich: boolean,
): boolean => {
  const { roles = new Set<Role>() } = senses;
  reading.hasDid ||= /\b(?:do|did|does)\b/.test(text);
  if (isOne.test(text) && orders.some((role) => roles.has(role))) reading.top ??= 1;
  const met: Met = { reading, text, senses, roles, next, isWhich };
  return inTurn.some((takeAs) => takeAs(met)) || takeRoles(met);
};

/** "The lowest one", though of several. */
const isOne = /(?<!no) one$/;

/** Takes the phrase in one of its senses, if that is the one meant. */
type TakeAs = (met: Met) => boolean;

const asFacts: TakeAs = ({ reading, senses: { facts, entity, meanings }, roles }) => {
  if (facts === undefined || reading.roles.has('count')) return false;
  // "Maria's visits on Mondays": that says something of the visits.
  const named = [...reading.entities, ...reading.ahead, reading.rate?.entity, reading.measure?.entity];
  const isOfWork = meanings !== undefined && named.some((entity) => entity === 'jobs');
  if (isOfWork || named.some((other) => other !== undefined && other !== entity && meanings?.has(other)))
    return false;
  if (!reading.hasPerson && (entity !== undefined || roles.size > 0)) return false;
  reading.facts.push(facts);
  return true;
};

const asMeasure: TakeAs = ({ reading, text, senses: { measure } }) => {
  if (measure === undefined || (reading.measure ?? measure) !== measure) return false;
  addMeasure(reading, measure, text);
  // "Total owed by vip customers": all of them together.
  if (/^total (?!.*s$)/.test(text)) reading.roles.add('total');
  return true;
};

const asRate: TakeAs = ({ reading, senses: { rate } }) => {
  if (rate === undefined || (reading.rate ?? rate) !== rate) return false;
  reading.rate = rate;
  return true;
};

/** "What portion of our revenue was paid by card", "total paid by check vs total paid by card": that it was paid is true of all of it. */
const asTrueOfAll: TakeAs = ({ reading, senses: { verb, meanings } }) => {
  if (verb === undefined) return false;
  const isSame = verb === reading.measure && meanings === undefined && isReceived(reading);
  if (!isPartOf(reading.measure, verb) && !isSame) return false;
  reading.hasVerb = true;
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
const asPaidShare: TakeAs = ({ reading, text, senses: { verb } }) => {
  const { measure, roles } = reading;
  const isMeant =
    measure?.name === 'invoiced' &&
    verb?.name === 'received' &&
    roles.has('share') &&
    !/\b(?:bank|account)\b/.test(text);
  if (!isMeant) return false;
  say(reading, text, new Map([['invoices', { where: 'status=paid', moment: 'paid_at' }]]), {
    afterVerb: true,
  });
  reading.hasVerb = true;
  return true;
};

const asVerb: TakeAs = ({ reading, text, senses: { verb, entity } }) => {
  if (verb === undefined || !isVerbMeant(reading, verb, text, entity !== undefined)) return false;
  addMeasure(reading, verb, text);
  return true;
};

/** "Texts" are messages, of one sort; beside another entity the word only says which. */
const asSort: TakeAs = ({ reading, text, senses: { entity, meanings } }) => {
  if (entity === undefined || meanings?.has(entity) !== true) return false;
  // "Follow-ups not by email": that denies their channel.
  const [about] = reading.entities;
  const isOfThose = reading.denying !== undefined && about !== undefined && meanings.has(about);
  if (!isOfThose) addOnce(reading.entities, entity);
  say(reading, text, meanings);
  return true;
};

const asRecords: TakeAs = ({ reading, text, senses: { entity }, roles, next }) => {
  if (entity === undefined) return false;
  if (reading.entities.length === 0) {
    reading.beginsWithPlural = text.endsWith('s');
    reading.isTopicFirst = reading.roles.size === 0 && reading.measure === undefined;
  }
  addOnce(reading.entities, entity);
  reading.isPlural ||= text.endsWith('s');
  addRoles(reading, roles, next);
  return true;
};

const asNext: TakeAs = ({ reading, senses: { meanings }, roles }) => {
  if (meanings === undefined || !roles.has('next')) return false;
  reading.roles.add('next');
  say(reading, 'upcoming', meanings);
  return true;
};

/** "Which jobs did we finish": behind "did" the verb stands as in the dictionary. */
const asInfinitive: TakeAs = ({ reading, text, senses: { infinitive, meanings, moments } }) => {
  if (infinitive === undefined || isMomentOf(reading, moments, infinitive)) return false;
  const isAsked =
    reading.hasDid ||
    reading.entities.length > 0 ||
    (['share', 'who', 'whom', 'count'] as const).some((role) => reading.roles.has(role));
  if (!isAsked) return false;
  say(reading, text, new Map([...(meanings ?? []), ...infinitive]), { afterVerb: true });
  return true;
};

/** "When does the visit end": visits have such a moment, where of others it is a state. */
const isMomentOf = (
  { entities: named, ahead }: Reading,
  moments: Senses['moments'],
  infinitive: NonNullable<Senses['infinitive']>,
): boolean => [...named, ...ahead].some((one) => moments?.has(one) === true && !infinitive.has(one));

const asLength: TakeAs = ({ reading, senses: { amounts } }) => {
  if (amounts === undefined || !reading.roles.has('howLong')) return false;
  reading.amounts = amounts;
  return true;
};

/** "All customers put together": no estimates that were. */
const asTogether: TakeAs = ({ reading, senses: { meanings }, roles, next }) => {
  if (!roles.has('together') || reading.ahead.some((one) => meanings?.has(one))) return false;
  addRoles(reading, roles, next);
  return true;
};

const asPivot: TakeAs = ({ reading, senses: { meanings }, roles }) => {
  if (!roles.has('pivot') || reading.entities.length === 0 || meanings !== undefined) return false;
  reading.hasVerb = true;
  return true;
};

const asState: TakeAs = (met) => {
  const { reading, text, senses, roles } = met;
  const { meanings } = senses;
  if (meanings === undefined) return false;
  const undone = notYet(reading, text);
  const isVerb = reading.entities.length > 0 && isVerbWhole.test(text);
  say(reading, undone === undefined ? text : `not ${text}`, undone ?? meanings, {
    isFiller: (roles.has('filler') && !isOutOfPlace(met)) || roles.has('pivot'),
    ...(isVerb && { afterVerb: true }),
    ...(undone && { denied: false }),
  });
  reading.hasVerb ||= isVerb;
  return true;
};

/** "Jobs we do not have done": what has not happened to them yet, and not all that are in another state. */
const notYet = ({ denying = '' }: Reading, text: string): ReadonlyMap<EntityName, Meaning> | undefined =>
  /^(?:not|never)(?: (?:been|be|yet))?$/.test(denying) ? sensesOf(`not ${text}`)?.meanings : undefined;

/** "Got accepted", "have been paid": the verb is a part of the phrase. */
const isVerbWhole = /^(?:got|gets?|ha(?:s|ve|d)(?: not)? been|been|had to be|were|was) /;

const asAmount: TakeAs = ({ reading, text, senses: { amounts }, roles, next }) => {
  if (amounts === undefined) return false;
  reading.amounts = amounts;
  reading.isPlural ||= text.includes('hours');
  addRoles(reading, roles, next);
  return true;
};

const asMoment: TakeAs = ({ reading, senses: { moments } }) => {
  if (moments === undefined) return false;
  reading.moments = moments;
  reading.roles.add('when');
  return true;
};

/** "Which source", "leads from which source": one of its groups is looked for. */
const asPick: TakeAs = ({ reading, text, senses: { dimensions, unit }, roles, isWhich }) => {
  if (dimensions === undefined && unit === undefined) return false;
  const isLooking = (['list', 'who', 'most', 'fewest'] as const).some((role) => reading.roles.has(role));
  const isFirst = reading.pick === undefined && reading.entities.length === 0;
  const isListed = roles.has('list') && reading.pick === undefined;
  if (!isWhich && !(isLooking && isFirst) && !isListed) return false;
  reading.pick = { text, fields: dimensions ?? new Map(), unit };
  return true;
};

const asDimension: TakeAs = ({ reading, text, senses: { dimensions } }) => {
  if (dimensions === undefined) return false;
  reading.dangling.push({ text, fields: dimensions });
  return true;
};

/** "How often did somebody pay us": the verb of a figure tells of its records where no amount is asked for. */
const asVerbOfRecords: TakeAs = ({ reading, text, senses: { verb } }) => {
  if (verb === undefined || (verb.entity === 'payments' && !isPaying.test(text))) return false;
  if (!reading.roles.has('count') && !reading.roles.has('who') && !reading.isOfTimes) return false;
  const { entity, where, moment, isState } = verb;
  say(reading, text, new Map([[entity, { where, ...(isState !== true && { moment }) }]]));
  return true;
};

/** "Who came yesterday", "who did we see": nobody says that they paid. */
const isPaying =
  /\b(?:pa(?:y|ys|id|ying)|spen[dt]s?|settled?|collect(?:ed)?|received?|cough|charged?|deposit(?:ed)?)\b/;

const asDenial: TakeAs = ({ reading, text, roles }) => {
  if (!roles.has('not')) return false;
  reading.denying = text;
  return true;
};

const asOrder: TakeAs = ({ reading, text, roles }) => {
  if (!roles.has('sorted')) return false;
  reading.sorted = sortedBy(text);
  return true;
};

const sortedBy = (text: string): Part['sorted'] => {
  const said = text.replace(/^(?:(?:sorted|ordered|with|from|the) )+/, '');
  if (/^(?:oldest|earliest|first)/.test(said)) return 'oldest';
  if (/^(?:smallest|lowest|cheapest|least|fewest)/.test(said)) return 'smallest';
  return /^(?:newest|latest|most recent|last)/.test(said) ? 'newest' : 'largest';
};

/** "The week before", "the month after". */
const asTimeBeside: TakeAs = ({ reading, text, roles }) => {
  const period = /year|quarter|month|week|day/.exec(text)?.[0];
  if (roles.has('before')) reading.before = period ?? 'period';
  else if (roles.has('after')) reading.before = `after ${period}`;
  else return false;
  return true;
};

/** A phrase of several senses is taken in the first of these that is meant. */
const inTurn: readonly TakeAs[] = [
  asFacts,
  asMeasure,
  asRate,
  asTrueOfAll,
  asPaidShare,
  asVerb,
  asSort,
  asRecords,
  asNext,
  asInfinitive,
  asLength,
  asTogether,
  asPivot,
  asState,
  asAmount,
  asMoment,
  asPick,
  asDimension,
  asVerbOfRecords,
  asDenial,
  asOrder,
  asTimeBeside,
];

/** What a word does in its sentence, where it has no other sense. */
const takeRoles: TakeAs = (met) => {
  const { reading, text, roles, next } = met;
  const has = (...some: readonly Role[]) => some.some((role) => roles.has(role));
  if (roles.size === 0 || has('by', 'and', 'or', 'end')) return false;
  if (roles.has('nth') && reading.nth === undefined) {
    reading.nth = rankIn(text);
    return true;
  }
  if (has('times', 'nth', 'between', 'other', 'free', 'story')) return false;
  if (isOutOfPlace(met) || leadsNowhere(roles, next)) return false;
  if ([...roles].every((role) => comparators[role] !== undefined)) return false;
  addRoles(reading, roles, next, !/(?:^| )(?:it|this|that)$/.test(text));
  return true;
};

/** A greeting, or "check", behind what was named. */
const isOutOfPlace = ({ reading: { entities, said, windows, measure }, text, roles, next }: Met): boolean =>
  roles.has('opening') &&
  (entities.length + said.length + windows.length > 0 ||
    measure !== undefined ||
    // "Evening appointments".
    (!/^(?:good |sure|check|view|help)/.test(text) && isNoun(next)));

const isNoun = (token: Token | undefined): boolean =>
  token?.kind === 'phrase' && (token.senses.entity ?? token.senses.rate) !== undefined;

/** "Tagged" without what with. */
const leadsNowhere = (roles: ReadonlySet<Role>, next: Token | undefined): boolean =>
  roles.has('leading') &&
  !(
    next?.kind === 'name' ||
    (next?.kind === 'phrase' && (next.senses.meanings !== undefined || next.senses.roles?.has('filler')))
  );

const addMeasure = (reading: Reading, measure: NamedMeasure, text: string): void => {
  reading.measure = measure;
  reading.measureSaid = text;
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

/** A word for a state, denied if a "not" stands before it. */
const say = (
  reading: Reading,
  text: string,
  of: ReadonlyMap<EntityName, Meaning>,
  but: { readonly isFiller?: boolean; readonly afterVerb?: true; readonly denied?: false } = {},
): void => {
  reading.said.push({ kind: 'meaning', text, of, isFiller: false, ...verbBefore(reading), ...but });
};

/** Whether what is said next is denied, and stands behind the verb. */
export const verbBefore = (reading: Reading) => {
  const denied = reading.denying !== undefined;
  reading.denying = undefined;
  return { denied, afterVerb: reading.hasVerb };
};
