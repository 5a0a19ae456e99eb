import { addDays } from '../../../kernel/zone.ts';
import { type Condition, conditionsOf, excludeEachOther, textOf } from '../../model/conditions.ts';
import { entities, fieldOf, spoken } from '../../model/entities.ts';
import type { EntityName } from '../../model/model.ts';
import { isCalendarUnit } from '../../tools/grouping.ts';
import { sensesOf } from '../words/lexicon.ts';
import { withoutNeither } from './neither.ts';
import type { Limit, Part, Said } from './part.ts';
import type { Restriction } from './question.ts';

/** Of these moments people speak before they come. */
export const planned: ReadonlySet<string> = new Set([
  'start',
  'end',
  'scheduled_start',
  'scheduled_for',
  'due_at',
  'expires_at',
]);

type Restrictions =
  | { readonly where: Restriction[]; readonly moments: string[]; readonly divided?: string | undefined }
  | { readonly unread: string };

/** What the words for states, the names and the limits of a part say of records of the entity. */
export const restrictionsOf = (
  part: Pick<
    Part,
    'said' | 'limits' | 'windows' | 'measure' | 'amounts' | 'roles' | 'windowAfterVerb' | 'by' | 'pick'
  >,
  entity: EntityName,
  today: string,
): Restrictions => {
  const where: Restriction[] = [];
  const moments = new Set<string>();
  for (const said of withoutNeither(part.said, entity)) {
    const isTimed =
      (part.windows.length > 0 || isOverTime(part) || part.roles.has('when')) &&
      !(
        said.afterVerb &&
        ((part.roles.has('share') && !part.windowAfterVerb) ||
          part.said.some((one) => tellsMoment(one, entity)))
      );
    const read = restrictionOf(said, entity, isTimed);
    if (read === undefined && said.kind === 'meaning' && said.isFiller && !said.denied) continue;
    if (read === undefined) return { unread: said.text };
    if (read.moment !== undefined) moments.add(read.moment);
    if (read.restriction !== undefined && !isOnlyTime(said, part.said, entity))
      where.push(withPlace(read.restriction, said.afterVerb));
  }
  // "Deliveries stuck": a state of others says something where nothing else is said.
  const bare =
    where.length + part.windows.length === 0
      ? part.said.find((one) => isStateOfOthers(one, entity))
      : undefined;
  if (bare !== undefined) return { unread: bare.text };
  const torn = part.said.find((one) => one.denied && part.said.some((other) => isBeside(one, other, entity)));
  if (torn !== undefined) return { unread: torn.text };
  for (const limit of part.limits) {
    if (limit.counts === entity) continue;
    const restriction = limitOf(limit, entity, part, today);
    if (restriction === undefined) return { unread: `that limit of ${entity}` };
    where.push(withPlace(restriction, limit.afterVerb === true));
    const state = stateOf(restriction, entity);
    if (state !== undefined && !part.measure?.where.includes('status') && !where.some(isOfStatus))
      where.push(state);
  }
  where.splice(0, where.length, ...narrowest(withoutImplied(where)));
  const stated = distinct(where).flatMap(({ conditions }) =>
    conditions.filter(({ is }) => is === '=').map(({ field }) => field),
  );
  // A record may have two tags, unless the one is set beside the other.
  const isOne = (field: string) => field !== 'tag' || part.roles.has('compare');
  const twice = stated.find((field, index) => stated.indexOf(field) !== index && isOne(field));
  if (twice === undefined) return { where: distinct(where), moments: [...moments] };
  const isTorn = twice === 'tag' && stated.filter((field) => field === 'tag').length > 2;
  const joined = isTorn ? undefined : eitherOf(distinct(where), twice);
  return joined === undefined
    ? { unread: `two of its ${twice} at once` }
    : { where: joined, moments: [...moments], divided: twice };
};

/** "New leads by weekday": they are told by when they came. */
const isOverTime = ({ by, pick }: Pick<Part, 'by' | 'pick'>): boolean =>
  [...by, ...(pick === undefined ? [] : [pick])].some(
    ({ unit }) => unit !== undefined && isCalendarUnit(unit),
  );

