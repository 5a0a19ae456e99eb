import type { AnyRecord } from '../../domain/record.ts';
import { notFound } from '../../kernel/failure.ts';
import { decodeCursor, encodeCursor, foreignCursor, idPosition } from '../table/cursor.ts';
import { type Page, pageBytes } from '../table/pages.ts';
import type { Collection } from './collection.ts';

export const findOwnOr = async <R extends AnyRecord, B>(
  own: Collection<R>,
  id: string,
  builtIn: B | undefined,
): Promise<R | B | undefined> => {
  if (builtIn === undefined) return own.find(id);
  own.noteBuiltIn(id);
  return builtIn;
};

/** @throws Failure `not_found` */
export const readOwnOr = async <R extends AnyRecord, B>(
  own: Collection<R>,
  id: string,
  builtIn: B | undefined,
  name: string,
): Promise<R | B> => {
  const found = await findOwnOr(own, id, builtIn);
  if (found === undefined) throw notFound(name);
  return found;
};

/** A company has at most about a hundred of each kind, so one page reads all of them. */
export const pageOfAll = <R extends { readonly id: string }>(
  scopes: readonly [tenantId: string, kind: string],
  all: readonly R[],
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Page<R> => {
  const scope = JSON.stringify(scopes);
  const last = cursor === undefined ? undefined : decodeCursor(scope, cursor, idPosition);
  const start = all.findIndex(({ id }) => id === last) + 1;
  if (last !== undefined && start === 0) throw foreignCursor();
  const data: R[] = [];
  let bytes = 0;
  for (const one of all.slice(start)) {
    if (data.length === limit || bytes > pageBytes)
      return { data, next_cursor: encodeCursor(scope, data.at(-1)?.id ?? '') };
    data.push(one);
    bytes += Buffer.byteLength(JSON.stringify(one));
  }
  return { data, next_cursor: null };
};
