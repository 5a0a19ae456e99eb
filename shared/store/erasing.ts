import { deliveryId } from '../domain/deliveries.ts';
import { type ErasureRecord, erase } from '../domain/erasures.ts';
import type { AnyRecord, Change } from '../domain/record.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import { inGroups } from '../kernel/groups.ts';
import type { Seams } from '../kernel/seams.ts';
import { collectionOf } from './collection.ts';
import { transact } from './commit.ts';
import { database } from './database.ts';
import { type Counts, countErased, keepTraces } from './erasures.ts';
import { getItem } from './getItem.ts';
import { JournalEntry, journalEntry, journalItems, rewritten, withoutPerson } from './journal.ts';
import { recentlyKept } from './kept.ts';
import { attemptsOf, journalKey, type Key, recordKey, recordsOf } from './keys.ts';
import { kindNamed, kinds } from './kinds.ts';
import { remembering } from './leading.ts';
import {
  entriesAbout,
  findPerson,
  knownOf,
  messagesOf,
  messagesOfStranger,
  recordsOfPerson,
  threadRowsOf,
} from './person.ts';
import { rewordingsOfRuns } from './personInRuns.ts';
import { readItems } from './query.ts';
import { putNew, type Step, stepsOf } from './steps.ts';
import type { Item } from './table.ts';
import { joined, tracesOf } from './traces.ts';
import { updateOf, type Write } from './update.ts';

/** What is erased together. Changes of records are journalled, without what they were. */
type Piece = {
  readonly changes?: readonly Change[];
  readonly writes?: readonly Write[];
  readonly counts: Counts;
};

/**
 * Erases what is known of a person piece by piece, each in a transaction of its own that is counted with it, and yields after each. The
 * customer and the leads come last, because they lead to the rest: begun again, it finds whatever is left.
 */
export async function* erasePerson(
  tenantId: string,
  erasure: ErasureRecord,
  seams: Seams,
): AsyncGenerator<void, void, undefined> {
  const now = toInstant(seams.clock());
  for await (const piece of piecesOf(tenantId, erasure, now)) {
    await write(tenantId, erasure.id, piece, { id: seams.ids.next(), now });
    yield;
  }
}

async function* piecesOf(tenantId: string, erasure: ErasureRecord, now: Instant): AsyncGenerator<Piece> {
  const customer = await collectionOf(tenantId, kinds.customers).find(erasure.customer_id);
  if (customer === undefined) return;
  const person = await findPerson(tenantId, customer);
  const [records, filed] = await Promise.all([
    recordsOfPerson(tenantId, person),
    messagesOf(tenantId, person),
  ]);
  const ofRecords = await entriesAbout(tenantId, person, records);
  const changes: JournalEntry['changes'] = [];
  for await (const entry of entriesOf(tenantId, ofRecords)) changes.push(...entry.changes);
  const found = tracesOf(person, { records, messages: filed }, changes);
  const traces = joined(erasure.traces, found);
  await keepTraces({ tenantId, id: erasure.id }, traces);
  const strangers = await messagesOfStranger(tenantId, traces.words);
  const entryIds = await entriesAbout(tenantId, person, [...records, ...strangers]);
  const endpointIds = await endpointsEver(tenantId);
  for await (const entries of inGroups(entriesOf(tenantId, entryIds), groupSize)) {
    yield* entries.flatMap((entry) => pieceOfEntry(entry, now));
    yield* await answersOfReceivers(tenantId, entries, endpointIds);
  }
  const messages = [...filed, ...strangers];
  const ids = [person.customer, ...person.leads, ...records, ...messages].map(({ id }) => id);
  const { words } = traces;
  for await (const kept of recentlyKept(tenantId, now)) yield* pieceOfKept(kept, [...ids, ...words]);
  for await (const { kind, key, fields } of rewordingsOfRuns(tenantId, { ids, words }))
    yield { writes: [change(key, fields)], counts: { [kind]: 1 } };
  yield* inPieces(messages.map((before) => ({ before })));
  // The messages of a stranger are found by their rows.
  yield* (await threadRowsOf(tenantId, person, messages)).map(removal);
  const known = await knownOf(tenantId, traces, records);
  yield* inPieces(
    [...records, ...known, ...person.leads, customer].flatMap((before) => changeOf(before, now)),
  );
}

const groupSize = 25;

