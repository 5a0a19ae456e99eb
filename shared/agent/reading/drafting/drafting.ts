// Drafting: the whole question that a part asks.

import { type Condition, conditionsOf, excludeEachOther } from '../../model/conditions.ts';
import { entities, fieldOf } from '../../model/entities.ts';
import { namedMeasures } from '../../model/measures.ts';
import { type EntityName, type Join, joins } from '../../model/model.ts';
import { holderOf } from '../../tools/showing.ts';
import { isShareOfOwners } from '../parts/owning.ts';
import type { Part, Said } from '../parts/part.ts';
import { conditionsIn, type Drafted, type Question, type Restriction } from '../parts/question.ts';
import { isDraft, planned, restrictionsOf } from '../parts/restrictions.ts';
import { type TimeWindow, windowOf } from '../times/timePhrases.ts';
import type { Role } from '../words/phrases.ts';
import { factsOf } from './facts.ts';
import { asRate, isHabitOfState } from './habits.ts';
import { leftOut } from './leftOut.ts';
import { withRank } from './ranking.ts';
import { agreeing, besideSame, earlierBy, presentBeside, sameTimeIn } from './retiming.ts';
import { shaped } from './shaping.ts';
import { endStates, ofTrend, openStates } from './trends.ts';

const placed = (
  window: TimeWindow,
  moment: string,
  isOver: boolean,
  today: string | undefined,
): NonNullable<Question['window']> => {
  const { ahead, name, ...days } = window;
  const chosen = ahead !== undefined && planned.has(moment) && !isOver ? ahead : days;
  // "Appointments until Wednesday": those that are still to come.
  const { from, through = '' } = chosen;
  const isToCome =
    today !== undefined && from === undefined && (through > today || (chosen === ahead && through === today));
  return { ...chosen, ...(isToCome && !isOver && { from: today }), ...(name && { name }) };
};

/** What begins then: of what is due, or runs out, what is late already is meant as well. */
const starts: ReadonlySet<string> = new Set(['start', 'scheduled_start', 'scheduled_for']);

/** "Coming due before Christmas": what is late already does not come any more. */
const isComingDue = ({ text }: Said): boolean =>
  /\b(?:com(?:e|es|ing)|fall(?:s|ing)?) due\b|\bmatur/.test(text);

const isOfState = ({ conditions }: Restriction): boolean =>
  conditions.some(({ field, is }) => field === 'status' && is === '=');

const statesOver: ReadonlySet<string> = new Set(['completed', 'no_show', 'done']);

/** What was done, or missed, lies behind, as does what happened. */
const isOver = ({ tense }: Part, where: readonly Restriction[]): boolean =>
  tense === 'past' ||
  where.some(({ conditions }) =>
    conditions.some(
      ({ field, is, values }) =>
        field === 'status' && is === '=' && values.every((one) => statesOver.has(one)),
    ),
  );

/** The entity that a part is about, and the person by whom its records are grouped if it names two. */
export const subjectOf = (
  part: Part,
): { entity: EntityName | undefined; person: EntityName | undefined; isClear: boolean } => {
  const base = part.measure?.entity ?? part.rate?.entity;
  const named = isOwners(part) ? part.entities.slice(0, 1) : part.entities;
  const others = named.filter(
    (entity) =>
      entity !== base &&
      !((entity === 'leads' || (entity === 'customers' && part.rate !== undefined)) && isOfLeads(part, base)),
  );
  const entity = base ?? others.find((one) => !isPerson(one) || others.length === 1) ?? undefined;
  const rest = others.filter((one) => one !== entity);
  const [person] = rest;
  const isClear = rest.length === 0 || (rest.length === 1 && person !== undefined && isPerson(person));
  return { entity, person, isClear };
};

/** "The close rate for Google leads": what came of a lead has its source, and is asked of by it. */
const isOfLeads = ({ said }: Part, base: EntityName | undefined): boolean =>
  base !== undefined &&
  said.length > 0 &&
  said.every(
    (one) =>
      one.kind === 'name' && !one.denied && one.name.conditions.has('leads') && one.name.conditions.has(base),
  );

/** "The estimates that customers accepted": whose they are says nothing new. */
const isOwners = ({ entities: [first, ...others], roles }: Part): boolean =>
  !roles.has('most') &&
  !roles.has('fewest') &&
  first !== undefined &&
  !isPerson(first) &&
  others.length === 1 &&
  others[0] === 'customers';

