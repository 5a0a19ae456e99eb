import { numberOf } from '../kernel/decimal.ts';
import { momentNamed, toldMoment } from './localTimes.ts';
import { amountOf, fieldValue, type JoinedRecord, type Look, ownerOf, type StoredRecord } from './looking.ts';
import { entities, fieldOf } from './model/entities.ts';
import type { Field } from './model/model.ts';
import { momentOf, type Selection } from './selection.ts';

/** The names of people by their ids, as far as the caller may read them; those who are gone have none. */
export const namesOf = async (
  { store, scopes }: Look,
  among: NonNullable<Field['of']>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const isSeen = among === 'endpoints' || scopes.has(entities[among].scope);
  const wanted = isSeen ? [...new Set(ids.filter((id) => id !== ''))] : [];
  const people: readonly StoredRecord[] = await store[among].some(wanted);
  return new Map(people.map((person) => [person.id, nameOf(person)]));
};

/** A person's name, or else how to reach them; an endpoint is its address. */
export const nameOf = (person: StoredRecord): string => {
  const fields: Readonly<Record<string, unknown>> = {
    ...person,
    ...(isObject(person.contact) ? person.contact : {}),
  };
  const { name, first_name, last_name, phone, email, url } = fields;
  const written = name ?? [first_name, last_name].filter(Boolean).join(' ');
  return oneLine(String(written || phone || email || url || 'no name'));
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A name with line breaks in it could pose as a line of the answer. */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

/** A record as a list shows it: whose it is, its state, its amount, and the moment that the list is about. */
export const rowsOf = async (look: Look, selection: Selection, found: readonly JoinedRecord[]) => {
  const { money, fields } = entities[selection.entity];
  const ownerIds = found.map((one) =>
    fields.customer === undefined ? '' : String(fieldValue(one, 'customer') ?? ''),
  );
  const leadIds = found.map(({ record }, index) =>
    (ownerIds[index] === '' || record.kind === 'thread') && !isOfPaper(record)
      ? String(record.lead_id ?? record.entity_id ?? '')
      : '',
  );
  const [names, leads, technicians, owners] = await Promise.all([
    namesOf(look, 'customers', ownerIds),
    namesOf(look, 'leads', leadIds),
    namesOf(look, 'technicians', isWork(selection.entity) ? found.flatMap(crewOf) : []),
    ownersOfPapers(look, selection.entity === 'follow_ups' ? found : []),
  ]);
  return found.map((one, index) => {
    const { record } = one;
    const amount = money && amountOf(fieldValue(one, money));
    // A time may be that of other records that they are linked to.
    const isOwn = fields[momentOf(selection)]?.kind === 'moment';
    const moment = isOwn ? fieldValue(one, momentOf(selection)) : null;
    const crew = isWork(selection.entity) ? crewOf(one).flatMap((id) => technicians.get(id) ?? []) : [];
    return {
      id: record.id,
      name:
        fields.customer === undefined
          ? (subjectOf(record, leads, owners) ?? ownName(record))
          : (names.get(ownerIds[index] ?? '') ?? leads.get(leadIds[index] ?? '') ?? strangerIn(record)),
      status: typeof record.status === 'string' ? record.status : null,
      ...(amount && { amount: numberOf(amount), currency: String(ownerOf(one, money)?.currency) }),
      ...(typeof moment === 'string' && toldMoment(look.tenant.time_zone, moment)),
      ...toldOf(one),
      ...(crew.length > 0 && { technician: crew.join(' and ') }),
      ...(typeof record.lifecycle_number === 'string' && { lifecycle_number: record.lifecycle_number }),
    };
  });
};

/** What a list tells of each record of its kind, by the names of the fields. */
const toldOf = (found: JoinedRecord): Record<string, unknown> =>
  Object.fromEntries(
    (entities[found.entity].told ?? []).flatMap((name): [string, unknown][] => {
      const value = fieldValue(found, name);
      const amount = amountOf(value);
      if (amount !== undefined) return [[name, numberOf(amount)]];
      if (typeof value !== 'string') return [];
      return fieldOf(found.entity, name)?.kind === 'moment'
        ? momentNamed(found.zone, name, value)
        : [[name, oneLine(value)]];
    }),
  );

/** Those who do it are shown with it; a thread is only somebody's. */
const isWork = (entity: Selection['entity']): boolean =>
  entity === 'appointments' || entity === 'jobs' || entity === 'follow_ups';

const crewOf = (one: JoinedRecord): string[] => [fieldValue(one, 'technician') ?? []].flat().map(String);

/** Whom a follow-up is about: the lead or customer itself, or the customer of the paper. */
const subjectOf = (
  { kind, entity_id }: StoredRecord,
  leads: ReadonlyMap<string, string>,
  owners: ReadonlyMap<string, string>,
): string | undefined =>
  kind === 'follow_up' ? (leads.get(String(entity_id)) ?? owners.get(String(entity_id))) : undefined;

const isOfPaper = ({ kind, entity_type }: StoredRecord): boolean =>
  kind === 'follow_up' && entity_type !== 'lead';

/** The names of the customers whom follow-ups are about, or of those of their papers, by those. */
const ownersOfPapers = async (
  look: Look,
  found: readonly JoinedRecord[],
): Promise<ReadonlyMap<string, string>> => {
  const idsOf = (type: string) =>
    found.flatMap(({ record }) => (record.entity_type === type ? [String(record.entity_id)] : []));
  const read = async (entity: 'estimates' | 'jobs' | 'invoices') =>
    look.scopes.has(entities[entity].scope) ? look.store[entity].some(idsOf(entities[entity].one)) : [];
  const papers = [
    ...(await Promise.all([read('estimates'), read('jobs'), read('invoices')])).flat(),
    ...idsOf('customer').map((id) => ({ id, customer_id: id })),
  ];
  const customers = await namesOf(
    look,
    'customers',
    papers.map((one) => one.customer_id),
  );
  return new Map(
    papers.flatMap(({ id, customer_id }) => {
      const name = customers.get(customer_id);
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
};

/** Who wrote, where nobody knows more of them than the address. */
const strangerIn = ({ last_message }: StoredRecord): string | null => {
  if (!isObject(last_message)) return null;
  const { direction, from, to } = last_message as Readonly<Record<string, unknown>>;
  return oneLine(String(direction === 'inbound' ? from : to));
};

/** A message is told by its address, since what it says is nobody's name. */
const ownName = (record: StoredRecord): string | null => {
  if (record.kind === 'message')
    return oneLine(String(record.direction === 'inbound' ? record.from : record.to));
  if (record.kind === 'delivery') return String(record.event_type);
  return record.kind === 'follow_up'
    ? `${String(record.channel)} about ${record.entity_type === 'estimate' ? 'an' : 'a'} ${String(record.entity_type)}`
    : nameOf(record);
};
