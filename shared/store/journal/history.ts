import type { AuditEntry, Event } from '../../contract/history.ts';
import { type AuditFilter, concerning } from '../../domain/history.ts';
import type { Tenant } from '../../domain/tenants.ts';
import { notFound } from '../../kernel/failure.ts';
import { inGroups } from '../../kernel/groups.ts';
import { firstIdAt, idPattern } from '../../kernel/ids.ts';
import { kinds } from '../records/kinds.ts';
import type { Window } from '../records/selection.ts';
import { decodeCursor, encodeCursor, idPosition } from '../table/cursor.ts';
import { getItem } from '../table/getItem.ts';
import { journalKey, journalOf, monthOf, monthOfId, recordKey } from '../table/keys.ts';
import { type Page, pageBytes, readBudget } from '../table/pages.ts';
import { type Range, readItems } from '../table/query.ts';
import { type FrozenEvent, JournalEntry } from './entry.ts';
import { entriesAboutRecord } from './entryPlaces.ts';

export type Reader = {
  readonly tenantId: string;
  readonly tenant: Promise<Tenant>;
  readonly now: string;
};

type Paging = Window & { readonly limit: number; readonly cursor?: string | undefined };
type Course = Window & { readonly upTo: string | undefined; readonly pageSize: number };
export type EventListOptions = Paging & { readonly type?: string | undefined };
export type AuditListOptions = Paging & { readonly filter: AuditFilter };

/**
 * The id consists of the entry's id and an ordinal.
 * @throws Failure `not_found`
 */
export const readEvent = async (tenantId: string, id: string): Promise<Event> => {
  const entryId = eventIdPattern.exec(id)?.[1];
  const item = entryId && (await getItem(journalKey(tenantId, entryId)));
  const event = item && JournalEntry.parse(item).events.find((frozen) => frozen.id === id);
  if (!event) throw notFound('event');
  return thaw(event);
};

const eventIdPattern = new RegExp(`^(${idPattern})-\\d+$`);

/** Newest first. */
export const listEvents = (reader: Reader, { type, ...paging }: EventListOptions): Promise<Page<Event>> => {
  async function* rows(upTo: string | undefined): AsyncGenerator<Row<Event>> {
    // Many entries have no event.
    const pageSize = pageSizeOf(paging, true);
    for await (const entry of entriesBackwards(reader, { ...paging, upTo, pageSize })) {
      if (entry.events.length === 0) yield { position: eventPosition(entry.id, 0), found: undefined };
      for (const [ordinal, event] of [...entry.events.entries()].toReversed()) {
        const isWanted = type === undefined || event.type === type;
        yield { position: eventPosition(entry.id, ordinal), found: isWanted ? thaw(event) : undefined };
      }
    }
  }
  return pageOf(['events', reader.tenantId, type], paging, rows);
};

/** Newest first; for one record, from its own list. */
export const listAudit = (
  reader: Reader,
  { filter, ...paging }: AuditListOptions,
): Promise<Page<AuditEntry>> => {
  const { entity_type, entity_id, actor } = filter;
  async function* rows(upTo: string | undefined): AsyncGenerator<Row<AuditEntry>> {
    const isOfOne =
      entity_type !== undefined &&
      entity_id !== undefined &&
      (await leadsToEntries(reader.tenantId, entity_type, entity_id));
    const isSifted = actor !== undefined || (!isOfOne && (entity_type ?? entity_id) !== undefined);
    const course = { ...paging, upTo, pageSize: pageSizeOf(paging, isSifted) };
    const entries = isOfOne
      ? entriesAbout(reader, entity_type, entity_id, course)
      : entriesBackwards(reader, course);
    for await (const entry of entries) yield { position: entry.id, found: concerning(entry, filter) };
  }
  return pageOf(['audit', reader.tenantId, entity_type, entity_id, actor], paging, rows);
};

/** Messages are the only records of a journey that can be removed, and an erased message leads to no entry. */
const leadsToEntries = async (tenantId: string, kind: string, id: string): Promise<boolean> =>
  kind !== kinds.messages.name || (await getItem(recordKey(tenantId, kind, id))) !== undefined;

