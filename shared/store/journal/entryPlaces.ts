import type { AnyRecord, Change } from '../../domain/record.ts';
import type { Instant } from '../../kernel/clock.ts';
import { firstIdAt, isId } from '../../kernel/ids.ts';
import { kindNamed } from '../records/kinds.ts';
import { getItem } from '../table/getItem.ts';
import { auditOf, journey, type Partition, placedIn, recordKey } from '../table/keys.ts';
import { mergeInOrder, type Range, readItems, readWholeItems } from '../table/query.ts';
import { type IndexName, type Item, table } from '../table/table.ts';
import { isOfMaking, leadsTo, referencesOf, rememberedBy } from './leading.ts';

type Bounds = { readonly from?: string; readonly to?: string };

/** A sort key has at most 1,024 bytes. */
const maxPlaceBytes = 1_000;

/**
 * An entry takes the id of a record that it creates, so that the record leads to it. Either id contains a time at
 * which the request ran.
 */
export const idOfEntry = (id: string, now: Instant, changes: readonly Change[]): string => {
  const made = changes.flatMap(({ before, after }) => (before === undefined ? [after] : []));
  const isOfNow = (record: AnyRecord) => record.id >= firstIdAt(Date.parse(now)) && record.id <= id;
  return made.find((record) => kindNamed(record.kind).namesEntry === true && isOfNow(record))?.id ?? id;
};

/**
 * Where an entry is stored, and which changed records need a pointer to it (`unnamed`). Records that lead to the
 * entry by themselves need neither. Without a journey, the entry is on the first record's list, such as
 * `org_1#audit#template#T1`. With a journey, its place names that journey's records: `journal#E1#job:J1;invoice:I1;`,
 * so the audit log of I1 reads only the places of its own entries. If the place is full, the other records get
 * pointers. If a record of the journey already leads to the entry and the entry names no other, it needs no place.
 */
export const placeOfEntry = (
  { tenant: tenantId, id, lifecycle_number }: { tenant: string; id: string; lifecycle_number: string | null },
  changed: readonly AnyRecord[],
): { readonly place: Item; readonly unnamed: readonly AnyRecord[] } => {
  const records = changed.filter((record) => !leadsTo(id, record));
  const [main, ...others] = records;
  if (lifecycle_number === null)
    return {
      place: main === undefined ? {} : placedIn(auditOf(tenantId, main.kind, main.id), id),
      unnamed: others,
    };
  const own = records.filter((record) => standsIn(record, lifecycle_number));
  if (own.length === 0 && changed.some((record) => isFoundBy(lifecycle_number, id, record)))
    return { place: {}, unnamed: records };
  const room = Math.floor((maxPlaceBytes - `journal#${id}#`.length) / longestNameBytes);
  const named = new Set(own.slice(0, room));
  const sort = `journal#${id}#${[...named].map(nameOfRecord).join('')}`;
  return {
    place: placedIn(journey(tenantId, lifecycle_number), sort),
    unnamed: records.filter((record) => !named.has(record)),
  };
};

/** A record's lifecycle number never changes, so it leads to its journey permanently. */
const standsIn = (record: AnyRecord, lifecycleNumber: string): boolean =>
  'lifecycle_number' in record && record.lifecycle_number === lifecycleNumber;

export const isFoundBy = (lifecycleNumber: string, id: string, record: AnyRecord): boolean =>
  standsIn(record, lifecycleNumber) &&
  kindNamed(record.kind).journey !== false &&
  (isOfMaking(id, record) || rememberedBy(record).includes(id));

type RecordName = { readonly kind: string; readonly id: string };

const nameOfRecord = ({ kind, id }: RecordName): string => `${kind}:${id};`;

/** At most 12 letters for a kind's name here, and 36 for an id. */
const longestNameBytes = 50;

export const namesRecord = (sort: string, record: RecordName): boolean => sort.includes(nameOfRecord(record));

/** Newest first. A record's id is included even if its entry has another id. */
export const entriesOfJourney = async function* (tenantId: string, number: string): AsyncGenerator<string> {
  const bounds = { from: 'journal#', to: 'journal#~', newestFirst: true };
  const places = mergeInOrder([
    placesIn({ partition: journey(tenantId, number), ...bounds }),
    recordsOfJourney(journey(tenantId, number)),
  ]);
  for await (const { id } of places) yield String(id);
};

async function* recordsOfJourney(partition: Partition): AsyncGenerator<Item, void, undefined> {
  const range = { partition, from: 'record#', to: 'record#~' };
  const records = await Array.fromAsync(readWholeItems(range));
  yield* newestFirst(records.flatMap((record) => [String(record.id), ...rememberedBy(record)]));
}

const newestFirst = (ids: readonly string[]): Item[] =>
  ids.toSorted((a, b) => (a < b ? 1 : -1)).map((id) => ({ id }));

/**
 * Newest first, with the record's own id, which may be the id of its creating entry; `pageSize` is the number of
 * places that one request reads.
 */
export const entriesAboutRecord = async function* (
  tenantId: string,
  { kind, id }: RecordName,
  { from, to }: Bounds = {},
  pageSize?: number,
): AsyncGenerator<string> {
  const bounds = {
    newestFirst: true,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const places = mergeInOrder([
    placesIn({ partition: auditOf(tenantId, kind, id), ...bounds }, pageSize),
    placesInJourneyOf(tenantId, { kind, id }, bounds),
    entriesLedTo(tenantId, { kind, id }, bounds),
  ]);
  for await (const place of places) yield String(place.id);
};

async function* entriesLedTo(
  tenantId: string,
  { kind, id }: RecordName,
  { from = '', to = '~' }: Bounds,
): AsyncGenerator<Item, void, undefined> {
  const record = (await getItem(recordKey(tenantId, kind, id))) ?? {};
  const ids = [id, ...referencesOf(kind, record), ...rememberedBy(record)];
  yield* newestFirst(ids.filter((one) => isId(one) && one >= from && one <= to));
}

async function* placesInJourneyOf(
  tenantId: string,
  record: RecordName,
  { from = '', to = '' }: Bounds,
): AsyncGenerator<Item, void, undefined> {
  const { lifecycle_number } = (await getItem(recordKey(tenantId, record.kind, record.id))) ?? {};
  if (typeof lifecycle_number !== 'string') return;
  const partition = journey(tenantId, lifecycle_number);
  const bounds = { from: `journal#${from}`, to: `journal#${to}~` };
  for await (const place of placesIn({ partition, ...bounds, newestFirst: true })) {
    if (namesRecord(String(place.sort), record)) yield place;
  }
}

type PlacesRange = Range & { readonly partition: { readonly index: IndexName } };

/** Every key in the range starts with an entry's id, even the key of a pointer. */
async function* placesIn(range: PlacesRange, pageSize?: number): AsyncGenerator<Item, void, undefined> {
  const { sort } = table.indexes[range.partition.index];
  const options = { fields: ['SK', sort], ...(pageSize === undefined ? {} : { pageSize }) };
  for await (const item of readItems(range, options)) {
    yield { id: String(item.SK).slice(0, idLength), sort: item[sort] };
  }
}

const idLength = 36;