const isWithoutVisits = ({ conditions }: Restriction): boolean =>
  conditions.some(({ field, is, values }) => field === 'appointments' && is === '=' && values.includes(''));

/** "Which technician goes to her": her visits show who does. */
const isVisitOf = ({ said }: Part, entity: EntityName | undefined): boolean =>
  entity === 'appointments' &&
  said.some((one) => one.kind === 'name' && one.name.conditions.get('customers')?.field === 'id');

const isOfStatus = (one: Said, entity: EntityName, status: string): boolean =>
  one.kind === 'meaning' && one.of.get(entity)?.where === `status=${status}`;

/** "Who has the most stops": of work those who do it, else those whose it is, as who canceled. */
const leaderOf = (
  { roles, pick, by, limits, said, rate }: Part,
  entity: EntityName | undefined,
): EntityName | undefined => {
  const isRanked =
    roles.has('most') ||
    roles.has('fewest') ||
    (rate !== undefined && (roles.has('largest') || roles.has('smallest'))) ||
    limits.some(({ counts }) => counts === entity);
  if (
    !((roles.has('who') || roles.has('whom')) && isRanked) ||
    pick !== undefined ||
    by.length > 0 ||
    entity === undefined
  )
    return undefined;
  const isCanceled = said.some((one) => isOfStatus(one, entity, 'canceled'));
  const order = ['technicians', 'customers'] as const;
  // "Who did not show up more than once": what is told of somebody often is no visit of a technician.
  const isOften =
    limits.some((limit) => limit.isOften) && !said.some((one) => isOfStatus(one, entity, 'completed'));
  return (isOften || (roles.has('who') && isCanceled) ? order.toReversed() : order).find(
    (among) => among !== entity && isTheirs(entity, among),
  );
};

/** Who paid is no technician, though the payment is for the work of some. */
const isTheirs = (entity: EntityName, among: EntityName): boolean => {
  const field = personField(entity, among);
  return (
    field !== undefined && !(among === 'technicians' && entities[entity].fields[field]?.join !== undefined)
  );
};

/** "Who finished the most jobs": no customer did. */
const isDoer = (part: Part, entity: EntityName): boolean =>
  leaderOf(part, entity) === 'technicians' &&
  part.said.some(
    (one) => one.kind === 'meaning' && !one.denied && one.of.get(entity)?.where === 'status=completed',
  );

/** "Which technician made more visits": those that were carried out then, not those that were entered. */
const isTheirDoing = ({ said, entities: named }: Part, entity: EntityName): boolean =>
  entity === 'appointments' &&
  said.some(({ text }) => /^ma(?:d|k)e/.test(text)) &&
  (named.includes('technicians') ||
    said.some((one) => one.kind === 'name' && one.name.conditions.get(entity)?.field === 'technician'));

/** "Who paid in April", "who signed": what only customers do. */
const isOfTheirPapers = ({ said, roles, pick, by }: Part, entity: EntityName | undefined): boolean =>
  entity !== undefined &&
  papers.has(entity) &&
  pick === undefined &&
  by.length === 0 &&
  !(['count', 'when', 'share', 'largest', 'smallest', 'newest', 'oldest', 'average'] as const).some((role) =>
    roles.has(role),
  ) &&
  said.some((one) => one.kind === 'meaning' && one.of.get(entity)?.where !== undefined) &&
  !said.some(({ kind }) => kind === 'name');

const papers: ReadonlySet<EntityName> = new Set(['invoices', 'payments', 'estimates', 'contracts']);

const isPerson = (entity: EntityName): boolean => entity === 'customers' || entity === 'technicians';

const personField = (entity: EntityName, person: EntityName): string | undefined =>
  Object.entries(entities[entity].fields).find(([, { of }]) => of === person)?.[0];

const people: ReadonlySet<EntityName> = new Set(['leads', 'customers', 'technicians', 'appointments']);

/** The whole question of a part that names what it is about, where it says all that the part does. */
export const draft = (said: Part, today: string): Drafted => {
  if (said.facts.length > 0) return factsOfRecords(said, today) ?? factsOf(said);
  const asked = longestOf(inSum(said));
  const drafted = wholeOf(asked, today);
  const unread = 'unread' in drafted ? undefined : leftOut(asked, drafted.question);
  if (unread !== undefined) return { unread };
  return 'unread' in drafted ? drafted : withRank(asked, { question: lastOfThose(drafted.question) });
};

