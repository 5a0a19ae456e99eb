import { isPersonal } from '../../domain/erasures.ts';
import { addSeconds } from '../../kernel/clock.ts';
import { parseJson } from '../../kernel/json.ts';
import { JournalEntry } from '../journal/entry.ts';
import { isFoundBy, namesRecord } from '../journal/entryPlaces.ts';
import { unauditedFields } from '../journal/journal.ts';
import { leadsTo, rememberedBy } from '../journal/leading.ts';
import { noteKeyOf } from '../pending/notes.ts';
import { encodeRecord } from '../records/items.ts';
import { kindNamed, kinds } from '../records/kinds.ts';
import { auditOf, journalKey, journey, placedIn, recordKey } from '../table/keys.ts';
import { type Item, table } from '../table/table.ts';
import { type Book, eachRecord, type Finding, has, itemAt, placeOf } from './book.ts';

export const everyEntryCanBeRead = ({ items }: Book): Finding[] =>
  items
    .filter((item) => item.kind === 'journal' && !JournalEntry.safeParse(item).success)
    .map((item) => ({ at: placeOf(item), says: 'Is not a readable journal entry.' }));

/** Kinds that workers create or change without an entry. */
const unaudited: readonly string[] = [
  'message',
  'delivery',
  'endpoint_health',
  'thread',
  'erasure',
  ...Object.values(kinds).flatMap((kind) => ('audited' in kind && kind.audited === false ? [kind.name] : [])),
];

type EntryChange = JournalEntry['changes'][number] & { readonly entry: string };

/** Oldest first, by `kind id field`. */
const toldOf = ({ entries }: Book): Map<string, EntryChange[]> =>
  Map.groupBy(
    entries.flatMap(({ id, changes }) => changes.map((change) => ({ ...change, entry: id }))),
    ({ entity_type, entity_id, field }) => `${entity_type} ${entity_id} ${field}`,
  );

/**
 * Entries are ordered by time. If the clock was set back, the later of two changes comes first, and a walk by
 * `updated_since` may have missed it.
 */
const clockWentBack = 'the clock was set back between the two';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** The database does not keep the order of fields. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
};

const isErased = ({ entity_type, field, before, after }: EntryChange): boolean =>
  isPersonal(entity_type, field) && before === null && after === null;

export const everyRecordIsAsTheAuditLogSays = (book: Book): Finding[] => {
  const told = toldOf(book);
  return eachRecord(book)
    .filter(({ kind }) => !unaudited.includes(kind.name))
    .flatMap(({ kind, record }) => {
      const at = `${kind.name} ${record.id}`;
      if (!told.has(`${at} id`)) return [{ at, says: 'Was made by no entry of the journal.' }];
      const left = unauditedFields(kind);
      return Object.entries(encodeRecord(kindNamed(kind.name), record)).flatMap(([field, value]) => {
        if (left.has(field)) return [];
        const last = told.get(`${at} ${field}`)?.at(-1);
        if (last !== undefined && isErased(last)) return [];
        if (same(last?.after, value)) return [];
        const isOlder = (told.get(`${at} ${field}`) ?? []).some(({ after }) => same(after, value));
        return [
          {
            at,
            says: `Its ${field} differs from the audit log${isOlder ? ` last; ${clockWentBack}` : ''}.`,
          },
        ];
      });
    });
};

/**
 * Each change must start with the value at which the previous one ended. Two changes of the same moment may be in
 * either order.
 */
export const everyChangeFollowsTheOneBefore = (book: Book): Finding[] =>
  [...toldOf(book)].flatMap(([at, changes]) =>
    changes.flatMap((change, index) => {
      const earlier = changes[index - 1];
      const isLoose = earlier === undefined || isErased(earlier) || isErased(change);
      if (isLoose || unaudited.includes(change.entity_type) || same(earlier.after, change.before)) return [];
      const isLater = changes.slice(index).some(({ after }) => same(after, change.before));
      const why = isLater ? `, but where a later one did; ${clockWentBack}` : '';
      return [
        { at: `${at} in ${change.entry}`, says: `Does not begin where the change before it ended${why}.` },
      ];
    }),
  );

/**
 * One of these must find an entry: its id is the id of a record that it created, a record remembers it, it is on the
 * list of its main record, its place in a journey names the record, or a pointer leads to it.
 */
