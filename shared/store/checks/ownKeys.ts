import { kinds } from '../records/kinds.ts';
import {
  dueAt,
  journalKey,
  nameOf,
  noteKey,
  recordKey,
  recordsOf,
  rollKey,
  waitingFor,
} from '../table/keys.ts';
import { linkKeyKind } from '../table/linkKeys.ts';
import { type Item, table } from '../table/table.ts';
import { type Book, bookOf, type Finding, has, placeOf } from './book.ts';
import * as records from './records.ts';

/** The rules that derive keys from records, or compare a key with its record. */
const rules = [
  records.everyItemIsKnown,
  records.everyRecordCanBeRead,
  records.everyKeyIsItsRecords,
  records.everyIndexEntryIsRight,
  records.everyDeliveryIsListed,
  records.everyMarkerHasItsRecord,
  records.everySearchKeyHasItsRecord,
  records.everyCountMarkHasItsRecord,
  records.everySignpostLeadsSomewhere,
];

/** A file may be imported long after its export, so any work of it may have been due. */
const anyTime = '9999-12-31T23:59:59.999Z';

/**
 * Keys that do not match their items: an imported file must not add to another company's lists. All items must be of
 * one tenant. Empty if the whole file may be stored.
 */
export const foreignKeys = (tenantId: string, items: readonly Item[]): Finding[] => {
  const own = items.filter((item) => nameOf(item) !== nameOf(rollKey(tenantId)));
  const book = bookOf(tenantId, own, anyTime);
  return [
    ...items.flatMap((item) => [...ofAnother(tenantId, item), ...faultsOfPlaces(book, item)]),
    ...rules.flatMap((find) => find(book)),
    ...[...Map.groupBy(items, nameOf).values()].flatMap(([, second]) =>
      second === undefined ? [] : [{ at: placeOf(second), says: 'Is there twice.' }],
    ),
  ];
};

const ofAnother = (tenantId: string, item: Item): Finding[] =>
  item.tenant === undefined || item.tenant === tenantId
    ? []
    : [{ at: placeOf(item), says: 'Says that it is of another company.' }];

const faultsOfPlaces = (book: Book, item: Item): Finding[] => {
  const found = [
    isAtHome(book, item) ? undefined : table.key.partition,
    ...Object.entries(table.indexes).map(([name, { partition, sort }]) => {
      const value = item[partition];
      const place = item[sort];
      if (value === undefined && place === undefined) return undefined;
      const isOwn =
        name === 'due'
          ? isDuePlace(item, String(value), String(place))
          : isIn(book.tenantId, item, name, value) && isNamedIn(item, place);
      // A thread's row may have a place prepared for a list that it is not on.
      return isOwn || (value === undefined && isNamedIn(item, place)) ? undefined : name;
    }),
  ];
  return found.flatMap((name) =>
    name === undefined ? [] : [{ at: placeOf(item), says: `Its key of ${name} is not its own.` }],
  );
};

const homes: Readonly<Record<string, string>> = {
  audit_pointer: 'journal',
  search_key: 'search',
  count_mark: 'count_mark',
  answer: 'idempotency',
  attempt: 'attempt',
  tries: 'tries',
  conversation: 'conversation',
  playbook_call: 'playbook_call',
};

const isAtHome = (book: Book, item: Item): boolean => {
  const { tenantId } = book;
  const { PK, kind, owner } = item;
  const home = homes[String(kind)];
  if (home !== undefined) return String(PK).startsWith(`${recordsOf(tenantId, home).value}#`);
  switch (kind) {
    case 'journal':
      return nameOf(journalKey(tenantId, String(item.id))) === nameOf(item);
    case 'unrelayed':
      return isNote(tenantId, item);
    case 'signpost':
      return true; // It leads somewhere, or else a rule finds it.
    case linkKeyKind:
      return PK === recordsOf(tenantId, linkKeyKind).value;
    case undefined:
      return owner !== undefined && String(PK).startsWith(`${tenantId}#unique#`);
    default:
      return item.moved_to === undefined || isMovedThread(book, item);
  }
};

/** The thread of a converted lead only points to the customer's. */
const isMovedThread = (book: Book, { SK, kind, ...item }: Item): boolean => {
  const [own, lead] = ['thread', 'lead'].map((name) => recordKey(book.tenantId, name, String(SK)));
  return kind === 'thread' && own?.PK === item.PK && lead !== undefined && has(book, lead);
};

const isNote = (tenantId: string, item: Item): boolean => {
  const [due = '', , ...id] = String(item.SK).split('#');
  return nameOf(noteKey(tenantId, id.join('#'), due)) === nameOf(item);
};

const isDuePlace = ({ kind, id, SK }: Item, value: string, place: string): boolean => {
  const [instant = ''] = place.split('#');
  const own = dueAt(instant, String(kind), String(id ?? SK));
  return own[table.indexes.due.partition] === value && own[table.indexes.due.sort] === place;
};

const isIn = (tenantId: string, item: Item, index: string, value: unknown): boolean => {
  const backlog = waitingFor(tenantId, String(item.endpoint_id));
  if (item.kind === kinds.deliveries.name && index === backlog.index) return value === backlog.value;
  return String(value).startsWith(`${tenantId}#`);
};

const isNamedIn = ({ id, PK, SK, owner, entry_id, kind }: Item, place: unknown): boolean => {
  if (kind === 'answer' || kind === 'conversation') return String(place).endsWith(`#${PK}#${SK}`);
  const name = id ?? owner ?? entry_id ?? String(SK).split('#').at(-1);
  return String(place).includes(String(name));
};