/** The last visit has been, and the last payment came in: one to come or one that failed is no last one, unless its state or time is said. */
const lastOfThose = (asked: Question): Question => {
  // "Did her last check clear": whatever its state is.
  const where = asked.where.filter(({ conditions }) => !conditions.some(isAnyState));
  const isOfAny = where.length < asked.where.length;
  const question = { ...asked, where };
  const { entity, action, order, top, window, moment = 'start' } = question;
  const said = conditionsIn(where);
  const isOfPayments =
    !isOfAny && entity === 'payments' && action === 'list' && (order === 'newest' || order === 'oldest');
  const { usual } = entities.payments;
  if (isOfPayments && usual !== undefined && !said.some(({ field }) => field === 'status')) {
    const settled = {
      words: usual.words,
      place: 'before' as const,
      conditions: conditionsOf(usual.where) ?? [],
    };
    return { ...question, where: [...where, settled], moment: usual.moment, when: true };
  }
  const isLast = action === 'list' && order === 'newest' && top === 1 && window === undefined;
  const isOpen =
    moment === 'start' &&
    !said.some(({ field, is }) => field === 'start' || (field === 'status' && is === '='));
  if (entity !== 'appointments' || !isLast || !isOpen) return question;
  const past = { words: 'past', place: 'before' as const, conditions: conditionsOf('start<now') ?? [] };
  return { ...question, where: [...where, past] };
};

const isAnyState = ({ field, is, values }: Condition): boolean =>
  field === 'status' && is === '!=' && values.join() === '';

/** "The notes of her appointment", "the phone of the customer at ten": they are shown with each of the records. */
const factsOfRecords = (part: Part, today: string): Drafted | undefined => {
  const [named = visitsAt(part), ...others] = part.entities.filter((one) => one !== 'customers');
  const entity = named ?? (part.entities.length > 0 && !isOfPerson(part) ? 'customers' : undefined);
  const facts = entity && factNames(part.facts, entity);
  if (entity === undefined || others.length > 0 || facts === undefined) return undefined;
  if (isOfPerson(part) && facts.some((fact) => holderOf(entity, fact) !== entity)) return undefined;
  const drafted = draft({ ...part, entities: [entity], facts: [] }, today);
  if ('unread' in drafted) return drafted;
  return drafted.question.action === 'list'
    ? { question: { ...drafted.question, facts } }
    : { unread: 'what else is asked' };
};

/** "The customer at ten": only visits have a time of day. */
const visitsAt = ({ said }: Part): EntityName | undefined =>
  said.some(
    (one) => one.kind === 'meaning' && one.of.get('appointments')?.where?.startsWith('clock') === true,
  )
    ? 'appointments'
    : undefined;

const isOfPerson = ({ said }: Part): boolean =>
  said.some(
    (one) =>
      one.kind === 'name' &&
      (['customers', 'technicians'] as const).some((among) => one.name.conditions.get(among)?.field === 'id'),
  );

/** Their names with records of that kind, or with the customers whose those are; undefined where there is no such thing. */
export const factNames = (facts: Part['facts'], entity: EntityName): string[] | undefined => {
  const names = facts.map((fact) => fact.get(entity) ?? fact.get('customers'));
  const known = names.filter((name) => name !== undefined && holderOf(entity, name) !== undefined);
  return known.length < names.length ? undefined : [...new Set(known as string[])];
};

