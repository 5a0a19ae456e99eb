import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { getItem } from './collection.ts';
import { notDue } from './due.ts';
import { type FrozenEvent, JournalEntry } from './journal.ts';
import { journalKey } from './keys.ts';
import { updateItem } from './update.ts';

/** The journal entry that a stream record carries. */
export const entryOfImage = (image: Readonly<Record<string, unknown>>): JournalEntry =>
  // A stream's attribute values are the database's own, declared a second time by the package of Lambda's types.
  JournalEntry.parse(unmarshall(image as Record<string, AttributeValue>));

/** An event with its bytes; undefined when its journal entry is gone. */
export const findEvent = async (tenant: string, id: string): Promise<FrozenEvent | undefined> => {
  const item = await getItem(journalKey(tenant, entryIdOf(id)));
  return item && JournalEntry.parse(item).events.find((event) => event.id === id);
};

/** Notes that every endpoint which wants the entry's events has its deliveries. */
export const markRelayed = async ({ tenant, id }: JournalEntry): Promise<void> => {
  await updateItem(
    journalKey(tenant, id),
    { relay: undefined, ...notDue },
    { expression: 'attribute_exists(PK)' },
  );
};

/** An event's id is its entry's with a dash and an ordinal. */
const entryIdOf = (eventId: string): string => eventId.slice(0, eventId.lastIndexOf('-'));
