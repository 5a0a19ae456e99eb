import { AttachmentSubjectType } from '../../contract/attachments.ts';
import { addressId } from '../../domain/addresses.ts';
import { type AttachmentRecord, slotsOf } from '../../domain/attachments.ts';
import type { MessageRecord } from '../../domain/communications.ts';
import type { CustomerRecord } from '../../domain/customers.ts';
import { personalKinds, type Traces } from '../../domain/erasures.ts';
import { evidenceBounds } from '../../domain/evidence.ts';
import type { LeadRecord } from '../../domain/leads.ts';
import type { AnyRecord } from '../../domain/record.ts';
import { entriesAboutRecord, entriesOfJourney } from '../journal/entryPlaces.ts';
import { collectionOf } from '../readers/collection.ts';
import { decodeRecord } from '../records/items.ts';
import { kindNamed, kinds } from '../records/kinds.ts';
import { getItem } from '../table/getItem.ts';
import { journey, recordKey, recordsOf, recordsWith } from '../table/keys.ts';
import { behind, type Range, readItems, readWholeItems } from '../table/query.ts';
import type { Item } from '../table/table.ts';

/** The customer, and the leads that are the same person. */
export type Person = {
  readonly customer: CustomerRecord;
  readonly leads: readonly LeadRecord[];
};

/** Leads that became the customer, and open leads with the same phone or email. */
export const findPerson = async (tenantId: string, customer: CustomerRecord): Promise<Person> => {
  const leads = collectionOf(tenantId, kinds.leads);
  const { id, lead_id, phone, phone_extension, email } = customer;
  const [became, ...others] = await Promise.all([
    listed({ partition: recordsWith(tenantId, 'lead', 'byCustomer', id) }),
    phone === undefined ? [] : leads.allBy('phone', { value: phone, part: phone_extension ?? null }),
    email === undefined ? [] : leads.allBy('email', email),
  ]);
  const found = await leads.some([
    ...became.map((lead) => String(lead.id)),
    ...(lead_id === null ? [] : [lead_id]),
    ...others.flat().map((lead) => lead.id),
  ]);
  return { customer, leads: found.filter(({ customer_id }) => customer_id === null || customer_id === id) };
};

const journeysOf = ({ customer, leads }: Person): string[] => [
  ...new Set([customer, ...leads].map(({ lifecycle_number }) => lifecycle_number)),
];

const partiesOf = ({ customer, leads }: Person): string[] => [customer, ...leads].map(({ id }) => id);

/** The records of the person's journeys, and those that name the customer, except the customer and the leads themselves. */
export const recordsOfPerson = async (
  tenantId: string,
  person: Person,
  kindsWanted: readonly string[] = personalKinds,
): Promise<AnyRecord[]> => {
  const ranges: Range[] = [
    ...journeysOf(person).map((number) => ({
      partition: journey(tenantId, number),
      from: 'record#',
      to: 'record#~',
    })),
    ...Object.values(kinds).flatMap(({ name, lists = {} }: { name: string; lists?: object }) =>
      'customer_id' in lists
        ? [{ partition: recordsWith(tenantId, name, 'byCustomer', person.customer.id) }]
        : [],
    ),
  ];
  const items = await Promise.all(ranges.map((range) => listed(range)));
  const own = items.flat().filter((item) => kindsWanted.includes(String(item.kind)) && isOf(person, item));
  return stored(
    tenantId,
    own.filter(({ kind }) => kind !== 'lead' && kind !== 'customer'),
  );
};

/** A journey may once have had another customer, whose documents are not the person's. */
const isOf = (person: Person, { customer_id }: Item): boolean =>
  typeof customer_id !== 'string' || customer_id === person.customer.id;

export const messagesOf = async (tenantId: string, person: Person): Promise<MessageRecord[]> => {
  const filed = await Promise.all(
    partiesOf(person).map((id) => listed({ partition: recordsWith(tenantId, 'message', 'byCustomer', id) })),
  );
  return collectionOf(tenantId, kinds.messages).some(filed.flat().map(({ id }) => String(id)));
};

/** All threads by id, with those of unknown senders with one of the addresses. */
export async function* threadsOfStrangers(
  tenantId: string,
  addresses: readonly string[],
  after?: string,
): AsyncGenerator<{ readonly id: string; readonly isTheirs: boolean }> {
  const range = { partition: recordsOf(tenantId, 'thread'), ...behind(after) };
  for await (const { SK, entity_type, last_message } of readItems(range, { fields: threadFields })) {
    const { from, to } = Object(last_message);
    const isNobodys = (entity_type ?? null) === null;
    yield { id: String(SK), isTheirs: isNobodys && (addresses.includes(from) || addresses.includes(to)) };
  }
}

const threadFields = ['SK', 'entity_type', 'last_message'];

/** Each is the only one of its thread, and has its id. */
export const strangersMessages = (tenantId: string, { strangers }: Traces): Promise<MessageRecord[]> =>
  collectionOf(tenantId, kinds.messages).some(strangers);

/** Includes rows that only point to another thread. */
export const threadRowsOf = async (
  tenantId: string,
  person: Person,
  threadIds: readonly string[],
): Promise<Item[]> => {
  const ids = new Set([...partiesOf(person), ...threadIds]);
  const rows = await Promise.all([...ids].map((id) => getItem(recordKey(tenantId, 'thread', id))));
  return rows.filter((row) => row !== undefined);
};

export const entriesOfJourneys = (tenantId: string, person: Person): Promise<string[]> =>
  distinct(journeysOf(person).map((number) => Array.fromAsync(entriesOfJourney(tenantId, number))));

export const entriesAbout = (tenantId: string, records: readonly AnyRecord[]): Promise<string[]> =>
  distinct(records.map((record) => Array.fromAsync(entriesAboutRecord(tenantId, record))));

const distinct = async (ids: readonly Promise<string[]>[]): Promise<string[]> =>
  [...new Set((await Promise.all(ids)).flat())].toSorted();

export const addressesOf = (tenantId: string, { places }: Traces): Promise<AnyRecord[]> =>
  collectionOf(tenantId, kinds.addresses).some(places.map(addressId));

export const filesOf = async (
  tenantId: string,
  records: readonly AnyRecord[],
): Promise<AttachmentRecord[]> => {
  const attachments = collectionOf(tenantId, kinds.attachments);
  const subjects = records.flatMap(({ kind, id }) => {
    const type = AttachmentSubjectType.safeParse(kind);
    return type.success ? [slotsOf({ type: type.data, id })] : [];
  });
  return (await Promise.all(subjects.map((slots) => attachments.allBy('slot', slots)))).flat();
};

export const evidenceOf = async (tenantId: string, records: readonly AnyRecord[]): Promise<AnyRecord[]> => {
  const evidence = collectionOf(tenantId, kinds.evidence);
  return (await Promise.all(records.map(({ id }) => evidence.all(evidenceBounds(id))))).flat();
};

const listed = (range: Range): Promise<Item[]> => Array.fromAsync(readWholeItems(range));

/** The current records, because a list may be moments late. */
const stored = async (tenantId: string, items: readonly Item[]): Promise<AnyRecord[]> => {
  const named = new Map(
    items.map(({ kind, id }) => [`${kind} ${id}`, { kind: String(kind), id: String(id) }]),
  );
  const found = await Promise.all(
    [...named.values()].map(({ kind, id }) => getItem(recordKey(tenantId, kind, id))),
  );
  return found.flatMap((item) =>
    item === undefined ? [] : [decodeRecord(kindNamed(String(item.kind)).schema, item)],
  );
};
