import { deliveryId } from '../../domain/deliveries.ts';
import { isPersonal, tellsOfPerson } from '../../domain/erasures.ts';
import { groupsOf } from '../../kernel/groups.ts';
import { type FrozenEvent, JournalEntry } from '../journal/entry.ts';
import { rewritten } from '../journal/journal.ts';
import { getItem } from '../table/getItem.ts';
import { attemptsOf, journalKey, recordKey, recordsOf } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import { keyOf, type MakePiece, type Piece, pieceOfWrites, rewording } from './pieces.ts';

const readAtOnce = 25;

export async function* readEntries(tenantId: string, ids: readonly string[]): AsyncGenerator<JournalEntry> {
  for (const group of groupsOf(ids, readAtOnce)) {
    const items = await Promise.all(group.map((id) => getItem(journalKey(tenantId, id))));
    yield* items.flatMap((item) => (item === undefined ? [] : [JournalEntry.parse(item)]));
  }
}

export const pieceOfEntry =
  (entry: JournalEntry): MakePiece =>
  (now) => {
    const after = withoutPerson(entry, now);
    const { changes, events } = after;
    const erased = events.filter((event, index) => event !== entry.events[index]).length;
    if (erased === 0 && JSON.stringify(changes) === JSON.stringify(entry.changes)) return undefined;
    const counts = { journal_entry: 1, ...(erased === 0 ? {} : { event: erased }) };
    return { writes: [rewording(journalKey(entry.tenant, entry.id), rewritten(after))], counts };
  };

/** Every endpoint that may have received an event: tasks name the removed ones. */
export const endpointsEver = async (tenantId: string): Promise<string[]> => {
  const [endpoints, tasks] = await Promise.all([
    Array.fromAsync(readItems({ partition: recordsOf(tenantId, 'endpoint') }, { fields: ['id'] })),
    Array.fromAsync(
      readItems({ partition: recordsOf(tenantId, 'webhook_task') }, { fields: ['endpoint_id'] }),
    ),
  ]);
  return [...new Set([...endpoints.map(({ id }) => id), ...tasks.map(({ endpoint_id }) => endpoint_id)])].map(
    String,
  );
};

/** Receivers' responses to events of the person, with any content, because some return the request. */
export const answersOfReceivers = async (
  tenantId: string,
  entries: readonly JournalEntry[],
  endpointIds: readonly string[],
): Promise<Piece[]> => {
  const told = entries.flatMap(({ events }) => events);
  const ids = told.flatMap((event) => endpointIds.map((endpoint) => deliveryId(event.id, endpoint)));
  const found = await Promise.all(
    ids.map((id) =>
      Promise.all([
        getItem(recordKey(tenantId, 'delivery', id)),
        Array.fromAsync(readItems({ partition: attemptsOf(tenantId, id) })),
      ]),
    ),
  );
  return found.flatMap(([delivery, attempts]) => {
    const writes = [
      ...(delivery?.first_answer ? [rewording(keyOf(delivery), { first_answer: '' })] : []),
      ...attempts
        .filter(({ response_body }) => response_body !== '')
        .map((attempt) => rewording(keyOf(attempt), { response_body: '', response_rest: undefined })),
    ];
    return writes.length === 0 ? [] : [pieceOfWrites('delivery', writes)];
  });
};

const erasing = 'eraseCustomer';

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