const isStateOfOthers = (one: Said, entity: EntityName): boolean =>
  one.kind === 'meaning' &&
  !one.of.has(entity) &&
  [...one.of.values()].some(
    ({ where = '', moment }) => moment === undefined && /^(?:status|last_direction)=/.test(where),
  );

/** "Supposed to start, but canceled": what only a word for a moment leaves out may be said beside it. */
const withoutImplied = (where: readonly Restriction[]): readonly Restriction[] =>
  where.filter(
    ({ conditions, words }) =>
      words.startsWith('not ') ||
      !conditions.every(({ is }) => is === '!=') ||
      !where.some((other) => excludeEachOther([...conditions, ...other.conditions])),
  );

/** "Paid in part, and overdue": what is overdue is unpaid, in one of two states, and the one of them is said. */
const withoutWider = (where: readonly Restriction[]): readonly Restriction[] => {
  const only = where.flatMap(({ conditions: [one, ...more] }) =>
    one?.field === 'status' && one.is === '=' && more.length === 0 ? [one.values] : [],
  );
  const isWider = ({ field, is, values }: Condition) =>
    field === 'status' &&
    is === '=' &&
    only.some((some) => some.length < values.length && some.every((value) => values.includes(value)));
  return where.map((one) =>
    one.conditions.length > 1
      ? { ...one, conditions: one.conditions.filter((condition) => !isWider(condition)) }
      : one,
  );
};

/** "In the pipeline and still new": of two states one of which holds the other the narrower is meant. */
const narrowest = (where: readonly Restriction[]): Restriction[] =>
  withoutWider(where).filter(({ conditions: [one, ...more] }, index) => {
    if (one === undefined || more.length > 0 || one.is !== '=' || one.field !== 'status') return true;
    return !where.some(({ conditions: [other, ...others] }, at) => {
      if (
        at === index ||
        other === undefined ||
        others.length > 0 ||
        other.is !== '=' ||
        other.field !== one.field
      )
        return false;
      const isWithin = other.values.every((value) => one.values.includes(value));
      return isWithin && (other.values.length < one.values.length || at < index);
    });
  });

const isOfStatus = ({ conditions }: Restriction): boolean =>
  conditions.some(({ field }) => field === 'status');

/** "Less than 500 left to pay": of what was paid nothing is left. */
const stateOf = ({ conditions }: Restriction, entity: EntityName): Restriction | undefined => {
  const values = conditions.flatMap(({ field }) => [entities[entity].fields[field]?.state ?? []].flat());
  if (values.length === 0) return undefined;
  return { words: 'unpaid', place: 'before', conditions: [{ field: 'status', is: '=', values }] };
};

/** "Not from Google, Yelp": that it is not the one says nothing where it is the other, so more may be left out. */
const isBeside = (denied: Said, other: Said, entity: EntityName): boolean => {
  if (denied.kind !== 'name' || other.kind !== 'name' || other.denied) return false;
  const field = denied.name.conditions.get(entity)?.field;
  const kind = field && fieldOf(entity, field)?.kind;
  return field === other.name.conditions.get(entity)?.field && kind !== 'tags' && kind !== 'people';
};

const withPlace = (restriction: Restriction, afterVerb: boolean): Restriction =>
  afterVerb ? { ...restriction, afterVerb } : restriction;

/** What was said twice, in narrower words the second time, is said once: "late invoices that are unpaid". */
const distinct = (where: readonly Restriction[]): Restriction[] =>
  where.filter(
    ({ conditions }, index) =>
      !where.some(
        (other, at) =>
          at !== index &&
          (other.conditions.length > conditions.length || at < index) &&
          other.conditions.length >= conditions.length &&
          conditions.length > 0 &&
          textOf(other.conditions.slice(0, conditions.length)) === textOf(conditions),
      ),
  );

/** Two values of one field, which are to be compared, as one condition. */
const eitherOf = (where: readonly Restriction[], field: string): Restriction[] | undefined => {
  const isAbout = ({ conditions }: Restriction) => conditions.some((one) => one.field === field);
  const about = where.filter(isAbout);
  const conditions = about.flatMap((one) => one.conditions);
  const [first] = about;
  if (first === undefined || conditions.length !== about.length || conditions.some(({ is }) => is !== '='))
    return undefined;
  const values = [...new Set(conditions.flatMap((one) => one.values))];
  const words = about.map((one) => one.words).join(' or ');
  return [
    ...where.filter((one) => !isAbout(one)),
    { words, place: first.place, conditions: [{ field, is: '=', values }] },
  ];
};

