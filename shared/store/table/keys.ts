// The table itself: its keys and indexes, and how one item is read, written, updated and leased.

import { hash } from 'node:crypto';
import { timeOfId } from '../../kernel/ids.ts';
import { type IndexName, table } from './table.ts';

/** A group of items that one Query reads in order; `base` is the table itself. */
export type Partition = { readonly index: 'base' | IndexName; readonly value: string };

// Every partition key starts with the tenant, so that no query can cross tenants. Exceptions are the due index, the
// notes, the list of tenants, the keys that map a machine client or a form to its tenant, and the troubles of
// messages.

export const recordsOf = (tenantId: string, kind: string): Partition => ({
  index: 'base',
  value: `${tenantId}#${kind}`,
});

export const recordsWith = (tenantId: string, kind: string, index: IndexName, value: string): Partition => ({
  index,
  value: `${tenantId}#${kind}#${value}`,
});

export const countMarksOf = (tenantId: string, kind: string): Partition => ({
  index: 'base',
  value: `${tenantId}#count_mark#${kind}`,
});

export const countMarkKey = (tenantId: string, kind: string, id: string): Key => ({
  PK: countMarksOf(tenantId, kind).value,
  SK: id,
});

export const journey = (tenantId: string, lifecycleNumber: string) => ({
  index: 'places' as const,
  value: `${tenantId}#journey#${lifecycleNumber}`,
});

export const placeInJourney = (kind: string, id: string): string => `record#${kind}#${id}`;

/** The records of a kind in a journey, newest first. */
export const recordsInJourney = (tenantId: string, lifecycleNumber: string, kind: string) => ({
  partition: journey(tenantId, lifecycleNumber),
  from: placeInJourney(kind, ''),
  to: placeInJourney(kind, '~'),
  newestFirst: true,
});

export const journalOf = (tenantId: string, month: string): Partition => ({
  index: 'base',
  value: `${tenantId}#journal#${month}`,
});

/** Entries of records that belong to no journey. */
export const auditOf = (tenantId: string, kind: string, id: string) => ({
  index: 'places' as const,
  value: `${tenantId}#audit#${kind}#${id}`,
});

export const deliveriesTo = (tenantId: string, endpointId: string): Partition => ({
  index: 'places',
  value: `${tenantId}#delivery#${endpointId}`,
});

export const waitingFor = (tenantId: string, endpointId: string): Partition => ({
  index: 'byStatus',
  value: `${tenantId}#waiting#${endpointId}`,
});

export const attemptsOf = (tenantId: string, deliveryId: string): Partition => ({
  index: 'base',
  value: `${tenantId}#attempt#${deliveryId}`,
});

export const callsOf = (tenantId: string, runId: string): Partition => ({
  index: 'base',
  value: `${tenantId}#playbook_call#${runId}`,
});

export const callKey = (tenantId: string, runId: string, step: number, item: number): Key => ({
  PK: callsOf(tenantId, runId).value,
  SK: `${String(step).padStart(3, '0')}#${String(item).padStart(6, '0')}`,
});

export const dueIn = (shard: number): Partition => ({ index: 'due', value: `due#${shard}` });

/**
 * One partition takes 1,000 writes a second, and the note of an entry takes three. The number can be raised at any
 * time, because every former shard is still read; never lower it.
 */
export const shards = 8;

export const placedIn = ({ index, value }: Partition, sort: string): Record<string, string> => {
  const { partition, sort: sortName } = index === 'base' ? table.key : table.indexes[index];
  return { [partition]: value, [sortName]: sort };
};

export type Key = { readonly PK: string; readonly SK: string };

export const nameOf = ({ PK, SK }: Readonly<Record<string, unknown>>): string => JSON.stringify([PK, SK]);

export const recordKey = (tenantId: string, kind: string, id: string): Key => ({
  PK: recordsOf(tenantId, kind).value,
  SK: id,
});

export const tenantIdOf = ({ PK }: Key): string => PK.slice(0, PK.indexOf('#'));

/** Several records may share one value if each has its own part of it, such as an extension of a number. */
export type UniqueValue = string | { readonly value: string; readonly part: string | null };

/**
 * The records with this value, one partition for each part. A partition key has at most 2,048 bytes, so a long value
 * is hashed.
 */
