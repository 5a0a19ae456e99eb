// Where a journal entry is found: on the journey that it belongs to, or on the lists of the records that it changed.

import type { AnyRecord, Change } from '../domain/record.ts';
import type { Instant } from '../kernel/clock.ts';
import { firstIdAt } from '../kernel/ids.ts';
import { getItem } from './getItem.ts';
import {
  auditOf,
  formerAuditOf,
  formerJourney,
  journey,
  type Partition,
  placedIn,
  recordKey,
} from './keys.ts';
import { kindNamed } from './kinds.ts';
import { mergeNewest, type Range, readItems } from './query.ts';
import { type IndexName, type Item, table } from './table.ts';

type Bounds = { readonly from?: string; readonly to?: string };

/** A sort key has room for 1,024 bytes. */
const maxPlaceBytes = 1_000;

/**
 * The id of an entry: that of the record which it makes, if that is all that it does, so that the record leads to it. The moment in such an id
 * is one at which the request ran, as in the id that the entry has otherwise.
 */
export const idOfEntry = (id: string, now: Instant, changes: readonly Change[]): string => {
  const [{ before, after } = {}, ...others] = changes;
  const isAlone = before === undefined && after !== undefined && others.length === 0;
  if (!isAlone || kindNamed(after.kind).namesEntry !== true) return id;
  const isOfNow = after.id >= firstIdAt(Date.parse(now)) && after.id <= id;
  return isOfNow ? after.id : id;
};

/**
 * The place of an entry, if its id does not lead to it, and which of the records that it changed are not named there: each of those has a pointer. A journey's place
 * names the records of that journey, so that a look for one of them reads no entry in vain.
 */
export const placeOfEntry = (
  { tenant: tenantId, id, lifecycle_number }: { tenant: string; id: string; lifecycle_number: string | null },
  records: readonly AnyRecord[],
): { readonly place: Item; readonly unnamed: readonly AnyRecord[] } => {
  const [main, ...others] = records;
  if (main?.id === id) return { place: {}, unnamed: others };
  if (lifecycle_number === null) {
    const place = main === undefined ? {} : placedIn(auditOf(tenantId, main.kind, main.id), id);
    return { place, unnamed: others };
  }
  const own = records.filter((record) => standsIn(record, lifecycle_number));
  const room = Math.floor((maxPlaceBytes - `journal#${id}#`.length) / longestNameBytes);
  const named = new Set(own.slice(0, room));
  const sort = `journal#${id}#${[...named].map(nameOfRecord).join('')}`;
  return {
    place: placedIn(journey(tenantId, lifecycle_number), sort),
    unnamed: records.filter((record) => !named.has(record)),
  };
};

/** No record ever gets another number, so each leads to its journey for as long as it is there. */
const standsIn = (record: AnyRecord, lifecycleNumber: string): boolean =>
  'lifecycle_number' in record && record.lifecycle_number === lifecycleNumber;

type Named = { readonly kind: string; readonly id: string };

const nameOfRecord = ({ kind, id }: Named): string => `${kind}:${id};`;

/** The name of a kind has at most 12 letters here, an id 36. */
const longestNameBytes = 50;

/** Whether a place in a journey names the record. */
export const namesRecord = (sort: string, record: Named): boolean => sort.includes(nameOfRecord(record));

/** The ids of the entries of a journey, newest first, and those of records that may have made no entry. */
export const entriesOfJourney = async function* (tenantId: string, number: string): AsyncGenerator<string> {
  const bounds = { from: 'journal#', to: 'journal#~', newestFirst: true };
  const places = mergeNewest([
    placesIn({ partition: journey(tenantId, number), ...bounds }),
    placesIn({ partition: formerJourney(tenantId, number), ...bounds }),
    recordsOfJourney(journey(tenantId, number)),
  ]);
  for await (const { id } of places) yield String(id);
};

/** All of them, for they stand there by their kinds. A place is some 200 bytes. */
async function* recordsOfJourney(partition: Partition): AsyncGenerator<Item, void, undefined> {
  const range = { partition, from: 'record#', to: 'record#~' };
  const places = await Array.fromAsync(readItems(range, { fields: ['SK'] }));
  yield* places.map(({ SK }) => ({ id: String(SK) })).toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

/**
 * The ids of the entries that changed a record, newest first, and its own, which the entry of its making may have; `pageSize` is how many
 * places one request reads.
 */
export const entriesAboutRecord = async function* (
  tenantId: string,
  { kind, id }: Named,
  { from, to }: Bounds = {},
  pageSize?: number,
): AsyncGenerator<string> {
  const bounds = {
    newestFirst: true,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const places = mergeNewest([
    placesIn({ partition: auditOf(tenantId, kind, id), ...bounds }, pageSize),
    placesIn({ partition: formerAuditOf(tenantId, kind, id), ...bounds }, pageSize),
    placesInJourneyOf(tenantId, { kind, id }, bounds),
    ownId(id, bounds),
  ]);
  for await (const place of places) yield String(place.id);
};

async function* ownId(id: string, { from = '', to = '~' }: Bounds): AsyncGenerator<Item, void, undefined> {
  if (id >= from && id <= to) yield { id };
}

async function* placesInJourneyOf(
  tenantId: string,
  record: Named,
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

/** Where entries are, each with its id: the key of every item there begins with it, also of what points to it. */
async function* placesIn(range: PlacesRange, pageSize?: number): AsyncGenerator<Item, void, undefined> {
  const { sort } = table.indexes[range.partition.index];
  const options = { fields: ['SK', sort], ...(pageSize === undefined ? {} : { pageSize }) };
  for await (const item of readItems(range, options)) {
    yield { id: String(item.SK).slice(0, idLength), sort: item[sort] };
  }
}

const idLength = 36;
