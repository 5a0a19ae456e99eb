// The journal: how an entry is stored, and how it is found by record, by lifecycle and by time.

import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { type DomainEvent, type EventType, EventTypeName, eventData } from '../../contract/events.ts';
import type { TimelineText } from '../../contract/operation.ts';
import { warnedOfPeople } from '../../contract/warnings.ts';
import { isPersonal, tellsOfPerson } from '../../domain/erasures.ts';
import type { AnyRecord, Change } from '../../domain/record.ts';
import { visitsChanged } from '../../domain/telling.ts';
import { noteOf } from '../pending/notes.ts';
import { encodeRecord } from '../records/items.ts';
import { type Kind, kindNamed } from '../records/kinds.ts';
import { auditOf, journalKey, placedIn } from '../table/keys.ts';
import { packed, unpacked } from '../table/packing.ts';
import type { Item } from '../table/table.ts';
import { placeOfEntry } from './entryPlaces.ts';
import { rememberedBy } from './leading.ts';

/** An event with the exact bytes that every delivery attempt sends. */
export const FrozenEvent = z.object({
  id: z.string(),
  type: EventTypeName,
  created_at: z.string(),
  bytes: z.string(),
  /** From this time the entry names no person, and is not sent again. */
  erased_at: z.string().optional(),
});
export type FrozenEvent = z.output<typeof FrozenEvent>;

const FieldChange = z.object({
  entity_type: z.string(),
  entity_id: z.string(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
type FieldChange = z.output<typeof FieldChange>;

/** A field with its values before and after. A zod tuple would add 3 kB of code to every function. */
const FurtherChange = z.array(z.unknown());

export const StoredEntry = z.object({
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
  /** The first change of each record, which names the record. */
  changes: z.array(FieldChange),
  /** The other changes of each record, in the same order. */
  further: z.array(z.array(FurtherChange)).default([]),
  events: z.array(FrozenEvent),
  /** The bytes of an endpoint's test event: sent only to that endpoint, and not listed. */
  test_bytes: z.string().optional(),
  /** Ids of the queued messages, webhook tasks, endpoints to drain immediately, erasures and playbook runs. */
  messages: z.array(z.string()),
  tasks: z.array(z.string()),
  drains: z.array(z.string()).default([]),
  erasures: z.array(z.string()).default([]),
  runs: z.array(z.string()).default([]),
  timeline_text: z.string().nullable(),
});

/** The change that names its record comes last. */
const withChanges = ({ further, ...entry }: z.output<typeof StoredEntry>) => ({
  ...entry,
  changes: entry.changes.flatMap((named, index): FieldChange[] => [
    ...(further[index] ?? []).map(([field, before, after]) => ({
      ...named,
      field: String(field),
      before,
      after,
    })),
    named,
  ]),
});

/** One mutation with its author, changes and events: the audit record and the outbox in one item. */
export const JournalEntry = z.preprocess(unpacked, StoredEntry).transform(withChanges);
export type JournalEntry = z.output<typeof JournalEntry>;

/** Lists of changes search for this field, so its change names the record. */
const naming = 'updated_at';

/** The stored form names a record once instead of with each field. */
export const storedChanges = (changes: readonly FieldChange[]) => {
  const records = [...Map.groupBy(changes, ({ entity_type, entity_id }) => `${entity_type}#${entity_id}`)];
  const stored = records.flatMap(([, ofRecord]) => {
    const named = ofRecord.find(({ field }) => field === naming) ?? ofRecord.at(-1);
    const others = ofRecord.filter((change) => change !== named);
    return named === undefined ? [] : [{ named, further: others.map(toFurther) }];
  });
  return { changes: stored.map(({ named }) => named), further: stored.map(({ further }) => further) };
};

const toFurther = ({ field, before, after }: FieldChange): z.input<typeof FurtherChange> => [
  field,
  before,
  after,
];

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

/** Changes of a visit's time, technicians or location that customers are notified of, but webhooks are not. */
export const silentEventsOf = ({ id, at, changes }: JournalEntry): FrozenEvent[] =>
  visitsChanged(changes).map((appointment_id, index) => ({
    id: `${id}-visit${index}`,
    type: 'appointment.rescheduled',
    created_at: at,
    bytes: JSON.stringify({ data: { appointment_id } }),
  }));

export const erasing = 'eraseCustomer';

/**
 * Removes personal data: changes keep only their fields, and events only their envelope. The erasure's own events
 * name no person.
 */
export const withoutPerson = (entry: JournalEntry, erased_at: string): JournalEntry => ({
  ...entry,
  changes: entry.changes.map((change) =>
    isPersonal(change.entity_type, change.field) ? { ...change, before: null, after: null } : change,
  ),
  events: entry.events.map((event) =>
    event.erased_at === undefined && entry.operation !== erasing && tellsOfPerson(event.type)
      ? eraseEvent(event, entry.tenant, erased_at)
      : event,
  ),
});

const eraseEvent = (
  { id, type, created_at }: FrozenEvent,
  org_id: string,
  erased_at: string,
): FrozenEvent => {
  const bytes = JSON.stringify({ id, type, created_at, org_id, data: {}, erased_at });
  return { id, type, created_at, bytes, erased_at };
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

/** An entry with messages needs no note: each message is on the due list and leads to the entry until it is relayed. */
export const isNoted = (entry: JournalEntry): boolean =>
  entry.messages.length === 0 && entry.events.length + silentEventsOf(entry).length > 0;

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
