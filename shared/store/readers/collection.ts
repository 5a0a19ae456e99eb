// Reads records: collections, lists and searches, and the reads of single resources.

import type * as z from 'zod';
import type { AnyRecord } from '../../domain/record.ts';
import { notFound } from '../../kernel/failure.ts';
import { decodeRecord } from '../records/items.ts';
import type { Kind } from '../records/kinds.ts';
import { getItem } from '../table/getItem.ts';
import { holdersOf, partOf, recordKey, recordsOf, type UniqueValue, uniqueKey } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import type { Item } from '../table/table.ts';

export type Collection<R extends AnyRecord> = {
  /** @throws Failure `not_found`, the same for a missing id and for another tenant's */
  readonly get: (id: string) => Promise<R>;
  readonly find: (id: string) => Promise<R | undefined>;
  /** A built-in record has version 0 before it is stored. */
  readonly noteBuiltIn: (id: string) => void;
  /** The existing records of these ids, each read separately and all concurrently. */
  readonly some: (ids: readonly string[]) => Promise<R[]>;
  /** The only record with a unique value, or with that part of one. */
  readonly findBy: (field: string, value: UniqueValue) => Promise<R | undefined>;
  /** The ids of the records with a value, or with that part of one; newest first. */
  readonly idsBy: (field: string, value: UniqueValue) => Promise<string[]>;
  /** Those records. */
  readonly allBy: (field: string, value: UniqueValue) => Promise<R[]>;
  /** The parts of a value that records have, without reading the records. */
  readonly partsOf: (field: string, value: string) => Promise<string[]>;
  /** By id, consistently read; only for kinds with few records. */
  readonly all: (bounds?: { from: string; to: string }) => Promise<R[]>;
};

type CollectionOptions = {
  /** Gets every record that is read by its id, and built-in ones. */
  readonly note?: ((record: AnyRecord) => void) | undefined;
  /** Records that were just read; a read by id returns them. */
  readonly known?: readonly AnyRecord[];
};

export const collectionOf = <S extends z.ZodType<AnyRecord>>(
  tenantId: string,
  kind: Kind<S>,
  { note = () => undefined, known = [] }: CollectionOptions = {},
): Collection<z.output<S>> => {
  const decode = (item: Item) => decodeRecord(kind.schema, item);
  const isKnown = (record: AnyRecord): record is z.output<S> => record.kind === kind.name;
  const find = async (id: string): Promise<z.output<S> | undefined> => {
    const own = known.filter(isKnown).find((record) => record.id === id);
    if (own !== undefined) return own;
    const item = await getItem(recordKey(tenantId, kind.name, id));
    if (item === undefined) return undefined;
    // A record that became part of another one keeps only a pointer to it.
    if (typeof item.moved_to === 'string') return find(item.moved_to);
    const record = decode(item);
    note(record);
    return record;
  };

  /** Costs one more round of reads, only for a refusal. */
  const hintFor = async (id: string): Promise<string | undefined> => {
    const hints = await Promise.all(
      Object.entries(kind.mistakenFor ?? {}).map(async ([other, hint]) => {
        const mistaken = await getItem(recordKey(tenantId, other, id));
        return mistaken && hint;
      }),
    );
    return hints.find((hint) => hint !== undefined);
  };

  const findBy = async (field: string, value: UniqueValue) => {
    const marker = await getItem(uniqueKey(tenantId, kind.name, field, value));
    return typeof marker?.owner === 'string' ? find(marker.owner) : undefined;
  };

  const markersOf = (field: string, value: string): Promise<Item[]> =>
    Array.fromAsync(readItems({ partition: holdersOf(tenantId, kind.name, field, value) }));

  /** Ids sort by time, so the newest come first. */
  const idsBy = async (field: string, wanted: UniqueValue): Promise<string[]> => {
    const markers =
      typeof wanted === 'string'
        ? await markersOf(field, wanted)
        : found([await getItem(uniqueKey(tenantId, kind.name, field, wanted))]);
    return markers.map(({ owner }) => String(owner)).toSorted((a, b) => (a < b ? 1 : -1));
  };

  return {
    find,
    get: async (id) => {
      const record = await find(id);
      if (record === undefined) throw notFound(kind.name.replaceAll('_', ' '), await hintFor(id));
      return record;
    },
    noteBuiltIn: (id) => note({ kind: kind.name, id, version: 0 }),
    some: async (ids) => found(await Promise.all([...new Set(ids)].map(find))),
    findBy,
    idsBy,
    allBy: async (field, wanted) => found(await Promise.all((await idsBy(field, wanted)).map(find))),
    partsOf: async (field, value) => (await markersOf(field, value)).map(partOf),
    all: async (bounds) => {
      const range = { partition: recordsOf(tenantId, kind.name), ...bounds };
      const items = await Array.fromAsync(readItems(range));
      return items.map(decode);
    },
  };
};

const found = <R>(records: readonly (R | undefined)[]): R[] =>
  records.filter((record) => record !== undefined);