const wholeOf = (asked: Part, today: string): Drafted => {
  const said = besideOwn(usualOf(asOfNow(withoutAnswer(asked), today)));
  const { entity, isClear, ...named } = subjectOf(said);
  const often = oftenOf(said, entity);
  if (often === undefined) return { unread: 'how often that was' };
  const usual = asRate(often, entity);
  if (entity !== undefined && isHabitOfState(usual, entity)) return { unread: 'how often that is' };
  const trend = ofTrend(usual, entity);
  if ('unread' in trend) return trend;
  const { part } = trend;
  const isTotal =
    (part.roles.has('howMuch') ||
      part.roles.has('total') ||
      part.roles.has('together') ||
      (part.roles.has('money') && !isOfEach(part))) &&
    (part.measure !== undefined || (entity !== undefined && entities[entity].money !== undefined)) &&
    !part.roles.has('most') &&
    part.top === undefined;
  const asksWho =
    part.roles.has('who') &&
    (part.measure?.name === 'owed' || (part.measure === undefined && isOfTheirPapers(part, entity)));
  // "The customer of the largest invoice": it is shown with whose it is.
  const isOne =
    part.measure === undefined &&
    part.rate === undefined &&
    (['largest', 'smallest', 'newest', 'oldest'] as const).some((role) => part.roles.has(role)) &&
    !part.roles.has('most') &&
    !part.roles.has('fewest');
  const isWhole = isTotal || isOne || part.roles.has('howLong') || isAverageOfAll(part);
  const person = asksWho
    ? 'customers'
    : isWhole || isVisitOf(part, entity)
      ? undefined
      : ((part.rate === undefined ? named.person : subjectOf(part).person) ?? leaderOf(part, entity));
  if (entity === undefined) return { unread: 'what it is about' };
  // "What share of customers paid": of how many that is true is not what each of them has.
  if (isShareOfOwners(part) && person === part.entities[0]) return { unread: 'how these belong together' };
  // "Does she owe us nothing": her record does not show it.
  const answer = asked.said.find((one) => one.kind === 'meaning' && !one.isFiller);
  if (isPerson(entity) && answer !== undefined && said.said.length < asked.said.length)
    return { unread: answer.text };
  if (!isClear) return { unread: 'how these belong together' };
  if (part.roles.has('difference') && !part.roles.has('compare')) return { unread: 'what to compare with' };
  const read = restrictionsOf(part, entity, today);
  if ('unread' in read) return read;
  const { where, divided } = read;
  const moments = isTheirDoing(part, entity) ? [] : read.moments;
  // "Customers this month without a visit" may be about either; of technicians only their work has a time.
  const isToldOfWork = ofWork.has(entity) && moments.length === 1;
  const lacking =
    part.windows.length > 0 && !isToldOfWork && !isTheirTime(part, entity)
      ? where.find(isLacking(entity))
      : undefined;
  if (lacking !== undefined && entity !== 'technicians' && !isLackingThen(part, entity))
    return { unread: 'what that time is about' };
  // Everybody had something on at some time.
  const isIdle = entity === 'technicians' && part.windows.length === 0 && where.some(isWithoutVisits);
  if (isIdle) return { unread: 'which time is meant' };
  const isSummed = part.roles.has('together');
  if (divided !== undefined && !part.roles.has('compare') && !isSummed)
    return { unread: `two of its ${divided} at once` };
  if (
    part.roles.has('who') &&
    !asksWho &&
    !isDoer(part, entity) &&
    person === undefined &&
    divided === undefined &&
    (!people.has(entity) || (moments.length > 0 && part.windows.length === 0))
  )
    return { unread: 'who' };
  const isShare = part.roles.has('share');
  if (part.moments !== undefined && !part.moments.has(entity)) return { unread: 'which time is meant' };
  if (moments.length > 1 && !isOfWhole(part, entity) && (divided === undefined || part.windows.length > 0))
    return { unread: 'which time is meant' };
  const next = part.roles.has('next') ? comingMoment(where) : undefined;
  const stated =
    part.moments?.get(entity) ??
    next ??
    (isShare || (moments.length > 1 && isOfWhole(part, entity))
      ? momentBeforeVerb(part, entity)
      : part.isOfThen && part.measure === undefined
        ? (entities[entity].whole?.moment ?? entities[entity].moment)
        : moments[0]) ??
    part.measure?.moment ??
    part.rate?.moment;
  const told = lacking?.conditions[0]?.field ?? stated ?? usualMoment(part, entity, today);
  const daytime = where.some(({ conditions }) =>
    conditions.some(({ field }) => field === 'daytime' || field === 'clock'),
  );
  const own = entities[entity].moment;
  // "Booked for next week", "booked this morning": the time is that of the plan.
  const isPlan = planned.has(own) && told === 'created_at' && (daytime || isAhead(part, today));
  const moment = isPlan && lacking === undefined ? own : told;
  if (daytime && entities[entity].fields.daytime?.at !== moment) return { unread: 'that time of day' };
  const untimed =
    part.windows.length > 0
      ? undefined
      : part.said.find((one) => one.kind === 'meaning' && one.of.get(entity)?.timed);
  if (untimed !== undefined) return { unread: untimed.text };
  const lasting = part.said.find(
    (one) => one.kind === 'meaning' && !one.denied && one.of.get(entity)?.untimed,
  );
  if (lasting !== undefined && part.windows.length > 0 && moments.length === 0 && !part.roles.has('share'))
    return { unread: `when they were ${lasting.text}` };
  // "How much of what we billed this year was paid": billed then, or paid then.
  const isTorn = part.measure?.name === 'invoiced' && moments.some((one) => one !== part.measure?.moment);
  if (isTorn && part.windows.length > 0 && !part.windowAfterVerb && !isShare)
    return { unread: 'which time is meant' };
  if (isOverState(part, entity, today)) return { unread: 'when that was so' };
  if (isUnpaidSince(part, entity)) return { unread: 'which time is meant' };
  // "Who paid nothing in October": neither when it was billed nor what they paid of it then is said.
  const isNothingPaid = where.some(({ conditions }) =>
    conditions.some(({ field, values }) => field === 'amount_paid' && values.includes('0')),
  );
  if (person === 'customers' && part.windows.length > 0 && isNothingPaid)
    return { unread: 'which time is meant' };
  // "Who did not pay in October": that invoices of October are unpaid does not say so.
  if (person === 'customers' && part.windows.length > 0 && part.deniesPaying)
    return { unread: 'which time is meant' };
  const timed = momentOfOthers(entity, moment);
  const [window, second, ...more] = agreeing(part).map((one) =>
    placed(
      one,
      timed,
      isOver(part, where),
      (starts.has(timed) && !where.some(isOfState)) || part.said.some(isComingDue) ? today : undefined,
    ),
  );
  if (window?.from !== undefined && window.from > today && !planned.has(timed))
    return { unread: 'what is still to come' };
  const since =
    second === undefined && part.before === undefined && divided === undefined
      ? currentFor(part, window, today)
      : undefined;
  const beside = second === undefined ? undefined : besideSame(window, second, today);
  if (second !== undefined && beside === undefined) return { unread: 'two times at once' };
  const versus =
    beside?.versus ??
    (since && window) ??
    (part.before && part.roles.has('compare') ? earlierBy(part.before, window) : undefined);
  if (part.before !== undefined && (versus === undefined || second !== undefined))
    return { unread: `the ${part.before} before` };
  if (more.length > 0) return { unread: 'more than two times at once' };
  const happened = part.windows.length === 0 ? happenedOf(part, entity) : [];
  const base: Question = {
    entity,
    action: 'figure',
    measure: 'count',
    where: [...baseRestrictions(part, moments.length > 0 ? [] : where), ...where, ...happened],
    moment,
    ...(window && { window: since ?? beside?.window ?? window }),
  };
  if (divided !== undefined && !isSummed)
    return shaped(part, base, { field: divided, isDivided: true }, versus);
  if (person !== undefined && part.said.some((one) => isNever(one, entity)))
    return { unread: 'how these belong together' };
  if (person !== undefined && part.by.length === 0 && part.pick === undefined) {
    const field = personField(entity, person);
    // "Which technician got paid the most": only what came in for their work is told by who did it.
    const isOfWork = part.measure !== undefined && part.measure.isState === undefined;
    if (field !== undefined && !isTheirs(entity, person) && !isOfWork)
      return { unread: `how ${person} and ${entity} belong together` };
    return field === undefined
      ? { unread: `how ${person} and ${entity} belong together` }
      : shaped(part, base, isNamed(base, field) ? undefined : { field }, versus);
  }
  return shaped(part, base, undefined, versus);
};

