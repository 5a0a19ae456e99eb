import type { AnyRecord } from '../../domain/record.ts';
import { itemOf } from '../records/items.ts';
import { findKind, type Kind, kinds, threadLists } from '../records/kinds.ts';
import {
  countMarkKey,
  nameOf,
  placedIn,
  recordKey,
  recordsWith,
  searchableIn,
  searchPlace,
  tenantIdOf,
  uniqueKey,
} from '../table/keys.ts';
import { type Item, table } from '../table/table.ts';
import { type Book, eachRecord, type Finding, has, isRecordItem, itemAt, placeOf, readable } from './book.ts';

const otherKinds: readonly string[] = [
  'journal',
  'audit_pointer',
  'unrelayed',
  'signpost',
  'search_key',
  'count_mark',
  'answer',
  'attempt',
  'tries',
  'link_key',
  'conversation',
  'playbook_call',
];

const isMarker = ({ PK, owner }: Item): boolean => owner !== undefined && String(PK).includes('#unique#');

export const everyItemIsKnown = ({ items }: Book): Finding[] =>
  items
    .filter(
      (item) =>
        !isMarker(item) &&
        findKind(String(item.kind)) === undefined &&
        !otherKinds.includes(String(item.kind)),
    )
    .map((item) => ({ at: placeOf(item), says: `Is of no known kind (${item.kind}).` }));

/** Items that expire may outlast the company. */
export const everyItemHasItsCompany = (book: Book): Finding[] => {
  const { tenantId } = book;
  const left = book.items.filter(({ ttl }) => ttl === undefined);
  if (left.length === 0 || has(book, recordKey(tenantId, kinds.tenants.name, tenantId))) return [];
  const says = `Is not there, but ${left.length} items of it are: tenant -- delete ${tenantId} removes them.`;
  return [{ at: `company ${tenantId}`, says }];
};

export const everyRecordCanBeRead = ({ items }: Book): Finding[] =>
  items.filter(isRecordItem).flatMap((item) => {
    const kind = findKind(String(item.kind));
    const isRead = kind === undefined || readable(kind, item).length > 0;
    return isRead ? [] : [{ at: placeOf(item), says: `Is no ${item.kind} that can be read.` }];
  });

/** Kinds that workers add to the due list and remove from it. */
const setOffByWorkers: readonly string[] = [
  'message',
  'delivery',
  'endpoint_health',
  'erasure',
  'webhook_task',
];
/** Kinds whose items are not written like records. */
const placedByThemselves: readonly string[] = ['delivery', 'endpoint_health'];

const indexAttributes = Object.entries(table.indexes).flatMap(([name, { partition, sort }]) =>
  [partition, sort].map((attribute) => ({ name, attribute })),
);

/** An index contains every item with its attributes, so the index is right if the attributes are. */
export const everyIndexEntryIsRight = (book: Book): Finding[] =>
  eachRecord(book).flatMap(({ kind, record }) => {
    const stored = itemAt(book, recordKey(book.tenantId, kind.name, record.id));
    if (stored === undefined || placedByThemselves.includes(kind.name)) return [];
    const expected: Item = itemOf(book.tenantId, kind, record);
    return indexAttributes.flatMap(({ name, attribute }) => {
      const isLeftOut =
        name === 'due' && (setOffByWorkers.includes(kind.name) || isMovedByItsWork(stored, expected, book));
      if (isLeftOut || stored[attribute] === expected[attribute] || isSpare(kind, attribute)) return [];
      return [{ at: placeOf(stored), says: `Is in the wrong place of the index ${name}.` }];
    });
  });

/**
 * Work that must wait, as while its company is suspended, is due later than its record says. Work without effect, as a
 * reminder after the start, is on the list no more.
 */
const isMovedByItsWork = (stored: Item, expected: Item, { now }: Book): boolean => {
  const { partition, sort } = table.indexes.due;
  const planned = expected[sort];
  const place = stored[sort];
  if (typeof planned !== 'string' || planned > now) return false;
  if (typeof place !== 'string') return stored[partition] === undefined;
  return (
    stored[partition] === expected[partition] &&
    place > planned &&
    withoutTime(place) === withoutTime(planned)
  );
};

