// The journal: how an entry is stored, and how it is found by record, by lifecycle and by time.

import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { type DomainEvent, type EventType, eventData } from '../../contract/events.ts';
import type { TimelineText } from '../../contract/operation.ts';
import { warnedOfPeople } from '../../contract/warnings.ts';
import type { AnyRecord, Change } from '../../domain/record.ts';
import { noteOf } from '../pending/notes.ts';
import { encodeRecord } from '../records/items.ts';
import { type Kind, kindNamed } from '../records/kinds.ts';
import { auditOf, journalKey, placedIn } from '../table/keys.ts';
import { packed } from '../table/packing.ts';
import type { Item } from '../table/table.ts';
import {
  type FieldChange,
  type FrozenEvent,
  isNoted,
  type JournalEntry,
  naming,
  StoredEntry,
  silentEventsOf,
  storedChanges,
} from './entry.ts';
import { placeOfEntry } from './entryPlaces.ts';
import { rememberedBy } from './leading.ts';

export type Origin = {
  readonly tenantId: string;
  readonly actor: string;
  readonly operation: string;
  readonly requestId: string;
  readonly timelineText: TimelineText | undefined;
};

export const journalEntry = (
  { tenantId, timelineText, requestId, ...origin }: Origin,
  { id, now }: { id: string; now: string },
  changes: readonly Change[],
  events: readonly DomainEvent[],
): JournalEntry => {
  const [main] = changes.map(recordOfChange);
  if (main === undefined) throw new Error('A decision without changes has no journal entry.');
  return {
    kind: 'journal',
    id,
    tenant: tenantId,
    ...origin,
    at: now,
    request_id: requestId,
    entity_type: main.kind,
    entity_id: main.id,
    lifecycle_number: lifecycleOf(changes),
    changes: changes.flatMap(fieldChanges),
    events: events.map((event, ordinal) => freeze(event, `${id}-${ordinal}`, now, tenantId)),
    test_bytes: changes.flatMap(testBytes)[0],
    messages: changes.flatMap(queuedMessage),
    tasks: changes.flatMap(idsOfNew('webhook_task')),
    drains: changes.flatMap(wantedDrain),
    erasures: changes.flatMap(idsOfNew('erasure')),
    runs: changes.flatMap(idsOfNew('playbook_run')),
    timeline_text: textFor(main, events, timelineText) ?? null,
  };
};

const textFor = (
  main: AnyRecord,
  [event]: readonly DomainEvent[],
  text: TimelineText | undefined,
): string | undefined => {
  if (typeof text !== 'object') return text;
  return text[event?.type ?? ''] ?? text['status' in main ? String(main.status) : ''];
};

/**
 * The stored entry, and a small note for the sweeper until its events have been relayed. Removing the note writes
 * neither the entry nor its indexes. Messages, tasks, deliveries, erasures and runs are on the due list themselves.
 */
export const journalItems = (entry: JournalEntry, changes: readonly Change[]): Item[] => {
  const { tenant: tenantId, id, events, messages, tasks, drains, erasures, runs } = entry;
  const effects = [events, silentEventsOf(entry), messages, tasks, drains, erasures, runs];
  const wantsRelay = effects.some(({ length }) => length > 0);
  const { place, unnamed } = placeOfEntry(entry, changes.filter(isNamedIn).map(recordOfChange));
  const main = {
    ...packedForm(entry),
    ...journalKey(tenantId, id),
    ...place,
    ...(wantsRelay ? { relay: 'wanted' } : {}),
  };
  const pointers = unnamed.map((record) => pointerTo(tenantId, id, record));
  return [main, ...(isNoted(entry) ? [noteOf(entry)] : []), ...pointers];
};

const pointerTo = (tenantId: string, entry_id: string, { kind, id }: AnyRecord): Item => ({
  kind: 'audit_pointer',
  entry_id,
  ...journalKey(tenantId, `${entry_id}#${kind}#${id}`),
  ...placedIn(auditOf(tenantId, kind, id), entry_id),
});

/** Pointers to the entries that a removed record remembered. */
export const pointersLeft = (tenantId: string, { before, after }: Change): Item[] =>
  before === undefined || after !== undefined
    ? []
    : rememberedBy(before).map((entryId) => pointerTo(tenantId, entryId, before));

const packedForm = (entry: JournalEntry): Item =>
  packed({
    ...entry,
    ...storedChanges(entry.changes),
    drains: unlessEmpty(entry.drains),
    erasures: unlessEmpty(entry.erasures),
    runs: unlessEmpty(entry.runs),
  });

/** All except the places is stored anew. */
export const rewritten = (entry: JournalEntry): Item => ({
  ...Object.fromEntries(Object.keys(StoredEntry.shape).map((name) => [name, undefined])),
  ...packedForm(entry),
});

const unlessEmpty = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined);

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

/** Fields that the store adds to a record. */
const ownFields = ['kind', 'version', 'entries'] as const;

/** Fields that the audit log omits: internal ones, warnings and secrets. */
export const unauditedFields = ({ hidden = [] }: Kind): ReadonlySet<string> =>
  new Set<string>([...ownFields, ...Object.keys(warnedOfPeople), ...hidden]);

/** An entry always names its main record, and others only if an audited field changed: only these need a way to it. */
export const isNamedIn = (change: Change, index: number): boolean =>
  index === 0 || fieldChanges(change).length > 0;

const fieldChanges = (change: Change): FieldChange[] => {
  const { kind: entity_type, id: entity_id } = recordOfChange(change);
  const kind = kindNamed(entity_type);
  const before = change.before === undefined ? {} : encodeRecord(kind, change.before);
  const after = change.after === undefined ? {} : encodeRecord(kind, change.after);
  const unaudited = unauditedFields(kind);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !unaudited.has(field))
    .toSorted((a, b) => Number(a === naming) - Number(b === naming))
    .map((field) => ({
      entity_type,
      entity_id,
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    }))
    .filter((changed) => !isSame(changed.before, changed.after));
};

/** The table returns a map's fields in any order, and omits undefined ones. */
const isSame = (one: unknown, other: unknown): boolean => {
  const first = JSON.stringify(one);
  const second = JSON.stringify(other);
  return first === second || isDeepStrictEqual(JSON.parse(first), JSON.parse(second));
};

const queuedMessage = ({ before, after }: Change): string[] =>
  before === undefined && after?.kind === 'message' && 'status' in after && after.status === 'queued'
    ? [after.id]
    : [];

const testBytes = ({ after }: Change): string[] =>
  after?.kind === 'delivery' && 'test_bytes' in after ? [String(after.test_bytes)] : [];

const idsOfNew =
  (kind: string) =>
  ({ before, after }: Change): string[] =>
    before === undefined && after?.kind === kind ? [after.id] : [];

const wantedDrain = ({ after }: Change): string[] =>
  after?.kind === 'delivery' && 'endpoint_id' in after ? [String(after.endpoint_id)] : [];

const lifecycleOf = (changes: readonly Change[]): string | null => {
  for (const record of changes.map(recordOfChange)) {
    if ('lifecycle_number' in record && typeof record.lifecycle_number === 'string')
      return record.lifecycle_number;
  }
  return null;
};
