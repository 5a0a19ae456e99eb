import type { Operation } from '../contract/operation.ts';
import type { WorkingHours } from '../contract/technicians.ts';
import type { Tenant } from '../domain/tenants.ts';
import { clockOf, dateIn, daytimeOf } from '../kernel/calendarDates.ts';
import { type Decimal, decimalOf, isZero, minus } from '../kernel/decimal.ts';
import { weekdayOf } from '../kernel/zone.ts';
import type { Store } from '../store/commit/store.ts';
import { type DaySet, daysAtWork, daysOff } from './daysOfWork.ts';
import { ageOf } from './model/aging.ts';
import { collectionOf, entities } from './model/entities.ts';
import { withThrough } from './model/joins.ts';
import { type EntityName, type Join, weekdays } from './model/model.ts';

/** What a tool looks with: the caller's store, the tenant, the moment of the request, and what the caller may read. */
export type Look = {
  readonly store: Store<Operation>;
  readonly tenant: Tenant;
  readonly now: string;
  readonly scopes: ReadonlySet<string>;
  /** The only ones whose messages are looked at; all of them where there is none. */
  readonly channels?: readonly string[] | undefined;
};

/** The most records that one call reads. */
export const mostRead = 10_000;

/** A record with the others that its fields lead to. */
export type JoinedRecord = {
  readonly entity: EntityName;
  readonly record: StoredRecord;
  readonly joined: ReadonlyMap<Join, StoredRecord | undefined>;
  readonly zone: string;
  readonly now: string;
};

export type StoredRecord = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Nothing, one or several texts, an amount, a number of days or hours, or days of the calendar. */
export type Value = null | string | readonly string[] | Decimal | { readonly time: number } | DaySet;

export const fieldValue = (found: JoinedRecord, name: string): Value => {
  const { entity, record, zone, now } = found;
  const field = entities[entity].fields[name];
  const owner = ownerOf(found, name);
  const instead = field?.orAt === undefined ? undefined : at(record, field.orAt);
  if (typeof instead === 'string' && !(owner && at(owner, field?.at ?? ''))) return instead;
  if (field === undefined || owner === undefined) return null;
  if (field.state !== undefined && ![field.state].flat().includes(String(record.status))) return null;
  const value = at(field.untilJoined ? record : owner, field.at);
  const until = at(field.untilJoined ? owner : record, field.until ?? '');
  if (field.kind === 'days') return timeBetween(value, until, dayMilliseconds);
  if (field.kind === 'hours') return timeBetween(value, until, hourMilliseconds);
  if (value === undefined || value === null || value === '') return null;
  if (field.kind === 'daytime') return daytimeOf(zone, String(value));
  if (field.kind === 'weekday') return weekdays[weekdayOf(dateIn(zone, String(value))) - 1] ?? null;
  if (field.kind === 'age') return ageOf(daysFrom(zone, String(value), now), String(value) < now);
  if (field.kind === 'workdays') return daysAtWork(record, zone);
  if (field.kind === 'offdays') return daysOff(record, zone);
  if (field.kind === 'weekdays') return (value as WorkingHours[]).map(({ day }) => day);
  if (field.kind === 'clock') return clockOf(zone, String(value));
  if (field.kind === 'money') return lessOf(value as Decimal, at(owner, field.less ?? ''));
  return Array.isArray(value) ? value.map(String) : String(value);
};

/** What all went is told whole: refunded payments by what they were. */
const lessOf = (whole: Decimal, gone: unknown): Decimal => {
  if (gone === undefined) return whole;
  const rest = minus(whole, gone as Decimal);
  return isZero(rest) ? whole : rest;
};

/** The record in which a field of this one stands. */
export const ownerOf = ({ entity, record, joined }: JoinedRecord, name: string): StoredRecord | undefined => {
  const { join } = entities[entity].fields[name] ?? {};
  return join === undefined ? record : joined.get(join);
};

export const at = (record: StoredRecord | undefined, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], record);

/** How many days of the calendar lie between two instants. */
const daysFrom = (zone: string, earlier: string, later: string): number =>
  (Date.parse(dateIn(zone, later)) - Date.parse(dateIn(zone, earlier))) / dayMilliseconds;

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

/** To a tenth of the unit. */
const timeBetween = (earlier: unknown, later: unknown, unit: number): Value => {
  if (typeof earlier !== 'string' || typeof later !== 'string') return null;
  const time = (Date.parse(later) - Date.parse(earlier)) / unit;
  return { time: Math.max(0, Math.round(time * 10) / 10) };
};

/** A number that computes: days and hours count in tenths. */
export const amountOf = (value: Value): Decimal | undefined => {
  if (value === null || typeof value === 'string' || Array.isArray(value)) return undefined;
  if ('time' in value) return decimalOf(value.time);
  return 'units' in value ? value : undefined;
};

