// The invariants of the table: each rule is a function of one tenant's items.

import type { AnyRecord } from '../../domain/record.ts';
import type { Instant } from '../../kernel/clock.ts';
import { JournalEntry } from '../journal/entry.ts';
import { decodeRecord } from '../records/items.ts';
import { type CollectionName, type Kind, kinds, type RecordIn } from '../records/kinds.ts';
import { type Key, nameOf } from '../table/keys.ts';
import type { Item } from '../table/table.ts';

export type Fault = { readonly rule: string; readonly at: string; readonly says: string };

export type Finding = { readonly at: string; readonly says: string };

/** A tenant's items, including those outside its partitions that lead to it, grouped for the rules. */
export type Book = {
  readonly tenantId: string;
  readonly now: Instant;
  readonly items: readonly Item[];
  readonly byKey: ReadonlyMap<string, Item>;
  /** By id. Unreadable records are omitted and are a finding of their own. */
  readonly records: <C extends CollectionName>(name: C) => ReadonlyMap<string, RecordIn<C>>;
  readonly all: <C extends CollectionName>(name: C) => readonly RecordIn<C>[];
  readonly entries: readonly JournalEntry[];
};

export const bookOf = (tenantId: string, items: readonly Item[], now: Instant): Book => {
  const byKind = Map.groupBy(items, ({ kind }) => String(kind));
  const known = new Map<string, ReadonlyMap<string, AnyRecord>>();
  const readKind = (kind: Kind): ReadonlyMap<string, AnyRecord> => {
    const stored = (byKind.get(kind.name) ?? []).filter(isRecordItem);
    return new Map(stored.flatMap((item) => readable(kind, item)).map((record) => [record.id, record]));
  };
  const recordsIn = (kind: Kind): ReadonlyMap<string, AnyRecord> => {
    const found = known.get(kind.name) ?? readKind(kind);
    known.set(kind.name, found);
    return found;
  };
  // The type comes from the table of kinds: each name has records of its own.
  const records = <C extends CollectionName>(name: C) =>
    recordsIn(kinds[name]) as ReadonlyMap<string, RecordIn<C>>;
  return {
    tenantId,
    now,
    items,
    byKey: new Map(items.map((item) => [nameOf(item), item])),
    records,
    all: (name) => [...records(name).values()],
    entries: (byKind.get('journal') ?? [])
      .flatMap((item) => JournalEntry.safeParse(item).data ?? [])
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
};

/** A record that became part of another one keeps only a pointer to it. */
export const isRecordItem = (item: Item): boolean => item.moved_to === undefined;

export const readable = (kind: Kind, item: Item): AnyRecord[] => {
  try {
    return [decodeRecord(kind.schema, item)];
  } catch {
    return [];
  }
};

export const itemAt = ({ byKey }: Book, key: Key): Item | undefined => byKey.get(nameOf(key));

export const has = (book: Book, key: Key): boolean => itemAt(book, key) !== undefined;

export const eachRecord = (book: Book): { kind: Kind; record: AnyRecord }[] =>
  Object.entries(kinds).flatMap(([name, kind]) =>
    // The keys of the table of kinds are its collection names.
    book.all(name as CollectionName).map((record) => ({ kind, record })),
  );

export const placeOf = ({ PK, SK }: Item): string => `${PK} ${SK}`;
