import type { Operation } from '../../contract/operation.ts';
import type { Tenant } from '../../domain/tenant.ts';
import { type Decimal, decimalOf } from '../../kernel/decimal.ts';
import type { Store } from '../../store/store.ts';
import { entities } from '../model/entities.ts';
import { type EntityName, type JoinName, joins } from '../model/model.ts';

/** What a tool looks with: the caller's store, the company, the moment of the request, and what the caller may read. */
export type Look = {
  readonly store: Store<Operation>;
  readonly company: Tenant;
  readonly now: string;
  readonly scopes: ReadonlySet<string>;
};

/** The most records that one call reads. */
const mostRead = 10_000;

/** A record with the others that its fields lead to. */
export type Found = {
  readonly entity: EntityName;
  readonly record: StoredRecord;
  readonly joined: Readonly<Partial<Record<JoinName, StoredRecord>>>;
};

export type StoredRecord = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Nothing, one or several texts, an amount, or a number of days. */
export type Value = null | string | readonly string[] | Decimal | { readonly days: number };

export const fieldValue = ({ entity, record, joined }: Found, name: string): Value => {
  const field = entities[entity].fields[name];
  const owner = field?.join === undefined ? record : joined[field.join];
  if (field === undefined || owner === undefined) return null;
  const value = at(owner, field.at);
  if (field.kind === 'days') return daysBetween(value, at(owner, field.until ?? ''));
  if (value === undefined || value === null || value === '') return null;
  if (field.kind === 'money') return value as Decimal;
  return Array.isArray(value) ? value.map(String) : String(value);
};

const at = (record: StoredRecord, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], record);

const dayMilliseconds = 86_400_000;

/** To a tenth of a day. */
const daysBetween = (earlier: unknown, later: unknown): Value => {
  if (typeof earlier !== 'string' || typeof later !== 'string') return null;
  const days = (Date.parse(later) - Date.parse(earlier)) / dayMilliseconds;
  return { days: Math.max(0, Math.round(days * 10) / 10) };
};

/** A number that computes: days count in tenths. */
export const amountOf = (value: Value): Decimal | undefined => {
  if (value === null || typeof value === 'string' || Array.isArray(value)) return undefined;
  if ('days' in value) return decimalOf(value.days);
  return 'units' in value ? value : undefined;
};

/** The joins that reading these fields takes. */
export const joinsOf = (entity: EntityName, fields: readonly string[]): JoinName[] => [
  ...new Set(
    fields.flatMap((name) => {
      const join = entities[entity].fields[name]?.join;
      return join === undefined ? [] : [join];
    }),
  ),
];

/** Beyond so many a whole list is read instead of one record after another. */
const mostByThemselves = 100;

/** The records with those that they lead to; those beyond what one call reads are missing, and `complete` says so. */
export const withJoined = async (
  look: Look,
  entity: EntityName,
  records: readonly StoredRecord[],
  names: readonly JoinName[],
): Promise<{ found: Found[]; complete: boolean }> => {
  const sides = await Promise.all(
    names.map(async (name) => ({ name, ...(await readSide(look, records, name)) })),
  );
  const found = records.map((record) => ({
    entity,
    record,
    joined: Object.fromEntries(
      sides.map(({ name, byKey }) => [name, byKey.get(String(record[joins[name].by]))]),
    ),
  }));
  return { found, complete: sides.every(({ complete }) => complete) };
};

const readSide = async (look: Look, records: readonly StoredRecord[], name: JoinName) => {
  const { by, key, entity } = joins[name];
  const wanted = [...new Set(records.map((record) => String(record[by])))];
  const { collection } = entities[entity];
  if (wanted.length > mostByThemselves) {
    const { data, complete } = await readAll(look, entity, {});
    return { byKey: oldestByKey(data, key), complete };
  }
  const one = async (value: string): Promise<StoredRecord[]> =>
    key === 'id'
      ? look.store[collection].some([value])
      : (await look.store[collection].list({ filter: { lifecycle_number: value }, limit: 10 })).data;
  const data = (await Promise.all(wanted.map(one))).flat();
  return { byKey: oldestByKey(data, key), complete: true };
};

/** Of several leads of a journey the first one began it; lists are newest first. */
const oldestByKey = (data: readonly StoredRecord[], key: string): Map<string, StoredRecord> =>
  new Map(data.map((record) => [String(record[key]), record]));

type Options = Parameters<Store<Operation>['leads']['list']>[0];

/** All that the store has of it, page by page, up to what one call reads. */
export const readAll = async (
  { store }: Look,
  entity: EntityName,
  options: Omit<Options, 'limit' | 'cursor'>,
): Promise<{ data: StoredRecord[]; complete: boolean }> => {
  const data: StoredRecord[] = [];
  let cursor: string | undefined;
  do {
    const limit = Math.min(pageSize, mostRead - data.length);
    const page = await store[entities[entity].collection].list({ ...options, limit, cursor });
    data.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && data.length < mostRead);
  return { data, complete: cursor === undefined };
};

const pageSize = 1_000;