/** "Came in since Monday but are still new": with a moment told beside it, "new" is the state. */
/** "Of those due in the third quarter, how many were paid": what was to be paid then, open or not. */
const isOnlyTime = (said: Said, all: readonly Said[], entity: EntityName): boolean => {
  const told = (one: Said) => (one.kind === 'meaning' && !one.denied ? one.of.get(entity) : undefined);
  const isPaid = (one: Said) => told(one)?.where?.startsWith('status=paid') === true;
  return told(said)?.moment === 'due_at' && all.some(isPaid);
};

const tellsMoment = (said: Said, entity: EntityName): boolean =>
  said.kind === 'meaning' && !said.isFiller && said.of.get(entity)?.moment !== undefined;

const restrictionOf = (
  said: Said,
  entity: EntityName,
  isTimed: boolean,
): { restriction?: Restriction; moment?: string } | undefined => {
  const { text, denied } = said;
  if (said.kind === 'name') {
    const condition = said.name.conditions.get(entity);
    if (condition === undefined) return undefined;
    const conditions = denied ? opposite([condition]) : [condition];
    // What is a service of some records may be a skill of others, in other words.
    const label =
      condition.field in prepositions || condition.field === 'skill'
        ? condition.values.join(' or ')
        : said.name.label;
    const link = condition.field === 'id' ? 'named' : (prepositions[condition.field] ?? 'of');
    const words = `${denied ? 'not ' : ''}${link} ${label}`;
    return conditions && { restriction: { words, place: 'after', conditions } };
  }
  const known = said.of.get(entity);
  if (known === undefined) return deniedOf(said, entity);
  const meaning = (isTimed && known.inTime) || known;
  if (isTimed && !denied && meaning.withTime !== undefined) return { moment: meaning.withTime };
  const { where, moment } = meaning;
  const stated = where === undefined ? [] : conditionsOf(where);
  const conditions = denied ? opposite(stated ?? []) : stated;
  if (conditions === undefined || (denied && moment !== undefined && where === undefined)) return undefined;
  const state = meaning.called === undefined ? stateIn(entity, stated, text) : undefined;
  const told = meaning.called ?? state ?? saidBehind(text);
  const words = (denied ? `not ${told}` : told).replace(/^not without /, 'with ');
  const place = state === undefined ? (meaning.place ?? (behind.test(told) ? 'after' : 'before')) : 'before';
  return {
    ...(moment !== undefined && !denied && { moment }),
    ...(conditions.length > 0 && {
      restriction: { words, place, conditions },
    }),
  };
};

/** "Not canceled", which is a wording of its own for visits, said of jobs: what it denies has a meaning of them. */
const deniedOf = ({ text, denied }: Said, entity: EntityName): { restriction: Restriction } | undefined => {
  const [, positive = ''] = /^(?:but )?(?:not|never) (?:been )?(.+)$/.exec(text) ?? [];
  const { where = '' } = sensesOf(positive)?.meanings?.get(entity) ?? {};
  const conditions = denied || where === '' ? undefined : opposite(conditionsOf(where) ?? []);
  return conditions && { restriction: { words: `not ${positive}`, place: 'before', conditions } };
};

/** The one state that was said in other words, by its own name: so an answer shows how "called off" was read. */
const stateIn = (
  entity: EntityName,
  stated: readonly Condition[] | undefined,
  text: string,
): string | undefined => {
  const [only, ...others] = stated ?? [];
  const [value, ...further] = only?.values ?? [];
  const kind = only && fieldOf(entity, only.field)?.kind;
  const isState = (kind === 'state' || kind === 'choice') && others.length + further.length === 0;
  if (!isState || !value) return undefined;
  if (only?.is === '!=' && /\b(?:not|never)\b/.test(text)) return `not ${spoken(value)}`;
  return only?.is === '=' ? spoken(value) : undefined;
};