export const holdersOf = (tenantId: string, kind: string, field: string, value: string): Partition => ({
  index: 'base',
  value: `${tenantId}#unique#${kind}#${field}#${Buffer.byteLength(value) > 1_024 ? digestOf(value) : value}`,
});

export const uniqueKey = (tenantId: string, kind: string, field: string, wanted: UniqueValue): Key => {
  const { value, part } = typeof wanted === 'string' ? { value: wanted, part: null } : wanted;
  return {
    PK: holdersOf(tenantId, kind, field, value).value,
    SK: part === null ? 'owner' : `owner#${part}`,
  };
};

export const partOf = ({ SK }: Readonly<Record<string, unknown>>): string =>
  String(SK).slice('owner#'.length);

const digestOf = (value: string): string => `sha256:${hash('sha256', value)}`;

/**
 * Search keys in their order. Several records may share one. Two indexes hold most of them, because they cost half as
 * much as the table.
 */
export const searchableIn = (tenantId: string, kind: string) => {
  const value = `${tenantId}#search#${kind}`;
  return [
    { index: 'base', value },
    { index: 'places', value },
    { index: 'search', value },
  ] as const;
};

export const searchPlace = (key: string, id: string): string => `${key}#${id}`;

export const roll: Partition = { index: 'base', value: 'tenants' };

export const rollKey = (tenantId: string): Key => ({ PK: roll.value, SK: tenantId });

export const clientKey = (clientId: string): Key => ({ PK: `client#${clientId}`, SK: 'tenant' });

export const inboundKey = ({ channel, address }: { channel: string; address: string }): Key => ({
  PK: `inbound#${channel}:${address}`,
  SK: 'tenant',
});

export const formKey = (key: string): Key => ({ PK: `form#${key}`, SK: 'tenant' });

export const triesKey = (tenantId: string, formId: string, hour: string, who: string): Key => ({
  PK: `${tenantId}#tries#${formId}`,
  SK: `${hour}#${who}`,
});

/** Counts how often the work of a queue message failed. */
export const troubleKey = (id: string): Key => ({ PK: `trouble#${id}`, SK: 'trouble' });

export const isTrouble = ({ PK }: { readonly PK?: unknown }): boolean => String(PK).startsWith('trouble#');

export const idempotencyKey = (tenantId: string, clientId: string, key: string): Key => ({
  PK: `${tenantId}#idempotency#${clientId}#${key}`,
  SK: 'answer',
});

export const conversationKey = (tenantId: string, actor: string, id: string): Key => ({
  PK: `${tenantId}#${conversationMark}#${actor}`,
  SK: id,
});

export const conversationMark = 'conversation';

/** Stored for a day by requests: responses under their own keys, and the last question of each conversation. */
export const keptOn = (tenantId: string, day: string) => ({
  index: 'places' as const,
  value: `${tenantId}#kept#${day}`,
});

/** The bucket follows from the id, so an event's id leads to its entry. */
export const journalKey = (tenantId: string, id: string): Key => ({
  PK: journalOf(tenantId, monthOfId(id)).value,
  SK: id,
});

export const notesIn = (shard: number | '*'): Partition => ({ index: 'base', value: `unrelayed#${shard}` });

export const noteKey = (tenantId: string, id: string, due: string): Key => ({
  PK: notesIn(shardOf(id)).value,
  SK: `${due}#${tenantId}#${id}`,
});

export const monthOfId = (id: string): string => monthOf(new Date(timeOfId(id)).toISOString());

/** A bucket for each month, because a partition must not grow without limit. */
export const monthOf = (instant: string): string => instant.slice(0, 7);

export const monthsBetween = (since: string, until: string): string[] => {
  const months = [monthOf(since)];
  for (let [last] = months; last !== undefined && last < monthOf(until); ) {
    const [year = 0, month = 0] = last.split('-').map(Number);
    last = monthOf(new Date(Date.UTC(year, month)).toISOString());
    months.push(last);
  }
  return months;
};

export const dueAt = (instant: string, kind: string, id: string): Record<string, string> =>
  placedIn(dueIn(shardOf(id)), `${instant}#${kind}#${id}`);

const shardOf = (id: string): number => hash('sha256', id, 'buffer').readUInt8(0) % shards;
