import * as z from 'zod';
import { type DomainEvent, type EventType, EventTypeName, eventData } from '../contract/events.ts';
import type { AnyRecord, Change } from '../domain/record.ts';
import { addSeconds } from '../kernel/clock.ts';
import { encodeRecord } from './items.ts';
import { auditOf, dueAt, journalKey, journey, placedIn, unrelayedKey } from './keys.ts';
import { kindNamed } from './kinds.ts';
import type { Item } from './table.ts';

/** An event with the exact bytes that every attempt to deliver it sends. */
export const FrozenEvent = z.object({
  id: z.string(),
  type: EventTypeName,
  created_at: z.string(),
  bytes: z.string(),
});
export type FrozenEvent = z.output<typeof FrozenEvent>;

const FieldChange = z.object({
  entity_type: z.string(),
  entity_id: z.string(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/** One mutation: who did what, what it changed, and the events that it fired. Audit record and outbox in one item. */
export const JournalEntry = z.object({
  kind: z.literal('journal'),
  id: z.string(),
  tenant: z.string(),
  at: z.string(),
  actor: z.string(),
  operation: z.string(),
  request_id: z.string(),
  entity_type: z.string(),
  entity_id: z.string(),
  lifecycle_number: z.string().nullable(),
  changes: z.array(FieldChange),
  events: z.array(FrozenEvent),
  /** Ids of the messages that it queued. */
  messages: z.array(z.string()),
  /** Ids of the webhook tasks that it made, under the name that they have in the table. */
  orders: z.array(z.string()),
  /** Ids of the endpoints to which it wants deliveries attempted at once. */
  drains: z.array(z.string()).default([]),
  /** The operation's `timelineText`, under the name that it has in the table. */
  done: z.string().nullable(),
});
export type JournalEntry = z.output<typeof JournalEntry>;

/** Who is asking, and through what. */
export type Origin = {
  readonly tenant: string;
  readonly actor: string;
  readonly operation: string;
  readonly requestId: string;
  readonly timelineText: string | undefined;
};

export const journalEntry = (
  { timelineText, requestId, ...origin }: Origin,
  { id, now }: { id: string; now: string },
  changes: readonly Change[],
  events: readonly DomainEvent[],
): JournalEntry => {
  const [main] = changes.map(recordOfChange);
  if (main === undefined) throw new Error('A decision without changes has no journal entry.');
  return {
    kind: 'journal',
    id,
    ...origin,
    at: now,
    request_id: requestId,
    entity_type: main.kind,
    entity_id: main.id,
    lifecycle_number: lifecycleOf(changes),
    changes: changes.flatMap(fieldChanges),
    events: events.map((event, ordinal) => freeze(event, `${id}-${ordinal}`, now, origin.tenant)),
    messages: changes.flatMap(queuedMessage),
    orders: changes.flatMap(newTask),
    drains: changes.flatMap(wantedDrain),
    done: timelineText ?? null,
  };
};

/** How long the stream may take before the sweeper relays an entry itself. */
const relayGraceSeconds = 120;

/**
 * The entry as stored, and beside it, until its events, messages and tasks have been relayed, a note on the due list, for
 * the sweeper. The note is small, and its removal writes neither the entry nor its indexes.
 */
export const journalItems = (entry: JournalEntry, changes: readonly Change[]): Item[] => {
  const { tenant, id, at, lifecycle_number, events, messages, orders, drains } = entry;
  const wantsRelay = [events, messages, orders, drains].some(({ length }) => length > 0);
  const main = {
    ...entry,
    ...journalKey(tenant, id),
    ...placedIn(auditOf(tenant, entry.entity_type, entry.entity_id), id),
    ...(lifecycle_number === null ? {} : placedIn(journey(tenant, lifecycle_number), `journal#${id}`)),
    ...(wantsRelay ? { relay: 'wanted' } : {}),
  };
  const note = {
    kind: 'unrelayed',
    ...unrelayedKey(tenant, id),
    ...dueAt(addSeconds(at, relayGraceSeconds), 'journal', id),
  };
  const others = changes
    .map(recordOfChange)
    .slice(1)
    .map((record) => ({
      kind: 'audit_pointer',
      entry_id: id,
      ...journalKey(tenant, `${id}#${record.kind}#${record.id}`),
      ...placedIn(auditOf(tenant, record.kind, record.id), id),
    }));
  return [main, ...(wantsRelay ? [note] : []), ...others];
};

export const recordOfChange = ({ before, after }: Change): AnyRecord => {
  const record = after ?? before;
  if (record === undefined) throw new Error('A change needs a record before or after it.');
  return record;
};

const freeze = (
  { type, data }: DomainEvent,
  id: string,
  created_at: string,
  org_id: string,
): FrozenEvent => ({
  id,
  type,
  created_at,
  bytes: JSON.stringify({ id, type, created_at, org_id, data: encodeEventData(type, data) }),
});

const encodeEventData = (type: EventType, data: DomainEvent['data']): unknown => {
  const schema: z.ZodType = eventData[type];
  return z.encode(schema, data);
};

const fieldChanges = (change: Change): JournalEntry['changes'] => {
  const { kind: entity_type, id: entity_id } = recordOfChange(change);
  const kind = kindNamed(entity_type);
  const before = change.before === undefined ? {} : encodeRecord(kind, change.before);
  const after = change.after === undefined ? {} : encodeRecord(kind, change.after);
  const unaudited = new Set(['kind', 'version', ...(kind.hidden ?? [])]);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !unaudited.has(field))
    .map((field) => ({
      entity_type,
      entity_id,
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    }))
    .filter((changed) => JSON.stringify(changed.before) !== JSON.stringify(changed.after));
};

const queuedMessage = ({ before, after }: Change): string[] =>
  before === undefined && after?.kind === 'message' && 'status' in after && after.status === 'queued'
    ? [after.id]
    : [];

const newTask = ({ before, after }: Change): string[] =>
  before === undefined && after?.kind === 'webhook_task' ? [after.id] : [];

const wantedDrain = ({ after }: Change): string[] =>
  after?.kind === 'delivery' && 'endpoint_id' in after ? [String(after.endpoint_id)] : [];

const lifecycleOf = (changes: readonly Change[]): string | null => {
  for (const record of changes.map(recordOfChange)) {
    if ('lifecycle_number' in record && typeof record.lifecycle_number === 'string')
      return record.lifecycle_number;
  }
  return null;
};