/** "That should have been done" and "not paid", which were said with a verb before them: "are not paid", "have not been paid". */
const saidBehind = (text: string): string =>
  verb.test(text)
    ? `that ${text.replace(/^(still )?has /, '$1have ').replace(/^(still )?needs /, '$1need ')}`
    : text.replace(helping, '').replace(/^not been /, 'not ');

const helping =
  /^(?:(?:are|is|was|were|be|been|being) (?:still )?(?=\w)|(?:have|has|had) (?=(?:not|to) )|supposed (?=to ))/;

const verb = /^(?:still )?(?:(?:have|has|had) (?!not |to )|should |needs? |owe |carry |we )/;

const behind =
  /^(?:that |with |to |without|waiting|turned|became|become|converted |in |on |after |before |between \d)/;

const prepositions: Readonly<Record<string, string>> = { source: 'from', service: 'for', tag: 'tagged' };

/** Only what is one condition has one opposite. */
const opposite = (conditions: readonly Condition[]): Condition[] | undefined => {
  const [only, ...others] = conditions;
  if (only === undefined || others.length > 0 || (only.is !== '=' && only.is !== '!=')) return undefined;
  return [{ ...only, is: only.is === '=' ? '!=' : '=' }];
};

/** It has none of the moments of what went out. */
export const isDraft = (said: readonly Said[], entity: EntityName): boolean =>
  said.some((one) => one.kind === 'meaning' && !one.denied && one.of.get(entity)?.where === 'status=draft');

/** "Out for over two weeks": as long as that it has been with the customer. */
const isOut = (said: readonly Said[], entity: EntityName): boolean =>
  (entity === 'estimates' || entity === 'contracts') &&
  said.some(
    (one) =>
      one.kind === 'meaning' &&
      !one.denied &&
      /\bout\b|\bwith the (?:customer|client)\b/.test(one.text) &&
      one.of.get(entity)?.where === 'status=sent',
  );

const daysOfUnit: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

const spokenLimits = {
  '>': 'over',
  '>=': 'of at least',
  '<': 'under',
  '<=': 'of at most',
  '=': 'of exactly',
} as const;

const limitOf = (
  { is, value, isMoney, unit, counts, of, named: before = '' }: Limit,
  entity: EntityName,
  { said, measure, amounts }: Pick<Part, 'said' | 'measure' | 'amounts'>,
  today: string,
): Restriction | undefined => {
  const { fields, moment } = entities[entity];
  if (counts !== undefined) return undefined;
  if (unit === undefined) {
    const words = before.replace(/^(?:(?:with|having|has|have|carrying|a|an|the|still) )+/, '');
    const [said] = Object.entries(fields).find(([, { words: called }]) => called.includes(words)) ?? [];
    const verb = of?.entity === entity ? of.field : undefined;
    const named = said ?? verb ?? (measure?.entity === entity ? measure.field : amounts?.get(entity));
    const money = named !== undefined && fields[named]?.kind === 'money' ? named : entities[entity].money;
    if (money === undefined) return undefined;
    return {
      words: `${spokenLimits[is]} ${value}`,
      place: 'after',
      conditions: [{ field: money, is, values: [String(value)] }],
    };
  }
  const length = daysOfUnit[unit];
  if (isMoney || length === undefined) return undefined;
  // "Paid more than 30 days late".
  if (said.some((one) => one.kind === 'meaning' && one.of.get(entity)?.where?.endsWith('paid_at>due_at')))
    return {
      words: `by ${spokenLimits[is].replace('of ', '')} ${value * length} days`,
      place: 'after',
      conditions: [{ field: 'days_paid_late', is, values: [String(value * length)] }],
    };
  if (is !== '>') return undefined;
  const isLate =
    measure?.where.includes('due_at<now') === true ||
    said.some((one) => one.kind === 'meaning' && one.of.get(entity)?.where?.includes('due_at<now') === true);
  const field =
    isLate && entity === 'invoices'
      ? 'due_at'
      : isLate
        ? undefined
        : isDraft(said, entity)
          ? 'created_at'
          : isOut(said, entity)
            ? 'sent_at'
            : moment;
  if (field === undefined || planned.has(field) !== isLate) return undefined;
  const day = addDays(today, -value * length);
  return { words: `since before ${day}`, place: 'after', conditions: [{ field, is: '<', values: [day] }] };
};
