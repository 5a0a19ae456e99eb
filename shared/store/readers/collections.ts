import type { AnyRecord } from '../../domain/record.ts';
import { type CollectionName, type Kind, kinds, type RecordIn } from '../records/kinds.ts';
import { type Collection, collectionOf } from './collection.ts';

export type Collections = { readonly [C in CollectionName]: Collection<RecordIn<C>> };

/** @param known records that were just read; a read by id returns them */
export const collectionsOf = (tenantId: string, known: readonly AnyRecord[] = []): Collections => {
  const collections = Object.entries<Kind>(kinds).map(([name, kind]) => [
    name,
    collectionOf(tenantId, kind, { known }),
  ]);
  // The type comes from the table of kinds: each name maps to a collection of its own records.
  return Object.fromEntries(collections) as Collections;
};
