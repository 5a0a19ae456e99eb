import type { Operation } from '../../contract/operation.ts';
import type { AnyRecord, Change } from '../../domain/record.ts';
import type { Tenant } from '../../domain/tenant.ts';
import type { Instant } from '../../kernel/clock.ts';
import type { Origin } from '../journal/journal.ts';
import { type Collection, collectionOf } from '../readers/collection.ts';
import { type CollectionName, type Kind, kinds, type RecordIn } from '../records/kinds.ts';
import type { ActingStore } from './acting.ts';
import type { Store } from './store.ts';

type Collections = { readonly [C in CollectionName]: Omit<Collection<RecordIn<C>>, 'list'> };

/** All that the body of an operation can read and write, whoever calls it. */
export type BodyStore<O extends Operation> = Collections & Pick<Store<O>, 'tenant' | 'commit'>;

type PartyStoreContext = {
  readonly tenant: Tenant;
  readonly now: Instant;
  readonly timelineText: Origin['timelineText'];
  /** Records that were just read, which are not read again by their ids. */
  readonly known: readonly AnyRecord[];
  /** What is written in the same transaction. */
  readonly evidence: readonly Change[];
};

/** The store of a person who acts by a link or a form: a token's caller gets `openStore`, which also answers a request for the second time. */
export const openPartyStore = <O extends Operation>(
  { tenantId, commit }: ActingStore,
  { tenant, now, timelineText, known, evidence }: PartyStoreContext,
): BodyStore<O> => {
  const collections = Object.entries<Kind>(kinds).map(([name, kind]) => [
    name,
    collectionOf(tenantId, kind, undefined, known),
  ]);
  return {
    // The table of kinds is the type's source as well: each name maps to a collection of its own records.
    ...(Object.fromEntries(collections) as Collections),
    tenant: async () => tenant,
    commit: async ({ changes, events }, answer) => {
      await commit({ changes: [...changes, ...evidence], events }, { timelineText, now });
      return answer;
    },
  };
};