/** The joins that reading these fields takes. */
export const joinsOf = (entity: EntityName, fields: readonly string[]): Join[] => [
  ...new Set(
    fields.flatMap((name) => {
      const join = entities[entity].fields[name]?.join;
      return join === undefined ? [] : withThrough(join);
    }),
  ),
];

/** Where more records than these are needed, the whole list is read instead of one record after another. */
const mostByThemselves = 100;

/** The records with those that they lead to; those beyond what one call reads are missing, and `complete` says so. */
export const withJoined = async (
  look: Look,
  entity: EntityName,
  records: readonly StoredRecord[],
  joins: readonly Join[],
  counts: (join: Join, record: StoredRecord) => boolean = () => true,
): Promise<{ found: JoinedRecord[]; complete: boolean }> => {
  const sides = new Map<Join, Awaited<ReturnType<typeof readSide>>>();
  const ownerOf = (record: StoredRecord, { through }: Join): StoredRecord | undefined =>
    through === undefined ? record : sides.get(through)?.byKey.get(String(record[through.by]));
  for (const isDirect of [true, false]) {
    const round = joins.filter(({ through }) => (through === undefined) === isDirect);
    const read = round.map(async (join) => {
      const owners = records.flatMap((record) => ownerOf(record, join) ?? []);
      sides.set(join, await readSide(look, owners, join, (record) => counts(join, record)));
    });
    await Promise.all(read);
  }
  const found = records.map((record) => ({
    ...alone(look, entity, record),
    joined: new Map(
      [...sides].map(([join, { byKey }]) => [join, byKey.get(String(ownerOf(record, join)?.[join.by]))]),
    ),
  }));
  return { found, complete: [...sides.values()].every(({ complete }) => complete) };
};

/** A record without the others that its fields lead to. */
export const alone = ({ tenant, now }: Look, entity: EntityName, record: StoredRecord): JoinedRecord => ({
  entity,
  record,
  joined: new Map(),
  zone: tenant.time_zone,
  now,
});

const readSide = async (
  look: Look,
  records: readonly StoredRecord[],
  join: Join,
  isCounted: (record: StoredRecord) => boolean,
) => {
  const { by, key, entity } = join;
  const wanted = [...new Set(records.map((record) => String(record[by])))];
  const isRead =
    key !== 'id' &&
    !(key === 'lifecycle_number' && entity === 'leads') &&
    !entities[entity].narrowedBy.includes(key);
  if (isRead || wanted.length > mostByThemselves) {
    const { data, complete } = await readAll(look, entity, {});
    return { byKey: byKeyOf(data.filter(isCounted), join), complete };
  }
  // All of each, as far as one call reads: that somebody had none in March is not told by the newest of theirs.
  const most = Math.floor(mostRead / Math.max(1, wanted.length));
  const one = async (value: string): Promise<{ data: readonly StoredRecord[]; complete: boolean }> =>
    key === 'id'
      ? { data: await look.store[collectionOf(entity)].some([value]), complete: true }
      : readAll(look, entity, { filter: { [key]: value } }, most);
  const read = await Promise.all(wanted.map(one));
  const data = read.flatMap((each) => each.data);
  return { byKey: byKeyOf(data.filter(isCounted), join), complete: read.every(({ complete }) => complete) };
};

/** Of several leads of a journey the first one began it; lists are newest first. */
const byKeyOf = (
  data: readonly StoredRecord[],
  { key, newest, since = '' }: Join,
): Map<string, StoredRecord> => {
  const isEarlier = (a: StoredRecord, b: StoredRecord) => (String(a[since]) < String(b[since]) ? -1 : 1);
  const chosen =
    newest === undefined
      ? data
      : data
          .filter(({ status }) => status === newest)
          .toReversed()
          .toSorted(isEarlier);
  return new Map(
    chosen.flatMap((record) => [record[key]].flat().map((value) => [String(value), record] as const)),
  );
};

type Options = Parameters<Store<Operation>['leads']['list']>[0];

/** All that the store has of it, page by page, up to what one call reads. */
export const readAll = async (
  { store }: Look,
  entity: EntityName,
  options: Omit<Options, 'limit' | 'cursor'>,
  most = mostRead,
): Promise<{ data: StoredRecord[]; complete: boolean }> => {
  const data: StoredRecord[] = [];
  let cursor: string | undefined;
  do {
    const limit = Math.min(pageSize, most - data.length);
    const page = await store[collectionOf(entity)].list({ ...options, limit, cursor });
    data.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && data.length < most);
  return { data, complete: cursor === undefined };
};

const pageSize = 1_000;