type Row<R> = { readonly position: string; readonly found: R | undefined };

/** Rows come newest first, starting at the entry of `upTo`; skips those up to and including the cursor's position. */
const pageOf = async <R>(
  list: readonly (string | undefined)[],
  { limit, cursor, from, to }: Paging,
  rows: (upTo: string | undefined) => AsyncIterable<Row<R>>,
): Promise<Page<R>> => {
  const scope = JSON.stringify([...list, from, to].map((value) => value ?? null));
  const start = cursor === undefined ? undefined : decodeCursor(scope, cursor, idPosition);
  const data: R[] = [];
  let last = start;
  let read = 0;
  let bytes = 0;
  for await (const { position, found } of rows(start?.slice(0, idLength))) {
    if (start !== undefined && position >= start) continue;
    const isFull = (data.length === limit || bytes > pageBytes) && found !== undefined;
    if (last !== undefined && (isFull || read === readBudget)) {
      return { data, next_cursor: encodeCursor(scope, last) };
    }
    read += 1;
    last = position;
    if (found === undefined) continue;
    data.push(found);
    bytes += Buffer.byteLength(JSON.stringify(found));
  }
  return { data, next_cursor: null };
};

/** Newest first, month by month, down to the tenant's first. */
async function* entriesBackwards(
  { tenantId, tenant, now }: Reader,
  course: Course,
): AsyncGenerator<JournalEntry> {
  const bounds = boundsOf(course, now);
  for (let month = monthOfId(bounds.to); ; month = monthBefore(month)) {
    const range = { partition: journalOf(tenantId, month), ...bounds };
    for await (const item of readItems(range, course)) {
      const entry = item.kind === 'journal' ? JournalEntry.parse(item) : undefined;
      if (entry !== undefined && isWithin(entry, course)) yield entry;
    }
    const { created_at } = await tenant;
    const { from } = course;
    const first = from === undefined || from < created_at ? created_at : from;
    if (month <= monthOf(first)) return;
  }
}

async function* entriesAbout(
  { tenantId, now }: Reader,
  kind: string,
  id: string,
  course: Course,
): AsyncGenerator<JournalEntry> {
  const ids = entriesAboutRecord(tenantId, { kind, id }, boundsOf(course, now), course.pageSize);
  for await (const group of inGroups(ids, course.pageSize)) {
    for (const item of await Promise.all(group.map((entryId) => getItem(journalKey(tenantId, entryId))))) {
      const entry = item === undefined ? undefined : JournalEntry.parse(item);
      if (entry !== undefined && isWithin(entry, course)) yield entry;
    }
  }
}

/** An entry's id is created at the commit, its `at` at the start of the request: at most this much earlier. */
const maxRequestMilliseconds = 60_000;

const boundsOf = ({ from, to, upTo }: Course, now: string) => {
  const end = Math.min(Date.parse(to ?? now), Date.parse(now)) + maxRequestMilliseconds;
  const lastId = firstIdAt(end);
  return {
    newestFirst: true,
    // A forged cursor may lie in the future, and every month until then would be read.
    to: upTo === undefined || upTo > lastId ? lastId : upTo,
    // A range must not end before it starts, so a range in the future becomes empty.
    ...(from === undefined ? {} : { from: firstIdAt(Math.min(Date.parse(from), end)) }),
  } satisfies Omit<Range, 'partition'>;
};

const isWithin = ({ at }: JournalEntry, { from, to }: Window): boolean =>
  (from === undefined || at >= from) && (to === undefined || at < to);

/** More than the limit, for pointers and filtered entries, so that one Query usually fills a page. */
const pageSizeOf = ({ limit }: Paging, isSifted: boolean): number =>
  Math.max(isSifted ? 100 : 0, 2 * limit + 2);

const idLength = 36;

const eventPosition = (entryId: string, ordinal: number): string =>
  `${entryId}-${String(ordinal).padStart(3, '0')}`;

const thaw = ({ bytes }: FrozenEvent): Event => JSON.parse(bytes);

const monthBefore = (month: string): string =>
  monthOf(new Date(Date.parse(`${month}-01T00:00:00Z`) - 1).toISOString());
