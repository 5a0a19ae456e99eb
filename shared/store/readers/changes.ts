import * as z from 'zod';
import type { AnyRecord } from '../../domain/record.ts';
import {
  addSeconds,
  committedAfterSeconds,
  type Instant,
  longestRequestSeconds,
} from '../../kernel/clock.ts';
import { firstIdAt } from '../../kernel/ids.ts';
import { StoredEntry } from '../journal/entry.ts';
import type { Reader } from '../journal/history.ts';
import type { Kind } from '../records/kinds.ts';
import { isWanted, scopeOf } from '../records/selection.ts';
import { decodeCursor, encodeCursor, foreignCursor } from '../table/cursor.ts';
import { journalOf, monthOf, monthOfId, monthsBetween } from '../table/keys.ts';
import { unpacked } from '../table/packing.ts';
import { type Page, pageBytes, readBudget } from '../table/pages.ts';
import { readItems } from '../table/query.ts';
import type { Item } from '../table/table.ts';
import type { ListOptions } from './lists.ts';

/** The last page has the time from which the next walk continues. */
export type ChangesPage<R> = Page<R> & { readonly next_updated_since?: Instant };

/** From `since` and before `until`. */
export type Span = { readonly since: Instant; readonly until: Instant };

type Candidate = { readonly id: string; readonly at: Instant; readonly position: string };

/**
 * The records that changed since then, in their current state, in the order of their first change since then, each
 * once. The first page fixes the end of the walk, so that it ends while others write; no unfinished commit can come
 * before that end. Records that other kinds change come in the order of their latest change.
 */
export const listChanged = async <S extends z.ZodType<AnyRecord>>(
  reader: Reader,
  kind: Kind<S>,
  find: (id: string) => Promise<z.output<S> | undefined>,
  { since, limit, cursor, ...selection }: ListOptions & { readonly since: Instant },
): Promise<ChangesPage<z.output<S>>> => {
  const scope = JSON.stringify([reader.tenantId, kind.name, 'changed', since, ...scopeOf(selection)]);
  const end = endOfWalk(reader.now, since);
  // The previous page may have been read with a clock ahead of this one.
  const latest = addSeconds(end, committedAfterSeconds);
  const place = cursor === undefined ? undefined : decodeCursor(scope, cursor, placePattern);
  const start = place === undefined ? undefined : placeIn(place, { since, until: latest });
  const until = start?.until ?? end;
  const pageUpTo = (data: z.output<S>[], position: string): ChangesPage<z.output<S>> => ({
    data,
    next_cursor: encodeCursor(scope, `${until} ${position}`),
  });

  const { candidates, stoppedAt } = await readCandidates(reader, kind, { since, until }, start?.after, limit);
  const records = await Promise.all(candidates.map(({ id }) => find(id)));
  const data: z.output<S>[] = [];
  let bytes = 0;
  for (const [index, record] of records.entries()) {
    if (record === undefined || !isWanted(kind, record, selection)) continue;
    if (kind.changedBy && !isLatest(record, candidates[index]?.at ?? '', { since, until })) continue;
    if (data.some(({ id }) => id === record.id)) continue;
    if (bytes > pageBytes) return pageUpTo(data, candidates[index - 1]?.position ?? '');
    data.push(record);
    bytes += Buffer.byteLength(JSON.stringify(record));
  }
  if (stoppedAt !== undefined) return pageUpTo(data, stoppedAt);
  return { data, next_cursor: null, next_updated_since: until };
};

/** No unfinished commit can come before it. */
export const endOfWalk = (now: Instant, since: Instant): Instant => {
  const committed = addSeconds(now, -committedAfterSeconds);
  return committed > since ? committed : since;
};

/** The end of the walk, and its position: an entry, or a change of one. */
const placePattern =
  /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:#\d{5}|~))$/;

