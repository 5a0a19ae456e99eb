import type * as z from 'zod';
import type { AnyRecord } from '../domain/record.ts';
import { searchPrefix } from '../domain/search.ts';
import { inGroups } from '../kernel/groups.ts';
import { decodeCursor, encodeCursor, foreignCursor } from './cursor.ts';
import { searchableIn } from './keys.ts';
import type { Kind } from './kinds.ts';
import type { ListOptions } from './lists.ts';
import { type Page, pageBytes, readBudget } from './pages.ts';
import { afterItem, readItems } from './query.ts';
import { isWanted, scopeOf } from './selection.ts';

/**
 * The records one of whose keys begins with what is looked for, in the order of these keys, every one at the first of them.
 * What was found by a key that the record has no longer is passed over.
 */
export const listFound = async <S extends z.ZodType<AnyRecord>>(
  tenantId: string,
  kind: Kind<S>,
  find: (id: string) => Promise<z.output<S> | undefined>,
  { limit, cursor, ...selection }: ListOptions & { readonly search: string },
): Promise<Page<z.output<S>>> => {
  const scope = JSON.stringify([tenantId, kind.name, 'search', ...scopeOf(selection)]);
  const prefix = searchPrefix(selection.search);
  const partition = searchableIn(tenantId, kind.name);
  const range = { partition, from: prefix, to: `${prefix}${lastCharacter}` };
  const start = cursor === undefined ? undefined : decodeCursor(scope, cursor, keyPosition);
  // DynamoDB fails on a start outside the range.
  if (start?.startsWith(prefix) === false) throw foreignCursor();
  const firstKeyOf = (record: z.output<S>) =>
    kind
      .search?.(record)
      .filter((key) => key.startsWith(prefix))
      .toSorted()[0];

  const data: z.output<S>[] = [];
  let last = start ?? '';
  let read = 0;
  let bytes = 0;
  const items = readItems(range, {
    pageSize: limit + 1,
    ...(start === undefined ? {} : { after: afterItem(partition, start, {}) }),
  });
  for await (const group of inGroups(items, limit + 1)) {
    const places = group.map(({ SK }) => String(SK));
    const records = await Promise.all(places.map((place) => find(place.slice(-idLength))));
    for (const [index, record] of records.entries()) {
      const place = places[index] ?? '';
      const isFirst = record !== undefined && `${firstKeyOf(record)}#${record.id}` === place;
      const isListed = isFirst && isWanted(kind, record, selection);
      const isFull = isListed && (data.length === limit || bytes > pageBytes);
      if (isFull || read === readBudget) return { data, next_cursor: encodeCursor(scope, last) };
      read += 1;
      last = place;
      if (!isListed) continue;
      data.push(record);
      bytes += Buffer.byteLength(JSON.stringify(record));
    }
  }
  return { data, next_cursor: null };
};

/** A key, and the record that it leads to. */
const keyPosition = /^[^#]{1,60}#[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

const idLength = 36;

/** Sorts behind every letter. */
const lastCharacter = '\u{10FFFD}';