const withoutTime = (place: string): string => place.slice(place.indexOf('#'));

/** A thread's row has its place in an assignee's list prepared, even without an assignee. */
const isSpare = ({ name }: Kind, attribute: string): boolean =>
  name === kinds.threads.name && attribute === table.indexes[threadLists.assignee_id].sort;

/** Lists by a record read its journey. */
export const everyPartSharesItsJourney = (book: Book): Finding[] =>
  eachRecord(book).flatMap(({ kind, record }) =>
    Object.entries(journeysSharedBy(kind, record)).flatMap(([field, owner]) => {
      const id = String(Reflect.get(record, field));
      const whole = itemAt(book, recordKey(book.tenantId, owner, id));
      const isShared =
        whole === undefined || whole.lifecycle_number === Reflect.get(record, 'lifecycle_number');
      return isShared ? [] : [{ at: `${kind.name} ${record.id}`, says: `Is in another journey than ${id}.` }];
    }),
  );

const journeysSharedBy = ({ journeyOf = {}, sharing }: Kind, record: AnyRecord) =>
  sharing !== undefined && Reflect.get(record, sharing.flag) === true
    ? { ...journeyOf, [sharing.field]: sharing.owner }
    : journeyOf;

export const everyDeliveryIsListed = (book: Book): Finding[] =>
  book.all('deliveries').flatMap(({ id, endpoint_id, created_at }) => {
    const stored = itemAt(book, recordKey(book.tenantId, 'delivery', id)) ?? {};
    const list = recordsWith(book.tenantId, 'delivery', 'places', endpoint_id);
    const isListed = Object.entries(placedIn(list, `${created_at}#${id}`)).every(
      ([attribute, value]) => stored[attribute] === value,
    );
    return isListed ? [] : [{ at: placeOf(stored), says: "Is not on its endpoint's list." }];
  });

export const everyRecordHoldsItsValues = (book: Book): Finding[] =>
  eachRecord(book).flatMap(({ kind, record }) =>
    Object.entries(kind.unique?.(record) ?? {}).flatMap(([field, value]) => {
      if (value === null) return [];
      const key = uniqueKey(book.tenantId, kind.name, field, value);
      const owner = itemAt(book, key)?.owner;
      return owner === record.id || (owner === undefined && kind.takesOver)
        ? []
        : [{ at: `${kind.name} ${record.id}`, says: `Its ${field} is not marked as its own.` }];
    }),
  );

/** Only a marker contains the id that email replies name, and it may outlast the message. */
const isOfMail = ({ PK }: Item): boolean => String(PK).includes('#unique#message#mail_id#');

export const everyMarkerHasItsRecord = (book: Book): Finding[] => {
  const held = new Set(
    eachRecord(book).flatMap(({ kind, record }) =>
      Object.entries(kind.unique?.(record) ?? {}).flatMap(([field, value]) =>
        value === null ? [] : [nameOf(uniqueKey(book.tenantId, kind.name, field, value))],
      ),
    ),
  );
  return book.items
    .filter((item) => isMarker(item) && !isOfMail(item) && !held.has(nameOf(item)))
    .map((item) => ({ at: placeOf(item), says: 'Marks a value that no record has.' }));
};

const searchPlaces = (book: Book): Map<string, string> =>
  new Map(
    eachRecord(book).flatMap(({ kind, record }) =>
      (kind.search?.(record) ?? []).map((key) => [
        nameOfPlace(searchableIn(book.tenantId, kind.name)[0].value, searchPlace(key, record.id)),
        `${kind.name} ${record.id}`,
      ]),
    ),
  );

const nameOfPlace = (partition: unknown, place: unknown): string => JSON.stringify([partition, place]);

/** An item's own key, unless it is a marker, and its places in the indexes. */
const placesOfSearchItem = (item: Item): string[] => {
  const [, ...further] = searchableIn('', '');
  const places = further.flatMap(({ index }) => {
    const { partition, sort } = table.indexes[index];
    return item[partition] === undefined ? [] : [nameOfPlace(item[partition], item[sort])];
  });
  return [...(isMarker(item) ? [] : [nameOfPlace(item.PK, item.SK)]), ...places];
};