/** @throws Failure `invalid_request` for a place that no walk in the span can reach */
const placeIn = (position: string, { since, until: latest }: Span): { until: Instant; after: string } => {
  const [, until = '', after = ''] = placePattern.exec(position) ?? [];
  const isPlace =
    !Number.isNaN(Date.parse(until)) &&
    until >= since &&
    until <= latest &&
    isInside(after, { since, until });
  if (!isPlace) throw foreignCursor();
  return { until, after };
};

const isInside = (position: string, span: Span): boolean => {
  const { from, to } = idsOf(span);
  return position >= from && position <= to;
};

/** An entry's id is created after its request started. */
const idsOf = ({ since, until }: Span) => ({
  from: firstIdAt(Date.parse(since)),
  to: firstIdAt(Date.parse(addSeconds(until, longestRequestSeconds))),
});

/** Up to `limit` records after the position; `stoppedAt` is where the reading stopped before the end of the span. */
const readCandidates = async (
  reader: Reader,
  kind: Kind,
  span: Span,
  after: string | undefined,
  limit: number,
): Promise<{ candidates: Candidate[]; stoppedAt?: string }> => {
  const candidates: Candidate[] = [];
  let last = after ?? '';
  let read = 0;
  for await (const item of journalBetween(reader, span, after)) {
    read += 1;
    if (item.kind !== 'journal') continue;
    if (read > readBudget) return { candidates, stoppedAt: last };
    const entry = EntryChanges.parse(unpacked(item));
    for (const candidate of changesIn(entry, kind, span)) {
      if (after !== undefined && candidate.position <= after) continue;
      if (candidates.length === limit) return { candidates, stoppedAt: last };
      candidates.push(candidate);
      last = candidate.position;
    }
    last = `${entry.id}~`;
  }
  return { candidates };
};

/** Oldest first, starting at the entry of the position. */
export async function* journalBetween(
  { tenantId, tenant }: Reader,
  span: Span,
  after: string | undefined,
): AsyncGenerator<Item> {
  const { from: start, to } = idsOf(span);
  const from = after?.slice(0, idLength) ?? start;
  const first = monthOfId(from);
  for (const month of monthsBetween(first, monthOfId(to))) {
    if (month !== first && month < monthOf((await tenant).created_at)) continue;
    const range = { partition: journalOf(tenantId, month), from, to };
    yield* readItems(range, { pageSize: journalPageSize });
  }
}

const journalPageSize = 250;
const idLength = 36;

/** Only the needed fields of an entry. The change of `updated_at` names the record. */
export const EntryChanges = StoredEntry.pick({
  id: true,
  at: true,
  lifecycle_number: true,
  changes: true,
  further: true,
});
type EntryChanges = z.output<typeof EntryChanges>;

/**
 * The records that an entry changed for the first time in the span. Each change contains the time of the previous
 * one, so the entry alone shows whether an earlier entry in the span has included the record. A change by another
 * kind lacks that time, so such kinds have a candidate for every change.
 */
const changesIn = (
  { id, at, changes, further }: EntryChanges,
  { name, changedBy }: Kind,
  { since, until }: Span,
): Candidate[] =>
  changes.flatMap(({ entity_type, entity_id, field, before, after }, index) => {
    const position = `${id}#${String(index).padStart(5, '0')}`;
    const linked = changedBy?.[entity_type];
    if (linked !== undefined) {
      const fields = [...(further[index] ?? []), [field, before, after]];
      const [, , owner] = fields.find(([changed]) => changed === linked) ?? [];
      return typeof owner === 'string' && at >= since && at < until ? [{ id: owner, at, position }] : [];
    }
    const isFirst = changedBy !== undefined || before === null || String(before) < since;
    const isWithin = String(after) >= since && String(after) < until;
    return entity_type === name && field === 'updated_at' && isFirst && isWithin
      ? [{ id: entity_id, at, position }]
      : [];
  });

/** Whether no later change of the span includes the record. If it changed after the span, any of its changes may. */
const isLatest = (record: AnyRecord, at: Instant, { since, until }: Span): boolean => {
  const { updated_at } = ChangedRecord.parse(record);
  return updated_at >= since && (updated_at <= at || updated_at >= until);
};

const ChangedRecord = z.object({ updated_at: z.string() });
