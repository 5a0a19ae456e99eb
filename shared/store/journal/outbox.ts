import { addSeconds, type Instant } from '../../kernel/clock.ts';
import { firstIdAt, isId } from '../../kernel/ids.ts';
import { removeNote } from '../pending/notes.ts';
import { kinds } from '../records/kinds.ts';
import { getItem } from '../table/getItem.ts';
import { journalKey, journalOf, monthsBetween } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import type { Item } from '../table/table.ts';
import { plainItem, type TypedItem } from '../table/typed.ts';
import { FrozenEvent, isNoted, JournalEntry, silentEventsOf } from './entry.ts';
import { referencesOf, rememberedBy } from './leading.ts';

export const entryOfImage = (image: Readonly<Record<string, unknown>>): JournalEntry => {
  // A stream's attribute values have the SDK's form, but Lambda's types declare them separately.
  const { entry, ...found } = plainItem(image as TypedItem);
  // A function gets bytes as base64.
  return JournalEntry.parse({
    ...found,
    entry: typeof entry === 'string' ? Buffer.from(entry, 'base64') : entry,
  });
};

export const findEntry = async (tenantId: string, id: string): Promise<JournalEntry | undefined> => {
  const item = await getItem(journalKey(tenantId, id));
  return item && JournalEntry.parse(item);
};

/** The entry that queued a message that no worker has taken yet: before that, nothing proves that the entry was relayed. */
export const findEntryOfMessage = async (
  tenantId: string,
  { id, attempts, lease_until, ...message }: Item,
): Promise<JournalEntry | undefined> => {
  if (attempts !== 0 || lease_until !== undefined) return undefined;
  const ids = [...rememberedBy(message), ...referencesOf(kinds.messages.name, message)].filter(isId);
  const entries = await Promise.all(ids.map((entryId) => findEntry(tenantId, entryId)));
  return entries.find((entry) => entry?.messages.includes(String(id)));
};

/** Also finds silent events; undefined if the entry is gone. */
export const findEvent = async (tenantId: string, id: string): Promise<FrozenEvent | undefined> => {
  const ownerId = id.slice(0, id.lastIndexOf('-'));
  const part = id.slice(id.lastIndexOf('-') + 1);
  const entry = await findEntry(tenantId, ownerId);
  if (entry === undefined) return undefined;
  if (part === 'test') return testEventOf(entry);
  return [...entry.events, ...silentEventsOf(entry)].find((event) => event.id === id);
};

/** The event of a test delivery: the entry that created the delivery has its id. */
export const testEventOf = ({ test_bytes: bytes }: JournalEntry): FrozenEvent | undefined =>
  bytes === undefined ? undefined : FrozenEvent.parse({ ...JSON.parse(bytes), bytes });

/** An event is dated at the start of its request, an entry at its commit: at most this much later. */
const longestCommitSeconds = 30;

/** Entries that may have events of that period, oldest first, after the entry `position`. */
export async function* entriesBetween(
  tenantId: string,
  { since, until }: { since: Instant; until: Instant },
  position: string | null,
): AsyncGenerator<JournalEntry> {
  const from = position === null ? firstIdAt(Date.parse(since)) : `${position}~`;
  const end = addSeconds(until, longestCommitSeconds);
  const to = firstIdAt(Date.parse(end));
  for (const month of monthsBetween(since, end)) {
    for await (const item of readItems({ partition: journalOf(tenantId, month), from, to })) {
      if (item.kind === 'journal') yield JournalEntry.parse(item);
    }
  }
}

export const markRelayed = async (entry: JournalEntry): Promise<void> => {
  if (isNoted(entry)) await removeNote(entry);
};
