import type * as z from 'zod';
import type { AnyRecord } from '../../domain/record.ts';
import { searchPrefix } from '../../domain/search.ts';
import { inGroups } from '../../kernel/groups.ts';
import type { Kind } from '../records/kinds.ts';
import { isWanted, scopeOf } from '../records/selection.ts';
import { decodeCursor, encodeCursor, foreignCursor } from '../table/cursor.ts';
import { searchableIn, searchPlace } from '../table/keys.ts';
import { type Page, pageBytes, readBudget } from '../table/pages.ts';
import { type Range, readItems } from '../table/query.ts';
import { table } from '../table/table.ts';
import type { ListOptions } from './lists.ts';

/**
 * The records with a key that starts with the search text, in the order of these keys, each record once. Outdated
 * keys are skipped.
 */
export const listFound = async <S extends z.ZodType<AnyRecord>>(
  tenantId: string,
  kind: Kind<S>,
  find: (id: string) => Promise<z.output<S> | undefined>,
  { limit, cursor, ...selection }: ListOptions & { readonly search: string },
): Promise<Page<z.output<S>>> => {
  const scope = JSON.stringify([tenantId, kind.name, 'search', ...scopeOf(selection)]);
  const prefix = searchPrefix(selection.search);
  const start = cursor === undefined ? undefined : decodeCursor(scope, cursor, keyPosition);
  if (start?.startsWith(prefix) === false) throw foreignCursor();
  const range = { from: start === undefined ? prefix : `${start}~`, to: `${prefix}${lastCharacter}` };
  const firstKeyOf = (record: z.output<S>) =>
    kind
      .search?.(record)
      .filter((key) => key.startsWith(prefix))
      .toSorted()[0];

  const data: z.output<S>[] = [];
  let last = start ?? '';
  let read = 0;
  let bytes = 0;
  const parts = searchableIn(tenantId, kind.name).map((partition) =>
    placesIn({ partition, ...range }, limit + 1),
  );
  for await (const places of inGroups(inOrder(parts), limit + 1)) {
    const records = await Promise.all(places.map((place) => find(place.slice(-idLength))));
    for (const [index, record] of records.entries()) {
      const place = places[index] ?? '';
      const isFirst = record !== undefined && searchPlace(firstKeyOf(record) ?? '', record.id) === place;
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

async function* placesIn(range: Range, pageSize: number): AsyncGenerator<string, undefined, undefined> {
  const { index } = range.partition;
  const { sort } = index === 'base' ? table.key : table.indexes[index];
  for await (const item of readItems(range, { pageSize, fields: [sort] })) yield String(item[sort]);
}

/** Merges the parts in the table's byte order; a place in several parts comes once. */
async function* inOrder(
  parts: readonly AsyncGenerator<string, undefined, undefined>[],
): AsyncGenerator<string> {
  const next = async (part: (typeof parts)[number]) => (await part.next()).value;
  const heads = await Promise.all(parts.map(async (part) => ({ part, place: await next(part) })));
  for (let last: string | undefined; ; ) {
    const places = heads.map(({ place }) => place).filter((place) => place !== undefined);
    const [first] = places.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    if (first === undefined) return;
    if (first !== last) yield first;
    last = first;
    for (const head of heads) if (head.place === first) head.place = await next(head.part);
  }
}

const keyPosition = /^[^#]{1,60}#[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

const idLength = 36;

/** Sorts after every letter. */
const lastCharacter = '\u{10FFFD}';
