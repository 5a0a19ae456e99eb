import { type AnyPlaybook, allPlaybooks, builtInPlaybook, type PlaybookRecord } from '../domain/playbooks.ts';
import { notFound } from '../kernel/failure.ts';
import type { Collection } from './collection.ts';
import { decodeCursor, encodeCursor, foreignCursor, idPosition } from './cursor.ts';
import type { Page } from './pages.ts';

type Playbooks = Collection<PlaybookRecord>;

/** A playbook of the tenant, or a built-in one. */
export const findPlaybook = async (playbooks: Playbooks, id: string): Promise<AnyPlaybook | undefined> => {
  const builtIn = builtInPlaybook(id);
  if (builtIn === undefined) return playbooks.find(id);
  playbooks.noteBuiltIn(id);
  return builtIn;
};

/** @throws Failure `not_found` */
export const readPlaybook = async (playbooks: Playbooks, id: string): Promise<AnyPlaybook> => {
  const playbook = await findPlaybook(playbooks, id);
  if (playbook === undefined) throw notFound('playbook');
  return playbook;
};

/** A tenant has at most about a hundred playbooks, so all of them are read for a page. */
export const listAllPlaybooks = async (
  tenantId: string,
  playbooks: Playbooks,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<AnyPlaybook>> => {
  const scope = JSON.stringify([tenantId, 'playbook']);
  const last = cursor === undefined ? undefined : decodeCursor(scope, cursor, idPosition);
  const all = allPlaybooks(await playbooks.all());
  const start = all.findIndex(({ id }) => id === last) + 1;
  if (last !== undefined && start === 0) throw foreignCursor();
  const data = all.slice(start, start + limit);
  const isEnd = start + limit >= all.length;
  return { data, next_cursor: isEnd ? null : encodeCursor(scope, data.at(-1)?.id ?? '') };
};