/** "The average invoice for customers from Yelp": of all of theirs, where none is to be told from another. */
const isAverageOfAll = ({ roles, by, pick, limits, said }: Part): boolean =>
  roles.has('average') &&
  by.length + limits.length === 0 &&
  pick === undefined &&
  said.some(({ kind }) => kind === 'name') &&
  !(['most', 'fewest', 'largest', 'smallest', 'list', 'who'] as const).some((role) => roles.has(role));

/** "Customers by amount paid", "rank the customers by it": the amount of each of those who are named first. */
const isOfEach = ({ roles, entities: [first], beginsWithPlural }: Part): boolean =>
  first !== undefined &&
  isPerson(first) &&
  beginsWithPlural &&
  (roles.has('byAmount') || roles.has('ranked')) &&
  !roles.has('howMuch') &&
  !roles.has('total') &&
  !roles.has('together');

/** "Paid us at least twice": of that many payments each. */
const oftenOf = (part: Part, entity: EntityName | undefined): Part | undefined => {
  if (!part.limits.some(({ isOften }) => isOften)) return part;
  const isTold =
    part.said.some((one) => one.kind === 'meaning' && !one.isFiller) && part.measure === undefined;
  if (
    entity === undefined ||
    isPerson(entity) ||
    !isTold ||
    part.said.some(({ denied, text }) => denied || /\b(?:not|never|un\w+)\b/.test(text))
  )
    return undefined;
  const limits = part.limits.map((limit) => (limit.isOften ? { ...limit, counts: entity } : limit));
  return { ...part, limits };
};

