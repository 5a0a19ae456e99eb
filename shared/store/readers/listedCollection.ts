import type * as z from 'zod';
import type { AnyRecord } from '../../domain/record.ts';
import { decodeRecord } from '../records/items.ts';
import type { Kind } from '../records/kinds.ts';
import { type Filter, given, isWanted, scopeOf, type Window } from '../records/selection.ts';
import { decodeCursor, encodeCursor, idPosition } from '../table/cursor.ts';
import { type Page, pageBytes } from '../table/pages.ts';
import { type Collection, collectionOf } from './collection.ts';
import { countRecords, type ListOptions, listRecords } from './lists.ts';
import { listFound } from './search.ts';

/** A file of its own, because most workers and pages list nothing and need not load it. */
export type ListedCollection<R extends AnyRecord> = Collection<R> & {
  readonly list: (options: ListOptions) => Promise<Page<R>>;
  readonly count: (options: Window & { readonly filter?: Filter }) => Promise<number>;
};

/** @param note gets every record that is read by its id, and built-in ones */
export const listedCollectionOf = <S extends z.ZodType<AnyRecord>>(
  tenantId: string,
  kind: Kind<S>,
  note?: (record: AnyRecord) => void,
): ListedCollection<z.output<S>> => {
  const collection = collectionOf(tenantId, kind, { note });

  const listByIds = async (
    ids: readonly string[],
    { limit, cursor, ...selection }: ListOptions,
  ): Promise<Page<z.output<S>>> => {
    const scope = JSON.stringify([tenantId, kind.name, 'unique', ...scopeOf(selection)]);
    const position = cursor === undefined ? undefined : decodeCursor(scope, cursor, idPosition);
    const left = ids.filter((id) => position === undefined || id < position);

    const data: z.output<S>[] = [];
    let bytes = 0;
    for (let last = ''; left.length > 0; ) {
      if (data.length === limit || bytes > pageBytes) return { data, next_cursor: encodeCursor(scope, last) };
      const next = left.splice(0, Math.min(limit - data.length, idsPerRead));
      last = next.at(-1) ?? last;
      const records = await collection.some(next);
      data.push(...records.filter((record) => isWanted(kind, record, selection)));
      bytes += Buffer.byteLength(JSON.stringify(records));
    }
    return { data, next_cursor: null };
  };

  return {
    ...collection,
    list: async (options) => {
      const { ids, search, unique = {} } = options;
      if (ids !== undefined) return listByIds([...new Set(ids)].toSorted().toReversed(), options);
      const [value] = Object.entries(given(unique));
      if (value !== undefined) return listByIds(await collection.idsBy(...value), options);
      if (search !== undefined) return listFound(tenantId, kind, collection.find, { ...options, search });
      return listRecords(tenantId, kind, options, (item) => decodeRecord(kind.schema, item));
    },
    count: ({ filter = {}, ...window }) => countRecords(tenantId, kind, filter, window),
  };
};

/** How many records are read concurrently, which limits the reads beyond the end of a page. */
const idsPerRead = 16;
