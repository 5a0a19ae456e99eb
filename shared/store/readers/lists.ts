import { firstIdAt } from '../../kernel/ids.ts';
import { decodeRecord, severalTogether, sortOf, unfilteredLists } from '../records/items.ts';
import type { Kind } from '../records/kinds.ts';
import {
  type Filter,
  given,
  hasTrait,
  isWithin,
  matches,
  type Selection,
  scopeOf,
  type Window,
} from '../records/selection.ts';
import { decodeCursor, encodeCursor, foreignCursor, idPosition } from '../table/cursor.ts';
import { getItem } from '../table/getItem.ts';
import {
  countMarksOf,
  journey,
  placeInJourney,
  recordKey,
  recordsInJourney,
  recordsWith,
} from '../table/keys.ts';
import { type Page, pageBytes, readBudget } from '../table/pages.ts';
import { afterItem, countItems, mergeInOrder, type Range, readWholeItems } from '../table/query.ts';
import type { Item } from '../table/table.ts';

export type ListOptions = Selection & { readonly limit: number; readonly cursor?: string | undefined };

/** In the kind's own order, from the table or from the narrowest filter's index. */
export const listRecords = async <R>(
  tenantId: string,
  kind: Kind,
  { filter = {}, trait, limit, cursor, ...window }: ListOptions,
  decode: (item: Item) => R,
): Promise<Page<R>> => {
  const scope = JSON.stringify([tenantId, kind.name, filter, ...scopeOf({ ...window, trait })]);
  const { ranges, rest, startOf, placeOf, isWhole } = await planOf(tenantId, kind, { filter, trait }, window);
  const position = cursor === undefined ? undefined : decodeCursor(scope, cursor, idPosition);
  const starts = ranges.map((range) => (position === undefined ? undefined : startOf(position, range)));
  // DynamoDB fails on a start outside the range.
  if (ranges.some((range, index) => !isInside(range, starts[index]))) throw foreignCursor();
  const pageSize = isWhole ? limit + 1 : Math.max(100, limit + 1);

  const data: R[] = [];
  let last: string | undefined;
  let read = 0;
  let bytes = 0;
  const streams = ranges.map((range, index) => {
    const sort = starts[index];
    const start = sort === undefined ? {} : { after: startAfter(tenantId, kind, range, sort) };
    return readWholeItems(range, { ...start, pageSize });
  });
  for await (const item of mergeInOrder(streams, placeOf, ranges[0]?.newestFirst)) {
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

export const countRecords = async (
  tenantId: string,
  kind: Kind,
  filter: Filter,
  window: Window,
): Promise<number> => {
  const { ranges, rest, isOf } = await planOf(tenantId, kind, { filter }, window);
  const isOfAll = Object.keys(given(filter)).length === 0;
  const marked = isOfAll && kind.counted === true;
  const counted = marked
    ? ranges.map((range) => ({ ...range, partition: countMarksOf(tenantId, kind.name) }))
    : ranges;
  const counts = counted.map(async (range) => {
    if (rest === undefined) return countItems(range);
    let count = 0;
    for await (const item of readWholeItems(range))
      if (rest(item) && isOf?.(item, range) !== false) count += 1;
    return count;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
};

type Condition = Pick<Selection, 'filter' | 'trait'>;

/** The ranges to read, the wanted part of them, and the sort key of a cursor's position. */
type Plan = {
  readonly ranges: readonly Range[];
  readonly rest: ((item: Item) => boolean) | undefined;
  /** Nearly all items in the ranges match. */
  readonly isWhole: boolean;
  readonly startOf: (position: string, range: Range) => string;
  /** The order in which the ranges are merged, if not by id. */
  readonly placeOf?: (item: Item) => string;
  /** For items in two of the ranges: which range counts. */
  readonly isOf?: (item: Item, range: Range) => boolean;
};

/** The narrowest filter becomes the partition to read; the others are checked on the items. */
const planOf = async (
  tenantId: string,
  kind: Kind,
  { filter = {}, trait }: Condition,
  window: Window,
): Promise<Plan> => {
  const wanted = given(filter);
  const { lifecycle_number, ...unplaced } = wanted;
  if (lifecycle_number !== undefined)
    return journeyPlan(tenantId, kind, lifecycle_number, { filter: unplaced, trait }, window);
  const shared = await sharedJourney(tenantId, kind, wanted);
  if (shared !== undefined)
    return journeyPlan(tenantId, kind, shared.lifecycleNumber, { filter: wanted, trait }, window);
  const startOf = (position: string) => position;
  const bounds = orderOf(kind, window);
  const listed = trait?.is === true ? kind.traits?.[trait.name]?.list : undefined;
  if (trait !== undefined && listed !== undefined) {
    const rest = restOf(kind, { filter: wanted, trait }, window);
    const partition = recordsWith(tenantId, kind.name, listed, trait.name);
    return { ranges: [{ partition, ...bounds }], rest, isWhole: true, startOf };
  }
  for (const [field, index] of Object.entries(kind.lists ?? {})) {
    const { [field]: value, ...others } = wanted;
    const values = value === undefined ? valuesOfTrait(kind, trait, field) : [value];
    if (values.length === 0) continue;
    if (value !== undefined && value === kind.usual?.[field]) {
      const { ranges, ...plan } = wholePlan(tenantId, kind, { filter: wanted, trait }, window);
      const isWhole = restOf(kind, { filter: others, trait }, window) === undefined;
      return { ...plan, ranges: ranges.map((range) => ({ ...range, mayLag: true })), isWhole };
    }
    if (value !== undefined && kind.sharing?.field === field)
      return sharedPlan(tenantId, kind, kind.sharing, value, { filter: others, trait }, window);
    const ranges = values.map((one) => ({
      partition: recordsWith(tenantId, kind.name, index, one),
      ...bounds,
    }));
    const rest = restOf(kind, { filter: others, trait }, window);
    if (value !== undefined && kind.several?.includes(field)) {
      const together = { partition: recordsWith(tenantId, kind.name, index, severalTogether), ...bounds };
      const isOf = (item: Item): boolean => matches(item, { [field]: value }) && rest?.(item) !== false;
      return { ranges: [...ranges, together], rest: isOf, isWhole: false, startOf, placeOf: placeIn(kind) };
    }
    return { ranges, rest, isWhole: rest === undefined, startOf };
  }
  return wholePlan(tenantId, kind, { filter: wanted, trait }, window);
};

const wholePlan = (tenantId: string, kind: Kind, asked: Condition, window: Window): Plan => {
  const bounds = orderOf(kind, window);
  const rest = restOf(kind, asked, window);
  return {
    ranges: unfilteredLists(tenantId, kind).map((partition) => ({ partition, ...bounds })),
    rest,
    isWhole: rest === undefined,
    startOf: (position) => position,
    placeOf: placeIn(kind),
  };
};

const placeIn =
  (kind: Kind) =>
  (item: Item): string =>
    sortOf(kind, item, String(item.id));

const orderOf = (kind: Kind, window: Window) => ({
  newestFirst: kind.order === undefined || kind.order.newestFirst === true,
  ...boundsOf(kind, window),
});

/** The journey of the record that the filter names, if all requested records share it; none for an unknown record. */
const sharedJourney = async (
  tenantId: string,
  { journeyOf = {} }: Kind,
  wanted: Readonly<Record<string, string>>,
): Promise<{ readonly lifecycleNumber: string } | undefined> => {
  const [field, kind] = Object.entries(journeyOf).find(([name]) => wanted[name] !== undefined) ?? [];
  if (field === undefined || kind === undefined) return undefined;
  const { lifecycle_number } = (await getItem(recordKey(tenantId, kind, wanted[field] ?? ''))) ?? {};
  return { lifecycleNumber: String(lifecycle_number ?? '') };
};

/** The values of the field in records with the trait, if that narrows a list. */
const valuesOfTrait = (kind: Kind, trait: Condition['trait'], field: string): readonly string[] => {
  const within = trait?.is === true ? kind.traits?.[trait.name]?.within : undefined;
  return within?.field === field ? within.values : [];
};

/** A journey has few records of each kind, ordered by id, so it is narrower than any other filter. */
const journeyPlan = (
  tenantId: string,
  kind: Kind,
  lifecycleNumber: string,
  { filter = {}, trait }: Condition,
  window: Window,
): Plan => ({
  ranges: [recordsInJourney(tenantId, lifecycleNumber, kind.name)],
  rest: (item) => matches(item, filter) && showsTrait(kind, item, trait) && isWithin(kind, item, window),
  isWhole: false,
  startOf: (position) => placeInJourney(kind.name, idIn(position)),
});

/** Some of an owner's records are in its journey, the others on its own list. Both are ordered by id. */
const sharedPlan = async (
  tenantId: string,
  kind: Kind,
  { field, owner, flag }: NonNullable<Kind['sharing']>,
  id: string,
  { filter, trait }: Condition,
  window: Window,
): Promise<Plan> => {
  const { lifecycle_number } = (await getItem(recordKey(tenantId, owner, id))) ?? {};
  const partition = journey(tenantId, String(lifecycle_number ?? ''));
  const bounds = boundsOf(kind, window);
  const narrowed = restOf(kind, { filter: filter ?? {}, trait }, window);
  const isShared = (range: Range): boolean => range.partition.index === partition.index;
  const { lists = {} } = kind;
  const index = lists[field];
  if (index === undefined) throw new Error(`There are no lists of ${kind.name} by ${field}.`);
  return {
    ranges: [
      { partition: recordsWith(tenantId, kind.name, index, id), newestFirst: true, ...bounds },
      {
        partition,
        from: placeInJourney(kind.name, bounds.from ?? ''),
        to: placeInJourney(kind.name, bounds.to ?? '~'),
        newestFirst: true,
      },
    ],
    rest: (item) => item[field] === id && narrowed?.(item) !== false,
    isWhole: narrowed === undefined,
    startOf: (position, range) => (isShared(range) ? placeInJourney(kind.name, idIn(position)) : position),
    isOf: (item, range) => isShared(range) === (item[flag] === true),
  };
};

const restOf = (kind: Kind, { filter = {}, trait }: Condition, window: Window): Plan['rest'] => {
  const timed = kind.window !== undefined && (window.from !== undefined || window.to !== undefined);
  if (!timed && trait === undefined && Object.keys(filter).length === 0) return undefined;
  return (item) =>
    matches(item, filter) && showsTrait(kind, item, trait) && (!timed || isWithin(kind, item, window));
};

const showsTrait = (kind: Kind, item: Item, trait: Condition['trait']): boolean =>
  trait === undefined || hasTrait(kind, decodeRecord(kind.schema, item), trait);

const boundsOf = (kind: Kind, { from, to }: Window): { from?: string; to?: string } => {
  if (kind.window !== undefined) return {};
  const bound = (instant: string) => (kind.order === undefined ? firstIdAt(Date.parse(instant)) : instant);
  return {
    ...(from === undefined ? {} : { from: bound(from) }),
    ...(to === undefined ? {} : { to: bound(to) }),
  };
};

const isInside = ({ from, to }: Range, sort: string | undefined): boolean =>
  sort === undefined || ((from === undefined || sort > from) && (to === undefined || sort < to));

const startAfter = (tenantId: string, kind: Kind, { partition }: Range, sort: string): Item =>
  afterItem(partition, sort, recordKey(tenantId, kind.name, idIn(sort)));

/** Every sort key ends with the id. */
const idIn = (sort: string): string => sort.slice(sort.lastIndexOf('#') + 1);