/** "Deposits versus final payments": what a figure is of by its name is one side of what is compared. */
const besideOwn = (part: Part): Part => {
  const { measure, roles, said } = part;
  if (measure === undefined || !roles.has('compare')) return part;
  const wider = namedMeasures.find(
    ({ entity, field, where }) =>
      entity === measure.entity && field === measure.field && measure.where.startsWith(`${where};`),
  );
  const where = wider && measure.where.slice(wider.where.length + 1);
  const own = conditionsOf(where ?? '') ?? [];
  const isOther = (one: Said) =>
    one.kind === 'meaning' &&
    !one.denied &&
    excludeEachOther([...own, ...(conditionsOf(one.of.get(measure.entity)?.where ?? '') ?? [])]);
  if (wider === undefined || where === undefined || own.length !== 1 || !said.some(isOther)) return part;
  const side: Said = {
    kind: 'meaning',
    text: measure.name,
    of: new Map([[measure.entity, { where }]]),
    isFiller: false,
    denied: false,
    afterVerb: false,
  };
  return { ...part, measure: wider, said: [side, ...said] };
};

/** "The grand total of what everybody owes": nobody is told from another. */
const inSum = (part: Part): Part => {
  if (!part.roles.has('grand') || part.measure === undefined) return part;
  const roles = new Set<Role>([...part.roles, 'howMuch']);
  roles.delete('who');
  return { ...part, roles };
};

/** "What does an estimate usually come to": the average of it. */
const usualOf = (part: Part): Part => {
  if (
    !part.roles.has('usual') ||
    part.measure !== undefined ||
    !(part.roles.has('howMuch') || part.roles.has('total'))
  )
    return part;
  const roles = new Set<Role>([...part.roles, 'average']);
  for (const role of ['howMuch', 'total', 'usual'] as const) roles.delete(role);
  return { ...part, roles };
};

/** "Open the longest": of what lasts, that which began first. */
const longestOf = (part: Part): Part => {
  if (!part.roles.has('longest')) return part;
  const { entity } = subjectOf(part);
  const isLasting =
    part.measure?.isState === true ||
    (entity !== undefined &&
      part.said.some(
        (one) =>
          one.kind === 'meaning' &&
          one.of.get(entity)?.where !== undefined &&
          one.of.get(entity)?.moment === undefined,
      ));
  if (!isLasting || entity === undefined) return part;
  const roles = new Set<Role>([...part.roles, 'oldest']);
  roles.delete('longest');
  const { measure } = part;
  if (measure === undefined) return { ...part, roles };
  // "Who has owed us the longest": the oldest of what they owe.
  roles.delete('who');
  const owed: Said = {
    kind: 'meaning',
    text: measure.called,
    of: new Map([[entity, { where: measure.where }]]),
    isFiller: false,
    denied: false,
    afterVerb: false,
  };
  return { ...part, measure: undefined, entities: [entity], said: [...part.said, owed], roles };
};

/** "How much is owed today": what lasts does so now, and when it began is not asked. */
const asOfNow = (part: Part, today: string): Part => {
  const [window, ...others] = part.windows;
  const isNow = window?.from === today && window.through === today && others.length === 0;
  return isNow && part.measure?.isState === true && part.said.every(({ kind }) => kind === 'name')
    ? { ...part, windows: [] }
    : part;
};

/** "Are we ahead of last month in collections": the month that goes on is compared with it. */
const currentFor = (part: Part, window: Question['window'], today: string): Question['window'] => {
  const [, unit] = /^last (week|month|quarter|year)$/.exec(window?.name ?? '') ?? [];
  const isOfTime = part.measure === undefined ? part.said.every(isToldOfTime) : !part.measure.isState;
  if (!part.roles.has('compare') || !isOfTime || part.by.length > 0) return undefined;
  const same = sameTimeIn(window);
  if (same !== undefined) return windowOf(`${same} to date`, today);
  const present = unit ?? presentBeside(window, today);
  return present === undefined ? undefined : windowOf(`this ${present}`, today);
};

