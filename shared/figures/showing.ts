import { localTime } from '../kernel/calendarDates.ts';
import { momentNamed, readable } from './localTimes.ts';
import { at, fieldValue, type JoinedRecord, type Look, type StoredRecord } from './looking.ts';
import { entities, fieldOf } from './model/entities.ts';
import { type EntityName, entityNames } from './model/model.ts';
import { oneLine } from './naming.ts';

/** Of which record something is looked up that is no reason to count: of the record itself, or of its customer. */
export const holderOf = (entity: EntityName, fact: string): EntityName | undefined => {
  if (fieldOf(entity, fact)?.isFact) return entity;
  return entities[entity].fields.customer !== undefined && fieldOf('customers', fact)?.isFact
    ? 'customers'
    : undefined;
};

const isMoment = (entity: EntityName, name: string): boolean => fieldOf(entity, name)?.kind === 'moment';

/** All that may be shown of a record: the facts of it and of its customer, and its moments. */
export const shownOf = (entity: EntityName): readonly string[] => [
  ...Object.keys({ ...entities[entity].fields, ...entities.customers.fields }).filter(
    (name) => holderOf(entity, name) !== undefined || isMoment(entity, name),
  ),
];

export const allShown: readonly string[] = [
  ...new Set(
    entityNames.flatMap(shownOf).filter((name) => !entityNames.some((entity) => isMoment(entity, name))),
  ),
];

/** Those of them that are moments of the record. */
export const momentsIn = (entity: EntityName, shown: readonly string[]): readonly string[] =>
  shown.filter((name) => isMoment(entity, name));

/** A text on one line, a moment as it is in the company's zone; a list of them with semicolons, the parts of a value with spaces. */
export const written = (value: unknown, zone: string): string => {
  const part = (one: unknown) => written(one, zone);
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(part).filter(Boolean).join('; ');
  if (typeof value === 'object') return Object.values(value).map(part).filter(Boolean).join(' ');
  const text = oneLine(String(value));
  return isInstant.test(text) ? readable(localTime(zone, text)) : text;
};

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The value of one of these fields, written, or nothing. */
export const factOf = (
  record: StoredRecord | undefined,
  entity: EntityName,
  fact: string,
  zone: string,
): string | null => written(at(record, fieldOf(entity, fact)?.at ?? ''), zone) || null;

/** For each record what is known of it, or of its customer, by the names of the fields; a moment as an instant and in the company's zone. */
export const factsOf = async (
  { store, tenant }: Look,
  entity: EntityName,
  found: readonly JoinedRecord[],
  shown: readonly string[],
): Promise<Record<string, string | null>[]> => {
  const moments = momentsIn(entity, shown);
  const facts = shown.filter((name) => !moments.includes(name));
  const isOfCustomers = facts.some((fact) => holderOf(entity, fact) !== entity);
  const owner = (one: JoinedRecord) => String(fieldValue(one, 'customer') ?? '');
  const ids = isOfCustomers ? [...new Set(found.map(owner))].filter((id) => id !== '') : [];
  const customers: readonly StoredRecord[] = ids.length === 0 ? [] : await store.customers.some(ids);
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const told = (one: JoinedRecord) => (fact: string) => {
    const holder = holderOf(entity, fact) ?? entity;
    const record = holder === entity ? one.record : byId.get(owner(one));
    return [[fact, factOf(record, holder, fact, tenant.time_zone)]];
  };
  const timed = (one: JoinedRecord) => (name: string) => {
    const at = fieldValue(one, name);
    return typeof at === 'string' ? momentNamed(tenant.time_zone, name, at) : [[name, null]];
  };
  return found.map((one) =>
    Object.fromEntries([...facts.flatMap(told(one)), ...moments.flatMap(timed(one))]),
  );
};
