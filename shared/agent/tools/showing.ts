import { entities, fieldOf } from '../model/entities.ts';
import type { EntityName } from '../model/model.ts';
import { type Found, fieldValue, type Look, type StoredRecord } from './looking.ts';
import { oneLine } from './naming.ts';

/** Of which record something is looked up that is no reason to count: of the record itself, or of its customer. */
export const holderOf = (entity: EntityName, fact: string): EntityName | undefined => {
  if (fieldOf(entity, fact)?.isFact) return entity;
  return entities[entity].fields.customer !== undefined && fieldOf('customers', fact)?.isFact
    ? 'customers'
    : undefined;
};

/** A text on one line; a list of them with semicolons, the parts of a value with spaces. */
export const written = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(written).filter(Boolean).join('; ');
  if (typeof value === 'object') return Object.values(value).map(written).filter(Boolean).join(' ');
  return oneLine(String(value));
};

const at = (record: StoredRecord | undefined, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], record);

/** The value of one of these fields, written, or nothing. */
export const factOf = (record: StoredRecord | undefined, entity: EntityName, fact: string): string | null =>
  written(at(record, fieldOf(entity, fact)?.at ?? '')) || null;

/** For each record what is known of it, or of its customer, by the names of the fields. */
export const factsOf = async (
  { store }: Look,
  entity: EntityName,
  found: readonly Found[],
  facts: readonly string[],
): Promise<Record<string, string | null>[]> => {
  const isOfCustomers = facts.some((fact) => holderOf(entity, fact) !== entity);
  const owner = (one: Found) => String(fieldValue(one, 'customer') ?? '');
  const ids = isOfCustomers ? [...new Set(found.map(owner))].filter((id) => id !== '') : [];
  const customers: readonly StoredRecord[] = ids.length === 0 ? [] : await store.customers.some(ids);
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  return found.map((one) =>
    Object.fromEntries(
      facts.map((fact) => {
        const holder = holderOf(entity, fact) ?? entity;
        return [fact, factOf(holder === entity ? one.record : byId.get(owner(one)), holder, fact)];
      }),
    ),
  );
};