/** What came about in that time, and no state that lasts. */
const isToldOfTime = (one: Said): boolean =>
  one.kind === 'name' ||
  one.isFiller ||
  [...one.of.values()].some(({ moment }) => moment) ||
  [...one.of.values()].every(({ where = '' }) => !openStates.test(where) && !/status|now/.test(where)) ||
  [...one.of.values()].some(({ where = '' }) => endStates.test(where));

/** "Is her job done": all her jobs show whether they are, so the state that is asked about leaves none out. */
const withoutAnswer = (part: Part): Part => {
  const { entity } = subjectOf(part);
  const isAsked = part.roles.has('whether') && !part.roles.has('count');
  if (!isAsked || !part.said.some(({ kind }) => kind === 'name')) return part;
  const sorts = part.said.filter((one, at) => isSort(one, entity, part.said[at + 1]));
  const said = part.said.filter((one) => one.kind === 'name' || (sorts.length === 1 && sorts[0] === one));
  return { ...part, said };
};

/** "Has her deposit been paid", "did his check clear": which of them is meant. Whether it was by check is asked behind the verb. */
const isSort = (one: Said, entity: EntityName | undefined, next: Said | undefined): boolean => {
  if (one.kind === 'name' || one.denied || entity === undefined) return false;
  const [only, ...others] = conditionsOf(one.of.get(entity)?.where ?? '') ?? [];
  const isChoice = others.length === 0 && fieldOf(entity, only?.field ?? '')?.kind === 'choice';
  return isChoice && (only?.field === 'milestone' || (next?.kind === 'meaning' && !next.isFiller));
};

/** The time of a share is that of its whole, not that of the part behind the verb. */
const momentBeforeVerb = ({ said, measure }: Part, entity: EntityName): string | undefined => {
  const moments = said.flatMap((one) =>
    one.kind === 'meaning' ? [one.of.get(entity)?.moment ?? []].flat() : [],
  );
  const before = said.flatMap((one) =>
    one.kind === 'meaning' && !one.afterVerb ? [one.of.get(entity)?.moment ?? []].flat() : [],
  );
  return before[0] ?? (measure === undefined || measure.isState ? moments[0] : measure.moment);
};

/** "Of the invoices issued in September what share was paid": the one moment before the verb is that of the whole. */
const isOfWhole = (part: Part, entity: EntityName): boolean => {
  const momentsOf = (isAfter: boolean) =>
    new Set(
      part.said.flatMap((one) =>
        one.kind === 'meaning' && one.afterVerb === isAfter ? [one.of.get(entity)?.moment ?? []].flat() : [],
      ),
    );
  return momentsOf(false).size === 1 && momentsOf(true).size === 1 && !part.windowAfterVerb;
};

/** "How many were unpaid last month": how things stood on a day that is over is not kept. */
const isOverState = (
  { wasSo, windows: [window], roles }: Part,
  entity: EntityName,
  today: string,
): boolean => {
  const { where = '', moment, withTime } = wasSo?.get(entity) ?? {};
  return (
    entity !== 'appointments' &&
    window?.through !== undefined &&
    window.through < today &&
    moment === undefined &&
    withTime === undefined &&
    !roles.has('share') &&
    openStates.test(where)
  );
};

/** "Customers who have not paid since March": neither when they were to pay nor when they last did is said. */
const isUnpaidSince = ({ deniesPaying, windows: [window] }: Part, entity: EntityName): boolean =>
  entity === 'invoices' && window?.from !== undefined && window.through === undefined && deniesPaying;

/** One whose name is said needs no group of their own. */
const isNamed = ({ where }: Question, field: string): boolean =>
  where.some(({ conditions }) => conditions.some((one) => one.field === field && one.is === '='));

export const isAhead = ({ windows: [window] }: Part, today: string): boolean =>
  (window?.ahead?.from ?? window?.from ?? '') > today;

/** Of what is still to come, or what somebody is to do, the time is that of the plan. */
const usualMoment = (part: Part, entity: EntityName, today: string): string => {
  const { moment, fields } = entities[entity];
  const { said } = part;
  if (isDraft(said, entity)) return 'created_at';
  const isTheirs = said.some(
    (one) => one.kind === 'name' && one.name.conditions.get(entity)?.field === 'technician',
  );
  const [plan] = Object.keys(fields).filter((field) => planned.has(field));
  return (isAhead(part, today) || isTheirs) && entity === 'jobs' && plan !== undefined ? plan : moment;
};

