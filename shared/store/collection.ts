import type * as z from 'zod';
import type { AnyRecord } from '../domain/record.ts';
import { notFound } from '../kernel/failure.ts';
import { firstIdAt } from '../kernel/ids.ts';
import { decodeCursor, encodeCursor, foreignCursor, idPosition } from './cursor.ts';
import { getItem } from './getItem.ts';
import { decodeRecord, encodeRecord, type Item, sortOf, unfilteredList } from './items.ts';
import { holdersOf, recordKey, recordsOf, recordsWith, type UniqueValue, uniqueKey } from './keys.ts';
import type { Kind } from './kinds.ts';
import { afterItem, countItems, type Range, readItems } from './query.ts';

/** A filter leaves a field out or gives the value that it must have. */
export type Filter = Readonly<Record<string, string | undefined>>;

/** Records made (or, where the kind has an order of its own, placed) from `from` and before `to`. */
export type Window = { readonly from?: string | undefined; readonly to?: string | undefined };

export type ListOptions = Window & {
  readonly filter?: Filter;
  /** Values that only one record can have, or one for each of their parts: with any of them given, only its holders are listed. */
  readonly unique?: Readonly<Record<string, UniqueValue | undefined>>;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

export type Page<R> = { readonly data: R[]; readonly next_cursor: string | null };

/** Reads the records of one kind of one tenant. */
export type Collection<R extends AnyRecord> = {
  /** @throws Failure `not_found`, the same for a missing id and for another tenant's */
  readonly get: (id: string) => Promise<R>;
  readonly find: (id: string) => Promise<R | undefined>;
  /** Those of the ids that are there; each is read by itself, all at once. */
  readonly some: (ids: readonly string[]) => Promise<R[]>;
  /** The record that holds a value, or that part of it, which only one may have. */
  readonly findBy: (field: string, value: UniqueValue) => Promise<R | undefined>;
  /** The records that hold a value, or that part of it; newest first. */
  readonly allBy: (field: string, value: UniqueValue) => Promise<R[]>;
  readonly list: (options: ListOptions) => Promise<Page<R>>;
  readonly count: (options: Window & { readonly filter?: Filter }) => Promise<number>;
  /** Every record of the kind by id, consistently read, for the few kinds that a company has little of. */
  readonly all: (bounds?: { from: string; to: string }) => Promise<R[]>;
};

/** @param note hears of every record that is read by its id */
export const collectionOf = <S extends z.ZodType<AnyRecord>>(
  tenant: string,
  kind: Kind<S>,
  note: (record: AnyRecord) => void = () => undefined,
): Collection<z.output<S>> => {
  const decode = (item: Item) => decodeRecord(kind.schema, item);
  const find = async (id: string) => {
    const item = await getItem(recordKey(tenant, kind.name, id));
    if (item === undefined) return undefined;
    const record = decode(item);
    note(record);
    return record;
  };

  const findBy = async (field: string, value: UniqueValue) => {
    const marker = await getItem(uniqueKey(tenant, kind.name, field, value));
    return typeof marker?.owner === 'string' ? find(marker.owner) : undefined;
  };

  /** Ids sort by time, so the newest come first. */
  const ownersOf = async (field: string, wanted: UniqueValue): Promise<string[]> => {
    const markers =
      typeof wanted === 'string'
        ? await Array.fromAsync(readItems({ partition: holdersOf(tenant, kind.name, field, wanted) }))
        : found([await getItem(uniqueKey(tenant, kind.name, field, wanted))]);
    return markers.map(({ owner }) => String(owner)).toSorted((a, b) => (a < b ? 1 : -1));
  };

  const listHolders = async (
    unique: Readonly<Record<string, UniqueValue>>,
    { filter = {}, limit, cursor }: ListOptions,
  ): Promise<Page<z.output<S>>> => {
    const scope = JSON.stringify([tenant, kind.name, 'unique', unique, filter]);
    const position = cursor === undefined ? undefined : decodeCursor(scope, cursor, idPosition);
    const [[field, wanted] = ['', '']] = Object.entries(unique);
    const owners = await ownersOf(field, wanted);
    const left = owners.filter((id) => position === undefined || id < position);

    const data: z.output<S>[] = [];
    let bytes = 0;
    for (let last = ''; left.length > 0; ) {
      if (data.length === limit || bytes > pageBytes) return { data, next_cursor: encodeCursor(scope, last) };
      const ids = left.splice(0, Math.min(limit - data.length, holdersPerRead));
      last = ids.at(-1) ?? last;
      const records = found(await Promise.all(ids.map(find)));
      data.push(...records.filter((record) => isWanted(record, unique, filter)));
      bytes += Buffer.byteLength(JSON.stringify(records));
    }
    return { data, next_cursor: null };
  };

  const isWanted = (record: z.output<S>, unique: Readonly<Record<string, UniqueValue>>, filter: Filter) => {
    const held = kind.unique?.(record) ?? {};
    return (
      matches(encodeRecord(kind, record), given(filter)) &&
      Object.entries(unique).every(([field, wanted]) => isHeld(held[field], wanted))
    );
  };

  return {
    find,
    get: async (id) => {
      const record = await find(id);
      if (record === undefined) throw notFound(kind.name.replaceAll('_', ' '));
      return record;
    },
    some: async (ids) => found(await Promise.all([...new Set(ids)].map(find))),
    findBy,
    allBy: async (field, wanted) => found(await Promise.all((await ownersOf(field, wanted)).map(find))),
    list: (options) => {
      const unique = given(options.unique ?? {});
      return Object.keys(unique).length === 0
        ? listRecords(tenant, kind, options, decode)
        : listHolders(unique, options);
    },
    count: ({ filter = {}, ...window }) => countRecords(tenant, kind, filter, window),
    all: async (bounds) => {
      const range = { partition: recordsOf(tenant, kind.name), ...bounds };
      const items = await Array.fromAsync(readItems(range));
      return items.map(decode);
    },
  };
};

/** How many holders of a value are read at once, which bounds what a page may take beyond what it ends at. */
const holdersPerRead = 16;

/** A page ends early once it is this large, so that no answer outgrows what a function may send. */
export const pageBytes = 1024 * 1024;

/** The most rows that one request reads before it hands back a cursor instead of going on. */
const readBudget = 1_000;

const listRecords = async <R>(
  tenant: string,
  kind: Kind,
  { filter = {}, limit, cursor, ...window }: ListOptions,
  decode: (item: Item) => R,
): Promise<Page<R>> => {
  const scope = JSON.stringify([tenant, kind.name, filter, window]);
  const { range, rest } = planOf(tenant, kind, filter, window);
  const position = cursor === undefined ? undefined : decodeCursor(scope, cursor, idPosition);
  // DynamoDB fails on a start outside the range.
  if (position !== undefined && !isInside(range, position)) throw foreignCursor();
  const start = position === undefined ? {} : { after: startAfter(tenant, kind, range, position) };
  const pageSize = rest === undefined ? limit + 1 : Math.max(100, limit + 1);

  const data: R[] = [];
  let last: string | undefined;
  let read = 0;
  let bytes = 0;
  for await (const item of readItems(range, { ...start, pageSize })) {
    if (last !== undefined && (data.length === limit || read === readBudget || bytes > pageBytes)) {
      return { data, next_cursor: encodeCursor(scope, last) };
    }
    read += 1;
    last = sortOf(kind, item, String(item.id));
    if (rest?.(item) === false) continue;
    data.push(decode(item));
    bytes += Buffer.byteLength(JSON.stringify(item));
  }
  return { data, next_cursor: null };
};

const countRecords = async (tenant: string, kind: Kind, filter: Filter, window: Window): Promise<number> => {
  const { range, rest } = planOf(tenant, kind, filter, window);
  if (rest === undefined) return countItems(range);
  let count = 0;
  for await (const item of readItems(range)) if (rest(item)) count += 1;
  return count;
};

/** What to read, and which of it is wanted if not all. */
type Plan = { readonly range: Range; readonly rest: ((item: Item) => boolean) | undefined };

/** The narrowest filter becomes the partition to read; the others are checked on what was read. */
const planOf = (tenant: string, kind: Kind, filter: Filter, window: Window): Plan => {
  const wanted = given(filter);
  const bounds = {
    newestFirst: kind.order === undefined || kind.order.newestFirst === true,
    ...boundsOf(kind, window),
  };
  for (const [field, index] of Object.entries(kind.lists ?? {})) {
    const { [field]: value, ...others } = wanted;
    if (value === undefined) continue;
    const partition = recordsWith(tenant, kind.name, index, value);
    return { range: { partition, ...bounds }, rest: restOf(kind, others, window) };
  }
  return {
    range: { partition: unfilteredList(tenant, kind), ...bounds },
    rest: restOf(kind, wanted, window),
  };
};

const restOf = ({ window: field }: Kind, filter: Filter, { from, to }: Window): Plan['rest'] => {
  const timed = field !== undefined && (from !== undefined || to !== undefined);
  if (!timed && Object.keys(filter).length === 0) return undefined;
  const isInWindow = (value: string) =>
    (from === undefined || value >= from) && (to === undefined || value < to);
  return (item) => matches(item, filter) && (!timed || isInWindow(String(item[field])));
};

const boundsOf = (kind: Kind, { from, to }: Window): { from?: string; to?: string } => {
  if (kind.window !== undefined) return {};
  const bound = (instant: string) => (kind.order === undefined ? firstIdAt(Date.parse(instant)) : instant);
  return {
    ...(from === undefined ? {} : { from: bound(from) }),
    ...(to === undefined ? {} : { to: bound(to) }),
  };
};

const isInside = ({ from, to }: Range, position: string): boolean =>
  (from === undefined || position > from) && (to === undefined || position < to);

const startAfter = (tenant: string, kind: Kind, { partition }: Range, position: string): Item =>
  afterItem(partition, position, recordKey(tenant, kind.name, position.slice(position.lastIndexOf('#') + 1)));

const given = <T>(filter: Readonly<Record<string, T | undefined>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );

const found = <R>(records: readonly (R | undefined)[]): R[] =>
  records.filter((record) => record !== undefined);

/** Whether a record's value is the one that is wanted; a value that is wanted without naming a part has every part. */
const isHeld = (held: UniqueValue | null | undefined, wanted: UniqueValue): boolean => {
  const has = typeof held === 'string' ? { value: held, part: null } : held;
  if (typeof wanted === 'string') return has?.value === wanted;
  return has?.value === wanted.value && has.part === wanted.part;
};

const matches = (item: Item, filter: Filter): boolean =>
  Object.entries(filter).every(([field, value]) => item[field] === value);