const changeOf = (before: AnyRecord, now: Instant): Change[] => {
  const after = erase(before, now);
  return after === undefined ? [] : [{ before, after }];
};

/** A record has at most about thirty items beside it, and a transaction room for a hundred. */
const inPieces = (changes: readonly Change[]): Piece[] =>
  changes.map((change) => ({ changes: [change], counts: { [kindOf(change)]: 1 } }));

const kindOf = ({ before, after }: Change): string => (after ?? before)?.kind ?? '';

async function* entriesOf(tenantId: string, ids: readonly string[]): AsyncGenerator<JournalEntry> {
  for (let start = 0; start < ids.length; start += groupSize) {
    const group = ids.slice(start, start + groupSize);
    const items = await Promise.all(group.map((id) => getItem(journalKey(tenantId, id))));
    yield* items.flatMap((item) => (item === undefined ? [] : [JournalEntry.parse(item)]));
  }
}

const pieceOfEntry = (entry: JournalEntry, now: Instant): Piece[] => {
  const after = withoutPerson(entry, now);
  const { changes, events } = after;
  const erased = events.filter(({ erased_at }) => erased_at === now).length;
  const isSame = erased === 0 && JSON.stringify(changes) === JSON.stringify(entry.changes);
  const counts = { journal_entry: 1, ...(erased === 0 ? {} : { event: erased }) };
  return isSame ? [] : [{ writes: [change(journalKey(entry.tenant, entry.id), rewritten(after))], counts }];
};

/** Every endpoint that may have been sent something: tasks tell of those that were removed. */
const endpointsEver = async (tenantId: string): Promise<string[]> => {
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

/** What receivers answered to events of the person, whatever those say: some send back what they were sent. */
const answersOfReceivers = async (
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
      ...(delivery?.first_answer ? [change(keyOf(delivery), { first_answer: '' })] : []),
      ...attempts
        .filter(({ response_body }) => response_body !== '')
        .map((attempt) => change(keyOf(attempt), { response_body: '', response_rest: undefined })),
    ];
    return writes.length === 0 ? [] : [{ writes, counts: { delivery: 1 } }];
  });
};

/**
 * A conversation that speaks of the person is forgotten. Of an answer the key stays taken, so that nothing is done twice; a
 * caller that uses it again is told that it was used.
 */
const pieceOfKept = (kept: Item, words: readonly string[]): Piece[] => {
  const said = JSON.stringify(kept.kind === 'conversation' ? kept.question : kept.body).toLowerCase();
  if (!words.some((word) => said.includes(word.toLowerCase()))) return [];
  if (kept.kind === 'conversation') return [removal(kept)];
  const erased = { body: '', fingerprint: 'erased', etag: undefined };
  return [{ writes: [change(keyOf(kept), erased)], counts: { answer: 1 } }];
};

const removal = (item: Item): Piece => ({
  writes: [{ Delete: { TableName: database().tableName, Key: keyOf(item) } }],
  counts: { [String(item.kind)]: 1 },
});

const keyOf = ({ PK, SK }: Item): Key => ({ PK: String(PK), SK: String(SK) });

const change = (key: Key, fields: Item): Write => ({
  Update: updateOf(key, fields, { expression: 'attribute_exists(PK)' }),
});

const write = async (
  tenantId: string,
  id: string,
  { changes = [], writes = [], counts }: Piece,
  { id: entryId, now }: { readonly id: string; readonly now: Instant },
): Promise<void> => {
  const stored = changes.map((one) => remembering(entryId, one));
  const audited = stored.filter((one) => kindNamed(kindOf(one)).audited !== false);
  const origin = {
    ...{ tenantId, actor: 'service', operation: 'eraseCustomer', requestId: id },
    timelineText: 'Personal data erased',
  };
  const entries = audited.length === 0 ? [] : [journalEntry(origin, { id: entryId, now }, audited, [])];
  await transact([
    ...stored.flatMap((one) => stepsOf(tenantId, one)),
    ...entries.flatMap((entry) => journalItems(withoutPerson(entry, now), audited)).map(asStep),
    ...[...writes, countErased({ tenantId, id }, counts)].map(
      (each): Step => ({ write: each, meaning: 'stale' }),
    ),
  ]);
};

const asStep = (item: Item): Step => ({ write: putNew(item), meaning: 'stale' });
