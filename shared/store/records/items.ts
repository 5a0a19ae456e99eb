import * as z from 'zod';
import type { AnyRecord } from '../../domain/record.ts';
import {
  countMarkKey,
  dueAt,
  journey,
  type Partition,
  placedIn,
  placeInJourney,
  recordKey,
  recordsOf,
  recordsWith,
  searchableIn,
  searchPlace,
} from '../table/keys.ts';
import type { Item } from '../table/table.ts';
import type { Kind } from './kinds.ts';

/** The stored form is the schema's wire form, so that money is one exact number here too. */
export const encodeRecord = (kind: Kind, record: AnyRecord): Item => {
  // Kinds differ in type, but each encodes to an object of fields.
  return z.encode(kind.schema, record) as Item;
};

export const decodeRecord = <S extends z.ZodType>(schema: S, item: Item): z.output<S> =>
  z.decode(schema, item as z.input<S>);

/** The item that stores the record: its fields, its key and its places in the indexes. */
export const itemOf = (
  tenantId: string,
  kind: Kind,
  record: AnyRecord,
): Item & { PK: string; SK: string } => {
  const fields = encodeRecord(kind, record);
  const due = kind.due?.(record) ?? null;
  return {
    ...withoutUsual(kind.schema, fields),
    ...placesOf(tenantId, kind, fields, record),
    ...(due === null ? {} : dueAt(due, kind.name, record.id)),
    ...recordKey(tenantId, kind.name, record.id),
  };
};

/**
 * Omits empty fields (null, true or false, an empty list) that the schema fills in when it reads an item: a lead
 * without notes is stored without `notes` and read with `notes: null`. The same applies to the objects in its lists.
 */
const withoutUsual = (schema: z.core.$ZodType, fields: Item): Item => {
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  const isUsual = (name: string, value: unknown): boolean => {
    const field = shape[name];
    if (!(field instanceof z.ZodDefault)) return false;
    const { defaultValue } = field.def;
    return isEmptyList(value)
      ? isEmptyList(defaultValue)
      : (value === null || typeof value === 'boolean') && value === defaultValue;
  };
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => !isUsual(name, value))
      .map(([name, value]) => [name, elementsWithoutUsual(shape[name], value)]),
  );
};

const elementsWithoutUsual = (field: unknown, value: unknown): unknown => {
  const list = field instanceof z.ZodDefault || field instanceof z.ZodOptional ? field.unwrap() : field;
  if (!(list instanceof z.ZodArray) || !Array.isArray(value)) return value;
  const { element } = list;
  return element instanceof z.ZodObject ? value.map((one) => withoutUsual(element, one)) : value;
};

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/**
 * Items that contain only a record's search keys, up to three each: one as the item's key and two in indexes, which
 * cost half as much.
 */
export const searchItems = (tenantId: string, kind: string, keys: readonly string[], id: string): Item[] => {
  const [own] = searchableIn(tenantId, kind);
  return inEqualParts(keys, 1 + markerRoom).map(([first = '', ...further]) => ({
    ...placedIn(own, searchPlace(first, id)),
    ...furtherPlaces(tenantId, kind, further, id),
    kind: 'search_key',
  }));
};

/** Index places for two search keys of an existing item. */
export const furtherPlaces = (tenantId: string, kind: string, keys: readonly string[], id: string): Item => {
  const [, ...indexes] = searchableIn(tenantId, kind);
  const places = indexes.flatMap((index, at) => {
    const key = keys[at];
    return key === undefined ? [] : [placedIn(index, searchPlace(key, id))];
  });
  return Object.assign({}, ...places);
};

const markerRoom = 2;

/**
 * How a record's search keys are stored: the keys of a phone or email on that value's marker if they fit, the others
 * in their own items.
 */
export const searchKeysOf = (kind: Kind, record: AnyRecord) => {
  const marked = Object.entries(kind.keysOfValues?.(record) ?? {}).map(
    ([field, keys]): [string, readonly string[]] => [field, keys.slice(0, markerRoom)],
  );
  const onMarkers = new Set(marked.flatMap(([, keys]) => keys));
  return {
    marked: new Map(marked),
    others: (kind.search?.(record) ?? []).filter((key) => !onMarkers.has(key)),
  };
};

const inEqualParts = <T>(all: readonly T[], most: number): T[][] => {
  const parts = Math.ceil(all.length / most);
  const startOf = (part: number) => Math.ceil((part * all.length) / parts);
  return Array.from({ length: parts }, (_, part) => all.slice(startOf(part), startOf(part + 1)));
};

/** Needs no content, because its key names the counted record. */
export const countMark = (tenantId: string, kind: string, id: string): Item => ({
  ...countMarkKey(tenantId, kind, id),
  kind: 'count_mark',
});

const placesOf = (tenantId: string, kind: Kind, fields: Item, record: AnyRecord): Item => {
  const { id } = record;
  const sort = sortOf(kind, fields, id);
  const places = Object.entries(kind.lists ?? {}).flatMap(([field, index]) => {
    const value = placeBy(kind, field, fields[field]);
    if (kind.sharing?.field === field && fields[kind.sharing.flag] === true) return [];
    if (value === kind.usual?.[field]) return [];
    return typeof value === 'string' ? [placedIn(recordsWith(tenantId, kind.name, index, value), sort)] : [];
  });
  for (const [name, { list, holds }] of Object.entries(kind.traits ?? {}))
    if (list !== undefined && holds(record, '', {}))
      places.push(placedIn(recordsWith(tenantId, kind.name, list, name), sort));
  if (kind.order !== undefined && 'index' in kind.order)
    places.push(...unfilteredLists(tenantId, kind).map((list) => placedIn(list, sort)));
  if (typeof fields.lifecycle_number === 'string' && kind.journey !== false) {
    places.push(placedIn(journey(tenantId, fields.lifecycle_number), placeInJourney(kind.name, id)));
  }
  return Object.assign({}, ...places);
};

/** The common list value of all records that have several values. */
export const severalTogether = 'several';

const placeBy = ({ several = [] }: Kind, field: string, value: unknown): unknown =>
  several.includes(field) && Array.isArray(value) ? (value.length > 1 ? severalTogether : value[0]) : value;

/** Together these lists are complete; each is in the kind's order. */
export const unfilteredLists = (tenantId: string, { name, order, lists }: Kind): Partition[] => {
  if (order === undefined) return [recordsOf(tenantId, name)];
  if ('index' in order) return [{ index: order.index, value: recordsOf(tenantId, name).value }];
  const { field, values } = order.madeOf;
  const index = lists?.[field];
  if (index === undefined) throw new Error(`There are no lists of ${name} by ${field}.`);
  return values.map((value) => recordsWith(tenantId, name, index, value));
};

/** The id comes last, so that a position also identifies the record. */
export const sortOf = (kind: Kind, fields: Item, id: string): string =>
  kind.order === undefined ? id : `${String(fields[kind.order.by])}#${id}`;
