import type { MessageRecord } from '../../domain/communications.ts';
import type { CustomerRecord } from '../../domain/customers.ts';
import { hasWords } from '../../domain/erasedWords.ts';
import type { ErasurePhase, Traces } from '../../domain/erasures.ts';
import type { AnyRecord } from '../../domain/record.ts';
import type { Instant } from '../../kernel/clock.ts';
import { groupsOf } from '../../kernel/groups.ts';
import { erasedAnswer } from '../commit/idempotency.ts';
import type { JournalEntry } from '../journal/entry.ts';
import { type KeptItem, recentlyKept } from '../table/kept.ts';
import {
  addressesOf,
  entriesAbout,
  entriesOfJourneys,
  evidenceOf,
  filesOf,
  findPerson,
  messagesOf,
  type Person,
  recordsOfPerson,
  strangersMessages,
  threadRowsOf,
  threadsOfStrangers,
} from './person.ts';
import { answersOfReceivers, endpointsEver, pieceOfEntry, readEntries } from './personInEntries.ts';
import { pieceOfPaper, pieceOfRecord } from './personInRecords.ts';
import { rewordingsOfRuns } from './personInRuns.ts';
import { keyOf, type MakePiece, pieceOfChange, pieceOfWrites, removal, rewording } from './pieces.ts';
import { tracesOf } from './traces.ts';

/** The person with all current documents, and the values that find the person elsewhere. */
type Subject = {
  readonly tenantId: string;
  readonly person: Person;
  readonly records: readonly AnyRecord[];
  readonly messages: readonly MessageRecord[];
  readonly traces: Traces;
  readonly now: Instant;
};

/** Part of a walk: a piece to erase, or a trace. Everything up to `after` is finished with it. */
export type Stretch = {
  readonly makePiece?: MakePiece;
  readonly found?: Partial<Traces>;
  readonly after?: string | undefined;
};

type Walk = (subject: Subject, after: string | undefined) => AsyncGenerator<Stretch, void, undefined>;

export const subjectOf = async (
  tenantId: string,
  customer: CustomerRecord,
): Promise<Omit<Subject, 'traces' | 'now'>> => {
  const person = await findPerson(tenantId, customer);
  const [records, messages] = await Promise.all([
    recordsOfPerson(tenantId, person),
    messagesOf(tenantId, person),
  ]);
  return { tenantId, person, records, messages };
};

/** Only the entries of the customer and the leads have the person's former names and addresses. */
async function* throughContacts({ tenantId, person, records, messages }: Subject): AsyncGenerator<Stretch> {
  const changes: JournalEntry['changes'] = [];
  const ids = await entriesAbout(tenantId, [person.customer, ...person.leads]);
  for await (const entry of readEntries(tenantId, ids)) changes.push(...entry.changes);
  yield { found: tracesOf(person, { records, messages }, changes) };
}

async function* throughThreads(
  { tenantId, traces }: Subject,
  from: string | undefined,
): AsyncGenerator<Stretch> {
  let room = strangersOfALook - traces.strangers.length;
  for await (const { id, isTheirs } of threadsOfStrangers(tenantId, traces.words, from)) {
    if (isTheirs && room === 0) return;
    if (isTheirs) room -= 1;
    yield { after: id, ...(isTheirs ? { found: { strangers: [id] } } : {}) };
  }
}

/** This many ids fit into the erasure's record. The next run, which always follows, finds the rest. */
const strangersOfALook = 500;

async function* throughAnswers(subject: Subject, from: string | undefined): AsyncGenerator<Stretch> {
  const ids = idsOf(subject);
  for await (const kept of recentlyKept(subject.tenantId, subject.now, from))
    yield { makePiece: pieceOfKept(kept, ids, subject.traces.words), after: kept.place };
}

async function* throughRuns(subject: Subject, from: string | undefined): AsyncGenerator<Stretch> {
  const traces = { ids: idsOf(subject), words: subject.traces.words };
  for await (const { id, rewordings } of rewordingsOfRuns(subject.tenantId, traces, from)) {
    for (const { kind, key, fields } of rewordings)
      yield { makePiece: () => pieceOfWrites(kind, [rewording(key, fields)]) };
    yield { after: id };
  }
}

