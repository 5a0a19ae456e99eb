import type { AnyRecord } from '../../domain/record.ts';
import { isFoundBy, searchPrefix } from '../../domain/search.ts';
import type { UniqueValue } from '../table/keys.ts';
import type { Item } from '../table/table.ts';
import { encodeRecord } from './items.ts';
import type { Kind, TraitDetails } from './kinds.ts';

/** By field, the required value; an undefined one does not restrict. */
export type Filter = Readonly<Record<string, string | undefined>>;

/** Records created, or placed by the kind's own order, from `from` and before `to`. */
export type Window = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The wanted records of a kind; a missing field does not restrict them. */
export type Selection = Window & {
  readonly filter?: Filter;
  /** Values that only one record can have, or one for each part. */
  readonly unique?: Readonly<Record<string, UniqueValue | undefined>>;
  readonly ids?: readonly string[] | undefined;
  /** What a search key of the record must start with, in any spelling. */
  readonly search?: string | undefined;
  /** A trait that the records must have, or must not have, at that time. */
  readonly trait?: WantedTrait | undefined;
};

export type WantedTrait = {
  readonly name: string;
  readonly is: boolean;
  readonly at: string;
  /** The trait's other inputs; different ones make a different list. */
  readonly details?: TraitDetails;
};

/** The trait that a query's parameter of the same name asks for. */
export const wantedTrait = (
  name: string,
  flag: 'true' | 'false' | undefined,
  at: string,
): WantedTrait | undefined => flag && { name, is: flag === 'true', at };

/** Identifies a list, independent of the time at which a page is read. */
export const scopeOf = <S extends Selection>({ trait, ...asked }: S): unknown[] => [
  asked,
  ...(trait === undefined ? [] : [trait.name, trait.is]),
  ...(trait?.details === undefined ? [] : [trait.details]),
];

export const hasTrait = (
  kind: Kind,
  record: AnyRecord,
  { name, is, at, details = {} }: WantedTrait,
): boolean => (kind.traits?.[name]?.holds(record, at, details) ?? false) === is;

export const isWanted = (
  kind: Kind,
  record: AnyRecord,
  { filter = {}, unique = {}, ids, search, trait, from, to }: Selection,
): boolean => {
  const item = encodeRecord(kind, record);
  const held = kind.unique?.(record) ?? {};
  return (
    matches(item, given(filter)) &&
    ids?.includes(record.id) !== false &&
    Object.entries(given(unique)).every(([field, wanted]) => isHeld(held[field], wanted)) &&
    (search === undefined || isFoundBy(kind.search?.(record) ?? [], searchPrefix(search))) &&
    (trait === undefined || hasTrait(kind, record, trait)) &&
    isWithin(kind, item, { from, to })
  );
};

export const isWithin = ({ window, order }: Kind, item: Item, { from, to }: Window): boolean => {
  const moment = String(item[window ?? order?.by ?? 'created_at']);
  return (from === undefined || moment >= from) && (to === undefined || moment < to);
};

/** A list field matches if one of its values does. */
export const matches = (item: Item, filter: Filter): boolean =>
  Object.entries(filter).every(([field, value]) => {
    const held = item[field];
    return Array.isArray(held) ? held.includes(value) : held === value;
  });

export const given = <T>(filter: Readonly<Record<string, T | undefined>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );

/** A wanted value without a part matches every part. */
const isHeld = (held: UniqueValue | null | undefined, wanted: UniqueValue): boolean => {
  const has = typeof held === 'string' ? { value: held, part: null } : held;
  if (typeof wanted === 'string') return has?.value === wanted;
  return has?.value === wanted.value && has.part === wanted.part;
};