/** "Estimates that were sent": without a time the moment only has to be there. */
const happenedOf = (part: Part, entity: EntityName): Restriction[] => {
  if (part.measure !== undefined || part.rate !== undefined || part.roles.has('share')) return [];
  const moments = part.said.flatMap((one) => {
    const meaning = one.kind === 'meaning' && !one.denied ? one.of.get(entity) : undefined;
    return meaning?.moment !== undefined && meaning.where === undefined ? [meaning.moment] : [];
  });
  return [...new Set(moments)]
    .filter((moment) => moment !== 'created_at' && moment !== 'start')
    .map((field) => ({ words: '', place: 'after', conditions: [{ field, is: '!=', values: [''] }] }));
};

/** By which moment the next one is the next. */
const comingMoment = (where: readonly Restriction[]): string | undefined =>
  where.flatMap(({ conditions }) => conditions).find(({ values }) => values[0] === 'now')?.field;

/** The moment of what somebody may have none of. */
const momentOfOthers = (entity: EntityName, field: string): string => {
  const { records, join } = entities[entity].fields[field] ?? {};
  const { since }: Partial<Join> = join === undefined ? {} : joins[join];
  return records === undefined ? field : (since ?? entities[records].moment);
};

/** "Jobs finished in October and never invoiced": to this day, as they are invoiced after they were finished. */
const ofWork: ReadonlySet<EntityName> = new Set(['jobs', 'estimates', 'contracts']);

/** "Customers who never had one confirmed": that one of theirs is not does not say that none is. */
const isNever = (said: Said, entity: EntityName): boolean => {
  if (said.kind === 'name') return false;
  const conditions = conditionsOf(said.of.get(entity)?.where ?? '') ?? [];
  const isOther = conditions.some(({ is }) => is === (said.denied ? '=' : '!='));
  // "Who paid the deposit but not the final": that one of theirs is a deposit does not say that none is a final.
  if (said.denied && conditions.some(({ field }) => fieldOf(entity, field)?.kind === 'choice')) return true;
  return conditions.some(({ field }) => field === 'status') && (isOther || /\bnever\b/.test(said.text));
};

/** "Customers without a visit this month": the time is said with what they lack, and when it came is kept. */
const isLackingThen = ({ beforeWindow, windows }: Part, entity: EntityName): boolean => {
  const where = beforeWindow?.kind === 'meaning' ? beforeWindow.of.get(entity)?.where : undefined;
  const [only, ...others] = conditionsOf(where ?? '') ?? [];
  const { records, join } = entities[entity].fields[only?.field ?? ''] ?? {};
  if (entity !== 'customers' || windows.length > 1 || records === undefined || others.length > 0)
    return false;
  const { only: state, since }: Partial<Join> = join === undefined ? {} : joins[join];
  return state === undefined || since !== undefined || records === 'appointments';
};

/** "Leads from May without a visit", "that came in last month": when they came. */
const isTheirTime = ({ isTimeOfRecords, beforeWindow }: Part, entity: EntityName): boolean => {
  const { moment, where } =
    (beforeWindow?.kind === 'meaning' ? beforeWindow.of.get(entity) : undefined) ?? {};
  return isTimeOfRecords || (moment !== undefined && where === undefined);
};

const isLacking =
  (entity: EntityName) =>
  ({ conditions }: Restriction): boolean =>
    conditions.some(({ field }) => entities[entity].fields[field]?.records !== undefined);

/** "Pending receipts", "invoiced but void": what is said takes the place of what the name of the figure says by itself. */
const isReplaced =
  (where: readonly Restriction[]) =>
  (condition: Condition): boolean =>
    where.some(({ conditions }) =>
      conditions.some((one) => one.is === '=' && excludeEachOther([condition, one])),
    );

const baseRestrictions = ({ measure, rate }: Part, where: readonly Restriction[]): Restriction[] => {
  const text = measure?.where ?? rate?.where ?? '';
  const conditions = (conditionsOf(text) ?? []).filter((one) => !isReplaced(where)(one));
  return conditions.length === 0
    ? []
    : [{ words: measure?.called ?? rate?.called ?? '', place: 'before', conditions, isBase: true }];
};