/** First the entries of the journeys, then the remaining ones of each record. */
async function* throughEntries(
  { tenantId, person, records, messages, traces }: Subject,
  from = '',
): AsyncGenerator<Stretch> {
  const [strangers, ofJourneys, endpointIds] = await Promise.all([
    strangersMessages(tenantId, traces),
    entriesOfJourneys(tenantId, person),
    endpointsEver(tenantId),
  ]);
  const piecesOf = async function* (ids: readonly string[]): AsyncGenerator<Stretch> {
    const entries = await Array.fromAsync(readEntries(tenantId, ids));
    for (const entry of entries) yield { makePiece: pieceOfEntry(entry) };
    for (const piece of await answersOfReceivers(tenantId, entries, endpointIds))
      yield { makePiece: () => piece };
  };
  for (const ids of groupsOf(
    ofJourneys.filter((id) => id > from),
    mostAtOnce,
  )) {
    yield* piecesOf(ids);
    yield { after: ids.at(-1) };
  }
  const seen = new Set(ofJourneys);
  const all = [person.customer, ...person.leads, ...records, ...messages, ...strangers];
  for (const { group, after } of behind(from, all)) {
    const ids = await entriesAbout(tenantId, [...group, ...(await filesOf(tenantId, group))]);
    yield* piecesOf(ids.filter((id) => !seen.has(id)));
    yield { after };
  }
}

const mostAtOnce = 25;

/** The records after that place in groups, each with its last place. */
const behind = (from: string, records: readonly AnyRecord[]) => {
  const placed = records.map((record) => ({ record, place: placeOf(record) }));
  const left = placed.filter(({ place }) => place > from).toSorted((a, b) => (a.place < b.place ? -1 : 1));
  return groupsOf(left, mostAtOnce).map((group) => ({
    group: group.map(({ record }) => record),
    after: group.at(-1)?.place,
  }));
};

/** Sorts after the ids of all entries. */
const placeOf = ({ kind, id }: AnyRecord): string => `record#${kind}#${id}`;

/** The customer and the leads come last, because they lead to the rest. */
async function* throughRecords(subject: Subject, from = ''): AsyncGenerator<Stretch> {
  const { tenantId, person, records, messages, traces, now } = subject;
  const [strangers, rows, addresses] = await Promise.all([
    strangersMessages(tenantId, traces),
    threadRowsOf(tenantId, person, [...messages.map(({ thread_id }) => thread_id), ...traces.strangers]),
    addressesOf(tenantId, traces),
  ]);
  const files = async function* (group: readonly AnyRecord[]): AsyncGenerator<Stretch> {
    for (const file of await filesOf(tenantId, group))
      yield { makePiece: await pieceOfPaper(tenantId, file, now) };
  };
  for (const group of groupsOf([...messages, ...strangers], mostAtOnce)) {
    // Files go first, because they cannot be found once their message is gone.
    yield* files(group);
    for (const before of group) yield { makePiece: () => pieceOfChange({ before }) };
  }
  for (const row of rows) yield { makePiece: () => pieceOfWrites('thread', [removal(row)]) };
  for (const before of addresses) yield { makePiece: pieceOfRecord(before) };
  for (const { group, after } of behind(from, records)) {
    for (const before of [...group, ...(await evidenceOf(tenantId, group))])
      yield { makePiece: await pieceOfPaper(tenantId, before, now) };
    yield* files(group);
    yield { after };
  }
  for (const before of await evidenceOf(tenantId, [person.customer]))
    yield { makePiece: pieceOfRecord(before) };
  yield* files([...person.leads, person.customer]);
  for (const before of [...person.leads, person.customer]) yield { makePiece: pieceOfRecord(before) };
}

/** In the order of the walks: an item that leads to others is erased after them. */
export const walks: Readonly<Record<ErasurePhase, Walk>> = {
  contacts: throughContacts,
  threads: throughThreads,
  answers: throughAnswers,
  runs: throughRuns,
  entries: throughEntries,
  records: throughRecords,
};

const idsOf = ({ person, records, messages, traces }: Subject): string[] => {
  const own = [person.customer, ...person.leads, ...records, ...messages];
  return [...own.map(({ id }) => id), ...traces.strangers];
};

/**
 * A conversation that may be about the person is deleted. The key of a stored response stays taken, so that a
 * repeated request does nothing twice; its caller gets the error for a used key.
 */
const pieceOfKept =
  ({ item }: KeptItem, ids: readonly string[], words: readonly string[]): MakePiece =>
  () => {
    if (item.kind === 'conversation') {
      const asked = JSON.stringify(item.question).toLowerCase();
      const isTheirs = [...ids, ...words].some((one) => asked.includes(one.toLowerCase()));
      return isTheirs ? pieceOfWrites('conversation', [removal(item)]) : undefined;
    }
    const body = String(item.body);
    if (!ids.some((id) => body.includes(id)) && !hasWords(contentOf(body), words)) return undefined;
    return pieceOfWrites('answer', [rewording(keyOf(item), erasedAnswer(item))]);
  };

/** A sealed response contains a secret and is about the company itself. An erased one is empty. */
const contentOf = (body: string): object => (body.startsWith('{') ? JSON.parse(body) : {});
