import * as z from 'zod';
import { EventTypeName } from '../../contract/events.ts';
import { visitsChanged } from '../../domain/telling.ts';
import { unpacked } from '../table/packing.ts';

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
export type FieldChange = z.output<typeof FieldChange>;

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
export const naming = 'updated_at';

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

/** Changes of a visit's time, technicians or location that customers are notified of, but webhooks are not. */
export const silentEventsOf = ({ id, at, changes }: JournalEntry): FrozenEvent[] =>
  visitsChanged(changes).map((appointment_id, index) => ({
    id: `${id}-visit${index}`,
    type: 'appointment.rescheduled',
    created_at: at,
    bytes: JSON.stringify({ data: { appointment_id } }),
  }));

/** An entry with messages needs no note: each message is on the due list and leads to the entry until it is relayed. */
export const isNoted = (entry: JournalEntry): boolean =>
  entry.messages.length === 0 && entry.events.length + silentEventsOf(entry).length > 0;
