import { addressId } from '../../domain/addresses.ts';
import type { MessageRecord } from '../../domain/communications.ts';
import type { ContractRecord } from '../../domain/contracts.ts';
import type { Traces } from '../../domain/erasures.ts';
import type { AnyRecord } from '../../domain/record.ts';
import { isPlaceholder } from '../../kernel/phone.ts';
import type { JournalEntry } from '../journal/entry.ts';
import type { Person } from './person.ts';

type Place = Traces['places'][number];
type Papers = { readonly records: readonly AnyRecord[]; readonly messages: readonly MessageRecord[] };
type FieldChange = JournalEntry['changes'][number];

/** The person's names and addresses, from the current records and from their journalled changes. */
export const tracesOf = (
  person: Person,
  papers: Papers,
  changes: readonly FieldChange[],
): Omit<Traces, 'strangers'> => {
  const contacts = [
    person.customer,
    ...person.leads.map(({ contact }) => contact),
    ...changes.flatMap((change) => formerContacts(person, change)),
  ].map(Object);
  return {
    words: contacts.flatMap(({ first_name, last_name, phone, email }) =>
      [first_name, last_name, phone, email].filter(isWord),
    ),
    places: [
      ...contacts.flatMap(placesOf),
      ...papers.messages.flatMap(placeOfPartner),
      ...papers.records.filter(isContract).flatMap(({ parties }) => parties.flatMap(placesOf)),
    ],
  };
};

export const nothingKnown: Traces = { words: [], places: [], strangers: [] };

export const joined = (known: Traces, found: Partial<Traces>): Traces => {
  const places = [...known.places, ...(found.places ?? [])].map(
    (place) => [addressId(place), place] as const,
  );
  return {
    words: [...new Set([...known.words, ...(found.words ?? [])])],
    places: [...new Map(places).values()],
    strangers: [...new Set([...known.strangers, ...(found.strangers ?? [])])],
  };
};

/** The customer's entries have each field separately, a lead's entries the whole contact. */
const formerContacts = (
  { customer, leads }: Person,
  { entity_id, field, before, after }: FieldChange,
): unknown[] => {
  if (entity_id === customer.id) return [{ [field]: before }, { [field]: after }];
  return field === 'contact' && leads.some(({ id }) => id === entity_id) ? [before, after] : [];
};

/** A name of one letter would match any text, and a placeholder phone any person. */
const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 1 && !(value.startsWith('+') && isPlaceholder(value));

const placesOf = ({ phone, email }: { readonly phone?: unknown; readonly email?: unknown }): Place[] => [
  ...(isWord(phone) ? [{ channel: 'sms' as const, address: phone }] : []),
  ...(isWord(email) ? [{ channel: 'email' as const, address: email }] : []),
];

/** The other party's address; the company has the opposite one. */
const placeOfPartner = ({ channel, direction, from, to }: MessageRecord): Place[] => {
  const address = direction === 'inbound' ? from : to;
  return isWord(address) ? [{ channel, address }] : [];
};

const isContract = (one: AnyRecord): one is ContractRecord => one.kind === 'contract';