export const everyEntryIsFiledUnderItsRecords = (book: Book): Finding[] =>
  book.entries.flatMap(({ id, tenant: tenantId, lifecycle_number, ...entry }) => {
    const stored = itemAt(book, journalKey(tenantId, id)) ?? {};
    const records = new Map(
      [entry, ...entry.changes].map((one) => [`${one.entity_type}#${one.entity_id}`, one]),
    );
    return [...records].flatMap(([name, { entity_type: kind, entity_id }]) => {
      const isListed =
        isErasedMessage(book, kind, entity_id) ||
        leadsTo(id, recordOf(book, kind, entity_id)) ||
        isPlaced(stored, placedIn(auditOf(tenantId, kind, entity_id), id)) ||
        (lifecycle_number !== null &&
          isNamed(stored, journey(tenantId, lifecycle_number), kind, entity_id)) ||
        has(book, journalKey(tenantId, `${id}#${name}`));
      return isListed ? [] : [{ at: `journal ${id}`, says: `Is not on the list of ${name}.` }];
    });
  });

/** The journey of an entry leads to it: by the entry's own place there, or by a record of the journey. */
export const everyEntryIsInItsJourney = (book: Book): Finding[] => {
  const { partition, sort } = table.indexes[journey('', '').index];
  const records = Map.groupBy(
    eachRecord(book).map(({ record }) => record),
    (record) => Object(record).lifecycle_number,
  );
  return book.entries.flatMap(({ id, tenant: tenantId, lifecycle_number: number }) => {
    if (number === null) return [];
    const stored = itemAt(book, journalKey(tenantId, id)) ?? {};
    const isThere =
      (stored[partition] === journey(tenantId, number).value &&
        String(stored[sort]).startsWith(`journal#${id}`)) ||
      records.get(number)?.some((record) => isFoundBy(number, id, record));
    return isThere ? [] : [{ at: `journal ${id}`, says: 'Its journey does not lead to it.' }];
  });
};

/** An entry names its main record even if it changed nothing that the audit log shows. */
export const everyRememberedEntryNamesItsRecord = (book: Book): Finding[] => {
  const entries = new Map(book.entries.map((entry) => [entry.id, entry]));
  const isNamed = (id: string, kind: string, record: string): boolean => {
    const entry = entries.get(id);
    const named = entry === undefined ? [] : [entry, ...entry.changes];
    return named.some(({ entity_type, entity_id }) => entity_type === kind && entity_id === record);
  };
  return eachRecord(book).flatMap(({ kind, record }) =>
    rememberedBy(record)
      .filter((id) => !isNamed(id, kind.name, record.id))
      .map((id) => ({ at: `${kind.name} ${record.id}`, says: `Remembers ${id}, which does not name it.` })),
  );
};

/** Only the entry that created the message led here; its text is erased. */
const isErasedMessage = (book: Book, kind: string, id: string): boolean =>
  kind === kinds.messages.name && !has(book, recordKey(book.tenantId, kind, id));

/** The stored record, or only the id of a removed one. */
const recordOf = (book: Book, kind: string, id: string) => ({
  version: 0,
  ...itemAt(book, recordKey(book.tenantId, kind, id)),
  kind,
  id,
});

const isPlaced = (stored: Item, place: Item): boolean =>
  Object.entries(place).every(([attribute, value]) => stored[attribute] === value);

const isNamed = (
  stored: Item,
  journeyList: ReturnType<typeof journey>,
  kind: string,
  id: string,
): boolean => {
  const { partition, sort } = table.indexes[journeyList.index];
  return stored[partition] === journeyList.value && namesRecord(String(stored[sort]), { kind, id });
};

export const everyPointerHasItsEntry = (book: Book): Finding[] =>
  book.items
    .filter(
      (item) => item.kind === 'audit_pointer' && !has(book, journalKey(book.tenantId, String(item.entry_id))),
    )
    .map((item) => ({ at: placeOf(item), says: 'Points to an entry that is not there.' }));

const entryIdOf = ({ SK }: Item): string => String(SK).split('#').at(-1) ?? '';

export const everyNoteHasItsEntry = (book: Book): Finding[] =>
  book.items
    .filter((item) => item.kind === 'unrelayed' && !has(book, journalKey(book.tenantId, entryIdOf(item))))
    .map((item) => ({ at: placeOf(item), says: 'Notes an entry that is not there.' }));

/** The sweeper finds an entry within two minutes, the reconciler within ten. */
const relayedWithinSeconds = 1_200;

export const everyEntryIsRelayedInTime = (book: Book): Finding[] =>
  book.entries
    .filter(({ at }) => at < addSeconds(book.now, -relayedWithinSeconds))
    .filter((entry) => has(book, noteKeyOf(entry)))
    .map(({ id }) => ({ at: `journal ${id}`, says: 'Still waits to be relayed.' }));

export const everyEventIsItsEntrys = (book: Book): Finding[] =>
  book.entries.flatMap(({ id, events }) =>
    events.flatMap((event, ordinal) => {
      const { id: eventId, type } = Object(parseJson(event.bytes));
      const isRight = event.id === `${id}-${ordinal}` && eventId === event.id && type === event.type;
      return isRight ? [] : [{ at: `event ${event.id}`, says: "Its bytes differ from the event's." }];
    }),
  );
