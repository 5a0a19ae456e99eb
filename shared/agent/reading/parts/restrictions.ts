import { isCalendarUnit } from '../../../figures/grouping.ts';
import { entities, fieldOf } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import { limitOf, planned, stateOf } from './limiting.ts';
import { withoutNeither } from './neither.ts';
import { distinct, eitherOf, isPartOf, narrowest, withoutImplied } from './overlaps.ts';
import type { Part, Said } from './part.ts';
import type { Restriction } from './question.ts';
import { restrictionOf } from './saying.ts';

type Unread = { readonly unread: string };

type Restrictions =
  | { readonly where: Restriction[]; readonly moments: string[]; readonly divided?: string | undefined }
  | Unread;

type Conditioned = Pick<
  Part,
  | 'said'
  | 'limits'
  | 'windows'
  | 'measure'
  | 'amounts'
  | 'roles'
  | 'windowAfterVerb'
  | 'by'
  | 'pick'
  | 'beforeWindow'
>;

/** What the words for states, the names and the limits of a part say of records of the entity. */
export const restrictionsOf = (part: Conditioned, entity: EntityName, today: string): Restrictions => {
  const said = saidOf(part, entity);
  if ('unread' in said) return said;
  const torn = part.said.find((one) => one.denied && part.said.some((other) => isBeside(one, other, entity)));
  if (torn !== undefined) return { unread: torn.text };
  const limited = withLimits(said.where, part, entity, today);
  if ('unread' in limited) return limited;
  const read = onceEach(narrowest(withoutImplied(limited.where)), part);
  return 'unread' in read ? read : { ...read, moments: said.moments };
};

const saidOf = (
  part: Conditioned,
  entity: EntityName,
): { readonly where: Restriction[]; readonly moments: string[] } | Unread => {
  const where: Restriction[] = [];
  const moments = new Set<string>();
  for (const said of withoutNeither(part.said, entity)) {
    const read = restrictionOf(said, entity, isTimed(part, said, entity));
    if (read === undefined && said.kind === 'meaning' && said.isFiller && !said.denied) continue;
    if (read === undefined) return { unread: said.text };
    if (read.moment !== undefined) moments.add(read.moment);
    if (read.restriction !== undefined && !isOnlyTime(said, part, entity))
      where.push(withPlace(read.restriction, said.afterVerb));
  }
  // "Deliveries stuck": a state of others says something where nothing else is said.
  const isBare = where.length + part.windows.length === 0;
  const bare = isBare ? part.said.find((one) => isStateOfOthers(one, entity)) : undefined;
  return bare === undefined ? { where, moments: [...moments] } : { unread: bare.text };
};

/** Whether what is said is of the time that is said, or of times that it is divided by. */
const isTimed = (part: Conditioned, { afterVerb }: Said, entity: EntityName): boolean => {
  const isOfTime = part.windows.length > 0 || isOverTime(part) || part.roles.has('when');
  const isOfOther =
    (part.roles.has('share') && !part.windowAfterVerb) || part.said.some((one) => tellsMoment(one, entity));
  return isOfTime && !(afterVerb && isOfOther);
};

const withLimits = (
  said: readonly Restriction[],
  part: Conditioned,
  entity: EntityName,
  today: string,
): { readonly where: Restriction[] } | Unread => {
  const where = [...said];
  for (const limit of part.limits) {
    if (limit.counts === entity) continue;
    const restriction = limitOf(limit, entity, part, today);
    if (restriction === undefined) return { unread: `that limit of ${entity}` };
    where.push(withPlace(restriction, limit.afterVerb === true));
    const state = stateOf(restriction, entity);
    const isStated = part.measure?.where.includes('status') === true || where.some(isOfStatus);
    if (state !== undefined && !isStated) where.push(state);
  }
  return { where };
};

/** Of these a record may have two. */
const several: ReadonlySet<string> = new Set(['tag', 'skill']);

/** Two values of one field are those of one condition; a record may have two tags, unless the one is set beside the other. */
const onceEach = (
  where: readonly Restriction[],
  { roles }: Conditioned,
): { readonly where: Restriction[]; readonly divided?: string } | Unread => {
  const once = distinct(where, roles.has('share'));
  const isOfWhole = (one: Restriction) => roles.has('share') && once.some((part) => isPartOf(part, one));
  const stated = once
    .filter((one) => !isOfWhole(one))
    .flatMap(({ conditions }) => conditions.filter(({ is }) => is === '=').map(({ field }) => field));
  const isOne = (field: string) => !several.has(field) || roles.has('compare');
  const twice = stated.find((field, index) => stated.indexOf(field) !== index && isOne(field));
  if (twice === undefined) return { where: once };
  const isTorn = twice === 'tag' && stated.filter((field) => field === 'tag').length > 2;
  const joined = isTorn ? undefined : eitherOf(once, twice);
  return joined === undefined ? { unread: `two of its ${twice} at once` } : { where: joined, divided: twice };
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

const isOfStatus = ({ conditions }: Restriction): boolean =>
  conditions.some(({ field }) => field === 'status');

/** "Not from Google, Yelp": that it is not the one says nothing where it is the other, so more may be left out. */
const isBeside = (denied: Said, other: Said, entity: EntityName): boolean => {
  if (denied.kind !== 'name' || other.kind !== 'name' || other.denied) return false;
  const field = denied.name.conditions.get(entity)?.field;
  const kind = field && fieldOf(entity, field)?.kind;
  return field === other.name.conditions.get(entity)?.field && kind !== 'tags' && kind !== 'people';
};

const withPlace = (restriction: Restriction, afterVerb: boolean): Restriction =>
  afterVerb ? { ...restriction, afterVerb } : restriction;

/** "Of those due in the third quarter, how many were paid", "jobs scheduled for June that were canceled": what was to come then, whatever became of it. */
const isOnlyTime = (said: Said, { said: all, beforeWindow }: Conditioned, entity: EntityName): boolean => {
  const told = (one: Said) => (one.kind === 'meaning' && !one.denied ? one.of.get(entity) : undefined);
  const isState = (one: Said) => one !== said && told(one)?.where?.startsWith('status=') === true;
  if (told(said)?.moment === 'due_at')
    return all.some((one) => isState(one) && told(one)?.where?.startsWith('status=paid'));
  const isPlan =
    beforeWindow === said && planned.has(entities[entity].moment) && plans.has(told(said)?.where ?? '');
  return isPlan && all.some(isState);
};

const plans: ReadonlySet<string> = new Set(['status=scheduled', 'status=due']);

const tellsMoment = (said: Said, entity: EntityName): boolean =>
  said.kind === 'meaning' && !said.isFiller && said.of.get(entity)?.moment !== undefined;