const searchItemsIn = ({ items }: Book): Item[] =>
  items.filter((item) => item.kind === 'search_key' || isMarker(item));

export const everyRecordCanBeSearched = (book: Book): Finding[] => {
  const held = new Set(searchItemsIn(book).flatMap(placesOfSearchItem));
  return [...searchPlaces(book)]
    .filter(([place]) => !held.has(place))
    .map(([, at]) => ({ at, says: 'Cannot be found by one of its search keys.' }));
};

export const everySearchKeyHasItsRecord = (book: Book): Finding[] => {
  const wanted = searchPlaces(book);
  return searchItemsIn(book)
    .filter((item) => placesOfSearchItem(item).some((place) => !wanted.has(place)))
    .map((item) => ({ at: placeOf(item), says: 'Leads to no record that has this key.' }));
};

export const everyRecordIsCounted = (book: Book): Finding[] =>
  eachRecord(book)
    .filter(
      ({ kind, record }) => kind.counted && !has(book, countMarkKey(book.tenantId, kind.name, record.id)),
    )
    .map(({ kind, record }) => ({ at: `${kind.name} ${record.id}`, says: 'Is not counted.' }));

export const everyCountMarkHasItsRecord = (book: Book): Finding[] => {
  const counted = new Set(
    eachRecord(book).map(({ kind, record }) => nameOf(countMarkKey(book.tenantId, kind.name, record.id))),
  );
  return book.items
    .filter((item) => item.kind === 'count_mark' && !counted.has(nameOf(item)))
    .map((item) => ({ at: placeOf(item), says: 'Counts a record that is not there.' }));
};

const signposts = (book: Book) =>
  eachRecord(book).flatMap(({ kind, record }) =>
    (kind.signposts?.(record) ?? []).map((key) => ({ key, record, at: `${kind.name} ${record.id}` })),
  );

export const everySignpostStands = (book: Book): Finding[] =>
  signposts(book)
    .filter(({ key, record }) => {
      const { tenant, owner } = itemAt(book, key) ?? {};
      return tenant !== book.tenantId || owner !== record.id;
    })
    .map(({ at }) => ({ at, says: 'Is not led to from outside the company.' }));

export const everySignpostLeadsSomewhere = (book: Book): Finding[] => {
  const wanted = new Set(signposts(book).map(({ key }) => nameOf(key)));
  return book.items
    .filter((item) => item.kind === 'signpost' && !wanted.has(nameOf(item)))
    .map((item) => ({ at: placeOf(item), says: 'Leads to a record that does not want it.' }));
};

/** Fields that name one or more records of another kind. */
const references: Readonly<Record<string, string>> = {
  customer_id: 'customer',
  lead_id: 'lead',
  appointment_ids: 'appointment',
  estimate_id: 'estimate',
  contract_id: 'contract',
  job_id: 'job',
  invoice_id: 'invoice',
  payment_id: 'payment',
  credit_note_id: 'credit_note',
  revision_of: 'estimate',
  superseded_by: 'estimate',
  followed_by: 'estimate',
};

export const everyReferenceLeadsToARecord = (book: Book): Finding[] =>
  eachRecord(book).flatMap(({ kind, record }) =>
    Object.entries(record).flatMap(([field, value]) => {
      const target = references[field];
      if (target === undefined) return [];
      return [value]
        .flat()
        .filter((id) => typeof id === 'string' && !has(book, recordKey(book.tenantId, target, id)))
        .map((id) => ({ at: `${kind.name} ${record.id}`, says: `Its ${field} ${id} is not there.` }));
    }),
  );

export const everyKeyIsItsRecords = (book: Book): Finding[] =>
  book.items.filter(isRecordItem).flatMap((item) => {
    const kind = findKind(String(item.kind));
    if (kind === undefined) return [];
    const isOwn = nameOf(recordKey(book.tenantId, kind.name, String(item.id))) === nameOf(item);
    const isTheirs = tenantIdOf({ PK: String(item.PK), SK: String(item.SK) }) === book.tenantId;
    return isOwn && isTheirs ? [] : [{ at: placeOf(item), says: "Is under another item's key." }];
  });
