import { collectionOf } from './collection.ts';
import { kinds } from './kinds.ts';

/** The documents that links lead to, by the kind of the link. */
export const linkedDocuments = {
  estimate: (tenant: string, id: string) => collectionOf(tenant, kinds.estimates).find(id),
} as const;
